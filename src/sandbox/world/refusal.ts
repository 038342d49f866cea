import type { ContentfulStatusCode } from "hono/utils/http-status";

/** A request that the service turns down: an HTTP status, and the text of the envelope's `detail` (R 7). */
export class Refusal extends Error {
  override readonly name = "Refusal";
  readonly status: ContentfulStatusCode;
  readonly detail: string;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: ContentfulStatusCode, detail: string, headers: Readonly<Record<string, string>> = {}) {
    super(`${status} ${detail}`);
    this.status = status;
    this.detail = detail;
    this.headers = headers;
  }
}
