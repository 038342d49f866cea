import type { Texts } from "../manifest/texts.js";
import { message } from "../messages/catalogue.js";
import { LATEST_TIME } from "../time.js";
import { MOST_CONFLICTS } from "./append-missing.js";
import { type Fact, idOf, type Said, stamped } from "./facts.js";
import { Folding, fold, type Ledger, type Record, type RunFact, type Translations } from "./fold.js";
import { demandReadable } from "./lines.js";
import { LedgerError, type Reading, type Store } from "./store.js";

type Beginning = {
  readonly store: Store;
  /** What the store had when this run read it. */
  readonly reading: Reading;
  /** Facts of copies that the store lacks. They are appended with the first ones of this run. */
  readonly found?: readonly Fact[];
  /** What the facts of this run name as theirs (`runKey`). */
  readonly key: string;
  /** What this run says of itself, before its first fact. */
  readonly run: Extract<Said, { fact: "run" }>;
  /** Keeps what has happened and isn't in the store yet. It is durable once this returns; it throws `LedgerError`. */
  readonly keep: (facts: readonly Fact[]) => void;
  /** Milliseconds since the Unix epoch, by the service's clock. */
  readonly now: () => number;
  readonly texts: Texts;
  readonly translations?: Translations;
};

/** A run whose last fact is older than this says once more that it was there, in milliseconds. */
const SILENT_MS = 10_000;
/**
 * The ledger as one run reads it and adds to it. Before a request goes out, its fact is appended at the cursor that the decision was made from. If
 * another run has appended since, the append is refused, nothing is sent, and each entry decides again. A fact about what has happened is appended to
 * whatever there is.
 */
export class RunLedger {
  readonly #given: Beginning;
  #reading: Reading;
  readonly #folding: Folding;
  /** How often this run has learnt what other runs have appended. */
  #view = 0;
  /** What has happened and isn't in the store yet, oldest first. */
  #unsaved: readonly Fact[];
  #next = 0;
  #jobs = 0;
  /** How often in a row other runs were first. */
  #conflicts = 0;
  #latest = 0;
  /** The time of this run's last fact. */
  #noted = 0;
  /** Records on which another run has begun something since this one first read the ledger, by key. */
  readonly #taken = new Map<string, RunFact | null>();
  /** Every fact that this run knows, by its identity: a store that loses some gets them again with the next append. */
  readonly #known = new Map<string, Fact>();
  /** The beginnings of jobs, by job, and the jobs of which a fact was kept. */
  readonly #begins = new Map<string, Fact>();
  readonly #kept = new Set<string>();
  /** What was begun and surely never sent. */
  readonly #withdrawn = new Set<string>();
  #appending: Promise<unknown> = Promise.resolve();

  constructor(given: Beginning) {
    const { reading, found = [] } = given;
    this.#given = given;
    this.#reading = reading;
    this.#folding = new Folding(given.translations);
    this.#learn(reading.facts);
    this.#unsaved = this.#learn(found);
  }

  get ledger(): Ledger {
    return this.#folding.ledger;
  }

