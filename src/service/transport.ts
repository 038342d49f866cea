import * as z from "zod";
import { jsonIn } from "../manifest/canonical-json.js";
import { redactor } from "../secrets.js";
import { USER_AGENT } from "../version.js";
import { ServiceError, transportError } from "./errors.js";
import { inJson, shortened } from "./words.js";

/** The network, as an argument. */
export type Fetch = (url: string, init: FetchInit) => Promise<Response>;
type FetchInit = {
  readonly method: string;
  readonly headers: Record<string, string>;
  readonly body?: string;
  readonly redirect: "manual";
  readonly signal: AbortSignal;
};

/** The rate-limit bucket that a request counts in (R 8.1). */
export type Bucket = "videos" | "edits";

/** What a reply says about a rate limit; times in milliseconds on the injected clock. */
export type Observation = {
  readonly bucket: Bucket;
  readonly sentAt: number;
  readonly receivedAt: number;
  /** `null` where no reply was seen. */
  readonly status: number | null;
  readonly headers: Headers;
};

export type Credential = {
  readonly header: "x-api-key" | "authorization";
  readonly value: string;
  readonly secret: string;
};

export type TransportOptions = {
  /** Without a slash at its end. */
  readonly baseUrl: string;
  readonly credential: Credential;
  /** What else no reply may hand on, whoever has told it to the service. */
  readonly secrets?: readonly string[];
  readonly fetch: Fetch;
  readonly now: () => number;
  /** Called once for each request that counts in a known bucket, however it ends, before its promise settles. */
  readonly observe: (observation: Observation) => void;
};

type ServiceRequest = {
  readonly bucket: Bucket;
  readonly method: "GET" | "POST";
  /** Its parts, without slashes. */
  readonly path: readonly string[];
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
};

/** Connecting, sending and reading together. */
const TIMEOUT_MS = 60_000;

/** Sends one request to the service and reads its reply. It retries nothing. */
export class Transport {
  readonly #options: TransportOptions;
  readonly #redact: (text: string) => string;

  constructor(options: TransportOptions) {
    this.#options = options;
    this.#redact = redactor([options.credential.secret, ...(options.secrets ?? [])]);
  }

  /** Returns what the schema promises of the reply, or throws `ServiceError`. */
  async send<Schema extends z.ZodType>(request: ServiceRequest, schema: Schema): Promise<z.infer<Schema>> {
    const what = `${request.method} /${request.path.join("/")}`;
    const { response, text } = await this.#exchange(request, what);
    const { status, headers } = response;
    if (status >= 400) throw this.#refusal(request, { status, headers, text });
    if (status >= 300) {
      throw new ServiceError(
        { kind: "refused", status },
        `${what} was redirected, and a redirect is not followed: check the input base-url`,
      );
    }
    const body = this.#parse(text);
    const reply = schema.safeParse(body?.value);
    if (reply.success) return reply.data;
    if (body === null) {
      // A proxy's page, or a reply that was cut.
      const said = text.trim() === "" ? "empty" : "no JSON";
      throw new ServiceError({ kind: "broken", status }, `the reply to ${what} is ${said}`);
    }
    const { path, message } = reply.error.issues[0] ?? { path: [], message: "" };
    const field = path.length === 0 ? "its body" : `its field ${path.join(".")}`;
    throw new ServiceError(
      { kind: "misshapen", status },
      `the reply to ${what} does not fit the reference: ${field}: ${message}`,
    );
  }

  #refusal(request: ServiceRequest, { status, headers, text }: { status: number; headers: Headers; text: string }) {
    const detail = this.#detailOf(text, status);
    if (status >= 500) return new ServiceError({ kind: "broken", status }, detail);
    if (status !== 429)
      return new ServiceError({ kind: "refused", status }, detail + this.#explanation(request, status));
    const retryAfter = retryAfterMs(headers, this.#options.now());
    return new ServiceError({ kind: "rate-limited", status, retryAfterMs: retryAfter }, detail);
  }

  /** A reply's value; `null` where it is no JSON. It may echo the key, which must not get any further. */
  #parse(text: string): { readonly value: unknown } | null {
    const value = jsonIn(text);
    if (value === undefined) return null;
    try {
      return { value: this.#redacted(value) };
    } catch {
      // It is nested too deeply.
      return { value: this.#redact(text) === text ? value : undefined };
    }
  }

  #redacted(value: unknown): unknown {
    if (typeof value === "string") return this.#redact(value);
    if (Array.isArray(value)) return value.map((item) => this.#redacted(item));
    if (value === null || typeof value !== "object") return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, field]) => [this.#redact(name), this.#redacted(field)]),
    );
  }

