import type { Identities } from "./identities.js";

export type AccountOptions = {
  readonly name: string;
  readonly credits?: number;
  /** Makes the account an organization's, with its own key and credits (R 2.4). */
  readonly orgId?: string;
  /** For an organization: the names of the personal accounts that are its active members. */
  readonly members?: readonly string[];
  /** For an organization: the member who creates its keys (R 2.4); the first of `members` by default. */
  readonly creator?: string;
};

/** A workspace that jobs and credits belong to (R 1.3): a person's, or an organization's. */
export type Account = {
  readonly name: string;
  readonly userUuid: string;
  readonly orgId: string | null;
};

/** The accounts of the sandbox, and who is a member of which organization. */
export class Accounts {
  readonly all: readonly Account[];
  readonly #members = new Map<Account, Set<Account>>();
  /** The name of the creator, by the name of the organization. */
  readonly #creators: ReadonlyMap<string, string>;

  /** Throws where two accounts have the same name, or a member doesn't exist or is no person. */
  constructor(options: readonly AccountOptions[], identities: Identities) {
    this.all = options.map(({ name, orgId }) => ({ name, userUuid: identities.uuid(), orgId: orgId ?? null }));
    if (new Set(this.all.map(({ name }) => name)).size < this.all.length) {
      throw new Error("two accounts of the sandbox have the same name");
    }
    const organizations = options.flatMap(({ orgId }) => orgId ?? []);
    if (new Set(organizations).size < organizations.length) {
      throw new Error("two accounts of the sandbox are of the same organization");
    }
    for (const { name, members = [] } of options) for (const member of members) this.join(member, name);
    this.#creators = new Map(
      options.flatMap(({ name, creator, members: [first] = [] }) => {
        const pinned = creator ?? first;
        return pinned === undefined ? [] : [[name, pinned]];
      }),
    );
  }

  named(name: string): Account {
    const account = this.all.find((candidate) => candidate.name === name);
    if (account === undefined) throw new Error(`the sandbox has no account "${name}"`);
    return account;
  }

  /** The personal account of a user. */
  ofUser(userUuid: string): Account | undefined {
    return this.all.find((account) => account.orgId === null && account.userUuid === userUuid);
  }

  ofOrganization(orgId: string): Account | undefined {
    return this.all.find((account) => account.orgId === orgId);
  }

  /** The member who is pinned to the keys of an organization (R 2.4); `null` where it has no members. */
  creatorOf({ name }: Account): Account | null {
    const creator = this.#creators.get(name);
    return creator === undefined ? null : this.named(creator);
  }

  isMember(person: Account, organization: Account): boolean {
    return this.#members.get(organization)?.has(person) === true;
  }

  /** Makes a person an active member of an organization, both by the names of their accounts. */
  join(person: string, organization: string): void {
    const [member, account] = [this.named(person), this.named(organization)];
    if (account.orgId === null) throw new Error(`the account "${organization}" is no organization's`);
    if (member.orgId !== null) throw new Error(`the account "${person}" is no person's`);
    const members = this.#members.get(account) ?? new Set();
    this.#members.set(account, members.add(member));
  }

  leave(person: string, organization: string): void {
    this.#members.get(this.named(organization))?.delete(this.named(person));
  }
}
