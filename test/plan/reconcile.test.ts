import { describe, expect, test } from "vitest";
import type { Entry } from "../../src/manifest/manifest.js";
import { reconcile, withNamesOf } from "../../src/plan/reconcile.js";
import { emptyRecord, type VideoRecord } from "../../src/state/state.js";
import {
  brief,
  createJob,
  entry,
  explicit,
  frozen,
  inDoubt,
  inWords,
  manifestOf,
  OTHER_UUID,
  plan,
  record,
  revision,
  UUID,
} from "../fixtures/plans.js";
import { stateOf } from "../fixtures/states.js";

const A = brief("Explain billing.");
const B = brief("Show the new logo of the company.");
const known = record([revision(A)]);
const moved = entry({ id: "invoices", movedFrom: "billing", brief: A });

test("moved_from carries a record to its new id, once", async () => {
  const { plan: made, state } = await plan(moved, known);
  expect(made.moves).toEqual([{ from: "billing", to: "invoices" }]);
  expect(made.entries.map(inWords)).toEqual([[]]);
  expect(made.retirements).toEqual([]);
  expect(state.videos).toEqual({ invoices: known });

  const again = await plan(moved, state);
  expect(again.plan.moves).toEqual([]);
  expect(again.state).toEqual(state);
});

test("a state by the ids of a project has its renamed records, and those of ids that stand twice", () => {
  const state = stateOf({ videos: { billing: known, twice: record([revision(B)], { uuid: OTHER_UUID }) } });
  const { manifest, position } = moved;
  const duplicates = [{ id: "twice", manifest, position, movedFrom: null, others: [] }];
  const { billing, ...others } = state.videos;
  expect(withNamesOf({ entries: [moved], duplicates }, state).videos).toEqual({ ...others, invoices: billing });
});

test("moved_from never takes the place of a record that the entry has", () => {
  const own = record([revision(A)], { uuid: "33333333-0000-4000-8000-000000000000" });
  const { moves, state, retirements } = reconcile(
    stateOf({ videos: { invoices: own, billing: known } }),
    manifestOf(moved),
  );
  expect(moves).toEqual([]);
  expect(state.videos["invoices"]).toEqual(own);
  expect(retirements).toEqual([{ id: "billing", uuid: UUID }]);
});

test("moved_from with an empty state leads to a new video, and a notice says so", async () => {
  const { plan: made } = await plan(moved, {});
  expect(made.moves).toEqual([]);
  expect(made.entries.map(inWords)).toEqual([["create"]]);
  expect(made.notices).toEqual([
    "invoices: moved_from names billing, and the state is empty, so there is no video to take over.",
  ]);
});

test("moved_from with a state that has no video leads to a new one, too", async () => {
  const { plan: made } = await plan(moved, { videos: { other: emptyRecord("failed", "training") } });
  expect(made.entries.map(inWords)).toEqual([["create"]]);
  expect(made.notices).toEqual([expect.stringContaining("the state is empty")]);
});

test("moved_from with the entry's own id changes nothing", async () => {
  const { plan: made, state } = await plan(entry({ movedFrom: "billing", brief: A }), known);
  expect([made.moves, made.entries.map(inWords)]).toEqual([[], [[]]]);
  expect(state.videos).toEqual({ billing: known });
});

