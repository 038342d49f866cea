import { type AccountOptions, Accounts } from "./accounts.js";
import { Agenda, type Due } from "./agenda.js";
import { type ActorOptions, Catalog } from "./catalog.js";
import { atSpeed, DEFAULT_DURATIONS, type Durations } from "./durations.js";
import { Edits } from "./edits.js";
import { Identities } from "./identities.js";
import { Ledger } from "./ledger.js";
import type { SavedWorld } from "./saved/saved-world.js";
import type { WorldScenario } from "./scenario.js";
import { Videos } from "./videos.js";

export type WorldOptions = {
  /** Returns milliseconds since the Unix epoch; by default the clock of this machine. */
  readonly clock?: { now(): number };
  /** The same seed gives the same keys and ids. */
  readonly seed?: string | number;
  /** The credits of each account at the start, unless the account names its own; 10,000 by default. */
  readonly credits?: number;
  /** By default one personal account named "default". The first account owns `apiKey`. */
  readonly accounts?: readonly AccountOptions[];
  /** Looks of Marketing actors beside the built-in ones (R 4.8). */
  readonly actors?: readonly ActorOptions[];
  /** How long the stages take; by default a few minutes altogether. */
  readonly durations?: Partial<Durations>;
  /** Renders so many times as fast; 1 by default. Rate-limit windows stay as they are. */
  readonly speed?: number;
  readonly scenario?: WorldScenario;
};

/** All that exists in the sandbox, and what happens to it. It knows nothing of HTTP. */
export type World = {
  readonly agenda: Agenda;
  readonly identities: Identities;
  readonly accounts: Accounts;
  readonly catalog: Catalog;
  readonly ledger: Ledger;
  readonly videos: Videos;
  readonly edits: Edits;
  readonly durations: Durations;
  readonly scenario: WorldScenario;
  /** Brings everything to the present. */
  advance(): void;
  /** All that exists now, as JSON. */
  save(): SavedWorld;
  /**
   * Puts everything back as it was saved, the time included: the next `advance` brings it to the present. Throws where the
   * parts don't fit together.
   */
  restore(saved: SavedWorld): void;
};

export const DEFAULT_CREDITS = 10_000;

/** Throws where two accounts have the same name, or a member doesn't exist. */
export function createWorld(options: WorldOptions): World {
  const { clock = Date, credits = DEFAULT_CREDITS, scenario = {} } = options;
  const { accounts: accountOptions = [{ name: "default" }] } = options;
  const identities = new Identities(String(options.seed ?? "sandbox"));
  const agenda = new Agenda(clock.now());
  const accounts = new Accounts(accountOptions, identities);
  const durations = atSpeed({ ...DEFAULT_DURATIONS, ...options.durations }, options.speed ?? 1);
  const ledger = new Ledger();
  for (const account of accountOptions) ledger.set(account.name, account.credits ?? credits);
  const videos = new Videos({ agenda, identities, durations, scenario });
  const edits = new Edits({ agenda, identities, ledger, durations, scenario });
  const happen = (due: Due) => {
    if (due.kind === "edit") edits.happen(due);
    else videos.happen(due);
  };
  return {
    agenda,
    identities,
    accounts,
    catalog: new Catalog(options.actors ?? []),
    ledger,
    videos,
    edits,
    durations,
    scenario,
    advance: () => agenda.advance(clock.now(), happen),
    save: () => ({
      made: identities.made,
      agenda: agenda.save(),
      accounts: accounts.save(),
      balances: ledger.balances.map(([account, left]) => [account, left]),
      charges: [...ledger.charges],
      videos: videos.save(),
      edits: edits.save(),
    }),
    restore: (saved) => {
      identities.restore(saved.made);
      accounts.restore(saved.accounts);
      ledger.restore(saved);
      videos.restore(saved.videos, accounts);
      edits.restore(saved.edits, { accounts, videos });
      agenda.restore(saved.agenda);
    },
  };
}
