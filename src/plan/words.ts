import type { Look } from "../ledger/facts.js";
import { type Job, type RunFact, runOf, type TakenBack } from "../ledger/fold.js";
import type { Entry } from "../manifest/manifest.js";
import { type Message, type MessageName, message } from "../messages/catalogue.js";
import { nameOfWait } from "./answers.js";
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
): Message {
  return message("creation-in-doubt", { id, run: nameOf(runOf(job)), former });
}

export function aboutToBeSent(job: Job): Message {
  return message("creation-just-begun", { run: nameOf(runOf(job)) });
}

/** An edit whose reply was never seen. `isOld`: the service may have forgotten its `Idempotency-Key` (R 4.3); else the video has changed since. */
export function editInDoubt(id: string, job: Job, { isOld }: { readonly isOld: boolean }): Message {
  const uuid = "uuid" in job.work ? job.work.uuid : "…";
  return message("edit-in-doubt", { id, run: nameOf(runOf(job)), uuid, isOld });
}

/** The retry of a failed edit (R 4.7) whose reply was never seen: it has no key, and may run under a new id. */
export function retryInDoubt(id: string, job: Job): Message {
  const { uuid, of } = job.work.kind === "retry" ? job.work : { uuid: "…", of: "…" };
  return message("retry-in-doubt", { id, run: nameOf(runOf(job)), of, uuid });
}

/** An entry names a video that has failed. Who adopts a video doesn't ask for a new one. */
export function namedInVain({ id, uuid }: Pick<Entry, "id" | "uuid">): Message {
  return message("uuid-failed", { id, uuid: uuid ?? "" });
}

/** Why something that costs was not sent after a 402. `what`: what was not done to it; `refusal`: what the service had said. */
export function outOfCredits(what: "submitted" | "approved", refusal: string | null = null): Message {
  return message("credits-not-sent", { what, said: refusal });
}

/** How to keep a video that is to show a look; empty where there is no brief to accept. */
export function keeping(look: Pick<Look, "fingerprint">, how = "as it is"): string {
  const accept = shownAcceptId(look);
  return accept === null ? "" : ` To keep the video ${how}, write accept: "${accept}" into the entry.`;
}

/** A revert that the service has refused. `isNewest`: nothing says that the edit isn't the newest one any more. */
export function revertRefused(
  { entry: { id }, look }: Pick<Wish, "entry" | "look">,
  told: { readonly editId: string; readonly why: string; readonly isNewest: boolean },
): Message {
  return message("revert-refused", { id, ...told, keeping: keeping(look) });
}

/** Somebody has reverted an edit outside of this project. An `accept` that stands in the entry already says nothing of an explicit edit that is wished anew. */
export function takenBack(
  { entry: { id }, look, isAccepted }: Wish,
  { edit, uuid }: Pick<TakenBack, "edit" | "uuid">,
): Message {
  return message("taken-back", { id, edit, uuid, keeping: isAccepted ? WITHOUT_EDIT : keeping(look) });
}

const WITHOUT_EDIT = " To keep the video as it is, take that edit out of the entry.";

/** Of a plan whose ledger is elsewhere. */
export const TEXT_ELSEWHERE =
  "The task or its sources have changed.\n\nWhat this edit says can't be told here, since the former text is in the ledger, which can't be read here. " +
  "The plan on the pull request shows it.";

/** Why the words of an edit can't be made. */
export function untold(why: string): Message {
  return message("change-untold", { why, waysOut: WAYS_OUT });
}

const WAYS_OUT =
  "Say the change in your own words as an explicit edit (append to edits), or have the video made anew (on_change: recreate).";

/** What a job that waits says of itself. `detail` of a question is made by who shows it. */
export function waits(
  { waits: seen, asked }: Job,
  { id }: Pick<Entry, "id">,
): { status: number | null; detail: string; docs: MessageName } {
  if (seen === null) throw new Error(`${id} waits for nothing`);
  const { need, refusal, words } = seen;
  const [status, docs] = [refusal?.status ?? null, nameOfWait(seen)];
  if (need.for === "answer") return { status, detail: "", docs };
  if (need.for !== "scenes") return { status, detail: refusal?.detail ?? words, docs };
  const retries = asked.filter((control) => control === "retry scenes").length;
  const told =
    refusal === null
      ? message("waiting-scenes", { id, reason: words, retries })
      : message("scenes-refused", { reason: words, refusal: refusal.detail });
  return { status, detail: told.words, docs };
}
