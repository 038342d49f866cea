import fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as z from "zod";
import { fitted, type Shape } from "../src/fit.js";
import { READINGS } from "../src/manifest/readings.js";
import { ManifestSchema } from "../src/manifest/schema.js";
import { shapeOf } from "../src/shape-of.js";
import { MANIFEST_SHAPE, STATE_SHAPE } from "../src/shapes.js";
import { StateSchema } from "../src/state/state.js";
import { anyState } from "./fixtures/random-states.js";

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

const MANIFEST: Json = {
  version: 1,
  defaults: { sources: ["docs/*.md"], options: { style: "whiteboard", deep: [1, { x: null }] }, on_change: "ignore" },
  videos: {
    a: { title: " A ", task: "  Explain it. ", aspect_ratio: "9:16", clarification: { answers: { q1: "Teams" } } },
    b: {
      task_file: "briefs/b.md",
      category: "marketing",
      clarification: "skip",
      edits: [
        " Cut it. ",
        { request: "Show it.", reference_image_urls: ["https://example.com/a.png"] },
        { request: "x" },
      ],
    },
    c: { uuid: "6F1C0D5E-0000-4000-8000-000000000000", moved_from: "d" },
  },
};

/** Values that are nearly right somewhere. */
const ODD: Json[] = [
  ...[null, true, 0, -1, 1.5, 2 ** 53, "", " ", "a", "A", "x".repeat(5001), "-a", "../up", "a/**/**/**/**/**/b"],
  ...["https://localhost/a.png", "http://example.com/a.png", "https://example.com/a.png", "a".repeat(64), "training"],
  ...["6f1c0d5e-0000-4000-8000-000000000000", "9:16", "fail", "edit", [], ["a"], {}, { a: 1 }, { answers: { q: " " } }],
  ...[["https://a.example/1"], { request: "x", more: 1 }, { request: " " }, JSON.parse('{"__proto__": {"a": 1}}')],
];

type Change = { readonly steps: readonly number[]; readonly value: Json; readonly kind: "replace" | "remove" | "add" };
const change: fc.Arbitrary<Change> = fc.record({
  steps: fc.array(fc.nat(), { minLength: 1, maxLength: 7 }),
  value: fc.constantFrom(...ODD),
  kind: fc.constantFrom("replace" as const, "remove" as const, "add" as const),
});

/** The value with one change somewhere in it. */
function changed(value: Json, { steps, value: odd, kind }: Change): Json {
  const [step = 0, ...rest] = steps;
  if (value === null || typeof value !== "object") return odd;
  const entries: [string, Json][] = Object.entries(value);
  const at = step % Math.max(1, entries.length);
  const [key, below] = entries[at] ?? ["new", odd];
  if (rest.length > 0 && below !== null && typeof below === "object")
    entries[at] = [key, changed(below, { steps: rest, value: odd, kind })];
  else if (kind === "remove") entries.splice(at, 1);
  else if (kind === "add") entries.push(["new", odd]);
  else entries[at] = [key, odd];
  return Array.isArray(value) ? entries.map(([, item]) => item) : Object.fromEntries(entries);
}

const SUBJECTS: [string, { schema: z.ZodType; shape: Shape; values: fc.Arbitrary<Json> }][] = [
  [
    "a state",
    { schema: StateSchema, shape: STATE_SHAPE, values: anyState.map((state) => JSON.parse(JSON.stringify(state))) },
  ],
  ["a manifest", { schema: ManifestSchema, shape: MANIFEST_SHAPE, values: fc.constant(MANIFEST) }],
];

describe.each(SUBJECTS)("%s", (_, { schema, shape, values }) => {
  test("is read by its shape as by its schema, where it is right", () => {
    fc.assert(
      fc.property(values, (value) => {
        expect(fitted(shape, value, READINGS)).toEqual(schema.parse(value));
      }),
    );
  });

  test("is read by its shape as by its schema, or not at all, where it is nearly right", () => {
    let [read, refused] = [0, 0];
    fc.assert(
      fc.property(values, fc.array(change, { minLength: 1, maxLength: 2 }), (right, changes) => {
        const value = changes.reduce(changed, right);
        const byShape = fitted(shape, value, READINGS);
        const bySchema = schema.safeParse(value);
        if (byShape !== null) {
          read += 1;
          expect(byShape).toEqual(bySchema.data);
          expect(bySchema.success).toBe(true);
        } else if (!bySchema.success) refused += 1;
      }),
      { numRuns: 2_500 },
    );
    expect(read).toBeGreaterThan(50);
    expect(refused).toBeGreaterThan(500);
  });
});

test("a state of a release that knew fewer fields is left to the schema, which fills them in", () => {
  const { sandbox: _, ...former } = { ...fc.sample(anyState, { numRuns: 1, seed: 1 })[0] };
  expect(fitted(STATE_SHAPE, former)).toBeNull();
  expect(StateSchema.parse(former).sandbox).toBeNull();
});

test.each([
  ["a rule of its own", z.string().refine((text) => text !== "no")],
  ["a transformation", z.string().transform((text) => text.length)],
  ["a change of the value", z.object({ a: z.array(z.string().trim()) })],
  ["a word that shapes lack", z.object({ a: z.string().max(3) })],
])("no shape is made of a schema with %s", (_, schema) => {
  expect(() => shapeOf(schema)).toThrow(/reading|no such word/);
});
