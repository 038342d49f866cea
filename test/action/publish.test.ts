import { describe, expect, test } from "vitest";
import { errorsOf } from "../../src/action/annotations.js";
import { many } from "../fixtures/entries.js";
import { reply } from "../fixtures/networks.js";
import { entry, report } from "../fixtures/reports.js";
import { open, openWith, run } from "../fixtures/simulated-runs.js";

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
    expect(host.annotations.map(({ message }) => message)).toEqual([`${shown} → docs: refused-422`]);
  });

  test("nor does it hold a secret that an escape sequence splits", async () => {
    const simulation = await open();
    const key = simulation.sandbox.apiKey;
    simulation.network = async () => reply(422, `${key.slice(0, 9)}\u001b[0m${key.slice(9)}`);
    const { host } = await run(simulation, many(1));
    expect(host.annotations.map(({ message }) => message)).toEqual(["*** → docs: refused-422"]);
  });
});

describe("annotations", () => {
  const failing = (number: number, detail: (index: number) => string) =>
    report({
      entries: Array.from({ length: number }, (_, index) =>
        entry(`video-${index + 1}`, {
          outcome: "failed",
          position: { line: 4 + index, column: 3 },
          error: { status: 422, detail: detail(index) },
        }),
      ),
    });
  const same = (text: string) => text;

  test("are one for each error up to ten, on its line", () => {
    const errors = errorsOf(
      failing(10, (index) => `Mistake ${index + 1}`),
      same,
    );
    expect(errors).toHaveLength(10);
    expect(errors[9]).toEqual({
      message: "Mistake 10 → docs: refused-422",
      place: { file: "videos.yml", position: { line: 13, column: 3 }, title: "video-10: failed" },
    });
  });

  test("past ten, the last one lists the rest, each with its place", () => {
    const errors = errorsOf(
      failing(12, (index) => `Mistake\n${index + 1}`),
      same,
    );
    expect(errors).toHaveLength(10);
    expect(errors[8]?.message).toBe("Mistake\n9 → docs: refused-422");
    expect(errors[9]).toEqual({
      message: [
        "videos.yml:13 video-10 failed: Mistake 10 → docs: refused-422",
        "videos.yml:14 video-11 failed: Mistake 11 → docs: refused-422",
        "videos.yml:15 video-12 failed: Mistake 12 → docs: refused-422",
      ].join("\n"),
      place: { file: "videos.yml", position: { line: 13, column: 3 }, title: "3 more" },
    });
  });

  test("of a thousand stay within 4,000 characters each, and say how many are left out", () => {
    const errors = errorsOf(
      failing(1_000, () => "x".repeat(9_000)),
      same,
    );
    expect(errors).toHaveLength(10);
    expect(Math.max(...errors.map(({ message }) => message.length))).toBeLessThanOrEqual(4_000);
    expect(errors[9]?.message).toMatch(/… and 9\d\d more, in the job summary\.$/);
  });

  test("are cut after the secrets are taken out", () => {
    const clean = (text: string) => text.replaceAll("secret", "***");
    const errors = errorsOf(
      failing(1, () => `${"x".repeat(3_996)}secret`),
      clean,
    );
    expect(errors[0]?.message).not.toContain("s");
  });
});

describe("a plan that max_credits refuses", () => {
  const edited = { edits: ["Change scene 2."] };

  test.each([
    [
      "over it",
      { max_credits: 100 },
      /^⛔ \*\*The edits could cost up to 145 credits plus 29 per added scene\. That is more than settings.max_credits \(100\) allows/,
    ],
    ["at it", { max_credits: 145 }, null],
    ["without one", {}, null],
  ])("fails and says so first %s", async (_name, settings, words) => {
    const simulation = await openWith(many(1));
    const { host, failure } = await run(simulation, many(1, edited), {
      inputs: { mode: "plan" },
      settings,
    });
    expect(failure === null).toBe(words === null);
    const errors = host.annotations.filter(({ level }) => level === "error");
    expect(errors.map(({ place }) => place?.title)).toEqual(words === null ? [] : ["settings.max_credits"]);
    const [heading, , first] = host.summary.split("\n");
    expect(heading).toMatch(/^### /);
    if (words === null) expect(host.summary).not.toContain("⛔");
    else expect(first).toMatch(words);
  });
});

test("mistakes and failures are links to their line at the commit of the run", async () => {
  const simulation = await open();
  simulation.network = async () => reply(422, "No.");
  const { host } = await run(simulation, many(1));
  expect(host.summary).toMatch(
    /\[`videos\.yml:1`\]\(https:\/\/github\.com\/acme\/docs\/blob\/0{39}1\/videos\.yml#L1\)/,
  );
});
