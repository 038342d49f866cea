import { expect } from "vitest";
import { testInProcess as test } from "../fixtures/repository.js";

const task = (about: string) => `Explain the ${about} page.`;
const THREE = { billing: { task: task("billing") }, start: { task: task("start") }, team: { task: task("team") } };
const CHANGED = {
  billing: { task: task("payment") },
  start: { task: task("first") },
  team: { task: task("people") },
};

test("402 fails its entry in the service's own words everywhere, and nothing is submitted after it", async ({
  open,
}) => {
  const repository = await open();
  await repository.videos(THREE);
  await repository.push();
  repository.sandbox.setCredits(10);
  await repository.videos({ ...CHANGED, extra: { task: task("extra") } });
  const run = await repository.push({ merges: 7 });

  expect(run.exitCode).toBe(1);
  expect(run.failure).toBe("1 of 4 videos failed; 2 of 4 videos blocked");
  expect(run.changes).toEqual(["/v1/videos 200", "/v1/edits 402"]);
  expect(run.outcomes).toEqual(["billing: failed", "start: blocked", "team: blocked", "extra: succeeded"]);
  const [billing, start] = run.results;
  expect(billing?.error).toEqual({
    status: 402,
    detail: expect.stringMatching(/^INSUFFICIENT_CREDITS: edit could cost up to \d+, have 10$/),
    credits: { needed: expect.any(Number), balance: 10 },
    docs: "credits-missing",
  });
  expect(start?.error?.detail).toMatch(/^not submitted, out of credits/);
  expect(run.errors[0]).toMatchObject({
    message: billing?.error?.detail,
    file: "videos.yml",
    line: await repository.lineOf("billing"),
    column: 3,
  });
  expect(repository.comment(7)).toContain(billing?.error?.detail);
  expect(repository.sandbox.edits()).toEqual([]);

  repository.sandbox.setCredits(10_000);
  const topped = await repository.push();
  expect(topped.exitCode).toBe(0);
  expect(topped.outputs).toMatchObject({ edited: "3", unchanged: "1" });
  expect(repository.sandbox.edits()).toHaveLength(3);
});
