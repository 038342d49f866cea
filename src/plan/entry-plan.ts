import { type Job, type Record, runOf, scenesBefore } from "../ledger/fold.js";
import { lookId } from "../ledger/look.js";
import { type Brief, BriefSchema, EDIT_REQUEST_MAX_CHARACTERS, MOST_EDITS } from "../manifest/brief.js";
import { jsonIn } from "../manifest/canonical-json.js";
import type { Entry } from "../manifest/manifest.js";
import { characters, counted, cut } from "../manifest/quote.js";
import { TextError, type Texts } from "../manifest/texts.js";
import { type Message, message } from "../messages/catalogue.js";
import { replyTo, todoOf } from "./answers.js";
import { deriveEditTexts } from "./brief-parts.js";
import { sentTask } from "./brief-texts.js";
import { type EditBeginning, isHeld, type Next, nextOfGone, type Situation, steps } from "./next.js";
import {
  type Creation,
  type EditStep,
  type EntryPlan,
  editCreditsAtMost,
  failed,
  isPaid,
  type Obstacle,
  type Step,
  type StepJob,
  sumOfBounds,
  type Todo,
} from "./step.js";
import { shownAcceptId, type Wish } from "./wish.js";
import { retryInDoubt, TEXT_ELSEWHERE, untold } from "./words.js";

/** What the plan of an entry is made of. */
export type Asked = {
  readonly wish: Wish;
  readonly record: Record | null;
  readonly situation: Situation;
  readonly texts: Texts;
  /** The ledger is out of reach, and the plan compares with the lock file. */
  readonly isCompared: boolean;
};

/** What `next` says, repeated as if each step succeeded, with the words of each edit. `mistake`: why nothing can be planned for the entry. */
export async function planEntry(asked: Asked, mistake: Obstacle | null): Promise<EntryPlan> {
  const { wish, record } = asked;
  const { entry } = wish;
  const { all, planned, fault } =
    mistake === null
      ? await worded(asked)
      : { all: [{ next: "stop", obstacle: mistake, todo: null } as const], planned: [], fault: null };
  const stop = all.at(-1);
  const spares = mistake === null && acceptanceSpares(asked, all);
  const current = record?.current ?? null;
  return {
    entry,
    steps: planned,
    obstacle: fault ?? (stop?.next === "stop" ? stop.obstacle : null),
    todo: all.flatMap((then) => todoIn(then, entry))[0] ?? null,
    uuid: current?.uuid ?? record?.open?.accepted ?? null,
    link: current?.revisions.at(-1)?.link ?? null,
    creation: await creationOf(entry, planned, asked.texts),
    restated: all.some(({ next }) => next === "note"),
    accept: spares ? shownAcceptId(wish.look) : null,
    isAccepted: spares && wish.isAccepted,
    creditsAtMost: editsAtMost(planned),
    ...(planned.some(isPaid) ? failedBefore(asked) : {}),
  };
}

/** Why the last try of what an entry wants has failed, which a plan says beside the next try. */
function failedBefore({ record, wish }: Asked): Pick<EntryPlan, "before"> {
  const last = record?.jobs.at(-1);
  const isFailed = last?.end?.how === "failed" || last?.end?.how === "refused";
  const error = isFailed && last?.toward === lookId(wish.look) ? last.end?.error : null;
  return error == null ? {} : { before: { status: error.status, detail: error.detail } };
}

/** Whether it makes a difference to accept the brief as it is: less is paid, or nothing stops the entry. */
function acceptanceSpares({ wish, record, situation }: Asked, all: readonly Next[]): boolean {
  const isPaying = (then: Next) => then.next === "begin" && isPaid(then.what);
  const isIdle = !all.some((then) => isPaying(then) || then.next === "stop");
  if (record === null || (isIdle && !wish.isAccepted)) return false;
  const others = steps(record, { ...wish, isAccepted: !wish.isAccepted }, situation);
  const [accepted, sent] = wish.isAccepted ? [all, others] : [others, all];
  const isStopped = (some: readonly Next[]) => some.at(-1)?.next === "stop";
  if (isStopped(accepted)) return false;
  return isStopped(sent) || sent.filter(isPaying).length > accepted.filter(isPaying).length;
}

