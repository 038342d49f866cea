// Runs in a worker thread: turns pictures into the MP4 file of a clip. It is JavaScript, checked by tsc, because the tests
// start it from the sources. The encoder needs a thread of its own: it blocks its thread while it encodes, and handles
// uncaught errors itself.
import { readFileSync } from "node:fs";
import { parentPort } from "node:worker_threads";
import { initWasm, Resvg } from "@resvg/resvg-wasm";
import h264 from "h264-mp4-encoder";
import { assetPath } from "./asset.js";
import { fontFilesFor } from "./fonts.js";

const OUTPUT = "clip.mp4";

/** @type {Map<string, Uint8Array>} */
const fonts = new Map();

/** @param {string} file */
function font(file) {
  const known = fonts.get(file);
  if (known !== undefined) return known;
  const bytes = readFileSync(assetPath(file));
  fonts.set(file, bytes);
  return bytes;
}

/**
 * @param {{ width: number, height: number, pictures: readonly string[] }} job
 * @returns {Promise<Uint8Array>}
 */
async function encode({ width, height, pictures }) {
  const fontBuffers = fontFilesFor(pictures.join()).map(font);
  const encoder = await h264.createH264MP4Encoder();
  Object.assign(encoder, {
    outputFilename: OUTPUT,
    width,
    height,
    frameRate: 10, // It only sets the times in this file, and the final file gets its own.
    speed: 5,
    quantizationParameter: 26,
    groupOfPictures: pictures.length + 1, // One key frame, the first.
  });
  encoder.initialize();
  for (const picture of pictures) {
    const svg = new Resvg(picture, { font: { fontBuffers, defaultFontFamily: "Inter" }, fitTo: { mode: "original" } });
    const image = svg.render();
    encoder.addFrameRgba(image.pixels);
    image.free();
    svg.free();
  }
  encoder.finalize();
  const file = encoder.FS.readFile(OUTPUT);
  encoder.FS.unlink(OUTPUT);
  encoder.delete();
  return file;
}

const ready = initWasm(readFileSync(assetPath("@resvg/resvg-wasm/index_bg.wasm")));

parentPort?.on("message", async (job) => {
  try {
    await ready;
    parentPort?.postMessage({ file: await encode(job) });
  } catch (error) {
    parentPort?.postMessage({ problem: error instanceof Error ? error.message : String(error) });
  }
});
