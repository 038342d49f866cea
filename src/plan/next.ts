import { type Control, type Look, runKeyOf, type Said } from "../ledger/facts.js";
import {
  asIf,
  type Elsewhere,
  emptyRecord,
  isOnlyPlanned,
  isPaidJob,
  isSupposed,
  type Job,
  leftForNothing,
  newestEdit,
  type Record,
  type Revision,
  scenesBefore,
  uuidsOf,
  type Video,
} from "../ledger/fold.js";
import { isSameLook, lookId, lookIn, startsWith } from "../ledger/look.js";
import type { AspectRatio, ExplicitEdit } from "../manifest/brief.js";
import { type Message, message } from "../messages/catalogue.js";
import { LATEST_TIME } from "../time.js";
import { MAX_SCENE_RETRIES, replyTo, todoOf } from "./answers.js";
import { placeOnTheWay } from "./brief-parts.js";
import { idempotencyKey, isForgotten } from "./idempotency.js";
import { failed as mistake, type Obstacle, type PullState, type Todo } from "./step.js";
import { type Part, type Way, wayTo } from "./way.js";
import { type Wish, wantedBrief } from "./wish.js";
import * as words from "./words.js";

/** What the decision depends on beside the record and the wish. */
export type Situation = {
  /** The id of this run, the same over all its attempts. */
  readonly runId: string;
  /** What the facts of this attempt name as theirs. */
  readonly runKey: string;
  /** Milliseconds since the Unix epoch, by the service's clock where a reply has told it. */
  readonly now: number;
  /** Whether the input `recreate` names the entry. */
  readonly recreates: boolean;
  /** Whether the input `resend` names the entry. */
  readonly resends: boolean;
  /** Whether this run knows that an edit stands, so that another one may be paid on top of it. */
  readonly stands: (edit: string) => boolean;
  readonly retryFailed: boolean;
  /** Whether facts are missing in the ledger, and a person has said to go on without them (`on-missing-ledger: create`). */
  readonly lacksFacts: boolean;
  /** The pull request whose edits this run only previews; `null` for an apply. */
  readonly previews: number | null;
  readonly pullState: (number: number) => PullState;
  /** Jobs that the service would not cancel in this run. */
  readonly uncancelled: ReadonlySet<string>;
  /** What other records know of a video. */
  readonly elsewhere: (uuid: string) => Elsewhere;
};

/** A job that is to begin. The words of an edit and its key are made when it is sent. */
export type Beginning =
  | { readonly kind: "adopt"; readonly uuid: string; readonly look: Look; readonly why: "uuid" | "back" }
  | {
      readonly kind: "create";
      readonly look: Look;
      /** The video that it takes the place of. */
      readonly replaces: string | null;
      readonly recreates: boolean;
    }
  | EditBeginning
  | { readonly kind: "revert"; readonly uuid: string; readonly of: string };

export type EditBeginning = {
  readonly kind: "edit";
  readonly uuid: string;
  /** The edit that led to the newest revision. */
  readonly on: string | null;
  readonly key: string;
  /** What the change of the brief begins at. */
  readonly from: Look;
  readonly look: Look;
  /** How many of the edits that tell the change are made, and of how many. */
  readonly part: Part;
  /** The explicit edit whose words are sent; `null` where the words say how the brief has changed. */
  readonly explicit: ExplicitEdit | null;
  /** The new aspect ratio; `null` where it stays. */
  readonly aspectRatio: AspectRatio | null;
  readonly scenes: number | null;
  /** The failed edit that is retried in place of sending this one (R 4.7). */
  readonly retries: string | null;
  /** The edit that was taken back elsewhere, and in whose place this one is sent. */
  readonly resends: string | null;
};

/** What to do now for an entry. */
export type Next =
  | { readonly next: "nothing" }
  | { readonly next: "stop"; readonly obstacle: Obstacle; readonly todo: Todo | null }
  /** Free, and nothing is sent. */
  | { readonly next: "note"; readonly said: readonly Said[] }
  | { readonly next: "begin"; readonly what: Beginning }
  /**
   * Before an edit is paid on top of another one, the service is asked whether that one stands, which is free. A plan supposes that it stands. If a
   * person uses `resend` or `accept`, the plan supposes that it was taken back.
   */
  | { readonly next: "look"; readonly edit: string; readonly supposes: "stands" | "taken back" }
  /** Send the open job again under its key, or poll it. `isUnwanted`: it could not be cancelled. */
  | { readonly next: "go on"; readonly job: Job; readonly isUnwanted: boolean }
  | { readonly next: "ask"; readonly job: Job; readonly control: Control };

const NOTHING = { next: "nothing" } as const;

/** A creation is sent within a minute of its `began`, else withdrawn. The rest is a margin for clocks. */
const MAY_STILL_BE_SENT_MS = 120_000;
/** A recreation that another run has begun is waited for this long. */
const A_DAY_MS = 24 * 60 * 60 * 1000;
/** How often a video of one brief is created that fails each time. */
const MOST_FAILED_CREATIONS = 2;

/** The one decision. It reads as a table: the first row that fits says what is done. */
export function next(known: Record | null, wish: Wish, situation: Situation): Next {
  const record = known ?? emptyRecord("");
  const { open } = record;
  const doubt = doubtOf(record, situation);
  if (open !== null && doubt === "creation") return ofCreationInDoubt(record, open, { wish, situation });
  const decided = isForPerson(doubt) ? decidedByPerson(record, { wish, situation }) : null;
  if (decided !== null) return decided;
  if (open !== null && doubt === "edit") {
    const isOld = isForgotten(open.beganAt, situation.now);
    return blocked(words.editInDoubt(wish.entry.id, open, { isOld }));
  }
  if (open !== null && isHeld(open)) return ofPreview(record, open, { wish, situation });
  if (open !== null) return ofOpenJob(record, open, { wish, situation });
  const resumed = resuming(record, { wish, situation });
  if (resumed !== null) return note(resumed);
  const then = withoutJob(record, { wish, situation });
  // A pull request has edits planned, and nothing else.
  return situation.previews !== null && !isPreviewable(then) ? NOTHING : then;
}

