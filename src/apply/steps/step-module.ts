import type { Step } from "../../plan/step.js";
import type { ServiceError } from "../../service/errors.js";
import type { Edit, VideoJob } from "../../service/replies.js";
import type { ApplyContext, Timeless } from "../context.js";
import type { EntryRun } from "../entry-run.js";
import type { Controlling, Next, Polling, Progress, Sending } from "../progress.js";

/** An entry, and what all entries share. */
export type Subject<Context = ApplyContext> = { readonly context: Context; readonly entry: EntryRun };

/** An entry at one point of its way. */
export type At<Point extends Progress, S extends Step = Step, Context = ApplyContext> = Subject<Context> & {
  readonly step: S;
  readonly progress: Point;
};

/** What a step kind does at each point of its way. Where it doesn't say how its job is sent or polled, `inFlight` does. */
export type StepModule<S extends Step = Step> = {
  begin(step: S): Progress;
  /** Makes what is about to be sent part of the state, which is saved before `send` is called. */
  prepare?(at: At<Sending, S>): Next;
  /** Takes back what was prepared and is not sent. What may have arrived stays in flight. */
  withdraw?(at: At<Sending, S, Timeless>): void;
  /** Makes the step's request, which is counted in the window of edits already. */
  send?(at: At<Sending, S>): Promise<Next>;
  /** What a fault of that request means. */
  fault?(at: At<Sending, S>, error: ServiceError): Next;
  /** What another run has changed meanwhile; `null` where that leaves this point as it is. */
  meanwhile?(at: At<Progress, S>): Next | null;
  /** What a poll of a video means. */
  video?(at: At<Polling, S>, video: VideoJob): Next;
  /** What a poll of an edit means. */
  edit?(at: At<Polling, S>, edit: Edit): Next;
};

/** A request that begins a job, and what its fault means. */
export type JobRequest = {
  send(at: At<Sending>): Promise<Next>;
  fault(at: At<Sending>, error: ServiceError): Next;
};

/** A kind of control request, and what its fault means. */
export type ControlModule = {
  /** Makes it. What it leads to is asked for where no other run has taken the entry meanwhile: its record is that run's then. */
  send(at: At<Controlling>): Promise<() => Next>;
  fault(at: At<Controlling>, error: ServiceError): Next;
};
