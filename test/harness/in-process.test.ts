import { expect } from "vitest";
import { type Repository, testInProcess as test } from "../fixtures/repository.js";

const VIDEOS = { billing: { task: "Explain the billing page." }, start: { tusk: "Explain the start." } };

/** What the runs of a repository leave: a plan of a pull request, an apply, and one that a mistake stops. */
async function runs(repository: Repository) {
  await repository.videos({ billing: VIDEOS.billing });
  const planned = await repository.pullRequest(7);
  const applied = await repository.push({ merges: 7 });
  await repository.videos(VIDEOS);
  const stopped = await repository.push();
  const left = [planned, applied, stopped].map(
    ({ exitCode, outcomes, failure, annotations, outputs, commands, state }) => ({
      exitCode,
      outcomes,
      failure,
      annotations,
      outputs: Object.keys(outputs).sort(),
      plan: outputs["plan"],
      // The package for artifacts, which a port stands in for here, prints debug lines.
      commands: [...new Set(commands.map(({ name }) => name))].filter((name) => name !== "debug").sort(),
      kept: Object.keys(state).filter((name) => name !== "is-post"),
    }),
  );
  return { left, summary: planned.summary, comment: repository.comment(7)?.includes("billing") };
}

test("a step in this process leaves what the built one leaves", async ({ open }) => {
  const inProcess = await runs(await open());
  const built = await runs(await open({ inProcess: false }));
  expect(inProcess).toEqual(built);
  expect(inProcess.left.map(({ outcomes }) => outcomes)).toEqual([["billing: planned"], ["billing: succeeded"], []]);
});