/** Reopens a job that an earlier run has left, if its replacement never began. A creation that nobody wants stays left, because it changes no other video. */
function resuming(record: Record, { wish, situation }: Asking): Said | null {
  const left = situation.previews === null ? leftForNothing(record) : null;
  if (left?.end == null || left.end.run === situation.runKey || isSupposed(left.end)) return null;
  const resumed: Said = { fact: "resumed", record: record.key, job: left.id };
  if (left.work.kind !== "create") return resumed;
  const then = asIf(record, [resumed]);
  return isWanted(then, left, { ...aheadOf(then, left, { wish, situation }), wish, situation }) ? resumed : null;
}

/**
 * A retry has no plan to show, and a new edit in its place would pay again for what the failed edit has done. So an edit is previewed only if it stands in
 * for no retry.
 */
function isPreviewable(then: Next): boolean {
  return then.next === "begin" && then.what.kind === "edit" && then.what.retries === null;
}

/** What to do for a record whose entry is gone: its job is cancelled where it can be. Whatever the service doesn't cancel ends by itself. */
export function nextOfGone(record: Record, situation: Situation): Next {
  const { open } = record;
  if (open === null) return NOTHING;
  if (isHeld(open)) return ofUnwantedPreview(record, open, situation);
  return !isCancellable(open) || situation.uncancelled.has(open.id) ? NOTHING : ask(open, "cancel");
}

type Asking = { readonly wish: Wish; readonly situation: Situation };

// ## A request was sent, and nobody saw the reply

/** What isn't known of the last job of a record. */
type Doubt =
  /** Whether there is a video. A creation has no key, so that it is never sent again (R 4.1). */
  | "creation"
  /** Whether the edit was accepted. It would count as another one by now. */
  | "edit"
  /** The same of an edit that is only planned, and costs nothing until it is approved. */
  | "preview"
  /** Whether the retry was accepted. It has no key; but a poll of the failed edit may tell. */
  | "retry"
  /** What became of a job of which the service tells nothing more (403, 404): it can neither be polled nor taken back. */
  | "gone";

/** `null` if a poll can tell, because the id is known or the job is a revert or an adoption; and if an edit can go out again under its key. */
function doubtOf(record: Record, { now }: Situation): Doubt | null {
  const { open, jobs } = record;
  if (open === null) {
    const last = jobs.at(-1);
    const isGone = last?.work.kind === "revert" && last.end?.how === "refused" && last.end.error?.status === 404;
    return isGone ? "gone" : null;
  }
  const { work, accepted, beganAt, waits } = open;
  if (waits?.need.for === "person" && waits.need.to === "look") return "gone";
  if (accepted !== null) return null;
  if (work.kind === "create") return "creation";
  if (work.kind === "retry") return "retry";
  if (work.kind !== "edit") return null;
  // The service forgets a key after 24 h (R 4.3).
  if (work.held) return isForgotten(beganAt, now) ? "preview" : null;
  // An edit goes out again only onto the revision that it was decided on.
  return isForgotten(beganAt, now) || newestEdit(record, work.uuid) !== work.on ? "edit" : null;
}

/** Whether a person may say how to go on, by `recreate` or by a `uuid` that is written into the entry. */
function isForPerson(doubt: Doubt | null): boolean {
  return doubt !== null && doubt !== "preview";
}

function ofCreationInDoubt(record: Record, job: Job, { wish, situation }: Asking): Next {
  const { entry, look } = wish;
  const { key, current } = record;
  const isWritten = entry.uuid !== null && entry.uuid !== record.uuid;
  const over: Said = { fact: "looked", record: key, job: job.id };
  // An earlier attempt of this run, with the same inputs, may have created it.
  const isAsked = situation.recreates && !isBegunBy(job, situation.runId);
  // Another run may be about to send it, or to read the reply. Where the clock of that run was wrong, the creation may seem to be still to come.
  if ((isAsked || isWritten) && Math.abs(situation.now - job.beganAt) < MAY_STILL_BE_SENT_MS)
    return blocked(words.aboutToBeSent(job));
  // The uuid that a person has written since is that of the creation, unless the record had that video before.
  if (isWritten && entry.uuid !== null)
    return uuidsOf(record).includes(entry.uuid) || isShared(situation, entry.uuid)
      ? note(over)
      : note({ fact: "accepted", record: key, job: job.id, id: entry.uuid }, named(record, wish));
  if (isAsked) return note(over);
  const isShown = current !== null && showsLook(current, look);
  return blocked(words.createInDoubt(entry.id, { job, former: isShown ? current.uuid : null }));
}

/** Whether an attempt of a run has begun a job. */
function isBegunBy({ id }: Job, runId: string): boolean {
  return runKeyOf(id).startsWith(`${runId}.`);
}

/** Whether another record has, or had, a video, too. */
function isShared({ elsewhere }: Situation, uuid: string): boolean {
  return elsewhere(uuid).jobs.length > 0;
}

/** Leaves a job behind if a person takes the video as it is, or wants another one; `null` where no person has decided. */
function decidedByPerson(record: Record, { wish, situation }: Asking): Next | null {
  const { entry, look } = wish;
  const { current, open: job } = record;
  const left: Said[] = job === null ? [] : [{ ...ending(record, job, situation.now), how: "left" }];
  if (job !== null && situation.recreates && !isBegunBy(job, situation.runId)) return note(...left);
  const isWritten = entry.uuid !== null && entry.uuid !== record.uuid;
  if (!isWritten) return null;
  if (current !== null && entry.uuid === current.uuid)
    return note(...left, acceptance(record, current, look), named(record, wish));
  // Another video is to be taken over.
  return job === null ? null : note(...left);
}

// ## An edit that a pull request previews

/** Whether a job waits, or will wait, for a merge: a pull request has it planned, and nobody has approved it. */
export function isHeld(job: Job): boolean {
  return job.end === null && isOnlyPlanned(job);
}

