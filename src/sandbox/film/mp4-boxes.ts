/** A box of an MP4 file (ISO/IEC 14496-12): its type, in four letters, and its contents. */
export function box(type: string, ...contents: readonly Uint8Array[]): Uint8Array {
  const body = Buffer.concat(contents);
  return Buffer.concat([uint32(body.length + 8), ascii(type), body]);
}

/** A box whose contents begin with a version, which is 0, and flags. */
export function fullBox(type: string, flags: number, ...contents: readonly Uint8Array[]): Uint8Array {
  return box(type, uint32(flags), ...contents);
}

export function uint32(...values: readonly number[]): Uint8Array {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, index * 4);
  return bytes;
}

export function uint16(...values: readonly number[]): Uint8Array {
  const bytes = Buffer.alloc(values.length * 2);
  for (const [index, value] of values.entries()) bytes.writeUInt16BE(value, index * 2);
  return bytes;
}

export function ascii(text: string): Uint8Array {
  return Buffer.from(text, "latin1");
}

export function zeros(count: number): Uint8Array {
  return Buffer.alloc(count);
}

/** The boxes in `bytes`, one after the other. Throws where a box doesn't end inside of `bytes`. */
export function boxesIn(bytes: Uint8Array): { readonly type: string; readonly contents: Buffer }[] {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const found: { type: string; contents: Buffer }[] = [];
  for (let at = 0; at < all.length; ) {
    const size = at + 8 <= all.length ? all.readUInt32BE(at) : 0;
    if (size < 8 || at + size > all.length) throw new Error(`an MP4 box at byte ${at} has a wrong size, ${size}`);
    found.push({ type: all.toString("latin1", at + 4, at + 8), contents: all.subarray(at + 8, at + size) });
    at += size;
  }
  return found;
}

/** The contents of the first box along a path such as `moov/trak/mdia`. Throws where there is none. */
export function boxAt(bytes: Uint8Array, path: string): Buffer {
  let contents = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (const type of path.split("/")) {
    const found = boxesIn(contents).find((candidate) => candidate.type === type);
    if (found === undefined) throw new Error(`the MP4 file has no box ${path}`);
    contents = found.contents;
  }
  return contents;
}
