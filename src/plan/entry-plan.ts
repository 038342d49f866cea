import type { Brief } from "../manifest/brief.js";
import type { Entry } from "../manifest/manifest.js";
import { characters, cut } from "../manifest/quote.js";
import { TextError, type Texts } from "../manifest/texts.js";
import { creationInDoubt, revisionId, startsWith } from "../state/records.js";
import type { Job, Revision, VideoRecord } from "../state/state.js";
import { withReply } from "./answers.js";
import { sentTask } from "./brief-texts.js";
import { createInDoubt, editInDoubt, isForgotten, namedInVain } from "./idempotency.js";
import { notListed, sureOf } from "./listed.js";
import { withPreview } from "./preview-plan.js";
import { desiredRevision, firstRevision, rewindAndApply, TEXT_ELSEWHERE } from "./rewind.js";
import {
  alternatives,
  blocked,
  type Creation,
  type Decision,
  type EntryPlan,
  editsIn,
  failed,
  isGoingBack,
  isReplaced,
  largestBound,
  type Obstacle,
  type PlanOptions,
  type Step,
  sumOfBounds,
} from "./step.js";
import { isCancellable, isCreationSuperseded, isEditSuperseded, stackAfter, withoutJob } from "./supersede.js";

type Asked = { readonly entry: Entry; readonly record: VideoRecord | null; readonly options: PlanOptions };

type Situation = Asked & {
  /** `known`: every video that records have or had, once for each of them. */
  readonly options: PlanOptions & { readonly known: () => ReadonlyMap<string, readonly string[]> };
};

/** `mistake`: why nothing can be planned for the entry. */
export async function planEntry(situation: Situation, mistake: Obstacle | null): Promise<EntryPlan> {
  const { entry, record, options } = situation;
  const { steps: wanted, obstacle } = mistake === null ? await decide(situation) : stop(mistake);
  const { steps: replied, todo } = withReply(wanted, entry, record?.uuid);
  const retried = withRetry(replied, record);
  const steps = record?.preview ? withPreview(retried, record.preview, { ...options, record }) : retried;
  const top = record?.revisions.at(-1) ?? null;
  return {
    entry,
    steps,
    obstacle,
    todo,
    uuid: record?.uuid ?? null,
    link: top?.link ?? null,
    creation: await creationOf(entry, steps, options.texts),
    restated: false,
    creditsAtMost: largestBound(alternatives(steps).map(editsAtMost)),
  };
}

/** Where the first change is an edit that has failed before, from the same revision: that edit is retried (R 4.7). */
function withRetry(steps: readonly Step[], record: VideoRecord | null): readonly Step[] {
  const at = isGoingBack(steps[0]) ? 1 : 0;
  const failed = (at === 1 ? record?.replaced : record)?.failed_edit ?? null;
  const edit = steps[at];
  if (failed === null || edit?.kind !== "edit" || revisionId(edit.target) !== failed.target) return steps;
  return steps.with(at, { ...edit, retries: failed.edit_id });
}

/** The most that the edits among some steps can cost, in credits; `null` where one isn't known. */
export function editsAtMost(steps: readonly Step[]): number | null {
  return sumOfBounds(steps.map((step) => (step.kind === "edit" ? step.creditsAtMost : 0)));
}

/** What an entry wants; nothing where its last try at exactly that has failed and `retry-failed` is false. */
async function decide(situation: Situation): Promise<Decision> {
  const { entry, record, options } = situation;
  const decision = await wantedOf(situation);
  const failure = record?.last_failure ?? null;
  const isWanted = isRecreated(situation) || newUuid(entry, record) !== null;
  const untried = options.retryFailed || record?.in_flight || decision.steps.length === 0 || isWanted;
  if (untried || failure === null || revisionId(desiredRevision(entry)) !== failure.desired) return decision;
  const detail = `${failure.detail} (not tried again, since retry-failed is off)`;
  return stop(failed(detail, failure.status));
}

/** Whether a person has asked for another video of the entry, and it is neither made nor on its way. */
export function isRecreated({ entry, record, options }: Asked): boolean {
  if (!options.recreate.includes(entry.id)) return false;
  const { in_flight: job, recreated_by: by = null, last_failure: failure } = record ?? {};
  // An earlier attempt of this run, with the same inputs, has created it, or may have.
  if (by === options.runId || creationInDoubt(record)?.run.id === options.runId) return false;
  // Another run has. A job that doesn't end in a day is given up.
  const isGoing = failure == null || (failure.status ?? 0) >= 500;
  const isUnderWay = isGoing && by !== null && job?.kind === "create" && job.uuid !== null;
  const isSame = job?.target.fingerprint === desiredRevision(entry).fingerprint;
  return !isUnderWay || !isSame || options.now - job.submitted_at > 86_400_000;
}

