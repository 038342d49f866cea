import * as z from "zod";
import type { Identities } from "./identities.js";

export type AccountOptions = {
  readonly name: string;
  readonly credits?: number | undefined;
  /** Its first API key; by default one that is made from the seed. */
  readonly apiKey?: string | undefined;
  /** Makes the account an organization's, with its own key and credits (R 2.4). */
  readonly orgId?: string | undefined;
  /** For an organization: the names of the personal accounts that are its active members. */
  readonly members?: readonly string[] | undefined;
  /** For an organization: the member who creates its keys (R 2.4); the first of `members` by default. */
  readonly creator?: string | undefined;
};

/** What goes into a header as it is. */
export const ApiKeySchema = z
  .string()
  .regex(/^[\x21-\x7e]{1,200}$/, "must have 1 to 200 characters of ASCII, without spaces");

export const AccountOptionsSchema = z.strictObject({
  name: z.string().min(1),
  credits: z.int().min(0).optional(),
  apiKey: ApiKeySchema.optional(),
  orgId: z.string().min(1).optional(),
  members: z.array(z.string()).readonly().optional(),
  creator: z.string().optional(),
}) satisfies z.ZodType<AccountOptions>;

/** A workspace that jobs and credits belong to (R 1.3): a person's, or an organization's. */
export type Account = {
  readonly name: string;
  readonly userUuid: string;
  readonly orgId: string | null;
};

/** An account as JSON. */
export const SavedAccountSchema = z.strictObject({
  name: z.string(),
  userUuid: z.string(),
  orgId: z.string().nullable(),
  /** The names of the active members of an organization. */
  members: z.array(z.string()),
  /** The member who creates an organization's keys. */
  creator: z.string().nullable(),
});
export type SavedAccount = z.infer<typeof SavedAccountSchema>;

/** The accounts of the sandbox, and who is a member of which organization. */
export class Accounts {
  readonly #identities: Identities;
  readonly #byName = new Map<string, Account>();
  readonly #members = new Map<Account, Set<Account>>();
  /** The name of the creator, by the name of the organization. */
  readonly #creators = new Map<string, string>();

  /** Throws where two accounts have the same name, or a member doesn't exist or is no person. */
  constructor(options: readonly AccountOptions[], identities: Identities) {
    this.#identities = identities;
    for (const account of options) this.#add(account);
    // A member may stand behind its organization.
    for (const account of options) this.#addMembers(account);
  }

  get all(): readonly Account[] {
    return [...this.#byName.values()];
  }

  /** Adds an account. Throws where its name or its organization exists, or a member doesn't exist or is no person. */
  add(options: AccountOptions): Account {
    for (const member of options.members ?? []) this.named(member);
    const account = this.#add(options);
    this.#addMembers(options);
    return account;
  }

  save(): SavedAccount[] {
    return this.all.map((account) => ({
      ...account,
      members: [...(this.#members.get(account) ?? [])].map(({ name }) => name),
      creator: this.#creators.get(account.name) ?? null,
    }));
  }

  restore(saved: readonly SavedAccount[]): void {
    const before = new Map(this.#byName);
    this.#byName.clear();
    this.#members.clear();
    this.#creators.clear();
    for (const { name, userUuid, orgId } of saved) {
      const known = before.get(name);
      // Whoever holds an account that was there before goes on with it.
      const same = known?.userUuid === userUuid && known.orgId === orgId;
      this.#byName.set(name, same ? known : { name, userUuid, orgId });
    }
    for (const { name, members, creator } of saved) {
      for (const member of members) this.join(member, name);
      if (creator !== null) this.#creators.set(name, creator);
    }
  }

  #add({ name, ...options }: AccountOptions): Account {
    const orgId = options.orgId ?? null;
    if (this.#byName.has(name)) throw new Error(`two accounts of the sandbox have the same name, "${name}"`);
    if (orgId !== null && this.ofOrganization(orgId) !== undefined) {
      throw new Error(`two accounts of the sandbox are of the same organization, "${orgId}"`);
    }
    const account = { name, userUuid: this.#identities.uuid(), orgId };
    this.#byName.set(name, account);
    return account;
  }

  #addMembers({ name, members = [], creator = members[0] }: AccountOptions): void {
    for (const member of members) this.join(member, name);
    if (creator !== undefined) this.#creators.set(name, creator);
  }

  /** Throws where there is no such account. */
  named(name: string): Account {
    const account = this.#byName.get(name);
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
