import type { Elsewhere, Fault, Kill, Loss } from "./fault.js";

/** The videos of a history: any of them may come, go, and change its name and its place. */
export const SLOTS = 4;
/** Of a project, at the most. */
export const FILES = 4;

/**
 * What somebody does to the manifests of the project. `slot` names a video, whatever its id is just now, and `file` a manifest, whatever
 * its path: 0 is the root.
 */
export type Change =
  | { readonly kind: "add" | "remove" | "drop edit" | "adopt"; readonly slot: number }
  /** Writes `accept:` for the brief that the commit has: no edit is wanted for it. */
  | { readonly kind: "accept"; readonly slot: number }
  /** Gives an entry another id, or the one that it had before. `by`: what says whose video it goes on with. */
  | {
      readonly kind: "rename";
      readonly slot: number;
      readonly by: "brief" | "moved_from" | "uuid";
      readonly to: "new" | "former";
    }
  /** Two entries swap their ids; or the first gets that of the other, which gets a new one. */
  | { readonly kind: "swap" | "chain"; readonly slot: number; readonly other: number }
  | { readonly kind: "task"; readonly slot: number; readonly version: number }
  | { readonly kind: "append edit" | "reword edit"; readonly slot: number; readonly word: number }
  | { readonly kind: "on_change"; readonly slot: number; readonly value: "edit" | "recreate" | "ignore" }
  | { readonly kind: "clarification"; readonly slot: number; readonly value: "fail" | "skip" | "answers" }
  /** Changes the source file in what doesn't count: its name, how it is wrapped, its line ends, its date, its Unicode form. */
  | { readonly kind: Form; readonly slot: number }
  /** Cuts an entry out of its file and pastes it into another one, or into a new one. */
  | { readonly kind: "move"; readonly slot: number; readonly file: number }
  /** Pastes an entry into another file, too. The next commit mends that: one of the two stays. */
  | { readonly kind: "duplicate"; readonly slot: number; readonly file: number; readonly stays: "copy" | "original" }
  /** Of a file that is split, every second entry goes to a new one. Entries go with a file that is deleted. */
  | { readonly kind: "rename file" | "split file" | "delete file"; readonly file: number }
  /** The file that was deleted last comes back with its entries. */
  | { readonly kind: "restore file" }
  /** The root gets another path. `left`: at the former one stays an included manifest, with the root's entries. */
  | { readonly kind: "rename root"; readonly left: boolean }
  /** Takes the files back to what they were before the last act, but for ids. */
  | { readonly kind: "undo" };

/** A change that doesn't change the video, and costs nothing. */
export const FORMS = ["rename source", "re-wrap", "line ends", "date", "comment", "Unicode form"] as const;
export type Form = (typeof FORMS)[number];

/** A pull request with the changes of a commit: so many runs of its own, and how it ends. */
export type Pull = {
  readonly runs: number;
  readonly faults: readonly Fault[];
  /** Of its last run. */
  readonly kill: Kill | null;
  /** `forget`: it is closed, and no run sees that. */
  readonly end: "merge" | "close" | "forget";
};

/** Where a run comes from. A laptop can't have the cache: there, a workflow runs in its place. */
export type Door = "workflow" | "laptop";

/** Another run at the same time. */
export type Rival = {
  readonly door: Door;
  /** The former commit's run goes on while that of the newest one begins; on no laptop, and where all its videos are recorded. */
  readonly commit: "newest" | "former";
  /** When it starts, in milliseconds. */
  readonly start: number;
};

/** A commit, and the run that follows it. */
export type Act = {
  /** Who applies the commit: the workflow, or a person with the command line. */
  readonly door: Door;
  /** The pull request that the commit comes from, if any; it counts only in a history that previews. */
  readonly pull: Pull | null;
  readonly changes: readonly Change[];
  /** The slot whose id the input `recreate` lists. */
  readonly recreate: number | null;
  /** The slot whose id the input `resend` lists. */
  readonly resend: number | null;
  /** Before its run, a person reverts the newest edit of the video of each of these slots in the service's dashboard. */
  readonly takesBack: readonly number[];
  readonly wait: boolean;
  /** The commit merged a pull request, which gets a comment. */
  readonly comment: boolean;
  /** A day goes by before it, in which the service forgets its idempotency keys (R 4.3). */
  readonly later: boolean;
  readonly faults: readonly Fault[];
  /** The service behind the store works badly during its run, as it does where several runs go on at once. */
  readonly troubled: boolean;
  readonly kill: Kill | null;
  /** Other runs at the same time. They count unless the branch is a quiet one. */
  readonly rivals: readonly Rival[];
  /** Afterwards a person starts a workflow's run again: the last one, or the one before. */
  readonly again: "last" | "older" | null;
  /** What is lost before its run. It counts where no other run goes on at once. */
  readonly losses: readonly Loss[];
  /** An apply from there comes first. It counts where a laptop can have the store, a ledger was written, and no other run goes on. */
  readonly elsewhere: Elsewhere | null;
};

/** An act without changes, in which nothing goes wrong. */
export const SOUND_ACT: Act = {
  door: "workflow",
  pull: null,
  changes: [],
  recreate: null,
  resend: null,
  takesBack: [],
  wait: true,
  comment: false,
  later: false,
  faults: [],
  troubled: false,
  kill: null,
  rivals: [],
  again: null,
  losses: [],
  elsewhere: null,
};

export type History = {
  readonly seed: number;
  /** The real store, before a service that the simulation plays. On a quiet branch one run goes on at a time, and the setting stays. */
  readonly store: "quiet branch" | "cache" | "overwriting cache" | "branch" | "file";
  /** How many files the project begins with, the root included. */
  readonly files: number;
  /** Whether a file that its last entry has left stays as an empty one; else it goes. */
  readonly keepsEmptyFiles: boolean;
  /** Whether a key may call the control routes (R 4.7 against 5.2). */
  readonly controls: boolean;
  /** The input `preview`. */
  readonly preview: boolean;
  /** How long an edit is planned, in milliseconds: until then it can be cancelled. */
  readonly planningMs: number;
  /** The setting `backup`. */
  readonly backup: boolean;
  /** What a person does whose run stops without a ledger: restores it, or names the uuids and says create, where no video has edits. */
  readonly wayOut: "restore" | "create";
  /** What a person says whose edit was taken back, once a run asks. */
  readonly answer: "accept" | "resend";
  readonly acts: readonly Act[];
};

/** A history in which only these acts happen, in a cache unless given another store. */
export function historyOf(acts: readonly Partial<Act>[], given: Partial<History> = {}): History {
  return {
    seed: 1,
    store: "cache",
    files: 1,
    keepsEmptyFiles: false,
    controls: true,
    preview: false,
    planningMs: 35_000,
    backup: true,
    wayOut: "restore",
    answer: "accept",
    ...given,
    acts: acts.map((act) => ({ ...SOUND_ACT, ...act })),
  };
}
