import type { EntryPlan, Obstacle, Step, Todo } from "../plan/step.js";
import { type EntryReport, type Outcome, reportOfPlan, type Scenes } from "../report/report.js";
import type { EditJob } from "../state/state.js";
import type { Control } from "./controls.js";
import type { Sighting } from "./sighting.js";
import type { Verdict } from "./verdict.js";

/** The next request of an entry: `send` its current step, or `look` at the job that the step waits for. */
export type Phase = "send" | "look";

export type EntryError = { readonly status: number | null; readonly detail: string };

/** What a run knows of one entry while its steps are made. */
export class EntryRun {
  plan: EntryPlan;
  #done = 0;
  /** Where to stop before the last step, and why. */
  #end: { readonly after: number; readonly obstacle: Obstacle } | null = null;
  #outcome: Outcome | null = null;
  #error: EntryError | null = null;
  phase: Phase = "send";
  /** A request of this entry is under way. */
  busy = false;
  /** Milliseconds since the Unix epoch: no request before this. */
  due = 0;
  /** Failed attempts of the current request. */
  tries = 0;
  /** What the last reply told about the pace of the entry's job. */
  sighting: Sighting | null = null;
  lastSeen: Extract<Verdict, { kind: "running" }> | null = null;
  /** What is sent next to a job that waits for someone. */
  control: Control | null = null;
  /** The job had moved on when such a request came to it. */
  stale = false;
  /** What someone has to do before the job goes on. */
  todo: Todo | null = null;
  /** The current step was sent, and may have arrived although no reply was seen. */
  inDoubt = false;
  /** How often the current step was sent once more although it could be looked at. */
  resent = 0;
  /** What is next for a job that is to be cancelled: to look whether it can be, to ask for it, or to see what came of that. */
  cancelling: "look" | "send" | "check" = "look";
  /** The job in flight could not be cancelled, though it is wanted no more. */
  superseded = false;
  /** What is next for an edit that waits with its plan: to be approved, or, its plan being outdated, to be given up. */
  approval: "ask" | "give up" | null = null;
  /** How often the plan was approved, and whether the service says that it is outdated. */
  approvals = 0;
  outdated = false;
  /** The preview that is to be approved, until it is looked at. */
  approving: EditJob | null = null;
  /** What the service plans, in its own form (R 2.3). */
  servicePlan: unknown = null;
  /** The pull request whose preview was there first. */
  behind: number | null = null;
  /** Why a request that the edit itself tells more of was refused or is in doubt, until that was looked at. */
  refusal: EntryError | null = null;
  link: string | null;
  uuid: string | null;
  scenes: Scenes | null = null;
  videoSynced: boolean | null = null;
  readonly editIds: string[] = [];
  /** The pull requests that started the jobs which ended in this run. */
  readonly startedBy = new Set<number>();

  constructor(plan: EntryPlan) {
    this.plan = plan;
    this.link = plan.link;
    this.uuid = plan.uuid;
    if (plan.steps.length === 0) this.#settleWhenDone();
  }

  get id(): string {
    return this.plan.entry.id;
  }

  /** The step to make now; `null` once the entry is settled. */
  get step(): Step | null {
    return this.#outcome === null ? (this.plan.steps[this.#done] ?? null) : null;
  }

  get settled(): boolean {
    return this.#outcome !== null;
  }

  /** How many of its steps are made. */
  get done(): number {
    return this.#done;
  }

  get outcome(): Outcome | null {
    return this.#outcome;
  }

  /** True where the next request is no look at a job that takes its time: it isn't put off, nor left to the next run. */
  get urgent(): boolean {
    const { step, approval, approving, refusal } = this;
    if (step?.kind === "cancel" || step?.kind === "discard") return true;
    return approval !== null || approving !== null || refusal !== null;
  }

  /** True where the service still has to be asked for something that costs. */
  get unpaidAhead(): boolean {
    const ahead = this.plan.steps.slice(this.phase === "look" ? this.#done + 1 : this.#done, this.#count);
    return this.step !== null && ahead.some(({ kind }) => kind === "create" || kind === "edit");
  }

  /** The current step is made. */
  finishStep(): void {
    this.#done++;
    this.inDoubt = false;
    this.resent = 0;
    this.refusal = null;
    this.approval = null;
    this.approvals = 0;
    this.outdated = false;
    this.approving = null;
    this.superseded = false;
    this.#startAfresh("send");
    if (this.#done === this.#count) this.#settleWhenDone();
  }

  /** The job that was to be cancelled goes on: so does the plan, on its other way. */
  letFinish(): void {
    const { step, plan } = this;
    if (step?.kind !== "cancel") throw new Error(`${this.id} cancels nothing`);
    const { steps, obstacle } = step.otherwise;
    this.plan = { ...plan, steps: [...plan.steps.slice(0, this.#done), ...steps], obstacle };
    // What takes the place of the whole video doesn't wait for its job.
    this.superseded = this.step?.kind === "resume";
    this.#startAfresh(this.superseded ? "look" : "send");
  }

  /** The current step is sent once more. */
  sendAgain(): void {
    this.phase = "send";
    this.resent++;
  }

  /** The current step was accepted; from now on its job is looked at. */
  startLooking(): void {
    this.#startAfresh("look");
  }

  /** Only so many of its steps are made, and the entry fails once they are. */
  endAfter(steps: number, error: EntryError): void {
    this.#end = { after: steps, obstacle: { outcome: "failed", ...error } };
  }

  settle(outcome: Outcome, error: EntryError | null = null): void {
    this.#outcome = outcome;
    this.#error = error;
  }

  report(): EntryReport {
    const { lastSeen } = this;
    const percent = lastSeen?.percent === null || lastSeen === null ? "" : `, ${lastSeen.percent} %`;
    return {
      ...reportOfPlan(this.plan),
      outcome: this.#outcome ?? "pending",
      done: this.#done,
      videoUuid: this.uuid,
      editIds: this.editIds,
      link: this.link,
      scenes: this.scenes,
      videoSynced: this.videoSynced,
      error: this.#error,
      todo: this.todo,
      progress: lastSeen === null ? null : `${lastSeen.stage}${percent}`,
    };
  }

  get #count(): number {
    return this.#end?.after ?? this.plan.steps.length;
  }

  #startAfresh(phase: Phase): void {
    this.phase = phase;
    this.tries = 0;
    this.due = 0;
    this.lastSeen = null;
  }

  #settleWhenDone(): void {
    const obstacle = this.#end?.obstacle ?? this.plan.obstacle;
    if (obstacle !== null) this.settle(obstacle.outcome, { status: obstacle.status, detail: obstacle.detail });
    else this.settle(this.plan.steps.length === 0 ? "unchanged" : "succeeded");
  }
}
