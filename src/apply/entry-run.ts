import type { EntryPlan, Obstacle, Step } from "../plan/step.js";
import type { Todo } from "../plan/todo.js";
import { type EntryReport, type Outcome, reportOfPlan, type Scenes } from "../report/report.js";
import type { Control } from "./controls.js";
import type { Sighting } from "./sighting.js";
import type { Verdict } from "./verdict.js";

/** The next request of an entry: `send` its current step, or `look` at the job that the step waits for. */
export type Phase = "send" | "look";

export type EntryError = { readonly status: number | null; readonly detail: string };

/** What a run knows of one entry while its steps are made. */
export class EntryRun {
  readonly plan: EntryPlan;
  #steps: readonly Step[];
  /** Why nothing comes after the last of `#steps`. */
  #obstacle: Obstacle | null;
  #done = 0;
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
  /** Why a revert is in doubt, while the edit itself is asked. */
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
    this.#steps = plan.steps;
    this.#obstacle = plan.obstacle;
    this.link = plan.link;
    this.uuid = plan.uuid;
    if (plan.steps.length === 0) this.#settleWhenDone();
  }

  get id(): string {
    return this.plan.entry.id;
  }

  /** The step to make now; `null` once the entry is settled. */
  get step(): Step | null {
    return this.#outcome === null ? (this.#steps[this.#done] ?? null) : null;
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

  /** True where the service still has to be asked for something that costs. */
  get unpaidAhead(): boolean {
    const ahead = this.#steps.slice(this.phase === "look" ? this.#done + 1 : this.#done);
    return this.step !== null && ahead.some(({ kind }) => kind === "create" || kind === "edit");
  }

  /** The current step is made. */
  finishStep(): void {
    this.#done++;
    this.inDoubt = false;
    this.resent = 0;
    this.refusal = null;
    this.#startAfresh("send");
    if (this.#done === this.#steps.length) this.#settleWhenDone();
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

  /** Nothing is sent after the current step, and the entry fails once that is made. */
  endAfterStep(error: EntryError): void {
    this.#steps = this.#steps.slice(0, this.#done + 1);
    this.#obstacle = { outcome: "failed", ...error };
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

  #startAfresh(phase: Phase): void {
    this.phase = phase;
    this.tries = 0;
    this.due = 0;
    this.lastSeen = null;
  }

  #settleWhenDone(): void {
    const obstacle = this.#obstacle;
    if (obstacle !== null) this.settle(obstacle.outcome, { status: obstacle.status, detail: obstacle.detail });
    else this.settle(this.#steps.length === 0 ? "unchanged" : "succeeded");
  }
}
