import type { Manifest } from "../manifest/manifest.js";
import type { State } from "../state/state.js";
import { sumOfBounds } from "./credits.js";
import { planEntry } from "./entry-plan.js";
import {
  alternatives,
  type EntryPlan,
  type Move,
  type Plan,
  type PlanOptions,
  type Retirement,
  type Step,
} from "./step.js";

/**
 * Decides what to do for each entry, from manifest and state alone. `state` in the result is the one that the plan starts
 * from: moved records under their new ids, retired ones marked.
 */
export async function makePlan(
  manifest: Manifest,
  before: State,
  options: PlanOptions,
): Promise<{ plan: Plan; state: State }> {
  const { state, moves, retirements } = reconcile(before, manifest);
  const entries: EntryPlan[] = [];
  for (const entry of manifest.entries) entries.push(await planEntry({ entry, state, options }));
  const plan: Plan = {
    entries,
    retirements,
    moves,
    creates: entries.reduce((sum, { steps }) => sum + Math.max(...alternatives(steps).map(createsIn)), 0),
    creditsAtMost: sumOfBounds(entries.map(({ creditsAtMost }) => creditsAtMost)),
  };
  return { plan, state };
}

function createsIn(steps: readonly Step[]): number {
  return steps.filter(({ kind }) => kind === "create").length;
}

type Reconciled = {
  readonly state: State;
  readonly moves: readonly Move[];
  readonly retirements: readonly Retirement[];
};

/**
 * Gives the records of the state the names of the manifest: `moved_from` carries a record and its intents to the new id,
 * the records of entries that are gone are retired, those of entries that are back are not. Nothing is forgotten.
 */
export function reconcile(state: State, manifest: Manifest): Reconciled {
  const wanted = new Set(manifest.entries.map(({ id }) => id));
  const isReconciled =
    manifest.entries.every(({ movedFrom }) => movedFrom === null) &&
    Object.entries(state.videos).every(([id, { retired }]) => retired !== wanted.has(id));
  if (isReconciled) return { state, moves: [], retirements: [] };

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
    state: { ...state, videos: Object.fromEntries(videos), intents },
    moves: [...renamed].map(([from, to]) => ({ from, to })),
    retirements,
  };
}
