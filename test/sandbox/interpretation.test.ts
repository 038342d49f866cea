import { describe, expect, test } from "vitest";
import { interpretEdit } from "../../src/sandbox/interpretation.js";
import { planScenes } from "../../src/sandbox/scenes.js";

const TASK = `Explain billing.

## Invoices
Invoices are sent on Monday. Customers download invoices as documents.

## Refunds
Refunds reach the card after some days.

## Discounts
Coupons lower the price during a campaign.`;

const scenes = planScenes(TASK);

describe("the plan of a task", () => {
  test("has an opening, each section under its heading, and a recap", () => {
    expect(scenes.map(({ title }) => title)).toEqual([
      "Opening",
      "Explain billing.",
      "Invoices",
      "Refunds",
      "Discounts",
      "Recap",
    ]);
  });

  test.each([
    ["one word", "Billing", 5],
    ["nothing to say", "…", 5],
    ["two sentences", "Billing is easy. Nobody likes it.", 5],
    ["forty sentences", "Billing is easy. ".repeat(40), 12],
  ])("has 5 to 12 scenes: %s", (_name, task, count) => {
    expect(planScenes(task)).toHaveLength(count);
  });

  test("draws figures and films the rest", () => {
    expect(planScenes("Sales grew by 20 %.").map(({ kind }) => kind)).toContain("infographic");
    expect(planScenes("The sun rises.")[1]?.kind).toBe("cinematic");
  });
});

describe("the words of an edit", () => {
  test.each([
    ["Replace the old logo in scene 3.", { changed: [3] }],
    ["Remove scene 3's logo.", { changed: [3] }],
    ["In scenes 2, 4 and 5, speak slower.", { changed: [2, 4, 5] }],
    ["Brighten scenes 2-4.", { changed: [2, 3, 4] }],
    ["Delete scene 2.", { deleted: [2], kept: [1, 2, 3, 4, 5] }],
    ["remove scenes 1 and 2 please", { deleted: [1, 2] }],
    ["Delete scene 2. Brighten scene 3.", { deleted: [2], changed: [2] }],
    ["Add a scene about taxes.", { added: [7] }],
    ["Add a new scene about taxes after scene 2.", { added: [3] }],
    ["After scene 2, add a scene about taxes.", { added: [3] }],
    ["Insert another scene before scene 1", { added: [1] }],
    ["Add a short scene at the beginning.", { added: [1] }],
    ["Make the part about refunds friendlier.", { changed: [4] }],
    ["In the task:\n- Coupons lower the price in scene 1.\n+ Coupons lower the price during a sale.", { changed: [5] }],
    ["zzz", { changed: [2] }],
  ])("%s", (request, expected) => {
    expect(interpretEdit(request, scenes)).toMatchObject({ changed: [], added: [], deleted: [], ...expected });
  });

  test.each([
    "Brighten scene 7.",
    "Brighten scene 0.",
    "Delete scenes 1 to 6.",
    "Add a scene after scene 99.",
    "Fix scenes 1-99999999.",
  ])("can't be told: %s", (request) => {
    expect(interpretEdit(request, scenes)).toBeNull();
  });

  test("an added scene is about what the words say", () => {
    const result = interpretEdit("Add a scene about local taxes after scene 2.", scenes);
    expect(result?.scenes[2]).toMatchObject({ title: "local taxes", narration: "local taxes" });
  });

  test("what was changed before can be found by the words of that change", () => {
    const changed = interpretEdit("Show a giraffe in scene 4.", scenes);
    expect(interpretEdit("A smaller giraffe, please.", changed?.scenes ?? [])?.changed).toEqual([4]);
  });
});
