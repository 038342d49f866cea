import type { Message } from "../messages/catalogue.js";
import { unended } from "../sentence.js";
import { LedgerError } from "./store.js";

export function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}

/** Why something failed, for the middle of a sentence. */
export function reasonOf(error: unknown): string {
  return unended(error instanceof Error ? error.message : String(error));
}

/** What a person reads of a fault, made of its reason. The words of a `LedgerError` stay. */
export function asLedgerError(cause: unknown, say: (reason: string) => Message): LedgerError {
  return cause instanceof LedgerError ? cause : new LedgerError(say(reasonOf(cause)), { cause });
}
