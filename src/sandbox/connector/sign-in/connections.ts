import { createHash, randomBytes, randomUUID } from "node:crypto";
import { OAuthError, OAuthErrorCode } from "@modelcontextprotocol/server";
import { knownScopes, type Scope } from "./scopes.js";

const MINUTE_MS = 60_000;
const CODE_MS = MINUTE_MS;
/** R 5.4: access tokens are short-lived. */
const ACCESS_MS = 15 * MINUTE_MS;
/** R 5.4 */
const CONNECTION_MS = 30 * 24 * 60 * MINUTE_MS;

/** What a person approved for a client. */
export type Connection = {
  readonly id: string;
  readonly clientId: string;
  /** The name of the personal account. */
  readonly account: string;
  /** The key that the account had at the approval. The connection ends with it (R 5.4). */
  readonly keyHash: string;
  readonly scopes: readonly Scope[];
  /** The address that its tokens are for (RFC 8707). */
  readonly resource: string;
  /** Refreshing doesn't move it. */
  readonly endsAt: number;
};

export type Approval = Pick<Connection, "clientId" | "account" | "scopes" | "resource"> & {
  readonly redirectUri: string;
  /** The PKCE challenge (RFC 7636), by S256. */
  readonly challenge: string;
};

export type Tokens = {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly expiresInSeconds: number;
  readonly scopes: readonly Scope[];
};

type Code = { readonly connection: Connection; readonly approval: Approval; readonly expiresAt: number; used: boolean };
type Access = { readonly connection: Connection; readonly scopes: readonly Scope[]; readonly expiresAt: number };
type Refresh = { readonly connection: Connection; used: boolean };

/** The connections, their codes and their tokens. Codes and tokens are kept as hashes. Nothing of this outlives the process. */
export class Connections {
  readonly #now: () => number;
  readonly #keyOf: (account: string) => string | null;
  readonly #open = new Map<string, Connection>();
  readonly #codes = new Map<string, Code>();
  readonly #access = new Map<string, Access>();
  readonly #refresh = new Map<string, Refresh>();

  /** `keyOf` returns the active key of an account. */
  constructor({ now, keyOf }: { now: () => number; keyOf: (account: string) => string | null }) {
    this.#now = now;
    this.#keyOf = keyOf;
  }

  /** Opens a connection, and returns the code that the client exchanges for its first tokens. */
  approve(approval: Approval): string {
    this.#sweep();
    const { clientId, account, scopes, resource } = approval;
    const key = this.#keyOf(account);
    if (key === null) throw new Error(`"${account}" has no active key`);
    const connection: Connection = {
      ...{ id: randomUUID(), clientId, account, scopes, resource },
      keyHash: hash(key),
      endsAt: this.#now() + CONNECTION_MS,
    };
    this.#open.set(connection.id, connection);
    const code = secret();
    this.#codes.set(hash(code), { connection, approval, expiresAt: this.#now() + CODE_MS, used: false });
    return code;
  }

