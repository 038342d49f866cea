import type { HistoricRequest, History } from "./history-schema.js";
import { isBodiless } from "./http/body.js";
import { createSandbox, type Sandbox, type SandboxOptions } from "./sandbox.js";

/** A history that can't be played again, with the reason. */
export class HistoryError extends Error {
  override readonly name = "HistoryError";
}

export type ReliveOptions = Omit<SandboxOptions, "clock" | "seed" | "durations" | "speed"> & {
  readonly clock: { now(): number };
  /** Called with each request that changed something, before its reply is sent. */
  readonly remember?: (request: HistoricRequest) => void;
};

export type Relived = Pick<Sandbox, "fetch"> & { readonly sandbox: Sandbox };

/** The address doesn't matter: nothing listens there. */
const ORIGIN = "http://sandbox.invalid";

/**
 * Rebuilds a sandbox from its history. The same requests at the same times make the same world, so the past is played again,
 * and jobs in flight continue up to now. Requests that may change something are answered one after another. Throws
 * `HistoryError` where a request of the past gets another status than it had.
 */
export async function relive(
  { seed, speed, began, requests }: History,
  { clock, remember, ...options }: ReliveOptions,
): Promise<Relived> {
  const own = new HistoryClock(clock, began);
  let isPast = true;
  const sandbox = createSandbox({ ...options, seed, speed, clock: own, reliving: () => isPast });
  for (const request of requests) {
    own.pin(request.at);
    const { status } = await sandbox.fetch(requestFrom(request, sandbox.apiKey));
    if (status === request.status) continue;
    throw new HistoryError(
      `The sandbox answered ${request.method} ${request.path} with ${request.status} once, and now with ${status}.`,
    );
  }
  own.release();
  isPast = false;

  const answer = async (request: Request): Promise<Response> => {
    const body = await request.clone().text();
    // Even if the clock was set back, this request comes after those that are remembered.
    const at = own.now();
    own.pin(at);
    try {
      const response = await sandbox.fetch(request);
      if (response.ok) remember?.({ ...recordOf(request, { at, body }), status: response.status });
      return response;
    } finally {
      own.release();
    }
  };
  /** Resolves once the latest request has its reply. */
  let last: Promise<unknown> = Promise.resolve();
  return {
    sandbox,
    fetch: async (request) => {
      if (isBodiless(request) || !new URL(request.url).pathname.startsWith("/v1/")) return await sandbox.fetch(request);
      const reply = last.then(async () => await answer(request));
      last = reply.catch(() => undefined);
      return await reply;
    },
  };
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
}

function recordOf(
  { method, url, headers }: Request,
  { at, body }: { readonly at: number; readonly body: string },
): Omit<HistoricRequest, "status"> {
  const { pathname, search } = new URL(url);
  return {
    at,
    method,
    path: pathname + search,
    idempotency_key: headers.get("idempotency-key"),
    body: body === "" ? null : body,
  };
}

function requestFrom({ method, path, idempotency_key, body }: HistoricRequest, key: string): Request {
  return new Request(ORIGIN + path, {
    method,
    headers: {
      "X-API-Key": key,
      ...(idempotency_key === null ? {} : { "Idempotency-Key": idempotency_key }),
      ...(body === null ? {} : { "Content-Type": "application/json" }),
    },
    body,
  });
}