function ofPreview(record: Record, job: Job, { wish, situation }: Asking): Next {
  const { previews, pullState } = situation;
  const isOwn = previews !== null && job.pullRequest === previews;
  const behind = job.pullRequest === null ? null : pullState(job.pullRequest);
  const without = asCancelled(record, job, situation);
  // The rest is decided as if every edit stood. Whether that is so is asked before anything is paid.
  const rest = withoutJob(without, { wish, situation: { ...situation, stands: ALL_STAND } });
  const isLost = doubtOf(record, situation) === "preview";
  const isLeading = leadsTo(record, job, rest) && !isLost;
  if (previews !== null) {
    // Another pull request was first.
    if (!isOwn && behind !== "closed") return NOTHING;
    if (!isLeading || !isOwn) return ofUnwantedPreview(record, job, situation);
    // The service's plan is shown: the preview waits for the merge.
    return job.waits?.need.for === "approval" && isSeenBy(situation, job) ? NOTHING : goOn(job);
  }
  if (isLeading) {
    // Merging pays for the preview, too.
    const { work } = job;
    const unseen = "on" in work ? unlooked(record, work.on, situation) : null;
    if (unseen !== null) return lookAt(unseen, "stands");
    return ofWaitingJob(job, wish.entry, situation);
  }
  const asked = rest.next === "begin" ? rest : withoutJob(without, { wish, situation });
  // Whatever becomes of a preview that can't be cancelled, a new video takes the place of its video.
  if (situation.uncancelled.has(job.id) && isReplaced(record, job, { wish, situation }))
    return note({ ...ending(record, job, situation.now), how: "left" });
  // Cancel the preview if another request for this video comes first, or if its pull request is over.
  if (asked.next === "begin" || behind === "closed" || behind === "merged" || isLost)
    return ofUnwantedPreview(record, job, situation);
  return asked;
}

/** A preview is cancelled. Where its id is unknown, it is sent again under its key first. */
function ofUnwantedPreview(record: Record, job: Job, situation: Situation): Next {
  // The service has forgotten its key. A plan that it has accepted waits unpaid.
  if (doubtOf(record, situation) === "preview")
    return note({ ...ending(record, job, situation.now), how: "cancelled" });
  if (job.accepted === null) return { ...goOn(job), isUnwanted: true };
  if (situation.uncancelled.has(job.id)) {
    const why = "it can be neither polled nor cancelled";
    return failed(message("preview-stays", { edit: job.accepted, pullRequest: String(job.pullRequest ?? "?"), why }));
  }
  const isForPerson = job.waits?.need.for === "person" && isSeenBy(situation, job);
  return isForPerson ? waiting(job, { id: record.id ?? record.key, clarification: "fail" }) : ask(job, "cancel");
}

/** Whether a previewed edit is just the one that would begin. */
function leadsTo(record: Record, job: Job, rest: Next): boolean {
  const { work } = job;
  if (rest.next !== "begin" || rest.what.kind !== "edit" || work.kind !== "edit") return false;
  const { what } = rest;
  const isSame = what.on === work.on && isSameLook(what.look, work.look) && what.uuid === work.uuid;
  return isSame && what.retries === null && !isStandingSince(record, job);
}

/** Whether the video has come to stand for another brief since a job was decided, so that an edit would tell another change by now. */
function isStandingSince({ facts }: Record, { work, place }: Job): boolean {
  const known = new Set(facts.slice(0, place).map((fact) => lookIn(fact)?.fingerprint));
  return facts
    .slice(place)
    .some(
      (fact) =>
        fact.fact === "stands" && "uuid" in work && work.uuid === fact.uuid && !known.has(fact.look.fingerprint),
    );
}

// ## A job that goes on

function ofOpenJob(record: Record, job: Job, { wish, situation }: Asking): Next {
  const { entry } = wish;
  if (situation.previews !== null) return goOn(job);
  const ahead = aheadOf(record, job, { wish, situation });
  if (!isWanted(record, job, { ...ahead, wish, situation })) {
    const cancel = ofUnwantedJob(job, { wish, situation });
    if (cancel.next === "ask") return cancel;
    // Without an id nobody could take it up again, so it is sent again under its key first.
    if (job.accepted !== null && isReplacedIn(job, ahead))
      return note({ ...ending(record, job, situation.now), how: "left" });
    return cancel;
  }
  // An edit that may never have arrived is sent again, and could be paid on top of an edit that somebody has taken back since.
  const unseen = job.work.kind === "edit" && job.accepted === null ? unlooked(record, job.work.on, situation) : null;
  return unseen === null ? ofWaitingJob(job, entry, situation) : lookAt(unseen, "stands");
}

function ofWaitingJob(job: Job, entry: Wish["entry"], situation: Situation): Next {
  // What it waits for was seen by an earlier run: a poll comes first.
  if (job.waits === null || !isSeenBy(situation, job)) return goOn(job);
  if (isOutdated(job) && !situation.uncancelled.has(job.id)) return ask(job, "cancel");
  const control = controlFor(job, entry);
  return control === null ? waiting(job, entry) : ask(job, control);
}

/**
 * Whether no answer lets an edit go on, because its video has changed since the service asked (409, R 2.3). An edit costs nothing until it is applied, so
 * that it is cancelled and decided anew.
 */
function isOutdated({ work, waits }: Job): boolean {
  const isEdit = work.kind === "edit" || work.kind === "retry";
  return isEdit && waits?.need.for === "answer" && waits.refusal?.status === 409;
}

/**
 * The request with which this run lets a waiting job go on; `null` if a person has to see to it. If the reply to an answer or to a retry of scenes is
 * lost, the job is polled before the request is repeated; an approval is repeated at once. None of them can count twice, because the service takes one
 * answer of a round and one approval of a plan (409 to the second), and retries scenes only of a job that waits for that.
 */
