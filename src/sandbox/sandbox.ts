import { Films } from "./film/films.js";
import { createApi } from "./http/api.js";
import { createApp } from "./http/app.js";
import { withHealth } from "./http/health.js";
import { RequestLog, type RequestRecord } from "./http/request-log.js";
import { type Inside, keepInside } from "./inside.js";
import { PAGES, pages } from "./pages/pages.js";
import { checkOptions, type SandboxOptions } from "./sandbox-options.js";
import { restoreSandbox, type SavedSandbox, saveSandbox } from "./saved-sandbox.js";
import type { AccountOptions } from "./world/accounts.js";
import type { Charge } from "./world/ledger.js";
import type { Caller } from "./world/ownership.js";
import { type EditSnapshot, editSnapshot, type VideoSnapshot, videoSnapshot } from "./world/snapshots.js";
import { createWorld, DEFAULT_CREDITS } from "./world/world.js";

export type { Renderer } from "./film/renderer.js";
export type { ReferenceNetwork } from "./http/reference-images.js";
export type { RequestRecord } from "./http/request-log.js";
export type { SandboxOptions, Scenario } from "./sandbox-options.js";
export type { SavedSandbox } from "./saved-sandbox.js";
export type { AccountOptions } from "./world/accounts.js";
export type { ActorOptions } from "./world/catalog.js";
export type { Durations } from "./world/durations.js";
export type { Charge } from "./world/ledger.js";
export type { EditTurn, VideoTurn } from "./world/scripts.js";
export type { EditSnapshot, VideoSnapshot } from "./world/snapshots.js";

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
  /** The latest requests in order, whatever their replies. */
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
  /**
   * Whom the credentials of a request name; `null` where they name nobody.
   *
   * @internal
   */
  callerOf(headers: Headers): { readonly account: string; readonly method: Caller["method"] } | null;
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
  const world = createWorld(options);
  const [first] = world.accounts.all;
  if (first === undefined) throw new Error("a sandbox needs an account");
  const { accounts, ledger } = world;
  const api = createApi(world, options);
  const app = createApp(api, PAGES);
  app.route("/", pages({ api, films: new Films(options.renderer ?? null) }));
  const log = new RequestLog({
    world,
    scenario: options.scenario ?? {},
    forward: async (request) => await app.fetch(request),
    kept: options.keptRequests,
  });
  const inside: Inside = { ...api, realtime: [], restored: [] };
  const named = (account: string = first.name) => accounts.named(account);
  const { changed = () => undefined } = options;
  const chosen = new Map((options.accounts ?? []).map(({ name, apiKey }) => [name, apiKey]));
  const { restored = () => undefined } = options;
  let keys = Object.fromEntries(
    accounts.all.map((account) => [account.name, api.credentials.generateKey(account, chosen.get(account.name))]),
  );
  const sandbox: Sandbox = {
    fetch: withHealth(async (request) => {
      const response = await log.fetch(request);
      for (const updates of inside.realtime) updates.requested();
      return response;
    }),
    advance: () => world.advance(),
    get apiKey() {
      return keys[first.name] ?? "";
    },
    get keys() {
      return keys;
    },
    videos: () => {
      world.advance();
      return world.videos.all.map(videoSnapshot);
    },
    edits: () => {
      world.advance();
      return world.edits.all.map(editSnapshot);
    },
    ledger: () => {
      world.advance();
      return [...ledger.charges];
    },
    requests: () => log.records,
    forgetRequests: () => log.forget(),
    accounts: () => {
      world.advance();
      return accounts.save().map((account) => ({
        ...account,
        credits: ledger.balance(account.name),
        apiKey: api.credentials.keyOf(accounts.named(account.name)),
      }));
    },
    addAccount: (account) => {
      world.advance();
      const before = saveSandbox(api);
      try {
        const added = accounts.add(account);
        ledger.set(added.name, account.credits ?? options.credits ?? DEFAULT_CREDITS);
        keys = { ...keys, [added.name]: api.credentials.generateKey(added, account.apiKey) };
      } catch (error) {
        restoreSandbox(api, before);
        throw error;
      }
      changed();
    },
    credits: (account) => {
      world.advance();
      return ledger.balance(named(account).name);
    },
    setCredits: (credits, account) => {
      if (!Number.isInteger(credits) || credits < 0) {
        throw new RangeError(`credits are a whole number of at least 0, not ${credits}`);
      }
      world.advance();
      ledger.set(named(account).name, credits);
      changed();
    },
    generateKey: (account, chosen) => {
      const key = api.credentials.generateKey(named(account), chosen);
      changed();
      return key;
    },
    revokeKey: (account) => {
      api.credentials.revokeKey(named(account));
      changed();
    },
    token: (account, seconds = 3600) => {
      world.advance();
      return api.credentials.generateToken(named(account), Math.floor(world.agenda.now / 1000) + seconds);
    },
    join: (person, organization) => {
      accounts.join(person, organization);
      changed();
    },
    leave: (person, organization) => {
      accounts.leave(person, organization);
      changed();
    },
    save: () => {
      world.advance();
      return saveSandbox(api);
    },
    callerOf: (headers) => {
      world.advance();
      return api.credentials.identify(headers, world.agenda.now);
    },
    restore: (saved) => {
      restoreSandbox(api, saved);
      restored(saved.world.agenda.now);
      for (const forget of inside.restored) forget();
      keys = Object.fromEntries(accounts.all.map((account) => [account.name, api.credentials.keyOf(account) ?? ""]));
      changed();
    },
  };
  keepInside(sandbox, inside);
  return sandbox;
}
