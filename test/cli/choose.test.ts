import { PassThrough } from "node:stream";
import { expect, test } from "vitest";
import { choose } from "../../src/cli/host.js";

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
  expect(await choose("Which one?", CHOICES, streams)).toBe(value);
  expect(shown()).toContain("Which one?");
});