function controlFor({ waits, asked }: Job, { clarification }: Wish["entry"]): Control | null {
  if (waits === null || waits.refusal !== null) return null;
  const { need } = waits;
  switch (need.for) {
    case "answer":
      return replyTo(need.asked, clarification).kind === "none" ? null : "answer";
    case "scenes":
      return asked.filter((control) => control === "retry scenes").length < MAX_SCENE_RETRIES ? "retry scenes" : null;
    case "approval":
      return "approve";
    case "person":
      return null;
  }
}

/** The job waits for a person, and stays open. */
function waiting(job: Job, entry: Pick<Wish["entry"], "id" | "clarification">): Next {
  return { next: "stop", obstacle: { outcome: "waiting", ...words.waits(job, entry) }, todo: todoOf(job, entry) };
}

/** Whether this attempt of the run has seen what a job waits for. */
function isSeenBy({ runKey }: Situation, { waits }: Job): boolean {
  return waits?.run === runKey;
}

/** Whether the job leads to the wish, or is on the way there: the steps that follow it don't undo it. */
function isWanted(record: Record, job: Job, { finished, instead, wish, situation }: Ahead & Asking): boolean {
  const { work } = job;
  // A retry whose reply nobody saw may go on under another id.
  if (work.kind === "retry" && job.accepted === null) return true;
  const { entry, look } = wish;
  switch (work.kind) {
    case "adopt":
      return !finished.isReplaced && (entry.uuid === null || entry.uuid === work.uuid || work.why === "back");
    case "create": {
      const isSame = work.look.fingerprint === look.fingerprint && work.category === entry.category;
      const isAsked = situation.recreates && !isRecreated(record, { wish, situation });
      if (isAsked && job.recreates !== situation.runId && !isAwaited(job, { wish, situation })) return false;
      // An entry that names the video takes it as it will be.
      if (entry.uuid !== null && entry.uuid === job.accepted) return true;
      const isOther = work.category !== entry.category || (wantedBrief(wish) !== null && !isSame);
      return !finished.isReplaced && !isOther;
    }
    case "edit":
    case "retry":
      if (finished.isReplaced) return false;
      // A person keeps the video as it is, so that nothing would be sent without this edit.
      if (isDeclined(work, wish) && instead.steps === 0) return false;
      // If the entry stops for a person either way, cancelling gains nothing.
      if (finished.stops) return instead.stops;
      // The brief is on its way. What is missing are explicit edits alone.
      if (finished.reverts === 0 && work.look.fingerprint === look.fingerprint) return true;
      // One of several edits of a change is on the way, too.
      if (finished.reverts === 0 && isPartOf(work.look, look)) return true;
      // It is cancelled only if that costs fewer edits in all than letting it finish and editing again.
      if (instead.isReplaced || finished.steps === 0) return true;
      return finished.edits + 1 <= instead.edits;
    case "revert":
      // It is given up where the video is wanted as it is. Else it is made at once.
      return instead.steps > 0;
  }
}

/** Whether a person has accepted the video without an edit that is on its way. `resend` asks for an edit whatever was accepted. */
function isDeclined(work: Extract<Job["work"], { kind: "edit" | "retry" }>, { isAccepted, look }: Wish): boolean {
  return isAccepted && work.look.fingerprint === look.fingerprint && (work.kind === "retry" || work.resends === null);
}

/** Whether a look is on the way from one brief to another, with the explicit edits that are wished. */
function isPartOf({ fingerprint, edits }: Look, wished: Look): boolean {
  return placeOnTheWay(fingerprint) !== null && edits.length === wished.edits.length;
}

/** What follows of a record, counted. */
function counted(record: Record, { wish, situation }: Asking) {
  const all = steps(record, wish, { ...situation, stands: ALL_STAND });
  const kinds = all.map((step) => (step.next === "begin" ? step.what.kind : step.next));
  const count = (kind: string) => kinds.filter((one) => one === kind).length;
  return {
    steps: kinds.filter((kind) => kind !== "note" && kind !== "stop").length,
    edits: count("edit"),
    reverts: count("revert"),
    stops: kinds.includes("stop"),
    isReplaced: all.some(
      (step) => step.next === "begin" && (step.what.kind === "create" || step.what.kind === "adopt"),
    ),
  };
}

/**
 * Whether an unwanted job may simply be left, because a new video replaces its video whether or not the job succeeds. An edit that is left on a video
 * that stays would change it.
 */
export function isReplaced(record: Record, job: Job, { wish, situation }: Asking): boolean {
  return isReplacedIn(job, aheadOf(record, job, { wish, situation }));
}

function isReplacedIn({ work: { kind } }: Job, { finished, instead }: Ahead): boolean {
  return finished.isReplaced && (kind === "create" || kind === "adopt" || instead.isReplaced);
}

/** What follows once an open job has succeeded, and once it was given up instead. */
type Ahead = { readonly finished: ReturnType<typeof counted>; readonly instead: ReturnType<typeof counted> };

function aheadOf(record: Record, job: Job, { wish, situation }: Asking): Ahead {
  return {
    finished: counted(asDone(record, job, situation), { wish, situation }),
    instead: counted(asCancelled(record, job, situation), { wish, situation }),
  };
}

/** Whether the service can be asked to cancel a job: this project has submitted it, and knows its id. */
function isCancellable(job: Job): boolean {
  return job.accepted !== null && isPaidJob(job);
}

/**
 * A job that the service doesn't cancel goes on. If a creation asks, the manifest's answers are sent, because the edits of its entry wait for its end.
 * Whatever else the job waits for is for a person to see to: an edit that is never answered is never paid for.
 */
function ofUnwantedJob(job: Job, { wish, situation }: Asking): Next {
  if (isCancellable(job) && !situation.uncancelled.has(job.id)) return ask(job, "cancel");
  if (job.waits === null || !isSeenBy(situation, job)) return { ...goOn(job), isUnwanted: true };
  const isAsking = job.work.kind === "create" && job.waits.need.for === "answer";
  return isAsking ? ofWaitingJob(job, wish.entry, situation) : waiting(job, wish.entry);
}

// ## No job is open

