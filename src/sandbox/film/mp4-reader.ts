import { boxAt, boxesIn } from "./mp4-boxes.js";

/** The only track of an MP4 file. */
export type Track = {
  readonly width: number;
  readonly height: number;
  readonly codec: string;
  /** Contents of the `avcC` box. */
  readonly configuration: Uint8Array;
  /** Units of time in a second. */
  readonly timescale: number;
  /** In order; `start` and `duration` are in units of time, `chunk` counts from 0. */
  readonly samples: readonly {
    readonly bytes: Uint8Array;
    readonly start: number;
    readonly duration: number;
    readonly key: boolean;
    readonly chunk: number;
  }[];
};

const SAMPLE_ENTRY = { width: 24, height: 26, boxes: 78 };

/** Reads the only track of an MP4 file. Throws where the file is not one of a single AVC track. */
export function readTrack(file: Uint8Array): Track {
  const whole = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const media = boxAt(file, "moov/trak/mdia");
  const table = boxAt(media, "minf/stbl");
  const [entry] = boxesIn(boxAt(table, "stsd").subarray(8));
  if (entry === undefined) throw new Error("the MP4 file describes no samples");
  const durations = durationsIn(boxAt(table, "stts"));
  const keys = keyFrames(table);
  let start = 0;
  const samples = places(table).map(({ at, size, chunk }, index) => {
    const duration = durations[index] ?? 0;
    const sample = { bytes: whole.subarray(at, at + size), start, duration, key: keys(index + 1), chunk };
    if (sample.bytes.length !== size) throw new Error(`frame ${index + 1} of the MP4 file is not inside of it`);
    start += duration;
    return sample;
  });
  return {
    width: entry.contents.readUInt16BE(SAMPLE_ENTRY.width),
    height: entry.contents.readUInt16BE(SAMPLE_ENTRY.height),
    codec: entry.type,
    configuration: boxAt(entry.contents.subarray(SAMPLE_ENTRY.boxes), "avcC"),
    timescale: boxAt(media, "mdhd").readUInt32BE(12),
    samples,
  };
}

/** Reads `stts`: pairs of a count of samples and their duration. */
function durationsIn(contents: Buffer): number[] {
  return entries(contents, 2).flatMap(([count = 0, duration = 0]) => Array.from({ length: count }, () => duration));
}

/** Without `stss`, every sample is a key frame. */
function keyFrames(table: Buffer): (number: number) => boolean {
  const listed = boxesIn(table).find(({ type }) => type === "stss");
  if (listed === undefined) return () => true;
  const numbers = new Set(entries(listed.contents, 1).map(([number = 0]) => number));
  return (number) => numbers.has(number);
}

/** Where each sample is: `stsz` has their sizes, `stco` where the chunks begin, `stsc` how many samples a chunk has. */
function places(table: Buffer): { at: number; size: number; chunk: number }[] {
  const sizes = boxAt(table, "stsz");
  const sizeOfAll = sizes.readUInt32BE(4);
  const count = sizes.readUInt32BE(8);
  const perChunk = entries(boxAt(table, "stsc"), 3);
  const found: { at: number; size: number; chunk: number }[] = [];
  for (const [chunk, [offset = 0]] of entries(boxAt(table, "stco"), 1).entries()) {
    const [, samples = 0] = perChunk.findLast(([first = 0]) => first <= chunk + 1) ?? [];
    let at = offset;
    for (let left = samples; left > 0 && found.length < count; left--) {
      const size = sizeOfAll === 0 ? sizes.readUInt32BE(12 + found.length * 4) : sizeOfAll;
      found.push({ at, size, chunk });
      at += size;
    }
  }
  return found;
}

/** The rows of a table that begins with version, flags and a count. */
function entries(contents: Buffer, columns: number): number[][] {
  return Array.from({ length: contents.readUInt32BE(4) }, (_row, row) =>
    Array.from({ length: columns }, (_column, column) => contents.readUInt32BE(8 + (row * columns + column) * 4)),
  );
}