describe("moved_from of an id that the state doesn't know", () => {
  const mistyped = entry({ id: "invoices", movedFrom: "biling", brief: brief("Explain all.") });

  test("is an error that names the nearest id, and sends nothing", async () => {
    const { plan: made, state } = await plan(mistyped, known);
    expect(made.entries.map(inWords)).toEqual([["failed"]]);
    expect(made.entries[0]?.obstacle?.detail).toBe(
      "moved_from names biling, which the state doesn't know. Did you mean billing? Correct it, or remove moved_from if this is " +
        "to be a new video. Nothing was sent for it.",
    );
    expect(made.creates).toBe(0);
    expect(Object.keys(state.videos)).toEqual(["billing"]);

    const corrected = await plan({ ...mistyped, movedFrom: "billing" }, state);
    expect(corrected.plan.entries.map(inWords)).toEqual([["derived edit"]]);
    expect(Object.keys(corrected.state.videos)).toEqual(["invoices"]);
  });

  const stands = entry({ brief: A });
  const start = entry({ id: "gettingstart", brief: A });

  test.each<[string, string, readonly Entry[], readonly string[], string]>([
    ["entries that are gone where none is near", "else", [], ["billing"], " Entries that are gone: billing."],
    ["an entry that stands where one is near", "biling", [stands], ["billing"], " Did you mean billing?"],
    [
      "one that is gone before one that stands",
      "gettingstar",
      [start],
      ["gettingstart", "gettingstars"],
      " Did you mean gettingstars?",
    ],
    ["none where none is near, and none is gone", "else", [stands], ["billing"], ""],
  ])("names %s", (_, movedFrom, others, ids, hint) => {
    const state = stateOf({ videos: Object.fromEntries(ids.map((id) => [id, { ...known, key: id }])) });
    const { mistakes } = reconcile(state, manifestOf({ ...mistyped, movedFrom }, ...others));
    expect(mistakes.get("invoices")?.detail).toBe(
      `moved_from names ${movedFrom}, which the state doesn't know.${hint} Correct it, or remove moved_from if this is to be a new ` +
        "video. Nothing was sent for it.",
    );
  });

  test("is an error though the briefs are equal, and moves nothing", async () => {
    const { plan: made, state } = await plan({ ...mistyped, brief: A }, known);
    expect([made.moves, made.entries.map(inWords)]).toEqual([[], [["failed"]]]);
    expect(Object.keys(state.videos)).toEqual(["billing"]);
  });

  test("doesn't matter where the entry has a record of its own", async () => {
    const { plan: made } = await plan({ ...mistyped, brief: A }, { videos: { invoices: known } });
    expect(made.entries.map(inWords)).toEqual([[]]);
  });

  test("doesn't matter where the entry is to be created anew", async () => {
    const { plan: made } = await plan(mistyped, known, { recreate: ["invoices"] });
    expect(made.entries.map(inWords)).toEqual([["create"]]);
  });
});

