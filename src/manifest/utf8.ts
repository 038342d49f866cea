import { isUtf8 } from "node:buffer";
import { hash } from "node:crypto";
import { canonicalText, type TextKind } from "./canonical-text.js";
import type { Position } from "./manifest.js";
import { plainProse } from "./plain-prose.js";
import { hashText } from "./texts.js";

/** Why bytes are no UTF-8 text, as a clause, and where; `null` where they are. */
export function textFault(bytes: Buffer): { readonly fault: string; readonly at: Position } | null {
  if (bytes.includes(0)) return notText(bytes);
  if (isUtf8(bytes)) return null;
  // What can't be decoded is replaced by this sign.
  const at = placeOf(bytes, "\ufffd");
  return { fault: `which is not UTF-8 text at ${at.line}:${at.column}; save the file as UTF-8`, at };
}

/** UTF-8 as text, without a byte order mark. */
export function decoded(bytes: Buffer): string {
  return bytes
    .toString("utf8")
    .replace(/^\ufeff/, "")
    .replace(/\r\n?/g, "\n");
}

function notText(bytes: Buffer): { fault: string; at: Position } {
  const [a, b, c, d] = bytes;
  const hasMark = (a === 0xff && b === 0xfe) || (a === 0xfe && b === 0xff);
  if (hasMark || (a === 0 && c === 0) || (b === 0 && d === 0)) {
    return { fault: "which is UTF-16 text; save the file as UTF-8", at: { line: 1, column: 1 } };
  }
  const fault = "which is no text: it holds a NUL byte; a text file in UTF-8 is wanted";
  return { fault, at: placeOf(bytes, "\0") };
}

/** Where a sign stands first. */
function placeOf(bytes: Buffer, sign: string): Position {
  const [before = ""] = decoded(bytes).split(sign, 1);
  const lines = before.split("\n");
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}

const CARRIAGE_RETURN = 0x0d;
const FIRST_NON_ASCII = 0x80;

/** `hashText` of the trimmed text. Most files have the bytes of their text, and are hashed without being decoded. */
export function hashOf(bytes: Buffer): string {
  let [start, end] = [0, bytes.length];
  while (start < end && isSpace(bytes[start])) start++;
  while (start < end && isSpace(bytes[end - 1])) end--;
  const plain = bytes.subarray(start, end);
  // There is white space beyond ASCII, and the byte order mark.
  const ends = [plain.at(0) ?? 0, plain.at(-1) ?? 0];
  if (plain.includes(CARRIAGE_RETURN) || ends.some((end) => end >= FIRST_NON_ASCII)) {
    return hashText(decoded(bytes).trim());
  }
  return hash("sha256", plain, "hex");
}

/** The hash of a text in canonical form. */
export function canonicalHash(bytes: Buffer, kind: TextKind): string {
  const prose = kind === "markdown" ? plainProse(bytes) : null;
  return prose === null ? hashText(canonicalText(decoded(bytes).trim(), kind)) : hash("sha256", prose, "hex");
}

function isSpace(byte: number | undefined): boolean {
  return byte === 0x20 || (byte !== undefined && byte >= 0x09 && byte <= 0x0d);
}
