import { unended } from "../sentence.js";

export function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}

/** Why something failed, for the middle of a sentence. */
export function reasonOf(error: unknown): string {
  return unended(error instanceof Error ? error.message : String(error));
}
