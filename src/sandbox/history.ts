import type { HistoricRequest, History, JournaledRequest } from "./history-schema.js";
import type { Relived as Sender } from "./http/api.js";
import { createSandbox, type Sandbox, type SandboxOptions } from "./sandbox.js";
import type { SavedSandbox } from "./saved-sandbox.js";

/** A history that can't be played again, with the reason. */
export class HistoryError extends Error {
  override readonly name = "HistoryError";
}

/** Keeps requests from before they act, so that a killed process loses nothing that it has answered. */
export type Journal = {
  /** Notes a request that is about to act. Where it throws, the request doesn't act. */
  note(request: JournaledRequest): void;
  /** The noted request is answered. Where it changed nothing, it has to be forgotten. */
  settle(outcome: { readonly changed: boolean }): void;
};

export type ReliveOptions = Omit<SandboxOptions, "clock" | "seed" | "durations" | "speed"> & {
  readonly clock: { now(): number };
  /** Called with each request that changed something, before its reply is sent. */
  readonly remember?: (request: HistoricRequest) => void;
  readonly journal?: Journal;
  /** What the sandbox was before the requests of the history; by default it was new. */
  readonly saved?: SavedSandbox | null;
};

export type Relived = Pick<Sandbox, "fetch"> & {
  readonly sandbox: Sandbox;
  /** Does something while no request that may change something is being answered. */
  alone<Result>(work: () => Promise<Result>): Promise<Result>;
};

/** What is needed of a history: its requests may have no status, where they were never answered. */
export type Past = Omit<History, "requests"> & { readonly requests: readonly JournaledRequest[] };

/** The address doesn't matter: nothing listens there. */
const ORIGIN = "http://sandbox.invalid";

/**
 * Rebuilds a sandbox from its history. The same requests at the same times make the same world, so the past is played again,
 * and jobs in flight continue up to now. Requests that may change something are answered one after another. Throws
 * `HistoryError` where a request of the past gets another status than it had.
 */
export async function relive(history: Past, { saved = null, ...options }: ReliveOptions): Promise<Relived> {
  const relived = new RelivedSandbox(history, options);
  if (saved !== null) relived.restore(saved);
  await relived.play(history.requests);
  return {
    sandbox: relived.sandbox,
    fetch: async (request) => await relived.fetch(request),
    alone: async (work) => await relived.alone(work),
  };
}

class RelivedSandbox {
  readonly sandbox: Sandbox;
  readonly #clock: HistoryClock;
  /** Who sent a request that names no caller. */
  readonly #first: Sender;
  /** Resolves once the latest work has ended. */
  #last: Promise<unknown> = Promise.resolve();
  readonly #remember: ReliveOptions["remember"];
  readonly #journal: Journal | undefined;
  /** Who sent the request of the past that is played; `null` in the present. */
  #sender: Sender | null = { account: "", method: "key" };

  constructor({ began, seed, speed }: Past, { clock, remember, journal, ...options }: Omit<ReliveOptions, "saved">) {
    this.#clock = new HistoryClock(clock, began);
    this.#remember = remember;
    this.#journal = journal;
    this.sandbox = createSandbox({
      ...options,
      reliving: () => this.#sender,
      restored: (now) => this.#clock.goOnFrom(now),
      changed: () => {
        if (this.#sender === null) options.changed?.();
      },
      scenario: {
        ...options.scenario,
        // A request that was let in once is let in again.
        refuse: (request) => (this.#sender === null ? (options.scenario?.refuse?.(request) ?? null) : null),
      },
      seed,
      speed,
      clock: this.#clock,
    });
    const [account = ""] = Object.keys(this.sandbox.keys);
    this.#first = { account, method: "key" };
  }

  restore(saved: SavedSandbox): void {
    this.#clock.pin(saved.world.agenda.now);
    this.sandbox.restore(saved);
  }

  /** Plays the past, up to the present. */
  async play(requests: Past["requests"]): Promise<void> {
    for (const [index, request] of requests.entries()) {
      this.#clock.pin(request.at);
      this.#sender = request.caller ?? this.#first;
      const { ok, status } = await this.sandbox.fetch(requestFrom(request));
      // The last request may have been refused, and its process killed before it could be forgotten.
      const isLast = index === requests.length - 1;
      if (request.status === undefined ? ok || isLast : status === request.status) continue;
      throw new HistoryError(
        `The sandbox answered ${request.method} ${request.path} with ${request.status ?? "success"} once, and now with ${status}.`,
      );
    }
    this.#clock.release();
    this.#sender = null;
  }

  async fetch(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    if (!pathname.startsWith("/v1/") || request.method === "GET" || request.method === "HEAD")
      return await this.sandbox.fetch(request);
    return await this.alone(async () => await this.#answer(request));
  }

  async alone<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.#last.then(work);
    this.#last = result.catch(() => undefined);
    return await result;
  }

  async #answer(request: Request): Promise<Response> {
    const body = await request.clone().text();
    // Even if the clock was set back, this request comes after those that are remembered.
    const at = this.#clock.now();
    const caller = this.sandbox.callerOf(request.headers);
    if (caller === null) return await this.sandbox.fetch(request);
    this.#clock.pin(at);
    try {
      const isFirst = caller.account === this.#first.account && caller.method === this.#first.method;
      return await this.#kept(request, { ...recordOf(request, { at, body }), ...(isFirst ? {} : { caller }) });
    } finally {
      this.#clock.release();
    }
  }

  /** The reply to a request that the journal holds from before it acts. */
  async #kept(request: Request, record: JournaledRequest): Promise<Response> {
    this.#journal?.note(record);
    let changed = false;
    try {
      const response = await this.sandbox.fetch(request);
      changed = response.ok;
      if (changed) this.#remember?.({ ...record, status: response.status });
      return response;
    } finally {
      this.#journal?.settle({ changed });
    }
  }
}

/** Never goes back. It stands still during a request, so that the request can be played again. */
class HistoryClock {
  readonly #clock: { now(): number };
  #latest: number;
  #pinned: number | null;

  constructor(clock: { now(): number }, began: number) {
    this.#clock = clock;
    this.#latest = this.#pinned = began;
  }

  now(): number {
    if (this.#pinned !== null) return this.#pinned;
    this.#latest = Math.max(this.#latest, this.#clock.now());
    return this.#latest;
  }

  pin(at: number): void {
    this.#latest = this.#pinned = at;
  }

  release(): void {
    this.#pinned = null;
  }

  goOnFrom(now: number): void {
    this.#latest = now;
  }
}

function recordOf(
  { method, url, headers }: Request,
  { at, body }: { readonly at: number; readonly body: string },
): JournaledRequest {
  const { pathname, search } = new URL(url);
  return {
    at,
    method,
    path: pathname + search,
    idempotency_key: headers.get("idempotency-key"),
    body: body === "" ? null : body,
  };
}

function requestFrom({ method, path, idempotency_key, body }: JournaledRequest): Request {
  return new Request(ORIGIN + path, {
    method,
    headers: {
      ...(idempotency_key === null ? {} : { "Idempotency-Key": idempotency_key }),
      ...(body === null ? {} : { "Content-Type": "application/json" }),
    },
    body,
  });
}
