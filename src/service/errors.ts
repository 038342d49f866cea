import type { Message, MessageName } from "../messages/catalogue.js";

/** Why a request to the service got no usable answer. */
export type Fault =
  /** The service said no (4xx), or something on the way did (3xx). */
  | { readonly kind: "refused"; readonly status: number }
  /** 429; in milliseconds. */
  | { readonly kind: "rate-limited"; readonly status: 429; readonly retryAfterMs: number }
  /** The service broke (5xx); whether it acted is unknown. */
  | { readonly kind: "broken"; readonly status: number }
  /** The reply doesn't fit the reference; the service has acted. */
  | { readonly kind: "misshapen"; readonly status: number }
  /** No reply was seen. */
  | { readonly kind: "lost"; readonly status: null }
  /** Nothing of the request was written to the service. */
  | { readonly kind: "unsent"; readonly status: null }
  /** The request was not made: the id that it is about can't stand in an address. */
  | { readonly kind: "unnameable"; readonly status: null };

/** A request that got no usable answer. The message is the service's own `detail` where there is one. */
export class ServiceError extends Error {
  override readonly name = "ServiceError";
  readonly fault: Fault;

  constructor(fault: Fault, detail: string, options?: ErrorOptions) {
    super(detail, options);
    this.fault = fault;
  }

  get status(): number | null {
    return this.fault.status;
  }
}

/**
 * Statuses under which the service has surely not acted. Others come from a proxy as well, once the service has the request:
 * a redirect, a timeout (408, 499).
 */
const SURELY_REFUSED: ReadonlySet<number> = new Set([400, 401, 402, 403, 404, 405, 409, 413, 415, 422]);

/** Whether the service may have acted on a request, although nothing tells whether it has. */
export function mayHaveArrived({ fault }: ServiceError): boolean {
  if (fault.kind === "refused") return !SURELY_REFUSED.has(fault.status);
  return fault.kind === "lost" || fault.kind === "broken";
}

/** What a failed request calls for. */
export type Remedy =
  /** Send the same again, after a delay. */
  | "again"
  /** Send the same again, when the service's `Retry-After` is over. */
  | "later"
  /** It is not known whether the service acted, and a repeat could make it act twice. */
  | "unknown"
  /** The service's answer is final. */
  | "final";

/**
 * The ladder of retries. `repeatable` says that sending the same request twice is harmless: a GET, or a POST with an
 * `Idempotency-Key` (R 4.3).
 */
export function remedy(error: ServiceError, { repeatable }: { repeatable: boolean }): Remedy {
  const { kind } = error.fault;
  if (kind === "rate-limited") return "later";
  if (kind === "unsent") return "again";
  if (kind === "unnameable" || (kind === "refused" && !mayHaveArrived(error))) return "final";
  if (!repeatable) return "unknown";
  return kind === "broken" || kind === "lost" ? "again" : "final";
}

/**
 * A request of which surely nothing was written to the service: the network says so. Of any other failure it is not known
 * whether the service has the request, whatever the error is called.
 */
export class UnsentError extends Error {
  override readonly name = "UnsentError";
  /** What the proxy did that the request was to go through, as a sentence without its full stop; `null` where it did nothing wrong. */
  readonly proxy: string | null;

  constructor(proxy: string | null, options: ErrorOptions) {
    super(proxy ?? "nothing was sent", options);
    this.proxy = proxy;
  }
}

/** A setting of the machine that nothing can be sent with. Its message says which, and what it takes. */
export class EnvironmentError extends Error {
  override readonly name = "EnvironmentError";
  readonly docs: readonly MessageName[];

  constructor({ docs, words }: Message) {
    super(words);
    this.docs = [docs];
  }
}

/** What OpenSSL says of a certificate whose authority Node doesn't know: a company's own, or that of a proxy that reads along. */
const UNKNOWN_AUTHORITY = /SELF_SIGNED_CERT|ISSUER_CERT|LEAF_SIGNATURE/;

/** What to do about a fault of the machine's settings, as a sentence without its full stop after one; empty where that isn't known. */
function hintFor(cause: unknown): string {
  if (!UNKNOWN_AUTHORITY.test(reasonOf(cause))) return "";
  return (
    ". Node doesn't know the authority that signed this certificate: where the authority is your own, set the environment variable " +
    "NODE_EXTRA_CA_CERTS to a file with its certificate"
  );
}

/** What a request means that failed below HTTP. */
export function transportError(error: unknown, { what, host }: { what: string; host: string }): ServiceError {
  if (error instanceof ServiceError) return error;
  const options = { cause: error };
  if (!(error instanceof UnsentError)) {
    return new ServiceError({ kind: "lost", status: null }, `${what} got no reply (${reasonOf(error)})`, options);
  }
  const { proxy, cause } = error;
  const detail =
    proxy === null
      ? `${what} could not be sent to ${host} (${reasonOf(cause)})`
      : `${proxy}; ${what} could not be sent`;
  return new ServiceError({ kind: "unsent", status: null }, `${detail}${hintFor(cause)}`, options);
}

/** The code of an error, or its name as words: a `TimeoutError` is a timeout. */
export function reasonOf(error: unknown): string {
  const name = codeOf(error) ?? (error instanceof Error ? error.name.replace(/^(?:Type)?Error$|(?<=.)Error$/, "") : "");
  return name === "" ? "unknown error" : name;
}

/** The code of an error or of what caused it; of an error over several addresses, the code they share. */
function codeOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if ("code" in error && typeof error.code === "string") return error.code;
  if (error instanceof AggregateError) {
    const codes = new Set(error.errors.map(codeOf));
    return codes.size === 1 ? ([...codes][0] ?? null) : null;
  }
  return codeOf(error.cause);
}
