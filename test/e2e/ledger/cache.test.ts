import { expect } from "vitest";
import { test, testInProcess } from "../../fixtures/repository.js";

const TASK = "Explain the billing page. Show an invoice.";
const settings = { ledger: "cache" };

test("where the cache can't be written to, nothing is created", async ({ open }) => {
  const repository = await open();
  repository.cache.setTrouble({ readOnly: true });
  await repository.videos({ billing: { task: TASK } });
  const run = await repository.push({ merges: 7, settings });
  expect(run.exitCode).toBe(1);
  expect(run.outcomes).toEqual(["billing: blocked"]);
  expect(run.results[0]?.error?.docs).toBe("ledger-not-sent");
  expect(run.changes).toEqual([]);
  expect(repository.sandbox.videos()).toEqual([]);
  expect(repository.comment(7)).toContain("[cache-not-saved]");

  repository.cache.setTrouble({});
  expect((await repository.push({ settings })).outcomes).toEqual(["billing: succeeded"]);
  expect(repository.sandbox.videos()).toHaveLength(1);
});

test("a ledger that is listed and can't be restored stops the run, whoever lists it", async ({ open }) => {
  const repository = await open();
  await repository.videos({ billing: { task: TASK } });
  await repository.push({ settings });
  repository.cache.evict();
  const evicted = await repository.push({ merges: 7, settings });
  expect(evicted.exitCode).toBe(1);
  expect(evicted.annotations).toMatchObject([{ docs: "cache-not-restored" }]);
  expect(evicted.results).toEqual([]);
  expect(evicted.requests).toEqual([]);
  expect(repository.comment(7)).toContain("[cache-not-restored]");
});

testInProcess("a workspace that already has the cache's folder is left as it is", async ({ open }) => {
  const repository = await open();
  await repository.videos({ billing: { task: TASK } });
  await repository.push({ settings });
  await repository.commit({ ".videos-as-code-cache/mine.txt": "mine" });
  const run = await repository.push({ settings });
  expect(run.exitCode).toBe(1);
  expect(run.failure).toContain("mine.txt");
});

testInProcess("an evicted cache: the ledger is read from the artifact, and nothing is made again", async ({ open }) => {
  const repository = await open();
  await repository.videos({ billing: { task: TASK } });
  await repository.push({ settings });
  repository.evict();
  const next = await repository.push({ settings });
  expect([next.failure, next.outcomes]).toEqual([null, ["billing: unchanged"]]);
  expect(next.stdout).toMatch(/lacked \d+ facts\. They were found in the artifact/);
  expect(next.requests).toEqual([]);
  expect(repository.cacheKeys()).not.toEqual([]);
});

testInProcess(
  "an evicted cache whose artifact is gone: the comment shows an earlier run, and nothing is made again",
  async ({ open }) => {
    const repository = await open();
    await repository.videos({ billing: { task: TASK } });
    await repository.push({ merges: 7, settings });
    repository.evict();
    repository.artifacts.remove();
    const next = await repository.push({ settings });
    expect(next.failure).toContain("something shows an earlier run: our comment");
    expect(next.requests).toEqual([]);
  },
);

testInProcess(
  "no artifact and no comment can be left: nothing is created, and the setting is named",
  async ({ open }) => {
    const repository = await open();
    repository.artifacts.setTrouble({ uploads: "fail" });
    await repository.videos({ billing: { task: TASK } });
    const run = await repository.push({ settings });
    expect(run.outcomes).toEqual(["billing: blocked"]);
    expect(run.results[0]?.error?.detail).toContain("Set ledger: branch");
    expect(run.changes).toEqual([]);
    repository.artifacts.setTrouble({});
    expect((await repository.push({ settings })).outcomes).toEqual(["billing: succeeded"]);
  },
);
