import { describe, expect, test } from "vitest";
import { EMPTY } from "../../src/ledger/fold.js";
import type { Entry } from "../../src/manifest/manifest.js";
import { makePlan } from "../../src/plan/plan.js";
import {
  createJob,
  editJob,
  type HistoryGiven,
  inDoubt,
  ledgerOf,
  look,
  record,
  revision,
} from "../fixtures/ledgers.js";
import {
  brief,
  entry,
  explicit,
  inWords,
  OPTIONS,
  OTHER_UUID,
  plan,
  planOfOne,
  UUID,
  wanting,
} from "../fixtures/plans.js";

const A = brief("Explain billing.");
const B = brief("Explain billing and refunds.");
const MARKETING = brief("Explain billing.", { category: "marketing" });

const NAMED = entry({ brief: A, uuid: UUID });
const SHOWN: HistoryGiven = { shows: look(A) };
/** A video that was made anew, and the uuid that its entry named then. */
const madeAnew = (uuid: string, of = A): HistoryGiven => ({
  shows: look(of),
  uuid,
  jobs: [createJob(revision(of), { id: OTHER_UUID, recreates: "150", end: {} })],
});
const EDITED = record([revision(A), revision(A, ["one"], "e-1")]);

type Case = readonly [name: string, entry: Entry, record: HistoryGiven | null, steps: string];

async function check([, wanted, known, steps]: Case): Promise<void> {
  expect(inWords(await planOfOne(wanted, known)).join(", ")).toBe(steps);
}

describe("without a record", () => {
  test.each<Case>([
    ["a video is created", wanting(A), null, "create"],
    ["a video is created and gets its edits in order", wanting(A, "one", "two"), null, "create, edit: one, edit: two"],
    ["a video that is to be ignored later is created", entry({ brief: A, onChange: "ignore" }), null, "create"],
    ["a video that is made anew later is created once", entry({ brief: A, onChange: "recreate" }), null, "create"],
    ["a video whose uuid is given is adopted", NAMED, null, "adopt 11"],
    ["a video is adopted without a brief", entry({ uuid: UUID }), null, "adopt 11"],
    [
      "an adopted video counts as it stands, with its explicit edits",
      entry({ brief: A, uuid: UUID, edits: explicit("one") }),
      null,
      "adopt 11",
    ],
    ["an empty record is as good as none", wanting(A), { video: null }, "create"],
  ])("%s", (...given) => check(given));

  test("a plan says that the edits of an adopted video count as made", async () => {
    const adopting = async (given: Partial<Entry>) =>
      (await plan(entry({ brief: A, uuid: UUID, ...given }), null)).plan.notices;
    expect(await adopting({ edits: explicit("one") })).toEqual([
      expect.stringMatching(
        /^Taken over as they stand: billing\. .*count as made.*append that one again once this is applied\.$/,
      ),
    ]);
    expect(await adopting({})).toEqual([]);
  });

  test("a video whose creation was in doubt gets its explicit edits once its uuid is named", async () => {
    const wanted = entry({ brief: A, uuid: UUID, edits: explicit("one") });
    expect(inWords(await planOfOne(wanted, inDoubt(A)))).toEqual(["resume create", "edit: one"]);
  });
});

test("a plan says where an explicit edit stands for a changed brief", async () => {
  const noticesOf = async (given: Partial<Entry>, of: HistoryGiven) =>
    (await plan(entry({ edits: explicit("one"), ...given }), of)).plan.notices;
  expect(await noticesOf({ brief: B }, SHOWN)).toEqual([
    expect.stringMatching(/^Changed in task or sources, too: billing\. .* so its words have to cover that change\.$/),
  ]);
  expect(await noticesOf({ brief: A }, SHOWN)).toEqual([]);
  expect(await noticesOf({ brief: B }, record([revision(A, ["one"], "e-1")]))).toEqual([]);
});

