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
  expect(run.results[0]?.error?.detail).toContain("the ledger can't be written");
  expect(run.changes).toEqual([]);
  expect(repository.sandbox.videos()).toEqual([]);
  expect(repository.comment(7)).toContain("read-only");

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
  expect(evicted.failure).toContain("is listed but can't be restored");
  expect(evicted.results).toEqual([]);
  expect(evicted.requests).toEqual([]);
  expect(repository.comment(7)).toContain("is listed but can't be restored");
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
