import { describe, expect, test } from "vitest";
import { stackAfter, withoutJob } from "../../src/plan/supersede.js";
import type { VideoRecord } from "../../src/state/state.js";
import {
  brief,
  createJob,
  editJob,
  entry,
  explicit,
  inWords,
  NOW,
  OTHER_UUID,
  planOfOne,
  record,
  revertJob,
  revision,
  UUID,
  uncancelled,
} from "../fixtures/plans.js";

const A = brief("Explain A.");
const B = brief("Explain B.");
const C = brief("Explain C.");
const MARKETING = brief("Explain A.", { category: "marketing" });

/** A brief that fits an edit once, and not beside another one. */
const linesOf = (word: string) =>
  brief(Array.from({ length: 100 }, (_, at) => `Explain the ${word} of day ${at}.`).join("\n"));

const ONE = revision(A);
const created = (of = A) => record([], { in_flight: createJob(revision(of)), total_scenes: null });
const edited = (to: ReturnType<typeof revision>, from = ONE) => record([from], { in_flight: editJob(to) });
const toB = edited(revision(B, [], "e-1"));

const way = async (...given: Parameters<typeof planOfOne>) => {
  const made = await planOfOne(...given);
  const [first] = made.steps;
  return { way: inWords(made), otherwise: first?.kind === "cancel" ? inWords({ ...made, ...first.otherwise }) : null };
};

describe("an edit in flight that is not wanted any more is cancelled before its successor", () => {
  test.each([
    ["the change was undone", toB, entry({ brief: A }), ["cancel edit"], ["resume edit", "revert e-1"]],
    [
      "the brief has changed again",
      toB,
      entry({ brief: C }),
      ["cancel edit", "edit by the difference"],
      ["resume edit", "edit by the difference"],
    ],
    [
      "an explicit edit was reworded",
      edited(revision(A, ["one"], "e-1")),
      entry({ brief: A, edits: explicit("two") }),
      ["cancel edit", "edit: two"],
      ["resume edit", "revert e-1", "edit: two"],
    ],
    [
      "the entry has become one of another category",
      toB,
      entry({ brief: MARKETING }),
      ["cancel edit", "create instead of 11"],
      ["create instead of 11"],
    ],
    [
      "the video is to be made anew",
      toB,
      entry({ brief: C, onChange: "recreate" }),
      ["cancel edit", "create instead of 11"],
      ["create instead of 11"],
    ],
    [
      "the difference from it to the new brief doesn't fit an edit",
      edited(revision(linesOf("bill"), [], "e-1")),
      entry({ brief: linesOf("refund") }),
      ["cancel edit", "edit by the difference"],
      ["resume edit", "failed"],
    ],
  ])("%s", async (_name, state, wanted, steps, otherwise) => {
    expect(await way(wanted, state)).toEqual({ way: steps, otherwise });
  });
});

