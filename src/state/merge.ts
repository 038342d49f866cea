import { isSame } from "../manifest/canonical-json.js";
import {
  creationInDoubt,
  editIdsOf,
  isUnanswered,
  laterRun,
  type Placed,
  recordsByKey,
  uuidsOf,
  withoutPreview,
  withUuidsOf,
} from "./records.js";
import type { EditJob, State, VideoRecord } from "./state.js";
import { givesUp, type Merged, type SaveOptions, StateError } from "./store.js";
import { withoutTexts } from "./texts.js";

type Sides = {
  /** What both sides were made from, as far as is known. */
  readonly base: State | null;
  readonly ours: State;
  /** What is durable. */
  readonly theirs: State;
  /** What the run that has made ours has tried to save since `base`: each may have taken effect. */
  readonly tried?: readonly (State | null)[];
};

/**
 * Makes one state of two that were made from `base`, with a serial above both. Records are told apart by their keys, so that one side may
 * rename an entry whose job the other one polls. No uuid is forgotten. The order of the sides doesn't matter where they changed
 * different records.
 */
export function mergeStates({ base, ours, theirs, tried = [] }: Sides): State {
  const given = ours.given_up ?? theirs.given_up;
  // An earlier run that is attempted again must not bring back its older project.
  const run = laterRun(ours.run, theirs.run);
  const later = isSame(run, ours.run) ? ours : theirs;
  const { settings } = later;
  const applied = [ours, theirs].filter(({ commit }) => commit !== base?.commit);
  const { commit } = applied.length === 1 ? (applied[0] ?? later) : later;
  return {
    ...ours,
    ...(settings === undefined ? {} : { settings }),
    lineage: theirs.lineage,
    ...(commit === undefined ? {} : { commit }),
    ...(theirs.ahead === true ? { ahead: true } : {}),
    ...(given === undefined ? {} : { given_up: given }),
    run,
    serial: Math.max(ours.serial, theirs.serial) + 1,
    videos: mergedVideos({ base, ours, theirs, tried }),
  };
}

type Stored = Pick<Sides, "ours"> & {
  readonly theirs: State | null;
  readonly madeFrom: NonNullable<SaveOptions["madeFrom"]>;
};

/**
 * What to save where `theirs` is stored. The state itself where nobody else has saved. Throws where the two have nothing to do with each
 * other.
 */
export function mergedWithStored({ madeFrom, ours, theirs }: Stored, where: string): Merged {
  const by = theirs?.run ?? null;
  const [base = null, ...tried] = madeFrom;
  const isOwn = madeFrom.some((one) => one !== null && isSame(theirs, withoutTexts(one)));
  if (theirs === null || isOwn || givesUp(ours, theirs)) return { state: ours, by };
  // A state that was never saved has no origin yet: two first runs met.
  if (base !== null && base.serial > 0 && theirs.lineage !== base.lineage) {
    throw new StateError(
      `${where} was not saved: the state there has another origin now (${theirs.lineage}, not ${base.lineage}). Restore the former one, or start a new run.`,
    );
  }
  // Somebody has set it back: everything that this run knows is newer.
  const isOlder = base !== null && theirs.serial < base.serial;
  return { state: mergeStates({ base: isOlder ? theirs : base, ours, theirs, tried }), by };
}

function mergedVideos({ tried = [], ...sides }: Sides): State["videos"] {
  const [before, own, stored] = [recordsByKey(sides.base), recordsByKey(sides.ours), recordsByKey(sides.theirs)];
  const attempts = tried.map(recordsByKey);
  const merged = new Map<string, Placed>();
  for (const key of new Set([...own.keys(), ...stored.keys()])) {
    const [base, ours, theirs] = [before.get(key) ?? null, own.get(key) ?? null, stored.get(key) ?? null];
    if (ours !== null && theirs !== null) {
      const records = { base: base?.record ?? null, ours: ours.record, theirs: theirs.record };
      const record = mergeRecords({ ...records, tried: attempts.flatMap((of) => of.get(key)?.record ?? []) });
      // Of two new names, the durable one stands.
      merged.set(key, { id: theirs.id === base?.id ? ours.id : theirs.id, record });
    } else {
      const only = ours ?? theirs;
      const absentFrom = ours === null ? sides.ours : sides.theirs;
      const isDropped = base !== null && only !== null && isSame(base.record, only.record);
      if (only !== null && !(isDropped && knowsVideosOf(absentFrom, only.record))) merged.set(key, only);
    }
  }
  return withOneRecordAnId(merged, { before, stored });
}

function knowsVideosOf({ videos }: State, record: VideoRecord): boolean {
  const known = new Set(Object.values(videos).flatMap(uuidsOf));
  return uuidsOf(record).every((uuid) => known.has(uuid));
}