function withoutJob(record: Record, { wish, situation }: Asking): Next {
  const { entry, look } = wish;
  if (entry.uuid !== null && entry.uuid !== record.current?.uuid && !isNoted(record, entry.uuid))
    return begin({ kind: "adopt", uuid: entry.uuid, look, why: "uuid" });
  if (situation.recreates && !isRecreated(record, { wish, situation }))
    return create(record, { wish, isRecreation: true });
  const then = towardWish(record, { wish, situation });
  return then.next === "begin" ? (notTriedAgain(record, wish, situation) ?? then) : then;
}

/**
 * Whether the record has followed the `uuid` of its entry before: another video may have taken the place since. A run that ended between the note of
 * the name and the adoption has not followed it.
 */
function isNoted({ uuid, videos, jobs }: Record, named: string): boolean {
  const isTried = jobs.some(({ work }) => work.kind === "adopt" && work.uuid === named);
  return uuid === named && (isTried || uuidsOf({ videos }).includes(named));
}

function towardWish(record: Record, { wish, situation }: Asking): Next {
  const { entry, look } = wish;
  const { current } = record;
  const made = record.jobs.findLast(({ work: { kind } }) => kind === "create" || kind === "adopt");
  if (made?.work.kind === "adopt" && made.work.why === "uuid" && made.work.uuid === entry.uuid) {
    if (made.end?.how === "refused") return begin({ kind: "adopt", uuid: made.work.uuid, look, why: "uuid" });
    if (made.end?.how === "failed") return failed(words.namedInVain(entry));
  }
  const newest = current?.revisions.at(-1);
  if (current === null || newest === undefined || current.category !== entry.category)
    return newOrFormerVideo(record, { wish, situation });
  const wanted = wantedBrief(wish);
  // A video that was adopted without a brief: the first one that its entry gets describes it as it is.
  if (wanted !== null && newest.looks.every(({ fingerprint }) => fingerprint === null))
    return note(acceptance(record, current, { ...wanted, edits: newest.looks[0].edits }));
  // A check may have found that the newest edit was taken back, which the ledger doesn't know.
  const isKept = wish.isAccepted && isSameLook(newest.looks[0], wish.look);
  const way = wayTo(current, wish);
  // If a person goes on without the facts that are missing, a video whose uuid the manifest names counts as it is wished: missing edits may be made.
  if (situation.lacksFacts && entry.uuid === current.uuid && way.first !== "nothing")
    return note(acceptance(record, current, look));
  // An edit that the wish leaves out isn't sent again: it is taken back.
  const isOnTheWay = way.first === "nothing" || way.first === "edit";
  const isAsked = isKept || (situation.resends && isOnTheWay && !isResent(record, situation));
  const unseen = isAsked ? unlooked(record, newest.edit, situation) : null;
  if (unseen !== null) return lookAt(unseen, "taken back");
  const accepted = acceptedAsItIs(record, { current, way }, wish);
  if (accepted !== null) return accepted;
  return (
    nearerFormer(record, way, { wish, situation }) ?? alongTheWay(record, { way, current, newest }, { wish, situation })
  );
}

/**
 * The video stands for the brief as it is now, because a person accepts that. As the answer to an edit that was taken back elsewhere, this covers
 * all that is wished; else the brief alone, and never an explicit edit.
 */
function acceptedAsItIs(
  record: Record,
  { current, way }: Omit<Present, "newest">,
  { look, isAccepted }: Wish,
): Next | null {
  if (!isAccepted) return null;
  const back = record.takenBack.find(({ uuid, isAnswered }) => uuid === current.uuid && !isAnswered);
  if (back !== undefined) return note({ ...acceptance(record, current, look), answers: back.edit });
  const looks = current.revisions.at(-1)?.looks ?? [];
  if (looks.some(({ fingerprint }) => fingerprint === look.fingerprint)) return null;
  // An older revision stands for the brief already. Going back to that is free, unless somebody has edited the video elsewhere since.
  if (way.first === "revert" && way.edits === 0 && refusedRevert(record, way.of) === null) return null;
  // If no look leads to the wish, nothing is noted, because an older revision is restored first.
  const leading = looks.filter(({ edits }) => startsWith(look.edits, edits));
  const [nearest] = leading.toSorted((a, b) => b.edits.length - a.edits.length);
  return nearest === undefined ? null : note(acceptance(record, current, { ...look, edits: nearest.edits }));
}

/** The edit of which this run doesn't know yet whether it still stands; `null` where there is none. */
function unlooked({ jobs, elsewhere }: Record, edit: string | null, { runKey, stands }: Situation): string | null {
  if (edit === null || stands(edit)) return null;
  const isKnown = [...jobs, ...elsewhere.jobs].some(
    ({ accepted, end }) => accepted === edit && end !== null && (end.run === runKey || isSupposed(end)),
  );
  return isKnown ? null : edit;
}

/** Whether this run has sent an edit again that was taken back, in this attempt or an earlier one. */
function isResent({ jobs }: Record, { runId }: Situation): boolean {
  return jobs.some((job) => job.work.kind === "edit" && job.work.resends !== null && isBegunBy(job, runId));
}

/** Only another video can show the wish: one that the record had before, else a new one. */
function newOrFormerVideo(record: Record, { wish, situation }: Asking): Next {
  return backToFormerVideo(record, { wish, situation }) ?? create(record, { wish, isRecreation: false });
}

/** Goes back to a former video where fewer edits lead from it to the wish than from the current one; `null` where none does. */
function nearerFormer(record: Record, way: Way, { wish, situation }: Asking): Next | null {
  const uuid = record.current?.uuid ?? null;
  // A person names the current video, so it stays.
  if (wish.entry.uuid !== null && wish.entry.uuid === uuid) return null;
  const isPossible = way.first !== "none" && way.first !== "new video";
  // A person has asked for the current video by `recreate`, so it stays as long as it shows the brief.
  const isAskedFor = way.isShown && record.jobs.some((job) => job.recreates !== null && job.accepted === uuid);
  if (isPossible && (way.edits === 0 || isAskedFor)) return null;
  // If both need equally many edits, the video that shows the brief is taken.
  const most = isPossible ? way.edits - (way.isShown ? 1 : 0) : Number.POSITIVE_INFINITY;
  return backToFormerVideo(record, { wish, situation, most });
}

