import type { Clip } from "./clip.js";
import { ascii, box, fullBox, uint16, uint32, zeros } from "./mp4-boxes.js";

/** Units of time in a second. */
const TIMESCALE = 1000;
const TRACK_ID = 1;
const UNITY_MATRIX = uint32(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000);
/** ISO 639-2 "und", five bits a letter. */
const LANGUAGE = 0x55c4;

/**
 * Stitches clips into one MP4 file with one track. No frame is encoded again: each clip is a chunk of the file with its
 * own bytes, and begins with a key frame. The file has no date, so the same clips give the same file. Throws where there
 * is no clip, or where the clips differ in size or codec parameters.
 */
export function stitch(clips: readonly Clip[]): Uint8Array {
  const [first] = clips;
  if (first === undefined) throw new Error("a video needs a clip");
  const other = clips.findIndex(({ configuration, width, height }) => {
    const same = Buffer.compare(configuration, first.configuration) === 0;
    return !same || width !== first.width || height !== first.height;
  });
  if (other !== -1) throw new Error(`clip ${other + 1} was encoded with other parameters than the first one`);

  const fileType = box("ftyp", ascii("isom"), uint32(0x200), ascii("isomiso2avc1mp41"));
  const chunks = clips.map(({ frames }) => Buffer.concat(frames.map(({ bytes }) => bytes)));
  // The index comes first, so that playing can start at once. Its length doesn't depend on where the chunks begin.
  const dataAt = fileType.length + index(clips, first, () => 0).length + 8;
  const starts = chunks.map((_chunk, at) => chunks.slice(0, at).reduce((sum, { length }) => sum + length, dataAt));
  return Buffer.concat([fileType, index(clips, first, (at) => starts[at] ?? 0), box("mdat", ...chunks)]);
}

function index(clips: readonly Clip[], { width, height, configuration }: Clip, startOf: (clip: number) => number) {
  const frames = clips.flatMap((clip) => clip.frames);
  const duration = frames.reduce((sum, { ms }) => sum + ms, 0);
  const movieHeader = fullBox(
    "mvhd",
    0,
    uint32(0, 0, TIMESCALE, duration, 0x10000),
    uint16(0x100),
    zeros(10),
    UNITY_MATRIX,
    zeros(24),
    uint32(TRACK_ID + 1),
  );
  const trackHeader = fullBox(
    "tkhd",
    3, // enabled, and in the movie
    uint32(0, 0, TRACK_ID, 0, duration),
    zeros(16),
    UNITY_MATRIX,
    uint32(width * 0x10000, height * 0x10000),
  );
  const media = box(
    "mdia",
    fullBox("mdhd", 0, uint32(0, 0, TIMESCALE, duration), uint16(LANGUAGE, 0)),
    fullBox("hdlr", 0, zeros(4), ascii("vide"), zeros(12), ascii("Videos\0")),
    box(
      "minf",
      fullBox("vmhd", 1, zeros(8)),
      box("dinf", fullBox("dref", 0, uint32(1), fullBox("url ", 1))),
      box(
        "stbl",
        fullBox("stsd", 0, uint32(1), sampleEntry(width, height, configuration)),
        fullBox("stts", 0, ...table(groupEqual(frames.map(({ ms }) => ms)))),
        fullBox("stss", 0, ...table(keyFrameNumbers(clips))),
        fullBox("stsc", 0, ...table(clips.map((clip, at) => [at + 1, clip.frames.length, 1]))),
        fullBox("stsz", 0, uint32(0), ...table(frames.map(({ bytes }) => [bytes.length]))),
        fullBox("stco", 0, ...table(clips.map((_clip, at) => [startOf(at)]))),
      ),
    ),
  );
  return box("moov", movieHeader, box("trak", trackHeader, media));
}

function sampleEntry(width: number, height: number, configuration: Uint8Array): Uint8Array {
  return box(
    "avc1",
    zeros(6),
    uint16(1),
    zeros(16),
    uint16(width, height),
    uint32(0x480000, 0x480000, 0), // 72 dots an inch
    uint16(1), // a frame a sample
    zeros(32),
    uint16(24, 0xffff), // colours of 24 bits, without a table
    box("avcC", configuration),
  );
}

function table(rows: readonly (readonly number[])[]): Uint8Array[] {
  return [uint32(rows.length), ...rows.map((row) => uint32(...row))];
}

/** Groups equal neighbours, as count and value. */
function groupEqual(values: readonly number[]): [number, number][] {
  const found: [number, number][] = [];
  for (const value of values) {
    const last = found.at(-1);
    if (last !== undefined && last[1] === value) last[0] += 1;
    else found.push([1, value]);
  }
  return found;
}

/** Only the first frame of each clip is a key frame. */
function keyFrameNumbers(clips: readonly Clip[]): number[][] {
  let number = 1;
  return clips.map(({ frames }) => {
    const first = number;
    number += frames.length;
    return [first];
  });
}
