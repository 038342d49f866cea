import { randomBytes } from "node:crypto";
import * as z from "zod";
import type { Account, Accounts } from "../world/accounts.js";
import type { Identities } from "../world/identities.js";
import type { Caller } from "../world/ownership.js";
import { Refusal } from "../world/refusal.js";
import { signToken, type TokenRules, verifyToken } from "./jwt.js";

/** The member who created an organization's key is pinned to it (R 2.4). */
type Key = {
  readonly account: Account;
  readonly creator: Account | null;
  /** Whether it was chosen, and not made from the seed. */
  readonly isChosen: boolean;
};

/** How many keys an account has had, and who created the one that is active; `null` where none is. */
export const SavedCredentialsSchema = z.strictObject({
  account: z.string(),
  generation: z.int(),
  key: z
    .strictObject({
      creator: z.string().nullable(),
      /** Its value, where that was not made from the seed. */
      chosen: z.string().nullable().default(null),
    })
    .nullable(),
});
export type SavedCredentials = z.infer<typeof SavedCredentialsSchema>;

/** The keys and tokens that stand for accounts. */
export class Credentials {
  readonly #accounts: Accounts;
  readonly #identities: Identities;
  readonly #rules: TokenRules;
  readonly #keys = new Map<string, Key>();
  /** How many keys each account has had, by its name. */
  readonly #generations = new Map<string, number>();
  /** The tokens of the connector, by the names of their accounts. */
  readonly #connectorTokens = new Map<string, string>();

  constructor(parts: { accounts: Accounts; identities: Identities; rules: TokenRules }) {
    this.#accounts = parts.accounts;
    this.#identities = parts.identities;
    this.#rules = parts.rules;
  }

  /**
   * A new key: this one, or one that is made from the seed. It revokes the account's previous key at once (R 2.4). Throws where
   * another account has this key.
   */
  generateKey(account: Account, chosen?: string): string {
    const creator = this.#accounts.creatorOf(account);
    if (creator !== null && !this.#accounts.isMember(creator, account)) {
      throw new Error(`"${creator.name}" is no member of "${account.name}" and can't create its key`);
    }
    const other = chosen === undefined ? undefined : this.#keys.get(chosen)?.account;
    if (other !== undefined && other !== account)
      throw new Error(`"${other.name}" and "${account.name}" have the same key`);
    this.revokeKey(account);
    const generation = (this.#generations.get(account.name) ?? 0) + 1;
    this.#generations.set(account.name, generation);
    const key = chosen ?? this.#identities.apiKey(account.name, generation);
    this.#keys.set(key, { account, creator, isChosen: chosen !== undefined });
    return key;
  }

  /** Revokes a key without a new one (R 2.4). */
  revokeKey(account: Account): void {
    for (const [key, { account: owner }] of this.#keys) if (owner === account) this.#keys.delete(key);
  }

  save(): SavedCredentials[] {
    return [...this.#generations].map(([account, generation]) => {
      const value = this.keyOf(this.#accounts.named(account));
      const key = this.#keys.get(value ?? "");
      if (key === undefined) return { account, generation, key: null };
      return { account, generation, key: { creator: key.creator?.name ?? null, chosen: key.isChosen ? value : null } };
    });
  }

  /** Every key gets the value that it had. Throws where an account doesn't exist. */
  restore(saved: readonly SavedCredentials[]): void {
    this.#keys.clear();
    this.#generations.clear();
    for (const { account, generation, key } of saved) {
      this.#generations.set(account, generation);
      if (key === null) continue;
      const creator = key.creator === null ? null : this.#accounts.named(key.creator);
      this.#keys.set(key.chosen ?? this.#identities.apiKey(account, generation), {
        account: this.#accounts.named(account),
        creator,
        isChosen: key.chosen !== null,
      });
    }
  }

  /** The active key of an account; `null` where it has none. */
  keyOf(account: Account): string | null {
    for (const [key, { account: owner }] of this.#keys) if (owner === account) return key;
    return null;
  }

  /** With this token the connector calls the service for a person (R 4.9). It never leaves the process. */
  connectorToken(account: Account): string {
    const token = this.#connectorTokens.get(account.name) ?? randomBytes(32).toString("base64url");
    this.#connectorTokens.set(account.name, token);
    return token;
  }

  /** A JWT of an account's user (R 5.1), valid until `exp`, in seconds since the Unix epoch. */
  generateToken({ userUuid }: Account, exp: number): string {
    const { secret, audience } = this.#rules;
    return signToken({ sub: userUuid, aud: audience, exp }, secret);
  }

  /** Whether a token is valid, and its user is the account or an active member of it. */
  isTokenOf(token: string, { account, now }: { account: Account; now: number }): boolean {
    const user = this.#ofToken(token, now);
    return user !== undefined && (user === account || this.#accounts.isMember(user, account));
  }

  /**
   * Throws the 401 of R 7 where the headers name no account, or one of them is wrong. Where both a key and a token are given, the
   * key counts.
   */
  authenticate(headers: Headers, now: number): Caller {
    const key = headers.get("x-api-key");
    const authorization = headers.get("authorization");
    if (key !== null) {
      const caller = this.#ofKey(key);
      if (authorization !== null) this.#ofAuthorization(authorization, now);
      return caller;
    }
    if (authorization === null) throw new Refusal(401, "Authentication required: send X-API-Key or Authorization.");
    return this.#ofAuthorization(authorization, now);
  }

  #ofKey(value: string): Caller {
    const key = this.#keys.get(value);
    if (key === undefined) throw new Refusal(401, "Invalid or revoked API key.");
    const { account, creator } = key;
    if (creator !== null && !this.#accounts.isMember(creator, account)) {
      throw new Refusal(401, "The creator of this API key has left the organization.");
    }
    const person = account.orgId === null ? account : null;
    return { method: "key", account, person, userUuid: (creator ?? account).userUuid };
  }

  #ofAuthorization(authorization: string, now: number): Caller {
    const token = /^Bearer +(\S+)$/i.exec(authorization)?.[1];
    for (const [name, known] of this.#connectorTokens) {
      if (known !== token) continue;
      const account = this.#accounts.named(name);
      return { method: "connector", account, person: null, userUuid: account.userUuid };
    }
    const account = token === undefined ? undefined : this.#ofToken(token, now);
    if (account === undefined) throw new Refusal(401, "Invalid bearer token.");
    const person = account.orgId === null ? account : null;
    return { method: "token", account, person, userUuid: account.userUuid };
  }

  #ofToken(token: string, now: number): Account | undefined {
    const claims = verifyToken(token, this.#rules, now);
    return claims === null ? undefined : this.#accounts.ofUser(claims.sub);
  }
}
