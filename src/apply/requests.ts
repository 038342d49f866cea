import { isGoingBack, type Step, type StepKind } from "../plan/step.js";
import { ServiceError } from "../service/errors.js";
import type { Bucket } from "../service/transport.js";
import {
  type ApplyContext,
  type At,
  type ControlModule,
  demandEcho,
  type StepModule,
  type Timeless,
} from "./context.js";
import { isBarred, putOffOrFailed, takenByOther } from "./endings.js";
import type { EntryRun } from "./entry-run.js";
import {
  type Control,
  type Controlling,
  type Next,
  OTHER_WAY,
  type Polling,
  type Progress,
  type Sending,
} from "./progress.js";
import { answer } from "./steps/answer.js";
import { approve, cancelOutdatedPlan } from "./steps/approve.js";
import { cancel, cancelEdit, cancelVideo } from "./steps/cancel.js";
import { adopt, create, formerGone } from "./steps/create.js";
import { edit, inFlight, resume } from "./steps/edit.js";
import { editAnew, isRefusedRetry, learnTime } from "./steps/edit-job.js";
import { cancelPreview, cancelPreviewEdit, preview } from "./steps/preview.js";
import { revert } from "./steps/revert.js";
import { retryScenes } from "./steps/scene-retries.js";
import { editVerdict, type JobStatus, jobStatusOf, videoVerdict } from "./verdict.js";

// An entry makes one request at a time. The modules of `steps/` say what an answer means; here the entry advances.

export function begin(step: Step): Progress {
  return stepModule(step.kind).begin(step);
}

/** The steps that may send an edit under its key. */
const KEYED: ReadonlySet<StepKind | undefined> = new Set(["edit", "preview", "resume", "cancel", "cancel preview"]);

/** Makes what is about to be sent part of the state, which is to be saved before `send`. Puts it off where no key can be sent yet. */
export async function prepare(context: ApplyContext, entries: readonly EntryRun[]): Promise<void> {
  const keyed = entries.find(({ step }) => KEYED.has(step?.kind));
  const silence = keyed === undefined ? null : await learnTime({ context, entry: keyed });
  for (const entry of entries) {
    const at = pointOf(context, entry, "send");
    if (at === null) continue;
    const next = silence ? putOffOrFailed(at, silence) : stepModule(at.step.kind).prepare?.(at);
    if (next) entry.advance(next);
  }
}

/** Takes back what was prepared and is not sent. */
export function withdraw(context: Timeless, entry: EntryRun): void {
  const at = pointOf(context, entry, "send");
  if (at !== null) stepModule(at.step.kind).withdraw?.(at);
}

/** Ends an entry that another run works on, or takes what that run has done of it. */
export function noteOtherRun(context: ApplyContext, entry: EntryRun): void {
  const { step, progress } = entry;
  if (step === null) return;
  const next =
    takenByOther({ context, entry }) ?? stepModule(step.kind).meanwhile?.({ context, entry, step, progress });
  if (next) entry.advance(next);
}

/** Makes the request that a step begins with. Creations are sent together, by `sendCreates`. */
export async function send(context: ApplyContext, entry: EntryRun): Promise<void> {
  const at = pointOf(context, entry, "send");
  if (at === null) return;
  const module = stepModule(at.step.kind);
  try {
    entry.advance(await module.send(at));
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    entry.advance(module.fault(at, error));
  }
}

/** Polls the job of an entry once (R 4.2, 4.4). Returns what the reply tells of its pace; `null` where it tells nothing. */
export async function poll(context: ApplyContext, entry: EntryRun): Promise<JobStatus | null> {
  const at = pointOf(context, entry, "poll");
  if (at === null) return null;
  try {
    const target = pollTarget(entry, at.step);
    if (target === null) throw new Error(`${entry.id} has nothing to poll`);
    const reply = await ask(at, target);
    if (target.what === "video" && at.step.kind !== "adopt") entry.note({ videoUuid: target.id });
    entry.advance(takenByOther(at) ?? reply.meaning(at));
    // The same reply tells of the job that could not be cancelled.
    const after = pointOf(context, entry, "poll");
    if (at.step.kind === "cancel" && after?.step.kind === "resume") entry.advance(reply.meaning(after));
    return reply.status;
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    entry.advance(takenByOther(at) ?? pollFault(at, error));
    return null;
  }
}

/** Makes the control request of an entry (R 4.6, 4.7). */
export async function control(context: ApplyContext, entry: EntryRun): Promise<void> {
  const at = pointOf(context, entry, "control");
  if (at === null) return;
  const module = CONTROLS[at.progress.control];
  try {
    const next = await module.send(at);
    entry.advance(takenByOther(at) ?? next());
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    entry.advance(takenByOther(at) ?? module.fault(at, error));
  }
}

