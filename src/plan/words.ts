import type { Look } from "../ledger/facts.js";
import { type Job, type RunFact, runOf, type TakenBack } from "../ledger/fold.js";
import type { Entry } from "../manifest/manifest.js";
import { unended } from "../sentence.js";
import { MAX_SCENE_RETRIES } from "./answers.js";
import { shownAcceptId, type Wish } from "./wish.js";

// What a decision says that stops an entry: what is known, what to check, and the ways out.

/** A run, for the beginning of a sentence. */
export function nameOf({ id, attempt, url }: Pick<RunFact, "id" | "attempt" | "url">): string {
  return `Run ${id}, attempt ${attempt}${url === null ? "" : ` (${url})`}`;
}

/** `former`: the video that the creation was to replace, where that one shows what is wanted again. */
export function createInDoubt(
  id: string,
  { job, former }: { job: Pick<Job, "run" | "id">; former: string | null },
): string {
  const back =
    former === null
      ? ""
      : ` Its former video shows just what it asks for: to keep that one, free, write uuid: ${former}.`;
  return (
    `${nameOf(runOf(job))}, asked the service to create this video and never saw the reply, so it may exist already and is not ` +
    "created again. Look for it in the service's dashboard. If it is there, add its uuid to the entry (uuid: …). " +
    `If it is not, start one new run with the input recreate: ${id}.${back}`
  );
}

export function aboutToBeSent(job: Job): string {
  return `${nameOf(runOf(job))}, began to create this video less than two minutes ago, and may be about to send it. Run again in two minutes.`;
}

/** A `uuid` is an answer if it is newly written. */
export const WRITTEN = " (if it stands there already, take it out, apply, and write it again)";

/** An edit whose reply was never seen and whose `Idempotency-Key` the service has forgotten (R 4.3). */
export function editInDoubt(id: string, job: Job): string {
  const uuid = "uuid" in job.work ? job.work.uuid : "…";
  return (
    `${nameOf(runOf(job))}, sent an edit of video ${uuid} and never saw the reply, and the service may have forgotten its ` +
    "Idempotency-Key since, so it is not sent again. Look at the video. To keep it as it is, write uuid: " +
    `${uuid} into the entry${WRITTEN}: its edits count as made. To have it made anew, run once with the input recreate: ${id}.`
  );
}

/** The retry of a failed edit (R 4.7) whose reply was never seen: it has no key, and may run under a new id. */
export function retryInDoubt(id: string, job: Job): string {
  const { uuid, of } = job.work.kind === "retry" ? job.work : { uuid: "…", of: "…" };
  return (
    `${nameOf(runOf(job))}, asked the service to retry the failed edit ${of} of video ${uuid} and never saw ` +
    "the reply. The edit may run again under another id, so nothing more is sent for this video. Look at the video in the " +
    `service's dashboard. To go on with it as it is, write uuid: ${uuid} into the entry${WRITTEN}: its edits ` +
    `count as made. To have it made anew, run once with the input recreate: ${id}.`
  );
}

/** An entry names a video that has failed. Who adopts a video doesn't ask for a new one. */
export function namedInVain({ id, uuid }: Pick<Entry, "id" | "uuid">): string {
  return (
    `The video ${uuid} that this entry names has failed at the service. Name another uuid, or take uuid out of the entry to ` +
    `have its video created; to have it made anew with uuid in place, run once with the input recreate: ${id}.`
  );
}

/** Why something that costs was not sent after a 402. `what`: what was not done to it. */
export function outOfCredits(what: "submitted" | "approved"): string {
  return `not ${what}, out of credits`;
}

/** Whether a detail says that. */
export function isForWantOfCredits(detail: string): boolean {
  return detail.startsWith(outOfCredits("submitted")) || detail.startsWith(outOfCredits("approved"));
}

export function failedTwice(id: string, detail: string): string {
  return (
    `The creation of this video has failed twice (${unended(detail)}), so it isn't tried a third time. Change the entry's task or sources, or ` +
    `run once with the input recreate: ${id}.`
  );
}

/** How to keep a video that is to show a look; empty where there is no brief to accept. */
export function keeping(look: Pick<Look, "fingerprint">, how = "as it is"): string {
  const accept = shownAcceptId(look);
  return accept === null ? "" : ` To keep the video ${how}, write accept: "${accept}" into the entry.`;
}

