import { canonicalJson } from "../manifest/brief.js";
import type { VideoRecord } from "./state.js";

type Sides = { readonly base: VideoRecord | null; readonly ours: VideoRecord; readonly theirs: VideoRecord };

/**
 * One record out of two that came from `base`: the one that alone was changed, else the one that has come further. No
 * identifier of either is forgotten. Where neither has come further, theirs is taken: it was durable first.
 */
export function mergeRecords(sides: Sides): VideoRecord {
  const { base, ours, theirs } = sides;
  const merged = mergeApart({
    base: base === null ? null : withoutPreview(base),
    ours: withoutPreview(ours),
    theirs: withoutPreview(theirs),
  });
  return { ...merged, preview: mergedPreview(sides) };
}

export function withoutPreview(record: VideoRecord): VideoRecord {
  return { ...record, preview: null };
}

/**
 * The one that alone was changed: a pull request may put a preview beside what an apply does. Of two, theirs is kept, which
 * was durable first, unless only ours is known to be at the service.
 */
function mergedPreview({ base, ours, theirs }: Sides): VideoRecord["preview"] {
  const [before, own, other] = [base?.preview ?? null, ours.preview, theirs.preview];
  if (isSame(own, other) || isSame(before, other)) return own;
  if (isSame(before, own)) return other;
  return other?.edit_id == null && own?.edit_id != null ? own : other;
}

function mergeApart({ base, ours, theirs }: Sides): VideoRecord {
  if (isSame(ours, theirs) || isSame(base, theirs)) return withUuidsOf(ours, theirs);
  if (isSame(base, ours)) return withUuidsOf(theirs, ours);
  return isFurther(ours, theirs) ? withUuidsOf(ours, theirs) : withUuidsOf(theirs, ours);
}

export function isSame(a: unknown, b: unknown): boolean {
  return canonicalJson(a) === canonicalJson(b);
}

/** Every video that the record knows of, the newest last. */
export function uuidsOf({ uuid, former_uuids }: VideoRecord): string[] {
  return uuid === null ? former_uuids : [...former_uuids, uuid];
}

function isFurther(a: VideoRecord, b: VideoRecord): boolean {
  const [ours, theirs] = [progressOf(a), progressOf(b)];
  const first = ours.findIndex((part, index) => part !== theirs[index]);
  return (ours[first] ?? 0) > (theirs[first] ?? 0);
}

/** Grows with all that can happen to a record, but for a job that is taken back unsent. The first difference counts. */
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
