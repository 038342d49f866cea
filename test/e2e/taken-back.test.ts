import { expect } from "vitest";
import { inDashboard } from "../fixtures/dashboard.js";
import { testInProcess as test } from "../fixtures/repository.js";

const entry = (...edits: readonly string[]) => ({ billing: { task: "Explain billing.", edits } });
const [CAT, DOG] = ["Show a cat in scene 1.", "Show a dog in scene 2."];

test("an edit that somebody has undone is found before the next one is paid, waits for a person, and is sent again once", async ({
  open,
}) => {
  const repository = await open();
  const charged = () => repository.sandbox.ledger().reduce((sum, { credits }) => sum + credits, 0);
  await repository.videos(entry());
  await repository.push();
  await repository.videos(entry(CAT));
  await repository.push();
  repository.letPass(61_000);
  await inDashboard(repository, "revert");
  const before = charged();
  await repository.videos(entry(CAT, DOG));
  const waiting = await repository.push({ built: true });
  expect(waiting.exitCode).toBe(1);
  expect(waiting.outputs).toMatchObject({ failure: "waiting", waiting: "1" });
  expect(waiting.results[0]?.error?.detail).toContain("resend: billing");
  expect(charged()).toBe(before);
  const again = await repository.push({ inputs: { resend: "billing" } });
  expect(again.outcomes).toEqual(["billing: succeeded"]);
  expect(repository.sandbox.edits().map(({ status }) => status)).toEqual(["reverted", "complete", "complete"]);
  const paid = charged();
  expect((await repository.push({ inputs: { resend: "billing" } })).outcomes).toEqual(["billing: unchanged"]);
  expect(charged()).toBe(paid);
});
