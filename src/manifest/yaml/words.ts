import { printable, quoted } from "../quote.js";

/** What YAML's parser says, in the words of people who write YAML by hand. The first that fits the parser's message. */
const WORDS: readonly (readonly [RegExp, string])[] = [
  [/^Tabs are not allowed/, "the line is indented with a tab; write spaces in its place."],
  [
    /^Nested mappings|^Implicit keys|^Implicit map keys|at most 1024 chars/,
    "this line is no key: value; put a text that holds a colon in quotes, and indent what belongs to the key above.",
  ],
  [/same column/, "this line doesn't line up with those beside it; indent it by as many spaces as they are."],
  [
    /must be more indented|sufficiently indented/,
    "this line has to be indented further than the key that it belongs to.",
  ],
  [/^Missing closing "quote/, 'a text in double quotes is not closed; put a " at its end.'],
  [/^Missing closing 'quote/, "a text in single quotes is not closed; put a ' at its end."],
  [/^Missing , /, "a comma is missing between two items in brackets."],
  [/^Missing space after :/, "a space has to follow this colon."],
  [/^Unexpected , /, "there is a comma too many in these brackets."],
  [/must .*end with a \]|flow-seq-end/, "a bracket [ is not closed, or there is a ] too many."],
  [/must .*end with a \}|flow-map-end/, "a bracket { is not closed, or there is a } too many."],
  [/^Plain value cannot start/, "a text that begins with this sign needs quotes."],
  [/escape sequence/, "a backslash in double quotes stands for a special sign, and here for none; use single quotes."],
  [/^Block scalar header/, "a text after | or > begins on the next line, indented."],
  [/^Alias|^Anchor|^An alias/, "a text that begins with * or & needs quotes."],
  [/^A node can have/, "a text that begins with & or ! needs quotes."],
  [/block-seq-ind|^A block sequence|^Sequence item/, "a list begins on a line of its own, each item behind a dash."],
  [/at node end/, "something stands behind a value that has ended; put the whole text in quotes."],
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
