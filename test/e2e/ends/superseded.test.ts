import { expect, vi } from "vitest";
import { type Repository, testInProcess } from "../../fixtures/repository.js";
import type { Run } from "../../fixtures/sound-run.js";

vi.setConfig({ testTimeout: 120_000 });

const TASK = "Explain the billing page. Show an invoice.";
const CAT = { billing: { task: TASK, edits: ["In scene 2, show a cat."] } };
const DOG = { billing: { task: TASK, edits: ["In scene 2, show a dog."] } };
const SUBMIT = { inputs: { wait: "false" } };
/** An edit is planned for a day, so that it can be cancelled whenever the next run comes. */
const SLOW = { durations: { edit_planning: 24 * 3_600_000 } };

const edits = ({ sandbox }: Repository) => sandbox.edits().map(({ request, status }) => `${request} ${status}`);
const steps = ({ results }: Run) => results.map(({ steps }) => steps.join("+"));

async function editing(open: (options: object) => Promise<Repository>, options: object): Promise<Repository> {
  const repository = await open({ ...SLOW, ...options });
  await repository.videos({ billing: { task: TASK } });
  await repository.push();
  await repository.videos(CAT);
  await repository.push(SUBMIT);
  return repository;
}

testInProcess(
  "an edit that another commit makes superfluous is cancelled before its successor is sent",
  async ({ open }) => {
    const repository = await editing(open, { controls: true });
    await repository.videos(DOG);
    const run = await repository.push(SUBMIT);
    expect(steps(run)).toEqual(["cancel+edit"]);
    expect(edits(repository)).toEqual(["In scene 2, show a cat. cancelled", "In scene 2, show a dog. processing"]);
    expect(repository.sandbox.ledger()).toEqual([]);
    expect(run.changes.map((change) => change.replace(/[0-9a-f-]{36}/, "…"))).toEqual([
      "/v1/edits/…/cancel 200",
      "/v1/edits 202",
    ]);
  },
);

testInProcess("a key that may not cancel lets the edit finish first, and the log says why", async ({ open }) => {
  const repository = await editing(open, { controls: false });
  await repository.videos(DOG);
  const run = await repository.push(SUBMIT);
  expect(steps(run)).toEqual(["resume+revert+edit"]);
  expect(run.outcomes).toEqual(["billing: pending"]);
  expect(edits(repository)).toEqual(["In scene 2, show a cat. processing"]);
  expect(run.stdout).toContain("what is in flight could not be cancelled (This endpoint requires an authenticated");
});

testInProcess(
  "killed once the cancellation was sent: the next run finds it done, and sends the successor once",
  async ({ open }) => {
    const repository = await editing(open, { controls: true });
    await repository.videos(DOG);
    let kill = () => {};
    repository.network = async (request, pass) => {
      const response = await pass();
      if (request.url.endsWith("/cancel")) kill();
      return response;
    };
    const killed = await repository.push({
      ...SUBMIT,
      post: false,
      onStdout: (_text, ending) => {
        kill = () => ending.send("SIGKILL");
      },
    });
    expect(killed.signal).toBe("SIGKILL");
    const next = await repository.push(SUBMIT);
    expect(steps(next)).toEqual(["cancel+edit"]);
    expect(edits(repository)).toEqual(["In scene 2, show a cat. cancelled", "In scene 2, show a dog. processing"]);
  },
);
