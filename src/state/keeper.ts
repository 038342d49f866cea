import type { HistoricRequest } from "../sandbox/history-schema.js";
import type { Journal } from "./journal.js";
import { recordOf, referencedTexts, withSandboxed } from "./records.js";
import type { Intent, Run, State, VideoRecord } from "./state.js";
import type { StateStore } from "./store.js";

/** Holds the state of a run: every change is noted in the journal at once, and saved durably when asked. */
export class StateKeeper {
  #state: State;
  #unsaved: boolean;
  #saving: Promise<void> = Promise.resolve();
  readonly #store: StateStore;
  readonly #journal: Journal;
  readonly #run: Run;

  /** `changed` says that `state` differs from what the store holds. */
  constructor({
    state,
    changed,
    store,
    journal,
    run,
  }: { state: State; changed: boolean; store: StateStore; journal: Journal; run: Run }) {
    this.#state = state;
    this.#unsaved = changed;
    this.#store = store;
    this.#journal = journal;
    this.#run = run;
    journal.append({ state });
  }

  get state(): State {
    return this.#state;
  }

  record(id: string): VideoRecord | null {
    return recordOf(this.#state, id);
  }

  put(id: string, record: VideoRecord): void {
    this.#state = { ...this.#state, videos: { ...this.#state.videos, [id]: record } };
    this.#unsaved = true;
    this.#journal.append({ id, record });
  }

  putIntents(intents: Intent[]): void {
    this.#state = { ...this.#state, intents };
    this.#unsaved = true;
    this.#journal.append({ intents });
  }

  putSandboxed(request: HistoricRequest): void {
    this.#state = withSandboxed(this.#state, request);
    this.#unsaved = true;
    this.#journal.append({ sandboxed: request });
  }

  /** Forgets that an entry's creation is in doubt. */
  resolveIntents(ids: readonly string[]): void {
    const { intents } = this.#state;
    if (!intents.some(({ entries }) => entries.some(({ id }) => ids.includes(id)))) return;
    this.putIntents(
      intents
        .map((intent) => ({ ...intent, entries: intent.entries.filter(({ id }) => !ids.includes(id)) }))
        .filter(({ entries }) => entries.length > 0),
    );
  }

  /** Resolves once all changes made so far are durable. Throws `StateError`. One save runs at a time. */
  async save(): Promise<void> {
    const saving = this.#saving.then(
      async () => await this.#saveNow(),
      async () => await this.#saveNow(),
    );
    this.#saving = saving;
    await saving;
  }

  async #saveNow(): Promise<void> {
    if (!this.#unsaved) return;
    // A serial is used once, even where the save fails: it may have arrived all the same.
    this.#state = { ...this.#state, serial: this.#state.serial + 1, run: this.#run };
    const saved = this.#state;
    this.#unsaved = false;
    this.#journal.append({ saving: saved.serial });
    try {
      await this.#store.save({ ...saved, texts: referencedTexts(saved) });
    } catch (error) {
      this.#unsaved = true;
      throw error;
    }
    if (this.#unsaved) return;
    this.#journal.append({ saved: saved.serial });
  }
}
