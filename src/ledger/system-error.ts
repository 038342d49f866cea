import { unended } from "../sentence.js";
import { LedgerError } from "./store.js";

export function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}

/** Why something failed, for the middle of a sentence. */
export function reasonOf(error: unknown): string {
  return unended(error instanceof Error ? error.message : String(error));
}

/** What a person reads of a fault: what could not be done, why, and the way out. The words of a `LedgerError` stay. */
export function asLedgerError(cause: unknown, what: string, wayOut = "."): LedgerError {
  return cause instanceof LedgerError ? cause : new LedgerError(`${what}: ${reasonOf(cause)}${wayOut}`, { cause });
}
