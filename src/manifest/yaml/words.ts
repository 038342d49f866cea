import type { MistakeName } from "../mistakes.js";
import { inQuotes, printable, quoted, write } from "../quote.js";

/** Why a text, or a part of it, can't be read. */
export class Fault extends Error {
  readonly offset: number;
  readonly docs: MistakeName;

  constructor(offset: number, message: string, docs: MistakeName = "manifest-yaml") {
    super(message);
    this.offset = offset;
    this.docs = docs;
  }
}

/** What stands from an offset on to the end of its line. */
export function lineFrom(text: string, offset: number): string {
  const end = text.indexOf("\n", offset);
  return text.slice(offset, end === -1 ? undefined : end);
}

/** A line without the comment at its end. */
export function bare(line: string): string {
  const comment = line.search(/[ \t]#/);
  return (comment === -1 ? line : line.slice(0, comment)).trimEnd();
}

/** What YAML's parser says of its error codes and messages, to people who write YAML by hand. The first that fits. */
const WORDS: readonly (readonly [RegExp, string])[] = [
  [/^TAB_AS_INDENT/, "the line is indented with a tab; write spaces in its place."],
  [
    /same column|more indented/,
    "this line doesn't line up with those beside it; indent it by as many spaces as they are.",
  ],
  [/Missing , /, "a comma is missing between two items in brackets."],
  [/Unexpected , /, "there is a comma too many in these brackets."],
  [/must .*end with a |flow-(?:seq|map)-end/, "a bracket is not closed, or there is one too many."],
  [
    /^BAD_DQ_ESCAPE/,
    "a backslash in double quotes stands for a special sign, and here for none; a path has / in its place, and any other text takes single quotes.",
  ],
  [/^BAD_ALIAS/, "a text that begins with * needs quotes, and an item of a list begins with - and a space."],
];

const OTHERS = "this can't be read; put a text in quotes, and indent by two spaces what belongs to the key above.";
/** A longer line is no line that somebody has typed. */
const LONGEST_LINE = 2_000;
/** What stands before a value on its line, and the value. */
const VALUE = /^([ \t]*(?:-[ \t]+)*(?:[^\s"'[\]{}:#-][^"'[\]{}:#]*:[ \t]+)?)(.*)$/;

/** What the parser says of a mistake. */
export type Mistake = { readonly offset: number; readonly code: string; readonly message: string };

/** A mistake that the parser has found: where it is, what is wrong, and what to write. */
export function explained(text: string, { offset, code, message }: Mistake): Fault {
  const conflict = /^<{7}(?: |$)/m.exec(text);
  if (conflict) return new Fault(conflict.index, CONFLICT);
  const start = text.lastIndexOf("\n", Math.max(0, offset - 1)) + 1;
  const line = bare(lineFrom(text, start));
  const said = WORDS.find(([words]) => words.test(`${code} ${message}`))?.[1] ?? OTHERS;
  const plain = new Fault(offset, said);
  if (line.length > LONGEST_LINE) return plain;
  const [, before = "", value = ""] = VALUE.exec(line) ?? [];
  const at = start + before.length;
  const needsQuotes = (what: string, words = value) => `${what}; ${write(before.trimStart() + inQuotes(words))}`;
  const [sign = ""] = value;
  switch (code) {
    case "BLOCK_AS_IMPLICIT_KEY":
    case "BLOCK_IN_FLOW":
      return colonInText(text, offset) ?? plain;
    case "MULTILINE_IMPLICIT_KEY":
      return new Fault(offset, lackingColon(/^\w+$/.test(value) ? `${value}=` : value) ?? NO_KEY);
    case "BAD_SCALAR_START":
      return new Fault(offset, offset === at ? needsQuotes(`a text that begins with ${sign} needs quotes`) : SIGN);
    case "BAD_INDENT":
      return /^\s*$/.test(text.slice(start, offset)) ? new Fault(start + line.search(/\S|$/), said) : plain;
    case "UNEXPECTED_TOKEN":
      if (message.startsWith("Not a YAML token") && /[|>]/.test(sign))
        return new Fault(
          offset,
          needsQuotes(`a text after ${sign} begins on the next line, indented`, value.replace(/^\S+\s*/, "")),
        );
      if (/["']/.test(sign)) {
        // 'Don't panic': the last quote closes what the first one opened.
        const words = value.length > 1 && value.endsWith(sign) ? value.slice(1, -1) : value;
        return new Fault(offset, needsQuotes("the text goes on after the quote that closes it", words));
      }
      if (/^\[.*\]$/.test(value)) return new Fault(offset, SIGN);
      if (/[[{*-]/.test(sign)) return new Fault(at, needsQuotes(`a text that begins with ${sign} needs quotes`));
      return plain;
    default:
      return plain;
  }
}

const CONFLICT =
  "here begins a merge conflict of git: keep one of the two versions, and remove the lines that begin with <<<<<<<, ======= and >>>>>>>.";
const NO_KEY =
  "this line has no key with a colon behind it: if it goes on with the text above, indent it further than the key of that text; if it is an item of a list, begin it with a dash and a space.";
const SIGN = "a text in brackets that begins with a sign such as *, {, [ or @ needs quotes around it.";

/** A text that a colon makes a key of, where none may stand. */
function colonInText(text: string, offset: number): Fault | null {
  const line = lineFrom(text, offset);
  const colon = bare(line).search(/:(?=[ \t]|$)/);
  if (colon < 0) return colonBelow(text, offset);
  const start = text.lastIndexOf("\n", offset) + 1;
  const before = text.slice(start, offset).trimStart();
  const end = /[[{]/.test(before) ? line.search(/[,\]}]|$/) : bare(line).length;
  const words = line.slice(0, end).trimEnd();
  const shown = inQuotes(words.replace(/^[“”„«»‘’‚](.*)[“”„«»‘’‛]$/, "$1"));
  const fix = write(before + shown + bare(line.slice(words.length)));
  return new Fault(offset + colon, `a text with a colon and a space in it needs quotes; ${fix}`);
}

/** The first line below a text that goes on with it and holds a colon. */
function colonBelow(text: string, offset: number): Fault | null {
  for (let end = text.indexOf("\n", offset); end >= 0; end = text.indexOf("\n", end + 1)) {
    const line = lineFrom(text, end + 1);
    if (!/:(?=\s|$)/.test(line)) continue;
    const message =
      "this line goes on with the text above it, and holds a colon: if it is a key, indent it like the key above; " +
      "if it is text, put all of the text in quotes, or a | before its first line.";
    return new Fault(end + 1 + line.search(/\S/), message);
  }
  return null;
}

/** What to say of a line, or a text, that begins with a key of which the colon and the space aren't right; `null` where it doesn't. */
export function lackingColon(line: string): string | null {
  const [, key, value = ""] =
    /^([a-z][a-z_]*)(?:[ \t]*[=：]|:?[\u00a0\u202f\u3000]|:(?!\/\/))\s*(.*)$/s.exec(line) ?? [];
  return key === undefined ? null : `a colon and a space have to follow ${key}; ${write(`${key}: ${value}`.trimEnd())}`;
}

/** Quotes or brackets that nothing closes. */
export function unclosed(closer: string): string {
  const what = /["']/.test(closer) ? "quote" : "bracket";
  const opener = { "]": "[", "}": "{" }[closer] ?? closer;
  const hint = what === "quote" ? "" : ", and quotes around a text with a # in it";
  return `the ${what} ${opener} that opens here is not closed; put a ${closer} behind what belongs to it${hint}.`;
}

/** A sign that stands where none may. */
export function unexpected(source: string): string {
  const sign = source.trim().slice(0, 20);
  return sign === ""
    ? OTHERS
    : `${printable(quoted(sign))} may not stand here; remove it, or put the text that it belongs to in quotes.`;
}
