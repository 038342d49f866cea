import { expect, test } from "vitest";
import { whichState } from "../../../src/engine/load/which-state.js";
import type { Evidence, Sign, Signs } from "../../../src/engine/ports.js";
import type { Run, State } from "../../../src/state/state.js";
import { stateOf } from "../../fixtures/states.js";

const A = "6e8b8d64-ad41-4a9c-b70b-e829c30d0dfe";
const B = "7d9c5f61-1a4e-4a52-8a3c-0f6c2f1d9b22";

const workflow = (id: number): Run => ({ id: String(id), attempt: 1, url: null });
/** A run without a number, which began when the state knew the workflow's run of this one. */
const laptop = (after: string): Run => ({ id: "local-20261122T130500Z-0b7f", attempt: 1, url: null, after });

const at = (serial: number, more: Partial<State> = {}) =>
  stateOf({ lineage: A, serial, run: workflow(serial), ...more });
const there = (place: string, state: State): Sign => ({ place, seen: state, state, run: null });
const comment = (serial: number, lineage = A): Sign => ({
  place: "our comment",
  seen: { lineage, serial },
  state: null,
  run: null,
});
const artifact = (run: number | null): Sign => ({ place: "the artifact", seen: null, state: null, run });
const UNREAD: Signs["unread"] = [
  { of: "state", reason: "the list of caches can't be read", wayOut: "Give the job a permission." },
];
const SIGNS_UNREAD: Signs["unread"] = [{ of: "signs", reason: "the comments can't be read", wayOut: "" }];

type Case = {
  readonly held?: State | null;
  readonly known?: readonly Sign[];
  readonly there?: readonly Sign[];
  readonly unread?: Signs["unread"];
  readonly onMissingState?: "auto" | "create" | "fail";
  readonly isPlan?: boolean;
  readonly isListed?: boolean;
  readonly isReal?: boolean;
  readonly shown?: readonly string[];
  readonly answer?: boolean;
};

/** What is decided: the place and serial of the state, and whether anything but the store was read. */
async function decided({
  held = null,
  known = [],
  there = [],
  unread = [],
  answer,
  ...question
}: Case): Promise<string> {
  let looked = false;
  const evidence: Evidence = {
    known: async () => ({ signs: known, unread: [] }),
    async look() {
      looked = true;
      return { signs: [...known.filter(({ seen }) => seen !== null), ...there], unread };
    },
    ...(answer === undefined ? {} : { isFirstRun: async () => answer }),
  };
  const log = {
    info: () => undefined,
    notice: () => undefined,
    group: async <T>(_: string, work: () => Promise<T>) => await work(),
  };
  const asked = {
    manifest: "videos.yml",
    instance: "",
    place: "the store",
    held,
    known: { signs: known, unread: [] },
    onMissingState: "auto" as const,
  };
  const more = { isPlan: false, isListed: false, shown: [], manifests: ["videos.yml"], videos: 1, isReal: true };
  try {
    const { state, givenUp } = await whichState({ evidence, log }, { ...asked, ...more, ...question });
    const from = state === held ? undefined : [...known, ...there].find((sign) => sign.state === state);
    const where = state === null ? "none" : `${from?.place ?? "the store"} ${state.serial}`;
    return [where, ...(looked ? ["looked"] : []), ...(givenUp.length === 0 ? [] : [`gives up ${givenUp.length}`])].join(
      ", ",
    );
  } catch (error) {
    return `stops: ${error instanceof Error ? error.message : error}`;
  }
}