type Present = { readonly way: Way; readonly current: Video; readonly newest: Revision };

/** The first step from the newest revision to the wish. */
function alongTheWay(record: Record, { way, current, newest }: Present, { wish, situation }: Asking): Next {
  const { entry } = wish;
  switch (way.first) {
    case "nothing":
      return restated(record, current, { wish }) ?? NOTHING;
    case "revert": {
      const refused = refusedRevert(record, way.of);
      // The next run asks once more: a revert is free.
      if (refused?.end?.run === situation.runKey) return notReverted(wish, way.of, refused.end.error);
      return begin({ kind: "revert", uuid: current.uuid, of: way.of });
    }
    case "new video": {
      const back = record.takenBack.find(({ uuid, isAnswered }) => uuid === current.uuid && !isAnswered);
      if (back !== undefined && !situation.resends) return waitingFor(words.takenBack(wish, back));
      return newOrFormerVideo(record, { wish, situation });
    }
    case "none":
      return failed(
        way.why === "edits taken over"
          ? message("edits-taken-over", { id: entry.id })
          : message("ratio-removed", { ratio: newest.looks[0].aspect_ratio }),
      );
    case "edit":
      return edit(record, { ...way, uuid: current.uuid, on: newest.edit }, { wish, situation });
  }
}

/** The service has refused to revert an edit. 409: it isn't the newest one. */
function notReverted(wish: Wish, editId: string, error: { status: number | null; detail: string } | null): Stop {
  const { status = null, detail: why = "" } = error ?? {};
  const isNewest = status !== 409;
  const told = words.revertRefused(wish, { editId, why, isNewest });
  const then = failed(told);
  return isNewest ? { ...then, obstacle: { ...then.obstacle, status } } : blocked(told);
}

type EditAhead = Extract<Way, { first: "edit" }> & { readonly uuid: string; readonly on: string | null };

/** Begins an edit, or the retry of one that has failed on the way to the same look. */
function edit(record: Record, ahead: EditAhead, { wish, situation }: Asking): Next {
  const { entry } = wish;
  const { uuid, on, from, target, part, explicit, scenes } = ahead;
  const back = record.takenBack.find(
    (one) => one.uuid === uuid && (!one.isAnswered || (!one.isResent && isSameLook(one.look, target))),
  );
  if (back !== undefined && !situation.resends) return waitingFor(words.takenBack(wish, back));
  const unseen = unlooked(record, on, situation);
  if (unseen !== null) return lookAt(unseen, "stands");
  const retries = retryOf(record, { uuid, on, target, situation });
  if (typeof retries === "object" && retries !== null) return retries;
  const ratio = target.aspect_ratio;
  const changes = target.fingerprint !== from.fingerprint && from.aspect_ratio !== ratio;
  // Another record may have tried the same, under a key that the service still knows.
  const tries = [...record.jobs, ...record.elsewhere.jobs].filter(
    (job) => job.end !== null && "uuid" in job.work && job.work.uuid === uuid,
  ).length;
  return begin({
    kind: "edit",
    uuid,
    on,
    key: idempotencyKey({ uuid, base: from, on, target, tries }),
    from,
    look: target,
    part,
    explicit: explicit === null ? null : (entry.edits[explicit] ?? null),
    aspectRatio: changes ? ratio : null,
    scenes,
    retries,
    resends: back?.edit ?? null,
  });
}

/**
 * Whether this run has made its recreation already, or has waited for the same one of another run. If an earlier attempt of this run has failed to make
 * it, this attempt makes it. If that attempt has only settled a lost creation, a creation of any run since then is what was asked for.
 */
function isRecreated({ jobs }: Record, { wish, situation }: Asking): boolean {
  const { runId, runKey } = situation;
  const settled = jobs.findIndex(({ lookedBy }) => lookedBy?.startsWith(`${runId}.`) === true);
  const since = settled === -1 ? [] : jobs.slice(settled + 1);
  if (since.some(({ work, end }) => work.kind === "create" && (end === null || end.how === "done"))) return true;
  return jobs.some((job) => {
    const { id, recreates, end } = job;
    if (recreates === runId) return end === null || end.how === "done" || end.how === "left" || runKeyOf(id) === runKey;
    const isHere = end !== null && (end.run.startsWith(`${runId}.`) || isSupposed(end));
    return isHere && end.how === "done" && isAwaited(job, { wish, situation });
  });
}

/** Whether a job is a recreation of the wished brief that is waited for, whichever run has begun it. */
function isAwaited({ recreates, beganAt, work }: Job, { wish: { entry, look }, situation }: Asking): boolean {
  if (recreates === null || work.kind !== "create" || situation.now - beganAt >= A_DAY_MS) return false;
  return work.look.fingerprint === look.fingerprint && work.category === entry.category;
}

/** A `failed` stop if the last try of this wish has failed, and `retry-failed` is false; else `null`. */
function notTriedAgain(record: Record, { look }: Wish, { retryFailed }: Situation): Next | null {
  const last = record.jobs.at(-1);
  const error = last?.end?.how === "failed" || last?.end?.how === "refused" ? last.end.error : null;
  if (retryFailed || error === null || last?.toward !== lookId(look)) return null;
  const then = failed(message("not-tried-again", { detail: error.detail }));
  return { ...then, obstacle: { ...then.obstacle, status: error.status } };
}

/** The last revert of an edit, where the service has refused it; `null` where it wasn't asked, or did it. */
function refusedRevert({ jobs }: Record, editId: string): Job | null {
  const last = jobs.findLast(({ work }) => work.kind === "revert" && work.of === editId);
  return last?.end?.how === "refused" ? last : null;
}

function hasFailed(record: Record, uuid: string): boolean {
  return record.jobs.findLast(({ work }) => work.kind === "adopt" && work.uuid === uuid)?.end?.how === "failed";
}

