import { describe, expect, test } from "vitest";
import { createWork, editWork, type HistoryGiven, ledgerOf, look } from "../fixtures/ledgers.js";
import { brief, inWords, planOfOne, UUID, wanting } from "../fixtures/plans.js";

const A = brief("one");
const edited = look(A, "edit 1");
const left = { work: editWork(edited), id: "e1", end: { how: "left" } } as const;
const made = { work: createWork(look(A)), id: "22222222-0000-4000-8000-000000000000" } as const;

async function planned(given: HistoryGiven, options: Parameters<typeof planOfOne>[2] = {}) {
  const ledger = ledgerOf({ billing: { shows: look(A), ...given } });
  return inWords(await planOfOne(wanting(A, "edit 1"), ledger, options));
}

describe("an edit that was left for another video", () => {
  test("is gone on with where that one has failed, because its own video stays", async () => {
    expect(await planned({ jobs: [left, { ...made, end: { how: "failed" } }] })).toEqual(["resume edit"]);
  });

  test("stays left while the other one is made, and once it is", async () => {
    expect(await planned({ jobs: [left, made] })).toEqual(["resume create", "edit: edit 1"]);
    expect(await planned({ jobs: [left, { ...made, end: {} }] })).toEqual(["edit: edit 1"]);
  });

  test("is gone on with where the run that left it has begun no other one", async () => {
    expect(await planned({ jobs: [left] })).toEqual(["resume edit"]);
  });

  test("is not gone on with once it has ended", async () => {
    const jobs = [left, { ...made, end: { how: "failed" } }] as const;
    const ended = {
      fact: "ended",
      record: "billing",
      job: "100.1.a#2",
      how: "done",
      id: "e1",
    } as const;
    const rest = {
      completed: 5,
      link: null,
      scenes: 5,
      synced: true,
      credits: 1,
      retriable: false,
      error: null,
    } as const;
    expect(await planned({ jobs, said: [{ ...ended, ...rest }] })).toEqual([]);
  });
});

test("a preview to which the service has given the edit that another run has made is over", async () => {
  const preview = { work: editWork(edited, { held: true }), id: "e1", pull_request: 8 } as const;
  expect(await planned({ jobs: [{ ...left, end: {} }, preview] }, { pullState: () => "closed" })).toEqual([]);
});

describe("a creation that was left for another one", () => {
  const [ONE, OTHER] = ["33333333-0000-4000-8000-000000000000", "44444444-0000-4000-8000-000000000000"] as const;
  const one = { work: createWork(look(A)), id: ONE, end: { how: "left" } } as const;
  const other = { work: createWork(look(brief("two"))), id: OTHER } as const;

  test("is not gone on with once the one before it was taken up again, and is done", async () => {
    const rest = { link: null, scenes: 5, synced: null, credits: null, retriable: false, error: null };
    const done = { fact: "ended", record: "billing", job: "100.1.a#2", how: "done", id: ONE, completed: 5 } as const;
    const jobs = [one, { ...other, end: { how: "left" } }] as const;
    expect(await planned({ jobs, said: [{ ...done, ...rest }] })).toEqual(["edit: edit 1"]);
  });

  test("is not gone on with once its video was adopted again", async () => {
    const back = { kind: "adopt", category: "training", uuid: ONE, look: look(A), why: "back" } as const;
    const jobs = [one, { ...other, end: {} }, { work: back, id: ONE, end: {} }] as const;
    expect(await planned({ jobs })).toEqual(["edit: edit 1"]);
  });
});

describe("the retry of a failed edit whose reply nobody saw", () => {
  const failed = { work: editWork(edited), id: "e1", end: { how: "failed", retriable: true } } as const;
  const retry = {
    work: { kind: "retry", category: "training", uuid: UUID, on: null, of: "e1", look: edited },
    id: null,
  } as const;
  const jobs = [failed, retry];

  test("is looked at through the failed edit", async () => {
    expect(await planned({ jobs })).toEqual(["resume edit"]);
  });

  test("is left behind by the input recreate of another run", async () => {
    const run = { id: "101", key: "101.1.b" };
    expect(await planned({ jobs }, { recreate: ["billing"], run })).toEqual([
      `create instead of ${UUID.slice(0, 2)}`,
      "edit: edit 1",
    ]);
  });

  test("counts as made where a person names the video, and is left behind where another one is named", async () => {
    const named = ledgerOf({ billing: { shows: look(A), jobs } });
    expect(inWords(await planOfOne({ ...wanting(A, "edit 1"), uuid: UUID }, named))).toEqual([]);
    expect(inWords(await planOfOne({ ...wanting(A), uuid: made.id }, named))).toEqual(["adopt 22"]);
  });
});
