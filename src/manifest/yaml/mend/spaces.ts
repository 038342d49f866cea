import { type Line, linesOf } from "./line.js";
import type { Mistake } from "./mistake.js";

/** What a line is indented with where that isn't spaces alone; `null` where it is. */
export function oddSpaces({ text }: Line): string | null {
  const odd = /^[\s\u200b\ufeff]*/u.exec(text)?.[0] ?? "";
  return /[^ ]/.test(odd) ? odd : null;
}

/** The line indented with so many spaces instead of what it is indented with, and the mistake that this mends. */
export function withSpaces(
  line: Line,
  { odd, count }: { odd: string; count: number },
): { line: Line; mistake: Mistake } {
  const at = odd.search(/[^ ]/);
  const sign = odd[at] === "\t" ? "a tab" : signOf(odd[at] ?? "");
  const spaces = " ".repeat(count);
  const [mended = line] = linesOf(spaces + line.text.slice(odd.length));
  return {
    // Its columns are those of the mended text, and lead to places of the text that was given.
    line: { ...mended, start: line.start + odd.length - count },
    mistake: {
      offset: line.start + at,
      message: `the line is indented with ${sign}; write ${inWords(count)} in its place.`,
      repairs: [{ from: line.start, to: line.start + odd.length, text: spaces }],
    },
  };
}

/** `4 spaces` */
export function inWords(spaces: number): string {
  return spaces === 1 ? "1 space" : `${spaces} spaces`;
}

/** A sign that looks like a space, by its name. */
export function signOf(sign: string): string {
  if (sign === "\u200b") return "a zero-width space (U+200B), which nobody sees";
  if (sign === "\ufeff") return "a byte order mark (U+FEFF), which nobody sees";
  const code = (sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
  const name = sign === "\u00a0" ? "a non-breaking space" : "a wide or narrow space";
  return `${name} (U+${code}), which only looks like a space`;
}
