import { runKeyOf, type Said, type Work } from "../ledger/facts.js";
import { emptyRecord, isPaidJob, type Job, type Record, videoOf } from "../ledger/fold.js";
import { isSameLook } from "../ledger/look.js";
import type { RunLedger } from "../ledger/run-ledger.js";
import type { Category } from "../manifest/brief.js";
import { message } from "../messages/catalogue.js";
import { editsAtMost, stepOf } from "../plan/entry-plan.js";
import { notSubmitted, refusalOf } from "../plan/limits.js";
import {
  type Beginning,
  isHeld,
  isReplaced,
  next,
  nextOfGone,
  type Situation,
  steps,
  type Next as Then,
} from "../plan/next.js";
import {
  type EntryPlan,
  editCreditsAtMost,
  errorOf,
  failed,
  isPaid,
  type Outcome,
  type Refused,
  type Step,
  sumOfBounds,
} from "../plan/step.js";
import type { Wish } from "../plan/wish.js";
import { questionsInWords } from "../report/questions.js";
import { type EntryReport, reportOfPlan, type Standing, stepReport } from "../report/report.js";
import type { Budget } from "./budget.js";
import {
  controlling,
  DECIDE,
  ended,
  looking,
  type Next,
  overLimit,
  type Progress,
  polling,
  sending,
} from "./progress.js";
import { type Running, wordsOf } from "./verdict.js";

/** How one entry ended. */
export type EntryResult = {
  readonly id: string;
  readonly report: EntryReport;
  /** The pull requests that started the jobs which ended in this run. */
  readonly startedBy: readonly number[];
} & Pick<EntryRun, "servicePlan" | "behind">;

type Parts = {
  readonly plan: EntryPlan;
  readonly wish: Wish;
  /** That of its record, which may not be there yet. Another run may give the record another id meanwhile. */
  readonly key: string;
  readonly ledger: RunLedger;
  readonly situation: (record: Record) => Situation;
  readonly say: (line: string) => void;
  /** The limits that refuse steps of it. */
  readonly refused: readonly Refused[];
  readonly budget: Budget;
};

/** One entry while it is applied: `next` says what to do, and is asked again after each fact. `advance` is the only way on. */
export class EntryRun {
  readonly #parts: Parts;
  /** The steps: those that are made, the present one, and those that are still expected. */
  #steps: readonly Step[];
  #done = 0;
  #then: Then = { next: "nothing" };
  /** What was known of other runs when that was decided. */
  #view = 0;
  #progress: Progress;
  /** As its requests have shown it. */
  #shown: EntryReport;
  readonly #startedBy = new Set<number>();
  /** Jobs that the service would not cancel in this run. */
  readonly #uncancelled = new Set<string>();
  /** Edits that the service was asked about in this run, and that stand. */
  readonly #standing = new Set<string>();
  /** How many paid jobs of each kind its plan has shown. */
  readonly #planned: { readonly create: number; readonly edit: number };
  /** What its edits that have ended have cost, in credits: those that this run has begun or approved. */
  #paid = 0;
  /** The cost of this many steps is final: steps that are made, and a step whose edit has ended without being made. */
  #charged = 0;
  /** What the service plans, in its own form (R 2.3). */
  servicePlan: unknown = null;
  /** The pull request whose preview of this video was there first. */
  behind: number | null = null;
  /** What the last poll of the current job has shown of its way. */
  seen: Running | null = null;
  /** Whether a request of it is under way: it makes one at a time. */
  busy = false;
  /** How many requests in a row that a waiting job needs got no answer, or came too late. */
  unanswered = 0;
  /** How often a creation was begun and not sent in time. */
  late = 0;
  /** How often this run has asked for the approval of the open job. */
  approvals = 0;

  constructor(parts: Parts) {
    const { plan } = parts;
    this.#parts = parts;
    this.#steps = plan.steps;
    const planned = (kind: Step["kind"]) => plan.steps.filter((step) => step.kind === kind).length;
    this.#planned = { create: planned("create"), edit: planned("edit") };
    this.#shown = reportOfPlan(plan);
    this.#progress = this.#decided();
  }

  get id(): string {
    return this.#parts.plan.entry.id;
  }

  get key(): string {
    return this.#parts.key;
  }

  get plan(): EntryPlan {
    return this.#parts.plan;
  }

  get wish(): Wish {
    return this.#parts.wish;
  }

  get progress(): Progress {
    return this.#progress;
  }

  get shown(): EntryReport {
    return this.#shown;
  }

  get outcome(): Outcome | null {
    return this.#progress.at === "end" ? this.#progress.outcome : null;
  }