function create(record: Record, { wish, isRecreation }: { wish: Wish; isRecreation: boolean }): Next {
  const { entry, look } = wish;
  if (entry.brief === null) return failed(message("task-missing"));
  const tries = record.jobs.filter(({ work }) => work.kind === "create" && work.look.fingerprint === look.fingerprint);
  // A video of this brief was made once: what has failed before tells nothing of it.
  const since = tries.slice(tries.findLastIndex(({ end }) => end?.how === "done") + 1);
  const failures = since.filter(({ end }) => end?.how === "failed");
  if (!isRecreation && failures.length >= MOST_FAILED_CREATIONS)
    return blocked(
      message("creation-failed-twice", { id: entry.id, detail: failures.at(-1)?.end?.error?.detail ?? "" }),
    );
  const replaces = record.current?.uuid ?? null;
  return begin({ kind: "create", look: { ...look, edits: [] }, replaces, recreates: isRecreation });
}

/**
 * Goes back to a video that the record had before, where that shows or showed the wanted brief, and where at most so many edits lead from it to
 * the wish; `null` where none does.
 */
function backToFormerVideo(
  record: Record,
  { wish, situation, most = Number.POSITIVE_INFINITY }: Asking & { most?: number },
): Next | null {
  const wanted = wish.look;
  if (wanted.fingerprint === null) return null;
  const back = record.videos.findLast((video) => {
    const { uuid, category, revisions } = video;
    if (uuid === record.current?.uuid || category !== wish.entry.category || revisions.length === 0) return false;
    // Another entry that took it over may have changed it; and one that was gone when it was asked for stays gone.
    if (isShared(situation, uuid) || hasFailed(record, uuid)) return false;
    const leads = (look: Look) => look.fingerprint === wanted.fingerprint && startsWith(wanted.edits, look.edits);
    if (!revisions.some(({ looks }) => looks.some(leads))) return false;
    const way = wayTo(video, wish);
    return way.first !== "none" && way.first !== "new video" && way.edits <= most;
  });
  const look = back?.revisions.at(-1)?.looks[0];
  return back === undefined || look === undefined ? null : begin({ kind: "adopt", uuid: back.uuid, look, why: "back" });
}

/** The newest revision stands for the brief as it is written now, where that differs in what doesn't count. */
function restated(record: Record, video: Video, { wish }: { wish: Wish }): Next | null {
  const wanted = wantedBrief(wish);
  const looks = video.revisions.at(-1)?.looks ?? [];
  const isKnown =
    wanted === null ||
    looks.some(({ brief, fingerprint }) => brief === wanted.brief && fingerprint === wanted.fingerprint);
  if (isKnown || !looks.some(({ fingerprint }) => fingerprint === wanted.fingerprint)) return null;
  return note(acceptance(record, video, wanted));
}

type Tried = {
  readonly uuid: string;
  readonly on: string | null;
  readonly target: Look;
  readonly situation: Situation;
};

/**
 * The failed edit to retry, where the last try to come from this revision to this look has failed (R 4.7): what it has paid for isn't paid
 * again. `null` where a new edit is sent. Where a retry was refused, one new edit is sent in place of the failed one, and no third: each run asks
 * for the retry once, since a person may have made it possible, or made it.
 */
function retryOf(record: Record, { uuid, on, target, situation }: Tried): string | null | Next {
  const own = record.jobs.filter(({ work }) => "uuid" in work && work.uuid === uuid);
  const since = own.slice(own.findLastIndex(({ end, work }) => end?.how === "done" && work.kind !== "adopt") + 1);
  const tries = since.filter(
    ({ work }) => (work.kind === "edit" || work.kind === "retry") && work.on === on && isSameLook(work.look, target),
  );
  const isFailed = ({ end }: Job) => end !== null && (end.how === "failed" || end.how === "cancelled") && end.retriable;
  const at = tries.findLastIndex(isFailed);
  const last = tries[at];
  if (last === undefined || last.accepted === null || isStandingSince(record, last)) return null;
  // A retry has made it since, and somebody has reverted it: it is no failed edit any more.
  if (record.takenBack.some(({ edit }) => edit === last.accepted)) return null;
  const refused = tries.slice(at + 1).findLast(({ work, end }) => work.kind === "retry" && end?.how === "refused");
  if (refused === undefined) return last.accepted;
  const failures = new Set(tries.filter(isFailed).map(({ accepted }) => accepted));
  if (failures.size < 2) return null;
  if (refused.run?.run !== situation.runKey) return last.accepted;
  const why = refused.end?.error?.detail ?? "";
  return failed(message("edit-failed-twice", { editId: last.accepted, uuid, why }));
}

// ## A plan repeats the decision as if each step succeeded

/** More steps than any entry has: each explicit edit is one. */
const MOST_STEPS = 100_000;

const ALL_STAND = () => true;

/** All that is to be done, in order. The last one may be what stops the entry. */
export function steps(record: Record | null, wish: Wish, situation: Situation): Next[] {
  const all: Next[] = [];
  let now = asNamed(record ?? emptyRecord(wish.entry.id), wish, situation);
  let before: Situation = situation;
  while (all.length < MOST_STEPS) {
    const then = next(now, wish, before);
    if (then.next === "nothing") return all;
    all.push(then);
    if (then.next === "stop") return all;
    now = after(now, then, { wish, situation: before, step: all.length });
    // A recreation is made once.
    if (then.next === "begin" && then.what.kind === "create" && then.what.recreates)
      before = { ...before, recreates: false };
    const isResending = then.next === "begin" && then.what.kind === "edit" && then.what.resends !== null;
    if (then.next === "look" || isResending) before = { ...before, stands: ALL_STAND };
    if (before.previews !== null && then.next === "go on") return all;
  }
  throw new Error(`the plan of ${wish.entry.id} has no end`);
}

/** An apply names each record before anything else. */
function asNamed(record: Record, wish: Wish, situation: Situation): Record {
  const fact = naming(record, wish, situation);
  return fact === null ? record : asIf(record, [fact]);
}

