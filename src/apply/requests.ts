import type { Control, Work } from "../ledger/facts.js";
import { type Job, videoOf } from "../ledger/fold.js";
import { isHeld } from "../plan/next.js";
import { ServiceError } from "../service/errors.js";
import type { Bucket } from "../service/transport.js";
import {
  type ApplyContext,
  type At,
  type ControlModule,
  demandEcho,
  isOver,
  type JobModule,
  noteUnsavable,
} from "./context.js";
import { blockEntry, isBarred, putOffOrFailed, takenByOther, takenInOtherRecord } from "./endings.js";
import type { EntryRun } from "./entry-run.js";
import {
  type Controlling,
  DECIDE,
  type Looking,
  type Next,
  type Polling,
  type Progress,
  type Sending,
} from "./progress.js";
import { answer } from "./steps/answer.js";
import { approve } from "./steps/approve.js";
import { cancel, cancelPolled } from "./steps/cancel.js";
import { adopt, create } from "./steps/create.js";
import { edit } from "./steps/edit.js";
import { retry } from "./steps/retry.js";
import { revert } from "./steps/revert.js";
import { retryScenes } from "./steps/scene-retries.js";
import { editVerdict, type JobStatus, jobStatusOf, videoVerdict } from "./verdict.js";

// An entry makes one request at a time. The modules of `steps/` say what an answer means; here the entry advances.

/** Ends an entry that another run works on. Where another run has added anything to the ledger, the entry decides anew. */
export function noteOtherRun(context: ApplyContext, entry: EntryRun): void {
  const taken = takenByOther({ context, entry }) ?? (entry.isStale ? takenInOtherRecord({ context, entry }) : null);
  if (taken !== null) entry.advance(taken);
  else if (entry.isStale) entry.advance(DECIDE);
}

/** Makes the request that a job begins with. Creations are sent together, by `sendCreates`. */
export async function send(context: ApplyContext, entry: EntryRun): Promise<void> {
  const at = pointOf(context, entry, "send");
  if (at === null) return;
  const module = jobModule(entry);
  try {
    if (module.send === undefined) throw new Error(`${entry.id} has nothing to send`);
    entry.advance(await module.send(at));
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    entry.advance(module.fault?.(at, error) ?? putOffOrFailed(at, error));
  }
}

/**
 * Asks once whether the newest edit of a video still stands, before another one is paid on top of it (R 2.2). That it was reverted, though no run
 * has asked for that, is a fact. If the service refuses to tell of this edit, the edit counts as standing; a refusal of the whole account (401, 402)
 * tells nothing.
 */
export async function look(context: ApplyContext, entry: EntryRun): Promise<void> {
  const at = pointOf(context, entry, "look");
  const { current } = entry.record;
  if (at === null || current === null) return;
  const { edit } = at.progress;
  const { uuid, category } = current;
  try {
    const told = await context.service.edit(category, edit);
    demandEcho({ what: "edit", asked: edit, told: told.edit_id });
    demandEcho({ what: "video", asked: uuid, told: told.video_uuid });
    if (editVerdict(told).kind === "reverted") entry.tell({ fact: "taken back", record: entry.key, uuid, edit });
    else entry.noteStanding(edit);
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    const isOfAccount = error.status === 401 || error.status === 402;
    if (!isOfAccount && isBarred(error)) entry.noteStanding(edit);
    else return entry.advance(takenByOther(at) ?? putOffOrFailed(at, error));
  }
  entry.advance(takenByOther(at) ?? DECIDE);
}

/** Polls the job of an entry once (R 4.2, 4.4). Returns what the reply tells of its pace; `null` where it tells nothing. */
export async function poll(context: ApplyContext, entry: EntryRun): Promise<JobStatus | null> {
  const at = pointOf(context, entry, "poll");
  if (at === null) return null;
  try {
    const target = targetOf(entry);
    if (target === null) throw new Error(`${entry.id} has nothing to poll`);
    const reply = await ask(at, target);
    if (target.what === "video" && entry.job.work.kind === "create") entry.note({ videoUuid: target.id });
    entry.advance(takenByOther(at) ?? (entry.isStale ? DECIDE : reply.meaning()));
    return reply.status;
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    entry.advance(takenByOther(at) ?? (entry.isStale ? DECIDE : pollFault(at, error)));
    return null;
  }
}

