import { expect } from "vitest";
import { testInProcess as test } from "../../fixtures/repository.js";

const TASK = "Explain the billing page. Show an invoice.";

test("wait: false submits and leaves; a scheduled run reports on the pull request that started it", async ({
  open,
}) => {
  const repository = await open({ speed: 20 });
  const inputs = { wait: "false" };
  await repository.videos({ billing: { title: "Billing", task: TASK } });
  const submitted = await repository.push({ merges: 7, inputs });
  expect(submitted.exitCode).toBe(0);
  expect(submitted.outcomes).toEqual(["billing: pending"]);
  expect(submitted.changes).toEqual(["/v1/videos 200"]);
  expect(repository.comment(7)).toContain("1 pending");

  const early = await repository.schedule({ inputs });
  expect(early.exitCode).toBe(0);
  expect(early.outcomes).toEqual(["billing: pending"]);
  expect(early.requests.map(({ method }) => method)).toEqual(["GET"]);

  repository.changeSpeed(300);
  const ended = await repository.schedule();
  expect(ended.exitCode).toBe(0);
  expect(ended.outcomes).toEqual(["billing: succeeded"]);
  expect(ended.changes).toEqual([]);
  expect(repository.comment(7)).toContain("1 created");
  expect(repository.github.comments(7)).toHaveLength(1);
  expect((await repository.schedule()).requests).toEqual([]);
});

test("a scheduled run reports on each pull request what it started, and nothing that it has to say of the rest", async ({
  open,
}) => {
  const repository = await open();
  const inputs = { wait: "false" };
  const billing = { task: TASK };
  await repository.videos({ billing });
  await repository.push({ merges: 7, inputs });
  await repository.videos({ billing, start: { task: "Explain the start." } });
  await repository.push({ merges: 8, inputs });
  await repository.videos({ billing: { ...billing, accept: "00000000" }, start: { task: "Explain the start." } });
  const { summary } = await repository.schedule();
  expect(summary).toContain("fits no more");
  for (const number of [7, 8]) expect(repository.comment(number)).not.toContain("fits no more");
  expect(repository.comment(7)).toContain("`billing`");
  expect(repository.comment(7)).not.toContain("`start`");
  expect(repository.comment(8)).toContain("`start`");
  expect(repository.comment(8)).not.toContain("`billing`");
});

test("a job that is cancelled is told on the pull request that started it", async ({ open }) => {
  // An edit is planned for a day, so that it can be cancelled whenever the next run comes.
  const repository = await open({ durations: { edit_planning: 24 * 3_600_000 }, controls: true });
  const inputs = { wait: "false" };
  const billing = { task: TASK };
  await repository.videos({ billing });
  await repository.push();
  await repository.videos({ billing: { ...billing, edits: ["In scene 2, show a cat."] } });
  await repository.push({ merges: 7, inputs });
  expect(repository.comment(7)).toContain("1 pending");
  await repository.videos({ billing });
  const undone = await repository.push({ merges: 8, inputs });
  expect(undone.results[0]?.steps).toEqual(["cancel"]);
  expect(repository.comment(7)).toContain("1 cancelled");
});