/** The record once a step has succeeded. */
function after(record: Record, then: Next, { wish, situation, step }: Asking & { step: number }): Record {
  switch (then.next) {
    case "nothing":
    case "stop":
      return record;
    case "note":
      return asIf(record, then.said);
    case "look":
      return record.current === null || then.supposes === "stands"
        ? record
        : asIf(record, [{ fact: "taken back", record: record.key, uuid: record.current.uuid, edit: then.edit }]);
    case "ask":
      return then.control === "cancel" ? asCancelled(record, then.job, situation) : asDone(record, then.job, situation);
    case "go on":
      return then.isUnwanted && isHeld(then.job)
        ? asCancelled(record, then.job, situation)
        : asDone(record, then.job, situation);
    case "begin": {
      const joins = then.what.kind === "adopt" ? situation.elsewhere(then.what.uuid) : undefined;
      const said: Said[] = [
        ...(then.what.kind === "adopt" ? [named(record, wish)] : []),
        {
          fact: "began",
          record: record.key,
          job: `step ${step}`,
          work: workOf(then.what, { category: wish.entry.category, request: "", held: false }),
          toward: lookId(wish.look),
          pull_request: null,
          recreates: then.what.kind === "create" && then.what.recreates ? situation.runId : null,
        },
      ];
      const began = asIf(record, said, joins);
      const job = began.jobs.at(-1);
      return job === undefined ? record : asDone(began, job, situation);
    }
  }
}

/** The record once a job has succeeded. */
function asDone(record: Record, job: Job, { now }: Situation): Record {
  return asIf(record, [
    {
      ...ending(record, job, now),
      how: "done",
      id: job.accepted ?? `id of ${job.id}`,
      completed: LATEST_TIME,
      scenes: scenesBefore(record, job),
    },
  ]);
}

/** The record once a job was given up: another try of an edit has another key, another creation makes another video. */
function asCancelled(record: Record, job: Job, { now }: Situation): Record {
  return asIf(record, [{ ...ending(record, job, now), how: "cancelled" }]);
}

/** The end of a job of which nothing else is known. */
function ending(record: Record, job: Job, now: number): Extract<Said, { fact: "ended" }> & { readonly how: "left" } {
  return {
    fact: "ended",
    record: record.key,
    job: job.id,
    how: "left",
    id: job.accepted,
    completed: now,
    link: null,
    scenes: null,
    synced: null,
    credits: null,
    retriable: false,
    error: null,
  };
}

function acceptance({ key }: Record, video: Video, look: Look): Extract<Said, { fact: "stands" }> {
  const over = video.revisions.at(-1)?.edit ?? null;
  return { fact: "stands", record: key, uuid: video.uuid, over, look, answers: null };
}

/** The entry of a record is gone. What the manifest said there last stays: a line that comes back just so says nothing new. */
export function retiring({ key, uuid, movedFrom }: Record): Said {
  return { fact: "named", record: key, id: null, uuid, moved_from: movedFrom };
}

/** The record belongs to the entry, which names its video. */
export function named({ key }: Record, { entry: { id, uuid, movedFrom } }: Wish): Said {
  return { fact: "named", record: key, id, uuid, moved_from: movedFrom };
}

/**
 * What is noted of a record before anything is sent for its entry: whose it is, and what the manifest says there; `null` if that is known. A newly
 * written `uuid` is not noted here, because it may ask for an adoption, or answer a doubt: the step that follows it notes it.
 */
export function naming(record: Record, wish: Wish, situation: Situation): Said | null {
  const { id, uuid, movedFrom } = wish.entry;
  const isAnswer = isForPerson(doubtOf(record, situation));
  const known = uuid === null || (uuid === record.current?.uuid && !isAnswer) ? uuid : record.uuid;
  const isKnown = record.id === id && !record.isRetired && record.uuid === known && record.movedFrom === movedFrom;
  return isKnown ? null : { fact: "named", record: record.key, id, uuid: known, moved_from: movedFrom };
}

/** A beginning as it is noted. `request`: the words of an edit. */
export function workOf(
  what: Beginning,
  { category, request, held }: { category: Job["work"]["category"]; request: string; held: boolean },
): Job["work"] {
  switch (what.kind) {
    case "adopt":
      return { ...what, category };
    case "create":
      return { kind: "create", category, look: what.look };
    case "revert":
      return { ...what, category };
    case "edit": {
      const { uuid, on, key, look, explicit, aspectRatio: aspect_ratio, retries, resends } = what;
      if (retries !== null) return { kind: "retry", category, uuid, on, of: retries, look };
      const reference_image_urls = [...(explicit?.reference_image_urls ?? [])];
      return {
        kind: "edit",
        category,
        uuid,
        on,
        key,
        request,
        reference_image_urls,
        aspect_ratio,
        look,
        held,
        resends,
      };
    }
  }
}

function showsLook({ revisions }: Video, look: Look): boolean {
  return revisions.at(-1)?.looks.some((one) => isSameLook(one, look)) ?? false;
}

function note(...said: readonly Said[]): Next {
  return { next: "note", said };
}

function begin(what: Beginning): Next {
  return { next: "begin", what };
}

function goOn(job: Job): Extract<Next, { next: "go on" }> {
  return { next: "go on", job, isUnwanted: false };
}

function lookAt(edit: string, supposes: "stands" | "taken back"): Next {
  return { next: "look", edit, supposes };
}

function ask(job: Job, control: Control): Next {
  return { next: "ask", job, control };
}

type Stop = Extract<Next, { next: "stop" }>;

function waitingFor(why: Message): Stop {
  return { next: "stop", obstacle: { ...mistake(why), outcome: "waiting" }, todo: null };
}

function failed(why: Message): Stop {
  return { next: "stop", obstacle: mistake(why), todo: null };
}

function blocked(why: Message): Stop {
  return { next: "stop", obstacle: { ...mistake(why), outcome: "blocked" }, todo: null };
}
