import { jsonIn } from "../manifest/canonical-json.js";
import type { Fact } from "./facts.js";
import { linesOf } from "./lines.js";

/** Ends a line whose append goes on with the next line. */
const GOES_ON = " \n";

const NEWLINE = 0x0a;
const BLANK = 0x20;

/** Facts as they are appended to a file at once: a line that is not the last one of its append ends with a blank. */
export function appendedText(facts: readonly Fact[]): string {
  return linesOf(facts).replace(/\n(?=.)/g, GOES_ON);
}

/**
 * How many of these bytes are whole appends. A crash in the middle of an append leaves the beginning of it, which counts as never appended:
 * some of its lines, and a part of one.
 */
export function appendedBytes(bytes: Uint8Array): number {
  let end = isLine(bytes.subarray(bytes.lastIndexOf(NEWLINE) + 1)) ? bytes.length : bytes.lastIndexOf(NEWLINE) + 1;
  for (let last = lastByte(bytes, end); last === BLANK; last = lastByte(bytes, end))
    end = end < 2 ? 0 : bytes.lastIndexOf(NEWLINE, end - 2) + 1;
  return end;
}

/** Whether what follows the last line end is more than the beginning of a fact. An editor may have taken the line end away. */
function isLine(tail: Uint8Array): boolean {
  if (tail.length === 0) return false;
  const text = Buffer.from(tail).toString("utf8");
  return !text.startsWith("{") || jsonIn(text) !== undefined;
}

/** The last byte before the line end. */
function lastByte(bytes: Uint8Array, end: number): number | undefined {
  return bytes[end - (bytes[end - 1] === NEWLINE ? 2 : 1)];
}
