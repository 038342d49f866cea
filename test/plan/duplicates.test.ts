import { describe, expect, test } from "vitest";
import type { Entry } from "../../src/manifest/manifest.js";
import { byPlace, planOfDuplicate, sharedVideos } from "../../src/plan/duplicates.js";
import { idlePlan } from "../../src/plan/entry-plan.js";
import { whichRecords } from "../../src/plan/which-record.js";
import { wishOf } from "../../src/plan/wish.js";
import { type HistoryGiven, ledgerOf } from "../fixtures/ledgers.js";
import { entry, OTHER_UUID, UUID } from "../fixtures/plans.js";

const at = (line: number, column = 3) => ({ line, column });

test.each([
  [1, "a.yml:9 and videos.yml:1."],
  [4, "a.yml:9, videos.yml:1, videos.yml:2, videos.yml:3 and videos.yml:4."],
  [7, "a.yml:9, videos.yml:1, videos.yml:2, videos.yml:3, videos.yml:4 and 3 more."],
])("an id that stands at %s other places, too, names five places, and nothing is done for it", (count, words) => {
  const others = Array.from({ length: count }, (_, index) => ({ file: "videos.yml", ...at(index + 1) }));
  const given = { id: "billing", manifest: "a.yml", position: at(9), movedFrom: null, others };
  const { entry: planned, steps, restated, obstacle } = planOfDuplicate(given);
  expect({ planned, steps, restated }).toEqual({
    planned: entry({ manifest: "a.yml", position: at(9) }),
    steps: [],
    restated: false,
  });
  expect(obstacle?.detail).toContain(`The id billing stands at ${words}`);
});

test("plans are in the order of the files, and in each in that of its lines and columns", () => {
  const places = [
    ["b.yml", at(2)],
    ["a.yml", at(7, 9)],
    ["b.yml", at(1)],
    ["a.yml", at(7, 3)],
    ["a.yml", at(3, 20)],
  ] as const;
  const plans = places.map(([manifest, position]) => idlePlan(entry({ manifest, position })));
  const sorted = plans.toSorted(byPlace(["a.yml", "b.yml"])).map(({ entry: { manifest, position } }) => {
    return `${manifest}:${position.line}:${position.column}`;
  });
  expect(sorted).toEqual(["a.yml:3:20", "a.yml:7:3", "a.yml:7:9", "b.yml:1:3", "b.yml:2:3"]);
});

describe("two entries never have one video:", () => {
  const [one, two] = [entry({ id: "one" }), entry({ id: "two" })];
  const named = { ...one, uuid: UUID };
  const own: HistoryGiven = {};
  const adopted: HistoryGiven = { isAdopted: true };
  const none: HistoryGiven = { video: null };

  test.each<[string, Readonly<Record<string, HistoryGiven>>, Entry[], string[], string[]]>([
    ["each has its own", { one: own, two: { video: OTHER_UUID } }, [one, two], [], []],
    ["both have the same", { one: own, two: adopted }, [one, two], [], ["one", "two"]],
    ["one names it, and keeps it", { one: { ...own, uuid: UUID }, two: adopted }, [named, two], [], ["two"]],
    ["one is made anew", { one: own, two: adopted }, [one, two], ["two"], []],
    ["one names that of the other: for neither", { one: own }, [one, { ...two, uuid: UUID }], [], ["one", "two"]],
    ["the other is gone", { one: { ...own, isRetired: true } }, [{ ...two, uuid: UUID }], [], []],
    ["neither has one", { one: none, two: none }, [one, two], [], []],
  ])("%s", (_, histories, entries, recreate, wrong) => {
    const wishes = entries.map((wanted) => wishOf(wanted));
    const { records } = whichRecords(ledgerOf(histories), { wishes });
    expect([...sharedVideos({ wishes, records, recreate }).keys()]).toEqual(wrong);
  });
});
