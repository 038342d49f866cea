import { Films } from "./film/films.js";
import { type Api, createApi } from "./http/api.js";
import { createApp } from "./http/app.js";
import { withHealth } from "./http/health.js";
import { RequestLog, type RequestRecord } from "./http/request-log.js";
import { PAGES, pages } from "./pages/pages.js";
import type { Realtime } from "./realtime/realtime.js";
import { checkOptions, type SandboxOptions } from "./sandbox-options.js";
import { restoreSandbox, type SavedSandbox, saveSandbox } from "./saved-sandbox.js";
import type { Account, AccountOptions } from "./world/accounts.js";
import type { Charge } from "./world/ledger.js";
import { type EditSnapshot, editSnapshot, type VideoSnapshot, videoSnapshot } from "./world/saved/snapshots.js";
import { createWorld, DEFAULT_CREDITS, type World } from "./world/world.js";

export type { Renderer } from "./film/renderer.js";
export type { ReferenceNetwork } from "./http/reference-images.js";
export type { RequestRecord } from "./http/request-log.js";
export type { SandboxOptions, Scenario } from "./sandbox-options.js";
export type { SavedSandbox } from "./saved-sandbox.js";
export type { AccountOptions } from "./world/accounts.js";
export type { ActorOptions } from "./world/catalog.js";
export type { Durations } from "./world/durations.js";
export type { Charge } from "./world/ledger.js";
export type { EditSnapshot, VideoSnapshot } from "./world/saved/snapshots.js";
export type { EditTurn, VideoTurn } from "./world/scripts.js";

/** What a test sees of an account. */
export type AccountSnapshot = {
  readonly name: string;
  readonly userUuid: string;
  readonly orgId: string | null;
  /** The names of the active members of an organization. */
  readonly members: readonly string[];
  /** The member who creates an organization's keys. */
  readonly creator: string | null;
  readonly credits: number;
  /** The active one. */
  readonly apiKey: string | null;
};

/**
 * What a sandbox doesn't show, for what is built on top of it: the connector, and realtime updates.
 *
 * @internal
 */
type Inside = Api & {
  /** They hear of each request. */
  readonly realtime: Realtime[];
  /** Called after a restore: what was known of the time before is not true any more. */
  readonly restored: (() => void)[];
};

/** A stand-in for the service. Tests can also look inside of it. */
export type Sandbox = {
  fetch(request: Request): Promise<Response>;
  /** Lets happen what is due by the clock. Everything that looks inside does that, too. */
  advance(): void;
  /** The first key of the first account. After a `restore` it is the active one. */
  readonly apiKey: string;
  /** The same of every account, by its name. */
  readonly keys: Readonly<Record<string, string>>;
  /** In the order of their acceptance. */
  videos(): readonly VideoSnapshot[];
  edits(): readonly EditSnapshot[];
  /** Every charge so far, in order. */
  ledger(): readonly Charge[];
  /** The latest 10,000 requests in order, whatever their replies. */
  requests(): readonly RequestRecord[];
  /** Empties the request log. */
  forgetRequests(): void;
  /** In the order in which they came. */
  accounts(): readonly AccountSnapshot[];
  /** Adds an account with a key of its own. Throws where its name or organization exists, or a member doesn't. */
  addAccount(account: AccountOptions): void;
  /** The balance of an account; of the first one by default. */
  credits(account?: string): number;
  /** Throws where `credits` is no whole number of at least 0. */
  setCredits(credits: number, account?: string): void;
  /** A new key of an account, by default the first one. It revokes the previous key (R 2.4). The key can be chosen. */
  generateKey(account?: string, key?: string): string;
  revokeKey(account?: string): void;
  /** A JWT of the user of a personal account (R 5.1). It is valid for an hour by default. */
  token(account?: string, seconds?: number): string;
  /** Makes a person an active member of an organization. Both are named by their accounts. */
  join(person: string, organization: string): void;
  /** Ends the membership of a person. */
  leave(person: string, organization: string): void;
  /** @internal */
  readonly inside: Inside;
  /**
   * All that exists now, as JSON: jobs, credits, keys, windows. The request log is no part of it.
   *
   * @internal
   */
  save(): SavedSandbox;
  /**
   * Puts everything back as it was saved, the time included: set the clock back, too, or jobs have gone on meanwhile. A
   * sandbox with the same seed can take it over. Throws where the parts don't fit together; then nothing has changed.
   *
   * @internal
   */
  restore(saved: SavedSandbox): void;
};

/** Throws where the options don't fit, name an account that doesn't exist, or name one twice. */
export function createSandbox(options: SandboxOptions = {}): Sandbox {
  checkOptions(options);
  return new StandIn(options);
}