describe("the video of another entry", () => {
  const before = ledgerOf({ intro: SHOWN });
  const intro = entry({ id: "intro", brief: A });
  const named = entry({ id: "other", brief: B, uuid: UUID });

  test("is not adopted: the entry fails, and the ways out are said", async () => {
    const { entries } = (await plan([intro, named], before)).plan;
    expect(entries.map(({ steps }) => steps)).toEqual([[], []]);
    expect(entries[1]?.obstacle).toMatchObject({
      outcome: "failed",
      detail: expect.stringMatching(/is that of intro.*remove intro: other then takes its video over as it stands\./),
    });
  });

  test("is not that of an entry which has given it away and is back: the one that names it keeps it", async () => {
    const other: HistoryGiven = { shows: look(B), isAdopted: true, uuid: UUID };
    const renamed = ledgerOf({ intro: { ...SHOWN, isRetired: true }, other });
    const back = entry({ id: "intro", brief: brief("Explain billing anew.") });
    const { entries } = (await plan([back, named], renamed)).plan;
    expect(entries.map(inWords)).toEqual([["failed"], ["derived edit"]]);
    expect(entries[0]?.obstacle?.detail).toMatch(/the video 1111.* together with other.*other names it and keeps it/);
    // Nothing but its name in an entry tells whose it is.
    const unnamed = (await plan([back, { ...named, uuid: null }], renamed)).plan;
    expect(unnamed.entries.map(inWords)).toEqual([["failed"], ["failed"]]);
    expect(unnamed.entries[1]?.obstacle?.detail).toMatch(/together with intro.*Name it in the one that keeps it/);
    const anew = (await plan([back, { ...named, uuid: null }], renamed, { recreate: ["intro"] })).plan;
    expect(anew.entries.map(inWords)).toEqual([["create instead of 11"], ["derived edit"]]);
  });

  test.each<[string, Entry, Readonly<Record<string, HistoryGiven>>]>([
    ["moved_from", entry({ id: "tour", movedFrom: "intro", brief: A }), { intro: SHOWN }],
    ["an equal brief", entry({ id: "tour", brief: A }), { intro: SHOWN }],
    ["a merge of two runs", entry({ id: "tour", brief: A }), { tour: SHOWN }],
  ])("doesn't come to a second entry by %s", async (_, second, histories) => {
    const other: HistoryGiven = { shows: look(B), isAdopted: true, uuid: UUID };
    const { entries } = (await plan([second, named], ledgerOf({ ...histories, other }))).plan;
    expect(entries.map(inWords)).toEqual([["failed"], ["derived edit"]]);
  });

  test.each<[string, HistoryGiven, string[]]>([
    ["as it was", { ...SHOWN, edits: { "e-1": look(B) }, uuid: UUID }, []],
    ["with another brief", { ...SHOWN, uuid: UUID }, ["derived edit"]],
    ["though its video was made anew", madeAnew(UUID, B), []],
    ["with its job", { ...SHOWN, uuid: UUID, jobs: [editJob(revision(B))] }, ["resume edit"]],
  ])("goes along where its entry named it, and a new one does in its place: %s", async (_, intro, steps) => {
    const planned = await plan([named], ledgerOf({ intro }));
    expect(planned.plan.entries.map(inWords)).toEqual([steps]);
    expect(planned.plan.moves).toHaveLength(1);
  });

  test("comes with all that is known of it once that entry is gone from the manifest", async () => {
    expect(inWords(await planOfOne(named, before))).toEqual(["derived edit"]);
  });
});

