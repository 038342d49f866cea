// Runs in a worker thread: turns pictures into the MP4 file of a film. It is JavaScript, checked by tsc, because the tests
// start it from the sources. The encoder needs a thread of its own: it blocks its thread while it encodes, and handles
// uncaught errors itself.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { parentPort, workerData } from "node:worker_threads";
import { initWasm, Resvg } from "@resvg/resvg-wasm";
import h264 from "h264-mp4-encoder";
import { fontFilesFor, fontPath } from "./fonts.js";

const OUTPUT = "film.mp4";

/**
 * @param {{ width: number, height: number, pictures: readonly string[] }} film The pictures are SVG, one for each second.
 * @returns {Promise<Uint8Array>}
 */
async function encode({ width, height, pictures }) {
  await initWasm(readFileSync(createRequire(import.meta.url).resolve("@resvg/resvg-wasm/index_bg.wasm")));
  const fontBuffers = fontFilesFor(pictures.join()).map((file) => readFileSync(fontPath(file)));
  const encoder = await h264.createH264MP4Encoder();
  Object.assign(encoder, {
    outputFilename: OUTPUT,
    width,
    height,
    frameRate: 1,
    speed: 5,
    quantizationParameter: 26,
    groupOfPictures: 1, // Players can seek to each second.
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
  return encoder.FS.readFile(OUTPUT);
}

encode(workerData).then(
  (file) => parentPort?.postMessage({ file }),
  (error) => parentPort?.postMessage({ problem: error instanceof Error ? error.message : String(error) }),
);
