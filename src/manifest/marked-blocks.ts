import { spansOf } from "./code-spans.js";
import type { Position } from "./manifest.js";
import { codeEnd } from "./markdown-blocks.js";
import { quoted } from "./quote.js";

/** A block of a document that is filled from a template, between its two markers. */
export type MarkedBlock = {
  readonly id: string;
  readonly position: Position;
  /** Where the text between the markers begins and ends. */
  readonly start: number;
  readonly end: number;
  /** Where the block itself begins and ends, its markers included. */
  readonly outer: { readonly start: number; readonly end: number };
  /** What stands before the markers on lines of their own; `null` where both are inside of one line. */
  readonly prefix: string | null;
};

/** A mistake in the markers of a document. */
type MarkerFault = { readonly position: Position; readonly message: string };

type Marked = { readonly blocks: readonly MarkedBlock[]; readonly faults: readonly MarkerFault[] };

/** How a document writes its markers. */
type Dialect = "markdown" | "mdx";

export function dialectOf(path: string): Dialect {
  return /\.mdx$/i.test(path) ? "mdx" : "markdown";
}

/** The comments that speak of a video. Their length is bounded: of one that doesn't end, no end is searched for again and again. */
const COMMENTS: Readonly<Record<Dialect, RegExp>> = {
  markdown: /<!--[ \t]{0,20}(\/?)video\b[ \t]{0,20}(:?)((?:(?!-->).){0,200})-->/g,
  mdx: /\{\/\*[ \t]{0,20}(\/?)video\b[ \t]{0,20}(:?)((?:(?!\*\/\}).){0,200})\*\/\}/g,
};

/** How the two markers are written, for messages. */
const EXAMPLES: Readonly<Record<Dialect, readonly [string, string]>> = {
  markdown: ["<!-- video: ID -->", "<!-- /video -->"],
  mdx: ["{/* video: ID */}", "{/* /video */}"],
};

type Marker = {
  /** `null` for a closing one. */
  readonly id: string | null;
  readonly line: number;
  readonly start: number;
  readonly end: number;
  readonly position: Position;
  /** What stands before it where it has the line to itself, marks of quotes and white space; else `null`. */
  readonly prefix: string | null;
};

/** Finds the marked blocks of a document. What stands in code is text. */
export function findBlocks(text: string, dialect: Dialect): Marked {
  const faults: MarkerFault[] = [];
  const blocks: MarkedBlock[] = [];
  const [opening, closing] = EXAMPLES[dialect];
  let open: (Marker & { readonly id: string }) | null = null;
  for (const marker of markersOf(text, dialect, faults)) {
    const { id, position } = marker;
    if (id !== null && open !== null) {
      const message = `a block of ${quoted(id)} begins inside of the one of line ${open.position.line}; close that one first, with ${closing}.`;
      faults.push({ position, message });
    } else if (id !== null) {
      open = { ...marker, id };
    } else if (open === null) {
      faults.push({ position, message: `${closing} closes a block that doesn't begin; it begins with ${opening}.` });
    } else {
      const block = blockOf(open, marker);
      if (block === null) {
        const message = "the two markers of a block stand either both on lines of their own or both on one line.";
        faults.push({ position: open.position, message });
      } else blocks.push(block);
      open = null;
    }
  }
  if (open !== null) {
    const message = `the block of ${quoted(open.id)} doesn't end; it ends with ${closing}.`;
    faults.push({ position: open.position, message });
  }
  return { blocks, faults };
}

function blockOf(open: Marker & { readonly id: string }, close: Marker): MarkedBlock | null {
  const { id, position } = open;
  const outer = { start: open.start, end: close.end };
  const between = { id, position, start: open.end, end: close.start, outer };
  if (open.line === close.line) return { ...between, prefix: null };
  if (open.prefix === null || close.prefix === null) return null;
  return { ...between, end: close.start - close.prefix.length, prefix: open.prefix };
}

function* markersOf(text: string, dialect: Dialect, faults: MarkerFault[]): Generator<Marker> {
  const lines = text.split(/(?<=\r\n|\n|\r(?!\n))/);
  const bare = lines.map((line) => line.replace(/[\r\n]+$/, ""));
  let from = 0;
  let codeUntil = -1;
  for (const [line, whole] of lines.entries()) {
    const start = from;
    from += whole.length;
    if (line <= codeUntil) continue;
    const content = bare[line] ?? "";
    if (!content.includes("video") && !/[`~]{3}/.test(content)) continue;
    const end = codeEnd(bare, line);
    if (end !== null) {
      codeUntil = end;
      continue;
    }
    for (const { 0: comment, 1: slash, 2: colon, 3: rest = "", index: at } of withoutCodeSpans(content).matchAll(
      COMMENTS[dialect],
    )) {
      const position = { line: line + 1, column: at + 1 };
      const id = rest.trim();
      const isMarker = slash ? colon === "" && id === "" : colon !== "" && /^\S+$/.test(id);
      if (!isMarker) {
        const [opening, closing] = EXAMPLES[dialect];
        const message = `${quoted(comment)} is not a marker; write ${slash ? closing : opening}.`;
        // What only mentions the word is a comment.
        if (slash || colon || id === "") faults.push({ position, message });
        continue;
      }
      const before = content.slice(0, at);
      const isAlone = /^[ \t>]*$/.test(before) && content.slice(at + comment.length).trim() === "";
      const prefix = isAlone ? before : null;
      yield { id: slash ? null : id, line, start: start + at, end: start + at + comment.length, position, prefix };
    }
  }
}

/** A line with its code spans blanked out. */
function withoutCodeSpans(line: string): string {
  if (!line.includes("`")) return line;
  return spansOf(line)
    .map(({ kind, text }) => (kind === "code" ? " ".repeat(text.length) : text))
    .join("");
}

/**
 * The document with its blocks filled; a block for which there is nothing stays as it is. The text outside of the markers is
 * kept to the byte.
 */
export function fillBlocks(
  text: string,
  blocks: readonly MarkedBlock[],
  { dialect, contentOf }: { dialect: Dialect; contentOf: (block: MarkedBlock) => string | null },
): string {
  const lineEnd = /\r\n|\n|\r/.exec(text)?.[0] ?? "\n";
  let filled = "";
  let from = 0;
  for (const block of blocks) {
    const content = contentOf(block);
    if (content === null) continue;
    filled += text.slice(from, block.start) + between(content, block, { dialect, lineEnd });
    from = block.end;
  }
  return filled + text.slice(from);
}

function between(
  content: string,
  { prefix }: MarkedBlock,
  { dialect, lineEnd }: { dialect: Dialect; lineEnd: string },
): string {
  if (prefix === null) return content;
  const lines = content.split("\n").map((line) => (line === "" ? prefix.trimEnd() : `${prefix}${line}`));
  // MDX takes what follows a comment without a blank line for the same paragraph.
  const blank = dialect === "mdx" ? [prefix.trimEnd()] : [];
  return ["", ...blank, ...lines, ...blank, ""].join(lineEnd);
}

/** A text without its marked blocks: what a run writes there describes no video. */
export function withoutMarkedBlocks(text: string): string {
  if (!/video[ \t]*:/.test(text)) return text;
  return withoutBlocks(withoutBlocks(text, "markdown"), "mdx");
}

function withoutBlocks(text: string, dialect: Dialect): string {
  let left = "";
  let from = 0;
  for (const { outer } of findBlocks(text, dialect).blocks) {
    left += text.slice(from, outer.start);
    from = outer.end;
  }
  return left + text.slice(from);
}
