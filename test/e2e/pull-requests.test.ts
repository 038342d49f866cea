import { expect } from "vitest";
import { type Repository, testInProcess as test } from "../fixtures/repository.js";

const TASK = "Explain the billing page. Show an invoice.";

test("a fork's pull request gets its plan in the summary, without key and without the right to comment", async ({
  open,
}) => {
  const repository = await open();
  await repository.videos({ billing: { title: "Billing", task: TASK } });
  const run = await repository.forkPullRequest(7);
  expect(run.exitCode).toBe(0);
  expect(run.outcomes).toEqual(["billing: planned"]);
  expect(run.summary).toContain("Plan: 1 video to create");
  expect(run.annotations).toMatchObject([
    { level: "notice", message: expect.stringContaining("this counts as a first run") },
    { level: "notice", message: expect.stringContaining("pull-requests: write") },
  ]);
  expect(run.outputs["comment-url"]).toBe("");
  expect(run.requests).toEqual([]);
  expect(repository.comment(7)).toBeNull();
});

test("a fork's pull request reads the default branch's state, and sees what its change would do", async ({ open }) => {
  const repository = await open();
  const settings = { ledger: "cache" };
  await repository.videos({ billing: { task: TASK } });
  await repository.push({ settings });
  const saved = repository.cacheKeys();
  await repository.videos({ billing: { task: `${TASK} Show a refund.` } });
  const run = await repository.forkPullRequest(7, { settings });
  expect(run.exitCode).toBe(0);
  expect(run.results).toMatchObject([{ outcome: "planned", steps: ["edit"], credits_at_most: 145 }]);
  expect(run.summary).toContain("Show a refund.");
  expect(repository.cacheKeys()).toEqual(saved);
});

/** GitHub refuses the next lists of these. */
function refuse({ github }: Repository, ...lists: readonly RegExp[]): void {
  for (const path of lists) github.addFault({ method: "GET", path, status: 403, afterwards: false });
}

test("GitHub out of order costs the comment, not the videos", async ({ open }) => {
  const repository = await open();
  await repository.videos({ start: { task: "Explain the start." } });
  await repository.push();
  await repository.videos({ start: { task: "Explain the start." }, billing: { task: TASK } });
  // Comments are listed as the state is loaded, as the plan is compared with what was shown, and as the comment is written.
  refuse(repository, /\/artifacts/, /\/comments/, /\/comments/, /\/comments/);
  const run = await repository.push({ merges: 7 });
  expect(run.exitCode).toBe(0);
  expect(run.outcomes).toEqual(["start: unchanged", "billing: succeeded"]);
  expect(run.annotations.map(({ level }) => level)).toEqual(["notice"]);
});

test("before a first run it stops an apply, which pays once GitHub is back, and no plan", async ({ open }) => {
  const repository = await open();
  await repository.videos({ billing: { task: TASK } });
  refuse(repository, /\/artifacts/, /\/comments/);
  const plan = await repository.push({ inputs: { mode: "plan" } });
  expect([plan.exitCode, plan.outcomes]).toEqual([0, ["billing: planned"]]);
  expect(plan.annotations).toMatchObject([{ message: expect.stringContaining("can't be read") }]);
  refuse(repository, /\/artifacts/, /\/comments/);
  const stopped = await repository.push();
  expect(stopped.failure).toContain("whether there was an earlier run can't be told");
  expect(stopped.requests).toEqual([]);
  expect((await repository.push()).outcomes).toEqual(["billing: succeeded"]);
});

test("a server without a list of comments has none; one that hides the repository proves no first run", async ({
  open,
}) => {
  const repository = await open();
  await repository.videos({ billing: { task: TASK } });
  const hide = (path: RegExp) =>
    repository.github.addFault({ method: "GET", path, status: 404, afterwards: false, message: "Not Found" });
  for (const path of [/\/artifacts/, /\/caches/, /\/comments/, /^\/repos\/acme\/docs$/]) hide(path);
  const hidden = await repository.push();
  expect(hidden.failure).toContain("the comments of the repository can't be read: Not Found");
  expect(hidden.requests).toEqual([]);
  hide(/\/comments/);
  expect((await repository.push()).outcomes).toEqual(["billing: succeeded"]);
});

test("a merge that GitHub doesn't know for its commit as the run begins gets its comment at the end", async ({
  open,
}) => {
  const repository = await open();
  const { github } = repository;
  const asked = () => github.requests.flatMap(({ path }) => /\/commits\/(\w+)\/pulls/.exec(path)?.[1] ?? []);
  await repository.videos({ billing: { task: TASK } });
  repository.network = async (request, pass) => {
    const [sha = "nobody has asked"] = asked();
    if (request.method === "POST")
      github.addPull({ number: 7, mergeCommitSha: sha, headSha: "f".repeat(40), merged: true });
    return await pass();
  };
  const run = await repository.push({ inputs: { comment: "true" } });
  expect(run.outcomes).toEqual(["billing: succeeded"]);
  expect(run.outputs["comment-url"]).toContain("/pull/7#");
  expect(repository.comment(7)).toContain("1 created");
  expect(asked()).toHaveLength(3);
});
