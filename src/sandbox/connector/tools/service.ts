import * as z from "zod";
import { jsonOf } from "../../http/body.js";
import { ToolError } from "./tool-error.js";

export type ServiceRequest = {
  readonly method: "GET" | "POST";
  /** With the query. */
  readonly path: string;
  readonly body?: unknown;
  readonly idempotencyKey?: string | undefined;
};

/** How a refusal of the service reads in a tool's error: its code, what the service said, and what to do. */
type Wording = (detail: string) => ToolError;

const ASK_AGAIN = "ask for the status, and call again when it has changed.";

/** R 7. What isn't there and what belongs to someone else looks the same. */
const WORDINGS: Readonly<Record<number, Wording>> = {
  400: (says) => new ToolError("REFUSED", { says, next: "tell the person; other words may pass." }),
  402: (says) =>
    new ToolError("INSUFFICIENT_CREDITS", {
      says: `${says.replace(/^INSUFFICIENT_CREDITS: /, "")}.`,
      next: "tell the person, who can add credits or ask for less.",
    }),
  403: notFound,
  404: notFound,
  409: (says) => new ToolError("CONFLICT", { says, next: ASK_AGAIN }),
  415: (says) => new ToolError("BAD_IMAGE", { says, next: "give another image." }),
  422: (says) => new ToolError("INVALID", { says, next: "correct the arguments and call again." }),
};

export function notFound(): ToolError {
  return new ToolError("NOT_FOUND", {
    says: "There is nothing with this id in the person's personal workspace.",
    next: "check the id, and use the tool of its category (Training or Marketing).",
  });
}

const EnvelopeSchema = z.object({ detail: z.string() });

/** The service's own API, called for one person (R 4.9): the same rules, prices and rate limits as over HTTP. */
export class Service {
  readonly #fetch: (request: Request) => Promise<Response>;
  readonly #base: string;
  readonly #token: string;

  constructor(parts: { fetch: (request: Request) => Promise<Response>; base: string; token: string }) {
    this.#fetch = parts.fetch;
    this.#base = parts.base;
    this.#token = parts.token;
  }

  /** The reply, in the connector's spelling. Throws `ToolError` where the service refuses; `wordings` replace the usual ones. */
  async request(
    { method, path, body, idempotencyKey }: ServiceRequest,
    wordings: Readonly<Record<number, Wording>> = {},
  ): Promise<unknown> {
    const response = await this.#fetch(
      new Request(`${this.#base}${path}`, {
        method,
        headers: {
          Authorization: `Bearer ${this.#token}`,
          ...(body === undefined ? {} : { "Content-Type": "application/json" }),
          ...(idempotencyKey === undefined ? {} : { "Idempotency-Key": idempotencyKey }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    );
    const value = jsonOf(await response.text());
    if (response.ok) return inCamelCase(value);
    const detail = EnvelopeSchema.safeParse(value).data?.detail ?? "";
    const wording = { ...WORDINGS, ...wordings }[response.status];
    if (wording !== undefined) throw wording(detail);
    if (response.status === 429) throw rateLimited(response.headers.get("retry-after"));
    throw new ToolError("UNAVAILABLE", {
      says: `The service answered with ${response.status}.`,
      next: "wait a minute and call again.",
    });
  }
}

function rateLimited(seconds: string | null): ToolError {
  const again = seconds === null ? "later" : `in ${seconds} s`;
  return new ToolError("RATE_LIMITED", { says: `again ${again}.`, next: "wait that long and call again." });
}

/** `avatar_id` as `avatarId`. */
export function camelCased(name: string): string {
  return name.replace(/_(\w)/g, (_match, letter: string) => letter.toUpperCase());
}

/** With names such as `videoUuid` in place of `video_uuid`. What is `null` is left out: the tools have optional fields instead. */
function inCamelCase(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inCamelCase);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).filter(([, part]) => part !== null);
  return Object.fromEntries(entries.map(([name, part]) => [camelCased(name), inCamelCase(part)]));
}
