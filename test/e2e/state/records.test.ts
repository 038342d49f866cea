import { expect } from "vitest";
import { testInProcess as test } from "../../fixtures/repository.js";

const TASK = "Explain the billing page.";

test("a removed entry is retired and listed once; back again, it goes on with its video", async ({ open }) => {
  const repository = await open();
  const both = { billing: { task: TASK }, tour: { task: "Show the whole product." } };
  await repository.videos(both);
  const [, tour] = (await repository.push()).results;

  await repository.videos({ billing: both.billing });
  const removed = await repository.push({ merges: 7 });
  expect(removed.exitCode).toBe(0);
  expect(removed.outcomes).toEqual(["billing: unchanged"]);
  expect(removed.requests).toEqual([]);
  expect(repository.comment(7)).toContain(`\`tour\` (\`${tour?.video_uuid}\`)`);

  const later = await repository.push({ merges: 8 });
  expect(later.summary).not.toContain("tour");
  expect(repository.comment(8)).toBeNull();

  await repository.videos(both);
  const back = await repository.push();
  expect(back.outcomes).toEqual(["billing: unchanged", "tour: unchanged"]);
  expect(back.results[1]?.video_uuid).toBe(tour?.video_uuid);
  expect(repository.sandbox.videos()).toHaveLength(2);
});

test("a moved entry keeps its video", async ({ open }) => {
  const repository = await open();
  await repository.videos({ "old-tour": { task: TASK } });
  const [before] = (await repository.push()).results;
  await repository.videos({ tour: { task: TASK, moved_from: "old-tour" } });
  const moved = await repository.push({ merges: 7 });
  expect(moved.outcomes).toEqual(["tour: unchanged"]);
  expect(moved.results[0]?.video_uuid).toBe(before?.video_uuid);
  expect(moved.requests).toEqual([]);
  expect(repository.comment(7)).toContain("`old-tour` is now `tour`");

  await repository.videos({ tour: { task: TASK } });
  const settled = await repository.push();
  expect(settled.outcomes).toEqual(["tour: unchanged"]);
  expect(settled.requests).toEqual([]);
});

test("a video that exists is adopted by its uuid, edited from then on, and never made again", async ({ open }) => {
  const repository = await open();
  await repository.videos({ billing: { task: TASK } });
  await repository.push();
  const uuid = repository.sandbox.videos()[0]?.uuid;

  // Another manifest, which knows nothing of it.
  const inputs = { instance: "other", "on-missing-state": "create" };
  await repository.videos({ tour: { task: TASK, uuid } });
  const adopted = await repository.push({ inputs });
  expect(adopted.outcomes).toEqual(["tour: succeeded"]);
  expect(adopted.results).toMatchObject([{ steps: ["adopt"], video_uuid: uuid }]);
  expect(adopted.requests.map(({ method }) => method)).toEqual(["GET"]);

  await repository.videos({ tour: { task: `${TASK} Show an invoice.`, uuid } });
  const edited = await repository.push({ inputs });
  expect(edited.results).toMatchObject([{ outcome: "succeeded", steps: ["edit"], video_uuid: uuid }]);
  expect(repository.sandbox.videos()).toHaveLength(1);
});

test("a uuid that the service doesn't know fails its entry and nothing else", async ({ open }) => {
  const repository = await open();
  const uuid = "6f1c0d5e-0000-4000-8000-000000000000";
  await repository.videos({ tour: { uuid }, billing: { task: TASK } });
  const { outcomes, results, errors, exitCode } = await repository.push();
  expect(exitCode).toBe(1);
  expect(outcomes).toEqual(["tour: failed", "billing: succeeded"]);
  expect(results[0]?.error).toEqual({ status: 404, detail: "Video not found." });
  expect(errors).toMatchObject([{ file: "videos.yml", line: await repository.lineOf("tour") }]);
});
