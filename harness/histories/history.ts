import fc from "fast-check";

/** The videos of a history: any of them may come, go and change its name. */
export const SLOTS = 4;

/** What somebody does to the manifests. `slot` names a video, whatever its id is just now. */
export type Change =
  | { readonly kind: "add" | "remove" | "rename" | "drop edit" | "adopt"; readonly slot: number }
  | { readonly kind: "task"; readonly slot: number; readonly version: number }
  | { readonly kind: "append edit" | "reword edit"; readonly slot: number; readonly word: number }
  | { readonly kind: "on_change"; readonly slot: number; readonly value: "edit" | "recreate" | "ignore" }
  | { readonly kind: "clarification"; readonly slot: number; readonly value: "fail" | "skip" | "answers" }
  /** Changes the source file in what doesn't count: its name, how it is wrapped, its line ends, its date, its Unicode form. */
  | { readonly kind: Form; readonly slot: number }
  /** Cuts an entry out of its manifest and pastes it into the other one. `named`: with `moved_from`, even if the brief says enough. */
  | { readonly kind: "move"; readonly slot: number; readonly named: boolean }
  /** Takes the manifest back to what it was before the last act. */
  | { readonly kind: "undo" };

/** A change that doesn't change the video, and costs nothing. */
export const FORMS = ["rename source", "re-wrap", "line ends", "date", "comment", "Unicode form"] as const;
export type Form = (typeof FORMS)[number];

/** What becomes of a request: `at` counts the requests of a run from 0, or those alone that change something. */
export const REQUEST_FAULTS = [
  "refused",
  "reset before acting",
  "reset after acting",
  "slow",
  "5xx before acting",
  "5xx after acting",
  "303 after acting",
  "408 after acting",
  "425 after acting",
  "451 after acting",
  "499 after acting",
  "429",
  "malformed",
  "truncated",
  "oversized",
] as const;

/** What becomes of a save: `at` counts the saves of a run from 0. Of several manifests, it also says whose state it is. */
export const SAVE_FAULTS = [
  "save refused",
  "every save refused",
  "save lost after it took effect",
  "slow save",
] as const;

/** What becomes of a whole run. */
export const RUN_FAULTS = [
  "load refused",
  "comment refused",
  "SIGTERM",
  "creation fails",
  "creation asks",
  "scenes fail",
  "edit fails",
  "edit fails late",
  "edit asks",
] as const;

export type FaultKind = (typeof REQUEST_FAULTS)[number] | (typeof SAVE_FAULTS)[number] | (typeof RUN_FAULTS)[number];
/** Whether it comes of the store. */
export function isStoreFault(kind: FaultKind): boolean {
  return kind === "load refused" || SAVE_FAULTS.some((fault) => fault === kind);
}

export type Fault = { readonly kind: FaultKind; readonly at: number; readonly among: "all" | "changes" };

/**
 * SIGKILL at the moment of this number. Moments are all that a run awaits of the world, and its journal: requests, loads,
 * saves, sleeps, appends. A torn append leaves half a line. Without `post`, the machine is lost with its journal.
 */
export type Kill = {
  readonly moment: number;
  readonly when: "before" | "after";
  readonly torn: boolean;
  readonly post: boolean;
};

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
  readonly wait: boolean;
  /** The commit merged a pull request, which gets a comment. */
  readonly comment: boolean;
  /** A day goes by before it, in which the service forgets its idempotency keys (R 4.3). */
  readonly later: boolean;
  readonly faults: readonly Fault[];
  /** The service behind a real store works badly during its run, as it does where several runs go on at once. */
  readonly troubled: boolean;
  readonly kill: Kill | null;
  /** Other runs at the same time. They count where the store is a real one. */
  readonly rivals: readonly Rival[];
  /** Afterwards a person starts a workflow's run again: the last one, or the one before. */
  readonly again: "last" | "older" | null;
};

export type History = {
  readonly seed: number;
  /** A store in memory that stands for all, or a real one before a service that the simulation plays. */
  readonly store: "memory" | "cache" | "overwriting cache" | "branch" | "file";
  /** The entries are in two manifests. `deletes`: one without an entry is deleted, and else it stays as an empty one. */
  readonly manifests: "one" | "two" | "two, deletes";
  /** Whether a key may call the control routes (R 4.7 against 5.2). */
  readonly controls: boolean;
  readonly onSuperseded: "cancel" | "finish";
  /** The input `preview`. */
  readonly preview: boolean;
  /** How long an edit is planned, in milliseconds: until then it can be cancelled. */
  readonly planningMs: number;
  readonly acts: readonly Act[];
};

/** The first ones more often, so that a video is changed again while the service works on it. */
const slot = fc.oneof(fc.nat({ max: SLOTS - 1 }), fc.nat({ max: 1 }));

const change: fc.Arbitrary<Change> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant("add" as const), slot }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("task" as const), slot, version: fc.nat({ max: 3 }) }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant("append edit" as const), slot, word: fc.nat({ max: 2 }) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("reword edit" as const), slot, word: fc.nat({ max: 2 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom("remove" as const, "adopt" as const), slot }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom("rename" as const, "drop edit" as const), slot }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant("on_change" as const),
      slot,
      value: fc.constantFrom("edit" as const, "recreate" as const, "ignore" as const),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("clarification" as const),
      slot,
      value: fc.constantFrom("fail" as const, "skip" as const, "answers" as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("undo" as const) }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constantFrom(...FORMS), slot }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("move" as const), slot, named: fc.boolean() }) },
);

