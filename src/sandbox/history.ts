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
export async function relive(
  history: Past,
  { clock, remember, journal, saved = null, ...options }: ReliveOptions,
): Promise<Relived> {
  let latest = history.began;
  // The clock stands still during a request, so that the request can be played again.
  let pinned: number | null = latest;
  const present = () => {
    latest = Math.max(latest, clock.now());
    return latest;
  };
  let reliving: Sender | null = { account: "", method: "key" };
  const sandbox = createSandbox({
    ...options,
    reliving: () => reliving,
    restored: (now) => {
      latest = now;
    },
    changed: () => {
      if (reliving === null) options.changed?.();
    },
    scenario: {
      ...options.scenario,
      // A request that was let in once is let in again.
      refuse: (request) => (reliving === null ? (options.scenario?.refuse?.(request) ?? null) : null),
    },
    seed: history.seed,
    speed: history.speed,
    clock: { now: () => pinned ?? present() },
  });
  const [account = ""] = Object.keys(sandbox.keys);
  const first: Sender = { account, method: "key" };
  if (saved !== null) {
    latest = pinned = saved.world.agenda.now;
    sandbox.restore(saved);
  }
  for (const [index, request] of history.requests.entries()) {
    latest = pinned = request.at;
    reliving = request.caller ?? first;
    const { ok, status } = await sandbox.fetch(requestFrom(request));
    // The last request may have been refused, and its process killed before it could be forgotten.
    const isLast = index === history.requests.length - 1;
    if (request.status === undefined ? ok || isLast : status === request.status) continue;
    throw new HistoryError(
      `The sandbox answered ${request.method} ${request.path} with ${request.status ?? "success"} once, and now with ${status}.`,
    );
  }
  pinned = null;
  reliving = null;

  async function answer(request: Request): Promise<Response> {
    const body = await request.clone().text();
    // Even if the clock was set back, this request comes after those that are remembered.
    const at = present();
    const caller = sandbox.callerOf(request.headers);
    if (caller === null) return await sandbox.fetch(request);
    latest = pinned = at;
    try {
      const isFirst = caller.account === first.account && caller.method === first.method;
      const record = { ...recordOf(request, { at, body }), ...(isFirst ? {} : { caller }) };
      journal?.note(record);
      let changed = false;
      try {
        const response = await sandbox.fetch(request);
        changed = response.ok;
        if (changed) remember?.({ ...record, status: response.status });
        return response;
      } finally {
        journal?.settle({ changed });
      }
    } finally {
      pinned = null;
    }
  }

  let last: Promise<unknown> = Promise.resolve();
  const alone = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    const result = last.then(work);
    last = result.catch(() => undefined);
    return await result;
  };
  const inTurn = async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url);
    if (!pathname.startsWith("/v1/") || request.method === "GET" || request.method === "HEAD")
      return await sandbox.fetch(request);
    return await alone(async () => await answer(request));
  };
  return { sandbox, fetch: inTurn, alone };
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
