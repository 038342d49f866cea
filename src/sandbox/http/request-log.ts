import type { World } from "../world/world.js";
import { copiedText, parsedText } from "./body.js";

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

/** How many requests are kept. */
const MAX_REQUESTS = 10_000;
/** Their bodies have no more characters than this together, however few requests that leaves. */
const MAX_CHARACTERS = 32 * 1024 * 1024;

/** Records the latest requests, and hands each on unless the scenario refuses it. */
export class RequestLog {
  readonly #world: World;
  readonly #scenario: RequestScenario;
  readonly #forward: (request: Request) => Promise<Response>;
  /** Oldest first, with the characters of its body. */
  #records: { readonly record: RequestRecord; readonly characters: number }[] = [];
  #characters = 0;
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
    return this.#records.map(({ record }) => record);
  }

  forget(): void {
    this.#records = [];
    this.#characters = 0;
  }

  async fetch(request: Request): Promise<Response> {
    this.#world.advance();
    const at = this.#world.agenda.now;
    const earlier = this.#seen;
    this.#seen += 1;
    const { pathname, search } = new URL(request.url);
    const text = await copiedText(request);
    const response = this.#refusal(request.method, pathname, earlier) ?? (await this.#forward(request));
    this.#keep(
      {
        at,
        method: request.method,
        path: pathname + search,
        status: response.status,
        headers: headersOf(request),
        body: parsedText(text),
      },
      text.length,
    );
    return response;
  }

  #keep(record: RequestRecord, characters: number): void {
    this.#records.push({ record, characters });
    this.#characters += characters;
    while (this.#records.length > MAX_REQUESTS || this.#characters > MAX_CHARACTERS) {
      this.#characters -= this.#records.shift()?.characters ?? 0;
    }
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
