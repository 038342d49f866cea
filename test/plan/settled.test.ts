import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Entry } from "../../src/manifest/manifest.js";
import { planEntry } from "../../src/plan/entry-plan.js";
import type { PlanOptions } from "../../src/plan/plan.js";
import { settled } from "../../src/plan/settled.js";
import type { EditJob, State, VideoRecord } from "../../src/state/state.js";
import {
  brief,
  createJob,
  editJob,
  entry,
  explicit,
  frozen,
  intentOf,
  OPTIONS,
  OTHER_UUID,
  RUN,
  record,
  revision,
  UUID,
} from "../fixtures/plans.js";
import { stateOf } from "../fixtures/states.js";

const often = <T>(usual: T, ...others: readonly T[]) =>
  fc.oneof({ weight: 6, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: fc.constantFrom(...others) });

const PREVIEW = editJob(revision(brief("Explain A."), ["one"]), { pull_request: 7 }) as EditJob;

const anyBrief = fc
  .record({
    task: often("Explain A.", "Explain B."),
    sources: often<Record<string, string>>({}, { "a.md": "A" }, { "b.md": "A" }, { "a.md": "B" }),
    options: often(
      {},
      { tone: "warm", pace: { words: 120, slow: true } },
      { pace: { slow: true, words: 120 }, tone: "warm" },
    ),
    aspect_ratio: often<"16:9" | "9:16" | null>(null, "16:9", "9:16"),
    category: often<"training" | "marketing">("training", "marketing"),
  })
  .map(({ task, ...given }) => brief(task, given));
const anyEdits = fc.constantFrom(["one"], ["one", "two"], []);
const anyEntry: fc.Arbitrary<Entry> = fc
  .record({
    brief: fc.option(anyBrief, { freq: 8 }),
    edits: anyEdits.map((requests) => explicit(...requests)),
    onChange: fc.constantFrom("edit" as const, "ignore" as const, "recreate" as const),
    uuid: often(null, UUID, OTHER_UUID),
  })
  .map(entry);
const anyRecord: fc.Arbitrary<VideoRecord> = fc
  .record({
    stack: fc.array(fc.tuple(fc.option(anyBrief, { freq: 8 }), anyEdits), { maxLength: 2 }),
    uuid: often(UUID, null),
    in_flight: often<VideoRecord["in_flight"]>(null, createJob(revision(brief("Explain A."))), PREVIEW),
    preview: often(null, PREVIEW),
    last_failure: often<VideoRecord["last_failure"]>(null, {
      step: "edit",
      run: RUN,
      status: 422,
      detail: "No.",
      at: 0,
      desired: "0".repeat(64),
    }),
    former_uuids: often<string[]>([], [OTHER_UUID]),
    category: often<"training" | "marketing">("training", "marketing"),
  })
  .map(({ stack, ...given }) =>
    record(
      stack.map(([of, edits]) => revision(of, edits, edits.length === 0 ? null : "e-1")),
      given,
    ),
  );
const anyState: fc.Arbitrary<State> = fc
  .record({ record: fc.option(anyRecord, { freq: 8 }), intents: often([], [intentOf("billing")], [intentOf("other")]) })
  .map(({ record, intents }) => stateOf({ videos: record === null ? {} : { billing: record }, intents }));
const anyOptions: fc.Arbitrary<PlanOptions> = fc
  .record({ recreate: often<string[]>([], ["billing"]), retryFailed: fc.boolean() })
  .map((given) => ({ ...OPTIONS, ...given }));

test("whatever entry and state, what is called settled has nothing to do by the rules either", async () => {
  let found = 0;
  await fc.assert(
    fc.asyncProperty(anyEntry, anyState, anyOptions, async (wanted, state, options) => {
      const context = { entry: frozen(wanted), state: frozen(state), options };
      const quick = settled(context);
      if (quick === null) return;
      found += 1;
      expect(quick).toEqual(await planEntry(context));
    }),
    { numRuns: 8_000 },
  );
  expect(found).toBeGreaterThan(100);
});

describe("an entry is settled", () => {
  const A = brief("Explain A.");
  const of = (wanted: Entry, known: VideoRecord) =>
    settled({ entry: wanted, state: stateOf({ videos: { billing: known } }), options: OPTIONS }) !== null;

  test.each([
    ["whose brief is shown", entry({ brief: A }), record([revision(A)])],
    [
      "whose explicit edits are made",
      entry({ brief: A, edits: explicit("one") }),
      record([revision(A), revision(A, ["one"])]),
    ],
    ["that names its video and nothing else", entry({ uuid: UUID }), record([revision(null)])],
    ["that ignores what changes", entry({ brief: brief("B"), onChange: "ignore" }), record([revision(A)])],
  ])("%s", (_, wanted, known) => expect(of(wanted, known)).toBe(true));

  test.each([
    ["whose brief has changed", entry({ brief: brief("Explain B.") }), record([revision(A)])],
    [
      "one of whose sources has",
      entry({ brief: brief("Explain A.", { sources: { "a.md": "A" } }) }),
      record([revision(A)]),
    ],
    ["that lacks an explicit edit", entry({ brief: A, edits: explicit("one") }), record([revision(A)])],
    ["whose video has one too many", entry({ brief: A }), record([revision(A), revision(A, ["one"])])],
    ["with a job in flight", entry({ brief: A }), record([revision(A)], { in_flight: PREVIEW })],
  ])("but none %s", (_, wanted, known) => expect(of(wanted, known)).toBe(false));
});
