import { randomBytes } from "node:crypto";
import type { Client } from "./clients.js";
import type { Scope } from "./scopes.js";

/** What a client asks of a person, checked. */
export type AuthorizationRequest = {
  readonly client: Client;
  readonly redirectUri: string;
  readonly state: string | null;
  /** The PKCE challenge, by S256. */
  readonly challenge: string;
  readonly resource: string;
  /** `null` where the client names none. */
  readonly scopes: readonly Scope[] | null;
};

const OPEN_MS = 10 * 60_000;
const MOST_OPEN = 1000;

/** The requests that consent pages show. Each is answered once, within ten minutes. */
export class OpenRequests {
  readonly #now: () => number;
  readonly #open = new Map<string, { readonly request: AuthorizationRequest; readonly until: number }>();

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Returns the id that the page sends back. */
  add(request: AuthorizationRequest): string {
    const now = this.#now();
    for (const [id, { until }] of this.#open) if (now >= until || this.#open.size >= MOST_OPEN) this.#open.delete(id);
    const id = randomBytes(32).toString("base64url");
    this.#open.set(id, { request, until: now + OPEN_MS });
    return id;
  }

  /** The request, which is over with that; `null` where there is none. */
  take(id: string): AuthorizationRequest | null {
    const kept = this.#open.get(id);
    this.#open.delete(id);
    return kept === undefined || this.#now() >= kept.until ? null : kept.request;
  }
}
