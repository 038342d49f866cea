import { expect } from "vitest";
import type { Intercept } from "../../../src/sandbox/http/listen.js";
import { type Repository, testInProcess as test } from "../../fixtures/repository.js";

const TASK = "Explain the billing page. Show an invoice.";

/** Lets the service act on the first POST to `path`, and loses its reply. */
function losing(path: string): Intercept {
  let lost = false;
  return async (request, pass) => {
    const response = await pass();
    if (lost || request.method !== "POST" || new URL(request.url).pathname !== path) return response;
    lost = true;
    return "hang up";
  };
}

/** A run that asked for a video and never saw the reply, and one after it. */
async function inDoubt(open: () => Promise<Repository>): Promise<Repository> {
  const repository = await open();
  repository.network = losing("/v1/videos");
  await repository.videos({ billing: { task: TASK } });
  const first = await repository.push({ merges: 7 });
  const second = await repository.push({ merges: 8 });
  for (const { exitCode, outcomes, results, errors } of [first, second]) {
    expect(exitCode).toBe(1);
    expect(outcomes).toEqual(["billing: blocked"]);
    const detail = results[0]?.error?.detail;
    for (const words of ["Run 1001, attempt 1", "uuid", "recreate: billing"]) expect(detail).toContain(words);
    expect(errors).toMatchObject([{ message: detail, line: 3 }]);
  }
  for (const pullRequest of [7, 8]) expect(repository.comment(pullRequest)).toContain("may exist already");
  expect(first.changes).toEqual(["/v1/videos 200"]);
  expect(second.requests).toEqual([]);
  expect(repository.sandbox.videos()).toHaveLength(1);
  return repository;
}

test("the lost reply to a create blocks its entry; the video's uuid in the entry is a way out", async ({ open }) => {
  const repository = await inDoubt(open);
  const uuid = repository.sandbox.videos()[0]?.uuid;
  await repository.videos({ billing: { task: TASK, uuid } });
  const found = await repository.push();
  expect(found.exitCode).toBe(0);
  expect(found.results).toMatchObject([{ outcome: "succeeded", steps: ["resume"], video_uuid: uuid }]);
  await repository.videos({ billing: { task: TASK } });
  const rest = await repository.push();
  expect(rest.outcomes).toEqual(["billing: unchanged"]);
  expect(rest.requests).toEqual([]);
  expect(repository.sandbox.videos()).toHaveLength(1);
});

test("the video that is found shows what was asked for, not what the entry has become since", async ({ open }) => {
  const repository = await inDoubt(open);
  const uuid = repository.sandbox.videos()[0]?.uuid;
  await repository.videos({ billing: { task: "Explain the refunds.", uuid } });
  const plan = await repository.pullRequest(9);
  expect(plan.results.map(({ steps }) => steps)).toEqual([["resume", "edit"]]);
  await repository.videos({ billing: { task: TASK, uuid } });
  const back = await repository.push();
  expect(back.results).toMatchObject([{ outcome: "succeeded", steps: ["resume"], video_uuid: uuid }]);
  expect(repository.sandbox.edits()).toEqual([]);
});

test("where a person finds no such video, recreate has it made, once", async ({ open }) => {
  const repository = await inDoubt(open);
  const made = await repository.push({ inputs: { recreate: "billing" } });
  expect(made.outcomes).toEqual(["billing: succeeded"]);
  expect(made.changes).toEqual(["/v1/videos 200"]);
  expect((await repository.push()).outcomes).toEqual(["billing: unchanged"]);
  expect(repository.sandbox.videos()).toHaveLength(2);
});

test("a renamed entry takes its doubt along, and asks for no second video", async ({ open }) => {
  const repository = await inDoubt(open);
  const renamed = { invoices: { task: TASK, moved_from: "billing" } };
  await repository.videos(renamed);
  const run = await repository.push();
  expect([run.outcomes, run.requests]).toEqual([["invoices: blocked"], []]);
  const uuid = repository.sandbox.videos()[0]?.uuid;
  await repository.videos({ invoices: { ...renamed.invoices, uuid } });
  expect((await repository.push()).outcomes).toEqual(["invoices: succeeded"]);
  expect(repository.sandbox.videos()).toHaveLength(1);
});
