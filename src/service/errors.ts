/** Why a request to the service got no usable answer. */
export type Fault =
  /** The service said no (4xx). */
  | { readonly kind: "refused"; readonly status: number }
  /** 429; in milliseconds. */
  | { readonly kind: "rate-limited"; readonly status: 429; readonly retryAfterMs: number }
  /** The service broke (5xx); whether it acted is unknown. */
  | { readonly kind: "broken"; readonly status: number }
  /** The reply doesn't fit the reference; the service has acted. */
  | { readonly kind: "misshapen"; readonly status: number }
  /** No reply was seen. */
  | { readonly kind: "lost"; readonly status: null }
  /** The request provably never left: the name, the connection or the TLS handshake failed. */
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

/** Whether the service may have acted on a request, although nothing tells whether it has. */
export function mayHaveArrived({ fault }: ServiceError): boolean {
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
export function remedy({ fault }: ServiceError, { repeatable }: { repeatable: boolean }): Remedy {
  switch (fault.kind) {
    case "rate-limited":
      return "later";
    case "refused":
    case "unnameable":
      return "final";
    case "unsent":
      return "again";
    case "broken":
    case "lost":
      return repeatable ? "again" : "unknown";
    case "misshapen":
      return repeatable ? "final" : "unknown";
  }
}

/** Error codes of a request that failed before any of it was sent. */
const UNSENT = new Set([
  "ENOTFOUND",
  "EAI_AGAIN",
  "ECONNREFUSED",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "UND_ERR_CONNECT_TIMEOUT",
  "CERT_HAS_EXPIRED",
  "DEPTH_ZERO_SELF_SIGNED_CERT",
  "SELF_SIGNED_CERT_IN_CHAIN",
  "UNABLE_TO_VERIFY_LEAF_SIGNATURE",
  "ERR_TLS_CERT_ALTNAME_INVALID",
]);

/** The message of `undici` where a proxy opens no tunnel: nothing was sent through it. */
const NO_TUNNEL = /^Proxy response \(\d+\) !== 200 when HTTP Tunneling$/;

/** Decides whether a request that failed below HTTP has never left or may have arrived. */
export function transportError(error: unknown, what: string): ServiceError {
  if (error instanceof ServiceError) return error;
  const code = codeOf(error);
  const kind = (code !== null && UNSENT.has(code)) || NO_TUNNEL.test(rootOf(error)) ? "unsent" : "lost";
  const why = code ?? (error instanceof Error ? error.name : "unknown error");
  const said = kind === "unsent" ? `could not be sent (${why})` : `got no reply (${why})`;
  return new ServiceError({ kind, status: null }, `${what} ${said}`, { cause: error });
}

function rootOf(error: unknown): string {
  if (!(error instanceof Error)) return "";
  return error.cause === undefined ? error.message : rootOf(error.cause);
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