  /** The step of now; `null` once the entry has ended. */
  get step(): Step | null {
    return this.#progress.at === "end" ? null : (this.#steps[this.#done] ?? null);
  }

  /** An edit stands, or the service doesn't tell. */
  noteStanding(edit: string): void {
    this.#standing.add(edit);
  }

  /** What is to begin; `null` where a job is open, or nothing is to begin. */
  get beginning(): Beginning | null {
    return this.#progress.at === "send" && this.#then.next === "begin" ? this.#then.what : null;
  }

  /** What was known of other runs at the last decision (`RunLedger.view`). */
  get view(): number {
    return this.#view;
  }

  /** Whether another run has added to the ledger since the last decision. */
  get isStale(): boolean {
    return this.#view !== this.#parts.ledger.view;
  }

  /** Its record, an empty one where it has none yet. */
  get record(): Record {
    return this.#parts.ledger.record(this.key) ?? emptyRecord(this.key);
  }

  /** The open job, which has to be there. */
  get job(): Job {
    const { open } = this.record;
    if (open === null) throw new Error(`${this.id} has no job`);
    return open;
  }

  /** The work of the open job, which has to be of one of these kinds. */
  work<Kind extends Work["kind"]>(...kinds: readonly Kind[]): Extract<Work, { kind: Kind }> {
    const { work } = this.job;
    const isOfKind = (any: Work): any is Extract<Work, { kind: Kind }> => kinds.some((kind) => kind === any.kind);
    if (!isOfKind(work)) throw new Error(`${this.id} has no ${kinds.join(" or ")} in flight`);
    return work;
  }

  /** The video of the open job, which has to be known. */
  get video(): { readonly category: Category; readonly uuid: string } {
    const { job } = this;
    const uuid = videoOf(job);
    if (uuid === null) throw new Error(`${this.id} has no video`);
    return { category: job.work.category, uuid };
  }

  /** Whether the open job is about to be cancelled. */
  get isCancelling(): boolean {
    return this.#then.next === "ask" && this.#then.control === "cancel";
  }

  /** Whether the open job goes on only because the service would not cancel it. */
  get isUnwanted(): boolean {
    return this.#then.next === "go on" && this.#then.isUnwanted;
  }

