import type { Texts } from "../manifest/texts.js";
import type { Message, MessageName } from "../messages/catalogue.js";
import type { Fact } from "./facts.js";

/** Where the facts of a project lie between runs. */
export type Store = {
  /** All facts, in any order; none only where it is proven that there are none. Throws `LedgerError` otherwise. */
  read(): Promise<Reading>;
  /**
   * Adds facts, all of them or none. Resolves once they are durable with the texts that they name, with the new cursor; or with
   * `conflict` where somebody has appended since `cursor`: then nothing may be sent for them. Only the cache may have them all the same
   * (`CacheStore`), and the next reading shows whether it has. Throws `LedgerError` where it isn't certain.
   */
  append(cursor: Cursor, facts: readonly Fact[], texts: Texts): Promise<Cursor | "conflict">;
  /** The texts that the facts name: each is read where it is needed, and missed only there. */
  readonly texts: Texts;
  /** The names of the projects that have a ledger in the same place. */
  projects?(): Promise<readonly string[]>;
};

/** How far a store was read. Only the store that gave it can read it. */
export type Cursor = string;

export type Reading = {
  readonly facts: readonly Fact[];
  readonly cursor: Cursor;
  /** Why this release doesn't understand all of it, in words: nothing may be paid then. `null` where it does. */
  readonly unknown: string | null;
};

/** A ledger that can't be read or written. Its message says what was tried, on what, and what to do. A store says so in words of its own. */
export class LedgerError extends Error {
  override readonly name = "LedgerError";
  readonly docs: readonly MessageName[];

  constructor({ docs, words }: Message, options?: ErrorOptions) {
    super(words, options);
    this.docs = [docs];
  }
}
