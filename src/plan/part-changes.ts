import { diffArrays } from "diff";
import type { Part } from "../manifest/formats/part.js";
import { type Document, type Paragraph, partLines, shortened } from "./paragraph.js";
import { changedWords } from "./word-changes.js";

/** A part that was changed: as it was, and as it is; `null` where it is new, or gone. `after`: the part before it that stays. */
type Pair = { readonly old: Part | null; readonly now: Part | null; readonly after: Part | null };

/** Of more parts, or more changed ones, each place is compared. It bounds the time of a comparison, which grows with their product. */
const MOST_PARTS = 20_000;
const MOST_CHANGED = 1_000;

const keyOf = ({ kind, words }: Part) => `${kind}\n${words}`;

/** The parts that differ between two texts, in order; `null` where too many do. */
export function pairsOf(before: readonly Part[], now: readonly Part[]): Pair[] | null {
  let from = 0;
  const isSame = (a: Part | undefined, b: Part | undefined) =>
    a !== undefined && b !== undefined && a.kind === b.kind && a.words === b.words;
  while (isSame(before[from], now[from])) from += 1;
  let end = 0;
  const most = Math.min(before.length, now.length) - from;
  while (end < most && isSame(before.at(-1 - end), now.at(-1 - end))) end += 1;
  const [old, fresh] = [before.slice(from, before.length - end), now.slice(from, now.length - end)];
  const isMany = old.length + fresh.length > MOST_PARTS;
  const changes = isMany ? undefined : diffArrays(old.map(keyOf), fresh.map(keyOf), { maxEditLength: MOST_CHANGED });
  if (changes === undefined) return old.length === fresh.length ? byPlace(old, fresh) : null;
  const pairs: Pair[] = [];
  let [oldAt, freshAt] = [0, 0];
  let [gone, added]: [Part[], Part[]] = [[], []];
  let after = before[from - 1] ?? null;
  const flush = () => {
    for (const pair of paired(gone, added, after)) pairs.push(pair);
    [gone, added] = [[], []];
  };
  for (const { added: isNew, removed: isGone, count } of changes) {
    if (isGone) gone = gone.concat(old.slice(oldAt, oldAt + count));
    else if (isNew) added = added.concat(fresh.slice(freshAt, freshAt + count));
    else {
      flush();
      after = fresh[freshAt + count - 1] ?? null;
    }
    if (!isNew) oldAt += count;
    if (!isGone) freshAt += count;
  }
  flush();
  return pairs;
}

/** The parts of two texts that have as many, where too many have changed for more than a look at each place. */
function byPlace(old: readonly Part[], fresh: readonly Part[]): Pair[] {
  return old.flatMap((part, at) => {
    const now = fresh[at] ?? null;
    return now !== null && keyOf(part) === keyOf(now) ? [] : [{ old: part, now, after: null }];
  });
}

/** Which part became which, in order: parts of one kind that share half of their words, or stand alone. */
function paired(gone: readonly Part[], added: readonly Part[], after: Part | null): Pair[] {
  const pairs: Pair[] = [];
  let next = 0;
  const isOne = gone.length === 1 && added.length === 1;
  let last = after;
  const take = (until: number) => {
    for (const part of added.slice(next, until)) pairs.push({ old: null, now: part, after: last });
    next = Math.max(next, until);
  };
  for (const part of gone) {
    const at = added.findIndex(
      (other, index) =>
        index >= next && index < next + MOST_AHEAD && other.kind === part.kind && (isOne || isAlike(part, other)),
    );
    const now = at < 0 ? null : (added[at] ?? null);
    if (now !== null) {
      take(at);
      next = at + 1;
      last = now;
    }
    pairs.push({ old: part, now, after: last });
  }
  take(added.length);
  return pairs;
}

const MOST_AHEAD = 20;

function isAlike(a: Part, b: Part): boolean {
  const [one, other] = [a, b].map(({ words }) => new Set(words.split(" ", 1_000)));
  if (one === undefined || other === undefined) return false;
  const shared = [...one].filter((word) => other.has(word)).length;
  return 2 * shared >= Math.max(one.size, other.size);
}

/** What changed in a text, by section; `null` where no number of edits can say it. */
export function partsChanged(document: Document): Paragraph[] | null {
  const pairs = pairsOf(document.before, document.now);
  if (pairs === null) return null;
  const { gone, added } = keysOf(pairs);
  const paragraphs: { head: string; lines: string[] }[] = [];
  for (const pair of pairs) {
    const { old, now } = pair;
    const head = headOf(document, (old?.kind === "heading" ? old.section : (now ?? old)?.section) ?? null);
    // A part that only moved is known to whoever has read it.
    const isMoved = (part: Part) => gone.has(keyOf(part)) && added.has(keyOf(part));
    const told = (sign: "+" | "-", part: Part) => partLines(sign, isMoved(part) ? shortPart(part) : part);
    const lines =
      old !== null && now !== null
        ? pairLines(old, now)
        : [...(old === null ? [] : told("-", old)), ...(now === null ? [] : told("+", now))];
    const last = paragraphs.at(-1);
    const isNewSection = old === null && now?.kind === "heading";
    if (last?.head === head) last.lines.push(...(isNewSection ? contextOf(pair) : []), ...lines);
    else paragraphs.push({ head, lines: [...contextOf(pair), ...lines] });
  }
  return paragraphs;
}

function keysOf(pairs: readonly Pair[]) {
  const keys = (parts: readonly (Part | null)[]) =>
    new Set(parts.flatMap((part) => (part === null ? [] : [keyOf(part)])));
  return {
    gone: keys(pairs.map(({ old, now }) => (now === null ? old : null))),
    added: keys(pairs.map(({ old, now }) => (old === null ? now : null))),
  };
}

function headOf({ name }: Document, section: string | null): string {
  if (section === null) return `In ${name}:`;
  return `In “${shortened(section)}” (${name}):`;
}

/** The unchanged words behind which something is new: those of a part, or of the heading behind whose section a new one stands. */
function contextOf({ old, now, after }: Pair): string[] {
  if (old !== null || now === null || after === null) return [];
  if (now.kind === "heading") return after.section === null ? [] : [`  Heading: ${shortened(after.section)}`];
  if (after.kind === "heading") return [];
  return after.section === now.section ? [`  ${shortened(after.words)}`] : [];
}

function pairLines(old: Part, now: Part): string[] {
  if (old.code !== undefined && now.code !== undefined) return codeLines(old, now);
  const label = old.kind === "heading" ? "Heading: " : "";
  return changedWords(old.words, now.words).flatMap((change) => [
    `- ${label}${change.old}`.trimEnd(),
    `+ ${label}${change.now}`.trimEnd(),
  ]);
}

/** The lines of a block of code that are new or gone. Lines that are only laid out anew are none. */
function codeLines(old: Part, now: Part): string[] {
  const form = (line: string) => line.replace(/\s+/g, "").replace(/["`]/g, "'").replace(/[;,]$/, "");
  const changes = diffArrays(old.code?.split("\n") ?? [], now.code?.split("\n") ?? [], {
    comparator: (a, b) => form(a) === form(b),
    maxEditLength: MOST_CHANGED,
  });
  const lines = (changes ?? []).flatMap(({ added, removed, value }) =>
    added || removed ? value.filter((line) => line.trim() !== "").map((line) => `${added ? "+" : "-"} ${line}`) : [],
  );
  return lines.length > 0 ? lines : [...partLines("-", old), ...partLines("+", now)];
}

function shortPart({ code: _, ...part }: Part): Part {
  return { ...part, words: shortened(part.words) };
}
