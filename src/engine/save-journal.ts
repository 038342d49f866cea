import type { Clock } from "../clock.js";
import { isOwn, journalTexts, type Replayed, toSave } from "../state/journal.js";
import { laterRun, placed } from "../state/records.js";
import type { Run, State } from "../state/state.js";
import type { StateStore } from "../state/store.js";

type Journal = {
  readonly path: string;
  readonly replayed: Replayed;
  /** The run that saves; `null` for the one that the journal names. */
  readonly run: Run | null;
  /** Called with what the store holds, once that is read. */
  readonly found?: (state: State | null) => void;
};

/**
 * Saves what a run noted in its journal and could not save. Returns the serial. Throws where another run has saved meanwhile and
 * the store can't merge what both did.
 */
export async function saveJournal(store: StateStore, { path, replayed, run: by, found }: Journal): Promise<number> {
  const held = await store.load();
  found?.(held);
  const { state, base } = toSave(replayed);
  const saver = by === null ? state.run : placed(by, held?.run ?? null);
  if (store.exclusive && !isOwn(held, { ...replayed, saver })) {
    throw new Error(
      `${held?.run == null ? "another run" : `run ${held.run.id}`} has made save ${held?.serial} meanwhile, and nothing of it is overwritten.`,
    );
  }
  const serial = Math.max(state.serial, held?.serial ?? 0) + 1;
  // A later run may have applied its manifest since: this one must not be attempted again.
  const saved = { ...state, serial, run: laterRun(saver, held?.run ?? null) };
  const merged = await store.save(saved, { madeFrom: base, saver, texts: journalTexts(path) });
  return merged?.state.serial ?? serial;
}

/** What a save resolves with. Rejects where it takes longer. */
export async function savedWithin<Saved>(clock: Clock, most: number, save: () => Promise<Saved>): Promise<Saved> {
  const done = new AbortController();
  const late = async () => {
    await clock.sleep(most, done.signal);
    throw new Error(`not saved within ${most / 1000} s`);
  };
  try {
    return await Promise.race([save(), late()]);
  } finally {
    done.abort();
  }
}