/** A revert that the service has refused: the edit is no longer the newest one. */
export function notTheNewest(
  { entry: { id }, look }: Pick<Wish, "entry" | "look">,
  { editId, why }: { editId: string; why: string },
): string {
  return (
    `The service did not revert the edit ${editId} (${unended(why)}), so somebody has probably edited the video elsewhere since. Revert that newer ` +
    `edit in the service's dashboard, and run again.${keeping(look)} To have the video made anew, run once with the input recreate: ${id}.`
  );
}

/** Somebody has reverted an edit outside of this project. */
export function takenBack(
  { entry: { id }, look }: Pick<Wish, "entry" | "look">,
  { edit, uuid }: Pick<TakenBack, "edit" | "uuid">,
): string {
  return (
    `Somebody has reverted the edit ${edit} of the video ${uuid}, and no run has asked for that, so nothing more is paid for this video until a ` +
    `person decides.${keeping(look)} To have the edit made again, which is paid, run once with the input resend: ${id}.`
  );
}

/** An edit has failed twice, and could not be retried. */
export function failedThrice(
  _entry: Entry,
  { editId, uuid, why }: { editId: string; uuid: string; why: string },
): string {
  return (
    `The edit ${editId} has failed, as the one before it, and each may have been paid for in part. It could not be retried ` +
    `(${unended(why)}), and no third one is sent. Retry it in the service's dashboard; the next run goes on from there. To go on with the video ` +
    `${uuid} as it is, or to have it edited in another way, change what the entry asks for.`
  );
}

export const NOTHING_TO_CREATE =
  "There is nothing to create a video from: the entry has neither task nor task_file. Add one of them.";

/** R 4.3: an edit without a ratio keeps the one that the video has. */
export function noRatio(ratio: string | null): string {
  return (
    `aspect_ratio was "${ratio}", and no edit takes that back. Write the one that is wanted ("${ratio}" keeps the video as it is); or have the video made ` +
    "anew (on_change: recreate)."
  );
}

/** Why a video can't show what its entry wants: each that was made here has a revision without edits. */
export function editsTakenOver({ id }: Pick<Entry, "id">): string {
  return (
    "This video was taken over with explicit edits that the entry no longer has, and they can't be taken out of it. Put them back as they were, " +
    `and append what is to be changed; to have a video made without them, run once with the input recreate: ${id}.`
  );
}

/** A video that was adopted: what it shows is known by its hash at most. */
export const TEXT_UNKNOWN =
  "The text that this video was made from isn't known, since the video was taken over: what changed can't be told, and nothing is sent for it. " +
  "Look at the video, and say by hand what it lacks: append an explicit edit to the entry's edits, such as - In scene 2, show the new invoice. " +
  "Once that is made, later changes are told again. To keep the video as it is, write on_change: ignore.";

/** Of a plan whose ledger is elsewhere. */
export const TEXT_ELSEWHERE =
  "The task or its sources have changed.\n\nWhat this edit says can't be told here, since the former text is in the ledger, which can't be read here. " +
  "The plan on the pull request shows it.";

export const WAYS_OUT =
  "Say the change in your own words as an explicit edit (append to edits), or have the video made anew (on_change: recreate).";

/** What a job that waits says of itself. `detail` of a question is made by who shows it. */
export function waits(
  { waits: seen, asked }: Job,
  { id }: Pick<Entry, "id">,
): { status: number | null; detail: string } {
  if (seen === null) throw new Error(`${id} waits for nothing`);
  const { need, refusal, words } = seen;
  const status = refusal?.status ?? null;
  if (need.for === "scenes")
    return { status, detail: scenesFailed(id, { asked, words, refusal: refusal?.detail ?? null }) };
  if (need.for === "answer") return { status, detail: "" };
  return { status, detail: refusal?.detail ?? words };
}

function scenesFailed(
  id: string,
  { asked, words, refusal }: { asked: Job["asked"]; words: string; refusal: string | null },
): string {
  const reason = words === "" ? "" : ` (${unended(words)})`;
  const retries = asked.filter((control) => control === "retry scenes").length;
  if (refusal !== null || retries < MAX_SCENE_RETRIES)
    return (
      `Some scenes failed${reason}, and could not be retried from here: ${unended(refusal ?? "nobody has tried")}. Retry them in the service's dashboard; ` +
      "the next run goes on from there."
    );
  return (
    `Some scenes failed again after ${retries} retries${reason}. Retry what failed in the service's dashboard, ` +
    `and the next run goes on from there; or have the video made anew: run once with the input recreate: ${id}.`
  );
}
