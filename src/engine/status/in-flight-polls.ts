import { editVerdict, type Running, videoVerdict } from "../../apply/verdict.js";
import type { Job, State, VideoRecord } from "../../state/state.js";
import { type Answer, askAll, type Question, reachToLook } from "../check/ask.js";
import type { RunOptions } from "../options.js";

/** Jobs that are polled at once: only three run at once, and the oldest run first (R 3.1). */
const MOST_ASKED = 6;
/** How long that may take, in milliseconds. */
const PATIENCE_MS = 15_000;

type PollPorts = Parameters<typeof reachToLook>[0];

/** Polls the jobs in flight for somebody who looks at them, within one set of rate windows. It changes nothing. */
export class InFlightPolls {
  readonly #ports: PollPorts;
  readonly #options: Pick<RunOptions, "service">;
  #reach: ReturnType<typeof reachToLook> | null = null;
  #fault: string | null = null;

  constructor(ports: PollPorts, options: Pick<RunOptions, "service">) {
    this.#ports = ports;
    this.#options = options;
  }

  /** What keeps the service from telling, in its own words; `null` where nothing does. */
  get fault(): string | null {
    return this.#fault;
  }

  /** What each job that goes on shows, by id. Nothing where there is no address or no key, or the service doesn't answer. */
  async poll(state: State): Promise<ReadonlyMap<string, Running>> {
    const questions = questionsIn(state);
    if (questions.size === 0 || !this.#mayAsk(state)) return new Map();
    this.#reach ??= reachToLook(this.#ports, this.#options, state.sandbox);
    const means = { ...(await this.#reach), deadline: this.#ports.clock.now() + PATIENCE_MS, givenUp: 0 };
    const subjects = [...questions.values()].map(({ question, record }) => ({
      category: record.category,
      questions: [question],
    }));
    const answers = await askAll(means, subjects);
    this.#fault = means.brakes.unauthorized ?? means.brakes.unreachable;
    return new Map(
      [...questions].flatMap(([id, { question }]) => {
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

function questionsIn(state: State): Map<string, { question: Question; record: VideoRecord }> {
  const jobs = Object.entries(state.videos).flatMap(([id, record]) => {
    const { in_flight: job, uuid, retired } = record;
    const question = job === null || retired ? null : questionAbout(job, uuid);
    return question === null || job === null ? [] : [{ id, question, record, at: job.submitted_at }];
  });
  const first = jobs.sort((a, b) => a.at - b.at).slice(0, MOST_ASKED);
  return new Map(first.map(({ id, question, record }) => [id, { question, record }]));
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
