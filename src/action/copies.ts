import type { Log } from "../engine/ports.js";
import { type Fact, idOf, type Run, runKey } from "../ledger/facts.js";
import { linesOf } from "../ledger/lines.js";
import { type Cursor, LedgerError, type Reading, type Store } from "../ledger/store.js";
import { firstOf, NO_TEXTS } from "../ledger/texts.js";
import type { Texts } from "../manifest/texts.js";
import { message } from "../messages/catalogue.js";
import { chainOf, unended } from "../sentence.js";

type Copying = {
  readonly store: Store;
  /** The run that leaves the copies. */
  readonly run: Pick<Run, "id" | "attempt">;
  /** Leaves a copy in place of the one that this run has left before. Rejects where that fails. */
  readonly leave: (facts: readonly Fact[], texts: Texts) => Promise<void>;
  /**
   * Whether something outside of the store shows that there is a ledger; it may leave a sign of so many facts. Only a store that can be lost
   * without a trace needs it.
   */
  readonly hasSign?: (facts: number) => Promise<boolean>;
  /** Whether each text of the store costs a request. A copy then has those alone that this run has at hand. */
  readonly isRemote: boolean;
  readonly redact: (text: string) => string;
  readonly log: Log;
};

/**
 * A store whose ledger is copied outside of it: before the first paid request of a run, and once the run has ended. A copy has nothing that
 * the store lacks, because a job that was never sent would be taken for one in doubt. No copy is left before the store knows the run, because later
 * runs take a copy of an unknown run for one of a newer ledger.
 */
export class CopiedStore implements Store {
  readonly #given: Copying;
  readonly #facts = new Map<string, Fact>();
  #texts: Texts = NO_TEXTS;
  /** How many facts the copy has that this run has left; `null` where it has left none. */
  #left: number | null = null;
  #isPaying = false;
  #isKnown = false;

  constructor(given: Copying) {
    this.#given = given;
    const { store } = given;
    if (store.projects !== undefined) this.projects = async () => (await store.projects?.()) ?? [];
  }

  readonly projects?: () => Promise<readonly string[]>;

  get texts(): Texts {
    return this.#given.store.texts;
  }

  async read(): Promise<Reading> {
    const reading = await this.#given.store.read();
    this.#learn(reading.facts);
    return reading;
  }

  async append(cursor: Cursor, facts: readonly Fact[], texts: Texts): Promise<Cursor | "conflict"> {
    const then = await this.#given.store.append(cursor, facts, texts);
    if (then === "conflict") return then;
    this.#learn(facts);
    this.#texts = texts;
    const own = facts.filter(({ run }) => run.startsWith(runKey(this.#given.run, "")));
    this.#isKnown ||= own.length > 0;
    if (!this.#isPaying && own.some(pays)) {
      this.#isPaying = true;
      await this.#leave();
      if (this.#left === null && own.some(creates)) await this.#demandSign();
    }
    return then;
  }

  /** Called once the run has ended. */
  async end(): Promise<void> {
    if (this.#isKnown && this.#left !== this.#facts.size) await this.#leave();
  }

  async #leave(): Promise<void> {
    const { leave, redact, log, store, isRemote } = this.#given;
    const facts = [...this.#facts.values()];
    try {
      const text = linesOf(facts);
      if (redact(text) !== text) throw new Error("it would hold a secret");
      await leave(facts, isRemote ? this.#texts : firstOf(this.#texts, store.texts));
      this.#left = facts.length;
    } catch (error) {
      log.notice(
        `The backup of the ledger could not be left as an artifact (${unended(chainOf(error))}). The next apply tries again.`,
      );
    }
  }

  /** Throws `LedgerError` where nothing outside of the store would show that this run has made videos. */
  async #demandSign(): Promise<void> {
    const { hasSign } = this.#given;
    if (hasSign === undefined || (await hasSign(this.#facts.size))) return;
    throw new LedgerError(message("cache-uncopied"));
  }

  #learn(facts: readonly Fact[]): void {
    for (const fact of facts) this.#facts.set(idOf(fact), fact);
  }
}

function pays(fact: Fact): boolean {
  return fact.fact === "began" && ["create", "edit", "retry"].includes(fact.work.kind);
}

function creates(fact: Fact): boolean {
  return fact.fact === "began" && fact.work.kind === "create";
}
