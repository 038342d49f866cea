import { PassThrough } from "node:stream";
import { expect, test } from "vitest";
import { terminalPrompts } from "../../../src/cli/init/prompts.js";

/** A terminal at which these keys are pressed once something is asked. */
function terminalWith(...keys: readonly string[]) {
  const [input, output] = [new PassThrough(), new PassThrough()];
  let shown = "";
  output.on("data", (chunk) => {
    if (shown === "") setImmediate(() => keys.forEach((key) => void input.write(key)));
    shown += chunk;
  });
  return { streams: { input, output }, shown: () => shown };
}

const CHOICES = [
  { value: "a", label: "first" },
  { value: "b", label: "second" },
];
const [DOWN, ENTER, ESCAPE] = ["\u001b[B", "\r", "\u0003"];

test.each([
  ["the first choice", [ENTER], "a"],
  ["another one", [DOWN, ENTER], "b"],
  ["nothing, with Ctrl-C", [ESCAPE], null],
])("a person chooses %s", async (_name, keys, value) => {
  const { streams, shown } = terminalWith(...keys);
  const prompts = await terminalPrompts(streams);
  expect(await prompts.choose("Which one?", CHOICES)).toBe(value);
  expect(shown()).toContain("Which one?");
});

test.each([
  ["y", true],
  ["n", false],
  [ESCAPE, false],
])("a person confirms with %j", async (key, answer) => {
  const { streams } = terminalWith(key);
  const prompts = await terminalPrompts(streams);
  expect(await prompts.confirm("Write it?")).toBe(answer);
});
