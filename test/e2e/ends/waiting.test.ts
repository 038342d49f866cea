import { expect } from "vitest";
import { testInProcess as test } from "../../fixtures/repository.js";

const TASK = "Explain the billing page. Show an invoice.";

test("a timeout leaves what is in flight to the next run, which pays for nothing twice", async ({ open }) => {
  const repository = await open({ speed: 60 });
  await repository.videos({ billing: { task: TASK }, start: { task: "Explain the start." } });
  const late = await repository.push({ merges: 7, inputs: { "timeout-minutes": "1" } });
  expect(late.exitCode).toBe(1);
  expect(late.failure).toContain("The time of 1 minute is over; 2 of 2 videos stay recorded");
  expect(late.outcomes).toEqual(["billing: pending", "start: pending"]);
  expect(late.outputs).toMatchObject({ pending: "2", created: "0", failed: "0" });
  expect(repository.comment(7)).toContain("2 pending");

  repository.changeSpeed(300);
  const next = await repository.push({ merges: 8 });
  expect(next.exitCode).toBe(0);
  expect(next.outcomes).toEqual(["billing: succeeded", "start: succeeded"]);
  expect(next.results[0]?.steps).toEqual(["resume"]);
  expect(next.changes).toEqual([]);
  expect(next.outputs).toMatchObject({ created: "2" });
  expect(repository.sandbox.videos()).toHaveLength(2);
  for (const pullRequest of [7, 8]) expect(repository.comment(pullRequest)).toContain("2 created");
});

test("a timeout in an edit is resumed under its edit_id, and the explicit edits after it follow", async ({ open }) => {
  const repository = await open();
  await repository.videos({ billing: { task: TASK } });
  await repository.push();
  const edits = ["In scene 2, show the new logo.", "In scene 3, show a cat."];
  await repository.videos({ billing: { task: TASK, edits } });
  repository.changeSpeed(60);
  const late = await repository.push({ inputs: { "timeout-minutes": "1" } });
  expect(late.outcomes).toEqual(["billing: pending"]);
  expect(late.results[0]?.steps).toEqual(["edit", "edit"]);

  repository.changeSpeed(300);
  const next = await repository.push();
  expect(next.outcomes).toEqual(["billing: succeeded"]);
  expect(next.results[0]?.steps).toEqual(["resume", "edit"]);
  expect(repository.sandbox.edits().map(({ request, status }) => [request, status])).toEqual(
    edits.map((request) => [request, "complete"]),
  );
});

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

test("a scheduled run reports on each pull request what it started", async ({ open }) => {
  const repository = await open();
  const inputs = { wait: "false" };
  const billing = { task: TASK };
  await repository.videos({ billing });
  await repository.push({ merges: 7, inputs });
  await repository.videos({ billing, start: { task: "Explain the start." } });
  await repository.push({ merges: 8, inputs });
  await repository.schedule();
  expect(repository.comment(7)).toContain("`billing`");
  expect(repository.comment(7)).not.toContain("`start`");
  expect(repository.comment(8)).toContain("`start`");
  expect(repository.comment(8)).not.toContain("`billing`");
});
