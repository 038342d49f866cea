import { randomUUID } from "node:crypto";
import { type Clock, systemClock } from "../clock.js";
import type { Fact, Repository } from "../ledger/facts.js";
import type { Store } from "../ledger/store.js";
import type { TextFolder } from "../ledger/texts.js";
import type { Settings } from "../manifest/settings.js";
import type { Texts } from "../manifest/texts.js";
import type { Shown } from "../plan/shown.js";
import type { PullState } from "../plan/step.js";
import type { Finding } from "../report/finding.js";
import type { Report, Watched } from "../report/report.js";
import type { HistoricRequest, History } from "../sandbox/history-schema.js";
import { networkFetch, networkSocket } from "../service/network.js";
import { Channel, type ChannelOptions, type Updates } from "../service/realtime.js";
import type { Fetch } from "../service/transport.js";

/** All that a run takes from the world and gives to it. Each function of the engine takes those that it uses. */
export type Ports = {
  readonly log: Log;
  readonly clock: Clock;
  /** From 0 up to 1. */
  readonly random: () => number;
  /** A new UUID. */
  readonly newId: () => string;
  /** Aborted when the run must end at once. */
  readonly stop: AbortSignal;
  /** Where the ledger of a project with these settings is. */
  readonly stores: (settings: Settings) => StorePort;
  /** Called once the run is about to send something. */
  readonly loadFetch: () => Promise<Fetch>;
  /** The paths that git's index has, from the workspace on. Where it is left out, git is asked. */
  readonly tracked?: (workspace: string, manifest: string) => Promise<readonly string[]>;
  /** Those of some paths that git ignores. Where it is left out, git is asked. */
  readonly ignored?: (workspace: string, manifest: string, paths: readonly string[]) => Promise<readonly string[]>;
  /** The service's updates, whose code is large, too. Where it is left out, nobody listens to the service. */
  readonly updates?: (options: ChannelOptions) => Promise<Updates>;
  /** Where this run keeps what it must not forget, until the ledger has it. */
  readonly newPending: () => PendingPort;
  /** The world of a trial. */
  readonly world: WorldPort;
  readonly pullRequests: PullRequests;
  /** Whether the commit of this run contains another one; `null` where nobody can tell. */
  readonly contains?: (commit: string) => Promise<boolean | null>;
  /** Asks whether a plan may be carried out that has something to do. Where it is left out, it may. */
  readonly agree?: (plan: Report) => Promise<boolean>;
  /** Called once an apply begins, with what shows how it goes. */
  readonly watch?: (watched: Watched) => void;
  /** Whether the commit of this run is the present head of the default branch; `null` where nobody can tell. */
  readonly isHead?: () => Promise<boolean | null>;
  /** A later run of the same workflow on the same branch that has ended; `null` where there is none, or nobody can tell. */
  readonly laterRun?: () => Promise<LaterRun | null>;
  /** What a check finds around the run: the token, the caches. Where nobody can be asked, nothing. */
  readonly surroundings?: (settings: Settings) => Promise<readonly Finding[]>;
  readonly phrases: Phrases;
};

/** What a front door says in its own words, in the middle of the engine's sentences. */
export type Phrases = {
  /** How to let one run at a time work on a project. */
  readonly oneAtATime: string;
  /** What to do where a newer commit was applied, as a sentence. */
  readonly catchUp: string;
  /** What becomes of facts that could not be appended, as a sentence without its full stop. */
  readonly unsaved: string;
};

export type Log = {
  info(text: string): void;
  /** Says it where people look who don't read the log, too. */
  notice(text: string): void;
  /** Shows what `work` logs as a group. */
  group<T>(name: string, work: () => Promise<T>): Promise<T>;
};

export type StorePort = {
  /** Where a person finds the ledger, in words. */
  readonly place: string;
  /** Why no ledger can be read there from here, in words. */
  readonly unreachable?: string;
  /** Where else a person may have meant to look, as a sentence: a plan that finds no ledger says it. */
  readonly aside?: string;
  /** Throws `LedgerError` where this run can't have the store. */
  open(): Promise<Store>;
  /** The repository that its ledger is of, where that is known once it is open. */
  repository?(): Repository | null;
  /** Whether a person says that two names are of one repository. */
  isSame?(former: string, name: string): Promise<boolean>;
  /** What else tells of the project's ledger. Where nobody can be asked, the store alone does. */
  readonly elsewhere?: Elsewhere;
  /** Called once an apply has ended: leaves a copy of the ledger outside of the store, where the run has appended something. It never rejects. */
  end?(): Promise<void>;
};

