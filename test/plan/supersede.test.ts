import { describe, expect, test } from "vitest";
import { stackAfter, withoutJob } from "../../src/plan/supersede.js";
import type { VideoRecord } from "../../src/state/state.js";
import {
  brief,
  createJob,
  editJob,
  entry,
  inWords,
  NOW,
  OTHER_UUID,
  planOfOne,
  record,
  revertJob,
  revision,
  UUID,
  uncancelled,
  wanting,
} from "../fixtures/plans.js";

const A = brief("Explain A.");
const B = brief("Explain B.");
const C = brief("Explain C.");
const MARKETING = brief("Explain A.", { category: "marketing" });

const anew = (of: typeof A, ...requests: string[]) => ({ ...wanting(of, ...requests), onChange: "recreate" as const });
const ignoring = (of: typeof A) => ({ ...wanting(of), onChange: "ignore" as const });

/** A brief that fits an edit once, and not beside another one. */
const linesOf = (word: string) =>
  brief(Array.from({ length: 550 }, (_, at) => `Explain the ${word} of day ${at * word.length}.`).join("\n"));

const ONE = revision(A);
const created = (of = A) => record([], { in_flight: createJob(revision(of)), total_scenes: null });
const edited = (to: ReturnType<typeof revision>, from = ONE) => record([from], { in_flight: editJob(to) });
const toB = edited(revision(B, [], "e-1"));
const toOne = edited(revision(A, ["one"], "e-1"));

const way = async (...given: Parameters<typeof planOfOne>) => {
  const made = await planOfOne(...given);
  const [first] = made.steps;
  const otherwise = first?.kind === "cancel" ? inWords({ ...made, ...first.otherwise }).join(", ") : null;
  return { way: inWords(made).join(", "), otherwise };
};

describe("an edit in flight that is not wanted any more is cancelled before its successor", () => {
  test.each([
    ["the change was undone", toB, wanting(A), "cancel edit", "resume edit, revert e-1"],
    ["the brief has changed again", toB, wanting(C), "cancel edit, derived edit", "resume edit, derived edit"],
    [
      "an explicit edit was reworded",
      toOne,
      wanting(A, "two"),
      "cancel edit, edit: two",
      "resume edit, revert e-1, edit: two",
    ],
    ["its category has changed", toB, wanting(MARKETING), "cancel edit, create instead of 11", "create instead of 11"],
    ["it is made anew", toB, anew(C), "cancel edit, create instead of 11", "create instead of 11"],
    [
      "the difference from it to the new brief doesn't fit five edits",
      edited(revision(linesOf("bill"), [], "e-1")),
      entry({ brief: linesOf("refund") }),
      `cancel edit${", derived edit".repeat(5)}`,
      "resume edit, failed",
    ],
  ])("%s", async (_name, state, wanted, steps, otherwise) => {
    expect(await way(wanted, state)).toEqual({ way: steps, otherwise });
  });
});

describe("an edit in flight on the way to what is wanted is let finish", () => {
  test.each([
    ["it is all that is wanted", toB, wanting(B), "resume edit"],
    ["another explicit edit follows it", toOne, wanting(A, "one", "two"), "resume edit, edit: two"],
    [
      "it carries the new brief, and another edit follows",
      edited(revision(B, ["one"])),
      wanting(B, "one", "two"),
      "resume edit, edit: two",
    ],
    ["it brings the new brief, for which no later edit stands", toB, wanting(B, "one"), "resume edit, edit: one"],
    ["changes of the brief don't matter any more", toB, ignoring(C), "resume edit"],
    ["it saves the video from being made anew", toB, anew(B), "resume edit"],
    ["it saves the video from being made anew, and an edit follows", toB, anew(B, "one"), "resume edit, edit: one"],
  ])("%s", async (_name, state, wanted, steps) => {
    expect(await way(wanted, state)).toEqual({ way: steps, otherwise: null });
  });

  test("a revert is, unless the video is wanted as it is: then it may still be given up", async () => {
    const reverting = record([ONE, revision(B, [], "e-1")], { in_flight: revertJob("e-1", ONE) });
    expect((await way(wanting(C), reverting)).way).toBe("resume revert, derived edit");
    expect(await way(wanting(B), reverting)).toEqual({
      way: "cancel revert",
      otherwise: "resume revert, derived edit",
    });
  });

  test("one whose fate nobody can know any more stays in doubt", async () => {
    const lost = record([ONE], {
      in_flight: editJob(revision(B), { edit_id: null, submitted_at: NOW - 24 * 3_600_000 }),
    });
    expect((await way(wanting(A), lost)).way).toBe("blocked");
  });
});