/**
 * Of two records that want one id, the durable one has it. The other goes back to its former id; where it has none of its own, the
 * durable record takes over the videos that it knows.
 */
function withOneRecordAnId(
  merged: ReadonlyMap<string, Placed>,
  { before, stored }: { before: ReadonlyMap<string, Placed>; stored: ReadonlyMap<string, Placed> },
): State["videos"] {
  const videos = new Map<string, VideoRecord>();
  const isDurable = (key: string, id: string) => stored.get(key)?.id === id;
  const place = ({ id, record }: Placed): void => {
    const other = videos.get(id);
    if (other === undefined) {
      videos.set(id, record);
      return;
    }
    const [winner, loser] = isDurable(record.key, id) ? [record, other] : [other, record];
    videos.set(id, winner);
    const former = before.get(loser.key)?.id ?? id;
    if (former !== id) place({ id: former, record: loser });
    else videos.set(id, withUuidsOf(winner, loser));
  };
  for (const placed of merged.values()) place(placed);
  return Object.fromEntries(videos);
}

type RecordSides = {
  readonly base: VideoRecord | null;
  readonly ours: VideoRecord;
  readonly theirs: VideoRecord;
  /** What the run that has made ours has tried to save since. */
  readonly tried?: readonly VideoRecord[];
};

/**
 * Makes one record of two that were made from `base`: the only one that was changed, else the one that has progressed further.
 * No identifier of either is forgotten. Where both have progressed equally, theirs is kept: it was durable first.
 */
export function mergeRecords(sides: RecordSides): VideoRecord {
  const { base, ours, theirs } = sides;
  const merged = mergeWithoutPreviews({
    ...sides,
    base: base === null ? null : withoutPreview(base),
    ours: withoutPreview(ours),
    theirs: withoutPreview(theirs),
  });
  const preview = mergedPreview(sides);
  return { ...merged, preview: preview !== null && isConsumed(preview, merged) ? null : preview };
}

/** Whether a preview has become an edit of the record: an apply has approved it while a run still polled it as a preview. */
function isConsumed({ idempotency_key: key, edit_id: id }: EditJob, record: VideoRecord): boolean {
  const { in_flight: job } = record;
  const isInFlight = job?.kind === "edit" && job.idempotency_key === key;
  return isInFlight || (id !== null && editIdsOf(withoutPreview(record)).includes(id));
}

function mergeWithoutPreviews({ base, ours, theirs, tried = [] }: RecordSides): VideoRecord {
  if (isSame(ours, theirs) || isSame(base, theirs)) return withUuidsOf(ours, theirs);
  if (isSame(base, ours)) return withUuidsOf(theirs, ours);
  const doubt = creationInDoubt(theirs);
  if (doubt !== null && !isSame(doubt, creationInDoubt(base))) {
    // Run 1 polled a job to its end, while run 2 had cancelled it and was creating the video anew. Of a creation of its own, which a
    // save left there that seemed to fail, this run knows more. Two jobs of one workflow run have the same id.
    const isOwn = tried.some((record) => isSame(creationInDoubt(record), doubt));
    return isOwn ? withUuidsOf(ours, theirs) : withUuidsOf(theirs, ours);
  }
  // A cache server that lets keys be overwritten took both at once, and neither was made from the other.
  if (base === null && creationInDoubt(ours) !== null) return withUuidsOf(ours, theirs);
  // Run 1 saw its creation fail and could not save that, and run 2 has made the video anew since.
  const isOurs = isMadeBeside(ours, theirs) || (!isMadeBeside(theirs, ours) && isFurther(ours, theirs));
  return isOurs ? withUuidsOf(ours, theirs) : withUuidsOf(theirs, ours);
}

/** Whether a record has a video that the other one, which has none and no job, knows nothing of. */
function isMadeBeside({ uuid }: VideoRecord, other: VideoRecord): boolean {
  return uuid !== null && other.uuid === null && other.in_flight === null && !uuidsOf(other).includes(uuid);
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
function progressOf({ uuid, former_uuids, tries, revisions, last_failure, in_flight: job }: VideoRecord): number[] {
  return [
    former_uuids.length,
    uuid === null ? 0 : 1,
    // A revert takes a revision away and counts as a try.
    2 * tries + revisions.length,
    job === null ? 0 : isUnanswered(job) ? 1 : 2,
    job?.kind === "create" ? job.scene_retries.length : 0,
    // A failure counts less than a job: run 1 saw an edit fail that run 2 had cancelled, and run 2 has paid for another one since.
    last_failure?.at ?? 0,
  ];
}
