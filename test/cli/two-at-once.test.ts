import { expect, test } from "vitest";
import { deskWith, FIRST_RUN, runOn } from "../fixtures/command-line.js";

const VIDEOS = { a: { task: "Explain a." }, b: { task: "Explain b." } };

test.each([
  ["", []],
  [" of a trial", ["--base-url", "sandbox"]],
])(
  "of two applies at once%s, the first to begin a video makes it, and the other one sends nothing for it",
  async (_, trial) => {
    const desk = await deskWith(VIDEOS);
    const apply = async () =>
      await runOn(desk.machine(), "apply", "--yes", "--json", ...(trial.length > 0 ? trial : FIRST_RUN));
    const both = await desk.clock.run(async () => await Promise.all([apply(), apply()]));
    const ended = both.map(({ code, stdout }) => ({ code, results: JSON.parse(stdout).results }));
    expect(ended.map(({ code }) => code).toSorted()).toEqual([0, 1]);
    for (const { code, results } of ended)
      expect(results).toMatchObject(
        code === 0
          ? [{ outcome: "succeeded" }, { outcome: "succeeded" }]
          : [
              { outcome: "blocked", error: { docs: "other-run" } },
              { outcome: "blocked", error: { docs: "other-run" } },
            ],
      );
    expect(desk.sandbox.videos()).toHaveLength(trial.length > 0 ? 0 : 2);
    const again = JSON.parse((await desk.run(["apply", "--yes", "--json", ...trial])).stdout);
    expect(again.results).toMatchObject([{ outcome: "unchanged" }, { outcome: "unchanged" }]);
  },
);
