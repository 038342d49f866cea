import { ServiceError } from "./errors.js";

/** The network, as an argument. */
export type Fetch = (url: string, init: FetchInit) => Promise<Response>;
export type FetchInit = {
  readonly method: string;
  readonly headers: Record<string, string>;
  readonly body?: string;
  readonly redirect: "manual";
  readonly signal: AbortSignal;
};

/** A video job repeats its whole task (R 2.1), which holds the sources; nothing else in a reply is large. */
const MAX_REPLY_BYTES = 16 * 1024 * 1024;

/** Reads a body as text, counting decoded bytes. Throws `ServiceError` (`misshapen`) where it is larger than 16 MiB. */
export async function readText(response: Response): Promise<string> {
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

/** What `undici` says where a proxy opens no tunnel, so that nothing was sent through it. */
const NO_TUNNEL = /^Proxy response \(\d+\) !== 200 when HTTP Tunneling$/;

/** Tells a request that never left from one whose reply was lost. */
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
