import { isSame } from "../manifest/brief.js";
import {
  editIdsOf,
  laterRun,
  mergeFinds,
  recordOf,
  referencedTexts,
  uuidsOf,
  withIds,
  withoutPreview,
} from "./records.js";
import type { EditJob, Intent, State, VideoRecord } from "./state.js";
import { type Merged, StateError } from "./store.js";

type Sides = {
  /** What both sides were made from, as far as is known. */
  readonly base: State | null;
  readonly ours: State;
  /** What is durable. */
  readonly theirs: State;
};

/**
 * Makes one state of two that were made from `base`, with a serial above both. No uuid is forgotten. An intent is dropped only
 * where a side that knew it has resolved it. The order of the sides doesn't matter where they changed different records.
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
    // The later run: an earlier one that is attempted again must not bring back its older manifest.
    run: laterRun(ours.run, stored.run),
    serial: Math.max(ours.serial, stored.serial) + 1,
    videos: Object.fromEntries(videos),
    intents: mergedIntents({ base, ours, theirs }),
    texts: { ...stored.texts, ...ours.texts },
    finds: mergeFinds(ours.finds, stored.finds),
    controls: (stored.controls?.at ?? 0) > (ours.controls?.at ?? 0) ? stored.controls : ours.controls,
  };
  return { ...merged, texts: referencedTexts(merged) };
}

/**
 * What to save where `theirs` is stored and `ours` was made from `base`. The state itself where nobody else has saved. Throws
 * where the two have nothing to do with each other.
 */
export function mergedWithStored(
  { base, ours, theirs }: Omit<Sides, "theirs"> & { theirs: State | null },
  where: string,
): Merged {
  const by = theirs?.run ?? null;
  if (theirs === null || isSame(theirs, base)) return { state: ours, by };
  // A state that was never saved has no origin yet: two first runs met.
  if (base !== null && base.serial > 0 && theirs.lineage !== base.lineage) {
    throw new StateError(
      `${where} was not saved: the state there has another origin now (lineage ${theirs.lineage}, not ${base.lineage}). Restore the former one, or start a new run.`,
    );
  }
  // Somebody has set it back: everything that this run knows is newer.
  const isOlder = base !== null && theirs.serial < base.serial;
  return { state: mergeStates({ base: isOlder ? theirs : base, ours, theirs }), by };
}

function mergedRecord({ base, ours, theirs }: Sides, id: string): VideoRecord | null {
  const [before, own, other] = [base === null ? null : recordOf(base, id), recordOf(ours, id), recordOf(theirs, id)];
  if (own !== null && other !== null) {
    const sides = { base: before, ours: own, theirs: other };
    // A run that saves again meets what it has saved itself.
    return isSame(ours.run, theirs.run) ? mergeRecords(sides) : withRetriesOfBoth(mergeRecords(sides), sides);
  }
  const [record, absentFrom] = own === null ? [other, ours] : [own, theirs];
  // A record is dropped only where the other side has moved it to another id.
  const moved = before !== null && isSame(before, record) && record !== null && knowsVideosOf(absentFrom, record);
  return moved ? null : record;
}

function knowsVideosOf(state: State, record: VideoRecord): boolean {
  const known = new Set(Object.values(state.videos).flatMap(uuidsOf));
  return uuidsOf(record).every((uuid) => known.has(uuid));
}

/** Ids that theirs has → the ids to which ours has moved these videos. */
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
  return moves.size === 0 ? state : withIds(state, (id) => moves.get(id) ?? id);
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

type RecordSides = { readonly base: VideoRecord | null; readonly ours: VideoRecord; readonly theirs: VideoRecord };

/**
 * Makes one record of two that were made from `base`: the only one that was changed, else the one that has progressed further.
 * No identifier of either is forgotten. Where both have progressed equally, theirs is kept: it was durable first.
 */
export function mergeRecords(sides: RecordSides): VideoRecord {
  const { base, ours, theirs } = sides;
  const merged = mergeWithoutPreviews({
    base: base === null ? null : withoutPreview(base),
    ours: withoutPreview(ours),
    theirs: withoutPreview(theirs),
  });
  const preview = mergedPreview(sides);
  return { ...merged, preview: preview !== null && isConsumed(preview, merged) ? null : preview };
}

