/** The reference names each cause of a refusal by an HTTP status (R 7), so the whole sandbox does. */
export type RefusalStatus = 400 | 401 | 402 | 403 | 404 | 409 | 415 | 422 | 429;

/** A request that the service turns down. `detail` is the text of the reply (R 7). */
export class Refusal extends Error {
  override readonly name = "Refusal";
  readonly status: RefusalStatus;
  readonly detail: string;
  /** Seconds until another try makes sense; `null` where nobody can say. */
  readonly retryAfter: number | null;

  constructor(status: RefusalStatus, detail: string, { retryAfter = null }: { retryAfter?: number | null } = {}) {
    super(`${status} ${detail}`);
    this.status = status;
    this.detail = detail;
    this.retryAfter = retryAfter;
  }
}
