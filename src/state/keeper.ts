import { isSame, type Texts } from "../manifest/brief.js";
import type { HistoricRequest } from "../sandbox/history-schema.js";
import type { Journal } from "./journal.js";
import { mergeStates } from "./merge.js";
import { laterRun, recordOf, referencedTexts, withoutPreview, withSandboxed } from "./records.js";
import type { Controls, Find, Intent, Run, State, VideoRecord } from "./state.js";
import { type Merged, StateConflict, type StateStore } from "./store.js";

/** Holds the state of a run. Every change is noted in the journal at once; `save` makes all changes durable in the store. */
export class StateKeeper {
  #state: State;
  #unsaved: boolean;
  #saving: Promise<void> = Promise.resolve();
  /** What the store surely holds; `null` while it holds none of it. */
  #saved: State | null;
  readonly #store: StateStore;
  readonly #journal: Journal;
  readonly #run: Run;
  readonly #texts: Texts;
  /** Whether the last save failed: it may have taken effect all the same, merged with what is not known here. */
  #unheard = false;
  /** A later run that has saved meanwhile. */
  #laterRun: Run | null = null;
  /** Entries that another run has changed since this one began, by id. */
  readonly #changedByOthers = new Map<string, Run | null>();
  /** Another run has saved where this one can't merge: this run saves nothing more. */
  #conflict: StateConflict | null = null;
  /** The ids of intents that another run has made since. */
  readonly #intentsOfOthers = new Set<string>();

  /** `changed` says that `state` differs from what the store holds; `texts` are those that the store may not have yet. */
  constructor({
    state,
    changed,
    store,
    journal,
    run,
    texts,
  }: { state: State; changed: boolean; store: StateStore; journal: Journal; run: Run; texts: Texts }) {
    this.#state = state;
    this.#saved = state.serial === 0 ? null : state;
    this.#unsaved = changed;
    this.#store = store;
    this.#journal = journal;
    this.#run = run;
    this.#texts = texts;
    journal.append({ state });
  }

  get state(): State {
    return this.#state;
  }

  /** The newest state that is known to be saved: the one that the run began with, or a later one. */
  get saved(): State | null {
    return this.#saved;
  }

  record(id: string): VideoRecord | null {
    return recordOf(this.#state, id);
  }

  /** The run that works on an entry at the same time as this one; `null` where none does. */
  takenBy(id: string): { readonly run: Run | null } | null {
    if (this.#conflict !== null) return { run: this.#conflict.run };
    const run = this.#changedByOthers.get(id);
    return run === undefined ? null : { run };
  }

  put(id: string, record: VideoRecord): void {
    this.#state = { ...this.#state, videos: { ...this.#state.videos, [id]: record } };
    this.#unsaved = true;
    this.#journal.append({ id, record });
  }

  /** The records of videos that one request has created, by entry. Their creations are no longer in doubt: both is noted, or neither. */
  putCreated(created: Readonly<Record<string, VideoRecord>>): void {
    const intents = this.#intentsWithout(Object.keys(created)) ?? this.#state.intents;
    this.#state = { ...this.#state, videos: { ...this.#state.videos, ...created }, intents };
    this.#unsaved = true;
    this.#journal.append({ created, intents });
  }

  /** Leaves these records in place of what has gone to another manifest, whose creations (`ids`) are no longer in doubt here. */
  give(records: Readonly<Record<string, VideoRecord>>, ids: readonly string[]): void {
    const intents = this.#intentsWithout(ids) ?? this.#state.intents;
    this.#state = { ...this.#state, videos: { ...this.#state.videos, ...records }, intents };
    this.#unsaved = true;
    this.#journal.append({ given: { ...records }, intents });
  }

  putIntents(intents: Intent[]): void {
    this.#state = { ...this.#state, intents };
    this.#unsaved = true;
    this.#journal.append({ intents });
  }

  /** Notes what the service's catalogs have. The next change saves it, too: what gets lost is only looked up again. */
  putFinds(finds: Find[]): void {
    this.#state = { ...this.#state, finds };
  }

  putSandboxed(request: HistoricRequest): void {
    this.#state = withSandboxed(this.#state, request);
    this.#unsaved = true;
    this.#journal.append({ sandboxed: request });
  }

  putControls(controls: Controls): void {
    this.#state = { ...this.#state, controls };
    this.#unsaved = true;
    this.#journal.append({ controls });
  }

  /** Drops the intents of these entries, whose creations are no longer in doubt. It leaves the intents of other runs alone. */
  resolveIntents(ids: readonly string[]): void {
    const left = this.#intentsWithout(ids);
    if (left !== null) this.putIntents(left);
  }

  /** The intents that are left when those of these entries are resolved; `null` where none of them has one. */
  #intentsWithout(ids: readonly string[]): Intent[] | null {
    const { intents } = this.#state;
    const resolved = new Set(ids);
    const isResolved = (intent: Intent, id: string) => resolved.has(id) && !this.#intentsOfOthers.has(intent.id);
    if (!intents.some((intent) => intent.entries.some(({ id }) => isResolved(intent, id)))) return null;
    return intents
      .map((intent) => ({ ...intent, entries: intent.entries.filter(({ id }) => !isResolved(intent, id)) }))
      .filter(({ entries }) => entries.length > 0);
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
    if (this.#conflict !== null) throw this.#conflict;
    // A serial is used once, even where the save fails: it may have arrived all the same.
    this.#state = { ...this.#state, serial: this.#state.serial + 1, run: laterRun(this.#run, this.#laterRun) };
    const saved = { ...this.#state, texts: referencedTexts(this.#state) };
    this.#journal.append({ saving: saved.serial });
    this.#unsaved = false;
    let merged: Merged | null;
    try {
      merged = (await this.#store.save(saved, { texts: this.#texts, unheard: this.#unheard })) ?? null;
      this.#unheard = false;
    } catch (error) {
      this.#unsaved = true;
      this.#unheard = true;
      if (error instanceof StateConflict) this.#conflict = error;
      throw error;
    }
    this.#saved = merged?.state ?? saved;
    if (merged !== null) this.#continueWith(merged, saved);
    if (this.#unsaved) return;
    this.#journal.append({ saved: this.#state.serial });
  }

  /** Continues with what was saved, what another run has saved, and what has changed here meanwhile. */
  #continueWith({ state: durable, by }: Merged, saved: State): void {
    for (const { id, entries, run } of durable.intents) {
      if (saved.intents.some((intent) => intent.id === id)) continue;
      this.#intentsOfOthers.add(id);
      for (const entry of entries) this.#changedByOthers.set(entry.id, run);
    }
    for (const id of new Set([...Object.keys(durable.videos), ...Object.keys(saved.videos)])) {
      const [record, ours] = [recordOf(durable, id), recordOf(saved, id)];
      // A pull request may add a preview to a video on which this run works.
      if (isSame(record && withoutPreview(record), ours && withoutPreview(ours))) continue;
      this.#changedByOthers.set(id, this.#changedByOthers.get(id) ?? record?.in_flight?.run ?? by);
    }
    this.#laterRun = durable.run;
    const current = this.#state;
    const next = isSame({ ...current, texts: saved.texts }, saved)
      ? durable
      : { ...mergeStates({ base: saved, ours: current, theirs: durable }), serial: durable.serial };
    this.#state = { ...next, texts: { ...current.texts, ...durable.texts } };
    this.#journal.append({ merged: this.#state });
  }
}
