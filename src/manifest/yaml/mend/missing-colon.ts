import type { Line } from "./line.js";
import { inQuotes, type Mistake, write } from "./mistake.js";
import { signOf } from "./spaces.js";
import { bare } from "./value.js";

/** A word at the begin of a line, the sign behind it that stands for a colon, and what follows. */
type Word = { readonly word: string; readonly sign: string; readonly rest: string };

/** Cuts a line that has no key into the parts of one that was meant to have one. */
export function wordOf(content: string): Word {
  const parts = /^([\w-]+)[ \t]*(=|：|:[\u00a0\u202f\u3000]|:|\u00a0)?\s*(.*)$/u.exec(content);
  return { word: parts?.[1] ?? "", sign: parts?.[2] ?? "", rest: parts?.[3] ?? "" };
}

/** The mistake of a key whose colon, or the space behind it, is missing or something else. */
export function missingColon({ start, lead, text }: Line, { word, sign, rest }: Word): Mistake {
  const from = lead + word.length;
  const value = bare(rest);
  const needsQuotes = /[:#]\s|^[*&!%@`|>"']/.test(value);
  const fix = `${word}: ${needsQuotes ? inQuotes(value) : value}`.trimEnd();
  const at = sign === "" ? from : text.indexOf(sign, from) + (sign.startsWith(":") ? 1 : 0);
  return {
    offset: start + at,
    message: `${whatOf(word, sign)}; ${write(fix)}`,
    repairs: [{ from: start + from, to: start + text.trimEnd().length, text: fix.slice(word.length) }],
  };
}

function whatOf(word: string, sign: string): string {
  if (sign === ":") return `a space has to follow the colon after ${word}`;
  if (sign === "") return `a colon has to follow ${word}`;
  if (sign === "=" || sign === "：") return `a colon has to follow ${word}, not ${sign}`;
  return `behind ${word} stands ${signOf(sign.at(-1) ?? "")}`;
}
