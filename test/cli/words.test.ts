import { expect, test } from "vitest";
import { COMMANDS } from "../../src/cli/commands.js";
import { inOptions, optionsOf } from "../../src/cli/options.js";

test.each([
  ['The input timeout-minutes is "x"; it takes one.', '--timeout-minutes is "x"; it takes one.'],
  ["Start one new run with the input recreate: billing.", "Start one new run with --recreate billing."],
  ["list its id in the input `recreate`", "list its id in `--recreate`"],
  [
    "The input api-key and the input bearer-token are both given",
    "VIDEOS_API_KEY and VIDEOS_BEARER_TOKEN are both given",
  ],
  ["Set the base-url: `base-url` was created", "Set the base-url: `base-url` was created"],
  ["Run once with on-missing-ledger: create.", "Run once with --first-run."],
  ["more than the input below", "more than the input below"],
  ["What is in the inputs of a step stays there.", "What is in the inputs of a step stays there."],
])("at a terminal, %j reads %j", (text, words) => {
  expect(inOptions(text)).toBe(words);
});

test.each(COMMANDS)("the help of $name cites no rule of the service, and writes numbers with commas", (command) => {
  const { description, more = "", arguments: taken = [] } = command;
  const says = [
    description,
    more,
    ...taken.map(([, words]) => words),
    ...optionsOf(command).flatMap(({ options }) => options.map((option) => option.says)),
  ].join("\n");
  expect(says).not.toMatch(/\bR \d/);
  expect(says).not.toMatch(/\b\d{4,}\b/);
});
