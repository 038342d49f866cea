import { readFile } from "node:fs/promises";
import { expect } from "vitest";
import { parse } from "yaml";
import { type Repository, type RunOptions, testInProcess as test } from "../fixtures/repository.js";
import type { Run } from "../fixtures/sound-run.js";

const DAY_MS = 24 * 60 * 60_000;
const BILLING = "docs/billing.md";
const VIDEOS = { billing: { task: "Explain billing.", sources: [BILLING] }, teams: { task: "Explain teams." } };
const settings = { ledger: "branch" } as const;
const pageOf = (version: number) => ({ [BILLING]: `# Billing\n\nPay within ${version} days.\n\nThen leave.\n` });

/** What weekly.yml gives the action, beside address and key. */
async function weekly(only = ""): Promise<RunOptions> {
  const { on, jobs } = parse(await readFile("examples/workflows/weekly.yml", "utf8"));
  const { "timeout-minutes": minutes, ...inputs } = jobs.videos.steps.at(-1).with;
  expect([Object.keys(on), Object.keys(inputs)]).toEqual([
    ["pull_request", "schedule", "workflow_dispatch"],
    ["base-url", "api-key", "only"],
  ]);
  return { inputs: { only, "timeout-minutes": String(minutes) }, settings };
}

/** Since when a plan counts. */
const sinceIn = ({ summary }: Run) => /Plan since the apply of ([^:]+):/.exec(summary)?.[1];
const credits = ({ sandbox }: Repository) => sandbox.ledger().reduce((sum, { credits: charged }) => sum + charged, 0);

test("weekly.yml plans what has collected since the last apply, and sends one edit for it on Monday, or at once by hand", async ({
  open,
}) => {
  const repository = await open();
  const options = await weekly();
  await repository.commit(pageOf(1));
  await repository.videos(VIDEOS);
  const first = await repository.pullRequest(7, options);
  expect(first.summary).toContain("### 📝 Plan: 2 videos to create");
  expect((await repository.schedule(options)).outcomes).toEqual(["billing: succeeded", "teams: succeeded"]);
  for (const version of [2, 3, 4, 5]) {
    repository.letPass(DAY_MS);
    await repository.commit(pageOf(version));
  }
  await repository.videos({ ...VIDEOS, teams: { task: "Explain teams well." } });
  const plan = await repository.pullRequest(8, options);
  expect(plan.requests).toEqual([]);
  expect(repository.comment(8)).toMatch(
    /^### 📝 Plan since the apply of \d+ [A-Z]\w+.*: 2 edits \(at most \d+ credits.*\)$/m,
  );
  const monday = sinceIn(plan);

  const urgent = await repository.trigger("workflow_dispatch", await weekly("teams"));
  expect(urgent.outcomes).toEqual(["teams: succeeded"]);
  repository.letPass(DAY_MS);
  const left = await repository.pullRequest(8, options);
  // What was made by hand is not what the others count from.
  expect([sinceIn(left), left.summary]).toEqual([monday, expect.stringContaining(": 1 edit ")]);
  repository.letPass(DAY_MS);
  const last = await repository.schedule({ ...options, built: true });
  expect(last.outcomes).toEqual(["billing: succeeded", "teams: unchanged"]);
  expect(repository.sandbox.edits()).toHaveLength(2);
});

test("five merges on one page are five edits on each merge, and one on Monday, within the bounds of the guide", async ({
  open,
}) => {
  const [merging, collecting] = [await open(), await open()];
  for (const repository of [merging, collecting]) {
    await repository.commit(pageOf(1));
    await repository.videos({ billing: VIDEOS.billing });
    await repository.push({ settings });
  }
  for (const version of [2, 3, 4, 5, 6]) {
    await merging.commit(pageOf(version));
    await merging.push({ settings });
    await collecting.commit(pageOf(version));
  }
  const options = await weekly();
  const monday = sinceIn(await collecting.pullRequest(7, options));
  expect(monday).toMatch(/^\d+ [A-Z]\w+/);
  collecting.letPass(7 * DAY_MS);
  expect((await collecting.schedule(options)).outcomes).toEqual(["billing: succeeded"]);
  expect([merging, collecting].map(({ sandbox }) => sandbox.edits().length)).toEqual([5, 1]);
  expect(credits(collecting)).toBeGreaterThan(0);
  expect(credits(merging)).toBe(5 * credits(collecting));
  expect(credits(merging)).toBeLessThanOrEqual(725);
  expect(credits(collecting)).toBeLessThanOrEqual(145);
  await collecting.commit(pageOf(7));
  const next = sinceIn(await collecting.pullRequest(8, options));
  expect([next === undefined, next === monday]).toEqual([false, false]);
});