test.for<[string, Case, string | RegExp]>([
  [
    "a state that no sign goes beyond is the one, and nothing else is read",
    { held: at(9), known: [comment(9), artifact(9)] },
    "the store 9",
  ],
  [
    "what was tried at an address of this machine is no state of a real service's videos, nor is what tells of it",
    { known: [comment(9)], there: [there("the artifact", at(9, { service: "loopback" }))], answer: true },
    "none, looked",
  ],
  [
    "it stays the state of a run at such an address",
    { there: [there("the artifact", at(9, { service: "loopback" }))], isReal: false },
    "the artifact 9, looked",
  ],
  [
    "the store's own is told, whatever it is",
    { held: at(9, { service: "loopback" }), known: [comment(9)] },
    "the store 9",
  ],
  ["an older run's artifact is no newer state", { held: at(9), known: [artifact(4)] }, "the store 9"],
  [
    "a laptop's save stands behind the newest run",
    { held: at(9, { run: laptop("12") }), known: [artifact(12)] },
    "the store 9",
  ],
  [
    "a comment knows a higher serial, and the backup has it",
    { held: at(3), known: [comment(9)], there: [there("the artifact", at(9))] },
    "the artifact 9, looked",
  ],
  [
    "a later run's artifact has the state",
    { held: at(3), known: [artifact(9)], there: [there("the artifact", at(9))] },
    "the artifact 9, looked",
  ],
  [
    "a later run's artifact has expired",
    { held: at(3), known: [artifact(9)], there: [artifact(9)] },
    /an old one.*the artifact shows a newer one/,
  ],
  [
    "the clone remembers a newer state",
    { held: at(3), known: [there("the clone", at(7))], there: [there("the clone", at(7))] },
    "the clone 7, looked",
  ],
  [
    "a higher serial is gone",
    { held: at(3), known: [comment(9)], there: [there("the artifact", at(8))] },
    /is of save 8.*our comment, with save 9/,
  ],
  [
    "a person gives the lost one up",
    { held: at(3), known: [comment(9)], there: [there("the artifact", at(8))], onMissingState: "create" },
    "the artifact 8, looked, gives up 1",
  ],
  [
    "what was given up counts no more",
    { held: at(3, { lineage: B, given_up: [A] }), known: [comment(9), there("the clone", at(9))] },
    "the store 3",
  ],
  [
    "what the store was given up for is the one",
    {
      held: at(9),
      known: [there("the branch", at(3, { lineage: B, given_up: [A] }))],
      there: [there("the branch", at(3, { lineage: B, given_up: [A] }))],
    },
    "the branch 3, looked",
  ],
  ["two origins stand against each other", { held: at(9), known: [comment(5, B)] }, /two states .*different origin/],
  [
    "a person decides for the one in the store",
    { held: at(9), known: [comment(5, B)], onMissingState: "create" },
    "the store 9, looked, gives up 1",
  ],
  [
    "it has moved, and is there",
    { held: at(9, { moved_to: "the branch" }), there: [there("the branch", at(12))] },
    "the branch 12, looked",
  ],
  [
    "it has moved, and is gone there",
    { held: at(9, { moved_to: "the branch" }) },
    /something shows an earlier run: the store.*moved/,
  ],
  [
    "the store that it has left is no rival",
    { held: at(12), known: [there("the file", at(9, { moved_to: "the branch" }))] },
    "the store 12",
  ],
  ["an empty store, and the state elsewhere", { there: [there("the branch", at(9))] }, "the branch 9, looked"],
  [
    "of two elsewhere, the higher serial",
    { there: [there("the branch", at(9)), there("the artifact", at(11))] },
    "the artifact 11, looked",
  ],
  [
    "two origins elsewhere",
    { there: [there("the branch", at(9)), there("the artifact", at(3, { lineage: B }))] },
    /two states/,
  ],
  [
    "a comment alone shows an earlier run",
    { there: [comment(9)] },
    /something shows an earlier run: our comment, with save 9/,
  ],
  ["an expired artifact alone shows one", { known: [artifact(9)], there: [artifact(9)] }, /earlier run: the artifact/],
  [
    "a filled block shows one",
    { shown: ["the filled block of tour in docs/a.md:3"] },
    /earlier run: the filled block of tour/,
  ],
  ["a person begins anew", { there: [comment(9)], onMissingState: "create" }, "none, looked, gives up 1"],
  ["a lock file stands in for a lost state", { there: [comment(9)], isListed: true }, "none, looked"],
  [
    "it stands back where there is a state",
    { there: [there("the branch", at(9))], isListed: true },
    "the branch 9, looked",
  ],
  [
    "an older copy is none while a store that can't be read may have a newer state",
    { there: [there("the branch", at(9))], unread: UNREAD },
    /that in the branch may be an old one: the list of caches can't be read/,
  ],
  [
    "it goes on where only comments can't be read",
    { there: [there("the branch", at(9))], unread: SIGNS_UNREAD },
    "the branch 9, looked",
  ],
  ["nothing anywhere is a first run", {}, "none, looked"],
  ["a list that can't be read proves nothing", { unread: UNREAD }, /can't be told: the list of caches can't be read/],
  ["a plan says so, and goes on", { unread: UNREAD, isPlan: true }, "none, looked"],
  ["never a first run", { onMissingState: "fail" }, /on-missing-state is fail/],
  ["a person says that it is the first run", { answer: true }, "none, looked"],
  ["nobody says so", { answer: false }, /nobody has said that this is the first run/],
  ["a plan asks nobody", { answer: false, isPlan: true }, "none, looked"],
  [
    "another instance's state is not this one's",
    { there: [there("the branch", at(9, { instance: "europe" }))] },
    "none, looked",
  ],
])("%s", async ([_, given, expected]) => {
  const what = await decided(given);
  if (typeof expected === "string") expect(what).toBe(expected);
  else expect(what).toMatch(expected);
});
