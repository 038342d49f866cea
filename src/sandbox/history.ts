import type { HistoricRequest, History } from "./history-schema.js";
import { createSandbox, type Sandbox, type SandboxOptions } from "./sandbox.js";
import { atSpeed, DEFAULT_DURATIONS } from "./world/durations.js";

/** A history that can't be played again, with the reason. */
export class HistoryError extends Error {
  override readonly name = "HistoryError";
}

export type ReliveOptions = Omit<SandboxOptions, "clock" | "seed" | "durations" | "accounts"> & {
  readonly clock: { now(): number };
  /** Called with each request that changed something, before its reply is sent. */
  readonly remember: (request: HistoricRequest) => void;
};

/** The address doesn't matter: nothing listens there. */
const ORIGIN = "http://sandbox.invalid";

/**
 * Rebuilds a sandbox of one account from its history. The same requests at the same times make the same world, so the past
 * is played again, and jobs in flight continue up to now. Requests are answered one after another. Throws `HistoryError`
 * where a request of the past gets another status than it had.
 */
export async function relive(
  history: History,
  { clock, remember, ...options }: ReliveOptions,
): Promise<Pick<Sandbox, "fetch"> & { readonly sandbox: Sandbox }> {
  let latest = history.began;
  // The clock stands still during a request, so that the request can be played again.
  let pinned: number | null = latest;
  const present = () => Math.max(latest, clock.now());
  const durations = atSpeed(DEFAULT_DURATIONS, history.speed);
  let reliving = true;
  const sandbox = createSandbox({
    ...options,
    reliving: () => reliving,
    scenario: {
      ...options.scenario,
      // A request that was let in once is let in again.
      refuse: (request) => (reliving ? null : (options.scenario?.refuse?.(request) ?? null)),
    },
    seed: history.seed,
    durations,
    clock: { now: () => pinned ?? present() },
  });
  for (const request of history.requests) {
    latest = pinned = request.at;
    const { status } = await sandbox.fetch(requestFrom(request, sandbox.apiKey));
    if (status === request.status) continue;
    throw new HistoryError(
      `The sandbox answered ${request.method} ${request.path} with ${request.status} once, and now with ${status}.`,
    );
  }
  pinned = null;
  reliving = false;

  async function answer(request: Request): Promise<Response> {
    const body = await request.clone().text();
    // Even if the clock was set back, this request comes after those that are remembered.
    const at = present();
    latest = pinned = at;
    const response = await sandbox.fetch(request).finally(() => {
      pinned = null;
    });
    const { ok, status } = response;
    if (request.method !== "GET" && ok) remember(recordOf(request, { at, body, status }));
    return response;
  }

  let last: Promise<unknown> = Promise.resolve();
  const inTurn = async (request: Request): Promise<Response> => {
    // Pages change nothing, and a film may take long.
    if (!new URL(request.url).pathname.startsWith("/v1/")) return await sandbox.fetch(request);
    const reply = last.then(async () => await answer(request));
    last = reply.catch(() => undefined);
    return await reply;
  };
  return { sandbox, fetch: inTurn };
}

function recordOf(
  { method, url, headers }: Request,
  { at, body, status }: { at: number; body: string; status: number },
): HistoricRequest {
  const { pathname, search } = new URL(url);
  return {
    at,
    method,
    path: pathname + search,
    idempotency_key: headers.get("idempotency-key"),
    body: body === "" ? null : body,
    status,
  };
}

function requestFrom({ method, path, idempotency_key, body }: HistoricRequest, apiKey: string): Request {
  return new Request(ORIGIN + path, {
    method,
    headers: {
      "X-API-Key": apiKey,
      ...(idempotency_key === null ? {} : { "Idempotency-Key": idempotency_key }),
      ...(body === null ? {} : { "Content-Type": "application/json" }),
    },
    body,
  });
}
