import { Films } from "../film/films.js";
import type { Renderer } from "../film/renderer.js";
import { Credentials } from "../http/credentials.js";
import { Idempotency } from "../http/idempotency.js";
import type { TokenRules } from "../http/jwt.js";
import { NO_NETWORK, type ReferenceNetwork } from "../http/reference-images.js";
import type { EditAccepted } from "../http/schemas/edit-schemas.js";
import { Windows } from "../http/windows.js";
import { type AccountOptions, Accounts } from "./accounts.js";
import { Agenda } from "./agenda.js";
import { type ActorOptions, Catalog } from "./catalog.js";
import { DEFAULT_DURATIONS, type Durations } from "./durations.js";
import { Edits } from "./edits.js";
import { Identities } from "./identities.js";
import { Ledger } from "./ledger.js";
import type { Scenario } from "./scenario.js";
import { Videos } from "./videos.js";

export type SandboxOptions = {
  /** Milliseconds since the Unix epoch. */
  readonly clock: { now(): number };
  /** The same seed gives the same keys and ids. */
  readonly seed?: string | number;
  /** What an account has to begin with, unless it says so itself; 10,000 otherwise. */
  readonly credits?: number;
  /** Where links point to; the address of the request otherwise. */
  readonly baseUrl?: string;
  /** One personal account named "default" otherwise. The first one owns `apiKey`. */
  readonly accounts?: readonly AccountOptions[];
  /** Names the account of each accepted bearer token (R 5.1). */
  readonly bearerTokens?: Readonly<Record<string, string>>;
  /** How JWTs are checked (R 5.1): a secret made from the seed, and the audience "authenticated", otherwise. */
  readonly jwt?: Partial<TokenRules>;
  /** Whether an API key may call the control and catalog routes too (R 4.7); otherwise R 5.2 holds. */
  readonly controls?: boolean;
  /** Whether Marketing videos can be made, polled and edited, which R 4.8 doesn't show. */
  readonly marketing?: boolean;
  /** Looks of Marketing actors beside the built-in ones (R 4.8). */
  readonly actors?: readonly ActorOptions[];
  /** Otherwise nothing is asked: every name is a public host, and every URL a small image. */
  readonly referenceNetwork?: Partial<ReferenceNetwork>;
  readonly durations?: Partial<Durations>;
  readonly scenario?: Scenario;
  /** While true, what was let in once is let in again: rate limits and allowlist don't apply. */
  readonly reliving?: () => boolean;
  /** Draws what the links of videos show; without one, their pages have no film. */
  readonly renderer?: Renderer;
};

/** All that the sandbox remembers, and its rules. */
export type World = {
  readonly agenda: Agenda;
  readonly accounts: Accounts;
  readonly credentials: Credentials;
  readonly tokenRules: TokenRules;
  readonly catalog: Catalog;
  readonly controls: boolean;
  readonly marketing: boolean;
  readonly reliving: () => boolean;
  readonly ledger: Ledger;
  readonly windows: Windows;
  readonly videos: Videos;
  readonly edits: Edits;
  readonly accepted: Idempotency<EditAccepted>;
  readonly durations: Durations;
  readonly scenario: Scenario;
  readonly referenceNetwork: ReferenceNetwork;
  readonly films: Films;
  /** Brings everything to the present. */
  advance(): void;
};

const DEFAULT_CREDITS = 10_000;

export function createWorld(options: SandboxOptions): World {
  const { clock, credits = DEFAULT_CREDITS, accounts: accountOptions = [{ name: "default" }], scenario = {} } = options;
  const identities = new Identities(String(options.seed ?? "sandbox"));
  const agenda = new Agenda(clock.now());
  const accounts = new Accounts(accountOptions, identities);
  const tokenRules = { secret: identities.tokenSecret(), audience: "authenticated", ...options.jwt };
  const durations = { ...DEFAULT_DURATIONS, ...options.durations };
  const ledger = new Ledger();
  for (const account of accountOptions) ledger.set(account.name, account.credits ?? credits);
  for (const { afterMs, credits: left } of scenario.balances ?? []) {
    agenda.after(afterMs, () => {
      for (const { name } of accounts.all) ledger.set(name, left);
    });
  }
  return {
    agenda,
    accounts,
    credentials: new Credentials({ accounts, identities, rules: tokenRules, tokens: options.bearerTokens ?? {} }),
    tokenRules,
    catalog: new Catalog(options.actors ?? []),
    controls: options.controls ?? false,
    marketing: options.marketing ?? false,
    reliving: options.reliving ?? (() => false),
    ledger,
    windows: new Windows(),
    videos: new Videos({ agenda, identities, durations, scenario }),
    edits: new Edits({ agenda, identities, ledger, durations, scenario }),
    accepted: new Idempotency(),
    durations,
    scenario,
    referenceNetwork: { ...NO_NETWORK, ...options.referenceNetwork },
    films: new Films(options.renderer ?? null),
    advance: () => agenda.advance(clock.now()),
  };
}
