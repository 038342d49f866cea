import * as z from "zod";
import { message } from "../messages/catalogue.js";
import { type Fact, FactSchema, LEDGER_VERSION } from "./facts.js";
import { LedgerError, type Reading } from "./store.js";

/** The facts as JSON Lines. */
export function linesOf(facts: readonly Fact[]): string {
  return facts.map((fact) => `${JSON.stringify(fact)}\n`).join("");
}

/** Throws `LedgerError` where a fact, as it would be written, is none that can be read again. */
export function demandReadable(facts: readonly Fact[]): void {
  for (const fact of facts) {
    const read = factIn(JSON.parse(JSON.stringify(fact)));
    if (typeof read !== "string") continue;
    throw new LedgerError(message("fact-unfit", { fact: fact.fact, detail: read }));
  }
}

const NewerRunSchema = z.object({ fact: z.literal("run"), version: z.int().gt(LEDGER_VERSION) });

/**
 * Reads facts from lines of JSON. Throws `LedgerError` where a line isn't JSON or doesn't fit, because a ledger that can't be read is never
 * treated as a missing one. A kind of fact that this release doesn't know is left out and said, where the ledger names a newer version.
 */
export function factsIn(lines: readonly string[], where: string): Omit<Reading, "cursor"> {
  const facts: Fact[] = [];
  let newest = LEDGER_VERSION;
  let unfit: { readonly line: number; readonly words: string } | null = null;
  for (const [index, line] of lines.entries()) {
    if (line === "") continue;
    const value = jsonOf(line, `${where}, line ${index + 1}`);
    const fact = factIn(value);
    if (typeof fact !== "string") {
      facts.push(fact);
      if (fact.fact === "run") newest = Math.max(newest, fact.version);
      continue;
    }
    unfit ??= { line: index + 1, words: fact };
    const newer = NewerRunSchema.safeParse(value);
    if (newer.success) newest = Math.max(newest, newer.data.version);
  }
  if (newest > LEDGER_VERSION)
    return {
      facts,
      unknown: `${where} has facts of version ${newest}; this release reads version ${LEDGER_VERSION}. Use the release that wrote them, or a newer one.`,
    };
  if (unfit === null) return { facts, unknown: null };
  const { line, words: detail } = unfit;
  throw new LedgerError(
    message("ledger-damaged", { where: `${where}, line ${line}`, isNot: "a fact of a ledger", detail }),
  );
}

/** The fact, or why the value is none. */
function factIn(value: unknown): Fact | string {
  try {
    const parsed = FactSchema.safeParse(value);
    return parsed.success ? parsed.data : z.prettifyError(parsed.error);
  } catch {
    return "It is nested too deeply.";
  }
}

function jsonOf(line: string, where: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    // The words of the parser would repeat a part of the line.
    throw new LedgerError(message("ledger-damaged", { where, isNot: "JSON" }));
  }
}
