import { diffArrays } from "diff";

/** A word or a sign. `gap`: whether a space stands before it. */
export type Token = { readonly text: string; readonly gap: boolean };

const TOKEN = /( ?)([\u2e80-\u9fff\uf900-\ufaff]|[\p{L}\p{M}\p{N}_]+|[^\s\p{L}\p{M}\p{N}_])/gu;

export function tokensOf(words: string): Token[] {
  return Array.from(words.matchAll(TOKEN), ([, gap, text = ""]) => ({ text, gap: gap !== "" }));
}

export function textOf(tokens: readonly Token[]): string {
  return tokens.map(({ text, gap }, at) => (gap && at > 0 ? ` ${text}` : text)).join("");
}

/** A stretch of words of two texts: the same in both, or what stands in each. */
export type Stretch = { readonly same: boolean; readonly old: readonly Token[]; readonly now: readonly Token[] };

/** Of more words, or more changed ones, the whole is told. It bounds the time of a comparison, which grows with their product. */
const MOST_WORDS = 20_000;
const MOST_CHANGED_WORDS = 300;

const isSame = (a: Token | undefined, b: Token | undefined) =>
  a !== undefined && b !== undefined && a.text === b.text && a.gap === b.gap;

/** How two texts differ, word by word. */
export function stretchesOf(old: string, now: string): Stretch[] {
  const [before, after] = [tokensOf(old), tokensOf(now)];
  let [begin, end] = [0, 0];
  while (isSame(before[begin], after[begin])) begin += 1;
  const most = Math.min(before.length, after.length) - begin;
  while (end < most && isSame(before.at(-1 - end), after.at(-1 - end))) end += 1;
  const [gone, fresh] = [before.slice(begin, before.length - end), after.slice(begin, after.length - end)];
  const changes =
    gone.length + fresh.length > MOST_WORDS
      ? undefined
      : diffArrays(gone, fresh, { comparator: isSame, maxEditLength: MOST_CHANGED_WORDS });
  const stretches: { same: boolean; old: Token[]; now: Token[] }[] = [];
  const add = (same: boolean, old: Token[], now: Token[]) => {
    const last = stretches.at(-1);
    if (old.length + now.length === 0) return;
    if (last?.same !== same) stretches.push({ same, old, now });
    else {
      last.old = last.old.concat(old);
      last.now = last.now.concat(now);
    }
  };
  add(true, before.slice(0, begin), before.slice(0, begin));
  if (changes === undefined) add(false, gone, fresh);
  for (const { added, removed, value } of changes ?? [])
    add(!added && !removed, added ? [] : value, removed ? [] : value);
  const kept = before.slice(before.length - end);
  add(true, kept, kept);
  return stretches;
}

/** A line that is no longer is told whole. */
const LONG = 160;
/** How many words stand around a change in a long line. */
const AROUND = 8;
/** Unchanged words between two changes of a long line, up to which the two are told as one. */
const BETWEEN = 2 * AROUND + 4;

/** What changed in a line, as it was and as it is: whole where it is short, else cut down to what changed with some words around. */
export function changedWords(old: string, now: string): readonly { readonly old: string; readonly now: string }[] {
  if (old.length <= LONG && now.length <= LONG) return [{ old, now }];
  const cuts: { old: Token[]; now: Token[] }[] = [];
  let open = null as { old: Token[]; now: Token[] } | null;
  const stretches = stretchesOf(old, now);
  for (const [at, { same, old: before, now: after }] of stretches.entries()) {
    if (!same) {
      open = { old: (open?.old ?? []).concat(before), now: (open?.now ?? []).concat(after) };
      continue;
    }
    const isFirst = at === 0;
    const isLast = at === stretches.length - 1;
    if (open !== null && (isLast || before.length > BETWEEN)) {
      const behind = before.slice(0, AROUND);
      const rest = before.length > AROUND ? [ELLIPSIS] : [];
      cuts.push({ old: [...open.old, ...behind, ...rest], now: [...open.now, ...behind, ...rest] });
      open = null;
    } else if (open !== null) {
      open = { old: open.old.concat(before), now: open.now.concat(before) };
    }
    if (isLast || open !== null) continue;
    const ahead = before.slice(-AROUND);
    const rest = before.length > AROUND || !isFirst ? [{ text: "…", gap: false }] : [];
    open = { old: [...rest, ...ahead], now: [...rest, ...ahead] };
  }
  if (open !== null) cuts.push(open);
  return cuts.map(({ old, now }) => ({ old: textOf(old), now: textOf(now) }));
}

const ELLIPSIS: Token = { text: "…", gap: true };
