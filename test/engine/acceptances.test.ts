import { expect, test } from "vitest";
import { labelled } from "../../src/engine/acceptances.js";
import type { Made } from "../../src/plan/plan.js";
import { unkept } from "../../src/plan/shown.js";

const IDS = Array.from({ length: 500 }, (_, at) => `a-page-about-topic-${at}`);

test("what a label accepts is what a comment keeps, and the plan names the rest", () => {
  const made = {
    plan: { entries: IDS.map((id) => ({ entry: { id }, accept: "0b7d5e26" })) },
    works: IDS.map(() => ({ wish: { look: { fingerprint: `v1:${"0b7d5e263f2a91c4".repeat(4)}` } } })),
  } as unknown as Made;
  const { accepted, notices } = labelled(made, new Set(["a-page-about-topic-0"]));
  expect([...accepted]).toEqual(IDS.slice(1, accepted.size + 1));
  expect(accepted.size).toBeGreaterThan(300);
  const left = IDS.length - 1 - accepted.size;
  expect(notices).toEqual([
    "The label doesn't accept what has waited since earlier merges: a-page-about-topic-0.",
    expect.stringMatching(
      new RegExp(
        `^The label accepts ${accepted.size} changes here, as many as a comment keeps\\. Write accept into the others, .* and ${left - 10} more\\.$`,
      ),
    ),
  ]);
});

test("a plan that shows more than a comment keeps says so", () => {
  const entry = { look: "0b7d5e263f2a91c4", steps: 1, credits: 145 };
  const shown = (ids: readonly string[]) => ({ paid: new Map(ids.map((id) => [id, entry])), accepted: new Map() });
  expect(unkept(shown(IDS.slice(0, 100)))).toBeNull();
  expect(unkept(shown(IDS))).toMatch(/^The comment of a pull request keeps \d+ of these 500 changes, /);
});
