import { describe, expect, test } from "vitest";
import type { Entry } from "../../src/manifest/manifest.js";
import { byPlace, idlePlan, planOfDuplicate, sharedVideos } from "../../src/plan/duplicates.js";
import { ledgerOf, record } from "../fixtures/ledgers.js";
import { entry, OTHER_UUID, UUID } from "../fixtures/plans.js";
import { stateOf } from "../fixtures/states.js";

const at = (line: number, column = 3) => ({ line, column });

test.each([
  [1, "videos.yml:1, too."],
  [5, "videos.yml:1, videos.yml:2, videos.yml:3, videos.yml:4 and videos.yml:5, too."],
  [7, "videos.yml:1, videos.yml:2, videos.yml:3, videos.yml:4, videos.yml:5 and 2 more, too."],
])("an id that stands at %s other places names five of them, and nothing is done for it", (count, words) => {
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
  const shown = (...records: [id: string, uuid: string | null, retired?: boolean][]) =>
    stateOf({
      videos: Object.fromEntries(
        records.map(([id, uuid, retired = false]) => [id, { ...record([]), key: id, uuid, retired }]),
      ),
    });

  test.each<[string, ReturnType<typeof shown>, Entry[], string[], string[]]>([
    ["each has its own", shown(["one", UUID], ["two", OTHER_UUID]), [one, two], [], []],
    ["both have the same", shown(["one", UUID], ["two", UUID]), [one, two], [], ["one", "two"]],
    ["one names it, and keeps it", shown(["one", UUID], ["two", UUID]), [{ ...one, uuid: UUID }, two], [], ["two"]],
    ["one is made anew", shown(["one", UUID], ["two", UUID]), [one, two], ["two"], []],
    ["one names that of the other", shown(["one", UUID]), [one, { ...two, uuid: UUID }], [], ["two"]],
    ["the other is gone", shown(["one", UUID, true]), [{ ...two, uuid: UUID }], [], []],
    ["neither has one", shown(["one", null], ["two", null]), [one, two], [], []],
  ])("%s", (_, state, entries, recreate, wrong) => {
    expect([...sharedVideos(state, { entries, recreate }).keys()]).toEqual(wrong);
  });
});
