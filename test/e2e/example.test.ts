import { cp, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "vitest";
import { parse } from "yaml";
import { type RunOptions, testInProcess as test } from "../fixtures/repository.js";

test("examples/videos.yml is green in the sandbox, from the first pull request to the nights after the merge", async ({
  open,
}) => {
  const repository = await open();
  await cp("examples", repository.workspace, { recursive: true });
  const options: RunOptions = { inputs: { ...(await inputsOf("ledger-branch.yml")), ...SANDBOX } };
  const planned = await repository.pullRequest(7, options);
  expect(planned.outcomes).toEqual(IDS.map((id) => `${id}: planned`));
  const applied = await repository.push({ merges: 7, ...options });
  expect(applied.outcomes).toEqual(IDS.map((id) => `${id}: succeeded`));
  expect(applied.outputs).toMatchObject({ mode: "apply", created: "7", edited: "1" });
  expect(repository.comment(7)).toContain("Videos: 7 created");
  const later = await repository.schedule(options);
  expect(later.outcomes).toEqual(IDS.map((id) => `${id}: unchanged`));
  const checks = { ...options.inputs, mode: "check" };
  for (const run of [planned, applied, later, await repository.schedule({ inputs: checks })]) {
    expect([run.exitCode, run.failure]).toEqual([0, null]);
    // A plan without a state says so, too.
    expect(run.annotations.map(({ level }) => level)).toEqual(run === planned ? ["notice", "notice"] : ["notice"]);
  }
});

const IDS = ["getting-started", "billing", "billing.de", "billing.wide", "launch-teaser", "welcome-tour", "reports"];
const SANDBOX = { "base-url": "sandbox", "api-key": "" };

/** What a workflow of the examples gives the action. */
async function inputsOf(workflow: string): Promise<Record<string, string>> {
  const { jobs } = parse(await readFile(join("examples/workflows", workflow), "utf8"));
  const inputs: [string, unknown][] = Object.entries(jobs.videos.steps.at(-1).with);
  return Object.fromEntries(inputs.map(([name, value]) => [name, String(value)]));
}
