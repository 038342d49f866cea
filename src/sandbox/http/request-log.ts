import type { World } from "../world/world.js";
import { jsonOf } from "./body.js";

/** A request, and the status of its reply. */
export type RequestRecord = {
  /** When it came, in milliseconds since the Unix epoch. */
  readonly at: number;
  readonly method: string;
  /** Includes the query. */
  readonly path: string;
  readonly status: number;
  /** Without the credentials. Names are in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** The parsed JSON, or else the text; `null` where there is no body. */
  readonly body: unknown;
};

/** Makes chosen requests go wrong. */
export type RequestScenario = {
  /**
   * Answers a request with an error in place of the service, which doesn't see the request. `earlier` counts the requests
   * before it. `null` lets it through.
   */
  refuse?(request: {
    readonly method: string;
    readonly path: string;
    readonly earlier: number;
  }): { readonly status: number; readonly detail: string; readonly retryAfter?: number } | null;
};

/** Records every request, and hands it on unless the scenario refuses it. */
export class RequestLog {
  readonly #world: World;
  readonly #scenario: RequestScenario;
  readonly #forward: (request: Request) => Promise<Response>;
  readonly #records: RequestRecord[] = [];
  #seen = 0;

  constructor({
    world,
    scenario,
    forward,
  }: {
    world: World;
    scenario: RequestScenario;
    forward: (request: Request) => Promise<Response>;
  }) {
    this.#world = world;
    this.#scenario = scenario;
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
    const refusal = this.#scenario.refuse?.({ method, path, earlier }) ?? null;
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
  const json = jsonOf(text);
  return json === undefined ? text : json;
}
