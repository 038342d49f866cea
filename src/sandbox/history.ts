import type { HistoricRequest, History } from "./history-schema.js";
import { createSandbox, type Sandbox, type SandboxOptions } from "./sandbox.js";
import { atSpeed, DEFAULT_DURATIONS } from "./world/durations.js";

/** Says that a history can't be relived, and why. */
export class HistoryError extends Error {
  override readonly name = "HistoryError";
}

export type ReliveOptions = Omit<SandboxOptions, "clock" | "seed" | "durations" | "accounts"> & {
  readonly clock: { now(): number };
  /** Called with each request that has changed something, before its reply is given. */
  readonly remember: (request: HistoricRequest) => void;
};

/** Any address: nothing listens there. */
const ORIGIN = "http://sandbox.invalid";

/**
 * A sandbox of one account that remembers through its history: since the same requests at the same times make the same
 * world, the past is played again, and what was in flight has gone on until now. Requests are answered one after another.
 * Throws `HistoryError` where a request is answered otherwise than it was.
 */
export async function relive(
  history: History,
  { clock, remember, ...options }: ReliveOptions,
): Promise<Pick<Sandbox, "fetch"> & { readonly sandbox: Sandbox }> {
  let latest = history.began;
  // Requests have one time from their beginning to their end, so that they can be played again.
  let pinned: number | null = latest;
  const present = () => Math.max(latest, clock.now());
  const durations = atSpeed(DEFAULT_DURATIONS, history.speed);
  let reliving = true;
  const sandbox = createSandbox({
    ...options,
    reliving: () => reliving,
    scenario: {
      ...options.scenario,
      // What was let in once is let in again.
      refuse: (request) => (reliving ? null : (options.scenario?.refuse?.(request) ?? null)),
    },
    seed: history.seed,
    durations,
    clock: { now: () => pinned ?? present() },
  });
  for (const request of history.requests) {
    latest = pinned = request.at;
    const { status } = await sandbox.fetch(again(request, sandbox.apiKey));
    if (status === request.status) continue;
    throw new HistoryError(
      `The sandbox answered ${request.method} ${request.path} with ${request.status} once, and now with ${status}.`,
    );
  }
  pinned = null;
  reliving = false;

  async function answer(request: Request): Promise<Response> {
    const body = await request.clone().text();
    // A clock that was set back must not put this request before the ones that were remembered.
    const at = present();
    latest = pinned = at;
    const response = await sandbox.fetch(request).finally(() => {
      pinned = null;
    });
    const { ok, status } = response;
    if (request.method !== "GET" && ok) remember(historic(request, { at, body, status }));
    return response;
  }

  let last: Promise<unknown> = Promise.resolve();
  const inTurn = async (request: Request): Promise<Response> => {
    // Pages change nothing, and a film may take its time.
    if (!new URL(request.url).pathname.startsWith("/v1/")) return await sandbox.fetch(request);
    const reply = last.then(async () => await answer(request));
    last = reply.catch(() => undefined);
    return await reply;
  };
  return { sandbox, fetch: inTurn };
}

function historic(
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

function again({ method, path, idempotency_key, body }: HistoricRequest, apiKey: string): Request {
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
