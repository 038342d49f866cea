import { counted } from "../sentence.js";

export { counted } from "../sentence.js";

const SHOWN = 60;

/** A text from a file as a message shows it: shortened, in double quotes, on one line, with nothing that doesn't print. */
export function quoted(text: string): string {
  return `"${printable(JSON.stringify(cut(text, SHOWN)).slice(1, -1))}"`;
}

/** Replaces what doesn't print, or changes how the rest prints, by its escape. */
export function printable(text: string): string {
  return text.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, escaped);
}

/** Each code unit as JSON escapes it. */
export function escaped(text: string): string {
  return text.replace(/[\s\S]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

const LONGEST_FIX = 160;

/** The end of a message: what to write in the place of the mistake. A long text is cut, and says so. */
export function write(fix: string): string {
  return `write: ${printable(cut(fix, LONGEST_FIX))}`;
}

/** A text in the quotes that need the fewest changes to it. */
export function inQuotes(text: string): string {
  if (!/["\\]/.test(text)) return `"${text}"`;
  if (!text.includes("'")) return `'${text}'`;
  return `"${text.replace(/["\\]/g, "\\$&")}"`;
}

/** The way to a value of the manifest, from its root. */
export type Path = readonly PropertyKey[];

/** The name of a value as messages write it: `videos.billing.edits[1].request`. */
export function nameOf(path: Path): string {
  if (path.length === 0) return "the manifest";
  return path
    .map((key, index) => {
      if (typeof key === "number") return `[${key}]`;
      const word = String(key);
      if (!/^[\w-]{1,64}$/.test(word)) return `[${quoted(word)}]`;
      return index === 0 ? word : `.${word}`;
    })
    .join("");
}

/** `a, b and c`; of more than `most`, `a, b and 5 more`. */
export function andList(words: readonly string[], most = words.length): string {
  const rest = words.length - most;
  return joined(rest > 0 ? [...words.slice(0, most), `${counted(rest)} more`] : words, "and");
}

/** `a, b or c` */
export function orList(words: readonly string[]): string {
  return joined(words, "or");
}

function joined(words: readonly string[], conjunction: string): string {
  const last = words.at(-1) ?? "";
  return words.length < 2 ? last : `${words.slice(0, -1).join(", ")} ${conjunction} ${last}`;
}

/** Shortened to `max` code points, with an ellipsis where something is missing. */
export function cut(text: string, max: number): string {
  if (text.length <= max) return text;
  // No text of more than 2 × max code units fits, and splitting a huge one would be slow.
  const points = [...text.slice(0, max * 2 + 2)];
  return points.length <= max && text.length <= max * 2 ? text : `${points.slice(0, max - 1).join("")}…`;
}

/** How many characters a text has: code points, where `length` counts an emoji twice. */
export function characters(text: string): number {
  return text.length - (text.match(/[\uD800-\uDBFF][\uDC00-\uDFFF]/g)?.length ?? 0);
}
