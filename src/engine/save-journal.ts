import type { Texts } from "../manifest/texts.js";
import { journalTexts } from "../state/journal.js";
import { laterRun, placed } from "../state/records.js";
import { isOfRun, type Replayed, toSave } from "../state/replay.js";
import type { Run, State } from "../state/state.js";
import { StateError, type StateStore } from "../state/store.js";
import { firstOf, NO_TEXTS, ownTexts } from "../state/texts.js";
import { higher, isPresent, unreadWords } from "./load/which-state.js";
import type { RunOptions } from "./options.js";
import type { StorePort } from "./ports.js";

type Journal = {
  readonly path: string;
  readonly replayed: Replayed;
  /** The run that saves; `null` for the one that the journal names. */
  readonly run: Run | null;
  /** What the store holds. */
  readonly held: State | null;
  /** Texts that the state names, beside those of the journal. */
  readonly texts?: Texts;
};

/**
 * The store that has the state which a killed run worked on, and texts of it that are elsewhere. The setting may name another store by
 * now: the next run moves the state there as a whole. Where no store has it, that of the setting. Throws `StateError` where it can't be told.
 */
export async function whereItsStateIs(
  { place, open, evidence }: StorePort,
  { replayed: { state, base }, onMissingState }: Pick<Journal, "replayed"> & Pick<RunOptions, "onMissingState">,
): Promise<{ store: StateStore; texts: Texts }> {
  const store = await open();
  const held = await store.load();
  const isOfLineage = ({ lineage }: State) => lineage === state.lineage;
  const isHere = held !== null && (!isOfLineage(held) || (held.moved_to === undefined && held.serial >= base.serial));
  // A trial has one store.
  if (isHere || evidence === undefined || state.sandbox !== null) return { store, texts: NO_TEXTS };
  const { signs, unread } = await evidence.look([]);
  const found = [{ place, seen: held, state: held, run: null, store }, ...signs].filter(isPresent);
  const own = found.filter((sign) => isOfLineage(sign.state));
  const home = own.filter((sign) => sign.store !== undefined).reduce(higher, null);
  if ((home?.state.serial ?? 0) < base.serial && unread.length > 0 && onMissingState !== "create") {
    throw new StateError(
      `An earlier apply on this machine was killed, and its state (save ${base.serial}) is not in ${place}. Whether it is elsewhere ` +
        `can't be told: ${unreadWords(unread)} Or, where it is gone for good, apply once with on-missing-state: create. Nothing was sent.`,
    );
  }
  return { store: home?.store ?? store, texts: firstOf(...own.map((sign) => ownTexts(sign.state))) };
}

/**
 * Saves what a run noted in its journal and could not save. Returns the serial. Throws where another run has saved meanwhile and
 * the store can't merge what both did.
 */
export async function saveJournal(
  store: StateStore,
  { path, replayed, run: by, held, texts = NO_TEXTS }: Journal,
): Promise<number> {
  const { state, base } = toSave(replayed);
  const saver = by === null ? state.run : placed(by, held?.run ?? state.run);
  if (store.exclusive && !isOfRun(held, { ...replayed, saver })) {
    throw new Error(
      `${held?.run == null ? "another run" : `run ${held.run.id}`} has made save ${held?.serial} meanwhile, and nothing of it is overwritten.`,
    );
  }
  const serial = Math.max(state.serial, held?.serial ?? 0) + 1;
  const attempts = replayed.tried.filter((tried) => tried.serial > base.serial);
  // A later run may have applied its manifest since: this one must not be attempted again.
  const saved = { ...state, serial, run: laterRun(saver, held?.run ?? null) };
  const merged = await store.save(saved, { madeFrom: [base, ...attempts], texts: firstOf(journalTexts(path), texts) });
  return merged?.state.serial ?? serial;
}
