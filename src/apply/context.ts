import type { Clock } from "../clock.js";
import type { Run } from "../ledger/facts.js";
import { editIdsOf, type Record } from "../ledger/fold.js";
import type { RunLedger } from "../ledger/run-ledger.js";
import { LedgerError } from "../ledger/store.js";
import type { Texts } from "../manifest/texts.js";
import { type Message, message } from "../messages/catalogue.js";
import type { Allowance } from "../plan/limits.js";
import type { Situation } from "../plan/next.js";
import type { Watched } from "../report/report.js";
import type { Service } from "../service/client.js";
import { ServiceError } from "../service/errors.js";
import type { Updates } from "../service/realtime.js";
import type { Edit, VideoJob } from "../service/replies.js";
import type { ServerClock } from "../service/server-clock.js";
import type { Bucket } from "../service/transport.js";
import type { RateWindow } from "../service/windows.js";
import { inJson, timeIn } from "../service/words.js";
import type { EntryRun } from "./entry-run.js";
import type { Controlling, Next, Polling, Progress, Sending } from "./progress.js";

type ApplyOptions = {
  readonly wait: boolean;
  /** Milliseconds since the Unix epoch: stop waiting then. */
  readonly deadline: number;
  readonly run: Run;
  /** The pull request that this run's jobs belong to. */
  readonly pullRequest: number | null;
  /** This run only previews edits on its pull request. */
  readonly previews: number | null;
  /** How to let one run at a time work on a ledger, in the words of the front door. */
  readonly oneAtATime: string;
  /** The most that this run's edits may cost, by all that is known of other runs; `null` where nothing bounds that. */
  readonly allowance: () => Allowance | null;
  readonly maxEdits: number;
  /** How many times faster than the real service the jobs run: 1, except in the built-in sandbox. */
  readonly speed: number;
};

/** What the entries of an apply share. */
export type ApplyContext = {
  readonly service: Service;
  readonly windows: { readonly [Name in Bucket]: RateWindow };
  readonly server: ServerClock;
  /** What the service pushes (R 6); `null` where nobody listens. */
  readonly updates: Updates | null;
  readonly clock: Clock;
  /** From 0 up to 1. */
  readonly random: () => number;
  readonly newId: () => string;
  /** Writes a line of the log. */
  readonly say: (line: string) => void;
  /** Called once, with what shows how the apply goes. */
  readonly watch?: (watched: Watched) => void;
  /** Aborted when the run must end at once. */
  readonly stop: AbortSignal;
  readonly options: ApplyOptions;
  readonly brakes: Brakes;
  readonly contact: Contact;
  readonly ledger: RunLedger;
  readonly texts: Texts;
  /** Whether the project has an entry of this id. */
  readonly isNamed: (id: string) => boolean;
  /** What the decision for an entry depends on, beside its record and its wish. */
  readonly situation: (id: string, record: Record | null) => Situation;
};

/** What the scheduling of one turn may use. It has no clock, because the whole turn uses one time. */
export type Timeless = Omit<ApplyContext, "clock">;

/** Starts a request of some entries. Only a request gets the clock, because time passes while it runs. */
export type Start = (entries: readonly EntryRun[], request: (context: ApplyContext) => Promise<void>) => void;

/** Why further requests may not be sent, in words; `null` where they may. */
type Brakes = {
  /** 401: nothing further is sent. */
  unauthorized: string | null;
  /** 402: no further create or edit is submitted. */
  outOfCredits: string | null;
  /** The service was never reached: nothing further is submitted. */
  unreachable: string | null;
  /** The ledger can't be written: nothing is sent that it would have to remember. */
  unsavable: Message | null;
};

/** Whether this run has reached the service, and when it first tried to, in milliseconds since the Unix epoch. */
export type Contact = { reached: boolean; since: number | null };

