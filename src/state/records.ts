import type { Brief, ExplicitEdit } from "../manifest/brief.js";
import { canonicalJson, isSame } from "../manifest/canonical-json.js";
import { canonicalWords } from "../manifest/formats/words.js";
import { hashText } from "../manifest/texts.js";
import type { HistoricRequest } from "../sandbox/history-schema.js";
import type { CreateJob, Revision, Run, State, VideoRecord } from "./state.js";

/** A record with the id that a state has it under. */
export type Placed = { readonly id: string; readonly record: VideoRecord };

/** What a state has under an id, or a lock file. */
export function recordOf<T>({ videos }: { readonly videos: Readonly<Record<string, T>> }, id: string): T | null {
  return Object.hasOwn(videos, id) ? (videos[id] ?? null) : null;
}

/** The state with a record under an id, in place of what it had there; `null` takes it away. */
export function withRecord(state: State, id: string, record: VideoRecord | null): State {
  const { [id]: _, ...others } = state.videos;
  return { ...state, videos: record === null ? others : { ...state.videos, [id]: record } };
}

/** The records of a state by their own keys, with their ids. */
export function recordsByKey(state: Pick<State, "videos"> | null): ReadonlyMap<string, Placed> {
  return new Map(Object.entries(state?.videos ?? {}).map(([id, record]) => [record.key, { id, record }]));
}

export function mapVideos(
  { videos }: Pick<State, "videos">,
  change: (record: VideoRecord, id: string) => readonly [id: string, record: VideoRecord],
): State["videos"] {
  return Object.fromEntries(Object.entries(videos).map(([id, record]) => change(record, id)));
}

/** Whether a record knows of no video, and of none that may have been made: a creation that failed, or was never sent. */
export function hasNoVideo({ uuid, former_uuids, in_flight }: VideoRecord): boolean {
  return uuid === null && former_uuids.length === 0 && in_flight === null;
}

/** Whether nobody has seen what the service made of a request: it may have arrived. */
export function isUnanswered(job: NonNullable<VideoRecord["in_flight"]>): boolean {
  if (job.kind === "create") return job.uuid === null;
  return job.kind === "edit" && (job.edit_id === null || job.retrying);
}

/** The creation of a record that was sent, or was about to be, and whose reply was not seen. `null` where none is in doubt. */
export function creationInDoubt(record: Pick<VideoRecord, "in_flight"> | null): CreateJob | null {
  const job = record?.in_flight ?? null;
  return job?.kind === "create" && job.uuid === null ? job : null;
}

/** Every video that the record knows of, the newest last. */
export function uuidsOf(record: VideoRecord): string[] {
  const listed = creationInDoubt(record)?.lock_file?.uuid ?? null;
  const former = record.former_uuids.filter((uuid) => uuid !== record.uuid);
  return [...former, ...[listed, record.uuid].filter((uuid) => uuid !== null)];
}

/** The record with the videos of another one among those that it had before. */
export function withUuidsOf(record: VideoRecord, other: VideoRecord): VideoRecord {
  const known = uuidsOf(record);
  const forgotten = uuidsOf(other).filter((uuid) => !known.includes(uuid));
  return forgotten.length === 0 ? record : { ...record, former_uuids: [...forgotten, ...record.former_uuids] };
}

export function withoutFormer(record: VideoRecord, uuids: readonly string[]): VideoRecord {
  return { ...record, former_uuids: record.former_uuids.filter((uuid) => !uuids.includes(uuid)) };
}

export function editIdsOf({ revisions, in_flight: job, preview, failed_edit: failed }: VideoRecord): string[] {
  const ids = [...revisions, ...[job, preview].flatMap((of) => (of === null || of.kind === "create" ? [] : [of]))];
  return [...ids, failed].flatMap((of) => of?.edit_id ?? []);
}

export function withoutPreview(record: VideoRecord): VideoRecord {
  return { ...record, preview: null };
}

/**
 * The state as it is saved by somebody who mends it. The run that it names stays the one that last applied a manifest: an older one
 * must not apply its own again.
 */
export function mended(state: State, run: Run): State {
  return { ...state, serial: state.serial + 1, run: laterRun(state.run, run) };
}

/** The place of a run in the order of runs: GitHub and GitLab number them upwards. */
export function orderOf(run: Run | null): number {
  const { id = "", after = "0" } = run ?? {};
  return Number(isNumbered(id) ? id : after);
}

export function isNumbered(id: string): boolean {
  return /^\d+$/.test(id);
}

