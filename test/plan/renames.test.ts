import { describe, expect, test } from "vitest";
import type { Entry } from "../../src/manifest/manifest.js";
import { message } from "../../src/messages/catalogue.js";
import { makePlan } from "../../src/plan/plan.js";
import { createJob, editJob, type HistoryGiven, inDoubt, ledgerOf, look, revision } from "../fixtures/ledgers.js";
import { brief, entry, explicit, inWords, NOW, OPTIONS, OTHER_UUID, plan, UUID } from "../fixtures/plans.js";

const A = brief("Explain billing.");
const B = brief("Show the new logo of the company.");
const known: HistoryGiven = { shows: look(A) };
const other: HistoryGiven = { video: OTHER_UUID, shows: look(B) };
const moved = entry({ id: "invoices", movedFrom: "billing", brief: A });
const fresh = entry({ id: "invoices", brief: A });

type Histories = Readonly<Record<string, HistoryGiven>>;

async function planned(entries: Entry | readonly Entry[], histories: Histories, recreate: readonly string[] = []) {
  const { plan: made } = await plan(entries, ledgerOf(histories), { recreate });
  return { ...made, words: made.entries.map(inWords), details: made.entries.map(({ obstacle }) => obstacle?.detail) };
}

describe("moved_from", () => {
  test("carries a video to its new id, once", async () => {
    const first = await planned(moved, { billing: known });
    expect(first.moves).toEqual([{ from: "billing", to: "invoices" }]);
    expect([first.words, first.retirements]).toEqual([[[]], []]);
    const again = await planned(moved, { invoices: { ...known, formerly: ["billing"], movedFrom: "billing" } });
    expect([again.moves, again.words]).toEqual([[], [[]]]);
  });

  test("without any video in the ledger leads to a new one, and a notice says so", async () => {
    const failed = { how: "failed", error: { status: null, detail: "It broke." } } as const;
    const without: Histories[] = [
      {},
      { else: { video: null, jobs: [createJob(revision(A), { id: null, end: failed })] } },
    ];
    for (const histories of without) {
      const made = await planned(moved, histories);
      expect([made.moves, made.words]).toEqual([[], [["create"]]]);
      expect(made.notices).toEqual([
        "invoices: moved_from names billing, and the ledger has no video, so there is no video to take over.",
      ]);
    }
  });

  test("with the entry's own id changes nothing", async () => {
    const made = await planned(entry({ movedFrom: "billing", brief: A }), { billing: known });
    expect([made.moves, made.words]).toEqual([[], [[]]]);
  });

  test.each<[string, HistoryGiven, string[]]>([
    ["a video whose entry is gone since long", { ...known, isRetired: true }, []],
    ["a creation in doubt", inDoubt(A), ["blocked"]],
    ["a creation in flight", { video: null, jobs: [createJob(revision(A))] }, ["resume create"]],
    ["an edit in flight", { shows: look(B), jobs: [editJob(revision(A, [], "e-1"))] }, ["resume edit"]],
  ])("carries %s", async (_, billing, steps) => {
    const made = await planned(moved, { billing });
    expect([made.moves, made.words]).toEqual([[{ from: "billing", to: "invoices" }], [steps]]);
  });

  test("takes the place of a record that never had a video", async () => {
    const withdrawn: HistoryGiven = { video: null };
    expect((await planned(moved, { billing: known, invoices: withdrawn })).words).toEqual([[]]);
  });

  test.each<[string, HistoryGiven]>([
    ["has its own video", other],
    ["had one before", { ...other, isRetired: true }],
  ])("of an entry that %s is a mistake: neither is edited or retired", async (_, invoices) => {
    const made = await planned(moved, { billing: known, invoices });
    expect([made.words, made.retirements]).toEqual([[["failed"]], []]);
    expect(made.details[0]).toMatch(/whose video is 1111.* a video of invoices itself: 2222.*remove moved_from/);
  });

  test("doesn't matter where the entry is to be created anew", async () => {
    const mistyped = { ...moved, movedFrom: "biling" };
    expect((await planned(mistyped, { billing: known }, ["invoices"])).words).toEqual([["create"]]);
  });
});

