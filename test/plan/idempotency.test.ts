import { describe, expect, test } from "vitest";
import { idempotencyKey, isPreviewOf } from "../../src/plan/idempotency.js";
import type { Step } from "../../src/plan/step.js";
import { editJob, type HistoryGiven, record, revision } from "../fixtures/ledgers.js";
import { brief, OTHER_UUID, UUID } from "../fixtures/plans.js";

const A = revision(brief("Explain billing.", { options: { style: "whiteboard", duration: 90 } }));
const B = revision(brief("Explain billing and refunds."));
const transition = { uuid: UUID, base: A, target: B, tries: 0 };

describe("the same transition has the same key", () => {
  const sameBrief = brief("Explain billing.", { options: { duration: 90, style: "whiteboard" } });

  test.each<[string, Parameters<typeof idempotencyKey>[0]]>([
    ["made twice", transition],
    ["after the state went through JSON", JSON.parse(JSON.stringify(transition))],
    ["with the options in another order", { ...transition, base: revision(sameBrief) }],
    ["whatever link the base has", { ...transition, base: { ...A, link: "https://app.example.com/v/1" } }],
    [
      "whatever the target will be called",
      { ...transition, target: { ...B, edit_id: "e-1", link: "https://e.example" } },
    ],
  ])("%s", (_, given) => {
    expect(idempotencyKey(given)).toBe(idempotencyKey(transition));
  });
});

describe("another transition has another key:", () => {
  test.each<[string, Partial<typeof transition>]>([
    ["of another video", { uuid: OTHER_UUID }],
    ["from another revision", { base: revision(brief("Explain refunds.")) }],
    ["to another brief", { target: revision(brief("Explain refunds.")) }],
    ["to other explicit edits", { target: revision(brief("Explain billing and refunds."), ["one"]) }],
    ["back", { base: B, target: A }],
    ["once more after it failed or was reverted", { tries: 1 }],
    ["from the same content that another edit led to", { base: { ...A, edit_id: "e-1" } }],
  ])("%s", (_, given) => {
    expect(idempotencyKey({ ...transition, ...given })).not.toBe(idempotencyKey(transition));
  });
});

test("A, B, A, B by edits alone has four keys", () => {
  const visited: Revision[] = [A, { ...B, edit_id: "e-1" }, { ...A, edit_id: "e-2" }, { ...B, edit_id: "e-3" }];
  const next: Revision[] = [B, A, B, A];
  const keys = visited.map((base, at) => idempotencyKey({ uuid: UUID, base, target: next[at] ?? A, tries: 0 }));
  expect(new Set(keys).size).toBe(4);
});

test("a key is a SHA-256, which fits any header", () => {
  expect(idempotencyKey(transition)).toMatch(/^[0-9a-f]{64}$/);
});

describe("merging approves a preview only where it is exactly the edit that is wanted:", () => {
  const known = record([revision(brief("Explain."), ["one"], "e-1"), A], { tries: 2 });
  const preview = editJob(B, {
    request: "Say it.",
    aspect_ratio: "9:16",
    reference_image_urls: ["https://example.com/a.png"],
    idempotency_key: idempotencyKey({ ...transition, tries: 2 }),
  }) as EditJob;
  const step: Step = {
    kind: "edit",
    source: "explicit",
    request: "Say it.",
    referenceImageUrls: ["https://example.com/a.png"],
    aspectRatio: "9:16",
    target: B,
    creditsAtMost: 145,
  };

  test("it is where all is the same", () => {
    expect(isPreviewOf(preview, step, known)).toBe(true);
  });

  test.each<[string, EditJob | null, Step | undefined, HistoryGiven | null]>([
    ["nothing is previewed", null, step, known],
    ["nothing is to be done", preview, undefined, known],
    ["a revert is to be done", preview, { kind: "revert", editId: "e-1" }, known],
    ["there is no record", preview, step, null],
    ["the video is gone", preview, step, { ...known, uuid: null }],
    ["the video is another", preview, step, { ...known, uuid: OTHER_UUID }],
    ["nothing is known of what the video shows", preview, step, { ...known, revisions: [] }],
    ["the video shows something else", preview, step, { ...known, revisions: known.revisions.slice(0, 1) }],
    ["the edit has failed meanwhile", preview, step, { ...known, tries: 3 }],
    ["it leads to something else", preview, { ...step, target: A }, known],
    ["its words are others", preview, { ...step, request: "Say more." }, known],
    ["its ratio is another", preview, { ...step, aspectRatio: null }, known],
    ["its pictures are others", preview, { ...step, referenceImageUrls: [] }, known],
  ])("not where %s", (_, ...given) => {
    expect(isPreviewOf(...given)).toBe(false);
  });
});
