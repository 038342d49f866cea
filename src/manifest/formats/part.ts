import { hashText } from "../texts.js";

/** What a part of a text is. Quotes and admonitions are one kind, and so are lists with numbers and without. */
export type PartKind = "front matter" | "heading" | "text" | "item" | "quote" | "row" | "code";

/** A heading, a paragraph, an item of a list, a row of a table, a block of code: what every format is read as. */
export type Part = {
  readonly kind: PartKind;
  /** The words of the nearest heading above; a heading's own. */
  readonly section: string | null;
  /** All that is compared, in canonical form, without a mark of the format. */
  readonly words: string;
  /** Code as it is laid out in the text. Only its words are compared. */
  readonly code?: string;
};

/** Parts in the making: each with the section that it stands in, and none without a word. */
export class Parts {
  readonly list: Part[] = [];
  #section: string | null = null;

  add(kind: PartKind, words: string, code?: string): void {
    if (words === "" || DATED.test(words)) return;
    if (kind === "heading") this.#section = words;
    this.list.push({ kind, section: this.#section, words, ...(code === undefined ? {} : { code }) });
  }
}

/** A line that only says when a page was changed, such as "Last updated: 2 May 2026". */
const DATED =
  /^(?:page )?(?:last )?(?:updated|modified|edited|changed|reviewed|revised|verified)(?: on| at)?[: ]+(?=[^a-z]*\d|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec))[\w ,.:/+()-]{4,40}$/i;

/** The hash of what counts of a text: texts of equal parts describe the same. */
export function canonicalHash(parts: readonly Part[]): string {
  return hashText(JSON.stringify(parts.map(({ kind, words }) => [kind, words])));
}

/** The canonical hash of a text in which no word is left. */
export const WORDLESS = canonicalHash([]);

/** What of a text is sent: its parts, each told by the same signs whatever the format. */
export function sentText(parts: readonly Part[]): string {
  const lines = parts.map((part) => ({ part, text: sentPart(part) }));
  return lines
    .map(({ part, text }, at) => {
      const next = lines[at + 1]?.part.kind;
      const isJoined = next === part.kind && (next === "item" || next === "row" || next === "front matter");
      return at === lines.length - 1 ? text : text + (isJoined ? "\n" : "\n\n");
    })
    .join("");
}

function sentPart({ kind, words, code }: Part): string {
  if (kind === "heading") return `# ${words}`;
  if (kind === "item") return `- ${words}`;
  if (kind === "quote") return `> ${words}`;
  return code ?? words;
}
