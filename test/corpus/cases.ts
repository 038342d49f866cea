import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { parseDocument } from "yaml";
import * as z from "zod";
import { isMessageName, type Message, message } from "../../src/messages/catalogue.js";

/** One file of the corpus: what is given, and exactly what comes of it. */
export type Case<Given> = {
  readonly name: string;
  readonly says: string;
  readonly given: Given;
  readonly expect: unknown;
};

/** All cases of a folder of `test/corpus`, by file name. A file name says the case, `says` what is expected of it. */
export function casesOf<Given>(kind: string, given: z.ZodType<Given>): Case<Given>[] {
  const folder = join(import.meta.dirname, kind);
  const CaseSchema = z.strictObject({ says: z.string(), given, expect: z.json() });
  return readdirSync(folder).map((file) => {
    const document = parseDocument(readFileSync(join(folder, file), "utf8"));
    return { name: `${kind}/${file}`, ...CaseSchema.parse(document.toJS()) };
  });
}

/** An outcome in which a message of the catalogue is named with its parameters, such as `{ ledger-damaged: { where: … } }`, with its words. */
export function worded(outcome: unknown, say: (message: Message) => string): unknown {
  if (Array.isArray(outcome)) return outcome.flatMap((one) => worded(one, say));
  if (typeof outcome !== "object" || outcome === null) return outcome;
  const all = Object.entries(outcome);
  const [[name, parameters] = ["", null]] = all;
  if (isMessageName(name)) return say(message(name as "ledger-damaged", parameters));
  return Object.fromEntries(all.map(([key, value]) => [key, worded(value, say)]));
}

/** That a case came to what its file says, and that nothing of it holds a stack. */
export function expectOutcome(one: Case<unknown>, actual: unknown): void {
  expect(JSON.stringify(actual)).not.toMatch(/\\n\s+at .*:\d+:\d+/);
  expect(actual).toEqual(one.expect);
}