describe("an edit in flight on the way to what is wanted is let finish", () => {
  test.each([
    ["it is all that is wanted", toB, entry({ brief: B }), ["resume edit"]],
    [
      "another explicit edit follows it",
      edited(revision(A, ["one"], "e-1")),
      entry({ brief: A, edits: explicit("one", "two") }),
      ["resume edit", "edit: two"],
    ],
    [
      "it carries the new brief, and another explicit edit follows it",
      edited(revision(B, ["one"], "e-1")),
      entry({ brief: B, edits: explicit("one", "two") }),
      ["resume edit", "edit: two"],
    ],
    [
      "it brings the new brief, and an explicit edit came later, which doesn't stand for that",
      toB,
      entry({ brief: B, edits: explicit("one") }),
      ["resume edit", "edit: one"],
    ],
    [
      "changes of the brief don't matter any more",
      toB,
      entry({ brief: C, onChange: "ignore" as const }),
      ["resume edit"],
    ],
    [
      "it saves the video from being made anew",
      toB,
      entry({ brief: B, onChange: "recreate" as const }),
      ["resume edit"],
    ],
    [
      "it saves the video from being made anew, and an explicit edit follows it",
      toB,
      entry({ brief: B, onChange: "recreate" as const, edits: explicit("one") }),
      ["resume edit", "edit: one"],
    ],
  ])("%s", async (_name, state, wanted, steps) => {
    expect(await way(wanted, state)).toEqual({ way: steps, otherwise: null });
  });

  test("a revert is, unless the video is wanted as it is: then it may still be given up", async () => {
    const reverting = record([ONE, revision(B, [], "e-1")], { in_flight: revertJob("e-1", ONE) });
    expect((await way(entry({ brief: C }), reverting)).way).toEqual(["resume revert", "edit by the difference"]);
    expect(await way(entry({ brief: B }), reverting)).toEqual({
      way: ["cancel revert"],
      otherwise: ["resume revert", "edit by the difference"],
    });
  });

  test("one whose fate nobody can know any more stays in doubt", async () => {
    const lost = record([ONE], {
      in_flight: editJob(revision(B), { edit_id: null, submitted_at: NOW - 24 * 3_600_000 }),
    });
    expect((await way(entry({ brief: A }), lost)).way).toEqual(["blocked"]);
  });
});

describe("a creation in flight", () => {
  test("of another brief is cancelled, if it still waits for its turn, else edited when it is done", async () => {
    expect(await way(entry({ brief: B }), created())).toEqual({
      way: ["cancel create", "create"],
      otherwise: ["resume create", "edit by the difference"],
    });
  });

  test("that somebody else has submitted is let finish", async () => {
    const adopted = record([], { in_flight: { ...createJob(ONE), adopted: true }, total_scenes: null });
    expect((await way(entry({ brief: B, uuid: UUID }), adopted)).way).toEqual([
      "resume create",
      "edit by the difference",
    ]);
  });

  test.each([
    ["of the same brief", entry({ brief: A, edits: explicit("one") }), ["resume create", "edit: one"]],
    ["whose brief doesn't matter", entry({ brief: B, onChange: "ignore" as const }), ["resume create"]],
  ])("%s is let finish", async (_name, wanted, steps) => {
    expect(await way(wanted, created())).toEqual({ way: steps, otherwise: null });
  });
});

describe("a job in flight that isn't cancelled is resumed first, unless a new video takes the place of its own:", () => {
  const back = record([ONE, revision(B, [], "e-1")], { in_flight: revertJob("e-1", ONE) });

  test.each<[string, ReturnType<typeof entry>, VideoRecord, string[]]>([
    ["a creation, then a new one", entry({ brief: B, onChange: "recreate" }), created(), ["create instead of 11"]],
    ["a creation of another category", entry({ brief: MARKETING }), created(), ["create instead of 11"]],
    ["an edit without an id", entry({ brief: A }), edited(revision(B)), ["resume edit", "revert what is in flight"]],
    ["an edit whose brief is ignored", entry({ brief: MARKETING, onChange: "ignore" }), toB, ["create instead of 11"]],
    ["a revert", entry({ brief: A }), back, ["resume revert"]],
    ["a revert of another category", entry({ brief: MARKETING }), back, ["resume revert", "create instead of 11"]],
  ])("%s", async (_name, wanted, known, steps) => {
    expect(inWords(uncancelled(await planOfOne(wanted, known)))).toEqual(steps);
  });
});

test("the bounds of a plan hold whichever way it goes", async () => {
  const made = await planOfOne(entry({ brief: A }), toB);
  expect(made.creditsAtMost).toBe(0);
  expect((await planOfOne(entry({ brief: B }), created())).creditsAtMost).toBeNull();
});

