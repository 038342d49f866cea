import type { Category } from "../manifest/brief.js";
import type { Entry } from "../manifest/manifest.js";
import type { LockedVideo, LockFile } from "../state/lock-file.js";
import { creationInDoubt, editHash, mapVideos } from "../state/records.js";
import { creation, emptyRecord, type Revision, type State, type VideoRecord } from "../state/state.js";
import { timeOf } from "../time.js";
import { fingerprint } from "./brief-parts.js";
import { reconcile } from "./reconcile.js";
import { blocked, type Decision, type ListedVideos, type PlanOptions, type Step } from "./step.js";

type Project = Pick<PlanOptions, "recreate" | "now" | "newKey"> & {
  readonly entries: readonly Entry[];
  /** Ids that stand twice in the project. */
  readonly undecided?: ReadonlySet<string>;
};

/**
 * A state of the videos that the lock file lists, each with the one revision that it names. The commit of a lock file may lag: what
 * the manifest has and the file hasn't may have been made since, so it is in doubt. Nothing is in doubt for `recreate`.
 */
export function withListed(
  empty: State,
  { lock, path, run }: ListedVideos,
  { entries, undecided = new Set(), recreate, now, newKey }: Project,
): State {
  const videos: Record<string, VideoRecord> = {};
  const unclear = (category: Category, shown: Pick<Revision, "fingerprint" | "brief">, uuid: string | null = null) => {
    const target = { edits: [], edit_id: null, link: null, ...shown };
    const job = creation({ uuid: null, target, submitted_at: now, run, pull_request: null });
    return { ...emptyRecord(newKey(), category), in_flight: { ...job, lock_file: { path, uuid } } };
  };
  const { moves, mistakes } = reconcile({ ...empty, videos: bareRecords(lock) }, { entries, undecided, recreate });
  const names = new Map(moves.map(({ from, to }) => [from, to]));
  const ofId = new Map(entries.map((entry) => [entry.id, entry]));
  const heirs = new Set<Entry>();
  for (const [id, locked] of Object.entries(lock.videos)) {
    const entry = ofId.get(names.get(id) ?? id) ?? null;
    const { category, fingerprint, uuid } = locked;
    if (entry !== null) heirs.add(entry);
    videos[id] =
      listedRecord(locked, { entry, key: newKey() }) ?? unclear(category, { fingerprint, brief: null }, uuid);
  }
  for (const entry of entries) {
    const { id, brief, uuid, category, movedFrom } = entry;
    // One of several listed videos is its own: the plan asks whose.
    const isOneOf = mistakes.has(id) && movedFrom === null;
    if (heirs.has(entry) || isOneOf || brief === null || uuid !== null || recreate.includes(id)) continue;
    videos[id] = unclear(category, { fingerprint: fingerprint(brief), brief });
  }
  for (const id of undecided) {
    if (!Object.hasOwn(videos, id)) videos[id] = unclear("training", { fingerprint: null, brief: null });
  }
  return { ...empty, videos };
}

/** As much of the listed videos as tells which entries they belong to. */
function bareRecords({ videos }: LockFile): State["videos"] {
  const records = Object.entries(videos).map(([id, { uuid, category, fingerprint }]): [string, VideoRecord] => {
    const revision = { fingerprint, brief: null, edits: [], edit_id: null, link: null };
    return [id, { ...emptyRecord(id, category), uuid, revisions: [revision] }];
  });
  return Object.fromEntries(records);
}