/** Makes the control request of an entry (R 4.6, 4.7), once that is durable. */
export async function control(context: ApplyContext, entry: EntryRun): Promise<void> {
  const at = pointOf(context, entry, "control");
  if (at === null) return;
  const { control: asked } = at.progress;
  const module = CONTROLS[asked];
  const begun = await context.ledger
    .begin([{ fact: "asked", ...entry.named, control: asked }], entry.view)
    .catch((error: unknown) => noteUnsavable(context, error));
  // The run may have been stopped meanwhile.
  const isStopped = isOver(context, context.clock.now());
  if (begun !== true || isStopped) releaseFor(context, entry);
  if (typeof begun !== "boolean") return entry.advance(blockEntry(begun));
  if (begun && isStopped) entry.tell({ fact: "withdrew", ...entry.named, control: asked });
  if (!begun || isStopped) return entry.advance(takenByOther(at) ?? DECIDE);
  try {
    const next = await module.send(at);
    entry.advance(takenByOther(at) ?? next());
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    entry.advance(takenByOther(at) ?? module.fault(at, error));
  }
}

/** Gives back the request that was reserved for the next poll or control request of an entry. */
function releaseFor({ windows }: ApplyContext, entry: EntryRun): void {
  const bucket = bucketOf(entry);
  if (bucket !== null) windows[bucket].release();
}

/** The bucket that the next poll or control request of an entry counts in (R 8.1); `null` where neither is next. */
export function bucketOf(entry: EntryRun): Bucket | null {
  const { progress, record } = entry;
  if (progress.at === "control") {
    const kind = record.open?.work.kind;
    return kind === "create" || kind === "adopt" ? "videos" : "edits";
  }
  const target = targetOf(entry);
  return target && `${target.what}s`;
}

/** Whether the next poll of an entry is about something that has one of these ids, in small letters. */
export function isAbout(entry: EntryRun, ids: ReadonlySet<string>): boolean {
  const target = targetOf(entry);
  return target !== null && ids.has(target.id.toLowerCase());
}

type Points = { readonly send: Sending; readonly look: Looking; readonly poll: Polling; readonly control: Controlling };

/** An entry that is at a point; `null` where it is elsewhere. */
function pointOf<Name extends keyof Points, Context>(
  context: Context,
  entry: EntryRun,
  name: Name,
): At<Points[Name], Context> | null {
  const { progress } = entry;
  const isThere = (point: Progress): point is Points[Name] => point.at === name;
  return isThere(progress) ? { context, entry, progress } : null;
}

type Target = { readonly what: "video" | "edit"; readonly id: string };
type Reply = {
  meaning(): Next;
  /** What it tells of the job's pace. */
  readonly status: JobStatus | null;
};

/** What the next poll of an entry is about; `null` where nothing is polled next. */
function targetOf({ progress, record: { open } }: EntryRun): Target | null {
  return progress.at === "poll" && open !== null ? pollTarget(open) : null;
}

function pollTarget(job: Job): Target | null {
  const { work, accepted } = job;
  if (work.kind === "create" || work.kind === "adopt") {
    const uuid = videoOf(job);
    return uuid === null ? null : { what: "video", id: uuid };
  }
  // A retry whose reply nobody saw: the failed edit tells.
  const id = work.kind === "edit" ? accepted : (accepted ?? work.of);
  return id === null ? null : { what: "edit", id };
}

async function ask(at: At<Polling>, { what, id }: Target): Promise<Reply> {
  const { service, server } = at.context;
  const { job } = at.entry;
  const { category } = job.work;
  const module = at.entry.isCancelling ? cancelPolled : jobModule(at.entry);
  if (what === "video") {
    const video = await service.video(category, id);
    demandEcho({ what, asked: id, told: video.uuid });
    return {
      meaning: () => module.video?.(at, video) ?? at.progress,
      status: jobStatusOf(videoVerdict(video), server.local(video.updated_at)),
    };
  }
  const polled = await service.edit(category, id);
  demandEcho({ what, asked: id, told: polled.edit_id });
  const uuid = videoOf(job);
  if (uuid !== null) demandEcho({ what: "video", asked: uuid, told: polled.video_uuid });
  return {
    meaning: () => module.edit?.(at, { ...polled, edit_id: id }) ?? at.progress,
    status: jobStatusOf(editVerdict(polled), server.local(polled.updated_at)),
  };
}

function pollFault(at: At<Polling>, error: ServiceError): Next {
  // A video that this key may not ask for, or that is gone: nobody can cancel it.
  const isUnknowable = at.entry.isCancelling && error.status !== 401 && isBarred(error);
  if (isUnknowable) return at.entry.letGoOn();
  const then = jobModule(at.entry).pollFault?.(at, error) ?? putOffOrFailed(at, error);
  // A job that can be neither polled nor cancelled must not keep its entry from another video.
  const isLeft = at.entry.isCancelling && then.at === "end" && (isHeld(at.entry.job) || at.entry.isReplaced);
  return isLeft ? at.entry.letGoOn() : then;
}

const JOBS: { readonly [Kind in Work["kind"]]: JobModule } = { adopt, create, edit, retry, revert };

const CONTROLS: { readonly [Kind in Control]: ControlModule } = {
  answer,
  approve,
  cancel,
  "retry scenes": retryScenes,
};

function jobModule({ job }: EntryRun): JobModule {
  return JOBS[job.work.kind];
}
