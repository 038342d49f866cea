/** The reference names each cause of a refusal by an HTTP status (R 7), so the whole sandbox does. */
export type RefusalStatus = 400 | 401 | 402 | 403 | 404 | 405 | 409 | 415 | 422 | 429;

/** A request that the service turns down. `detail` is the text of the reply (R 7). */
export class Refusal extends Error {
  override readonly name = "Refusal";
  readonly status: RefusalStatus;
  readonly detail: string;
  /** What the reply says beside its text: seconds until another try makes sense, say. */
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: RefusalStatus,
    detail: string,
    {
      retryAfter = null,
      headers = {},
    }: { retryAfter?: number | null; headers?: Readonly<Record<string, string>> } = {},
  ) {
    super(`${status} ${detail}`);
    this.status = status;
    this.detail = detail;
    this.headers = { ...headers, ...(retryAfter === null ? {} : { "Retry-After": String(retryAfter) }) };
  }
}
