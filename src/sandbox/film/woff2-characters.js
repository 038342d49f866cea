import { brotliDecompressSync } from "node:zlib";

/** The tags of a table directory's first numbers, as far as they are needed (WOFF2, 4.1): `cmap` is 0, and 63 spells its tag out. */
const CMAP = 0;
const GLYF = 10;
const LOCA = 11;
const SPELT = 63;

/**
 * The characters that a font in WOFF2 has glyphs for, by their code points.
 *
 * @param {Buffer} font
 * @returns {ReadonlySet<number>}
 */
export function charactersOf(font) {
  const { at, length, dataAt } = placeOfCmap(font);
  const data = brotliDecompressSync(font.subarray(dataAt, dataAt + font.readUInt32BE(20)));
  return charactersOfCmap(data.subarray(at, at + length));
}

/**
 * Where the table of characters lies in the unpacked data, and where the packed data lies in the file.
 *
 * @param {Buffer} font
 */
function placeOfCmap(font) {
  let place = 48;
  const number = () => {
    for (let value = 0; ; ) {
      const byte = font.readUInt8(place);
      place += 1;
      value = value * 128 + (byte & 127);
      if (byte < 128) return value;
    }
  };
  let at = 0;
  let found = { at: 0, length: 0 };
  const tables = font.readUInt16BE(12);
  for (let table = 0; table < tables; table++) {
    const flags = font.readUInt8(place);
    place += (flags & SPELT) === SPELT ? 5 : 1;
    const whole = number();
    const tag = flags & SPELT;
    // Version 0 of `glyf` and `loca` is packed in a way of its own, and so is any other version of another table.
    const packed = tag === GLYF || tag === LOCA ? flags >> 6 === 0 : flags >> 6 !== 0;
    const length = packed ? number() : whole;
    if (tag === CMAP) found = { at, length };
    at += length;
  }
  return { ...found, dataAt: place };
}

/**
 * @param {Buffer} cmap
 * @returns {Set<number>}
 */
function charactersOfCmap(cmap) {
  /** @type {Set<number>} */
  const characters = new Set();
  const subtables = cmap.readUInt16BE(2);
  for (let subtable = 0; subtable < subtables; subtable++) {
    const table = cmap.subarray(cmap.readUInt32BE(8 + subtable * 8));
    const format = table.readUInt16BE(0);
    if (format === 4) addSegments(table, characters);
    if (format === 12) addGroups(table, characters);
  }
  return characters;
}

/**
 * Format 4: segments of the basic plane.
 *
 * @param {Buffer} table
 * @param {Set<number>} characters
 */
function addSegments(table, characters) {
  const size = table.readUInt16BE(6);
  for (let segment = 0; segment < size; segment += 2) {
    const last = table.readUInt16BE(14 + segment);
    const first = table.readUInt16BE(16 + size + segment);
    const shift = table.readUInt16BE(16 + 2 * size + segment);
    const offsetAt = 16 + 3 * size + segment;
    const offset = table.readUInt16BE(offsetAt);
    for (let code = first; code <= last && code < 0xffff; code++) {
      const glyph = offset === 0 ? code + shift : table.readUInt16BE(offsetAt + offset + 2 * (code - first));
      if ((glyph & 0xffff) !== 0) characters.add(code);
    }
  }
}

/**
 * Format 12: groups of all planes.
 *
 * @param {Buffer} table
 * @param {Set<number>} characters
 */
function addGroups(table, characters) {
  const groups = table.readUInt32BE(12);
  for (let group = 0; group < groups; group++) {
    const at = 16 + group * 12;
    const [first, last, glyph] = [table.readUInt32BE(at), table.readUInt32BE(at + 4), table.readUInt32BE(at + 8)];
    for (let code = first; code <= last; code++) if (glyph + code - first !== 0) characters.add(code);
  }
}
