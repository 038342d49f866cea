import { randomUUID } from "node:crypto";
import { type Clock, systemClock } from "../clock.js";
import type { Settings } from "../manifest/settings.js";
import type { PullState } from "../plan/step.js";
import type { Finding } from "../report/finding.js";
import type { Report, Watched } from "../report/report.js";
import { networkFetch, networkSocket } from "../service/network.js";
import { Channel, type ChannelOptions, type Updates } from "../service/realtime.js";
import type { Fetch } from "../service/transport.js";
import type { Journal } from "../state/journal.js";
import type { Repository, State } from "../state/state.js";
import type { Sighting, StateStore } from "../state/store.js";
import type { TextFolder } from "../state/texts.js";

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
  /** Where the state of a project with these settings is. */
  readonly stores: (settings: Settings) => StorePort;
  /** Called once the run is about to send something. */
  readonly loadFetch: () => Promise<Fetch>;
  /** The paths that git's index has, from the workspace on. Where it is left out, git is asked. */
  readonly tracked?: (workspace: string, manifest: string) => Promise<readonly string[]>;
  /** Those of some paths that git ignores. Where it is left out, git is asked. */
  readonly ignored?: (workspace: string, manifest: string, paths: readonly string[]) => Promise<readonly string[]>;
  /** The service's updates, whose code is large, too. Where it is left out, nobody listens to the service. */
  readonly updates?: (options: ChannelOptions) => Promise<Updates>;
  /** Where this run notes what it must not forget. */
  readonly newJournal: () => JournalPort;
  readonly pullRequests: PullRequests;
  /** Whether the commit of this run contains another one; `null` where nobody can tell. */
  readonly contains?: (commit: string) => Promise<boolean | null>;
  /** Asks whether a plan may be carried out that has something to do. Where it is left out, it may. */
  readonly agree?: (plan: Report) => Promise<boolean>;
  /** Called once an apply begins, with what shows how it goes. */
  readonly watch?: (watched: Watched) => void;
  /** What a check finds around the run: the token, the caches. Where nobody can be asked, nothing. */
  readonly surroundings?: (settings: Settings) => Promise<readonly Finding[]>;
  readonly phrases: Phrases;
};

/** What a front door says in its own words, in the middle of the engine's sentences. */
export type Phrases = {
  /** How to let one run at a time work on a state. */
  readonly oneAtATime: string;
  /** What to do where a newer commit was applied, as a sentence. */
  readonly catchUp: string;
  /** What becomes of a state that could not be saved, as a sentence without its full stop. */
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
  /** Where a person finds the state, in words. */
  readonly place: string;
  /** Why no state can be read there from here, in words. */
  readonly unreachable?: string;
  /** Throws `StateError` where this run can't have the store. */
  open(): Promise<StateStore>;
  /** The repository that its state is of, where that is known once it is open. */
  repository?(): Repository | null;
  /** Whether a person says that two names are of one repository. */
  isSame?(former: string, name: string): Promise<boolean>;
  /** What else tells of the project's state. Where nobody can be asked, the store alone does. */
  readonly evidence?: Evidence;
};

/** What tells of the states of a project, beside the store of the setting. Neither reading rejects. */
export type Evidence = {
  /** What is known without reading a state: one request more than a run would need, at most. It is begun before the store is read. */
  known(): Promise<Signs>;
  /** All that there is: the other stores, the backup, and what shows an earlier run. `manifests`: those of the project, the root first. */
  look(manifests: readonly string[]): Promise<Signs>;
  /** Whether a person says that there was no earlier run. Where it is left out, what could be read proves it. */
  isFirstRun?(place: string): Promise<boolean>;
};

export type Signs = {
  readonly signs: readonly Sign[];
  /** Places that could not be read, and what a person does about it, in words; nothing where nobody can. */
  readonly unread: readonly {
    readonly reason: string;
    readonly wayOut: string;
    /** What may lie there: a state, or only signs of one. */
    readonly of: "state" | "signs";
  }[];
};

/** A state of the project, or what shows that there is one. */
export type Sign = {
  /** Where it was found, in words. */
  readonly place: string;
  /** `null` where only an earlier run is shown. */
  readonly seen: Sighting | null;
  /** With its texts inside; `null` where it can't be had there. */
  readonly state: State | null;
  /** The run that left it there, where nothing else tells how new it is. */
  readonly run: number | null;
  /** Runs that have left theirs before it. An older run that is started again leaves a newer one under its old id. */
  readonly after?: readonly number[];
  /** Where something can be saved there. */
  readonly store?: StateStore;
};

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

export type JournalPort = {
  /** The texts of what the run makes. They are there before the journal begins. */
  readonly texts: TextFolder;
  begin(): Journal;
};

/** The pull requests of the repository. Where nobody can be asked, nothing is known of them. */
type PullRequests = {
  /** The one that the commit of this run came from. */
  ofCommit(): Promise<number | null>;
  stateOf(number: number): Promise<PullState>;
};