async function wantedOf(situation: Situation): Promise<Decision> {
  const { entry, record } = situation;
  if (isRecreated(situation)) return await insteadOfJob(situation, createAnew);
  const [adopted, doubt] = [newUuid(entry, record), creationInDoubt(record)];
  if (adopted !== null) {
    // It stands as it is, with all that the entry wants, but for the one whose creation was in doubt: that shows what was asked for.
    const isNew = doubt !== null && doubt.lock_file === undefined && !situation.options.known().has(adopted);
    const target = isNew ? doubt.target : desiredRevision(entry);
    return await insteadOfJob(situation, async (at) => await follow(at, { kind: "adopt", uuid: adopted, target }));
  }
  if (doubt !== null) {
    const { lock_file: lock } = doubt;
    if (lock !== undefined) return stop(blocked(notListed(entry.id, lock)));
    const former = showsWanted(entry, record) ? (record?.uuid ?? null) : null;
    return stop(blocked(createInDoubt(entry.id, { ...doubt, former })));
  }
  if (record?.in_flight) return await resume({ ...situation, record }, record.in_flight);
  if (entry.uuid !== null && record?.uuid === null && record.former_uuids.at(-1) === entry.uuid) {
    return stop(failed(namedInVain(entry)));
  }
  if (record === null || record.uuid === null || record.revisions.length === 0) return await createAnew(situation);
  const decision =
    record.category === entry.category
      ? await apply(situation, { stack: record.revisions, totalScenes: record.total_scenes, steps: [] })
      : await createAnew(situation);
  return record.listed === undefined ? decision : sureOf(decision, entry, record);
}

/** Steps that replace a video, whatever job is in flight on it: the job is cancelled first where it can be, else left alone. */
async function insteadOfJob(
  situation: Situation,
  decided: (situation: Situation) => Promise<Decision>,
): Promise<Decision> {
  const { record } = situation;
  const otherwise = await decided(situation);
  const job = record?.in_flight ?? null;
  if (record === null || job === null || !isCancellable(job)) return otherwise;
  return cancelling(job, { instead: await decided({ ...situation, record: withoutJob(record) }), otherwise });
}

/** Cancels a job for what is to be done `instead`; `otherwise` where nothing can be, or where the service doesn't cancel it. */
function cancelling(
  job: Job,
  { instead: { steps, obstacle }, otherwise }: { instead: Decision; otherwise: Decision },
): Decision {
  return obstacle === null ? { steps: [{ kind: "cancel", job, otherwise }, ...steps], obstacle } : otherwise;
}

/**
 * The video to adopt: one that the entry names, and didn't name yet when the record's own was made. Where the one that was to replace that is
 * in doubt, and it shows what is wanted again, naming it ends the doubt.
 */
export function newUuid(entry: Entry, record: VideoRecord | null): string | null {
  const { uuid } = entry;
  const isBack = creationInDoubt(record) !== null && showsWanted(entry, record);
  return (uuid === record?.uuid && !isBack) || uuid === record?.named ? null : uuid;
}

/** Whether the newest revision of a record is what its entry wants. */
function showsWanted(entry: Entry, record: VideoRecord | null): boolean {
  const shown = record?.revisions.at(-1);
  return shown !== undefined && revisionId(shown) === revisionId(desiredRevision(entry));
}

async function resume(situation: Situation & { readonly record: VideoRecord }, job: Job): Promise<Decision> {
  const { entry, record, options } = situation;
  if (job.kind === "edit" && isForgotten(job, options.now)) {
    return stop(blocked(editInDoubt(entry.id, record.uuid, job.run)));
  }
  const steps: Step[] = [{ kind: "resume", job }];
  const otherwise =
    record.category === entry.category
      ? await apply(situation, { stack: stackAfter(record, job), totalScenes: record.total_scenes, steps })
      : await createAnew(situation, steps);
  // A retry whose reply nobody saw may go on under another id.
  if (job.kind === "edit" && job.retrying) return otherwise;
  if (job.kind === "create" && !isReplaced(otherwise) && !isCreationSuperseded(entry, record, job)) return otherwise;
  // An explicit edit that came later doesn't stand for a change that is on its way.
  const isOnTheWay = otherwise.steps.every(({ kind }) => kind === "resume" || kind === "edit");
  if (job.kind === "edit" && isOnTheWay && job.target.fingerprint === desiredRevision(entry).fingerprint)
    return otherwise;
  const instead = await wantedOf({ ...situation, record: { ...withoutJob(record), named: entry.uuid } });
  // A revert that was never made is given up where the video is wanted as it is. Else it is made at once.
  if (job.kind === "revert" && instead.steps.length > 0) return otherwise;
  if (job.kind === "edit" && !isEditSuperseded({ finished: otherwise, cancelled: instead })) return otherwise;
  // What is made anew needs nothing of it.
  return cancelling(job, { instead, otherwise: isReplaced(otherwise) ? await createAnew(situation) : otherwise });
}