describe("moved_from of an id that the ledger doesn't know as gone", () => {
  const mistyped = entry({ id: "invoices", movedFrom: "biling", brief: brief("Explain all.") });
  const stands = entry({ brief: A });
  const start = entry({ id: "gettingstart", brief: A });

  type Told = { readonly near: string | null; readonly gone: readonly string[] };
  test.each<[string, string, readonly Entry[], readonly string[], Told]>([
    ["the nearest id", "biling", [], ["billing"], { near: "billing", gone: [] }],
    ["entries that are gone where none is near", "else", [], ["billing"], { near: null, gone: ["billing"] }],
    ["an entry that stands where one is near", "biling", [stands], ["billing"], { near: "billing", gone: [] }],
    [
      "one that is gone before one that stands",
      "gettingstar",
      [start],
      ["gettingstart", "gettingstars"],
      { near: "gettingstars", gone: [] },
    ],
    ["none where none is near, and none is gone", "else", [stands], ["billing"], { near: null, gone: [] }],
  ])("is an error that names %s, and sends nothing", async (_, movedFrom, others, ids, told) => {
    const histories = Object.fromEntries(ids.map((id) => [id, { ...known, video: `of ${id}` }]));
    const made = await planned([{ ...mistyped, movedFrom }, ...others], histories);
    expect([made.words[0], made.creates]).toEqual([["failed"], 0]);
    expect(made.details[0]).toBe(message("moved-from-unknown", { movedFrom, ...told }).words);
  });

  test("is an error though the briefs are equal, and moves nothing", async () => {
    const made = await planned({ ...mistyped, brief: A }, { billing: known });
    expect([made.moves, made.words]).toEqual([[], [["failed"]]]);
  });

  test("doesn't matter where the entry has a video of its own", async () => {
    expect((await planned({ ...mistyped, brief: A }, { invoices: known })).words).toEqual([[]]);
  });

  test("is an error where that entry still stands", async () => {
    const made = await planned([stands, { ...moved, brief: B }], { billing: known });
    expect(made.words).toEqual([[], ["failed"]]);
  });
});

describe("a new entry", () => {
  const reworded: HistoryGiven = { shows: look(A), edits: { "e-1": look(B) } };
  const before: HistoryGiven = { ...reworded, video: OTHER_UUID };

  test.each<[string, Entry, Histories, string[]]>([
    [
      "a video whose entry is gone since long, with its edits to be undone",
      fresh,
      { billing: { ...known, edits: { "e-1": look(A, "one") }, isRetired: true } },
      ["revert e-1"],
    ],
    ["a video that has shown its brief before", fresh, { billing: reworded }, ["revert e-1"]],
    ["the video that shows its brief now, before that", fresh, { billing: known, bills: before }, []],
    ["a creation in flight", fresh, { billing: { video: null, jobs: [createJob(revision(A))] } }, ["resume create"]],
    ["the doubt whether its video was created", fresh, { billing: inDoubt(A) }, ["blocked"]],
    ["nothing where it names another video", { ...fresh, uuid: OTHER_UUID }, { billing: known }, ["adopt 22"]],
    [
      "the video that it names, with another brief",
      { ...fresh, brief: B, uuid: UUID },
      { billing: known },
      ["derived edit"],
    ],
    [
      "a video that it names and its record had before",
      { ...fresh, uuid: UUID },
      { billing: replaced() },
      ["adopt 11"],
    ],
  ])("takes over %s", async (_, wanted, histories, steps) => {
    expect((await planned(wanted, histories)).words).toEqual([steps]);
  });

  /** A video that was made anew since. */
  function replaced(): HistoryGiven {
    return { ...known, jobs: [createJob(revision(B), { id: OTHER_UUID, recreates: "150", end: {} })] };
  }

  test("takes over the video of the only entry that is gone and had its brief", async () => {
    const made = await planned(fresh, { billing: known, other });
    expect(made.moves).toEqual([{ from: "billing", to: "invoices", byBrief: true }]);
    expect(made.words).toEqual([[]]);
    expect(made.retirements.map(({ id }) => id)).toEqual(["other"]);
  });

  test("takes over nothing from an entry that still exists, and nothing of another brief", async () => {
    expect((await planned([entry({ brief: A }), fresh], { billing: known })).words).toEqual([[], ["create"]]);
    const made = await planned({ ...fresh, brief: B }, { billing: known });
    expect([made.moves, made.words]).toEqual([[], [["create"]]]);
  });

  test("whose brief several had is an error that asks for moved_from", async () => {
    const histories = { billing: known, bills: { ...other, shows: look(A), isRetired: true } };
    const made = await planned(fresh, histories);
    expect([made.moves, made.words]).toEqual([[], [["failed"]]]);
    const told = { id: "invoices", former: ["billing", "bills"] };
    expect(made.details[0]).toBe(message("rename-unsaid", told).words);
    expect((await planned({ ...fresh, movedFrom: "bills" }, histories)).words).toEqual([[]]);
    expect((await planned(fresh, histories, ["invoices"])).words).toEqual([["create"]]);
  });

  test("whose brief many had is told ten of them", async () => {
    const many = Array.from({ length: 12 }, (_, at) => [`old-${at}`, { ...known, video: `v-${at}` }] as const);
    const made = await planned(fresh, Object.fromEntries(many));
    expect(made.details[0]).toContain("old-8, old-9 and 2 more, which are gone");
  });

  test("leaves to moved_from what that names", async () => {
    const made = await planned([fresh, { ...moved, id: "money" }], { billing: known });
    expect(made.moves).toEqual([{ from: "billing", to: "money" }]);
    expect(made.words).toEqual([["create"], []]);
  });

  test("goes on with the video of an id that another entry has taken over by moved_from", async () => {
    const taking = entry({ id: "billing", movedFrom: "logo", brief: B });
    const made = await planned([taking, fresh], { billing: known, logo: other });
    expect(made.moves).toEqual([
      { from: "logo", to: "billing" },
      { from: "billing", to: "invoices", byBrief: true },
    ]);
    expect(made.words).toEqual([[], []]);
  });

  test("of another brief is created, and beside an entry that is gone the plan says once how to name a move", async () => {
    const money = entry({ id: "money", brief: brief("Say.") });
    const histories: Histories = { billing: { ...known, shows: look(B) }, bills: other };
    const made = await planned([fresh, money], histories);
    expect(made.words).toEqual([["create"], ["create"]]);
    expect(made.notices).toEqual([
      "New: invoices and money. Gone: billing and bills. If a new entry is one that is gone, write moved_from and the former id in it: its " +
        "video is then edited, not created.",
    ]);
    const retired = Object.fromEntries(Object.entries(histories).map(([id, of]) => [id, { ...of, isRetired: true }]));
    expect((await planned(fresh, retired)).notices).toEqual([]);
    expect((await planned([], histories)).notices).toEqual([]);
  });

  test.each([
    [10, "n8 and n9. Gone: billing."],
    [12, "n8, n9 and 2 more. Gone: billing."],
  ])("of %s, lists ten ids at most beside those that are gone", async (length, words) => {
    const many = Array.from({ length }, (_, at) => entry({ id: `n${at}`, brief: brief(`Explain ${at}.`) }));
    expect((await planned(many, { billing: { shows: look(B) } })).notices).toEqual([expect.stringContaining(words)]);
  });

  test("isn't compared with one that is gone and has no video", async () => {
    const { notices } = await planned(fresh, { billing: inDoubt(B) });
    expect(notices).toEqual([expect.stringMatching(/^Removed before it was known whether .*: billing\./)]);
  });

  test("with an id that another video had, and another brief, is an error that asks whose video it is", async () => {
    const invoices: HistoryGiven = { ...other, formerly: ["billing"], movedFrom: "billing", isRetired: true };
    const made = await planned(entry({ brief: A }), { invoices });
    expect(made.words).toEqual([["failed"]]);
    expect(made.details[0]).toMatch(/once called billing, and invoices last.*moved_from: invoices.*recreate: billing/);
  });
});

