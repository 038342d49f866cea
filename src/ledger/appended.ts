import { jsonIn } from "../manifest/canonical-json.js";
import type { Fact } from "./facts.js";
import { linesOf } from "./lines.js";

/** Begins a line whose append goes on with the next line. */
const GOES_ON = " ";

const NEWLINE = 0x0a;
const BLANK = 0x20;

/** Facts as they are appended to a file at once: a line that is not the last one of its append begins with a blank. */
export function appendedText(facts: readonly Fact[]): string {
  return linesOf(facts).replace(/^(?=.*\n.)/gm, GOES_ON);
}

/**
 * How many of these bytes are whole appends. A crash in the middle of an append leaves the beginning of it, which counts as never appended:
 * some of its lines, and a part of one.
 */
export function appendedBytes(bytes: Uint8Array): number {
  const tail = bytes.lastIndexOf(NEWLINE) + 1;
  let end = isLine(bytes.subarray(tail)) ? bytes.length : tail;
  while (end > 0 && bytes[lineBefore(bytes, end)] === BLANK) end = lineBefore(bytes, end);
  return end;
}

/** Whether what follows the last line end is more than the beginning of a fact. An editor may have taken the line end away. */
function isLine(tail: Uint8Array): boolean {
  if (tail.length === 0) return false;
  const text = Buffer.from(tail).toString("utf8");
  return !/^(?: |\{)/.test(text) || jsonIn(text) !== undefined;
}

/** Where the line begins that ends at `end`. */
function lineBefore(bytes: Uint8Array, end: number): number {
  return end < 2 ? 0 : bytes.lastIndexOf(NEWLINE, end - 2) + 1;
}
