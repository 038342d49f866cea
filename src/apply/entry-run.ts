import type { Category } from "../manifest/brief.js";
import { editsAtMost } from "../plan/entry-plan.js";
import { type EntryPlan, type Outcome, type Step, sumOfBounds } from "../plan/step.js";
import { type EntryReport, reportOfPlan, type Standing, stepReport } from "../report/report.js";
import type { StateKeeper } from "../state/keeper.js";
import { emptyRecord, type Job, type VideoRecord } from "../state/state.js";
import { ended, type Next, type Progress } from "./progress.js";
import { type Running, wordsOf } from "./verdict.js";

/** How one entry ended. */
export type EntryResult = {
  readonly id: string;
  readonly report: EntryReport;
  /** The pull requests that started the jobs which ended in this run. */
  readonly startedBy: readonly number[];
} & Pick<EntryRun, "servicePlan" | "behind">;

type Parts = {
  readonly key: string;
  readonly keeper: StateKeeper;
  readonly say: (line: string) => void;
  readonly begin: (step: Step) => Progress;
};

/** One entry while its steps are made. `advance` is the only way on. */
export class EntryRun {
  #plan: EntryPlan;
  readonly #parts: Omit<Parts, "key">;
  #done = 0;
  #progress: Progress;
  /** As its requests have shown it. */
  #shown: EntryReport;
  readonly #startedBy = new Set<number>();
  /** What the service plans, in its own form (R 2.3). */
  servicePlan: unknown = null;
  /** The pull request whose preview of this video was there first. */
  behind: number | null = null;
  /** What the last poll of the current job has shown of its way. */
  seen: Running | null = null;
  /** How many steps are over, those included whose edit has ended and was not made. */
  #over = 0;
  /** Whether a request of it is under way: it makes one at a time. */
  busy = false;
  /** That of its record. Another run may give the record another id meanwhile. */
  readonly key: string;

  constructor(plan: EntryPlan, { key, ...parts }: Parts) {
    this.#plan = plan;
    this.key = key;
    this.#parts = parts;
    this.#shown = reportOfPlan(plan);
    this.#progress = this.#beginning();
  }

  get id(): string {
    return this.#plan.entry.id;
  }

  get plan(): EntryPlan {
    return this.#plan;
  }

  /** The step to make now; `null` once the entry has ended. */
  get step(): Step | null {
    return this.#progress.at === "end" ? null : (this.#plan.steps[this.#done] ?? null);
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

  /** Its record, an empty one where it has none yet. */
  get record(): VideoRecord {
    return this.#parts.keeper.record(this.key) ?? emptyRecord(this.key, this.#plan.entry.category);
  }

  change(changes: Partial<VideoRecord>): void {
    this.#parts.keeper.put(this.id, { ...this.record, ...changes });
  }

  /** Its video, which has to be there. */
  get video(): { readonly category: Category; readonly uuid: string } {
    const { category, uuid } = this.record;
    if (uuid === null) throw new Error(`${this.id} has no video`);
    return { category, uuid };
  }

  /** The job in flight, which has to be of one of these kinds. */
  job<Kind extends Job["kind"]>(...kinds: readonly Kind[]): Extract<Job, { kind: Kind }> {
    const { in_flight: job } = this.record;
    const isOfKind = (any: Job): any is Extract<Job, { kind: Kind }> => kinds.some((kind) => kind === any.kind);
    if (job === null || !isOfKind(job)) throw new Error(`${this.id} has no ${kinds.join(" or ")} in flight`);
    return job;
  }

  say(line: string): void {
    this.#parts.say(`${this.id}: ${line}`);
  }

  /** How many of its steps are made. */
  get done(): number {
    return this.#done;
  }

  /** Of an entry that is about to send: whether the service still has to be asked for something that costs. */
  get unpaidAhead(): boolean {
    return this.#plan.steps.slice(this.#done).some(({ kind }) => kind === "create" || kind === "edit");
  }

  /** Goes on. An entry that has ended stays as it is: a stopped run may still get replies. */
  advance(next: Next): void {
    if (this.#progress.at === "end") return;
    if (next.at === "next step") this.#done++;
    if (next.at === "other way") this.#plan = this.#otherPlan();
    this.#progress = next.at === "next step" || next.at === "other way" ? this.#beginning() : next;
    const isSeenTo = this.outcome === "succeeded" || this.outcome === "unchanged";
    if (this.#plan.retires === true && isSeenTo) this.change({ retired: true });
    // The next step, or what is sent, is about another job.
    if (next.at !== "poll" && next.at !== "control" && next.at !== "end") this.seen = null;
  }

  note(shown: Partial<EntryReport>): void {
    this.#shown = { ...this.#shown, ...shown };
  }

  /** An edit has ended, made or not, and has cost so much at most. */
  noteCost(credits: number | null): void {
    this.note({ cost: sumOfBounds([this.#shown.cost, credits]) });
    this.#over = this.#done + 1;
  }

  noteEditId(id: string): void {
    if (!this.#shown.editIds.includes(id)) this.note({ editIds: [...this.#shown.editIds, id] });
  }

  /** Notes the pull request that has started a job. */
  noteStarter(job: Job | null): void {
    if (job !== null && job.pull_request !== null) this.#startedBy.add(job.pull_request);
  }

  result(): EntryResult {
    const { id, servicePlan, behind } = this;
    return { id, report: this.#report(), startedBy: [...this.#startedBy], servicePlan, behind };
  }

  #report(): EntryReport {
    const { outcome, error, todo } = this.#progress.at === "end" ? this.#progress : ended("pending");
    const { steps } = this.#plan;
    const done = this.#done;
    const creditsAtMost = editsAtMost(steps.slice(Math.max(done, this.#over)));
    const way = { steps: steps.map(stepReport), done, creditsAtMost, progress: this.seen && wordsOf(this.seen) };
    return { ...this.#shown, rendering: this.#shown.link, ...way, outcome, error, todo };
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

  #beginning(): Progress {
    const step = this.#plan.steps[this.#done];
    if (step !== undefined) return this.#parts.begin(step);
    const { obstacle } = this.#plan;
    if (obstacle === null) return ended(this.#plan.steps.length === 0 ? "unchanged" : "succeeded");
    return ended(obstacle.outcome, { status: obstacle.status, detail: obstacle.detail });
  }

  /** The plan where the job that was to be cancelled goes on. */
  #otherPlan(): EntryPlan {
    const step = this.#plan.steps[this.#done];
    if (step?.kind !== "cancel") throw new Error(`${this.id} cancels nothing`);
    const { steps, obstacle } = step.otherwise;
    const [first, ...rest] = steps;
    const other = first?.kind === "resume" ? [{ ...first, unwanted: true as const }, ...rest] : steps;
    return { ...this.#plan, steps: [...this.#plan.steps.slice(0, this.#done), ...other], obstacle };
  }
}
