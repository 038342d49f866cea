import type { Part } from "../manifest/formats/part.js";
import { andList } from "../manifest/quote.js";
import type { Document, Paragraph } from "./paragraph.js";
import { pairsOf } from "./part-changes.js";
import { stretchesOf, type Token, textOf, tokensOf } from "./word-changes.js";

/** How often words have to be replaced by the same ones before that is said once. */
const RECURS = 3;
/** The longest words of such a replacement, and how many of them are tried. */
const LONGEST = 6;
const MOST_TRIED = 20;
const MOST_SAID = 5;

type Replacement = { readonly old: readonly Token[]; readonly now: readonly Token[] };

/**
 * Finds words that are replaced by the same ones throughout a text. `said` tells each once, and `rest` are the documents in which it is made
 * already. `isElsewhere`: whether words stand in a text that has not changed.
 */
export async function replacedEverywhere<D extends Document>(
  documents: readonly D[],
  isElsewhere: (words: string) => Promise<boolean>,
): Promise<{ readonly said: Paragraph[]; readonly rest: readonly D[] }> {
  const said: Paragraph[] = [];
  let rest = documents;
  for (const replacement of recurring(documents)) {
    if (said.length === MOST_SAID) break;
    const [old, now] = [textOf(replacement.old), textOf(replacement.now)];
    const has = (parts: readonly Part[]) => parts.some(({ words }) => words.includes(old));
    // Where some of the words stay, the others are told one by one.
    const done = rest.map((document) => {
      if (!has(document.before)) return { document, count: 0 };
      const before = document.before.map((part) => replaced(part, replacement));
      const count = before.reduce((sum, { count }) => sum + count, 0);
      const fits = count > 0 && !document.now.some(({ words }) => occurs(words, replacement.old));
      return fits
        ? { document: { ...document, before: before.map(({ part }) => part) }, count }
        : { document, count: 0 };
    });
    const made = done.filter(({ count }) => count > 0);
    if (made.reduce((sum, { count }) => sum + count, 0) < RECURS) continue;
    const isWhole = done.every(({ document, count }) => count > 0 || !has(document.now)) && !(await isElsewhere(old));
    const where = isWhole
      ? "Everywhere"
      : `Everywhere in ${andList(
          made.map(({ document }) => document.name),
          5,
        )}`;
    said.push({ head: `${where}: “${old}” becomes “${now}”.`, lines: [] });
    rest = done.map(({ document }) => document);
  }
  return { said, rest };
}

/** Words that are replaced by the same ones several times, the most often replaced first. */
function recurring(documents: readonly Document[]): Replacement[] {
  const counts = new Map<string, { readonly replacement: Replacement; count: number }>();
  for (const { before, now } of documents) {
    for (const { old, now: part } of pairsOf(before, now) ?? []) {
      if (old === null || part === null || old.kind === "code") continue;
      for (const { same, old: from, now: to } of stretchesOf(old.words, part.words)) {
        if (same || from.length === 0 || to.length === 0 || Math.max(from.length, to.length) > LONGEST) continue;
        const key = `${textOf(from)}\n${textOf(to)}`;
        const known = counts.get(key) ?? { replacement: { old: from, now: to }, count: 0 };
        known.count += 1;
        counts.set(key, known);
      }
    }
  }
  return [...counts.values()]
    .filter(
      ({ count, replacement }) => count >= RECURS && replacement.old.some(({ text }) => /[\p{L}\p{N}]/u.test(text)),
    )
    .sort((a, b) => b.count - a.count)
    .slice(0, MOST_TRIED)
    .map(({ replacement }) => replacement);
}

function isAt(tokens: readonly Token[], at: number, sought: readonly Token[]): boolean {
  return sought.every(({ text, gap }, index) => {
    const token = tokens[at + index];
    return token?.text === text && (index === 0 || token.gap === gap);
  });
}

function occurs(words: string, sought: readonly Token[]): boolean {
  if (!words.includes(sought[0]?.text ?? "")) return false;
  const tokens = tokensOf(words);
  return tokens.some((_, at) => isAt(tokens, at, sought));
}

/** A part with words replaced, and how often they were. */
function replaced(part: Part, { old, now }: Replacement): { readonly part: Part; readonly count: number } {
  if (part.kind === "code" || !part.words.includes(old[0]?.text ?? "")) return { part, count: 0 };
  const tokens = tokensOf(part.words);
  const made: Token[] = [];
  let count = 0;
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at];
    if (token !== undefined && isAt(tokens, at, old)) {
      made.push(...now.map((word, index) => (index === 0 ? { ...word, gap: token.gap } : word)));
      at += old.length;
      count += 1;
    } else {
      if (token !== undefined) made.push(token);
      at += 1;
    }
  }
  return { part: count === 0 ? part : { ...part, words: textOf(made) }, count };
}
