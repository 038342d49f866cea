import { Experience } from "../apply/polling/end-forecast.js";
import { timeToEnd } from "../apply/polling/next-run.js";
import { editVerdict, type Running, type Verdict, videoVerdict } from "../apply/verdict.js";
import type { Entry } from "../manifest/manifest.js";
import { creationInDoubt, recordOf } from "../state/records.js";
import type { Job, State } from "../state/state.js";
import { askAll, type Question } from "./check/ask.js";
import type { RunOptions } from "./options.js";
import { linkOf } from "./result.js";
import { reach } from "./service/reach.js";

/** Where one entry of a manifest stands, as the state tells, and its job in flight as the service does. */
export type VideoStatus = ReturnType<typeof statusOf>;

/** `asks`: its job waits for an answer of a person. `in doubt`: a creation may have arrived. */
type Standing = "not made" | "in doubt" | "in flight" | "asks" | "failed" | "made";

type Known = {
  /** The page where people watch, with `{uuid}` in it. */
  readonly page: string | null;
  readonly entries: readonly Pick<Entry, "id" | "title">[];
  /** `null`: nothing was made yet. */
  readonly state: State | null;
  /** By id. */
  readonly seen: ReadonlyMap<string, Running>;
  readonly now: number;
};

/** Where each entry stands, in manifest order. */
export function statusesOf({ entries, ...known }: Known): VideoStatus[] {
  return entries.map((entry) => statusOf(entry, known));
}

function statusOf({ id, title }: Pick<Entry, "id" | "title">, { state, seen, now, page }: Omit<Known, "entries">) {
  const record = state && recordOf(state, id);
  const { uuid = null, revisions = [], in_flight: inFlight = null, last_failure: failure = null } = record ?? {};
  const job = creationInDoubt(record) === null ? inFlight : null;
  const rendering = revisions.at(-1)?.link ?? null;
  const asked = job === null || job.kind === "revert" ? null : job.asked;
  const made = failure !== null ? "failed" : uuid === null ? "not made" : "made";
  const status: Standing = asked !== null ? "asks" : inFlight === null ? made : job === null ? "in doubt" : "in flight";
  return {
    id,
    title,
    uuid,
    /** What people open; `null` where there is nothing yet. */
    link: uuid === null ? null : linkOf(page, { uuid, rendering }),
    rendering,
    status,
    /** The number of edits that it contains. */
    edits: revisions.filter(({ edit_id }) => edit_id !== null).length,
    job: job === null ? null : jobOf(job, { speed: state?.sandbox?.speed ?? 1, seen: seen.get(id) ?? null, now }),
    /** What the service asks, or why the last step failed. */
    detail: asked?.words ?? (status === "failed" ? (failure?.detail ?? null) : null),
  };
}

/** The run that has submitted a job and when, what a poll has shown of it, and when it has likely ended; `null` where nobody can tell. */
function jobOf(
  { kind, submitted_at: since, run }: Job,
  { speed, seen, now }: { readonly speed: number; readonly seen: Running | null; readonly now: number },
) {
  const known = { kind, since, run, seen };
  if (seen === null || seen.queued || kind === "revert") return { ...known, endsAt: null };
  const of = kind === "create" ? "videos" : "edits";
  return { ...known, endsAt: now + timeToEnd(new Experience(of), { percents: [seen.percent], speed }) };
}

/** Jobs that are polled at once: only three run at once, and the oldest run first (R 3.1). */
const MOST_ASKED = 6;
/** How long that may take, in milliseconds. */
const PATIENCE_MS = 15_000;

type PollPorts = Parameters<typeof reach>[0];

/** Polls the jobs in flight for somebody who looks at them, within one set of rate windows. It changes nothing. */
export class InFlightPolls {
  readonly #ports: PollPorts;
  readonly #options: Pick<RunOptions, "service" | "secrets">;
  #reach: ReturnType<typeof reach> | null = null;
  #fault: string | null = null;

  constructor(ports: PollPorts, options: Pick<RunOptions, "service" | "secrets">) {
    this.#ports = ports;
    this.#options = options;
  }

  /** What keeps the service from telling, in its own words; `null` where nothing does. */
  get fault(): string | null {
    return this.#fault;
  }

  /** What each job that goes on shows, by id. Nothing where there is no address or no key, or the service doesn't answer. */
  async poll(state: State): Promise<ReadonlyMap<string, Running>> {
    const jobs = oldestJobs(state);
    if (jobs.length === 0 || !this.#mayAsk(state)) return new Map();
    this.#reach ??= reach(this.#ports, this.#options, { history: state.sandbox });
    const means = { ...(await this.#reach), deadline: this.#ports.clock.now() + PATIENCE_MS, givenUp: 0 };
    const answers = await askAll(means, jobs);
    this.#fault = means.brakes.unauthorized ?? means.brakes.unreachable;
    return new Map(
      jobs.flatMap((job) => {
        const answer = answers.get(job);
        return answer !== undefined && "told" in answer && answer.told.kind === "running"
          ? [[job.entry, answer.told]]
          : [];
      }),
    );
  }

  #mayAsk({ sandbox }: State): boolean {
    const { service } = this.#options;
    if (this.#fault !== null) return false;
    return sandbox !== null || (service.kind === "remote" && service.baseUrl !== null && service.credential !== null);
  }
}

function oldestJobs({ videos }: State) {
  const jobs = Object.entries(videos).flatMap(([entry, { in_flight: job, uuid, retired, category }]) => {
    const id = job === null || retired ? null : job.kind === "create" ? uuid : job.edit_id;
    if (job === null || id === null) return [];
    const about = { entry, id, category, at: job.submitted_at };
    const question: Question<Verdict> & typeof about =
      job.kind === "create"
        ? { ...about, what: "video", tell: videoVerdict }
        : { ...about, what: "edit", tell: editVerdict };
    return [question];
  });
  return jobs.sort((a, b) => a.at - b.at).slice(0, MOST_ASKED);
}
