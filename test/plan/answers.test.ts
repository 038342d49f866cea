import { describe, expect, test } from "vitest";
import type { Question } from "../../src/ledger/facts.js";
import { keyOf, replyTo } from "../../src/plan/answers.js";
import { createJob, editJob, type HistoryGiven, record, retryJob, revision } from "../fixtures/ledgers.js";
import { brief, entry, explicit, planOfOne } from "../fixtures/plans.js";

const question = (given: Partial<Question> = {}): Question => ({
  id: "tone",
  text: "Which tone?",
  options: ["Calm", "calm ", "Brisk"],
  free: false,
  ...given,
});
const asked = (...questions: Question[]) => ({ round: 1, questions, words: "…" });
const answers = (given: Readonly<Record<string, string>>) => ({ answers: given });

describe("an answer", () => {
  test.each<[string, Partial<Question>, string, object]>([
    ["that is an option", {}, "Calm", { answer: "Calm", wasCustom: false }],
    ["that only one option is spelt like", {}, "BRISK", { answer: "Brisk", wasCustom: false }],
    ["of one's own where that is taken", { free: true }, "Loud", { answer: "Loud", wasCustom: true }],
    ["that two options are spelt like", {}, "CALM", { given: "CALM" }],
    ["that is no option", {}, "Loud", { given: "Loud" }],
  ])("%s", (_, given, answer, expected) => {
    const reply = replyTo(asked(question(given)), answers({ tone: answer }));
    expect(reply.kind === "answers" ? reply.answers[0] : reply.kind === "none" && reply.gaps[0]).toMatchObject(
      expected,
    );
  });

  test("to a question without an id stands under its own words, whatever the white space", () => {
    const edits = question({ id: null, text: "Which\n  logo? ", options: [], free: true });
    expect(keyOf(edits)).toBe("Which logo?");
    expect(replyTo({ ...asked(edits), round: null }, answers({ "Which  logo?": "The new one" })).kind).toBe("answers");
    expect(replyTo({ ...asked(edits), round: null }, answers({ logo: "The new one" })).kind).toBe("none");
  });
});

test("a round is answered as a whole, and only a creation's can be skipped", () => {
  const both = asked(question(), question({ id: "audience" }));
  expect(replyTo(both, answers({ tone: "Calm" }))).toMatchObject({ kind: "none", gaps: [{ given: null }] });
  expect(replyTo(both, "skip")).toEqual({ kind: "skip" });
  expect(replyTo({ ...both, round: null }, "skip").kind).toBe("none");
  expect(replyTo(asked(), answers({ tone: "Calm" }))).toEqual({ kind: "none", gaps: [] });
});

const A = brief("Explain A.");
const B = brief("Explain B.");

describe("the plan", () => {
  const waits = { need: { for: "answer", asked: asked(question()) } } as const;
  const waiting: HistoryGiven = { video: null, jobs: [createJob(revision(A), { waits })] };

  test("tells the question that the ledger remembers, and that the manifest answers it", async () => {
    const gaps = [{ question: question(), given: null }];
    const unanswered = (await planOfOne(entry({ brief: A }), waiting)).todo;
    expect(unanswered).toMatchObject({ kind: "answer", about: "creation", gaps });
    const editing = record([revision(A)], { open: editJob(revision(B, [], "e-1"), { waits }) });
    const ofEdit = await planOfOne(entry({ brief: B, clarification: answers({ tone: "Loud" }) }), editing);
    expect(ofEdit.todo).toMatchObject({ kind: "answer", about: "edit", gaps: [{ given: "Loud" }] });
    const answered = await planOfOne(entry({ brief: A, clarification: answers({ tone: "Calm" }) }), waiting);
    expect(answered).toMatchObject({ todo: null, steps: [{ kind: "resume", reply: "answers" }] });
    const skipped = await planOfOne(entry({ brief: A, clarification: "skip" }), waiting);
    expect(skipped).toMatchObject({ todo: null, steps: [{ kind: "resume", reply: "skip" }] });
  });

  test("tells nobody to answer what is given up", async () => {
    expect((await planOfOne(entry({ brief: A }), waiting, { recreate: ["billing"] })).todo).toBeNull();
  });

  test("retries a failed edit where the same is wanted from the same revision, and only that", async () => {
    const end = { how: "failed", retriable: true } as const;
    const failed = record([revision(A)], { jobs: [editJob(revision(B, [], "e-1"), { end })] });
    expect((await planOfOne(entry({ brief: B }), failed)).steps).toMatchObject([{ kind: "edit", retries: "e-1" }]);
    expect((await planOfOne(entry({ brief: A, edits: explicit("Other.") }), failed)).steps[0]).not.toHaveProperty(
      "retries",
    );
    expect((await planOfOne(entry({ brief: A }), failed)).steps).toEqual([]);
    const twice = (await planOfOne(entry({ brief: B, edits: explicit("Last.") }), failed)).steps;
    expect(twice.filter((step) => step.kind === "edit" && step.retries !== undefined)).toEqual([]);
  });

  test("of a retry whose reply nobody saw is to look at the edit, and says so", async () => {
    const doubtful = record([revision(A)], { open: retryJob("e-1", revision(B)) });
    const planned = await planOfOne(entry({ brief: B }), doubtful);
    expect(planned.steps).toMatchObject([{ kind: "resume" }]);
    expect(planned.todo).toMatchObject({ kind: "look at the edit", detail: expect.stringContaining("e-1") });
  });
});
