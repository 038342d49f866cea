import { isSame } from "../manifest/canonical-json.js";
import type { Texts } from "../manifest/texts.js";
import type { HistoricRequest } from "../sandbox/history-schema.js";
import type { Journal } from "./journal.js";
import { mergeStates } from "./merge.js";
import { laterRun, recordOf, recordsByKey, withoutPreview, withRecord, withSandboxed, withUuidsOf } from "./records.js";
import type { Run, State, VideoRecord } from "./state.js";
import { type Merged, StateConflict, type StateStore } from "./store.js";

type Beginning = {
  readonly state: State;
  /** What the store holds, where that is a state of its own. */
  readonly stored?: State | null;
  /** Whether `state` differs from what the store holds. */
  readonly changed: boolean;
  readonly store: StateStore;
  readonly journal: Journal;
  /** The run that saves. */
  readonly run: Run;
  /** Those that the store may not have yet. */
  readonly texts: Texts;
};

/**
 * Holds the state of a run. Every change is noted in the journal at once; `save` makes all changes durable in the store. Records are
 * found by their keys: another run may have renamed an entry meanwhile.
 */
export class StateKeeper {
  #state: State;
  /** The id of each record, by its key. */
  #ids: Map<string, string>;
  #unsaved: boolean;
  #saving: Promise<void> = Promise.resolve();
  /** What the store surely holds; `null` while it holds none of it. */
  #saved: State | null;
  readonly #beginning: Beginning;
  /** What the store holds where nobody else has saved: after what it surely holds, what was tried since. Each try may have taken effect. */
  #madeFrom: readonly (State | null)[];
  /** A later run that has saved meanwhile. */
  #laterRun: Run | null = null;
  /** Records that another run has changed since this one began, by key. */
  readonly #changedByOthers = new Map<string, Run | null>();
  /** Another run has saved where this one can't merge: this run saves nothing more. */
  #conflict: StateConflict | null = null;

  constructor(beginning: Beginning) {
    const { state, changed, stored = changed ? null : state, journal } = beginning;
    this.#beginning = beginning;
    this.#state = state;
    this.#ids = idsByKey(state);
    this.#saved = state.serial === 0 ? null : state;
    this.#madeFrom = [stored];
    this.#unsaved = changed;
    journal.append({ state: stored ?? state });
    if (changed && stored !== null) journal.append({ merged: state, durable: stored });
  }

  get state(): State {
    return this.#state;
  }

  /** The newest state that is known to be saved: the one that the run began with, or a later one. */
  get saved(): State | null {
    return this.#saved;
  }

  record(key: string): VideoRecord | null {
    const id = this.#ids.get(key);
    return id === undefined ? null : recordOf(this.#state, id);
  }

  /** The run that works on an entry at the same time as this one; `null` where none does. `key`: of its record, or of the one it would have. */
  takenBy({ id, key }: { readonly id: string; readonly key: string }): { readonly run: Run | null } | null {
    if (this.#conflict !== null) return { run: this.#conflict.run };
    const run = this.#changedByOthers.get(key);
    if (run !== undefined) return { run };
    const other = recordOf(this.#state, id);
    if (other === null || other.key === key) return null;
    return { run: this.#changedByOthers.get(other.key) ?? null };
  }

  /** `id` is where a record is put that the state doesn't have yet. */
  put(id: string, record: VideoRecord): void {
    this.putAll([{ id, record }]);
  }

  /** Puts records: all of them are noted, or none. `null` takes one away that was never of use. */
  putAll(all: readonly ({ id: string; record: VideoRecord } | { id: string; key: string; record: null })[]): void {
    if (all.length === 0) return;
    const records: Record<string, VideoRecord | null> = {};
    for (const one of all) {
      const key = one.record === null ? one.key : one.record.key;
      const id = this.#ids.get(key) ?? one.id;
      const there = recordOf(this.#state, id);
      // Another run has put its own record there meanwhile. It stands, and no video is forgotten.
      const isTaken = there !== null && there.key !== key;
      const record = isTaken && one.record !== null ? withUuidsOf(there, one.record) : isTaken ? there : one.record;
      records[id] = record;
      this.#state = withRecord(this.#state, id, record);
      if (record === null) this.#ids.delete(key);
      else this.#ids.set(record.key, id);
    }
    this.#unsaved = true;
    this.#beginning.journal.append({ records });
  }

  putSandboxed(request: HistoricRequest): void {
    this.#state = withSandboxed(this.#state, request);
    this.#unsaved = true;
    this.#beginning.journal.append({ sandboxed: request });
  }

  /** Notes that nothing is left elsewhere that could be taken for this state. */
  arrive(): void {
    const { moving: _, ...state } = this.#state;
    this.#state = state;
    this.#unsaved = true;
    this.#beginning.journal.append({ merged: state, durable: this.#saved });
  }

  /** Resolves once all changes made so far are durable. Throws `StateError`. One save runs at a time. */
  async save(): Promise<void> {
    const saveNow = async () => await this.#saveNow();
    this.#saving = this.#saving.then(saveNow, saveNow);
    await this.#saving;
  }

  async #saveNow(): Promise<void> {
    if (!this.#unsaved) return;
    if (this.#conflict !== null) throw this.#conflict;
    // A serial is used once, even where the save fails: it may have arrived all the same.
    this.#state = {
      ...this.#state,
      serial: this.#state.serial + 1,
      run: laterRun(this.#beginning.run, this.#laterRun),
    };
    const saved = this.#state;
    this.#beginning.journal.append({ saving: saved.serial });
    this.#unsaved = false;
    let merged: Merged | null;
    try {
      const options = { texts: this.#beginning.texts, madeFrom: this.#madeFrom };
      merged = (await this.#beginning.store.save(saved, options)) ?? null;
    } catch (error) {
      this.#unsaved = true;
      this.#madeFrom = [...this.#madeFrom, saved];
      if (error instanceof StateConflict) this.#conflict = error;
      throw error;
    }
    this.#saved = merged?.state ?? saved;
    this.#madeFrom = [this.#saved];
    if (merged === null) this.#beginning.journal.append({ saved: saved.serial });
    else this.#continueWith(merged, saved);
  }

  /** Continues with what was saved, what another run has saved, and what has changed here meanwhile. */
  #continueWith({ state: durable, by }: Merged, saved: State): void {
    const [before, after] = [recordsByKey(saved), recordsByKey(durable)];
    for (const key of new Set([...before.keys(), ...after.keys()])) {
      const [ours, record] = [before.get(key)?.record ?? null, after.get(key)?.record ?? null];
      // A pull request may add a preview to a video on which this run works.
      if (isSame(record && withoutPreview(record), ours && withoutPreview(ours))) continue;
      this.#changedByOthers.set(key, this.#changedByOthers.get(key) ?? record?.in_flight?.run ?? by);
    }
    this.#laterRun = durable.run;
    const current = this.#state;
    this.#state = isSame(current, saved)
      ? durable
      : {
          ...mergeStates({ base: saved, ours: current, theirs: durable }),
          serial: durable.serial,
        };
    this.#ids = idsByKey(this.#state);
    this.#beginning.journal.append({ merged: this.#state, durable: this.#state === durable ? null : durable });
  }
}

function idsByKey({ videos }: State): Map<string, string> {
  return new Map(Object.entries(videos).map(([id, { key }]) => [key, id]));
}
