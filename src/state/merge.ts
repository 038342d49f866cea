import { mergedExperience } from "./experience.js";
import { mergeFinds } from "./finds.js";
import { isSame, mergeRecords, uuidsOf } from "./merge-records.js";
import { laterRun, recordOf, referencedTexts } from "./records.js";
import type { Intent, State, VideoRecord } from "./state.js";

export type Sides = {
  /** What both sides came from, as far as is known. */
  readonly base: State | null;
  readonly ours: State;
  /** What is durable. */
  readonly theirs: State;
};

/**
 * One state out of two that came from `base`, with a serial above both. No uuid is forgotten; an intent goes only where a
 * side that knew it has resolved it. Commutative where the two sides haven't changed the same record.
 */
export function mergeStates({ base, ours, theirs: stored }: Sides): State {
  const moves = movesOf(ours, stored);
  const theirs = withMoves(stored, moves);
  const before = base === null ? null : withMoves(base, moves);
  const ids = [...new Set([...Object.keys(ours.videos), ...Object.keys(theirs.videos)])];
  const videos = ids.flatMap((id) => {
    const record = mergedRecord({ base: before, ours, theirs }, id);
    return record === null ? [] : [[id, record] as const];
  });
  const merged: State = {
    ...ours,
    lineage: stored.lineage,
    // The manifest of the later run is not to be taken back by the earlier one's next attempt.
    run: laterRun(ours.run, stored.run),
    serial: Math.max(ours.serial, stored.serial) + 1,
    videos: Object.fromEntries(videos),
    intents: mergedIntents({ base, ours, theirs }),
    texts: { ...stored.texts, ...ours.texts },
    finds: mergeFinds(ours.finds, stored.finds),
    experience: mergedExperience({ base: base?.experience ?? null, ours: ours.experience, theirs: stored.experience }),
    controls: (stored.controls?.at ?? 0) > (ours.controls?.at ?? 0) ? stored.controls : ours.controls,
  };
  return { ...merged, texts: referencedTexts(merged) };
}

function mergedRecord({ base, ours, theirs }: Sides, id: string): VideoRecord | null {
  const [before, own, other] = [base === null ? null : recordOf(base, id), recordOf(ours, id), recordOf(theirs, id)];
  if (own !== null && other !== null) return mergeRecords({ base: before, ours: own, theirs: other });
  const [record, absentFrom] = own === null ? [other, ours] : [own, theirs];
  // A record goes only where it was carried to another id.
  const carried = before !== null && isSame(before, record) && record !== null && holds(absentFrom, record);
  return carried ? null : record;
}

function holds(state: State, record: VideoRecord): boolean {
  const known = new Set(Object.values(state.videos).flatMap(uuidsOf));
  return uuidsOf(record).every((uuid) => known.has(uuid));
}

/** Former ids of theirs → ids that we have carried those videos to. */
function movesOf(ours: State, theirs: State): Map<string, string> {
  const free = Object.entries(ours.videos).filter(([id]) => recordOf(theirs, id) === null);
  return new Map(
    Object.entries(theirs.videos).flatMap(([from, { uuid }]) => {
      const to = free.find(([, record]) => uuid !== null && record.uuid === uuid)?.[0];
      return to === undefined || recordOf(ours, from) !== null ? [] : [[from, to] as const];
    }),
  );
}

function withMoves(state: State, moves: ReadonlyMap<string, string>): State {
  if (moves.size === 0) return state;
  const videos = Object.entries(state.videos).map(([id, record]) => [moves.get(id) ?? id, record] as const);
  const intents = state.intents.map((intent) => ({
    ...intent,
    entries: intent.entries.map((entry) => ({ ...entry, id: moves.get(entry.id) ?? entry.id })),
  }));
  return { ...state, videos: Object.fromEntries(videos), intents };
}

/** An entry of an intent that only one side has is new there, unless the base has it: then the other side has resolved it. */
function mergedIntents({ base, ours, theirs }: Sides): Intent[] {
  const [before, own, other] = [base?.intents ?? [], ours.intents, theirs.intents];
  const all = [...other, ...own.filter(({ id }) => !other.some((intent) => intent.id === id))];
  return all
    .map((intent) => {
      const [mine, stored] = [entriesOf(own, intent.id), entriesOf(other, intent.id)];
      const known = new Set(entriesOf(before, intent.id).map(({ id }) => id));
      const both = new Set(mine.filter(({ id }) => stored.some((entry) => entry.id === id)).map(({ id }) => id));
      const added = mine.filter(({ id }) => !both.has(id));
      return { ...intent, entries: [...stored, ...added].filter(({ id }) => both.has(id) || !known.has(id)) };
    })
    .filter(({ entries }) => entries.length > 0);
}

function entriesOf(intents: readonly Intent[], id: string): Intent["entries"] {
  return intents.find((intent) => intent.id === id)?.entries ?? [];
}
