import type { World } from "../world/world.js";

/** A request and the status that it was answered with. */
export type RequestRecord = {
  /** Milliseconds since the Unix epoch, when it came. */
  readonly at: number;
  readonly method: string;
  /** With the query. */
  readonly path: string;
  readonly status: number;
  /** All but the credentials; names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** Parsed where it is JSON, its text otherwise; `null` where there is none. */
  readonly body: unknown;
};

/** Passes requests on and remembers them. It also plays the scenario's refusals, which the service doesn't see. */
export class RequestLog {
  readonly #world: World;
  readonly #forward: (request: Request) => Promise<Response>;
  readonly #records: RequestRecord[] = [];
  #seen = 0;

  constructor({ world, forward }: { world: World; forward: (request: Request) => Promise<Response> }) {
    this.#world = world;
    this.#forward = forward;
  }

  get records(): readonly RequestRecord[] {
    return [...this.#records];
  }

  async fetch(request: Request): Promise<Response> {
    this.#world.advance();
    const at = this.#world.agenda.now;
    const earlier = this.#seen;
    this.#seen += 1;
    const { pathname, search } = new URL(request.url);
    const body = request.body === null ? null : bodyOf(await request.clone().text());
    const response = this.#refusal(request.method, pathname, earlier) ?? (await this.#forward(request));
    this.#records.push({
      at,
      method: request.method,
      path: pathname + search,
      status: response.status,
      headers: headersOf(request),
      body,
    });
    return response;
  }

  #refusal(method: string, path: string, earlier: number): Response | null {
    const refusal = this.#world.scenario.refuse?.({ method, path, earlier }) ?? null;
    if (refusal === null) return null;
    const { status, detail, retryAfter } = refusal;
    return Response.json(
      { detail },
      { status, headers: retryAfter === undefined ? {} : { "Retry-After": String(retryAfter) } },
    );
  }
}

function headersOf(request: Request): Record<string, string> {
  return Object.fromEntries([...request.headers].filter(([name]) => !["x-api-key", "authorization"].includes(name)));
}

function bodyOf(text: string): unknown {
  if (text === "") return null;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