describe("a new entry", () => {
  const fresh = entry({ id: "invoices", brief: A });
  const another = record([revision(A)], { uuid: OTHER_UUID, retired: true });
  const edited = [revision(A), revision(A, ["one"], "e-1")];
  const reworded = [revision(A), revision(B, [], "e-1")];
  const before = record(reworded, { key: "k-2", uuid: OTHER_UUID });

  test.each<[string, Entry, Record<string, VideoRecord>, string[]]>([
    [
      "a record that was retired earlier, with its edits to be undone",
      fresh,
      { billing: record(edited, { retired: true }) },
      ["revert e-1"],
    ],
    ["a record whose video has shown its brief before", fresh, { billing: record(reworded) }, ["revert e-1"]],
    ["the record whose video shows its brief now, before that", fresh, { billing: known, bills: before }, []],
    ["a creation in flight", fresh, { billing: record([], { in_flight: createJob(revision(A)) }) }, ["resume create"]],
    ["nothing where it names a uuid", { ...fresh, uuid: OTHER_UUID }, { billing: known }, ["adopt 22"]],
  ])("takes over %s", async (_, wanted, videos, steps) => {
    expect((await plan(wanted, { videos })).plan.entries.map(inWords)).toEqual([steps]);
  });

  test("takes over the record of the only entry that is gone and had its brief", async () => {
    const { plan: made, state } = await plan(fresh, { videos: { billing: known, other: record([revision(B)]) } });
    expect(made.moves).toEqual([{ from: "billing", to: "invoices", byBrief: true }]);
    expect(made.entries.map(inWords)).toEqual([[]]);
    expect(made.retirements.map(({ id }) => id)).toEqual(["other"]);
    expect(state.videos["invoices"]).toEqual(known);
  });

  test("takes over the doubt whether its video was created", async () => {
    const billing = inDoubt(A);
    const { plan: made, state } = await plan(fresh, { videos: { billing } });
    expect(made.entries.map(inWords)).toEqual([["blocked"]]);
    expect(state.videos).toEqual({ invoices: billing });
  });

  test("takes over nothing from an entry that still exists, and nothing of another brief", async () => {
    const { plan: made } = await plan([entry({ brief: A }), fresh], known);
    expect(made.entries.map(inWords)).toEqual([[], ["create"]]);
    const other = await plan({ ...fresh, brief: B }, known);
    expect([other.plan.moves, other.plan.entries.map(inWords)]).toEqual([[], [["create"]]]);
  });

  test("whose brief several had is an error that asks for moved_from", async () => {
    const videos = { billing: known, bills: another };
    const { plan: made } = await plan(fresh, { videos });
    expect(made.moves).toEqual([]);
    expect(made.entries.map(inWords)).toEqual([["failed"]]);
    expect(made.entries[0]?.obstacle?.detail).toBe(
      "This entry is new, and its task and sources are those of billing and bills, which are gone. Say whose video it takes " +
        "over (moved_from: billing); to have a new one made, run once with the input recreate: invoices. Nothing was sent for it.",
    );
    const revisions = [revision(A), revision(A, ["one"], "e-1"), revision(A, ["one", "two"], "e-2")];
    const edited = { billing: known, bills: { ...another, revisions } };
    const { plan: likely } = await plan({ ...fresh, edits: explicit("one", "two") }, { videos: edited });
    expect(likely.entries[0]?.obstacle?.detail).toMatch(/those of bills and billing, which .* \(moved_from: bills\)/);
    const named = await plan({ ...fresh, movedFrom: "bills" }, { videos });
    expect(named.plan.entries.map(inWords)).toEqual([[]]);
    const anew = await plan(fresh, { videos }, { recreate: ["invoices"] });
    expect(anew.plan.entries.map(inWords)).toEqual([["create"]]);
  });

  test("whose brief many had is told ten of them", async () => {
    const videos = Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`old-${at}`, { ...known, key: `${at}` }]));
    const { plan: made } = await plan(fresh, { videos });
    expect(made.entries[0]?.obstacle?.detail).toContain("old-8, old-9 and 2 more, which are gone");
  });

  test("of two with the same brief the first takes over the record", async () => {
    const { plan: made } = await plan([fresh, entry({ id: "money", brief: A })], known);
    expect(made.moves).toEqual([{ from: "billing", to: "invoices", byBrief: true }]);
    expect(made.entries.map(inWords)).toEqual([[], ["create"]]);
  });

  test("leaves to moved_from what that names", async () => {
    const { plan: made } = await plan([fresh, { ...moved, id: "money" }], known);
    expect(made.moves).toEqual([{ from: "billing", to: "money" }]);
    expect(made.entries.map(inWords)).toEqual([["create"], []]);
  });

  test("of another brief is created, and beside an entry that is gone the plan says once how to name a move", async () => {
    const { plan: made, state } = await plan([fresh, entry({ id: "money", brief: brief("Say.") })], {
      videos: { billing: record([revision(B)]), bills: record([revision(B)], { uuid: OTHER_UUID }) },
    });
    expect(made.entries.map(inWords)).toEqual([["create"], ["create"]]);
    expect(made.notices).toEqual([
      "New: invoices and money. Gone: billing and bills. If a new entry is one that is gone, write moved_from and the former id in it: its " +
        "video is then edited, not created.",
    ]);
    expect((await plan(fresh, state)).plan.notices).toEqual([]);
    expect((await plan([], record([revision(B)]))).plan.notices).toEqual([]);
  });

  test.each([
    [10, "n8 and n9. Gone: billing."],
    [12, "n8, n9 and 2 more. Gone: billing."],
  ])("of %s, lists ten ids at most beside those that are gone", async (length, words) => {
    const many = Array.from({ length }, (_, at) => entry({ id: `n${at}`, brief: brief(`Explain ${at}.`) }));
    const { plan: made } = await plan(many, record([revision(B)]));
    expect(made.notices).toEqual([expect.stringContaining(words)]);
  });

  test("isn't compared with one that is gone and has no video", async () => {
    const { plan: made } = await plan(fresh, { videos: { billing: inDoubt(B) } });
    expect(made.notices).toEqual([]);
  });
});

