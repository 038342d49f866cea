import { describe, expect, test } from "vitest";
import { many, open, reply, run } from "../fixtures/simulated-runs.js";

test("a summary that can't be written is a notice of a step that succeeds", async () => {
  const { host, failure } = await run(await open(), many(1), {
    before: ({ runner }) => {
      Object.assign(runner, {
        writeSummary: async () => {
          throw new Error("EACCES: permission denied, open '/summary'");
        },
      });
    },
  });
  expect(failure).toBeNull();
  expect(host.outputs).toMatchObject({ created: "1", "comment-url": "" });
  expect(host.annotations.map(({ level, message }) => [level, message])).toEqual([
    ["notice", "The summary of this run could not be written: EACCES: permission denied, open '/summary'."],
  ]);
});

describe("no annotation holds an escape sequence or another control character:", () => {
  test.each([
    ["colours", "\u001b[31mred\u001b[0m alert", "red alert"],
    ["a link", "\u001b]8;;https://example.com\u0007here\u001b]8;;\u0007", "here"],
    ["a bell in the middle", "re\u0007d\u0000", "red"],
    ["several lines stay", "one\ntwo\tthree", "one\ntwo\tthree"],
  ])("%s", async (_name, detail, shown) => {
    const simulation = await open();
    simulation.network = async () => reply(422, detail);
    const { host } = await run(simulation, many(1));
    expect(host.annotations.map(({ message }) => message)).toEqual([shown]);
  });

  test("nor does it hold a secret that an escape sequence splits", async () => {
    const simulation = await open();
    const key = simulation.sandbox.apiKey;
    simulation.network = async () => reply(422, `${key.slice(0, 9)}\u001b[0m${key.slice(9)}`);
    const { host } = await run(simulation, many(1));
    expect(host.annotations.map(({ message }) => message)).toEqual(["***"]);
  });
});
