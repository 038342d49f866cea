import * as z from "zod";
import { jsonIn } from "../../manifest/canonical-json.js";
import { message } from "../../messages/catalogue.js";
import { LedgerError } from "../store.js";
import { textLines, type Whole, wholeIn } from "../whole.js";

const HeadSchema = z.strictObject({
  serial: z.int().min(1),
  /** Tells the projects of one repository apart; empty by default. */
  project: z.string(),
  /** The keys of the entries whose facts are in this one, where the cache still had them. */
  contains: z.array(z.string()),
});

/** What is in an entry of the cache: the whole ledger as its append has left it. */
export type CachedLedger = z.infer<typeof HeadSchema> & Pick<Whole, "facts" | "lines" | "texts" | "unknown">;

/** The file of an entry: a line that says what it is, then the ledger with its texts. */
export function cachedText({
  serial,
  project,
  contains,
  lines,
  texts,
}: Omit<CachedLedger, "facts" | "unknown">): string {
  const head = JSON.stringify({ serial, project, contains });
  return `${[head, ...lines].join("\n")}\n${textLines(texts.values())}`;
}

/** Throws `LedgerError` where the file isn't one of these. */
export function cachedIn(text: string, where: string): CachedLedger {
  const end = text.indexOf("\n");
  const head = HeadSchema.safeParse(jsonIn(text.slice(0, Math.max(end, 0))));
  if (!head.success) throw damagedEntry(where, "holds no ledger");
  // The facts keep their line numbers.
  return { ...head.data, ...wholeIn(text.slice(end), where) };
}

export function damagedEntry(where: string, fault: string): LedgerError {
  return new LedgerError(message("ledger-copy-damaged", { where, fault, copy: "entry of the cache" }));
}