class StandIn implements Sandbox {
  /** Can be handed on by itself, as the global one can. */
  readonly fetch: Sandbox["fetch"];
  readonly #options: SandboxOptions;
  readonly inside: Inside;
  readonly #log: RequestLog;
  /** The name of the first account. */
  readonly #first: string;
  #keys: Readonly<Record<string, string>>;

  constructor(options: SandboxOptions) {
    this.#options = options;
    const world = createWorld(options);
    const [first] = world.accounts.all;
    if (first === undefined) throw new Error("a sandbox needs an account");
    this.#first = first.name;
    this.inside = { ...createApi(world, options), realtime: [], restored: [] };
    this.#log = this.#newLog();
    const chosen = new Map((options.accounts ?? []).map(({ name, apiKey }) => [name, apiKey]));
    this.#keys = this.#keysBy((account) => this.inside.credentials.generateKey(account, chosen.get(account.name)));
    this.fetch = withHealth(async (request) => {
      const response = await this.#log.fetch(request);
      for (const updates of this.inside.realtime) updates.requested();
      return response;
    });
  }

  get apiKey(): string {
    return this.#keys[this.#first] ?? "";
  }

  get keys(): Readonly<Record<string, string>> {
    return this.#keys;
  }

  advance(): void {
    this.inside.world.advance();
  }

  videos(): readonly VideoSnapshot[] {
    return this.#present.videos.all.map(videoSnapshot);
  }

  edits(): readonly EditSnapshot[] {
    return this.#present.edits.all.map(editSnapshot);
  }

  ledger(): readonly Charge[] {
    return [...this.#present.ledger.charges];
  }

  requests(): readonly RequestRecord[] {
    return this.#log.records;
  }

  forgetRequests(): void {
    this.#log.forget();
  }

  accounts(): readonly AccountSnapshot[] {
    const { accounts, ledger } = this.#present;
    return accounts.save().map((account) => ({
      ...account,
      credits: ledger.balance(account.name),
      apiKey: this.inside.credentials.keyOf(accounts.named(account.name)),
    }));
  }

  addAccount(account: AccountOptions): void {
    const { accounts, ledger } = this.#present;
    const before = saveSandbox(this.inside);
    try {
      const added = accounts.add(account);
      ledger.set(added.name, account.credits ?? this.#options.credits ?? DEFAULT_CREDITS);
      const key = this.inside.credentials.generateKey(added, account.apiKey);
      this.#keys = { ...this.#keys, [added.name]: key };
    } catch (error) {
      restoreSandbox(this.inside, before);
      throw error;
    }
  }

  credits(account?: string): number {
    return this.#present.ledger.balance(this.#named(account).name);
  }

  setCredits(credits: number, account?: string): void {
    if (!Number.isInteger(credits) || credits < 0) {
      throw new RangeError(`credits are a whole number of at least 0, not ${credits}`);
    }
    this.#present.ledger.set(this.#named(account).name, credits);
  }

  generateKey(account?: string, chosen?: string): string {
    return this.inside.credentials.generateKey(this.#named(account), chosen);
  }

  revokeKey(account?: string): void {
    this.inside.credentials.revokeKey(this.#named(account));
  }

  token(account?: string, seconds = 3600): string {
    const { agenda } = this.#present;
    return this.inside.credentials.generateToken(this.#named(account), Math.floor(agenda.now / 1000) + seconds);
  }

  join(person: string, organization: string): void {
    this.inside.world.accounts.join(person, organization);
  }

  leave(person: string, organization: string): void {
    this.inside.world.accounts.leave(person, organization);
  }

  save(): SavedSandbox {
    this.advance();
    return saveSandbox(this.inside);
  }

  restore(saved: SavedSandbox): void {
    restoreSandbox(this.inside, saved);
    for (const forget of this.inside.restored) forget();
    this.#keys = this.#keysBy((account) => this.inside.credentials.keyOf(account) ?? "");
  }

  /** The world, once what is due by the clock has happened. */
  get #present(): World {
    this.advance();
    return this.inside.world;
  }

  #named(account = this.#first): Account {
    return this.inside.world.accounts.named(account);
  }

  #keysBy(keyOf: (account: Account) => string): Record<string, string> {
    return Object.fromEntries(this.inside.world.accounts.all.map((account) => [account.name, keyOf(account)]));
  }

  /** In front of all that the sandbox answers: the API, and the pages. */
  #newLog(): RequestLog {
    const { scenario = {}, renderer = null, titles = () => null } = this.#options;
    const app = createApp(
      this.inside,
      PAGES.map(({ path }) => path),
    );
    app.route("/", pages({ api: this.inside, films: new Films(renderer), titles }));
    const forward = async (request: Request) => await app.fetch(request);
    return new RequestLog({ world: this.inside.world, scenario, forward });
  }
}
