import { isUtf8 } from "node:buffer";
import { hash } from "node:crypto";
import { type Position, positionAt } from "./manifest.js";
import { blocksOf, unquoted, withoutDates, withSpans } from "./markdown.js";
import { withoutMarkedBlocks } from "./marked-blocks.js";
import { hashText } from "./texts.js";

/** How a text is read: only in Markdown there is something that doesn't count. */
export type TextKind = "markdown" | "plain";

/** A task is Markdown; a source is what its name says. */
export function kindOf(path: string | null): TextKind {
  return path === null || /\.(?:md|mdx|markdown|mdown|mkd)$/i.test(path) ? "markdown" : "plain";
}

/** What of a text is sent: all that counts, and its white space. */
export function sentText(text: string, kind: TextKind): string {
  const plain = plainForm(text, kind);
  if (kind === "plain") return plain;
  const sent = blocksOf(plain).map(({ kind, lines }) => {
    const text = lines.join("\n");
    return kind === "prose" ? withSpans(text, { code: (span) => span, comment: () => "" }) : text;
  });
  return sent.join("\n").trim();
}

/** A text in canonical form: texts that are equal in it describe the same. */
export function canonicalText(text: string, kind: TextKind): string {
  const plain = plainForm(text, kind);
  if (kind === "plain") return plain;
  const form = blocksOf(plain).map(({ kind, lines }) => {
    if (kind === "code") return counted(`\n${lines.join("\n")}\n`);
    // A code span may be wrapped where it has a space (CommonMark 6.1). The look behind keeps a long run of blanks from being read again
    // from each of them.
    const code = (span: string) => counted(span.replace(/(?<![ \t])[ \t]*\n[ \t]*/g, " "));
    return withSpans(unquoted(lines), { code, comment: () => "" });
  });
  return spaced(form.join(" ")).trim();
}

/**
 * A text with the white space of another one, paragraph by paragraph, and with one blank line between two: what is left of
 * their difference counts.
 */
export function rewrapped(text: string, { like, kind }: { like: string; kind: TextKind }): string {
  if (kind === "plain") return text;
  const wrapped = new Map<string, readonly string[]>();
  const paragraph = (lines: readonly string[]) => spaced(unquoted(lines)).trim();
  for (const { kind, lines } of blocksOf(like)) if (kind === "prose") wrapped.set(paragraph(lines), lines);
  return blocksOf(text)
    .flatMap(({ kind, lines }) => {
      if (kind === "prose") return wrapped.get(paragraph(lines)) ?? lines;
      return kind === "blank" ? [""] : lines;
    })
    .join("\n");
}

/** The words of an explicit edit, as they are compared: all of them count, how they are wrapped doesn't. */
export function canonicalWords(words: string): string {
  return spaced(plainForm(words, "plain")).trim();
}

function plainForm(text: string, kind: TextKind): string {
  const plain = (kind === "markdown" ? withoutMarkedBlocks(text) : text)
    .replace(/\r\n?/g, "\n")
    .normalize("NFC")
    .trim();
  return kind === "markdown" ? withoutDates(plain) : plain;
}

/** Code whose white space counts: the NUL behind it, which is in no text, keeps `spaced` from changing it. */
function counted(code: string): string {
  return code.replace(/\s/g, "$&\0");
}

/** Each run of white space becomes a blank. Most runs are one already, and are passed over. */
function spaced(text: string): string {
  return text.replace(/(?:\s{2,}|[^\S ])(?!\0)/g, " ");
}

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
