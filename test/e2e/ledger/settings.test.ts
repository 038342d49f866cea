import { expect } from "vitest";
import { testInProcess as test } from "../../fixtures/repository.js";

const TASK = "Explain the billing page.";
const billing = (more: object = {}) => ({ billing: { task: TASK, ...more } });
const EDITED = billing({ edits: ["In scene 2, show a cat."] });

test("settings that a fork's pull request changes are lines of its plan, and nothing obeys them", async ({ open }) => {
  const repository = await open();
  await repository.videos(billing());
  await repository.push();
  const before = await repository.ledger();
  await repository.videos(billing({ title: "Billing" }));
  const settings = { ledger: "branch", max_creates: 1000, lock_file: "mine.lock.json" };
  const run = await repository.forkPullRequest(7, { settings });
  expect(run.summary).toContain(
    "Settings: ledger file → branch, lock_file not set → mine.lock.json, max_creates 10 → 1000.",
  );
  expect([run.requests, run.outputs["links-changed"]]).toEqual([[], "false"]);
  expect(await repository.ledger()).toEqual(before);
});

test("a branch's pull request that moves the ledger is shown, and previews nothing before its merge", async ({
  open,
}) => {
  const repository = await open({ controls: true });
  await repository.videos(billing());
  await repository.push();
  await repository.videos(EDITED);
  const run = await repository.pullRequest(7, { inputs: { preview: "true" }, settings: { ledger: "branch" } });
  expect(run.failure).toBeNull();
  expect(repository.comment(7)).toContain("Settings: ledger file → branch.");
  expect(repository.comment(7)).toContain("its ledger is in another place until the merge");
  expect(run.changes).toEqual([]);
});

test("the merge of changed settings moves the ledger and its video, pays for nothing twice, and is said no more", async ({
  open,
}) => {
  const repository = await open();
  await repository.videos(billing());
  await repository.push();
  const settings = { ledger: "branch" };
  await repository.videos(billing());
  const merged = await repository.push({ merges: 7, settings });
  expect([merged.outcomes, merged.changes]).toEqual([["billing: unchanged"], []]);
  const planned = await repository.pullRequest(8, { settings });
  expect(planned.outcomes).toEqual(["billing: unchanged"]);
  expect(planned.summary).not.toContain("Settings:");
  expect(repository.sandbox.videos()).toHaveLength(1);
});
