import fc from "fast-check";
import { expect, test } from "vitest";
import { parse } from "yaml";
import type { Question } from "../../src/ledger/facts.js";
import { keyOf } from "../../src/plan/answers.js";
import { block } from "../../src/report/markdown.js";
import { answersYaml } from "../../src/report/questions.js";

const question = (given: Partial<Question> = {}): Question => ({
  id: "audience",
  text: "Who is it for?",
  options: [],
  free: true,
  ...given,
});

/** What a reader gets who pastes the fence of a comment into an entry. */
function pasted(questions: readonly Question[], answers: Readonly<Record<string, string>> = {}): unknown {
  const fence = block(answersYaml(questions, { answers }), "yaml");
  return parse(fence.split("\n").slice(1, -1).join("\n"));
}

test("what is pasted answers each question with what was given, else with its first option, and asks to keep the others", () => {
  const questions = [
    question({ options: ["A", "B"] }),
    question({ id: "tone", options: ["Calm", "Brisk"], free: false }),
  ];
  expect(pasted(questions, { tone: "Brisk" })).toEqual({
    clarification: { answers: { audience: "A", tone: "Brisk" } },
  });
  expect(answersYaml(questions, { answers: { tone: "Brisk" } })).not.toContain("#");
  expect(answersYaml(questions, { answers: { other: "kept" } })).toContain("# Keep the other answers that stand here.");
});

test("an answer that would fill the page isn't repeated: it is to be kept", () => {
  const questions = [question({ options: [] }), question({ id: "tone", options: ["Calm"], free: false })];
  const yaml = answersYaml(questions, { answers: { audience: "x".repeat(70_000) } });
  expect(
    yaml
      .split("\n")
      .slice(2)
      .map((line) => line.trim()),
  ).toEqual(["# Keep the other answers that stand here.", 'tone: "Calm"']);
});

test("a question without options leaves its answer empty, which the manifest refuses until somebody has answered", () => {
  expect(answersYaml([question()], "fail")).toContain('audience: ""');
});

test.each([
  "true",
  "null",
  "no",
  "1",
  "a: b",
  "# c",
  "- d",
  "",
  "?",
  "x".repeat(900),
  "\u202e\ud83d\u0000\u{e0041}",
  "e\u0301\u0301\u0301\u0301\u0301\u0301",
])("the id %j survives the page and the paste", (id) => {
  expect(pasted([question({ id })], { [id]: "x" })).toEqual({ clarification: { answers: { [id]: "x" } } });
});

test("whatever the service asks and the manifest answers, what is pasted means just that", () => {
  const text = fc.oneof(fc.string({ unit: "binary", maxLength: 20 }), fc.string({ maxLength: 1_000 }));
  const anyQuestion = fc.record({
    id: fc.option(text),
    text,
    options: fc.array(text, { maxLength: 3 }),
    free: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.uniqueArray(anyQuestion, { selector: keyOf, minLength: 1, maxLength: 3 }), (questions) => {
      fc.pre(questions.every((each) => keyOf(each) !== "__proto__"));
      expect(pasted(questions)).toEqual({
        clarification: { answers: Object.fromEntries(questions.map((each) => [keyOf(each), each.options[0] ?? ""])) },
      });
      expect(answersYaml(questions, "fail").split("\n").length).toBeLessThanOrEqual(2 + 2 * questions.length);
    }),
    { numRuns: 500 },
  );
});
