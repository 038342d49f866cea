import { afterSpaces } from "./line.js";
import { inQuotes, type Mistake, write } from "./mistake.js";

/** What a value's first line is to YAML: how it goes on in the lines below depends on it. */
export type Kind =
  /** Nothing: what it holds stands in the lines below. */
  | { readonly kind: "open" }
  /** Text without quotes, which lines that are set in go on with. */
  | { readonly kind: "plain" }
  /** The lines below, as they are, behind `|` or `>`. */
  | { readonly kind: "lines" }
  /** A value that has ended. */
  | { readonly kind: "closed" }
  /** Quotes or brackets that the lines below have to close. */
  | { readonly kind: "unclosed"; readonly opener: string };

export type Value = {
  /** All text, and where in it the value begins and its line ends. */
  readonly text: string;
  readonly offset: number;
  readonly end: number;
  /** What stands before it on its line where that is to be written, too: `task: `. */
  readonly before: string;
  /** Whether it is the value of an item in brackets: a comma or bracket ends it. */
  readonly names: ReadonlySet<string>;
};

type Found = Kind & { readonly mistake?: Mistake };

/** What a value is, and what is wrong with it on its first line. */
export function kindOf(value: Value): Found {
  const { text, offset, end, names } = value;
  const line = text.slice(offset, end);
  const first = line[0];
  if (first === undefined || first === "#") return { kind: "open" };
  if (first === "|" || first === ">") return behindBar(value, line);
  if (first === '"' || first === "'") return quotes(value, first);
  if (first === "[" || first === "{") return brackets(value, line);
  if (first === "*" && names.has(/^\*(\S+)[ \t]*(?:#.*)?$/.exec(line)?.[1] ?? "")) return { kind: "closed" };
  if (first === "&" || first === "!") {
    const rest = afterSpaces(text, offset + (/^\S+/.exec(line)?.[0].length ?? 0));
    if (first === "&" || rest >= end || /^![!\w-]*[/!:]|^!</.test(line)) return kindOf({ ...value, offset: rest });
  }
  if (/^[*!%@`]|^[-?](?:[ \t]|$)/.test(line)) {
    const sign = line.startsWith("**") ? "**" : first;
    return { kind: "plain", mistake: quoted(value, offset, `a text that begins with ${sign} needs quotes`) };
  }
  const colon = /:(?=[ \t]|$)/.exec(bare(line))?.index;
  if (colon === undefined) return { kind: "plain" };
  const typographic = /^[“”„«»‘’‚]/.test(line);
  const what = typographic
    ? `${first} is a typographic quote, which quotes nothing here: a text with a colon and a space needs " or '`
    : line.slice(colon + 1).trim() === ""
      ? "a text that ends with a colon needs quotes"
      : "a text with a colon and a space in it needs quotes";
  return { kind: "plain", mistake: quoted(value, offset + colon, what) };
}

/** A line without the comment at its end. */
export function bare(line: string): string {
  return line.replace(/[ \t]#.*$/, "").trimEnd();
}

/** The mistake of a text that needs quotes, mended by them. */
function quoted({ text, offset, end, before }: Value, at: number, what: string): Mistake {
  const line = bare(text.slice(offset, end));
  const inner = line.replace(/^[“”„«»‘’‚](.*)[“”„«»‘’‛]$/, "$1");
  return {
    offset: at,
    message: `${what}; ${write(before + inQuotes(inner))}`,
    repairs: [{ from: offset, to: offset + line.length, text: inQuotes(inner) }],
  };
}

function behindBar(value: Value, line: string): Found {
  if (/^[|>](?:[+-]?[1-9]?|[1-9][+-])[ \t]*(?:[ \t]#.*)?$/.test(line)) return { kind: "lines" };
  const sign = line[0] ?? "|";
  const words = bare(line).slice(1).trim();
  const inner = { ...value, offset: value.offset + line.length - line.slice(1).trimStart().length };
  const { repairs } = quoted(inner, inner.offset, "");
  const [repair] = repairs;
  return {
    kind: "plain",
    mistake: {
      offset: inner.offset,
      message: `a text after ${sign} begins on the next line, indented; ${write(value.before + inQuotes(words))}`,
      repairs: repair ? [{ ...repair, from: value.offset }] : [],
    },
  };
}

/** Where a quoted text that begins at `from` is closed; -1 where it isn't before `end`. */
export function closingQuote(text: string, { from, end }: { from: number; end: number }): number {
  const quote = text[from];
  for (let at = from + 1; at < end; at++) {
    if (quote === '"' && text[at] === "\\") at += 1;
    else if (text[at] === quote) {
      if (quote === '"' || text[at + 1] !== "'") return at;
      at += 1;
    }
  }
  return -1;
}

function quotes(value: Value, quote: string): Found {
  const { text, offset, end } = value;
  const close = closingQuote(text, { from: offset, end });
  if (close === -1) return { kind: "unclosed", opener: quote };
  const escapes =
    quote === '"' ? /^(?:[^\\]|\\[0abt\tnvfre "/\\N_LP]|\\x[\da-f]{2}|\\u[\da-f]{4}|\\U[\da-f]{8})*/i : null;
  const inside = text.slice(offset + 1, close);
  const sound = escapes?.exec(inside)?.[0].length ?? inside.length;
  if (sound < inside.length) {
    const fix = inside.includes("'") ? `"${inside.replaceAll("\\", "\\\\")}"` : `'${inside}'`;
    return {
      kind: "closed",
      mistake: {
        offset: offset + 1 + sound,
        message: `a backslash in double quotes stands for a special sign, and \\${inside[sound + 1] ?? ""} for none; ${write(value.before + fix)}`,
        repairs: [{ from: offset, to: close + 1, text: fix }],
      },
    };
  }
  const rest = text.slice(close + 1, end);
  if (/^[ \t]*(?:[ \t]#.*)?$/.test(rest)) return { kind: "closed" };
  const line = text.slice(offset, end).trimEnd();
  // 'Don't panic': the last quote closes what the first one opened.
  const inner = line.endsWith(quote) ? line.slice(1, -1) : line;
  const what =
    quote === "'" && line.endsWith("'")
      ? "an apostrophe ends a text in single quotes"
      : line.endsWith(quote)
        ? 'a " ends a text in double quotes'
        : `the text goes on after the quote that closes it`;
  return {
    kind: "closed",
    mistake: {
      offset: close,
      message: `${what}; ${write(value.before + inQuotes(inner))}`,
      repairs: [{ from: offset, to: offset + line.length, text: inQuotes(inner) }],
    },
  };
}

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

function brackets(value: Value, line: string): Found {
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

function repaired(text: string, repairs: Mistake["repairs"]): string {
  return repairs
    .toReversed()
    .reduce((whole, { from, to, text }) => whole.slice(0, from) + text + whole.slice(to), text);
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

/** The mistake of quotes or brackets that nothing closes. `text` is what they were probably to hold. */
export function unclosed({
  text,
  offset,
  before,
  opener,
}: {
  text: string;
  offset: number;
  before: string;
  opener: string;
}): Mistake {
  const isQuote = opener === '"' || opener === "'";
  const inside = (isQuote ? text.trimEnd() : bare(text)).replace(/,\s*$/, "");
  const closer = isQuote ? opener : `${openQuoteIn(inside)}${opener === "[" ? "]" : "}"}`;
  const fix = `${before}${inside.replace(/\s*\n\s*/g, " ")}${closer}`;
  return {
    offset,
    message: `the ${isQuote ? "quote" : "bracket"} ${opener} that opens here is not closed; ${write(fix)}`,
    repairs: [{ from: offset + inside.length, to: offset + inside.length, text: closer }],
  };
}

/** The quote that an item in brackets opens and nothing closes; empty where there is none. */
function openQuoteIn(text: string): string {
  for (let at = 0; at < text.length; at++) {
    const sign = text[at] ?? "";
    if (!/["']/.test(sign) || !/[[{,:\s]/.test(text[at - 1] ?? " ")) continue;
    const close = closingQuote(text, { from: at, end: text.length });
    if (close === -1) return sign;
    at = close;
  }
  return "";
}