  /** What the facts of other runs add up to, without what this run has said. */
  get others(): Ledger {
    const facts = [...this.#known.values()].filter(({ run }) => run !== this.#given.key);
    return fold(facts, this.#given.translations);
  }

  get key(): string {
    return this.#given.key;
  }

  /** Whether something that was noted is not in the store yet. */
  get isUnsaved(): boolean {
    return this.#unsaved.length > 0;
  }

  /** How many facts it has. */
  get size(): number {
    return this.#folding.size;
  }

  record(key: string): Record | null {
    return this.#folding.record(key);
  }

  /** The run that works on a record at the same time as this one: `undefined` where none does, `null` where nobody knows which. */
  takenBy(record: string): RunFact | null | undefined {
    return this.#taken.get(record);
  }

  /** An id for a job; another one each time. */
  newJob(): string {
    return `${this.#given.key}#${++this.#jobs}`;
  }

  /** Notes what has happened. It survives this process from here on, and `save` puts it into the store. */
  note(...said: readonly Said[]): void {
    this.#note(this.#stamped(said));
  }

  #note(facts: readonly Fact[]): void {
    this.#learn(facts);
    this.#unsaved = [...this.#unsaved, ...facts];
    // Last: if nothing can be kept, the facts can still be appended.
    this.#given.keep([...this.#beginningsOf(facts), ...facts]);
  }

  /**
   * The `began` of each job that these facts name, if the pending file lacks it. That file must be readable without the store, because the facts of a job
   * mean nothing without its `began`.
   */
  #beginningsOf(facts: readonly Fact[]): Fact[] {
    return facts.flatMap((fact) => {
      if (!("job" in fact) || this.#kept.has(fact.job)) return [];
      this.#kept.add(fact.job);
      return this.#begins.get(fact.job) ?? [];
    });
  }

  /** Notes what this run says of itself, though it may have nothing else to say. */
  introduce(): void {
    this.note();
  }

  /**
   * Ends what this run notes. A copy that is left now tells of a time when the ledger had its facts: where the last fact of this run is older, the run
   * names itself once more, so that the copy isn't taken for one of a newer ledger.
   */
  close(): void {
    if (this.#next > 0 && this.#given.now() - this.#noted > SILENT_MS) this.note(this.#given.run);
  }

  /** Notes that the ledger goes on in another store, and returns that fact: the stores that it moves away from get it, too. */
  moved(to: string): Fact {
    this.note({ fact: "moved", to });
    const fact = this.#unsaved.at(-1);
    if (fact === undefined) throw new Error("nothing was noted");
    return fact;
  }

  /** Resolves once all that was noted is in the store, whatever other runs have appended. Throws `LedgerError`. */
  async save(): Promise<void> {
    await this.#oneAtATime(async () => await this.#appendUnsaved());
  }

  /** What was known of other runs when something was decided. `begin` takes it, so that no stale decision is sent. */
  get view(): number {
    return this.#view;
  }

  /**
   * Makes what is about to be sent durable. `decidedFrom`: the `view` at which all of it was decided. False where another run has appended
   * since: then nothing may be sent, and each entry decides again. Throws `LedgerError` where it isn't certain; nothing may be sent then, either.
   */
  async begin(said: readonly Said[], decidedFrom: number): Promise<boolean> {
    return await this.#oneAtATime(async () => {
      if (decidedFrom !== this.#view) return false;
      // Where nothing can be kept, nothing is sent.
      if (this.#next === 0) this.introduce();
      const facts = this.#stamped(said);
      const happened = this.#unsaved;
      let cursor: string;
      try {
        cursor = await this.#given.store.append(this.#reading.cursor, [...happened, ...facts], this.#given.texts);
      } catch (error) {
        // They may have arrived all the same.
        this.#withdraw(facts);
        throw error;
      }
      if (cursor !== "conflict") {
        this.#conflicts = 0;
        this.#unsaved = this.#unsaved.slice(happened.length);
        this.#reading = { ...this.#reading, cursor };
        this.#learn(facts);
        return true;
      }
      await this.#readAgain();
      await this.#appendUnsaved();
      if (++this.#conflicts === MOST_CONFLICTS) throw new LedgerError(message("ledger-busy", { lock: null }));
      return false;
    });
  }

  /** Says of what was begun that it was surely never sent, once. */
  #withdraw(facts: readonly Fact[]): void {
    for (const fact of facts) {
      if ((fact.fact !== "began" && fact.fact !== "asked") || this.#withdrawn.has(idOf(fact))) continue;
      this.#withdrawn.add(idOf(fact));
      const { record, job } = fact;
      const control = fact.fact === "asked" ? fact.control : null;
      // An `asked` that the store lacks is written together with its `withdrew`, which alone would take back an earlier request of the same kind.
      const lacking = control === null || this.#known.has(idOf(fact)) ? [] : [fact];
      this.#note([...lacking, ...this.#stamped([{ fact: "withdrew", record, job, control }])]);
    }
  }

  async #appendUnsaved(): Promise<void> {
    for (let tries = 0; this.#unsaved.length > 0; tries++) {
      if (tries === MOST_CONFLICTS) throw new LedgerError(message("ledger-busy", { lock: null }));
      const happened = this.#unsaved;
      const cursor = await this.#given.store.append(this.#reading.cursor, happened, this.#given.texts);
      if (cursor === "conflict") await this.#readAgain();
      else {
        this.#unsaved = this.#unsaved.slice(happened.length);
        this.#reading = { ...this.#reading, cursor };
      }
    }
  }

  /** Learns what other runs have appended. What this run knows and the store lacks is appended again. */
  async #readAgain(): Promise<void> {
    const reading = await this.#given.store.read();
    const there = new Set(reading.facts.map(idOf));
    this.#reading = reading;
    this.#unsaved = [...this.#known].flatMap(([id, fact]) => (there.has(id) ? [] : [fact]));
    const fresh = this.#learn(reading.facts);
    if (fresh.length > 0) this.#view++;
    // If the store shows a beginning of this run that this run doesn't know, its append was refused, so nothing was sent for it.
    this.#withdraw(fresh.filter((fact) => fact.run === this.#given.key));
    for (const fact of fresh) {
      const isHeld = fact.fact === "began" && fact.work.kind === "edit" && fact.work.held;
      const begins = (fact.fact === "began" && !isHeld) || fact.fact === "asked" || fact.fact === "named";
      if (begins && fact.run !== this.#given.key)
        this.#taken.set(fact.record, this.ledger.runs.find(({ run }) => run === fact.run) ?? null);
    }
  }

  /** Throws `LedgerError` where one of them could not be read again: it would stop every later run. */
  #stamped(said: readonly Said[]): Fact[] {
    const { key: run, run: introduction, now } = this.#given;
    const first = this.#next;
    const facts = (first === 0 ? [introduction, ...said] : said).map((one, index) => {
      const time = Math.min(LATEST_TIME, Math.round(now()));
      this.#latest = Math.max(time, this.#latest);
      return stamped(one, { run, n: first + index, at: this.#latest, time });
    });
    demandReadable(facts);
    this.#next += facts.length;
    return facts;
  }

  /** A fact of this run is later than any that it has read. Returns those that it didn't know. */
  #learn(facts: readonly Fact[]): Fact[] {
    const fresh = this.#folding.add(facts);
    for (const fact of fresh) {
      this.#known.set(idOf(fact), fact);
      if (fact.fact === "began") this.#begins.set(fact.job, fact);
      const isOwn = fact.run === this.#given.key;
      if (isOwn) this.#noted = Math.max(this.#noted, fact.at);
      this.#latest = Math.max(this.#latest, isOwn ? fact.at : fact.at + 1);
    }
    return fresh;
  }

  async #oneAtATime<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#appending.then(work, work);
    this.#appending = done.catch(() => undefined);
    return await done;
  }
}
