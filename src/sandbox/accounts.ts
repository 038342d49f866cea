import type { Identities } from "./identities.js";
import { Refusal } from "./refusal.js";

export type AccountOptions = {
  readonly name: string;
  readonly credits?: number;
  /** Given: the account is an organization's, and so are its key and its credits (R 2.4). */
  readonly orgId?: string;
};

/** A workspace that jobs and credits belong to (R 1.3), with the one active key that it has (R 2.4). */
export type Account = {
  readonly name: string;
  readonly userUuid: string;
  readonly orgId: string | null;
  readonly apiKey: string;
};

/** Who sends a request, and by which of the two methods (R 5.1). */
export type Caller = { readonly account: Account; readonly method: "key" | "token" };

/** The accounts of the sandbox and the credentials that stand for them. */
export class Accounts {
  readonly all: readonly Account[];
  readonly #byKey: ReadonlyMap<string, Account>;
  readonly #byToken: ReadonlyMap<string, Account>;

  /** `tokens` names the account of each bearer token. Throws where an account is missing or named twice. */
  constructor(accounts: readonly AccountOptions[], tokens: Readonly<Record<string, string>>, identities: Identities) {
    this.all = accounts.map(({ name, orgId }) => ({
      name,
      userUuid: identities.uuid(),
      orgId: orgId ?? null,
      apiKey: identities.apiKey(name),
    }));
    if (new Set(this.all.map(({ name }) => name)).size < this.all.length) {
      throw new Error("two accounts of the sandbox have the same name");
    }
    this.#byKey = new Map(this.all.map((account) => [account.apiKey, account]));
    this.#byToken = new Map(Object.entries(tokens).map(([token, name]) => [token, this.named(name)]));
  }

  named(name: string): Account {
    const account = this.all.find((candidate) => candidate.name === name);
    if (account === undefined) throw new Error(`the sandbox has no account "${name}"`);
    return account;
  }

  /** Throws the 401 of R 7 where the headers name no account. A key decides where both are given. */
  authenticate(headers: Headers): Caller {
    const key = headers.get("x-api-key");
    if (key !== null) {
      const account = this.#byKey.get(key);
      if (account === undefined) throw new Refusal(401, "Invalid or revoked API key.");
      return { account, method: "key" };
    }
    const authorization = headers.get("authorization");
    if (authorization === null) throw new Refusal(401, "Authentication required: send X-API-Key or Authorization.");
    const token = /^Bearer +(\S+)$/i.exec(authorization)?.[1];
    const account = token === undefined ? undefined : this.#byToken.get(token);
    if (account === undefined) throw new Refusal(401, "Invalid bearer token.");
    return { account, method: "token" };
  }
}
