import { expect, test } from "vitest";
import { inOptions } from "../../src/cli/words.js";

test.each([
  ['The input max-creates is "x"; it takes a whole number.', '--max-creates is "x"; it takes a whole number.'],
  ["Start one new run with the input recreate: billing.", "Start one new run with --recreate billing."],
  ["list its id in the input `recreate`", "list its id in `--recreate`"],
  ["The inputs api-key and bearer-token are both given", "VIDEOS_API_KEY and VIDEOS_BEARER_TOKEN are both given"],
  ["What is in the inputs of a step stays there.", "What is in the inputs of a step stays there."],
])("at a terminal, %j reads %j", (text, words) => {
  expect(inOptions(text)).toBe(words);
});
