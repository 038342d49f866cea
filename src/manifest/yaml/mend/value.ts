import { closing, itemsOf, type Range } from "./closing.js";
import { afterSpaces, bare, isRestEmpty } from "./line.js";
import { inQuotes, type Mistake, type Repair, repaired, write } from "./mistake.js";

/**
 * What a value's first line is to YAML: how it goes on in the lines below depends on it. `open`: it holds nothing. `plain`: text
 * without quotes, which lines that are set in go on with. `lines`: those below, behind `|` or `>`. `closed`: it has ended. `unclosed`:
 * the lines below have to close its quotes or brackets.
 */
export type Kind = "open" | "plain" | "lines" | "closed" | "unclosed";

type Value = {
  /** All text, and where in it the value begins and its line ends. */
  readonly text: string;
  readonly offset: number;
  readonly end: number;
  /** What stands before it on its line where that is to be written, too: `task: `. */
  readonly before: string;
  /** The names that the text's anchors give: an alias stands for one of them. */
  readonly names: ReadonlySet<string>;
};

type Found = { readonly kind: Kind; readonly mistake?: Mistake };

const COLON = "a text with a colon and a space in it needs quotes";

/** What a value is, and what is wrong with it on its first line. */
export function valueAt(value: Value): Found {
  const { text, offset, end, names } = value;
  const line = text.slice(offset, end);
  const [first] = line;
  if (first === undefined || first === "#") return { kind: "open" };
  if (first === "|" || first === ">") return behindBar(value, line);
  if (first === '"' || first === "'") return quotes(value, line);
  if (first === "[" || first === "{") return brackets(value, first);
  if (first === "*" && names.has(/^\*(\S+)[ \t]*(?:#.*)?$/.exec(line)?.[1] ?? "")) return { kind: "closed" };
  if (first === "&" || first === "!") {
    const rest = afterSpaces(text, offset + (/^\S+/.exec(line)?.[0].length ?? 0));
    if (first === "&" || rest >= end || /^![!\w-]*[/!:]|^!</.test(line)) return valueAt({ ...value, offset: rest });
  }
  if (/^[*!%@`]|^[-?](?:[ \t]|$)/.test(line)) {
    const sign = line.startsWith("**") ? "**" : first;
    return inNewQuotes(value, offset, `a text that begins with ${sign} needs quotes`);
  }
  const colon = /:(?=[ \t]|$)/.exec(bare(line))?.index;
  if (colon === undefined) return { kind: "plain" };
  const endsSo = line.slice(colon + 1).trim() === "";
  const what = /^[“”„«»‘’‚]/.test(line)
    ? `${first} is a typographic quote, which quotes nothing here: a text with a colon and a space needs " or '`
    : endsSo
      ? "a text that ends with a colon needs quotes"
      : COLON;
  return inNewQuotes(value, offset + colon, what);
}

/** A text that needs quotes. `from`: what they replace begins there, if not where the text does. */
function inNewQuotes({ text, offset, end, before }: Value, at: number, what: string, from = offset): Found {
  const line = bare(text.slice(offset, end));
  const fix = inQuotes(line.replace(/^[“”„«»‘’‚](.*)[“”„«»‘’‛]$/, "$1"));
  const repairs = [{ from, to: offset + line.length, text: fix }];
  return { kind: "plain", mistake: { offset: at, message: `${what}; ${write(before + fix)}`, repairs } };
}

function behindBar(value: Value, line: string): Found {
  if (/^[|>](?:[+-]?[1-9]?|[1-9][+-])[ \t]*(?:[ \t]#.*)?$/.test(line)) return { kind: "lines" };
  const offset = afterSpaces(value.text, value.offset + 1);
  const what = `a text after ${line[0]} begins on the next line, indented`;
  return inNewQuotes({ ...value, offset }, offset, what, value.offset);
}

const ESCAPES = /^(?:[^\\]|\\[0abt\tnvfre "/\\N_LP]|\\x[\da-f]{2}|\\u[\da-f]{4}|\\U[\da-f]{8})*/i;

function quotes({ text, offset, end, before }: Value, given: string): Found {
  const quote = given[0] ?? "";
  const close = closing(text, offset, end);
  if (close === -1) return { kind: "unclosed" };
  const mistake = (at: number, what: string, repair: Repair): Found => ({
    kind: "closed",
    mistake: { offset: at, message: `${what}; ${write(before + repair.text)}`, repairs: [repair] },
  });
  const inside = text.slice(offset + 1, close);
  const sound = quote === '"' ? (ESCAPES.exec(inside)?.[0].length ?? 0) : inside.length;
  if (sound < inside.length) {
    const fix = inside.includes("'") ? `"${inside.replaceAll("\\", "\\\\")}"` : `'${inside}'`;
    const what = `a backslash in double quotes stands for a special sign, and \\${inside[sound + 1] ?? ""} for none`;
    return mistake(offset + 1 + sound, what, { from: offset, to: close + 1, text: fix });
  }
  if (isRestEmpty(text.slice(close + 1, end))) return { kind: "closed" };
  const line = given.trimEnd();
  const isWhole = line.endsWith(quote);
  const what = !isWhole
    ? "the text goes on after the quote that closes it"
    : quote === "'"
      ? "an apostrophe ends a text in single quotes"
      : 'a " ends a text in double quotes';
  // 'Don't panic': the last quote closes what the first one opened.
  const fix = inQuotes(isWhole ? line.slice(1, -1) : line);
  return mistake(close, what, { from: offset, to: offset + line.length, text: fix });
}

function brackets(value: Value, opener: string): Found {
  const { text, offset, end, before } = value;
  const close = closing(text, offset, end);
  if (close === -1) return { kind: "unclosed" };
  const from = close + 1;
  const rest = text.slice(from, end);
  if (isRestEmpty(rest)) return inBrackets(value, close);
  if (!/^[ \t]*[\]}]+[ \t]*(?:#.*)?$/.test(rest)) {
    return { ...inNewQuotes(value, offset, `a text that begins with ${opener} needs quotes`), kind: "closed" };
  }
  const message = `there is one ${rest.trim()[0]} too many; ${write(before + text.slice(offset, from))}`;
  const repairs = [{ from, to: end, text: "" }];
  return { kind: "closed", mistake: { offset: afterSpaces(text, from), message, repairs } };
}

type Faulty = Range & { readonly at: number; readonly what: string };

/** Texts in brackets or braces that need quotes there. */
function inBrackets({ text, offset, before, names }: Value, close: number): Found {
  const items = itemsOf(text, { from: offset + 1, to: close });
  const faulty =
    text[offset] === "{" ? faultyValues(text, items) : items.flatMap((item) => faultyItem(text, item, names));
  const [first] = faulty;
  if (first === undefined) return { kind: "closed" };
  const repairs = faulty.map(({ from, to }) => ({ from, to, text: inQuotes(text.slice(from, to)) }));
  const fix = repaired(text.slice(0, close + 1), repairs).slice(offset);
  return { kind: "closed", mistake: { offset: first.at, message: `${first.what}; ${write(before + fix)}`, repairs } };
}

function faultyItem(text: string, { from, to }: Range, names: ReadonlySet<string>): Faulty[] {
  const item = text.slice(from, to);
  const stars = /^\*+/.exec(item)?.[0];
  if (stars !== undefined && !names.has(item.slice(1)))
    return [{ from, to, at: from, what: `a pattern that begins with ${stars} needs quotes` }];
  const close = /^[[{]/.test(item) ? closing(text, from, to) : -1;
  if (close !== -1 && close < to - 1)
    return [{ from, to, at: from, what: `a text that begins with ${item[0]} needs quotes` }];
  return /^[^"'[{]*\s[^"'[{]*:\s/.test(item) ? [{ from, to, at: from + item.search(/:\s/), what: COLON }] : [];
}

/** The values of pairs in braces. A comma there ends a text that has no quotes. */
function faultyValues(text: string, items: readonly Range[]): Faulty[] {
  const faulty: Faulty[] = [];
  let before: Range | null = null;
  for (const { from: begin, to } of items) {
    const item = text.slice(begin, to);
    if (before !== null && /^[^:"'[{]+$/.test(item)) {
      const { from }: Range = before;
      const known = faulty.at(-1)?.from === from ? faulty.pop() : undefined;
      const fault = { at: before.to, what: "a text with a comma in it needs quotes in braces" };
      before = { from, to };
      faulty.push({ ...(known ?? fault), ...before });
      continue;
    }
    const [, key = "", value] = /^([^"'[{:]*:\s+)(?!["'[{])(.+)$/s.exec(item) ?? [];
    before = value === undefined ? null : { from: begin + key.length, to };
    const colon = value?.search(/:\s/) ?? -1;
    if (before !== null && colon >= 0) faulty.push({ ...before, at: before.from + colon, what: COLON });
  }
  return faulty;
}