/** The bucket that the next poll or control request of an entry counts in (R 8.1); `null` where neither is next. */
export function bucketOf(entry: EntryRun): Bucket | null {
  const { progress, record } = entry;
  if (progress.at === "control") {
    const { control } = progress;
    const isAnswer = control === "answer" && record.in_flight?.kind === "create";
    return isAnswer || control === "retry scenes" || control === "cancel video" ? "videos" : "edits";
  }
  const target = targetOf(entry);
  return target && `${target.what}s`;
}

/** Whether the next poll of an entry is about something that has one of these ids, in small letters. */
export function isAbout(entry: EntryRun, ids: ReadonlySet<string>): boolean {
  const target = targetOf(entry);
  return target !== null && ids.has(target.id.toLowerCase());
}

function targetOf(entry: EntryRun): Target | null {
  const { step, progress } = entry;
  return step !== null && progress.at === "poll" ? pollTarget(entry, step) : null;
}

type Points = { readonly send: Sending; readonly poll: Polling; readonly control: Controlling };

/** An entry that is at a point; `null` where it is elsewhere. */
function pointOf<Name extends keyof Points, Context>(
  context: Context,
  entry: EntryRun,
  name: Name,
): At<Points[Name], Step, Context> | null {
  const { step, progress } = entry;
  const isThere = (point: Progress): point is Points[Name] => point.at === name;
  return step !== null && isThere(progress) ? { context, entry, step, progress } : null;
}

type Target = { readonly what: "video" | "edit"; readonly id: string };
type Reply = {
  meaning(at: At<Polling>): Next;
  /** What it tells of the job's pace. */
  readonly status: JobStatus | null;
};

/** `null` where another run has changed the record since, and the entry is about to end. */
function pollTarget({ record }: EntryRun, step: Step): Target | null {
  const { uuid, in_flight: job, preview } = record;
  if (step.kind === "adopt") return { what: "video", id: step.uuid };
  const edit = step.kind === "preview" || step.kind === "cancel preview" ? preview : job;
  if (edit?.kind === "create" && uuid !== null) return { what: "video", id: uuid };
  return edit === null || edit.kind === "create" || edit.edit_id === null ? null : { what: "edit", id: edit.edit_id };
}

async function ask({ context, entry, step }: At<Polling>, { what, id }: Target): Promise<Reply> {
  const { service, server } = context;
  // A job of before the entry changed its category is polled where it was submitted.
  const { category, uuid } = step.kind === "adopt" ? entry.plan.entry : entry.record;
  if (what === "video") {
    const video = await service.video(category, id);
    demandEcho({ what, asked: id, told: video.uuid });
    return {
      meaning: (then) => stepModule(then.step.kind).video(then, video),
      status: jobStatusOf(videoVerdict(video), server.local(video.updated_at)),
    };
  }
  const edit = await service.edit(category, id);
  demandEcho({ what, asked: id, told: edit.edit_id });
  if (uuid !== null) demandEcho({ what: "video", asked: uuid, told: edit.video_uuid });
  return {
    meaning: (then) => stepModule(then.step.kind).edit(then, { ...edit, edit_id: id }),
    status: jobStatusOf(editVerdict(edit), server.local(edit.updated_at)),
  };
}

function pollFault(at: At<Polling>, error: ServiceError): Next {
  const { status, message } = error;
  if (status === 404 && isGoingBack(at.step)) return formerGone(at, { status, detail: message });
  if (status === 404 && isRefusedRetry(at)) return editAnew(at, message);
  // A video that this key may not ask for, or that is gone: nobody can cancel it.
  const isUnknowable = at.step.kind === "cancel" && error.status !== 401 && isBarred(error);
  return isUnknowable ? OTHER_WAY : putOffOrFailed(at, error);
}

type StepOf<Kind extends StepKind> = Extract<Step, { kind: Kind }>;

const STEPS: { readonly [Kind in StepKind]: StepModule<StepOf<Kind>> } = {
  adopt,
  create,
  edit,
  revert,
  resume,
  cancel,
  "cancel preview": cancelPreview,
  preview,
};

const CONTROLS: Readonly<Record<Control, ControlModule>> = {
  answer,
  "retry scenes": retryScenes,
  approve,
  "cancel outdated plan": cancelOutdatedPlan,
  "cancel edit": cancelEdit,
  "cancel video": cancelVideo,
  "cancel preview": cancelPreviewEdit,
};

function stepModule<Kind extends StepKind>(
  kind: Kind,
): StepModule<StepOf<Kind>> & Required<Pick<StepModule, keyof typeof inFlight>> {
  return { ...inFlight, ...STEPS[kind] };
}
