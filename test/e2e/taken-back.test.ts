import { expect } from "vitest";
import { type Repository, test } from "../fixtures/repository.js";

const entry = (...edits: readonly string[]) => ({ billing: { task: "Explain billing.", edits } });
const [CAT, DOG] = ["Show a cat in scene 1.", "Show a dog in scene 2."];

/** Somebody reverts the newest edit in the service's dashboard. */
async function takeBack({ sandbox }: Repository): Promise<void> {
  const edit = sandbox.edits().at(-1)?.editId;
  const address = `http://127.0.0.1:1/v1/edits/${edit}/revert`;
  const asked = new Request(address, { method: "POST", headers: { "x-api-key": sandbox.apiKey } });
  expect((await sandbox.fetch(asked)).status).toBe(200);
}

test("an edit that somebody has undone is found before the next one is paid, waits for a person, and is sent again once", async ({
  open,
}) => {
  const repository = await open();
  const charged = () => repository.sandbox.ledger().reduce((sum, { credits }) => sum + credits, 0);
  await repository.videos(entry());
  await repository.push();
  await repository.videos(entry(CAT));
  await repository.push();
  await takeBack(repository);
  const before = charged();
  await repository.videos(entry(CAT, DOG));
  const waiting = await repository.push();
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
