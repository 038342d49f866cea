import { describe, expect, test } from "vitest";
import { OUTCOMES, type Outcome } from "../../src/plan/step.js";
import { advice, creditsOf } from "../../src/report/failures.js";
import { boundInWords, sceneStrip, scenesInWords, size } from "../../src/report/prose.js";
import type { StepReport } from "../../src/report/report.js";
import { stepsInWords } from "../../src/report/steps.js";
import { entry } from "../fixtures/reports.js";

const edit: Extract<StepReport, { kind: "edit" }> = {
  kind: "edit",
  source: "explicit",
  request: "a",
  referenceImageUrls: [],
  aspectRatio: null,
};
const pictured = { ...edit, referenceImageUrls: ["https://e.example/a.png", "https://e.example/b.png"] };
const STEPS: Readonly<Record<string, readonly StepReport[]>> = {
  adopt: [{ kind: "adopt", uuid: "u-1" }],
  create: [{ kind: "create", replaces: null }],
  "create anew": [{ kind: "create", replaces: "u-1" }],
  edit: [edit],
  "derived edit": [{ ...edit, source: "derived" }],
  "three edits": [edit, edit, edit],
  "two edits with images": [pictured, pictured],
  revert: [{ kind: "revert", editId: "e-1" }],
  "reverts and an edit": [{ kind: "revert", editId: "e-2" }, { kind: "revert", editId: "e-1" }, edit],
  "resume a creation": [{ kind: "resume", job: { kind: "create" } }],
  "resume an edit, then edit": [{ kind: "resume", job: { kind: "edit" } }, edit],
  "cancel an edit, then edit": [{ kind: "cancel", job: { kind: "edit" } }, edit],
  "cancel a creation": [{ kind: "cancel", job: { kind: "create" } }],
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
    [
      "what is changed and regenerated, once",
      { ...none, changed: [5, 2], regenerated: [2, 5] },
      "changed and regenerated 2 and 5",
    ],
    [
      "what is changed, added and regenerated, once",
      { ...none, changed: [2], added: [6], regenerated: [6, 2], kept: [1] },
      "changed 2; added 6; all of these regenerated; kept 1",
    ],
    ["what is added and regenerated, once", { ...none, added: [6], regenerated: [6] }, "added and regenerated 6"],
    [
      "changed as well as regenerated, in part",
      { ...none, changed: [1, 2], regenerated: [2] },
      "changed 1 and 2; regenerated 2",
    ],
    ["more regenerated than changed", { ...none, changed: [2], regenerated: [2, 3] }, "changed 2; regenerated 2 and 3"],
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

describe("the scenes as a strip", () => {
  const none = { changed: [], added: [], deleted: [], regenerated: [], kept: [] };

  test.each([
    ["in their order", { ...none, changed: [2], regenerated: [2], kept: [3, 1] }, "⬜🟦⬜"],
    ["with those that were added and deleted", { ...none, added: [4], deleted: [2], kept: [1, 2, 3] }, "⬜🟥⬜⬜🟩"],
    ["with those that were only regenerated", { ...none, regenerated: [1], kept: [2] }, "🟦⬜"],
    ["not where nothing is known", none, ""],
    ["not where there are too many", { ...none, kept: Array.from({ length: 41 }, (_, index) => index + 1) }, ""],
  ])("%s", (_name, scenes, expected) => {
    expect(sceneStrip(scenes)).toBe(expected);
  });
});

test.each([
  [0, "0 bytes"],
  [1, "1 byte"],
  [999, "999 bytes"],
  [1_000, "1 KB"],
  [4_096, "4.1 KB"],
  [99_500, "100 KB"],
  [999_499, "999 KB"],
  [999_500, "1 MB"],
  [12_400_000, "12 MB"],
  [536_870_912, "537 MB"],
])("%i bytes are %s", (bytes, words) => {
  expect(size(bytes)).toBe(words);
});

test.each([
  [null, "not known"],
  [0, "at most 0 credits"],
  [29, "at most 29 credits (1 scene × 29)"],
  [145, "at most 145 credits (5 scenes × 29)"],
  [30, "at most 30 credits"],
])("a bound of %s credits is %s", (bound, words) => {
  expect(boundInWords(bound)).toBe(words);
});

describe("advice", () => {
  test.each([400, 401, 402, 403, 404, 409, 415, 422, 429, 500, 503])("says what to do about a %i", (status) => {
    expect(advice({ status, detail: "x" })).toMatch(/^[A-Z].*\.$/);
  });

  test("is silent where the detail is the action's own, or the status is none that it knows", () => {
    expect(advice({ status: null, detail: "x" })).toBeNull();
    expect(advice({ status: 418, detail: "x" })).toBeNull();
  });

  // The words of the sandbox, and others that a deployment may choose for the same reasons (R 7).
  test.each([
    ["The video is still being built for the first time (pipeline_status lowlevel).", "still being built"],
    ["Video is still being built (pipeline_status: generating_frames)", "still being built"],
    ["The video has errored and can't be edited.", "`recreate`"],
    ["Video is in error (pipeline_status: error)", "`recreate`"],
    ["The video is complete and can't be cancelled.", "applied already"],
    ["The apply of this edit has begun before; it can't be cancelled.", "applied already"],
    ["Only an edit that is not applied yet can be cancelled; this one is complete.", "applied already"],
    ["The plan is outdated: the video has changed since.", "has changed since"],
    ["The answer is stale: the video has changed since the question.", "has changed since"],
    ["Round 1 is stale; the question is of round 2.", "has changed since"],
    ["Another edit of this video is queued or running.", "under way"],
    ["Conflict", "can't take this now"],
  ])("tells the conflicts apart: %s", (detail, words) => {
    expect(advice({ status: 409, detail })).toContain(words);
  });

  test("knows credits that ran out in the middle of an edit", () => {
    expect(advice({ status: null, detail: "INSUFFICIENT_CREDITS: scene 4" })).toContain("Top up");
  });
});

describe("the credits of a refusal", () => {
  test.each([
    ["INSUFFICIENT_CREDITS: edit could cost up to 145, have 20", { needed: 145, balance: 20 }],
    ["INSUFFICIENT_CREDITS: edit could cost up to 1,450, have 0", { needed: 1_450, balance: 0 }],
    ["INSUFFICIENT_CREDITS: the clip of scene 4 costs 25, have 3", { needed: 25, balance: 3 }],
    ["INSUFFICIENT_CREDITS", null],
    ["edit could cost up to 145, have 20", null],
  ])("of %j", (detail, credits) => {
    expect(creditsOf(detail)).toEqual(credits);
  });
});
