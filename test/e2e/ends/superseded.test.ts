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

testInProcess("a job that is cancelled is told on the pull request that started it", async ({ open }) => {
  const repository = await open({ ...SLOW, controls: true });
  await repository.videos({ billing: { task: TASK } });
  await repository.push();
  await repository.videos(CAT);
  await repository.push({ ...SUBMIT, merges: 7 });
  expect(repository.comment(7)).toContain("1 pending");
  await repository.videos({ billing: { task: TASK } });
  const undone = await repository.push({ ...SUBMIT, merges: 8 });
  expect(steps(undone)).toEqual(["cancel"]);
  expect(repository.comment(7)).toContain("1 cancelled");
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