/** `null` where the explicit edits that the video shows are not those of the manifest: their words are lost. */
function listedRecord(locked: LockedVideo, { entry, key }: { entry: Entry | null; key: string }): VideoRecord | null {
  const hashes = (entry?.edits ?? []).map(editHash);
  if (locked.edits.some((hash, index) => hash !== hashes[index])) return null;
  const brief = entry?.brief ?? null;
  const wanted = brief === null ? null : fingerprint(brief);
  // A video of another category is made anew, whatever its brief.
  const isOther = entry !== null && entry.category !== locked.category;
  const isSame = !isOther && wanted !== null && wanted === locked.fingerprint;
  const renderedAt = timeOf(locked.updated_at ?? "");
  const revision = {
    fingerprint: locked.fingerprint,
    brief: isSame ? brief : null,
    edits: (entry?.edits ?? []).slice(0, locked.edits.length),
    edit_id: locked.edit_id,
    link: locked.rendering,
    ...(renderedAt === null ? {} : { rendered: { at: renderedAt, synced: locked.synced } }),
  };
  const listed = {
    polled: false,
    fingerprint: isOther || (locked.fingerprint !== null && !isSame) ? wanted : null,
    edits: hashes.slice(locked.edits.length),
  };
  return { ...emptyRecord(key, locked.category), uuid: locked.uuid, revisions: [revision], listed };
}

/** The state once somebody has said that nothing is missing in the lock file. A video that it lists is polled once, unless it `isThere`. */
export function withoutListedDoubt(state: State, isThere = false): State {
  const certain = Object.entries(state.videos).filter(
    ([, record]) => creationInDoubt(record)?.lock_file?.uuid !== null,
  );
  const videos = mapVideos({ videos: Object.fromEntries(certain) }, (record, id) => {
    const { listed, ...sure } = record;
    if (listed === undefined || listed.polled || isThere) return [id, sure];
    return [id, { ...record, listed: { polled: false, fingerprint: null, edits: [] } }];
  });
  return { ...state, videos };
}

/** The steps of an entry. Where its record is made from the lock file: first a poll, and nothing paid that may be done already. */
export function sureOf(
  { steps, obstacle }: Decision,
  entry: Entry,
  { uuid, revisions, listed }: VideoRecord,
): Decision {
  const top = revisions.at(-1);
  if (listed === undefined || uuid === null || top === undefined) return { steps, obstacle };
  const isDoubted = (step: Step) =>
    step.kind === "edit"
      ? listed.edits.includes(editHash({ request: step.request, reference_image_urls: [...step.referenceImageUrls] }))
      : step.kind === "create" && entry.brief !== null && fingerprint(entry.brief) === listed.fingerprint;
  const first: Step[] = listed.polled ? [] : [{ kind: "adopt", uuid, target: top }];
  if (!steps.some(isDoubted)) return { steps: [...first, ...steps], obstacle };
  return { steps: first, obstacle: blocked(mayBeMade(entry.id, uuid)) };
}

/** What to say of an entry that the lock file doesn't list, or whose video shows edits that the manifest no longer has. */
export function notListed(id: string, { path, uuid }: { path: string; uuid: string | null }): string {
  if (uuid !== null) {
    return (
      `The state was lost, and the lock file ${path} lists the video ${uuid} with other explicit edits than this entry has, so nothing is ` +
      `paid for it. Look at the video. To go on with it, add its uuid to the entry (uuid: ${uuid}): it stands as it is, and the entry's ` +
      `edits count as made. To make it anew, start one new run with the input recreate: ${id}.`
    );
  }
  return (
    `The state was lost, and the lock file ${path} doesn't say which video this entry has: its commit may lag behind, so the ` +
    "video may exist and is not created again. Look for it in the service's dashboard. If it is there, add its uuid to the entry " +
    `(uuid: …). If it is not, start one new run with the input recreate: ${id}, or with on-missing-state: create for all entries.`
  );
}

function mayBeMade(id: string, uuid: string): string {
  return (
    `The state was lost, and the lock file lists the video ${uuid} without what this entry wants now. Its commit may lag behind, ` +
    "so this may be made already and is not paid for again. Look at the video. If it lacks the change, apply once with " +
    `on-missing-state: create; to make the video anew, run once with the input recreate: ${id}. If it shows the change, ` +
    `take the newer lock file from where the last run left it.`
  );
}