test("recreate makes an entry's own video anew, whatever moved_from names beside it", async () => {
  const made = await planned(moved, { billing: known, invoices: other }, ["invoices"]);
  expect(made.words.flat().every((step) => step.startsWith("create instead of "))).toBe(true);
  expect(made.creates).toBe(1);
});

const duplicate = {
  id: "billing",
  manifest: "videos.yml",
  position: { line: 3, column: 3 },
  movedFrom: null,
  others: [],
};

test.each([
  ["has a video of its own", { billing: known, invoices: other }],
  ["is new", { billing: known }],
])("nothing is sent for an entry that moves from an id which stands twice, where it %s", async (_what, histories) => {
  const project = { entries: [moved], duplicates: [duplicate], manifests: ["videos.yml"] };
  const { plan: made } = await makePlan(project, ledgerOf(histories), OPTIONS);
  const planned = made.entries.find(({ entry: { id } }) => id === "invoices");
  expect(planned?.steps).toEqual([]);
  expect(planned?.obstacle?.detail).toMatch(/^moved_from names billing, which stands twice in the project/);
  expect([made.moves, made.retirements]).toEqual([[], []]);
});

test("nothing becomes of the video of an id that stands twice", async () => {
  const project = { entries: [fresh], duplicates: [duplicate], manifests: ["videos.yml"] };
  const { plan: made } = await makePlan(project, ledgerOf({ billing: known }), OPTIONS);
  expect([made.moves, made.retirements]).toEqual([[], []]);
  expect(made.entries.map(inWords)).toContainEqual(["create"]);
});

describe("the video of an entry that is gone", () => {
  test("is kept and listed once; where the entry is back, it goes on", async () => {
    expect((await planned([], { billing: known })).retirements).toMatchObject([{ id: "billing", uuid: UUID }]);
    const retired: HistoryGiven = { ...known, isRetired: true };
    expect((await planned([], { billing: retired })).retirements).toEqual([]);
    const back = await planned(entry({ brief: A }), { billing: retired });
    expect([back.words, back.moves]).toEqual([[[]], []]);
  });

  test("is in doubt where its creation was, also once the entry is back", async () => {
    expect((await planned(entry({ brief: A }), { billing: { ...inDoubt(A), isRetired: true } })).words).toEqual([
      ["blocked"],
    ]);
  });

  test("has what is in flight cancelled, where the service knows it", async () => {
    const editing: HistoryGiven = { ...known, jobs: [editJob(revision(B, [], "e-1"))] };
    expect((await planned([], { billing: editing })).words).toEqual([["cancel edit"]]);
    const lost: HistoryGiven = { ...known, jobs: [editJob(revision(B), { at: NOW - 60_000 })] };
    expect((await planned([], { billing: lost })).words).toEqual([]);
  });
});

test("explicit edits of a renamed entry are compared with those that its video has", async () => {
  const edited: HistoryGiven = { ...known, edits: { "e-1": look(A, "one") } };
  const made = await planned({ ...moved, edits: explicit("one", "two") }, { billing: edited });
  expect(made.words).toEqual([["edit: two"]]);
});