describe("a creation in flight", () => {
  test("of another brief is cancelled, if it still waits for its turn, else edited when it is done", async () => {
    expect(await way(wanting(B), created())).toEqual({
      way: "cancel create, create",
      otherwise: "resume create, derived edit",
    });
  });

  test("that somebody else has submitted is let finish", async () => {
    const adopted = record([], { in_flight: { ...createJob(ONE), adopted: true }, total_scenes: null });
    expect((await way(entry({ brief: B, uuid: UUID }), adopted)).way).toBe("resume create, derived edit");
  });

  test.each([
    ["of the same brief", wanting(A, "one"), "resume create, edit: one"],
    ["whose brief doesn't matter", ignoring(B), "resume create"],
  ])("%s is let finish", async (_name, wanted, steps) => {
    expect(await way(wanted, created())).toEqual({ way: steps, otherwise: null });
  });
});

describe("a job in flight that isn't cancelled is resumed first, unless a new video takes the place of its own:", () => {
  const back = record([ONE, revision(B, [], "e-1")], { in_flight: revertJob("e-1", ONE) });

  test.each<[string, ReturnType<typeof entry>, VideoRecord, string]>([
    ["a creation, then a new one", anew(B), created(), "create instead of 11"],
    ["a creation of another category", wanting(MARKETING), created(), "create instead of 11"],
    ["an edit without an id", wanting(A), edited(revision(B)), "resume edit, revert what is in flight"],
    ["an edit whose brief is ignored", ignoring(MARKETING), toB, "create instead of 11"],
    ["a revert", wanting(A), back, "resume revert"],
    ["a revert of another category", wanting(MARKETING), back, "resume revert, create instead of 11"],
  ])("%s", async (_name, wanted, known, steps) => {
    expect(inWords(uncancelled(await planOfOne(wanted, known))).join(", ")).toBe(steps);
  });
});

test("the bounds of a plan hold whichever way it goes", async () => {
  const made = await planOfOne(wanting(A), toB);
  expect(made.creditsAtMost).toBe(0);
  expect((await planOfOne(wanting(B), created())).creditsAtMost).toBeNull();
});

describe("what takes the place of a video", () => {
  const anew = { recreate: ["billing"] };
  const parked = record([], { in_flight: createJob(ONE), total_scenes: null });

  test.each([
    ["a video made anew", wanting(B), toB, anew, "create instead of 11"],
    ["a video made anew before it was made", wanting(A), parked, anew, "create"],
    ["another video", entry({ brief: B, uuid: OTHER_UUID }), toB, {}, "adopt 22"],
  ])("%s: what is in flight is cancelled first, else left alone", async (_name, wanted, state, options, steps) => {
    const { way: made, otherwise } = await way(wanted, state, options);
    expect(made).toBe(`cancel ${state.in_flight?.kind}, ${steps}`);
    expect(otherwise).toBe(steps.replace(/^create$/, "create instead of 11"));
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
    expect((await way(wanting(A), state, anew)).way).toBe("create instead of 11");
  });
});

describe("whether an entry no longer needs what is in flight:", () => {
  const hashOnly = (of: ReturnType<typeof revision>) => ({ ...of, brief: null });
  const creating = (given: Parameters<typeof createJob>[1] = {}, target = ONE) =>
    record([], { in_flight: createJob(target, given) });

  test.each<[string, ReturnType<typeof entry>, VideoRecord, boolean]>([
    ["a creation of another category", wanting(MARKETING), creating(), true],
    ["one of another category, though its brief is ignored", ignoring(MARKETING), creating(), true],
    ["one that somebody else has submitted", wanting(B), creating({ adopted: true }), false],
    ["one, where the entry has no brief", entry({ uuid: UUID }), creating(), false],
    ["one of which no brief is known", wanting(B), creating({}, revision(null)), false],
    ["an edit for another category", entry({ brief: { ...B, category: "marketing" } }), toB, true],
    ["the retry of an edit", wanting(A), { ...toB, in_flight: editJob(revision(B), { retrying: true }) }, false],
    ["an edit of a video whose brief isn't known", wanting(C), edited(revision(B), hashOnly(ONE)), false],
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