describe("with a record", () => {
  test.each<Case>([
    ["a video that shows its brief is unchanged", wanting(A), SHOWN, ""],
    ["a video that shows its brief and explicit edits is unchanged", wanting(A, "one"), EDITED, ""],
    ["a title is no part of the brief", entry({ brief: A, title: "Billing" }), SHOWN, ""],
    ["an adopted video keeps its uuid in the manifest", NAMED, SHOWN, ""],
    ["a uuid that the entry named before its video was made anew is not adopted again", NAMED, madeAnew(UUID), ""],
    ["a former video that the entry names again is adopted", NAMED, madeAnew(OTHER_UUID), "adopt 11"],
    ["another uuid is adopted in place of the video", entry({ brief: A, uuid: OTHER_UUID }), EDITED, "adopt 22"],
    ["a brief that is taken away leaves the video alone", entry({ uuid: UUID }), SHOWN, ""],
    ["a changed brief that is ignored leaves the video alone", entry({ brief: B, onChange: "ignore" }), SHOWN, ""],
    [
      "explicit edits are made where the brief is ignored",
      entry({ brief: B, onChange: "ignore", edits: explicit("one") }),
      SHOWN,
      "edit: one",
    ],
    [
      "a changed brief makes the video anew where the entry says so",
      entry({ brief: B, onChange: "recreate", edits: explicit("one") }),
      EDITED,
      "create instead of 11, edit: one",
    ],
    [
      "an explicit edit alone doesn't make the video anew",
      entry({ brief: A, onChange: "recreate", edits: explicit("one") }),
      SHOWN,
      "edit: one",
    ],
    ["a changed category makes the video anew", wanting(MARKETING, "one"), SHOWN, "create instead of 11, edit: one"],
    ["it does so whatever else has changed", wanting({ ...B, category: "marketing" }), SHOWN, "create instead of 11"],
    [
      "a changed category of a video without a brief is a mistake to mend",
      entry({ uuid: UUID, category: "marketing" }),
      record([revision(null)]),
      "failed",
    ],
  ])("%s", (...given) => check(given));
});

test("a plan has its entries in manifest order, counts its creations and knows each video and its link", async () => {
  const known: HistoryGiven = { ...SHOWN, link: "https://app.example.com/v/1" };
  const wanted = ["zebra", "billing", "ape"].map((id) => entry({ id, brief: A }));
  const { plan: made } = await plan(wanted, known);
  expect(made.entries.map(({ entry: { id }, uuid, link }) => [id, uuid, link])).toEqual([
    ["zebra", null, null],
    ["billing", UUID, "https://app.example.com/v/1"],
    ["ape", null, null],
  ]);
  expect(made.creates).toBe(2);
});

test("a plan counts the creation that follows a cancelled one", async () => {
  const known: HistoryGiven = { video: null, jobs: [createJob(revision(A))] };
  const { plan: made } = await plan(wanting(B), known);
  expect(made.entries.map(inWords)).toEqual([["cancel create", "create"]]);
  expect(made.creates).toBe(1);
});

test("a plan has an id that stands twice at each of its places, and of some entries only these", async () => {
  const twice = (line: number) => ({
    ...{ id: "twice", manifest: "videos.yml", position: { line, column: 3 }, movedFrom: null },
    others: [],
  });
  const entries = [entry({ id: "one", brief: A }), entry({ id: "two", brief: A, position: { line: 5, column: 3 } })];
  const project = { entries, duplicates: [twice(4), twice(6)], manifests: ["videos.yml"] };
  const idsOf = async (only: string[]) =>
    (await makePlan(project, EMPTY, { ...OPTIONS, only })).plan.entries.map(({ entry: { id } }) => id);
  expect(await idsOf([])).toEqual(["one", "twice", "two", "twice"]);
  expect(await idsOf(["two"])).toEqual(["two"]);
  expect(await idsOf(["twice", "one"])).toEqual(["one", "twice", "twice"]);
});

test("an edit in flight is not cancelled for a video that can't be made", async () => {
  const known = record([revision(null)], { open: editJob(revision(null, ["one"], "e-1")) });
  const given = entry({ uuid: UUID, edits: explicit("one") });
  expect(inWords(await planOfOne(given, known, { recreate: ["billing"] }))).toEqual(["resume edit", "failed"]);
});
