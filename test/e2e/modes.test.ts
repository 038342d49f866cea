import { expect } from "vitest";
import { testInProcess as test } from "../fixtures/repository.js";

const BILLING = { billing: { task: "Explain the billing page." } };

for (const name of ["pull_request_target", "issue_comment", "workflow_run", "merge_group"]) {
  test(`mode: auto only plans for ${name}, which strangers can cause`, async ({ open }) => {
    const repository = await open();
    await repository.videos(BILLING);
    const run = await repository.trigger(name);
    expect(run.outputs["mode"]).toBe("plan");
    expect(run.requests).toEqual([]);
  });
}

test("two projects have a ledger and a comment each", async ({ open }) => {
  const repository = await open();
  await repository.videos(BILLING);
  await repository.commit({
    "training/videos.yml": "version: 1\nvideos:\n  start:\n    task: Explain the start.\n",
  });
  const ours = { settings: { ledger: "cache" } };
  const theirs = { inputs: { manifest: "training/videos.yml" }, settings: { ledger: "cache", project: "training" } };
  await repository.pullRequest(7, ours);
  await repository.pullRequest(7, theirs);
  expect(repository.github.comments(7)).toHaveLength(2);
  await repository.push({ merges: 7, ...ours });
  await repository.push({ merges: 8, ...theirs });
  expect(repository.github.comments(7)).toHaveLength(2);
  expect((await repository.push(ours)).outcomes).toEqual(["billing: unchanged"]);
  expect((await repository.push(theirs)).outcomes).toEqual(["start: unchanged"]);
  const strayed = await repository.push({ inputs: { manifest: "training/videos.yml" }, settings: { ledger: "cache" } });
  expect(strayed.failure).toContain("videos.yml is still there");
  expect(strayed.requests).toEqual([]);
});

test("comment: false leaves the pull request alone and writes the summary", async ({ open }) => {
  const repository = await open();
  await repository.videos(BILLING);
  const run = await repository.push({ merges: 7, inputs: { comment: "false" } });
  expect(run.summary).toContain("1 created");
  // What the pull request has shown, and that it is a first run, is read all the same.
  const asked = repository.github.requests.filter(({ path }) => /comments|pulls/.test(path));
  expect(new Set(asked.map(({ method }) => method))).toEqual(new Set(["GET"]));
  expect(repository.github.comments(7)).toEqual([]);
});
