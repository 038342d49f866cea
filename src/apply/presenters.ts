import type { Category } from "../manifest/brief.js";
import type { Entry } from "../manifest/manifest.js";
import { nameOf, quoted } from "../manifest/quote.js";
import { unended } from "../sentence.js";
import { remedy, ServiceError } from "../service/errors.js";
import { isFound, withFind } from "../state/records.js";
import type { Job } from "../state/state.js";
import { type ApplyContext, recordFor, serviceTime } from "./context.js";
import { failed } from "./endings.js";
import type { EntryRun } from "./entry-run.js";
import { MAX_TRIES, retryDelay } from "./faults.js";
import { MIN_GAP_MS } from "./polling/poll-planner.js";

/** The option of each category that names somebody in a catalog of the service (R 4.8). */
const OPTIONS = { training: "avatar_id", marketing: "actor_id" } as const satisfies Record<Category, string>;

/** Statuses that are about the id, not about the key or the service. */
const WRONG = new Set([400, 404, 422]);

/**
 * Looks up in the service's catalog every id that is about to be sent (R 4.8), each once, before anything is spent. An entry
 * whose id the catalog doesn't have fails with the service's words. What can't be looked up stops nothing.
 */
export async function refuseInvented(context: ApplyContext, entries: readonly EntryRun[]): Promise<void> {
  const catalogs = new Catalogs(context);
  for (const entry of entries) {
    const id = idToSend(context, entry);
    if (id === null) continue;
    const { category } = entry.plan.entry;
    const refusal = await catalogs.refusal({ category, id });
    if (refusal === null) continue;
    const error = { status: refusal.status, detail: detailOf(entry.plan.entry, { id, refusal }) };
    // A job in flight is waited for all the same, and a preview that is in the way is cancelled.
    const { steps } = entry.plan;
    const first = steps.findIndex(({ kind }) => kind !== "cancel preview" && kind !== "resume" && kind !== "cancel");
    if (first === 0) entry.advance(failed(context, entry, error));
    else entry.failAfter(first === -1 ? steps.length : first, error);
  }
}

function detailOf(entry: Entry, { id, refusal }: { id: string; refusal: ServiceError }): string {
  const option = OPTIONS[entry.category];
  const { file, line } = entry.optionPositions?.get(option) ?? { file: entry.manifest, ...entry.position };
  return (
    `${nameOf(["videos", entry.id, "options", option])} (${file}:${line}) is ${quoted(id)}, which the service's catalog doesn't ` +
    `have; nothing was submitted for this entry: ${refusal.message}`
  );
}

/** The id that a creation of the entry will send, or that an edit will name and the video never had. */
function idToSend(context: ApplyContext, entry: EntryRun): string | null {
  const { steps } = entry.plan;
  const option = OPTIONS[entry.plan.entry.category];
  const { revisions, in_flight } = recordFor(context, entry);
  const had = [...revisions, ...targetsOf(in_flight)].map(({ brief }) => brief?.options[option]);
  const ways = steps.flatMap((step) => (step.kind === "cancel" ? step.otherwise.steps : [step]));
  for (const step of ways) {
    const edited = step.kind === "edit" && step.source === "derived";
    if (step.kind !== "create" && !edited) continue;
    const id = step.target.brief?.options[option];
    if (typeof id === "string" && id !== "" && !(edited && had.includes(id))) return id;
  }
  return null;
}

function targetsOf(job: Job | null): Job["target"][] {
  return job === null ? [] : [job.target];
}

/** The service's catalogs, as far as this credential may read them. */
class Catalogs {
  readonly #context: ApplyContext;
  readonly #stopped: Promise<void>;
  readonly #answers = new Map<string, ServiceError | null>();
  /** Catalogs that can't be read. */
  readonly #closed = new Set<Category>();

  constructor(context: ApplyContext) {
    const { stop } = context;
    this.#context = context;
    this.#stopped = new Promise((resolve) => stop.addEventListener("abort", () => resolve(), { once: true }));
  }

  /** The service's refusal of an id; `null` where it has it, or where that can't be known. */
  async refusal(wanted: { category: Category; id: string }): Promise<ServiceError | null> {
    const { category, id } = wanted;
    const { keeper } = this.#context;
    if (this.#closed.has(category) || isFound(keeper.state.finds, wanted, serviceTime(this.#context))) return null;
    const key = `${category} ${id}`;
    const known = this.#answers.get(key);
    if (known !== undefined) return known;
    const answer = await this.#lookUp(wanted);
    this.#answers.set(key, answer);
    return answer;
  }

  async #lookUp({ category, id }: { category: Category; id: string }): Promise<ServiceError | null> {
    const { service, keeper } = this.#context;
    // A saved look belongs to a person or to an organization (R 4.8), and a GET can't say for which one the video will be.
    if (category === "marketing" && service.looksAsPerson) {
      return this.#close(category, "it is asked for the person behind the token, not for the organization of org-id");
    }
    const answer = await this.#ask(async () => await service.presenter(category, id));
    if (answer === "stopped") return null;
    if (answer === null) {
      keeper.putFinds(withFind(keeper.state.finds, { category, id, at: serviceTime(this.#context) }));
      return null;
    }
    if (answer.fault.kind === "unnameable") return null;
    if (!WRONG.has(answer.status ?? 0)) return this.#close(category, answer.message);
    if (answer.status !== 404) return answer;
    // Where the whole catalog is not there, its 404 says nothing of the id.
    const listed = await this.#ask(async () => await service.presenters(category));
    if (listed === "stopped") return null;
    return listed?.status === 404 ? this.#close(category, listed.message) : answer;
  }

  #close(category: Category, reason: string): null {
    this.#closed.add(category);
    this.#context.say(
      `${OPTIONS[category]} could not be looked up in the service's catalog (${unended(reason)}); the service checks it itself when it makes the video`,
    );
    return null;
  }

  /** Makes a request, again where that may help; `null` where it succeeded. */
  async #ask(request: () => Promise<void>): Promise<ServiceError | "stopped" | null> {
    const { clock, stop, options, random, say } = this.#context;
    for (let tries = 1; !stop.aborted && clock.now() < options.deadline; ) {
      try {
        await Promise.race([request(), this.#stopped]);
        return stop.aborted ? "stopped" : null;
      } catch (error) {
        if (!(error instanceof ServiceError)) throw error;
        const remedied = remedy(error, { repeatable: true });
        if (remedied === "final" || (remedied !== "later" && tries >= MAX_TRIES)) return error;
        const delay =
          error.fault.kind === "rate-limited"
            ? Math.max(MIN_GAP_MS, error.fault.retryAfterMs)
            : retryDelay(tries++, random);
        say(`${unended(error.message)}; looking it up again in ${Math.ceil(delay / 1000)} s`);
        await clock.sleep(Math.max(0, Math.min(delay, options.deadline - clock.now())), stop);
      }
    }
    return "stopped";
  }
}
