import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "vitest";
import { type Repository, testInProcess as test } from "../fixtures/repository.js";

const LOCK = "videos.lock.json";
const DOC = "docs/billing.md";
const settings = { lock_file: LOCK, embed: ["docs/**/*.md"], link: "https://app.example.com/v/{uuid}" };
const BILLING = { title: "Billing", task: "Explain the billing page." };

const read = async ({ workspace }: Repository, path: string) => await readFile(join(workspace, path), "utf8");

test("an edit reaches the lock file and the docs, and after a loss of the ledger and its copies, the lock file names the video to go on with", async ({
  open,
}) => {
  const repository = await open();
  await repository.commit({ [DOC]: "# Billing\n\n<!-- video: billing -->\n<!-- /video -->\n" });
  await repository.videos({ billing: BILLING });
  const first = await repository.push({ settings, built: true });
  expect(first.outputs["links-changed"]).toBe("true");
  const [video] = repository.sandbox.videos();
  const block = `[Billing](https://app.example.com/v/${video?.uuid})`;
  expect(await read(repository, DOC)).toBe(`# Billing\n\n<!-- video: billing -->\n${block}\n<!-- /video -->\n`);

  const lock = await read(repository, LOCK);
  const second = await repository.push({ settings });
  expect([second.outputs["links-changed"], await read(repository, LOCK)]).toEqual(["false", lock]);

  await rm(join(repository.workspace, ".videos-as-code"), { recursive: true });
  repository.artifacts.remove();
  const stopped = await repository.push({ settings });
  expect(stopped.exitCode).toBe(1);
  expect(stopped.requests).toEqual([]);
  // The lock file names the video, so that a person can go on with it.
  await repository.videos({ billing: { ...BILLING, uuid: video?.uuid } });
  const adopted = await repository.push({ settings, inputs: { "on-missing-ledger": "create" } });
  expect(adopted.outcomes).toEqual(["billing: succeeded"]);
  expect(adopted.requests.map(({ method }) => method)).toEqual(["GET"]);
  expect(await read(repository, LOCK)).toBe(lock);

  await repository.videos({ billing: { ...BILLING, uuid: video?.uuid, task: "Explain the new billing page." } });
  const changed = await repository.push({ settings });
  expect(changed.outputs).toMatchObject({ edited: "1", created: "0", "links-changed": "true" });
  expect(repository.sandbox.videos()).toHaveLength(1);
});

test("a page that changed while the ledger was lost is told when its video is taken over from the lock file", async ({
  open,
}) => {
  const repository = await open();
  await repository.videos({ billing: BILLING, teams: { task: "Explain teams." } });
  await repository.push({ settings });
  const uuids = Object.fromEntries(
    [...(await repository.ledger()).byId].map(([id, { current }]) => [id, current?.uuid]),
  );
  await rm(join(repository.workspace, ".videos-as-code"), { recursive: true });
  repository.artifacts.remove();
  await repository.videos({
    billing: { ...BILLING, task: "Explain the new billing page.", uuid: uuids["billing"] },
    teams: { task: "Explain teams.", uuid: uuids["teams"] },
  });
  const run = await repository.push({ settings, inputs: { "on-missing-ledger": "create" } });
  expect(run.outcomes).toEqual(["billing: succeeded", "teams: succeeded"]);
  const told = "Taken over with another text than the lock file videos.lock.json knows: billing.";
  expect(run.annotations.map(({ message }) => message).filter((message) => message.includes("another text"))).toEqual([
    expect.stringContaining(told),
  ]);
  expect(run.summary).toContain(told);
});
