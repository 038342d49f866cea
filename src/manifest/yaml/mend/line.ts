/** A line of a manifest, cut into its parts. Columns are counted from 0. */
export type Line = {
  /** Where it begins in the text. */
  readonly start: number;
  readonly text: string;
  /** Where its first sign stands that is no space. */
  readonly lead: number;
  /** Where its dashes stand: those of a list's item. */
  readonly dashes: readonly number[];
  /** Where it begins behind its dashes. */
  readonly column: number;
  /** Its `key: value`: where the colon stands, and where the value begins, or the line ends if it has none. */
  readonly pair: { readonly key: string; readonly colon: number; readonly value: number } | null;
};

/** More than a manifest is ever nested. */
const MAX_DASHES = 32;
/** A word, whatever its signs: what is wrong with it is said later. */
const KEY = /^(?:[^\s"'[\]{}#&*!|>%@`,-][^\s"'[\]{}#,]*\u00a0?|"[^"]*"|'[^']*')$/u;
/** Words with nothing behind their colon: an id that is none. */
const WORDS = /^[\p{L}\p{N}_][^"'[\]{}#,]*$/u;

export function linesOf(text: string): Line[] {
  let start = 0;
  return text.split("\n").map((line) => {
    const cut = lineOf(line, start);
    start += line.length + 1;
    return cut;
  });
}

export function lineOf(text: string, start: number): Line {
  const lead = afterSpaces(text, 0);
  const dashes: number[] = [];
  let column = lead;
  while (/^-[ \t]?$/.test(text.slice(column, column + 2)) && dashes.length < MAX_DASHES) {
    dashes.push(column);
    column = afterSpaces(text, column + 1);
  }
  return { start, text, lead, dashes, column, pair: pairOf(text, column) };
}

function pairOf(text: string, column: number): Line["pair"] {
  const content = text.slice(column);
  const end = /^(?:"[^"]*"|'[^']*')[ \t]*:(?:[ \t]|$)/.exec(content) ?? /^[^:#]*:(?:[ \t]|$)/.exec(content);
  if (end === null) return null;
  const colon = end[0].lastIndexOf(":");
  const key = content.slice(0, colon).trim();
  const value = afterSpaces(text, column + colon + 1);
  if (!KEY.test(key) && !(value === text.length && WORDS.test(key))) return null;
  return { key: key.replace(/^["']|["']$/g, ""), colon: column + colon, value };
}

/** The next column from this one on that has no space. */
export function afterSpaces(text: string, column: number): number {
  let end = column;
  while (text[end] === " " || text[end] === "\t") end += 1;
  return end;
}

/** Whether it holds nothing that counts. */
export function isEmpty({ text, lead }: Line): boolean {
  return lead === text.length || text[lead] === "#";
}

/** What stands from an offset on to the end of its line. */
export function lineFrom(text: string, offset: number): string {
  const end = text.indexOf("\n", offset);
  return text.slice(offset, end === -1 ? undefined : end);
}

/** Whether nothing but a comment follows. */
export function isRestEmpty(rest: string): boolean {
  return /^[ \t]*(?:[ \t]#.*)?$/.test(rest);
}

/** A line without the comment at its end. */
export function bare(line: string): string {
  return line.replace(/[ \t]#.*$/, "").trimEnd();
}
