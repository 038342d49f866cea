import { afterSpaces } from "./line.js";
import { inQuotes, repaired, write } from "./mistake.js";
import { closingQuote } from "./quotes.js";
import { type Found, quoted, type Value } from "./value.js";

/** Where brackets that open at `from` are closed; -1 where they aren't before `end`. */
export function closingBracket(text: string, { from, end }: { from: number; end: number }): number {
  let depth = 0;
  for (let at = from; at < end; at++) {
    const sign = text[at];
    const begins = /[[{,:\s]/.test(text[at - 1] ?? " ");
    if ((sign === '"' || sign === "'") && begins) {
      const close = closingQuote(text, { from: at, end });
      if (close === -1) return -1;
      at = close;
    } else if (sign === "#" && /\s/.test(text[at - 1] ?? "")) {
      const next = text.indexOf("\n", at);
      at = next === -1 ? end : next;
    } else if (sign === "[" || sign === "{") depth += 1;
    else if (sign === "]" || sign === "}") depth -= 1;
    if (depth === 0) return at;
  }
  return -1;
}

/** What a value in brackets or braces is. */
export function brackets(value: Value, line: string): Found {
  const { text, offset, end } = value;
  const opener = line[0] ?? "[";
  const close = closingBracket(text, { from: offset, end });
  if (close === -1) return { kind: "unclosed", opener };
  const rest = text.slice(close + 1, end);
  if (/^[ \t]*(?:[ \t]#.*)?$/.test(rest)) return inBrackets(value, close);
  if (/^[ \t]*[\]}]+[ \t]*(?:#.*)?$/.test(rest)) {
    const from = close + 1;
    return {
      kind: "closed",
      mistake: {
        offset: afterSpaces(text, from),
        message: `there is one ${rest.trim()[0]} too many; ${write(value.before + text.slice(offset, from))}`,
        repairs: [{ from, to: end, text: "" }],
      },
    };
  }
  return { kind: "closed", mistake: quoted(value, offset, `a text that begins with ${opener} needs quotes`) };
}

type Faulty = { readonly from: number; readonly to: number; readonly at: number; readonly what: string };

const COLON = "a text with a colon and a space in it needs quotes";

/** Texts in brackets or braces that need quotes there. */
function inBrackets(value: Value, close: number): Found {
  const { text, offset } = value;
  const items = itemsOf(text, { from: offset + 1, to: close });
  const faulty = text[offset] === "{" ? faultyValues(text, items) : faultyItems(value, items);
  const [first] = faulty;
  if (first === undefined) return { kind: "closed" };
  const repairs = faulty.map(({ from, to }) => ({ from, to, text: inQuotes(text.slice(from, to)) }));
  const fix = repaired(text.slice(0, close + 1), repairs).slice(offset);
  return {
    kind: "closed",
    mistake: { offset: first.at, message: `${first.what}; ${write(value.before + fix)}`, repairs },
  };
}

function faultyItems({ text, names }: Value, items: readonly Range[]): Faulty[] {
  return items.flatMap(({ from, to }) => {
    const item = text.slice(from, to);
    const brace = /^[[{]/.test(item) ? closingBracket(text, { from, end: to }) : -1;
    if (/^\*/.test(item) && !names.has(item.slice(1)))
      return [{ from, to, at: from, what: `a pattern that begins with ${/^\*+/.exec(item)?.[0]} needs quotes` }];
    if (brace !== -1 && brace < to - 1)
      return [{ from, to, at: from, what: `a text that begins with ${item[0]} needs quotes` }];
    if (/^[^"'[{]*\s[^"'[{]*:\s/.test(item)) return [{ from, to, at: from + item.search(/:\s/), what: COLON }];
    return [];
  });
}

/** The values of pairs in braces. A comma there ends a text that has no quotes. */
function faultyValues(text: string, items: readonly Range[]): Faulty[] {
  const faulty: Faulty[] = [];
  let before: Range | null = null;
  for (const { from: begin, to } of items) {
    const [, key = "", value] = /^([^"'[{:]*:\s+)(?!["'[{])(.+)$/s.exec(text.slice(begin, to)) ?? [];
    const from = begin + key.length;
    if (before !== null && /^[^:"'[{]+$/.test(text.slice(begin, to))) {
      const start: number = before.from;
      const known = faulty.at(-1)?.from === start ? faulty.pop() : undefined;
      const fault = { at: before.to, what: "a text with a comma in it needs quotes in braces" };
      faulty.push({ ...(known ?? fault), from: start, to });
      before = { from: start, to };
      continue;
    }
    before = value === undefined ? null : { from, to };
    const colon = value?.search(/:\s/) ?? -1;
    if (colon >= 0) faulty.push({ from, to, at: from + colon, what: COLON });
  }
  return faulty;
}

type Range = { readonly from: number; readonly to: number };

/** What stands between the commas of a list, without the spaces around it. */
function itemsOf(text: string, { from, to }: Range): Range[] {
  const items: Range[] = [];
  let start = from;
  for (let at = from; at <= to; at++) {
    const sign = text[at];
    if (at === to || sign === ",") {
      const begin = start + (text.slice(start, at).length - text.slice(start, at).trimStart().length);
      const item = text.slice(begin, at).trimEnd();
      if (item !== "") items.push({ from: begin, to: begin + item.length });
      start = at + 1;
    } else if ((sign === '"' || sign === "'") && text.slice(start, at).trim() === "") {
      const close = closingQuote(text, { from: at, end: to });
      if (close !== -1) at = close;
    } else if (sign === "[" || sign === "{") {
      const close = closingBracket(text, { from: at, end: to });
      if (close !== -1) at = close;
    }
  }
  return items;
}
