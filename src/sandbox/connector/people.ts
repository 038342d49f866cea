import type { Api } from "../http/api.js";
import type { Account } from "../world/accounts.js";

/** The personal accounts: only they sign in (R 5.4). */
export class People {
  readonly #api: Pick<Api, "world" | "credentials">;

  constructor(api: Pick<Api, "world" | "credentials">) {
    this.#api = api;
  }

  /** Throws where the account is gone. */
  named(name: string): Account {
    const account = this.#find(name);
    if (account === undefined) throw new Error(`the account "${name}" is gone`);
    return account;
  }

  /** `null` where there is no such person, or no active key. */
  keyOf(name: string): string | null {
    const account = this.#find(name);
    return account === undefined ? null : this.#api.credentials.keyOf(account);
  }

  /** The names of those with API access. */
  withKeys(): readonly string[] {
    return this.#all.map(({ name }) => name).filter((name) => this.keyOf(name) !== null);
  }

  get #all(): readonly Account[] {
    return this.#api.world.accounts.all.filter(({ orgId }) => orgId === null);
  }

  #find(name: string): Account | undefined {
    return this.#all.find((account) => account.name === name);
  }
}