/** The plan of a record whose entry is gone: what is in flight is cancelled. */
export function planOfGone(record: Record, entry: Entry, situation: Situation): EntryPlan[] {
  const then = nextOfGone(record, situation);
  const step = then.next === "ask" ? stepOf(then, record, null) : null;
  if (step === null) return [];
  return [
    { ...idlePlan(entry), uuid: record.current?.uuid ?? record.open?.accepted ?? null, steps: [step], retires: true },
  ];
}

/** The plan of an entry for which nothing is to be done. */
export function idlePlan(entry: Entry): EntryPlan {
  const nothing = { steps: [], obstacle: null, todo: null, uuid: null, link: null, creation: null };
  return { entry, ...nothing, restated: false, accept: null, isAccepted: false, creditsAtMost: 0 };
}

/** The most that the edits among some steps can cost, in credits; `null` where one isn't known. */
export function editsAtMost(some: readonly Step[]): number | null {
  return sumOfBounds(some.map((step) => (step.kind === "edit" ? step.creditsAtMost : 0)));
}

/** What becomes of a job in flight. */
const IN_FLIGHT: ReadonlySet<Step["kind"]> = new Set(["resume", "cancel", "cancel preview"]);

type Worded = { readonly all: readonly Next[]; readonly planned: readonly Step[]; readonly fault: Obstacle | null };

/**
 * The steps with their words. Where the words of an edit can't be made, only what is in flight goes on, or is cancelled. How many edits a change
 * takes is known once it is worded: what is to be done is then decided anew.
 */
async function worded(asked: Asked): Promise<Worded> {
  const { wish, record, situation } = asked;
  const all = steps(record, wish, situation);
  const planned: Step[] = [];
  for (const then of all) {
    const words = then.next === "begin" && then.what.kind === "edit" ? await wordsOf(then.what, asked) : null;
    if (words === "other parts") return await worded(asked);
    if (words !== null && "fault" in words)
      return { all, planned: planned.filter(({ kind }) => IN_FLIGHT.has(kind)), fault: failed(words.fault) };
    const step = stepOf(then, record, words?.request ?? null, wish.entry.clarification);
    if (step !== null) planned.push(step);
  }
  return { all, planned, fault: null };
}

/** A decision as a plan shows it; `null` where there is nothing to show. `request`: the words of an edit. */
export function stepOf(
  then: Next,
  record: Record | null,
  request: string | null,
  clarification: Entry["clarification"] = "fail",
): Step | null {
  switch (then.next) {
    case "nothing":
    case "stop":
    case "note":
    case "look":
      return null;
    case "ask":
      if (then.control !== "cancel") return resumed(then, record, clarification);
      return { kind: isHeld(then.job) ? "cancel preview" : "cancel", job: stepJob(then.job) };
    case "go on":
      if (then.isUnwanted && isHeld(then.job)) return { kind: "cancel preview", job: stepJob(then.job) };
      return resumed(then, record, clarification);
    case "begin":
      switch (then.what.kind) {
        case "adopt":
          return { kind: "adopt", uuid: then.what.uuid, ...(then.what.why === "back" ? { isBack: true } : {}) };
        case "create":
          return { kind: "create", replaces: then.what.replaces };
        case "revert":
          return { kind: "revert", editId: then.what.of.startsWith("id of ") ? null : then.what.of };
        case "edit":
          return editStep(then.what, request ?? "");
      }
  }
}

function editStep({ explicit, aspectRatio, look, scenes, retries, resends }: EditBeginning, request: string): EditStep {
  return {
    kind: "edit",
    source: explicit === null ? "derived" : "explicit",
    request,
    referenceImageUrls: explicit?.reference_image_urls ?? [],
    aspectRatio,
    look,
    creditsAtMost: editCreditsAtMost(scenes),
    ...(retries === null ? {} : { retries }),
    ...(resends === null ? {} : { resends }),
  };
}