test("moved_from carries a retired record, and it is retired no more", () => {
  const before = stateOf({ videos: { billing: { ...known, retired: true } } });
  const { state, moves } = reconcile(frozen(before), manifestOf(moved));
  expect(moves).toEqual([{ from: "billing", to: "invoices" }]);
  expect(state.videos).toEqual({ invoices: known });
});

test("moved_from carries a creation in doubt, and a job in flight", () => {
  for (const billing of [inDoubt(A), record([], { in_flight: createJob(revision(A)) })]) {
    const { state } = reconcile(frozen(stateOf({ videos: { billing } })), manifestOf(moved));
    expect(state.videos).toEqual({ invoices: billing });
  }
});

test("moved_from takes the place of a record that never had a video: its creation failed, or was never sent", async () => {
  const failed = emptyRecord("failed", "training");
  const { plan: made, state } = await plan(moved, { videos: { billing: known, invoices: failed } });
  expect(made.entries.map(inWords)).toEqual([[]]);
  expect(state.videos).toEqual({ invoices: known });
});

test.each<[string, VideoRecord]>([
  ["has its own video", record([revision(B)], { key: "own", uuid: OTHER_UUID })],
  ["had one before", record([revision(B)], { key: "own", uuid: OTHER_UUID, retired: true })],
  ["has lost its own, which failed", record([], { key: "own", uuid: null, former_uuids: [OTHER_UUID] })],
])("moved_from that an entry names which %s is a mistake: neither is edited or retired", async (_, own) => {
  const { plan: made, state } = await plan(moved, { videos: { billing: known, invoices: own } });
  expect(made.entries.map(inWords)).toEqual([["failed"]]);
  expect(made.entries[0]?.obstacle?.detail).toMatch(
    /whose video is 1111.* a video of invoices itself: 2222.*remove moved_from.*uuid in place of moved_from/,
  );
  expect(Object.keys(state.videos)).toEqual(["billing", "invoices"]);
});

test("recreate makes an entry's own video anew, whatever moved_from names beside it", async () => {
  const own = record([revision(B)], { key: "own", uuid: OTHER_UUID });
  const made = await plan(moved, { videos: { billing: known, invoices: own } }, { recreate: ["invoices"] });
  expect(made.plan.entries.map(inWords)).toEqual([["create instead of 22"]]);
});

test("records of an id that stands twice stay as they are", () => {
  const videos = { billing: known };
  const { state, retirements } = reconcile(stateOf({ videos }), { entries: [], undecided: new Set(["billing"]) });
  expect([state.videos, retirements]).toEqual([videos, []]);
});

test("the record of a removed entry is kept and listed once; back again, it goes on", async () => {
  const removed = await plan([], known);
  expect(removed.plan.retirements).toEqual([{ id: "billing", uuid: UUID }]);
  expect(removed.state.videos).toEqual({ billing: { ...known, retired: true } });

  const later = await plan([], removed.state);
  expect(later.plan.retirements).toEqual([]);
  expect(later.state.videos).toEqual(removed.state.videos);

  const back = await plan(entry({ brief: A }), later.state);
  expect(back.plan.entries.map(inWords)).toEqual([[]]);
  expect(back.state.videos).toEqual({ billing: known });
});

test("a creation in doubt of an entry that is gone is kept", () => {
  const gone = inDoubt(A);
  expect(reconcile(stateOf({ videos: { gone } }), manifestOf()).state.videos).toEqual({
    gone: { ...gone, retired: true },
  });
});