describe("what takes the place of a video", () => {
  const anew = { recreate: ["billing"] };
  const parked = record([], { in_flight: createJob(ONE), total_scenes: null });

  test.each([
    ["a video made anew", entry({ brief: B }), toB, anew, ["create instead of 11"]],
    ["a video made anew before it was made", entry({ brief: A }), parked, anew, ["create"]],
    ["another video", entry({ brief: B, uuid: OTHER_UUID }), toB, {}, ["adopt 22"]],
  ])("%s: what is in flight is cancelled first, else left alone", async (_name, wanted, state, options, steps) => {
    const { way: made, otherwise } = await way(wanted, state, options);
    expect(made).toEqual([`cancel ${state.in_flight?.kind}`, ...steps]);
    expect(otherwise).toEqual([steps[0]?.replace(/^create$/, "create instead of 11")]);
  });

  test.each([
    ["that somebody else has submitted", record([], { in_flight: { ...createJob(ONE), adopted: true } })],
    ["whose id nobody knows", record([ONE], { in_flight: editJob(revision(B)) })],
    [
      "that may go on under another id",
      record([ONE], { in_flight: editJob(revision(B, [], "e-1"), { retrying: true }) }),
    ],
    ["that is made at once", record([ONE, revision(B, [], "e-1")], { in_flight: revertJob("e-1", ONE) })],
  ])("a job %s is left alone", async (_name, state) => {
    expect((await way(entry({ brief: A }), state, anew)).way).toEqual(["create instead of 11"]);
  });
});

describe("whether an entry no longer needs what is in flight:", () => {
  const hashOnly = (of: ReturnType<typeof revision>) => ({ ...of, brief: null });
  const creating = (given: Parameters<typeof createJob>[1] = {}, target = ONE) =>
    record([], { in_flight: createJob(target, given) });

  test.each<[string, ReturnType<typeof entry>, VideoRecord, boolean]>([
    ["a creation of another category", entry({ brief: MARKETING }), creating(), true],
    [
      "one of another category, though its brief is ignored",
      entry({ brief: MARKETING, onChange: "ignore" }),
      creating(),
      true,
    ],
    ["one, where the entry has no brief", entry({ uuid: UUID }), creating(), false],
    ["one of which no brief is known", entry({ brief: B }), creating({}, revision(null)), false],
    ["an edit for another category", entry({ brief: { ...B, category: "marketing" } }), toB, true],
    [
      "the retry of an edit",
      entry({ brief: A }),
      { ...toB, in_flight: editJob(revision(B), { retrying: true }) },
      false,
    ],
    ["an edit of a video whose brief isn't known", entry({ brief: C }), edited(revision(B), hashOnly(ONE)), false],
  ])("%s", async (_, wanted, known, expected) => {
    const { steps } = await planOfOne(wanted, known);
    expect(steps[0]?.kind === "cancel").toBe(expected);
  });

  test("another try of a cancelled edit has another key, and another creation another video", () => {
    expect(withoutJob({ ...toB, tries: 2 })).toEqual({ ...toB, tries: 3, in_flight: null });
    const known = { ...creating(), former_uuids: ["old"] };
    expect(withoutJob(known)).toEqual({ ...known, in_flight: null, uuid: null, former_uuids: ["old", UUID] });
    expect(withoutJob({ ...known, uuid: null })).toEqual({ ...known, in_flight: null, uuid: null });
    const reverting = { ...known, in_flight: revertJob("e-1", ONE) };
    expect(withoutJob(reverting)).toEqual({ ...reverting, in_flight: null });
    expect(() => withoutJob({ ...known, in_flight: null })).toThrow("nothing is in flight");
  });

  test("once it has succeeded, the video shows what it led to", () => {
    const stack = [ONE, revision(A, ["one"], "e-1"), revision(B, ["one"], "e-2")];
    const known = record(stack);
    expect(stackAfter(known, createJob(revision(C)))).toEqual([revision(C)]);
    expect(stackAfter(known, editJob(revision(C)))).toEqual([...stack, revision(C)]);
    expect(stackAfter(known, revertJob("e-2", ONE))).toEqual(stack.slice(0, 2));
  });
});