/** What tells of a project's ledger, beside the store of the setting. Nothing of it rejects. */
export type Elsewhere = {
  /** Lists the copies, with one request at most. It comes before the store is read: what another run appends meanwhile is no lost ledger. */
  list?(): Promise<void>;
  /** What the near copies may have more than these facts of the store. */
  copies(facts: readonly Fact[]): Promise<Findings>;
  /** Whether no copy of these facts is there that will be for a while. An apply then leaves one, and names itself in the ledger. */
  isDue?(facts: readonly Fact[]): boolean;
  /** All that there is: the other stores, the copies, and what shows an earlier run. `manifests`: those of the project, the root first. */
  look(manifests: readonly string[]): Promise<Findings>;
  /** The ledgers of the repository's other projects. */
  others(): Promise<readonly OtherLedger[]>;
  /** Whether a person says that there was no earlier run. Where it is left out, what could be read proves it. */
  isFirstRun?(place: string): Promise<boolean>;
};

export type Findings = {
  readonly copies: readonly Copy[];
  /** What shows an earlier run without its ledger, in words. `facts`: how many facts that ledger had at least, where that is known. */
  readonly signs: readonly {
    readonly place: string;
    readonly facts: number | null;
    /** Whether it is newer than all copies. */
    readonly isNewest?: boolean;
  }[];
  /** What could not be read, and what a person does about it, in words; nothing where nobody can. */
  readonly unread: readonly { readonly reason: string; readonly wayOut: string }[];
};

/** The ledger of another project of the repository. */
export type OtherLedger = {
  /** Which one it is, in words. */
  readonly which: string;
  readonly place: string;
  /** The path of its root manifest. */
  readonly manifest: string;
  /** The uuids of its videos, by every id that their entries had. */
  readonly videos: ReadonlyMap<string, string>;
};

/** A ledger of the project that lies elsewhere. */
export type Copy = {
  /** Where it was found, in words. */
  readonly place: string;
  readonly facts: readonly Fact[];
  readonly texts: Texts;
  /** Where something can be appended there. */
  readonly store?: Store;
};

/** What the sandbox of a trial remembers between runs. Nothing of it is in the ledger. */
export type WorldPort = {
  /** `history` is `null` where there is none yet; `begin` then makes one. */
  open(begin: () => History): Promise<{ readonly history: History; add(request: HistoricRequest): void }>;
  /** Called once a run has ended. It never rejects. */
  close?(): Promise<void>;
};

export type LaterRun = { readonly id: string; readonly url: string | null; readonly commit: string };

/** What both front doors hand on of the world as it is. */
export type World = Pick<
  Ports,
  "clock" | "random" | "newId" | "stop" | "loadFetch" | "updates" | "tracked" | "ignored"
>;

/** The network, the clock and the chance of this process. */
export function realWorld(stop: AbortSignal): World {
  return {
    clock: systemClock,
    random: Math.random,
    newId: randomUUID,
    stop,
    async loadFetch() {
      // Files are read synchronously, so a signal may be waiting. It is handled now, before anything is sent: one turn of the
      // event loop may end before that, two don't.
      for (const _ of [1, 2]) await new Promise((resolve) => setImmediate(resolve));
      return networkFetch();
    },
    updates: async (options) => new Channel({ ...options, transport: networkSocket() }),
  };
}

export type PendingPort = {
  /** The texts of what the run makes. They are there before anything is kept. */
  readonly texts: TextFolder;
  /** The facts are durable once this returns. Throws `LedgerError`. */
  keep(facts: readonly Fact[]): void;
  /** Called once the ledger has all that was kept. It never rejects. */
  clear?(): Promise<void>;
};

/** The pull requests of the repository. Where nobody can be asked, nothing is known of them. */
type PullRequests = {
  /** The one that the commit of this run came from. */
  ofCommit(): Promise<number | null>;
  stateOf(number: number): Promise<PullState>;
  /** What the one that this run is about, or that its commit came from, has shown last. `null` where there is none, or it has shown nothing. */
  shown?(project: string): Promise<{ readonly number: number; readonly shown: Shown | null } | null>;
  /** Whether the one that this run is about has the label that accepts what it changes. */
  isLabelled?(): Promise<boolean>;
  /** What the plans of those accept that have this label and were merged since an apply, by entry; and what keeps others from counting. */
  accepted?(project: string, since: Since): Promise<Accepted>;
  /** Puts the files that the one this run is about is merged into in a folder, until `end`. Rejects with an error that says why it can't be done. */
  base?(): Promise<{ readonly folder: string; end(): Promise<void> }>;
};

/** An apply: its commit, and when it began, in milliseconds since the Unix epoch. */
export type Since = { readonly commit: string; readonly at: number };

/** The briefs that merged pull requests accept, by entry, each by the beginning of its fingerprint. */
export type Accepted = {
  readonly briefs: ReadonlyMap<string, ReadonlySet<string>>;
  readonly notices: readonly string[];
};