/** An edit that a pull request has previewed is shown as the edit that it is: merging approves it, and it is paid then. */
function resumed(
  then: Extract<Next, { next: "go on" | "ask" }>,
  record: Record | null,
  clarification: Entry["clarification"],
): Step {
  const { job } = then;
  const { work, waits } = job;
  if (isHeld(job) && work.kind === "edit") {
    const { request, reference_image_urls: referenceImageUrls, aspect_ratio: aspectRatio, look } = work;
    const creditsAtMost = record === null ? null : editCreditsAtMost(scenesBefore(record, job));
    return { kind: "edit", source: "derived", request, referenceImageUrls, aspectRatio, look, creditsAtMost };
  }
  const asked = waits?.need.for === "answer" ? replyTo(waits.need.asked, clarification).kind : "none";
  return {
    kind: "resume",
    job: stepJob(job),
    ...(asked === "none" ? {} : { reply: asked }),
    ...(then.next === "go on" && then.isUnwanted ? { unwanted: true } : {}),
  };
}

/** A job as a step names it. */
function stepJob(job: Job): StepJob {
  const { kind } = job.work;
  const named = kind === "adopt" ? "create" : kind === "retry" ? "edit" : kind;
  return { kind: named, run: runOf(job), pullRequest: job.pullRequest };
}

/** What a person has to do before a job goes on, as far as the ledger knows. */
function todoIn(then: Next, entry: Entry): Todo[] {
  if (then.next === "stop") return then.todo === null ? [] : [then.todo];
  if (then.next !== "go on") return [];
  const { job } = then;
  if (job.work.kind === "retry" && job.accepted === null)
    return [{ kind: "look at the edit", detail: retryInDoubt(entry.id, job).words }];
  const need = job.waits?.need;
  if (need?.for !== "answer" || replyTo(need.asked, entry.clarification).kind !== "none") return [];
  const todo = todoOf(job, entry);
  return todo === null ? [] : [todo];
}

/**
 * The words of an edit, or why there are none. `other parts`: the change takes another number of edits than was known. The wish knows it now,
 * so what is to be done has to be decided anew.
 */
export async function wordsOf(
  { explicit, from, part }: Pick<EditBeginning, "explicit" | "from" | "part">,
  { wish, texts, isCompared }: Pick<Asked, "wish" | "texts" | "isCompared">,
): Promise<{ readonly request: string } | { readonly fault: Message } | "other parts"> {
  if (explicit !== null) return { request: explicit.request };
  if (from.brief === null) return isCompared ? { request: TEXT_ELSEWHERE } : { fault: message("text-unknown") };
  try {
    const [former, wanted] = [await briefOf(from.brief, texts), await briefOf(wish.look.brief ?? "", texts)];
    const requests = await deriveEditTexts({ from: former, to: wanted, texts });
    if (requests === null) {
      const most = counted(EDIT_REQUEST_MAX_CHARACTERS);
      return { fault: untold(`What changed does not fit ${MOST_EDITS} edits of ${most} characters.`) };
    }
    const { made, of } = part;
    if (from.fingerprint !== null) wish.parts.set(from.fingerprint, requests.length);
    const request = requests.length === of ? requests[made] : undefined;
    return request === undefined ? "other parts" : { request };
  } catch (error) {
    if (!(error instanceof TextError)) throw error;
    return { fault: untold(`What changed can't be told: ${error.message}`) };
  }
}

/** The brief that a look names. Rejects with `TextError` where it can't be had. */
export async function briefOf(hash: string, texts: Texts): Promise<Brief> {
  const { data } = BriefSchema.safeParse(jsonIn(await texts.get(hash)));
  if (data !== undefined) return data;
  throw new TextError(`the text ${hash} doesn't say what a video is made from.`);
}

/** Of a task that is longer, the plan keeps the beginning. */
const LONGEST_TASK = 2_000;

/** What the creation among an entry's steps sends; `null` where nothing is created, or where its task can't be had. */
async function creationOf({ brief, found = [] }: Entry, some: readonly Step[], texts: Texts): Promise<Creation | null> {
  const creates = some.some(({ kind }) => kind === "create");
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
