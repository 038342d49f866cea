import { type AccountOptions, Accounts } from "./accounts.js";
import { Agenda } from "./agenda.js";
import { DEFAULT_DURATIONS, type Durations } from "./durations.js";
import type { Edit } from "./edit.js";
import { Edits } from "./edits.js";
import { Idempotency } from "./idempotency.js";
import { Identities } from "./identities.js";
import { Ledger } from "./ledger.js";
import { NO_NETWORK, type ReferenceNetwork } from "./reference-images.js";
import type { Scenario } from "./scenario.js";
import { Videos } from "./videos.js";
import { Windows } from "./windows.js";

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
  /** Otherwise nothing is asked: every name is a public host, and every URL a small image. */
  readonly referenceNetwork?: Partial<ReferenceNetwork>;
  readonly durations?: Partial<Durations>;
  readonly scenario?: Scenario;
};

/** The reply to an accepted edit (R 4.3). */
export type EditAccepted = {
  readonly edit_id: Edit["editId"];
  readonly video_uuid: string;
  readonly status: Edit["status"];
  readonly queue_position: number;
};

/** All that the sandbox remembers, and its rules. */
export type World = {
  readonly agenda: Agenda;
  readonly accounts: Accounts;
  readonly ledger: Ledger;
  readonly windows: Windows;
  readonly videos: Videos;
  readonly edits: Edits;
  readonly accepted: Idempotency<EditAccepted>;
  readonly durations: Durations;
  readonly scenario: Scenario;
  readonly referenceNetwork: ReferenceNetwork;
  /** Brings everything to the present. */
  advance(): void;
};

const DEFAULT_CREDITS = 10_000;

export function createWorld(options: SandboxOptions): World {
  const { clock, credits = DEFAULT_CREDITS, accounts: accountOptions = [{ name: "default" }], scenario = {} } = options;
  const identities = new Identities(String(options.seed ?? "sandbox"));
  const agenda = new Agenda(clock.now());
  const accounts = new Accounts(accountOptions, options.bearerTokens ?? {}, identities);
  const durations = { ...DEFAULT_DURATIONS, ...options.durations };
  const ledger = new Ledger();
  for (const account of accountOptions) ledger.set(account.name, account.credits ?? credits);
  return {
    agenda,
    accounts,
    ledger,
    windows: new Windows(),
    videos: new Videos({ agenda, identities, durations, scenario }),
    edits: new Edits({ agenda, identities, ledger, durations, scenario }),
    accepted: new Idempotency(),
    durations,
    scenario,
    referenceNetwork: { ...NO_NETWORK, ...options.referenceNetwork },
    advance: () => agenda.advance(clock.now()),
  };
}
