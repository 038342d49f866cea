import { describe, expect, test } from "vitest";
import { emptyRecord, fold } from "../../src/ledger/fold.js";
import { naming, next } from "../../src/plan/next.js";
import { situationOf } from "../../src/plan/plan.js";
import { wishOf } from "../../src/plan/wish.js";
import { knownTexts } from "../fixtures/known-texts.js";
import { factsOf, type HistoryGiven, ledgerOf, look } from "../fixtures/ledgers.js";
import { brief, entry, inWords, NOW, OTHER_UUID, plan, UUID, wanting } from "../fixtures/plans.js";

const [ONE, TWO] = [brief("one"), brief("two")];

async function planned(
  entries: Parameters<typeof plan>[0],
  given: Readonly<Record<string, HistoryGiven>>,
  options: Parameters<typeof plan>[2] = {},
) {
  const made = await plan(entries, ledgerOf(given), options);
  return Object.fromEntries(made.plan.entries.map((one) => [one.entry.id, inWords(one)]));
}

describe("a rename by uuid, another text, and both commits undone", () => {
  const renamed = { ...wanting(ONE), id: "b", uuid: UUID };

  test("the rename alone keeps the video", async () => {
    expect(await planned(renamed, { a: { shows: look(ONE) } })).toEqual({ b: [] });
  });

  test("a rename with another text in one commit sends the edit", async () => {
    expect(await planned({ ...renamed, brief: TWO }, { a: { shows: look(ONE) } })).toEqual({ b: ["derived edit"] });
  });

  test("undoing both takes the edit back, free", async () => {
    const b: HistoryGiven = { shows: look(ONE), edits: { e1: look(TWO) }, formerly: ["a"], uuid: UUID };
    expect(await planned({ ...wanting(ONE), id: "a" }, { b })).toEqual({ a: ["revert e1"] });
  });
});

describe("a video that another entry takes by uuid", () => {
  test("is edited for neither in the same commit", async () => {
    const entries = [
      { ...wanting(TWO), id: "a" },
      { ...wanting(ONE), id: "b", uuid: UUID },
    ];
    const all = await planned(entries, { a: { shows: look(ONE) } });
    expect(all["a"]).toEqual(["failed"]);
    expect(all["b"]).toEqual(["failed"]);
  });
});

describe("renames in one commit", () => {
  const a: HistoryGiven = { shows: look(ONE) };
  const b: HistoryGiven = { video: OTHER_UUID, shows: look(TWO) };

  test("two entries swap their ids, and keep their videos", async () => {
    const entries = [
      { ...wanting(TWO), id: "a", movedFrom: "b" },
      { ...wanting(ONE), id: "b", movedFrom: "a" },
    ];
    const made = await plan(entries, ledgerOf({ a, b }));
    expect(made.plan.entries.map(({ entry: { id }, uuid }) => [id, uuid])).toEqual([
      ["a", OTHER_UUID],
      ["b", UUID],
    ]);
    expect(made.plan.entries.flatMap(inWords)).toEqual([]);
  });

  test("a chain moves each video by one", async () => {
    const entries = [
      { ...wanting(ONE), id: "b", movedFrom: "a" },
      { ...wanting(TWO), id: "c", movedFrom: "b" },
    ];
    const made = await plan(entries, ledgerOf({ a, b }));
    expect(made.plan.entries.map(({ entry: { id }, uuid }) => [id, uuid])).toEqual([
      ["b", UUID],
      ["c", OTHER_UUID],
    ]);
    expect(made.plan.entries.flatMap(inWords)).toEqual([]);
  });

  test("the second of two renames is undone", async () => {
    // a became b, then c; the second commit is undone, and the first one's moved_from is there again.
    const c: HistoryGiven = { shows: look(ONE), formerly: ["a", "b"], movedFrom: "b" };
    const made = await plan({ ...wanting(ONE), id: "b", movedFrom: "a" }, ledgerOf({ c }));
    expect(made.plan.entries.map(({ uuid, obstacle }) => [uuid, obstacle])).toEqual([[UUID, null]]);
    expect(made.plan.entries.flatMap(inWords)).toEqual([]);
  });
});