  /** Whether nobody needs the video that is about to be cancelled: another one takes its place, also where it is complete first. */
  get isReplaced(): boolean {
    const { plan, wish } = this.#parts;
    return plan.retires !== true && isReplaced(this.record, this.job, { wish, situation: this.#situation() });
  }

  /** How many of its steps are made. */
  get done(): number {
    return this.#done;
  }

  /** Whether the service still has to be asked for something that costs. */
  get unpaidAhead(): boolean {
    return this.#paidAhead !== undefined;
  }

  /** What its edits that this run has begun or approved have cost, in credits, as far as they have ended. */
  get paid(): number {
    return this.#paid;
  }

  /** The most that its edit in flight can cost, in credits, where this run has begun or approved it; 0 without one. */
  get atStake(): number {
    const step = this.#steps[this.#done];
    const { open } = this.record;
    if (step?.kind !== "edit" || open === null) return 0;
    const isApproving = this.#progress.at === "control" && this.#progress.control === "approve";
    return isHeld(open) && !isApproving ? 0 : (step.creditsAtMost ?? 0);
  }

  /** The most that the next paid step costs, in credits, if that is an edit; else 0. */
  get nextBound(): number {
    const paid = this.#paidAhead;
    return paid?.kind === "edit" ? (paid.creditsAtMost ?? 0) : 0;
  }

  /** Whether the credits that this run may spend are enough for that edit. `besides`: what else is about to be sent. */
  room(besides = 0): ReturnType<Budget["room"]> {
    return this.nextBound === 0 ? "enough" : this.#parts.budget.room(this, this.nextBound, besides);
  }

  /** Ends the entry, because the credits that this run may spend don't cover its next edit. */
  overBudget(): Next {
    return overLimit(this.#parts.budget.refusal(this.nextBound));
  }

  get #paidAhead(): Step | undefined {
    return this.#steps.slice(this.#done).find(isPaid);
  }

  say(line: string): void {
    this.#parts.say(`${this.id}: ${line}`);
  }

  /** Notes facts of the entry. */
  tell(...said: readonly Said[]): void {
    this.#parts.ledger.note(...said);
  }

  /** What every fact about the open job names. */
  get named(): { readonly record: string; readonly job: string } {
    return { record: this.key, job: this.job.id };
  }

  /** The job was made durable, and is sent now. */
  begun(request: string | null): void {
    const step = this.#steps[this.#done];
    if (request !== null && step?.kind === "edit") this.#steps = this.#steps.with(this.#done, { ...step, request });
    this.unanswered = 0;
    this.approvals = 0;
    this.#then = { next: "go on", job: this.job, isUnwanted: false };
  }

  /** The service would not cancel the open job, so that it goes on. */
  letGoOn(): Next {
    this.#uncancelled.add(this.job.id);
    return DECIDE;
  }

  /** Goes on. An entry that has ended stays as it is: a stopped run may still get replies. */
  advance(given: Next): void {
    if (this.#progress.at === "end") return;
    if (given.at === "next step") this.#done++;
    const progress = given.at === "next step" || given.at === "decide" ? this.#decided() : given;
    const isPutOff = given.at === "decide" && progress.at === "send";
    // If an earlier request may have arrived, that stays so, because a later refusal disproves nothing.
    const former = this.#progress;
    const isSentAgain = former.at === "send" && former.mayHaveArrived && this.#then.next === "go on";
    this.#progress = isPutOff ? { ...progress, ...(isSentAgain ? former : {}), ...given.attempt } : progress;
    // The next step, or what is sent, is about another job.
    if (this.#progress.at === "send") this.seen = null;
  }

  note(shown: Partial<EntryReport>): void {
    this.#shown = { ...this.#shown, ...shown };
  }

  /** An edit has ended, made or not, and has cost so much at most. */
  noteCost(credits: number | null): void {
    this.note({ cost: sumOfBounds([this.#shown.cost, credits]) });
    const step = this.#steps[this.#done];
    if (step?.kind === "edit") this.#paid += credits ?? step.creditsAtMost ?? 0;
    this.#charged = this.#done + 1;
  }

  noteEditId(id: string): void {
    if (!this.#shown.editIds.includes(id)) this.note({ editIds: [...this.#shown.editIds, id] });
  }

  /** Notes the pull request that has started a job. */
  noteStarter({ pullRequest }: Pick<Job, "pullRequest">): void {
    if (pullRequest !== null) this.#startedBy.add(pullRequest);
  }

  result(): EntryResult {
    const { id, servicePlan, behind } = this;
    return { id, report: this.#report(), startedBy: [...this.#startedBy], servicePlan, behind };
  }

  /** `endsAt`: when the job has likely ended, in milliseconds since the Unix epoch. */
  standing(endsAt: number | null): Standing {
    const { step, progress } = this;
    const seen = this.seen?.queued === false ? this.seen : null;
    return {
      name: this.id,
      entry: this.#report(),
      step: step === null ? null : stepReport(step),
      phase: progress.at === "send" ? "unsent" : seen !== null || endsAt !== null ? "running" : "queued",
      stage: seen?.stage ?? null,
      percent: seen?.percent ?? null,
      endsAt,
    };
  }

  #report(): EntryReport {
    const { outcome, error, todo } = this.#progress.at === "end" ? this.#progress : ended("pending");
    const done = this.#done;
    const creditsAtMost = editsAtMost(this.#steps.slice(Math.max(done, this.#charged)));
    const way = { steps: this.#steps.map(stepReport), done, creditsAtMost, progress: this.seen && wordsOf(this.seen) };
    return { ...this.#shown, rendering: this.#shown.link, ...way, outcome, error, todo };
  }

  #situation(): Situation {
    const given = this.#parts.situation(this.record);
    const stands = (edit: string) => given.stands(edit) || this.#standing.has(edit);
    return { ...given, uncancelled: this.#uncancelled, stands };
  }

  /** What `next` says now, once what costs nothing is noted. */
  #decided(): Progress {
    const { plan, wish } = this.#parts;
    const { obstacle } = plan;
    if (plan.left === true) return ended("unchanged");
    if (obstacle !== null && this.#done >= plan.steps.length)
      return ended(obstacle.outcome, errorOf(obstacle), plan.todo);
    for (;;) {
      this.#view = this.#parts.ledger.view;
      const then =
        plan.retires === true ? nextOfGone(this.record, this.#situation()) : next(this.record, wish, this.#situation());
      if (then.next === "note") {
        this.tell(...then.said);
        continue;
      }
      this.#then = then;
      if (then.next === "nothing") {
        // Whatever else was planned has turned out to be unnecessary.
        this.#steps = this.#steps.slice(0, this.#done);
        const { previews } = this.#situation();
        const { open } = this.record;
        if (previews !== null && open !== null && isHeld(open) && open.pullRequest !== previews) {
          this.behind = open.pullRequest;
          return ended("pending");
        }
        return ended(this.#done === 0 ? "unchanged" : "succeeded");
      }
      if (then.next === "stop") return this.#stopped(then);
      this.#align(then);
      const refused = this.#refusal(then);
      if (refused !== null) return overLimit(notSubmitted(refused));
      if (this.#isBeyondPlan(then)) return ended("blocked", errorOf(failed(message("plan-changed"))));
      return progressOf(then);
    }
  }

  /**
   * The limit that refuses what comes next, or what it makes way for: no job is cancelled, no edit reverted and no former video taken up for a step
   * that isn't made.
   */
  #refusal(then: Then): Refused | null {
    const isToward =
      then.next === "begin" || then.next === "look" || (then.next === "ask" && then.control === "cancel");
    if (!isToward && !("job" in then && isHeld(then.job))) return null;
    return refusalOf(this.#steps.slice(this.#done), this.#parts.refused);
  }

  /** The paid jobs that this run has begun, and that were not refused. */
  get #begun(): { readonly creates: number; readonly edits: number } {
    const { key } = this.#parts.ledger;
    const all = this.record.jobs.filter(
      (job) => isPaidJob(job) && runKeyOf(job.id) === key && job.end?.how !== "refused",
    );
    const creates = all.filter(({ work }) => work.kind === "create").length;
    return { creates, edits: all.length - creates };
  }

  /** How many edits this run has begun, or may still begin, by its plan. */
  get edits(): number {
    return Math.max(this.#planned.edit, this.#begun.edits);
  }

  /**
   * Whether a paid job is more than the plan has shown. An edit may take the place of a creation, such as that of a video which the service didn't
   * cancel, where the limits allow one more edit.
   */
  #isBeyondPlan(then: Then): boolean {
    if (then.next !== "begin" || !isPaid(then.what)) return false;
    const { create, edit } = this.#planned;
    const { creates, edits } = this.#begun;
    const { what } = then;
    if (what.kind === "edit" && edits < edit) return false;
    const inPlaceOfCreations = Math.max(0, edits - edit);
    if (create - creates - inPlaceOfCreations <= 0) return true;
    return what.kind === "edit" && !this.#parts.budget.allowsOneMore(this, editCreditsAtMost(what.scenes));
  }

  #stopped({ obstacle, todo }: Extract<Then, { next: "stop" }>): Progress {
    const { outcome } = obstacle;
    const detail = todo?.kind === "answer" ? questionsInWords(todo, this.id) : obstacle.detail;
    this.say(`${outcome}: ${detail}`);
    return ended(outcome, { ...errorOf(obstacle), detail }, todo);
  }

  /** If a decision isn't the planned step, the rest of the plan is made again from here. */
  #align(then: Then): void {
    const { wish } = this.#parts;
    const { clarification } = wish.entry;
    const planned = this.#steps[this.#done];
    const step = stepOf(then, this.record, null, clarification);
    if (step === null) return;
    if (planned !== undefined && isSameStep(planned, step)) {
      this.#boundBy(step);
      return;
    }
    const rest = steps(this.record, wish, this.#situation()).flatMap(
      (one) => stepOf(one, this.record, null, clarification) ?? [],
    );
    this.#steps = [...this.#steps.slice(0, this.#done), ...(rest.length === 0 ? [step] : rest)];
  }

  /** The steps before it may have added scenes, each of which can cost something now. */
  #boundBy(step: Step): void {
    const planned = this.#steps[this.#done];
    if (planned?.kind !== "edit" || step.kind !== "edit" || step.creditsAtMost === null) return;
    this.#steps = this.#steps.with(this.#done, { ...planned, creditsAtMost: step.creditsAtMost });
  }
}

function isSameStep(a: Step, b: Step): boolean {
  if (a.kind === "edit" && b.kind === "edit") return a.source === b.source && isSameLook(a.look, b.look);
  if (a.kind === b.kind) return true;
  // A job goes on as the step that it was planned as. An adoption is the creation of a video by somebody else.
  return b.kind === "resume" && b.unwanted !== true && b.job.kind === (a.kind === "adopt" ? "create" : a.kind);
}

/** The request that carries a decision out. */
function progressOf(then: Extract<Then, { next: "begin" | "go on" | "ask" | "look" }>): Progress {
  if (then.next === "look") return looking(then.edit);
  if (then.next === "ask")
    return then.control === "cancel" && then.job.work.kind === "create"
      ? polling({ why: { kind: "look" } })
      : controlling(then.control);
  if (then.next === "begin") return sending();
  const { work, accepted } = then.job;
  if (work.kind === "edit" && accepted === null) return sending();
  // Of a revert, a poll tells whether it was made.
  return polling(work.kind === "revert" || isHeld(then.job) ? { why: { kind: "look" } } : {});
}
