// JavaScript, checked by tsc, because the worker thread loads it from the sources.
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { charactersOf } from "./woff2-characters.js";

const require = createRequire(import.meta.url);

/**
 * The fonts of films, each for what those before it lack. They come in small files, each with a part of the characters. A
 * file costs time with every picture, so only those are loaded that a text needs.
 */
const FONTS = [
  { name: "inter", weights: [400, 700] },
  { name: "noto-sans-jp", weights: [400] },
  { name: "noto-emoji", weights: [400] },
  { name: "noto-sans-symbols-2", weights: [400] },
];

/** What needs no glyph: spaces, and characters that only say how others are drawn. */
const UNSEEN = /[\p{Z}\p{C}]|\ufe0e|\ufe0f/u;

/** @typedef {{ readonly files: readonly string[], readonly ranges: readonly (readonly [number, number])[] }} Part */

/** @type {Part[] | null} */
let allParts = null;
/** @type {Map<string, ReadonlySet<number>>} */
const known = new Map();
/** @type {Map<string, Part | null>} */
const found = new Map();

/**
 * The font files with the characters of a text.
 *
 * @param {string} text
 * @returns {readonly string[]}
 */
export function fontFilesFor(text) {
  const latin = [400, 700].map((weight) => fileOf("inter", "latin", weight));
  return [...new Set([...latin, ...[...new Set(text)].flatMap((character) => partFor(character)?.files ?? [])])];
}

/**
 * The characters of a text that no font has, each once.
 *
 * @param {string} text
 * @returns {readonly string[]}
 */
export function withoutGlyph(text) {
  return [...new Set(text)].filter((character) => !UNSEEN.test(character) && partFor(character) === null);
}

/**
 * Every file that films can need, with the licences.
 *
 * @returns {readonly string[]}
 */
export function fontFiles() {
  const both = FONTS.flatMap(({ name }) => [rangesFile(name), `${name}/LICENSE`]);
  return [...both, ...parts().flatMap(({ files }) => files)];
}

/**
 * Where a font file is. The npm package has those that films need in a folder of its own (scripts/package.ts).
 *
 * @param {string} file
 */
export function fontPath(file) {
  const packed = fileURLToPath(new URL(`../../../fonts/${file}`, import.meta.url));
  return existsSync(packed) ? packed : require.resolve(`@fontsource/${file}`);
}

/** @param {string} character */
function partFor(character) {
  const before = found.get(character);
  if (before !== undefined) return before;
  const code = character.codePointAt(0) ?? 0;
  const part =
    parts().find(({ files: [file = ""], ranges }) => isIn(code, ranges) && charactersIn(file).has(code)) ?? null;
  found.set(character, part);
  return part;
}

/** @returns {readonly Part[]} */
function parts() {
  allParts ??= FONTS.flatMap(({ name, weights }) => {
    /** @type {Record<string, string>} */
    const ranges = JSON.parse(readFileSync(fontPath(rangesFile(name)), "utf8"));
    return Object.entries(ranges)
      .map(([subset, text]) => ({ subset: subset.replace(/[[\]]/g, ""), ranges: rangesOf(text) }))
      .filter(({ subset }) => isShipped(name, subset))
      .map(({ subset, ranges }) => ({ files: weights.map((weight) => fileOf(name, subset, weight)), ranges }));
  });
  return allParts;
}

/**
 * Whether a part of a font is among the assets: of the fonts behind the first one, those with what it lacks.
 *
 * @param {string} name
 * @param {string} subset
 */
function isShipped(name, subset) {
  return name === "inter" || /^\d+$/.test(subset) || (name === "noto-sans-symbols-2" && subset === "symbols");
}

/** @param {string} text `U+2190-21ff,U+25ee8` */
function rangesOf(text) {
  return text.split(",").map((range) => {
    const [first = 0, last = first] = range
      .replace("U+", "")
      .split("-")
      .map((code) => Number.parseInt(code, 16));
    return /** @type {const} */ ([first, last]);
  });
}

/**
 * @param {number} code
 * @param {readonly (readonly [number, number])[]} ranges
 */
function isIn(code, ranges) {
  return ranges.some(([first, last]) => first <= code && code <= last);
}

/** @param {string} file */
function charactersIn(file) {
  const before = known.get(file);
  if (before !== undefined) return before;
  const characters = charactersOf(readFileSync(fontPath(file)));
  known.set(file, characters);
  return characters;
}

/** @param {string} name */
function rangesFile(name) {
  return `${name}/unicode.json`;
}

/**
 * @param {string} name
 * @param {string} subset
 * @param {number} weight
 */
function fileOf(name, subset, weight) {
  return `${name}/files/${name}-${subset}-${weight}-normal.woff2`;
}