/** The later of two runs. `a` where both are the same run. */
export function laterRun(a: Run | null, b: Run | null): Run | null {
  return a === null || (b !== null && orderOf(b) > orderOf(a)) ? b : a;
}

/** A run without a number takes the place of the newest one that its state knew: no older one may follow it. */
export function placed(run: Run, before: Run | null): Run {
  return isNumbered(run.id) || before === null ? run : { ...run, after: String(orderOf(before)) };
}

/** A run, for the beginning of a sentence. */
export function nameOf({ id, attempt, url }: Run): string {
  return `Run ${id}, attempt ${attempt}${url === null ? "" : ` (${url})`}`;
}

/** The state with one more request that changed something in its sandbox. */
export function withSandboxed(state: State, request: HistoricRequest): State {
  const { sandbox } = state;
  if (sandbox === null) throw new Error("the state has no sandbox");
  return { ...state, sandbox: { ...sandbox, requests: [...sandbox.requests, request] } };
}

/** The hashes of the texts that the state's briefs name; all others can go. */
export function referencedHashes({ videos }: Pick<State, "videos">): Set<string> {
  return new Set(
    Object.values(videos)
      .flatMap(revisionsOf)
      .flatMap(({ brief }) => (brief === null ? [] : hashesOf(brief))),
  );
}

/** All revisions of a record: those of its video and of the one before it, and those that its jobs lead to. */
export function revisionsOf({ revisions, in_flight, preview, replaced }: VideoRecord): Revision[] {
  const targets = [in_flight, preview].flatMap((job) => (job === null ? [] : [job.target]));
  return [...(replaced?.revisions ?? []), ...revisions, ...targets];
}

export function hashesOf(brief: Brief): string[] {
  return [brief.task, ...brief.sources.map(({ text }) => text)];
}

/** Identifies what a revision shows: equal for two revisions of equal brief and explicit edits, however they came about. */
export function revisionId({ fingerprint, edits }: Pick<Revision, "fingerprint" | "edits">): string {
  return hashText(canonicalJson({ fingerprint, edits: edits.map(comparedEdit) }));
}

/** True where `edits` starts with all of `prefix`, in order. */
export function startsWith(edits: readonly ExplicitEdit[], prefix: readonly ExplicitEdit[]): boolean {
  return prefix.every((edit, at) => edits[at] !== undefined && isSame(comparedEdit(edit), comparedEdit(edits[at])));
}

/** The revisions with the newest one changed. */
export function withTop(revisions: readonly Revision[], change: (top: Revision) => Revision): Revision[] {
  return [...revisions.slice(0, -1), ...revisions.slice(-1).map(change)];
}

/** More than any edit of the video had. */
export function triesAfter({ tries, revisions }: VideoRecord): number {
  return tries + revisions.length;
}

/**
 * What the next video of a record takes the place of, and what a commit that is undone goes back to. Where the new one is to show the
 * same, another creation was begun before, or a job may still change the video, it is what it was.
 */
export function replacedIn(record: VideoRecord, desired: string): Pick<VideoRecord, "replaced"> {
  const { uuid, revisions, failed_edit, listed, in_flight: job, replaced: known } = record;
  const top = revisions.at(-1);
  const isOwn = uuid !== null && listed === undefined && job === null && top?.fingerprint != null;
  const isOther = isOwn && revisionId(top) !== desired;
  // What was noted of this very video is of before the job.
  const isPast = job !== null && job.kind !== "create" && known?.uuid === uuid;
  const replaced = isOther ? { uuid, revisions, failed_edit, tries: triesAfter(record) } : isPast ? undefined : known;
  const shown = replaced?.revisions.at(-1);
  return replaced === undefined || shown === undefined || revisionId(shown) === desired ? {} : { replaced };
}

/** Identifies an explicit edit, in the form in which edits are compared. */
export function editHash(edit: ExplicitEdit): string {
  return hashText(canonicalJson(comparedEdit(edit)));
}

function comparedEdit({ request, ...rest }: ExplicitEdit): ExplicitEdit {
  return { ...rest, request: canonicalWords(request) };
}

/** Gives the brief to the revisions that have none: it describes the video as it was adopted. */
export function described(
  revisions: readonly Revision[],
  { brief, fingerprint }: Pick<Revision, "brief" | "fingerprint">,
): Revision[] {
  return revisions.map((revision) => (revision.fingerprint === null ? { ...revision, brief, fingerprint } : revision));
}
