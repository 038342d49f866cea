import { printable } from "../../quote.js";

/** A mistake that makes YAML refuse a text, or read it as something else than its author means. */
export type Mistake = {
  readonly offset: number;
  /** What is wrong, and what to write. */
  readonly message: string;
  /** What makes the text readable, so that the rest of it is checked, too. In the order of the text. */
  readonly repairs: readonly Repair[];
};

/** Replaces what stands from `from` up to `to`. */
export type Repair = { readonly from: number; readonly to: number; readonly text: string };

/** A text with its repairs, which are in its order and apart from each other. */
export function repaired(text: string, repairs: readonly Repair[]): string {
  const parts: string[] = [];
  let end = 0;
  for (const { from, to, text: part } of repairs) {
    parts.push(text.slice(end, from), part);
    end = to;
  }
  return parts.join("") + text.slice(end);
}

/** More are not shown. */
export const MAX_MISTAKES = 60;
const LONGEST_FIX = 160;

/** The end of a message: what to write in the place of the mistake. A long text is cut, and says so. */
export function write(fix: string): string {
  const characters = [...fix];
  const shown = characters.length > LONGEST_FIX ? `${characters.slice(0, LONGEST_FIX).join("")}…` : fix;
  return `write: ${printable(shown)}`;
}

/** A text in the quotes that need the fewest changes to it. */
export function inQuotes(text: string): string {
  if (!/["\\]/.test(text)) return `"${text}"`;
  if (!text.includes("'")) return `'${text}'`;
  return `"${text.replace(/["\\]/g, "\\$&")}"`;
}