  /** Exchanges a code (RFC 6749, 4.1.3). A code that comes a second time ends the connection. Throws `OAuthError`. */
  exchange(code: string, given: { clientId: string; redirectUri: string; verifier: string }): Tokens {
    const kept = this.#codes.get(hash(code));
    if (kept === undefined) throw invalidGrant("The code is unknown.");
    const { connection, approval, expiresAt, used } = kept;
    kept.used = true;
    if (used) {
      this.#end(connection);
      throw invalidGrant("The code was used before.");
    }
    const fits =
      approval.clientId === given.clientId &&
      approval.redirectUri === given.redirectUri &&
      approval.challenge === hash(given.verifier);
    if (!fits) {
      this.#end(connection);
      throw invalidGrant("The code is for another client, return address or verifier.");
    }
    if (this.#now() >= expiresAt || !this.#isOpen(connection)) throw invalidGrant("The code is over.");
    return this.#issue(connection, connection.scopes);
  }

  /**
   * Exchanges a refresh token for new tokens. `scopes` may name fewer scopes. A token that comes a second time ends the
   * connection, since one of the two has stolen it (RFC 9700, 4.14). Throws `OAuthError`.
   */
  refresh(token: string, { clientId, scopes }: { clientId: string; scopes: readonly string[] | null }): Tokens {
    const kept = this.#refresh.get(hash(token));
    if (kept === undefined || kept.connection.clientId !== clientId)
      throw invalidGrant("The refresh token is unknown.");
    const { connection, used } = kept;
    if (!this.#isOpen(connection)) throw invalidGrant("The connection is over: sign in again.");
    if (used) {
      this.#end(connection);
      throw invalidGrant("The refresh token was used before.");
    }
    const approved: readonly string[] = connection.scopes;
    if (scopes?.every((scope) => approved.includes(scope)) === false) {
      throw new OAuthError(OAuthErrorCode.InvalidScope, "The connection was approved for less.");
    }
    kept.used = true;
    return this.#issue(connection, scopes === null ? connection.scopes : knownScopes(scopes));
  }

  /** The connection of an access token with the scopes of that token; `null` where the token is unknown or over. */
  ofAccessToken(token: string): Connection | null {
    const kept = this.#access.get(hash(token));
    if (kept === undefined || this.#now() >= kept.expiresAt || !this.#isOpen(kept.connection)) return null;
    return { ...kept.connection, scopes: kept.scopes };
  }

  /** Disconnects (RFC 7009, R 5.4). Either token does it. A token that is unknown, or another client's, changes nothing. */
  revoke(token: string, clientId: string): void {
    const connection = (this.#access.get(hash(token)) ?? this.#refresh.get(hash(token)))?.connection;
    if (connection?.clientId === clientId) this.#end(connection);
  }

  /** What a client may do for an account already. */
  scopesOf(clientId: string, account: string): readonly Scope[] {
    return [...this.#open.values()]
      .filter((connection) => connection.clientId === clientId && connection.account === account)
      .filter((connection) => this.#isOpen(connection))
      .flatMap(({ scopes }) => scopes);
  }

  #issue(connection: Connection, scopes: readonly Scope[]): Tokens {
    const now = this.#now();
    // The last access token ends with its connection.
    const expiresAt = Math.min(now + ACCESS_MS, connection.endsAt);
    const [accessToken, refreshToken] = [secret(), secret()];
    this.#access.set(hash(accessToken), { connection, scopes, expiresAt });
    this.#refresh.set(hash(refreshToken), { connection, used: false });
    return { accessToken, refreshToken, expiresInSeconds: Math.floor((expiresAt - now) / 1000), scopes };
  }

  #isOpen({ id, endsAt, account, keyHash }: Connection): boolean {
    if (!this.#open.has(id) || this.#now() >= endsAt) return false;
    const key = this.#keyOf(account);
    return key !== null && hash(key) === keyHash;
  }

  #end({ id }: Connection): void {
    this.#open.delete(id);
  }

  /** Forgets what is over. A used code or refresh token stays as long as its connection, so that its reuse is noticed. */
  #sweep(): void {
    const now = this.#now();
    for (const [id, connection] of this.#open) if (!this.#isOpen(connection)) this.#open.delete(id);
    const isGone = ({ connection }: { connection: Connection }) => !this.#open.has(connection.id);
    for (const [key, code] of this.#codes) if (isGone(code)) this.#codes.delete(key);
    for (const [key, token] of this.#refresh) if (isGone(token)) this.#refresh.delete(key);
    for (const [key, token] of this.#access) if (isGone(token) || now >= token.expiresAt) this.#access.delete(key);
  }
}

function invalidGrant(description: string): OAuthError {
  return new OAuthError(OAuthErrorCode.InvalidGrant, description);
}

function secret(): string {
  return randomBytes(32).toString("base64url");
}

/** SHA-256 in base64url, which is also how S256 makes a challenge from a verifier. */
function hash(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}