const all = fc.constant("all" as const);
const fault: fc.Arbitrary<Fault> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constantFrom(...REQUEST_FAULTS), at: fc.nat({ max: 18 }), among: all }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom(...REQUEST_FAULTS),
      at: fc.nat({ max: 3 }),
      among: fc.constant("changes" as const),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom(...SAVE_FAULTS), at: fc.nat({ max: 4 }), among: all }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constantFrom(...RUN_FAULTS), at: fc.nat({ max: 18 }), among: all }) },
);

const kill: fc.Arbitrary<Kill> = fc.record({
  moment: fc.nat({ max: 70 }),
  when: fc.constantFrom("before", "after"),
  torn: fc.boolean(),
  post: fc.boolean(),
});

const rarely = fc.nat({ max: 9 }).map((number) => number === 9);
const sometimes = fc.nat({ max: 3 }).map((number) => number === 3);

const pull: fc.Arbitrary<Pull> = fc.record({
  runs: fc.integer({ min: 1, max: 2 }),
  faults: fc.array(fault, { maxLength: 2 }),
  kill: fc.option(kill, { nil: null, freq: 2 }),
  end: fc.constantFrom("merge", "merge", "close", "forget"),
});

/** Close together, so that they meet in one save, or far apart. */
const start = fc.oneof(fc.nat({ max: 3_000 }), fc.nat({ max: 200_000 }));

const door: fc.Arbitrary<Door> = fc.constantFrom("workflow", "workflow", "laptop");

const act: fc.Arbitrary<Act> = fc.record({
  door,
  pull: fc.option(pull, { nil: null, freq: 2 }),
  changes: fc.array(change, { minLength: 1, maxLength: 5 }),
  recreate: fc.option(slot, { nil: null, freq: 8 }),
  wait: sometimes.map((no) => !no),
  comment: rarely,
  later: rarely,
  faults: fc.array(fault, { maxLength: 4 }),
  troubled: sometimes,
  kill: fc.option(kill, { nil: null, freq: 2 }),
  rivals: fc.array(fc.record({ door, start }), { maxLength: 2 }),
  again: fc.constantFrom(null, null, null, null, "last", "older"),
});

export const SOUND_ACT: Act = {
  door: "workflow",
  pull: null,
  changes: [],
  recreate: null,
  wait: true,
  comment: false,
  later: false,
  faults: [],
  troubled: false,
  kill: null,
  rivals: [],
  again: null,
};

const begun: Act = { ...SOUND_ACT, changes: [{ kind: "add", slot: 0 }] };
const edited: Act["changes"] = [{ kind: "append edit", slot: 0, word: 0 }];

type Beginning = { readonly first: readonly Act[] } & Partial<Pick<History, "preview" | "manifests">>;

const both: Act = { ...SOUND_ACT, changes: [0, 1].map((slot) => ({ kind: "add" as const, slot })) };
const moved: Act["changes"] = [0, 1].map((slot) => ({ kind: "move", slot, named: slot === 0 }));
/** While a run begins: it loads, and saves what has moved. */
const early: fc.Arbitrary<Kill> = kill.map((kill) => ({ ...kill, moment: kill.moment % 14 }));

/** How a history begins, so that what follows meets work in flight: an edit, a video that waits for its turn, a preview. */
const beginning: fc.Arbitrary<Beginning> = fc.oneof(
  { withCrossShrink: true },
  { weight: 2, arbitrary: fc.constant({ first: [] }) },
  { weight: 1, arbitrary: fc.constant({ first: [begun, { ...SOUND_ACT, changes: edited, wait: false }] }) },
  {
    weight: 1,
    arbitrary: fc.constant({
      first: [{ ...SOUND_ACT, changes: [0, 1, 2, 3].map((slot) => ({ kind: "add" as const, slot })), wait: false }],
    }),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(pull, act)
      .map(([pull, act]) => ({ first: [begun, { ...act, changes: edited, pull }], preview: true })),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(act, fc.option(early, { nil: null }), fc.constantFrom("two" as const, "two, deletes" as const))
      .map(([act, kill, manifests]) => ({ first: [both, { ...act, changes: moved, kill }], manifests })),
  },
);

/** Every history begins with a video. */
export const histories: fc.Arbitrary<History> = fc
  .record({
    beginning,
    seed: fc.nat(),
    store: fc.oneof(
      { weight: 1, arbitrary: fc.constant("memory" as const) },
      { weight: 2, arbitrary: fc.constantFrom("cache" as const, "overwriting cache" as const) },
      { weight: 3, arbitrary: fc.constantFrom("branch" as const, "branch" as const, "file" as const) },
    ),
    manifests: fc.constantFrom("one", "one", "one", "two", "two, deletes"),
    controls: fc.constantFrom(true, true, false),
    preview: fc.constantFrom(false, false, true),
    onSuperseded: fc.constantFrom("cancel", "cancel", "finish"),
    planningMs: fc.constantFrom(35_000, 150_000, 300_000),
    acts: fc.array(act, { minLength: 1, maxLength: 4 }),
  })
  .map(({ beginning: { first, ...given }, acts, ...history }) => ({ ...history, ...given, acts: [...first, ...acts] }));
