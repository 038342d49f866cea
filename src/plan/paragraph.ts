import type { Part } from "../manifest/formats/part.js";
import { cut } from "../manifest/quote.js";

/** A place of a brief, and the lines that say what changed there. An edit that is split is split between them. */
export type Paragraph = { readonly head: string; readonly lines: readonly string[] };

/** A text of a brief before and after a change. */
export type Document = {
  readonly name: string;
  readonly before: readonly Part[];
  readonly now: readonly Part[];
};

/** A part that is new or gone, line by line. */
export function partLines(sign: "+" | "-", { kind, words, code }: Part): string[] {
  if (code !== undefined) return code.split("\n").map((line) => `${sign} ${line}`.trimEnd());
  return [`${sign} ${kind === "heading" ? `Heading: ${words}` : words}`];
}

const SHORT = 80;

/** The first words of a line. */
export function shortened(words: string): string {
  return cut(words, SHORT);
}
