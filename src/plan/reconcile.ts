import type { Manifest } from "../manifest/manifest.js";
import type { State } from "../state/state.js";
import type { Move, Retirement } from "./step.js";

export type Reconciled = {
  readonly state: State;
  readonly moves: readonly Move[];
  readonly retirements: readonly Retirement[];
};

/**
 * Brings the names of the state in step with the manifest: `moved_from` carries a record and its intents to the new id,
 * the records of entries that are gone are retired, those of entries that are back are not. Nothing is forgotten.
 */
export function reconcile(state: State, manifest: Manifest): Reconciled {
  const wanted = new Set(manifest.entries.map(({ id }) => id));
  const isInStep =
    manifest.entries.every(({ movedFrom }) => movedFrom === null) &&
    Object.entries(state.videos).every(([id, { retired }]) => retired !== wanted.has(id));
  if (isInStep) return { state, moves: [], retirements: [] };

  const videos = new Map(Object.entries(state.videos));
  const renamed = new Map<string, string>();
  for (const { id, movedFrom } of manifest.entries) {
    if (movedFrom === null || videos.has(id)) continue;
    const record = videos.get(movedFrom);
    const intended = state.intents.some(({ entries }) => entries.some((entry) => entry.id === movedFrom));
    if (record === undefined && !intended) continue;
    renamed.set(movedFrom, id);
    videos.delete(movedFrom);
    if (record !== undefined) videos.set(id, record);
  }
  const retirements: Retirement[] = [];
  for (const [id, record] of videos) {
    if (!wanted.has(id) && !record.retired) retirements.push({ id, uuid: record.uuid });
    if (record.retired === wanted.has(id)) videos.set(id, { ...record, retired: !record.retired });
  }
  const intents = state.intents.map((intent) => ({
    ...intent,
    entries: intent.entries.map((entry) => ({ ...entry, id: renamed.get(entry.id) ?? entry.id })),
  }));
  return {
    state: {
      ...state,
      videos: Object.fromEntries(videos),
      intents,
    },
    moves: [...renamed].map(([from, to]) => ({ from, to })),
    retirements,
  };
}
