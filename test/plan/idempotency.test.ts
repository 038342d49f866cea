import { describe, expect, test } from "vitest";
import { idempotencyKey } from "../../src/plan/idempotency.js";
import type { Revision } from "../../src/state/state.js";
import { brief, OTHER_UUID, revision, UUID } from "../fixtures/plans.js";

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
