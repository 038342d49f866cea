import { printable, quoted } from "../quote.js";

/** What YAML's parser says, in the words of people who write YAML by hand. The first that fits the parser's message. */
const WORDS: readonly (readonly [RegExp, string])[] = [
  [/^Tabs are not allowed/, "the line is indented with a tab; write spaces in its place."],
  [
    /same column|more indented/,
    "this line doesn't line up with those beside it; indent it by as many spaces as they are.",
  ],
  [/^Missing closing "quote/, 'a text in double quotes is not closed; put a " at its end.'],
  [/^Missing closing 'quote/, "a text in single quotes is not closed; put a ' at its end."],
  [/^Missing , /, "a comma is missing between two items in brackets."],
  [/^Unexpected , /, "there is a comma too many in these brackets."],
  [/must .*end with a |flow-(?:seq|map)-end/, "a bracket is not closed, or there is one too many."],
  [/escape sequence/, "a backslash in double quotes stands for a special sign, and here for none; use single quotes."],
  [/^Plain value cannot start|^Alias|^Anchor|^An alias|^A node can/, "a text that begins with this sign needs quotes."],
];

const OTHERS = "this can't be read; put a text in quotes, and indent by two spaces what belongs to the key above.";

/** A mistake that the parser has found. */
export function wordsOf(message: string): string {
  return WORDS.find(([pattern]) => pattern.test(message))?.[1] ?? OTHERS;
}

/** A sign that stands where none may. */
export function unexpected(source: string): string {
  const sign = source.trim().slice(0, 20);
  return sign === ""
    ? OTHERS
    : `${printable(quoted(sign))} may not stand here; remove it, or put the text that it belongs to in quotes.`;
}
