import { isUtf8 } from "node:buffer";
import { hash } from "node:crypto";
import { codeEnd } from "../formats/markdown-lines.js";
import { type Position, positionAt } from "../manifest.js";
import { hashText } from "../texts.js";

/** How the files begin that stand for those of Git LFS. */
const LFS = Buffer.from("version https://git-lfs.github.com/spec/v1\n");

/** Why bytes are no UTF-8 text, as a clause, and where; `null` where they are. */
export function textFault(bytes: Buffer): { readonly fault: string; readonly at: Position } | null {
  if (bytes.subarray(0, LFS.length).equals(LFS)) {
    const fault = "which stands for a file of Git LFS that isn't here; check out with lfs: true (git lfs pull)";
    return { fault, at: { line: 1, column: 1 } };
  }
  // What can't be decoded is replaced by this sign.
  const sign = bytes.includes(0) ? "\0" : isUtf8(bytes) ? null : "\ufffd";
  if (sign === null) return null;
  const text = decoded(bytes);
  const at = positionAt(text, text.indexOf(sign));
  if (sign === "\0")
    return { fault: "which holds a NUL byte, as pictures and UTF-16 do; a text file in UTF-8 is wanted", at };
  return { fault: `which is not UTF-8 text at ${at.line}:${at.column}; save the file as UTF-8`, at };
}

/** UTF-8 as text, without a byte order mark. */
export function decoded(bytes: Buffer): string {
  return bytes
    .toString("utf8")
    .replace(/^\ufeff/, "")
    .replace(/\r\n?/g, "\n");
}

/** The hash of the text of these bytes, without the white space around it. Most files needn't be decoded for it. */
export function hashOf(bytes: Buffer): string {
  const isSeen = (byte: number) => byte !== 0x20 && (byte < 0x09 || byte > 0x0d);
  const plain = bytes.subarray(bytes.findIndex(isSeen), bytes.findLastIndex(isSeen) + 1);
  // There is white space beyond ASCII, and the byte order mark.
  const isText = !plain.includes("\r") && [plain.at(0), plain.at(-1)].every((end = 0) => end < 0x80);
  return isText ? hash("sha256", plain, "hex") : hashText(decoded(bytes).trim());
}

/** The line in which a merge conflict of git begins that was not resolved; `null` where there is none. In code it is an example. */
export function conflictIn(bytes: Buffer): number | null {
  if (!bytes.includes("<<<<<<< ") || !bytes.includes("\n>>>>>>> ")) return null;
  const lines = decoded(bytes).split("\n");
  const line = outsideOfCode(lines, (text) => text.startsWith("<<<<<<< "));
  if (line === null || !lines.slice(line).some((text) => /^={7}$/.test(text))) return null;
  return line + 1;
}

/** How pages include others: VitePress, Liquid, MkDocs, mdBook, reStructuredText and AsciiDoc. */
const INCLUSION =
  /^[ \t]*(?:<!--[ \t]*@include:|<<<[ \t]*[@./\w]|\{%-?[ \t]*include|-{1,2}8<-{1,2}|\{\{#(?:rustdoc_)?include|include::|\.\. (?:literal)?include::|\{!)/;
const SIGNS_OF_INCLUSION = ["include", "8<-", "<<<", "{!"];

/** The line of a text that includes another file, whose words are not read; `null` where there is none. */
export function inclusionIn(bytes: Buffer): string | null {
  if (!SIGNS_OF_INCLUSION.some((sign) => bytes.includes(sign))) return null;
  const lines = decoded(bytes).split("\n");
  const line = outsideOfCode(lines, (text) => INCLUSION.test(text));
  return line === null ? null : (lines[line]?.trim() ?? null);
}

/** The first of some lines that is so and isn't in a block of code. */
function outsideOfCode(lines: readonly string[], isSo: (line: string) => boolean): number | null {
  let codeUntil = -1;
  for (const [at, line] of lines.entries()) {
    if (at > codeUntil) codeUntil = codeEnd(lines, at) ?? codeUntil;
    if (at > codeUntil && isSo(line)) return at;
  }
  return null;
}
