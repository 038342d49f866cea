import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { AskedSchema } from "../../src/ledger/facts.js";
import { askedByEdit, askedByVideo } from "../../src/service/replies.js";

const AUDIENCE = { id: "audience", text: "Who is it for?", options: ["Users", "Admins"], free: true };

describe("a creation's questions are read", () => {
  test.each<[string, unknown]>([
    [
      "as the sandbox names them",
      [{ id: "audience", question: AUDIENCE.text, options: AUDIENCE.options, allowsCustom: true }],
    ],
    [
      "under other names",
      [{ questionId: "audience", prompt: AUDIENCE.text, choices: AUDIENCE.options, allowsCustom: true }],
    ],
    [
      "with options that are objects",
      [
        {
          id: "audience",
          text: AUDIENCE.text,
          options: [
            { id: "1", label: "Users" },
            { value: "Admins", label: "Those who administer" },
          ],
          allowsCustom: true,
        },
      ],
    ],
  ])("%s", (_, questions) => {
    expect(askedByVideo({ kind: "clarification", round: 3, questions })).toMatchObject({
      round: 3,
      questions: [AUDIENCE],
    });
  });

  test("in whatever field the list is", () => {
    const question = { id: "audience", text: AUDIENCE.text, options: AUDIENCE.options, allowsCustom: true };
    expect(askedByVideo({ round: 1, items: [question] }).questions).toEqual([AUDIENCE]);
    expect(askedByVideo({ round: 1, question }).questions).toEqual([AUDIENCE]);
  });

  test("as free where there are no options, and as not free where there are, unless the reply says otherwise", () => {
    const read = (given: object) => askedByVideo({ questions: [{ id: "q", ...given }] }).questions[0]?.free;
    expect(read({})).toBe(true);
    expect(read({ options: ["a"] })).toBe(false);
    expect(read({ allowsCustom: false })).toBe(false);
  });
});

test.each<[string, unknown]>([
  ["one without an id", [{ id: "a" }, { question: "What?" }]],
  ["two of one id", [{ id: "a" }, { id: "a" }]],
  ["options of an unknown kind", [{ id: "a", options: [["x"]] }]],
  ["more than ten", Array.from({ length: 11 }, (_, index) => ({ id: `q${index}` }))],
  ["a very long option", [{ id: "a", options: ["x".repeat(1_001)] }]],
  ["no list", "What?"],
])("no question is read of a round with %s, since a round is answered as a whole", (_, questions) => {
  const asked = askedByVideo({ kind: "clarification", round: 1, questions });
  expect(asked.questions).toEqual([]);
  expect(asked.words).toContain("clarification");
});

test.each<[string, unknown, object[]]>([
  ["text", "Which logo?", [{ id: null, text: "Which logo?", options: [], free: true }]],
  [
    "an object with options",
    { id: "logo", text: "Which?", options: ["Old"] },
    [{ id: "logo", text: "Which?", options: ["Old"], free: false }],
  ],
  ["nothing", undefined, []],
  ["a list", ["Which logo?"], []],
  ["empty text", " ", []],
])("an edit's question that is %s", (_, question, questions) => {
  expect(askedByEdit({ question })).toMatchObject({ round: null, questions });
});

test("what is read of any reply can be stored in a state", () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), fc.jsonValue(), (fields, questions) => {
      for (const asked of [
        askedByVideo({ ...fields, round: 1, questions }),
        askedByEdit({ ...fields, question: questions }),
      ]) {
        expect(AskedSchema.parse(JSON.parse(JSON.stringify(asked)))).toEqual(asked);
      }
    }),
  );
});