describe("a creation that fails each time", () => {
  const failed = {
    work: { kind: "create", category: "training", look: look(ONE) },
    id: "v",
    end: { how: "failed", error: { status: null, detail: "It broke." } },
  } as const;
  const tried = (times: number): HistoryGiven => ({
    video: null,
    jobs: Array.from({ length: times }, (_, at) => ({ ...failed, id: `v${at}`, at: NOW - 1_000 })),
  });

  test("is tried once more", async () => {
    expect(await planned(wanting(ONE), { billing: tried(1) })).toEqual({ billing: ["create"] });
  });

  test("is not tried a third time, and the plan says the ways out", async () => {
    const made = await plan(wanting(ONE), ledgerOf({ billing: tried(2) }));
    expect(
      made.plan.entries.map(({ obstacle }) => [obstacle?.outcome, obstacle?.detail.includes("recreate: billing")]),
    ).toEqual([["blocked", true]]);
  });

  test("is not tried a third time either where something else was tried in between", async () => {
    const other = { ...failed, work: { ...failed.work, look: look(TWO) }, id: "other" };
    const refused = { ...failed, id: null, end: { how: "refused", error: { status: 402, detail: "Pay." } } } as const;
    for (const between of [other, refused]) {
      const jobs = [failed, between, { ...failed, id: "again" }].map((job) => ({ ...job, at: NOW - 1_000 }));
      const made = await plan(wanting(ONE), ledgerOf({ billing: { video: null, jobs } }));
      expect(made.plan.entries.map(({ obstacle }) => obstacle?.outcome)).toEqual(["blocked"]);
    }
  });

  test("is tried again with another brief, and where a person asks for it", async () => {
    expect(await planned(wanting(TWO), { billing: tried(2) })).toEqual({ billing: ["create"] });
    expect(await planned(wanting(ONE), { billing: tried(2) }, { recreate: ["billing"] })).toEqual({
      billing: ["create"],
    });
  });
});

describe("a revert that the service refuses, because somebody has edited the video elsewhere", () => {
  const refused = {
    work: { kind: "revert", category: "training", uuid: UUID, of: "e1" },
    id: null,
    end: { how: "refused", error: { status: 409, detail: "Not the newest edit." } },
  } as const;
  const ledger = ledgerOf({ billing: { shows: look(ONE), edits: { e1: look(TWO) }, jobs: [refused] } });

  test("stops its entry and says the way out", async () => {
    const [only] = (await plan(wanting(ONE), ledger, { run: { id: "100", key: "100.1.a" } })).plan.entries;
    expect(only?.obstacle?.outcome).toBe("blocked");
    expect(only?.obstacle?.detail).toContain("recreate: billing");
  });

  test("is asked for once more by the next run, because it is free", async () => {
    expect((await plan(wanting(ONE), ledger)).plan.entries.flatMap(inWords)).toEqual(["revert e1"]);
  });
});

describe("the retry of a failed edit whose reply nobody saw", () => {
  const retry = {
    work: { kind: "retry", category: "training", uuid: UUID, on: null, of: "e1", look: look(TWO) },
    id: null,
    at: NOW - 600_000,
  } as const;
  const ledger = ledgerOf({ billing: { shows: look(ONE), jobs: [retry] } });
  const asked = {
    retryFailed: true,
    run: { id: "2", key: "2.1.a" },
    now: NOW,
    texts: knownTexts(new Map()),
    pullState: () => null,
  };
  const then = (given: Parameters<typeof entry>[0], recreate: readonly string[] = []) => {
    const record = ledger.records.get("billing") ?? null;
    return next(
      record,
      wishOf(entry({ brief: TWO, ...given })),
      situationOf(ledger, { ...asked, recreate })("billing", record),
    );
  };

  test("is polled, because the failed edit tells whether it runs again", () => {
    expect(then({}).next).toBe("go on");
  });

  test.each([
    ["the video is taken as it is (uuid)", { uuid: UUID }, []],
    ["another video is wanted (recreate)", {}, ["billing"]],
  ])("is left behind where %s", (_, given, recreate) => {
    const noted = then(given, recreate);
    expect(noted.next === "note" ? noted.said[0] : noted).toMatchObject({ fact: "ended", how: "left" });
  });

  test("is left behind for good, although the record is named before that", () => {
    const record = ledger.records.get("billing") ?? null;
    const wish = wishOf(entry({ brief: TWO, uuid: UUID }));
    const name = naming(
      record ?? emptyRecord(""),
      wish,
      situationOf(ledger, { ...asked, recreate: [] })("billing", record),
    );
    expect(name).toBeNull();
  });
});

test("the order of a history's facts means nothing to its plan", async () => {
  const facts = factsOf({ billing: { shows: look(ONE), edits: { e1: look(TWO) } } });
  const made = await plan(entry({ brief: ONE }), fold([...facts].reverse()));
  expect(made.plan.entries.flatMap(inWords)).toEqual(["revert e1"]);
});