/**
 * Goes back to the video that the record's own took the place of, where that shows or showed the wanted brief; `null` where it can't. Its
 * later revisions are reverted, and explicit edits that it lacks are made.
 */
async function goBack(situation: Situation, before: readonly Step[] = []): Promise<Decision | null> {
  const { entry, record, options } = situation;
  const { uuid, revisions = [] } = record?.replaced ?? {};
  const target = revisions.at(-1);
  // Another entry that took it over may have changed it.
  const isOwn = uuid !== undefined && uuid !== record?.uuid && options.known().get(uuid)?.length === 1;
  if (!isOwn || target === undefined || isRecreated(situation) || entry.onChange === "ignore") return null;
  const { fingerprint } = desiredRevision(entry);
  const base = revisions.findLastIndex(
    (one) => fingerprint !== null && one.fingerprint === fingerprint && startsWith(entry.edits, one.edits),
  );
  if (base < 0) return null;
  const back: Step = { kind: "adopt", uuid, target, isBack: true };
  const totalScenes = target.rendered?.scenes ?? null;
  const rest = await rewindAndApply({ entry, stack: revisions, totalScenes, texts: options.texts, uuid: null });
  return rest === null || rest.obstacle !== null ? null : { ...rest, steps: [...before, back, ...rest.steps] };
}

/**
 * Creates the entry's video anew, in place of the one that the record holds, and applies every explicit edit to it. Where the record had a
 * video of the wanted brief, that one comes back.
 */
async function createAnew(situation: Situation, before: readonly Step[] = []): Promise<Decision> {
  const { entry, record, options } = situation;
  const back = await goBack(situation, before);
  if (back !== null) return back;
  if (entry.brief === null) {
    const detail =
      "There is nothing to create a video from: the entry has neither task nor task_file. Add one of them.";
    return stop(failed(detail));
  }
  const target = firstRevision(entry);
  return await follow({ entry, options }, { kind: "create", target, replaces: record?.uuid ?? null }, before);
}

/** `first` makes the entry's first revision; its explicit edits follow. */
async function follow(
  { entry, options }: Omit<Situation, "record">,
  first: Extract<Step, { kind: "adopt" | "create" }>,
  before: readonly Step[] = [],
): Promise<Decision> {
  return await apply(
    { entry, options, record: null },
    { stack: [first.target], totalScenes: null, steps: [...before, first] },
  );
}

/** Rule 4 of the plan: rewinds and applies, after the steps that are already decided. */
async function apply(
  situation: Situation,
  { stack, totalScenes, steps }: { stack: readonly Revision[]; totalScenes: number | null; steps: readonly Step[] },
): Promise<Decision> {
  const { entry, record, options } = situation;
  const { texts } = options;
  const rest = await rewindAndApply({
    ...{ entry, stack, totalScenes, texts, uuid: record?.uuid ?? null },
    ...(options.lockFile === "compared" ? { unknown: TEXT_ELSEWHERE } : {}),
  });
  if (rest === null) return await createAnew(situation, steps);
  const { fingerprint } = desiredRevision(entry);
  const isShown = stack.some((one) => one.fingerprint === fingerprint);
  // An entry that names its video keeps it. So does one whose video a person has asked for.
  const isNamed = entry.uuid !== null && entry.uuid === record?.uuid;
  const isKept = rest.obstacle === null && (editsIn(rest) === 0 || (isShown && record?.recreated_by != null));
  const back = isNamed || isKept ? null : await goBack(situation);
  // Of equals, the one that shows the brief already.
  const most = editsIn(rest) - (isShown ? 1 : 0);
  const isNearer = back !== null && (rest.obstacle !== null || editsIn(back) <= most);
  return isNearer ? back : { ...rest, steps: [...steps, ...rest.steps] };
}

function stop(obstacle: Obstacle): Decision {
  return { steps: [], obstacle };
}

/** Of a task that is longer, the plan keeps the beginning. */
const LONGEST_TASK = 2_000;

/** What the creation among an entry's steps sends; `null` where nothing is created, or where its task can't be had. */
export async function creationOf(
  { brief, found = [] }: Entry,
  steps: readonly Step[],
  texts: Texts,
): Promise<Creation | null> {
  const creates = alternatives(steps)
    .flat()
    .some(({ kind }) => kind === "create");
  const task = creates && brief !== null ? await taskOf(brief, texts) : null;
  if (brief === null || task === null) return null;
  const { options, aspect_ratio: aspectRatio } = brief;
  return {
    task: cut(task, LONGEST_TASK),
    taskCharacters: characters(task),
    found,
    options,
    aspectRatio,
  };
}

/** The task as it is sent. A text that can't be had fails its entry later, with the reason. */
async function taskOf(brief: Brief, texts: Texts): Promise<string | null> {
  try {
    return await sentTask(brief, texts);
  } catch (error) {
    if (error instanceof TextError) return null;
    throw error;
  }
}
