import { describe, expect, test } from "vitest";
import { message } from "../../src/messages/catalogue.js";
import { OUTCOMES, type Outcome } from "../../src/plan/step.js";
import { advice, creditsOf } from "../../src/report/advice.js";
import { costInWords, scenesInWords } from "../../src/report/prose.js";
import type { StepReport } from "../../src/report/report.js";
import { stepsInWords } from "../../src/report/steps.js";
import { entry } from "../fixtures/reports.js";

const edit: Extract<StepReport, { kind: "edit" }> = {
  kind: "edit",
  source: "explicit",
  request: "a",
  referenceImageUrls: [],
  aspectRatio: null,
  creditsAtMost: 145,
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

const words = (outcome: Outcome, done = 0, names = Object.keys(STEPS)) =>
  Object.fromEntries(
    names.map((name) => [name, stepsInWords(entry("a", { outcome, steps: STEPS[name] ?? [], done }))]),
  );

describe("steps in words", () => {
  /** Where it matters which of them is the first. */
  const LISTS = ["edit", "three edits", "reverts and an edit", "cancel an edit, then edit"];

  test.each(OUTCOMES)("of an entry that ended %s", (outcome) => {
    const isEachItsOwn = outcome === "planned" || outcome === "succeeded";
    expect(isEachItsOwn ? words(outcome) : words(outcome, 0, LISTS)).toMatchSnapshot();
  });

  test.each(["failed", "pending", "blocked"] as const)("of an entry that got through its first step, %s", (outcome) => {
    expect(words(outcome, 1, LISTS)).toMatchSnapshot();
  });
});

describe("scenes in words", () => {
  const none = { changed: [], added: [], deleted: [], regenerated: [], kept: [] };

  test.each([
    ["none", none, "No scene was changed."],
    ["none that changed, of those that are kept", { ...none, kept: [1, 2, 3] }, "No scene was changed."],
    [
      "one of four",
      { ...none, changed: [3], regenerated: [3], kept: [1, 2, 4] },
      "Scene 3 was made anew; the others were kept.",
    ],
    [
      "one of two",
      { ...none, changed: [2], regenerated: [2], kept: [1] },
      "Scene 2 was made anew; the other was kept.",
    ],
    [
      "a few that no film shows yet",
      { ...none, changed: [5, 2], kept: [1, 3, 4] },
      "Scenes 2 and 5 were changed; the others were kept.",
    ],
    ["a range", { ...none, deleted: [1, 2, 3, 4, 8] }, "Scenes 1–4 and 8 were deleted."],
    [
      "what is changed and regenerated, once",
      { ...none, changed: [5, 2], regenerated: [2, 5] },
      "Scenes 2 and 5 were made anew.",
    ],
    [
      "what is changed, added and regenerated, once",
      { ...none, changed: [2], added: [6], regenerated: [6, 2], kept: [1, 3] },
      "Scene 2 was made anew, scene 6 was added; the others were kept.",
    ],
    ["what is added and regenerated, once", { ...none, added: [6], regenerated: [6] }, "Scene 6 was added."],
    [
      "changed as well as regenerated, in part",
      { ...none, changed: [1, 2], regenerated: [2] },
      "Scene 2 was made anew, scene 1 was changed.",
    ],
    ["more regenerated than changed", { ...none, changed: [2], regenerated: [2, 3] }, "Scenes 2 and 3 were made anew."],
    ["two neighbours", { ...none, deleted: [1, 2] }, "Scenes 1 and 2 were deleted."],
    [
      "very many",
      { ...none, changed: Array.from({ length: 40 }, (_, index) => index * 2) },
      "Scenes 0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22 and 28 more were changed.",
    ],
  ])("%s", (_name, scenes, expected) => {
    expect(scenesInWords(scenes)).toBe(expected);
  });
});

test.each([
  [null, "cost not known"],
  [0, "no credits"],
  [29, "at most 29 credits"],
  [145, "at most 145 credits"],
])("a bound of %s credits is %s", (bound, words) => {
  expect(costInWords(bound)).toBe(words);
});

describe("advice", () => {
  test.each([400, 401, 402, 403, 404, 409, 415, 422, 429, 500, 503])("says what to do about a %i", (status) => {
    expect(advice({ status, detail: "x" })?.words).toMatch(/^[A-Z].*\.$/);
  });

  test("is silent where the detail is the action's own, or the status is none that it knows", () => {
    expect(advice({ status: null, detail: "x" })).toBeNull();
    expect(advice({ status: 418, detail: "x" })).toBeNull();
  });

  // The words of the sandbox, and others that a deployment may choose for the same reasons (R 7).
  test.each([
    ["The video is still being built for the first time (pipeline_status lowlevel).", "conflict-building"],
    ["Video is still being built (pipeline_status: generating_frames)", "conflict-building"],
    ["The video has errored and can't be edited.", "conflict-ended"],
    ["Video is in error (pipeline_status: error)", "conflict-ended"],
    ["The video is complete and can't be cancelled.", "conflict-applied"],
    ["The apply of this edit has begun before; it can't be cancelled.", "conflict-applied"],
    ["Only an edit that is not applied yet can be cancelled; this one is complete.", "conflict-applied"],
    ["The plan is outdated: the video has changed since.", "conflict-outdated"],
    ["The answer is stale: the video has changed since the question.", "conflict-outdated"],
    ["Round 1 is stale; the question is of round 2.", "conflict-outdated"],
    ["Another edit of this video is queued or running.", "conflict-edit"],
    ["Conflict", "conflict"],
  ])("tells the conflicts apart: %s", (detail, name) => {
    expect(advice({ status: 409, detail })?.docs).toBe(name);
  });

  test("knows credits that ran out in the middle of an edit", () => {
    expect(advice({ status: null, detail: "INSUFFICIENT_CREDITS: scene 4" })?.docs).toBe("credits-missing");
  });

  test("names the pages whose words were refused", () => {
    const pages = ["`docs/billing.md`"];
    expect(advice({ status: 422, detail: "x" }, pages)).toEqual(message("refused-422", { pages }));
    expect(advice({ status: 400, detail: "x" }, pages)).toEqual(message("refused-400", { pages }));
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
