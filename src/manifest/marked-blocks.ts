import { codeEnd, withSpans } from "./formats/markdown-lines.js";
import type { Position } from "./manifest.js";
import { quoted } from "./quote.js";

/** A mistake in the markers of a document. */
type MarkerFault = { readonly position: Position; readonly message: string };

type Marked = { readonly blocks: readonly MarkedBlock[]; readonly faults: readonly MarkerFault[] };

/** Markdown's comments and those of MDX. Their length is bounded: of one that doesn't end, no end is searched for again and again. */
const COMMENT = /(<!--|\{\/\*)[ \t]{0,20}(\/?)video\b[ \t]{0,20}(:?)((?:(?!-->|\*\/\}).){0,200})(-->|\*\/\})/g;

/** A comment that speaks of a video: an opening marker has a colon and an id, a closing one a slash. */
type Comment = {
  readonly text: string;
  /** Whether it is one of MDX. */
  readonly isMdx: boolean;
  readonly slash: string;
  readonly colon: string;
  readonly id: string;
  readonly start: number;
  readonly end: number;
  readonly position: Position;
  /** What stands before it where it has the line to itself, marks of quotes and white space; else `null`. */
  readonly prefix: string | null;
};

/** A block of a document that is filled from a template, between its opening marker and the closing one: both on lines of their own or on one. */
export type MarkedBlock = Comment & { readonly close: Comment };

/** A marker as such a comment writes it. */
function marker(what: "video: ID" | "/video", { isMdx }: Comment): string {
  return isMdx ? `{/* ${what} */}` : `<!-- ${what} -->`;
}

/** Finds the marked blocks of a document. What stands in code is text. */
export function findBlocks(text: string): Marked {
  const faults: MarkerFault[] = [];
  const blocks: MarkedBlock[] = [];
  const fail = ({ position }: Comment, message: string) => faults.push({ position, message });
  let open: Comment | null = null;
  for (const comment of commentsOf(text)) {
    const { slash, colon, id } = comment;
    const [opening, closing] = [marker("video: ID", comment), marker("/video", comment)];
    if (slash ? colon + id !== "" : colon === "" || !/^\S+$/.test(id)) {
      // What only mentions the word is a comment.
      if (slash || colon || id === "")
        fail(comment, `${quoted(comment.text)} is not a marker; write ${slash ? closing : opening}.`);
    } else if (!slash && open !== null) {
      fail(
        comment,
        `a block of ${quoted(id)} begins inside of the one of line ${open.position.line}; close that one first, with ${closing}.`,
      );
    } else if (!slash) {
      open = comment;
    } else if (open === null) {
      fail(comment, `${closing} closes a block that doesn't begin; it begins with ${opening}.`);
    } else {
      const isInline = open.position.line === comment.position.line;
      if (!isInline && (open.prefix === null || comment.prefix === null))
        fail(open, "the two markers of a block stand either both on lines of their own or both on one line.");
      else blocks.push({ ...open, close: comment });
      open = null;
    }
  }
  if (open !== null) fail(open, `the block of ${quoted(open.id)} doesn't end; it ends with ${marker("/video", open)}.`);
  return { blocks, faults };
}

function* commentsOf(text: string): Generator<Comment> {
  const found = [...text.matchAll(/([^\r\n]*)(?:\r\n|\r|\n|$)/g)];
  const lines = found.map(([, content = ""]) => content);
  let codeUntil = -1;
  for (const [line, { index: from, 1: content = "" }] of found.entries()) {
    if (line > codeUntil) codeUntil = codeEnd(lines, line) ?? codeUntil;
    if (line <= codeUntil || !content.includes("video")) continue;
    const shown = withSpans(content, { code: (span) => " ".repeat(span.length), comment: (span) => span });
    for (const match of shown.matchAll(COMMENT)) {
      const [whole, begin, slash = "", colon = "", rest = "", end] = match;
      const [isMdx, at] = [begin !== "<!--", match.index];
      if (isMdx === (end === "-->")) continue;
      const [before, behind] = [content.slice(0, at), content.slice(at + whole.length)];
      const start = from + at;
      yield {
        ...{ text: whole, isMdx, slash, colon, id: rest.trim(), start, end: start + whole.length },
        position: { line: line + 1, column: at + 1 },
        prefix: /^[ \t>]*$/.test(before) && behind.trim() === "" ? before : null,
      };
    }
  }
}

/**
 * The document with its blocks filled; a block for which there is nothing stays as it is. The text outside of the markers is
 * kept to the byte.
 */
export function fillBlocks(
  text: string,
  blocks: readonly MarkedBlock[],
  contentOf: (block: MarkedBlock) => string | null,
): string {
  const lineEnd = /\r\n|\n|\r/.exec(text)?.[0] ?? "\n";
  let filled = "";
  let from = 0;
  for (const block of blocks) {
    const content = contentOf(block);
    if (content === null || isUpToDate(text.slice(block.end, block.close.start), content, block)) continue;
    filled += text.slice(from, block.end) + between(content, block, lineEnd);
    from = block.close.start - (block.close.prefix?.length ?? 0);
  }
  return filled + text.slice(from);
}

/** Whether a block of a document holds more than blank lines. */
export function isFilled(text: string, { end, close }: MarkedBlock): boolean {
  return (
    text
      .slice(end, close.start)
      .replace(/^[ \t>]*$/gm, "")
      .trim() !== ""
  );
}

/** Whether a block holds its content already, whatever blank lines a formatter has set around it. */
function isUpToDate(held: string, content: string, { prefix }: MarkedBlock): boolean {
  if (prefix === null) return false;
  const lines = (text: string, isOf: (line: string) => string) => text.split(/\r\n|\r|\n/).map(isOf);
  const bare = prefix.trimEnd();
  const inside = lines(held, (line) =>
    line.startsWith(prefix) ? line.slice(prefix.length) : line === bare ? "" : line,
  );
  return trimmed(inside).join("\n") === trimmed(lines(content, (line) => line)).join("\n");
}

/** Lines without the blank ones at their beginning and end. */
function trimmed(lines: readonly string[]): readonly string[] {
  const isSaid = (line: string) => line.replace(/[ \t>]/g, "") !== "";
  return lines.slice(Math.max(0, lines.findIndex(isSaid)), lines.findLastIndex(isSaid) + 1);
}

function between(content: string, { prefix, isMdx }: MarkedBlock, lineEnd: string): string {
  if (prefix === null) return content;
  const lines = content.split("\n").map((line) => (line === "" ? prefix.trimEnd() : `${prefix}${line}`));
  // MDX takes what follows a comment without a blank line for the same paragraph.
  const blank = isMdx ? [prefix.trimEnd()] : [];
  return ["", ...blank, ...lines, ...blank, ""].join(lineEnd);
}

/** A text without its marked blocks: what a run writes there describes no video. */
export function withoutMarkedBlocks(text: string): string {
  if (!/video[ \t]*:/.test(text)) return text;
  const { blocks } = findBlocks(text);
  const ends = [0, ...blocks.map(({ close }) => close.end)];
  return ends.map((end, at) => text.slice(end, blocks[at]?.start)).join("");
}
