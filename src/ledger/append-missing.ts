import type { Texts } from "../manifest/texts.js";
import { message } from "../messages/catalogue.js";
import { type Fact, idOf } from "./facts.js";
import { LedgerError, type Store } from "./store.js";
import { firstOf } from "./texts.js";

/** How often an append is tried while other runs append. */
export const MOST_CONFLICTS = 20;

/** Appends those of these facts that a store lacks. Returns how many it lacked. Throws `LedgerError`. */
export async function appendMissing(
  store: Store,
  facts: readonly Fact[],
  { texts, learn }: { readonly texts: Texts; readonly learn?: (known: readonly Fact[]) => void },
): Promise<number> {
  let lacked: number | null = null;
  for (let tries = 0; tries < MOST_CONFLICTS; tries++) {
    const { facts: known, cursor, unknown } = await store.read();
    if (unknown !== null) throw new LedgerError(message("ledger-newer", { unknown }));
    learn?.(known);
    const there = new Set(known.map(idOf));
    const missing = facts.filter((fact) => !there.has(idOf(fact)));
    lacked ??= missing.length;
    if (missing.length === 0) return lacked;
    if ((await store.append(cursor, missing, firstOf(texts, store.texts))) !== "conflict") return lacked;
  }
  throw new LedgerError(message("ledger-busy", { lock: null }));
}
