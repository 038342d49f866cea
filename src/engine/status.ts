import { timeToEnd } from "../apply/polling/next-run.js";
import { editVerdict, type Running, videoVerdict } from "../apply/verdict.js";
import type { Entry } from "../manifest/manifest.js";
import { creationInDoubt, recordOf } from "../state/records.js";
import type { Job, Run, State, VideoRecord } from "../state/state.js";
import { type Answer, askAll, type Question } from "./check/ask.js";
import type { RunOptions } from "./options.js";
import { linkOf } from "./result.js";
import { reach } from "./service/reach.js";

/** Where one entry of a manifest stands, as the state tells, and its job in flight as the service does. */
export type VideoStatus = {
  readonly id: string;
  readonly title: string | null;
  readonly uuid: string | null;
  /** What people open; `null` where there is nothing yet. */
  readonly link: string | null;
  readonly rendering: string | null;
  /** `asks`: its job waits for an answer of a person. `in doubt`: a creation may have arrived. */
  readonly status: "not made" | "in doubt" | "in flight" | "asks" | "failed" | "made";
  /** The number of edits that it contains. */
  readonly edits: number;
  readonly job: JobStatus | null;
  /** What the service asks, or why the last step failed. */
  readonly detail: string | null;
};

type JobStatus = {
  readonly kind: Job["kind"];
  /** When it was submitted, in milliseconds since the Unix epoch. */
  readonly since: number;
  /** The run that has submitted it. */
  readonly run: Run;
  /** What a poll has shown; `null` where none has. */
  readonly seen: Running | null;
  /** When it has likely ended; `null` where nobody can tell. */
  readonly endsAt: number | null;
};

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
export function statusesOf({ entries, state, ...known }: Known): VideoStatus[] {
  return entries.map((entry) => statusOf(entry, { record: state && recordOf(state, entry.id), state, ...known }));
}

function statusOf(
  { id, title }: Pick<Entry, "id" | "title">,
  { record, state, seen, now, page }: Omit<Known, "entries"> & { record: VideoRecord | null },
): VideoStatus {
  const { uuid = null, revisions = [], last_failure: failure = null } = record ?? {};
  const doubt = creationInDoubt(record);
  const job = doubt === null ? (record?.in_flight ?? null) : null;
  const rendering = revisions.at(-1)?.link ?? null;
  const asked = job === null || job.kind === "revert" ? null : job.asked;
  const status =
    asked !== null
      ? "asks"
      : doubt !== null
        ? "in doubt"
        : job !== null
          ? "in flight"
          : failure !== null
            ? "failed"
            : uuid === null
              ? "not made"
              : "made";
  return {
    id,
    title,
    uuid,
    link: uuid === null ? null : linkOf(page, { uuid, rendering }),
    rendering,
    status,
    edits: revisions.filter(({ edit_id }) => edit_id !== null).length,
    job: job === null || state === null ? null : jobOf(job, { state, seen: seen.get(id) ?? null, now }),
    detail: asked?.words ?? (status === "failed" ? (failure?.detail ?? null) : null),
  };
}

function jobOf(job: Job, { state, seen, now }: { state: State; seen: Running | null; now: number }): JobStatus {
  const { kind, submitted_at: since, run } = job;
  const known = { kind, since, run, seen };
  if (seen === null || seen.queued || kind === "revert") return { ...known, endsAt: null };
  const of = kind === "create" ? "videos" : "edits";
  const speed = state.sandbox?.speed ?? 1;
  const left = timeToEnd(of, { percents: [seen.percent], speed });
  return { ...known, endsAt: now + left };
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
      jobs.flatMap(({ id, questions: [question] }) => {
        const seen = runningIn(answers.get(question));
        return seen === null ? [] : [[id, seen] as const];
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
  const jobs = Object.entries(videos).flatMap(([id, { in_flight: job, uuid, retired, category }]) => {
    const question = job === null || retired ? null : questionAbout(job, uuid);
    return question === null ? [] : [{ id, category, questions: [question] as const, at: job?.submitted_at ?? 0 }];
  });
  return jobs.sort((a, b) => a.at - b.at).slice(0, MOST_ASKED);
}

function questionAbout(job: Job, uuid: string | null): Question | null {
  if (job.kind === "create") return uuid === null ? null : { what: "video", id: uuid };
  return job.edit_id === null ? null : { what: "edit", id: job.edit_id, role: "in flight" };
}

function runningIn(answer: Answer | undefined): Running | null {
  if (answer?.kind !== "video" && answer?.kind !== "edit") return null;
  const verdict = answer.kind === "video" ? videoVerdict(answer.video) : editVerdict(answer.edit);
  return verdict.kind === "running" ? verdict : null;
}
