import { describe, expect, test } from "vitest";
import { advice } from "../../src/report/failures.js";
import { scenesInWords } from "../../src/report/prose.js";
import { OUTCOMES, type Outcome, type StepReport } from "../../src/report/report.js";
import { stepsInWords } from "../../src/report/steps.js";
import { entry } from "../fixtures/reports.js";

const edit: StepReport = { kind: "edit", source: "explicit", request: "a", creditsAtMost: 29 };
const STEPS: Readonly<Record<string, readonly StepReport[]>> = {
  adopt: [{ kind: "adopt", uuid: "u-1" }],
  create: [{ kind: "create", replaces: null }],
  "create anew": [{ kind: "create", replaces: "u-1" }],
  edit: [edit],
  "derived edit": [{ ...edit, source: "derived" }],
  "three edits": [edit, edit, edit],
  revert: [{ kind: "revert", editId: "e-1" }],
  "reverts and an edit": [{ kind: "revert", editId: "e-2" }, { kind: "revert", editId: "e-1" }, edit],
  "resume a creation": [{ kind: "resume", what: "create" }],
  "resume an edit, then edit": [{ kind: "resume", what: "edit" }, edit],
  "cancel an edit, then edit": [{ kind: "cancel", what: "edit" }, edit],
  "cancel a creation": [{ kind: "cancel", what: "create" }],
};

const words = (outcome: Outcome, done = 0) =>
  Object.fromEntries(
    Object.entries(STEPS).map(([name, steps]) => [name, stepsInWords(entry("a", { outcome, steps, done }))]),
  );

describe("steps in words", () => {
  test.each(OUTCOMES)("of an entry that ended %s", async (outcome) => {
    expect(words(outcome)).toMatchSnapshot();
  });

  test("of entries that got through their first step", () => {
    expect([words("failed", 1), words("pending", 1), words("blocked", 1)]).toMatchSnapshot();
  });
});

describe("scenes in words", () => {
  const none = { changed: [], added: [], deleted: [], regenerated: [], kept: [] };

  test.each([
    ["none", none, "no scene changed"],
    ["a few", { ...none, changed: [5, 2], kept: [1, 3, 4] }, "changed 2 and 5; kept 1, 3 and 4"],
    ["a range", { ...none, kept: [1, 2, 3, 4, 8] }, "kept 1–4 and 8"],
    ["two neighbours", { ...none, deleted: [1, 2] }, "deleted 1 and 2"],
    [
      "very many",
      { ...none, kept: Array.from({ length: 40 }, (_, index) => index * 2) },
      "kept 0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22 and 28 more",
    ],
  ])("%s", (_name, scenes, expected) => {
    expect(scenesInWords(scenes)).toBe(expected);
  });
});

describe("advice", () => {
  test.each([400, 401, 402, 403, 404, 409, 415, 422, 429, 500, 503])("says what to do about a %i", (status) => {
    expect(advice({ status, detail: "x" })).toMatch(/^[A-Z].*\.$/);
  });

  test("is silent where the detail is the action's own, or the status is none that it knows", () => {
    expect(advice({ status: null, detail: "x" })).toBeNull();
    expect(advice({ status: 418, detail: "x" })).toBeNull();
  });

  test("knows credits that ran out in the middle of an edit", () => {
    expect(advice({ status: null, detail: "INSUFFICIENT_CREDITS: scene 4" })).toContain("Top up");
  });
});