  /** The service's own words (R 7). A validation error's `detail` may be a structure; it is shown as JSON. */
  #detailOf(text: string, status: number): string {
    const { data } = EnvelopeSchema.safeParse(this.#parse(text)?.value);
    const detail = data?.detail ?? "";
    if (detail === "") return `the service answered ${status} without a detail`;
    return typeof detail === "string" ? shortened(detail) : this.#redact(inJson(detail));
  }

  /** What the service's own words may leave out. */
  #explanation({ method, path }: ServiceRequest, status: number): string {
    if (status !== 404 || isShown(path)) return "";
    return method === "POST" && path.at(-1) === "videos"
      ? " (the reference does not show how marketing videos are created)"
      : " (the reference does not show this route for marketing videos)";
  }

  async #exchange(
    { bucket, method, path, body, headers }: ServiceRequest,
    what: string,
  ): Promise<{ response: Response; text: string }> {
    const { baseUrl, credential, fetch, now, observe } = this.#options;
    const sentAt = now();
    try {
      for (const part of path) refuseOddPart(part);
      const response = await fetch(`${baseUrl}/${path.join("/")}`, {
        method,
        headers: {
          accept: "application/json",
          "user-agent": USER_AGENT,
          ...(body === undefined ? {} : { "content-type": "application/json" }),
          [credential.header]: credential.value,
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        redirect: "manual",
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const text = await readText(response);
      // A full account (R 4.6) says nothing about the rate limit.
      const full = response.status === 429 && path.at(-1) === "clarification" && !response.headers.has("retry-after");
      const { status, headers: answered } = response;
      observe({ bucket, sentAt, receivedAt: now(), status: full ? null : status, headers: answered });
      return { response, text };
    } catch (error) {
      observe({ bucket, sentAt, receivedAt: now(), status: null, headers: new Headers() });
      throw transportError(error, { what, host: new URL(baseUrl).host });
    }
  }
}

/** Whether the reference shows a route. Of the ones for Marketing that are used, it shows the controls alone (R 4.6, 4.7). */
function isShown([, marketing, , , action]: readonly string[]): boolean {
  return marketing !== "marketing" || (action !== undefined && action !== "revert");
}

/** An id comes from a reply or a state, and must name one thing in one place. `..` would name another, encoded or not. */
function refuseOddPart(part: string): void {
  if (/^[\w-][\w.~-]{0,199}$/.test(part)) return;
  throw new ServiceError(
    { kind: "unnameable", status: null },
    `the id ${inJson(part.slice(0, 80))} can't be part of an address; nothing was sent`,
  );
}

/** A video job repeats its whole task (R 2.1), which holds the sources; nothing else in a reply is large. */
const MAX_REPLY_BYTES = 16 * 1024 * 1024;

/** Reads a body as text, and counts decoded bytes. Throws `ServiceError` (`misshapen`) where it is larger than 16 MiB. */
async function readText(response: Response): Promise<string> {
  if (response.body === null) return "";
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > MAX_REPLY_BYTES) {
      throw new ServiceError(
        { kind: "misshapen", status: response.status },
        "the service's reply is larger than 16 MiB",
      );
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

const EnvelopeSchema = z.looseObject({ detail: z.unknown() });

const DEFAULT_RETRY_AFTER_MS = 60_000;
const LEAST_RETRY_AFTER_MS = 1000;

/**
 * `Retry-After` in seconds or as a date, a second at least; a whole window (R 8.1) where it is absent or makes no sense. In
 * milliseconds.
 */
export function retryAfterMs(headers: Headers, now: number): number {
  const value = headers.get("retry-after")?.trim() ?? "";
  if (/^\d{1,6}$/.test(value)) return Math.max(LEAST_RETRY_AFTER_MS, Number(value) * 1000);
  const date = Date.parse(value);
  if (Number.isNaN(date) || /^[-\d]/.test(value)) return DEFAULT_RETRY_AFTER_MS;
  return Math.max(LEAST_RETRY_AFTER_MS, date - now);
}