/**
 * Two runs that have each retried the failed scenes of a video have retried them more often than either knows. Both count, so that
 * they stay within what may be retried together, and each sees that the other works on the video.
 */
function withRetriesOfBoth(merged: VideoRecord, { base, ours, theirs }: RecordSides): VideoRecord {
  const { in_flight: job } = merged;
  const isSameVideo = merged.uuid !== null && [base, ours, theirs].every((side) => side?.uuid === merged.uuid);
  const [before, own, other] = [base, ours, theirs].map((side) =>
    side?.in_flight?.kind === "create" ? side.in_flight.scene_retries : 0,
  );
  if (job?.kind !== "create" || !isSameVideo || before === undefined || own === undefined || other === undefined) {
    return merged;
  }
  if (own <= before || other <= before) return merged;
  return { ...merged, in_flight: { ...job, scene_retries: own + other - before } };
}

/** Whether a preview has become an edit of the record: an apply has approved it while a run still polled it as a preview. */
function isConsumed({ idempotency_key: key, edit_id: id }: EditJob, record: VideoRecord): boolean {
  const { in_flight: job } = record;
  const isInFlight = job?.kind === "edit" && job.idempotency_key === key;
  return isInFlight || (id !== null && editIdsOf(withoutPreview(record)).includes(id));
}

function mergeWithoutPreviews({ base, ours, theirs }: RecordSides): VideoRecord {
  // Of a video that had moved away, the side that has it back knows more: the other one has only seen that its entry is back.
  if (base?.moved_to !== undefined && isAway(ours) !== isAway(theirs)) {
    const [back, away] = isAway(theirs) ? [ours, theirs] : [theirs, ours];
    return withUuidsOf(back, away);
  }
  if (isSame(ours, theirs) || isSame(base, theirs)) return withUuidsOf(ours, theirs);
  if (isSame(base, ours)) return withUuidsOf(theirs, ours);
  return isFurther(ours, theirs) ? withUuidsOf(ours, theirs) : withUuidsOf(theirs, ours);
}

function isAway({ moved_to }: VideoRecord): boolean {
  return moved_to !== undefined;
}

/**
 * The only one that was changed: a pull request may add a preview while an apply works on the video. Of two, theirs is kept,
 * which was durable first, unless only ours is known to be at the service.
 */
function mergedPreview({ base, ours, theirs }: RecordSides): VideoRecord["preview"] {
  const [before, own, other] = [base?.preview ?? null, ours.preview, theirs.preview];
  if (isSame(own, other) || isSame(before, other)) return own;
  if (isSame(before, own)) return other;
  if (other?.edit_id == null && own?.edit_id != null) return own;
  const isSameEdit = other !== null && other.edit_id !== null && own?.edit_id === other.edit_id;
  return isSameEdit && other.shown_plan === null ? own : other;
}

function isFurther(a: VideoRecord, b: VideoRecord): boolean {
  const [ours, theirs] = [progressOf(a), progressOf(b)];
  const first = ours.findIndex((part, index) => part !== theirs[index]);
  return (ours[first] ?? 0) > (theirs[first] ?? 0);
}

/**
 * Grows with everything that can happen to a record, except that a job is taken back before it was sent. The first number in
 * which two records differ decides.
 */
function progressOf({ uuid, former_uuids, tries, revisions, last_failure, in_flight }: VideoRecord): number[] {
  return [
    former_uuids.length,
    uuid === null ? 0 : 1,
    // A revert takes a revision away and counts as a try.
    2 * tries + revisions.length,
    last_failure?.at ?? 0,
    in_flight === null ? 0 : in_flight.kind === "edit" && (in_flight.edit_id === null || in_flight.retrying) ? 1 : 2,
    in_flight?.kind === "create" ? in_flight.scene_retries : 0,
  ];
}

function withUuidsOf(record: VideoRecord, other: VideoRecord): VideoRecord {
  const known = uuidsOf(record);
  const forgotten = uuidsOf(other).filter((uuid) => !known.includes(uuid));
  return forgotten.length === 0 ? record : { ...record, former_uuids: [...forgotten, ...record.former_uuids] };
}
