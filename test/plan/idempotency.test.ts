import { describe, expect, test } from "vitest";
import { idempotencyKey } from "../../src/plan/idempotency.js";
import { look } from "../fixtures/ledgers.js";
import { brief, OTHER_UUID, UUID } from "../fixtures/plans.js";

const A = look(brief("Explain billing.", { options: { style: "whiteboard", duration: 90 } }));
const B = look(brief("Explain billing and refunds."));
const transition = { uuid: UUID, base: A, on: null, target: B, tries: 0 };

describe("the same transition has the same key", () => {
  const sameBrief = brief("Explain billing.", { options: { duration: 90, style: "whiteboard" } });

  test.each<[string, Parameters<typeof idempotencyKey>[0]]>([
    ["made twice", transition],
    ["after it went through JSON", JSON.parse(JSON.stringify(transition))],
    ["with the options in another order", { ...transition, base: look(sameBrief) }],
    ["whatever bytes the brief was read from", { ...transition, base: { ...A, bytes: null, brief: null } }],
  ])("%s", (_, given) => {
    expect(idempotencyKey(given)).toBe(idempotencyKey(transition));
  });
});

describe("another transition has another key:", () => {
  test.each<[string, Partial<Parameters<typeof idempotencyKey>[0]>]>([
    ["of another video", { uuid: OTHER_UUID }],
    ["from another revision", { base: look(brief("Explain refunds.")) }],
    ["to another brief", { target: look(brief("Explain refunds.")) }],
    ["to other explicit edits", { target: look(brief("Explain billing and refunds."), "one") }],
    ["back", { base: B, target: A }],
    ["once more after it failed or was reverted", { tries: 1 }],
    ["from the same content that another edit led to", { on: "e-1" }],
  ])("%s", (_, given) => {
    expect(idempotencyKey({ ...transition, ...given })).not.toBe(idempotencyKey(transition));
  });
});

test("A, B, A, B by edits alone has four keys", () => {
  const steps = [
    { base: A, on: null, target: B },
    { base: B, on: "e-1", target: A },
    { base: A, on: "e-2", target: B },
    { base: B, on: "e-3", target: A },
  ];
  const keys = steps.map((step) => idempotencyKey({ uuid: UUID, tries: 0, ...step }));
  expect(new Set(keys).size).toBe(4);
});

test("a key is a SHA-256, which fits any header", () => {
  expect(idempotencyKey(transition)).toMatch(/^[0-9a-f]{64}$/);
});