/** Notes why the ledger can't be written. An error of another kind is thrown again. */
export function noteUnsavable({ brakes }: Pick<ApplyContext, "brakes">, error: unknown): Message {
  if (!(error instanceof LedgerError)) throw error;
  brakes.unsavable = message("ledger-not-sent", { reason: error.message });
  return brakes.unsavable;
}

/** True once nothing more may be sent: the run is stopped, its key is refused, or its time is over. */
export function isOver({ stop, brakes, options }: Timeless, now: number): boolean {
  return stop.aborted || brakes.unauthorized !== null || now >= options.deadline;
}

/**
 * The time for what the ledger remembers, in milliseconds since the Unix epoch: the service's, since two runners' clocks may differ by hours and
 * the service forgets keys by its own. Until a reply has told it, the runner's; no key is sent until then (`learnTime`). A plan is made
 * before any reply, so that it uses the runner's, and the age of a key is checked again before it is sent.
 */
export function serviceTime({ server, clock }: Pick<ApplyContext, "server" | "clock">): number {
  return Math.round(server.remote(clock.now()));
}

/** When the service has finished a job, as it says itself; else now. */
export function renderedAt(
  context: Pick<ApplyContext, "server" | "clock">,
  { updated_at: said }: { readonly updated_at?: string | null | undefined },
): number {
  return timeIn(said) ?? serviceTime(context);
}

// A reply repeats the ids of what it is about (R 2.1, 2.2, 4.3). One that names another thing says nothing of the one asked for.

type Echo = {
  readonly what: "video" | "edit";
  readonly asked: string;
  readonly told: string;
  readonly status?: number;
};

/** Throws where a reply is about another video or edit than the request. */
export function demandEcho({ what, asked, told, status = 200 }: Echo): void {
  if (told.toLowerCase() === asked.toLowerCase()) return;
  const detail = `the service's reply is about the ${what} ${inJson(told.slice(0, 80))}, and the ${what} ${asked} was asked for`;
  throw new ServiceError({ kind: "misshapen", status }, detail);
}

/** Throws where the id of a new edit is that of an edit which the ledger has already. */
export function demandNewEdit(
  context: ApplyContext,
  entry: EntryRun,
  { editId, status }: { editId: string; status: number },
): void {
  const { open } = entry.record;
  const known = [...context.ledger.ledger.records.values()].find(
    (record) => editIdsOf(record).includes(editId) && open?.accepted !== editId,
  );
  if (known === undefined) return;
  const detail = `the service's reply gives the new edit the id ${inJson(editId.slice(0, 80))}, which is that of an earlier edit of ${known.id ?? known.key}`;
  throw new ServiceError({ kind: "misshapen", status }, detail);
}

/** An entry, and what all entries share. */
export type Subject<Context = ApplyContext> = { readonly context: Context; readonly entry: EntryRun };

/** An entry at one point of its way. */
export type At<Point extends Progress, Context = ApplyContext> = Subject<Context> & { readonly progress: Point };

/** What a kind of job does at each point of its way. */
export type JobModule = {
  /** Makes the request that the job begins with. Creations are sent together, by `sendCreates`. */
  send?(at: At<Sending>): Promise<Next>;
  /** What a fault of that request means. */
  fault?(at: At<Sending>, error: ServiceError): Next;
  /** What a poll of its video means. */
  video?(at: At<Polling>, video: VideoJob): Next;
  /** What a poll of its edit means. */
  edit?(at: At<Polling>, edit: Edit): Next;
  /** What a fault of a poll means; `null` where it means nothing of its own. */
  pollFault?(at: At<Polling>, error: ServiceError): Next | null;
};

/** A kind of control request, and what its fault means. */
export type ControlModule = {
  /**
   * Sends the request. The returned function is called for the next point only if no other run has taken the entry meanwhile, because the record is then
   * that run's.
   */
  send(at: At<Controlling>): Promise<() => Next>;
  fault(at: At<Controlling>, error: ServiceError): Next;
};
