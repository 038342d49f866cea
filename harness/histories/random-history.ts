import fc from "fast-check";
import {
  ELSEWHERE,
  type Fault,
  type Kill,
  LOSSES,
  type Loss,
  REQUEST_FAULTS,
  RUN_FAULTS,
  SAVE_FAULTS,
} from "./fault.js";
import {
  type Act,
  type Change,
  type Door,
  FILES,
  FORMS,
  type History,
  type Pull,
  SLOTS,
  SOUND_ACT,
} from "./history.js";

/** The first ones more often, so that a video is changed again while the service works on it. */
const slot = fc.oneof(fc.nat({ max: SLOTS - 1 }), fc.nat({ max: 1 }));

const file = fc.nat({ max: FILES - 1 });

const change: fc.Arbitrary<Change> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant("add" as const), slot }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("task" as const), slot, version: fc.nat({ max: 3 }) }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant("append edit" as const), slot, word: fc.nat({ max: 2 }) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("reword edit" as const), slot, word: fc.nat({ max: 2 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom("remove" as const, "adopt" as const), slot }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("rename" as const),
      slot,
      by: fc.constantFrom("brief" as const, "moved_from" as const, "uuid" as const),
      to: fc.constantFrom("new" as const, "new" as const, "former" as const),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom("swap" as const, "chain" as const), slot, other: slot }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom("drop edit" as const, "accept" as const), slot }) },
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
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("move" as const), slot, file }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant("duplicate" as const),
      slot,
      file,
      stays: fc.constantFrom("copy" as const, "original" as const),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constantFrom("rename file" as const, "split file" as const), file }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("delete file" as const), file }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("restore file" as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("rename root" as const), left: fc.boolean() }) },
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

/** What an input names, in one of four acts. */
const named = fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: slot });

const pull: fc.Arbitrary<Pull> = fc.record({
  runs: fc.integer({ min: 1, max: 2 }),
  faults: fc.array(fault, { maxLength: 2 }),
  kill: fc.option(kill, { nil: null, freq: 2 }),
  end: fc.constantFrom("merge", "merge", "close", "forget"),
});

/** Close together, so that they meet in one save, or far apart. */
const start = fc.oneof(fc.nat({ max: 3_000 }), fc.nat({ max: 200_000 }));

const door: fc.Arbitrary<Door> = fc.constantFrom("workflow", "workflow", "laptop");

const loss: fc.Arbitrary<Loss> = fc.record({ kind: fc.constantFrom(...LOSSES), at: fc.nat({ max: 20 }) });

const act: fc.Arbitrary<Act> = fc.record({
  door,
  pull: fc.option(pull, { nil: null, freq: 2 }),
  changes: fc.array(change, { minLength: 1, maxLength: 5 }),
  recreate: named,
  resend: named,
  takesBack: fc.oneof(
    { weight: 3, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: fc.array(slot, { minLength: 1, maxLength: 2 }) },
  ),
  wait: sometimes.map((no) => !no),
  comment: rarely,
  later: rarely,
  faults: fc.array(fault, { maxLength: 4 }),
  troubled: sometimes,
  kill: fc.option(kill, { nil: null, freq: 2 }),
  rivals: fc.array(
    fc.record({ door, start, commit: fc.constantFrom("newest" as const, "newest" as const, "former" as const) }),
    { maxLength: 2 },
  ),
  again: fc.constantFrom(null, null, null, null, "last", "older"),
  losses: fc.oneof(
    { weight: 3, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: fc.array(loss, { minLength: 1, maxLength: 2 }) },
  ),
  elsewhere: fc.option(fc.constantFrom(...ELSEWHERE), { nil: null, freq: 8 }),
});

const begun: Act = { ...SOUND_ACT, changes: [{ kind: "add", slot: 0 }] };
const edited: Act["changes"] = [{ kind: "append edit", slot: 0, word: 0 }];

type Beginning = { readonly first: readonly Act[] } & Partial<Pick<History, "preview" | "files">>;

const both: Act = { ...SOUND_ACT, changes: [0, 1].map((slot) => ({ kind: "add" as const, slot })) };
/** One that moves is renamed, too. */
const renamed: Act["changes"] = [
  ...[0, 1].map((slot) => ({ kind: "move" as const, slot, file: 1 - slot })),
  ...[0, 1].map((slot) => ({
    kind: "rename" as const,
    slot,
    by: slot === 0 ? ("moved_from" as const) : ("brief" as const),
    to: "new" as const,
  })),
  { kind: "rename root", left: false },
];
/** While a run begins: it loads, and saves what has another name. */
const early: fc.Arbitrary<Kill> = kill.map((kill) => ({ ...kill, moment: kill.moment % 14 }));

/** How a history begins, so that what follows meets work in flight: an edit, a video that waits for its turn, a preview; or an edit that a person has taken back. */
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
      .tuple(act, fc.option(early, { nil: null }))
      .map(([act, kill]) => ({ first: [both, { ...act, changes: renamed, kill }], files: 2 })),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.boolean(), act)
      .map(([wait, act]) => ({ first: [begun, { ...SOUND_ACT, changes: edited, wait }, { ...act, takesBack: [0] }] })),
  },
);

/** Every history begins with a video. */
export const histories: fc.Arbitrary<History> = fc
  .record({
    beginning,
    seed: fc.nat(),
    store: fc.oneof(
      { weight: 1, arbitrary: fc.constant("quiet branch" as const) },
      { weight: 2, arbitrary: fc.constantFrom("cache" as const, "overwriting cache" as const) },
      { weight: 3, arbitrary: fc.constantFrom("branch" as const, "branch" as const, "file" as const) },
    ),
    files: fc.integer({ min: 1, max: FILES }),
    keepsEmptyFiles: fc.boolean(),
    controls: fc.constantFrom(true, true, false),
    preview: fc.constantFrom(false, false, true),
    backup: fc.constantFrom(true, true, false),
    wayOut: fc.constantFrom("restore" as const, "create" as const),
    answer: fc.constantFrom("accept" as const, "resend" as const),
    planningMs: fc.constantFrom(35_000, 150_000, 300_000),
    acts: fc.array(act, { minLength: 1, maxLength: 4 }),
  })
  .map(({ beginning: { first, ...given }, acts, ...history }) => ({ ...history, ...given, acts: [...first, ...acts] }));
