import * as z from "zod";
import type { Texts } from "../manifest/texts.js";
import { hashText } from "../manifest/texts.js";
import { message } from "../messages/catalogue.js";
import type { Fact } from "./facts.js";
import { factsIn, linesOf } from "./lines.js";
import { LedgerError, type Reading } from "./store.js";
import { namedTexts } from "./texts.js";

/** A ledger with its texts, as one file holds it: a line a fact, and a line a text. */
export type Whole = Omit<Reading, "cursor"> & {
  /** The facts' lines as they are: those that this release doesn't understand are among them. */
  readonly lines: readonly string[];
  /** By their hash. */
  readonly texts: ReadonlyMap<string, string>;
};

const TEXT = '{"text":';
const TextSchema = z.strictObject({ text: z.string() });

/** Reads such a file; one without texts is one, too. Throws `LedgerError` where a line doesn't fit. */
export function wholeIn(file: string, where: string): Whole {
  const texts = new Map<string, string>();
  const lines = file.split("\n");
  for (const [index, line] of lines.entries()) {
    if (!line.startsWith(TEXT)) continue;
    const text = textIn(line, `${where}, line ${index + 1}`);
    texts.set(hashText(text), text);
    // The others keep their numbers.
    lines[index] = "";
  }
  const { facts, unknown } = factsIn(lines, where);
  return { facts, unknown, texts, lines: lines.filter((line) => line !== "") };
}

function textIn(line: string, where: string): string {
  try {
    return TextSchema.parse(JSON.parse(line)).text;
  } catch (cause) {
    throw new LedgerError(message("ledger-damaged", { where, isNot: "a text of a ledger" }), { cause });
  }
}

/** The texts' lines. */
export function textLines(texts: Iterable<string>): string {
  return Array.from(texts, (text) => `${JSON.stringify({ text })}\n`).join("");
}

/** The file that holds these facts with the texts that they name. */
export async function wholeOf(facts: readonly Fact[], texts: Texts): Promise<string> {
  const named: string[] = [];
  for await (const { text } of namedTexts(facts, { texts, has: () => false })) named.push(text);
  return linesOf(facts) + textLines(named);
}
