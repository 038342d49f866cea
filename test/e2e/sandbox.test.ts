import { expect } from "vitest";
import { type Options, type Repository, type RunOptions, testInProcess as test } from "../fixtures/repository.js";
import type { Run } from "../fixtures/sound-run.js";

const BILLING = "Explain the billing page.\n\nShow an invoice.\n\nThen say goodbye.";
const FIRST = {
  start: { task: "Explain how a new user signs in and invites a teammate." },
  billing: { task: BILLING },
};
const CHANGED = { ...FIRST, billing: { task: BILLING.replace("an invoice", "two invoices") } };
const SANDBOX = { "base-url": "sandbox", "api-key": "" };

/** What a newcomer sees. */
function expectMarked({ summary, annotations, results, outputs }: Run): void {
  expect(summary.split("\n")[0]).toMatch(/^> 🧪 \*\*Built-in sandbox\.\*\* No real video was made/);
  expect(annotations.filter(({ level }) => level === "notice").map(({ message }) => message)).toContainEqual(
    expect.stringContaining("This run uses the built-in sandbox"),
  );
  expect(results.map(({ link }) => link)).toEqual([null, null]);
  expect(outputs["links"]).toBe("{}");
}

async function live(
  open: (options?: Options) => Promise<Repository>,
  state: "file" | "cache" | "branch",
): Promise<{ repository: Repository; options: RunOptions }> {
  const repository = await open();
  const options = { inputs: SANDBOX, settings: { state } };
  await repository.videos(FIRST);
  const planned = await repository.forkPullRequest(7, options);
  expect(planned.outcomes).toEqual(["start: planned", "billing: planned"]);
  const first = await repository.push({ merges: 8, ...options });
  expect(first.outcomes).toEqual(["start: succeeded", "billing: succeeded"]);
  expect(first.outputs).toMatchObject({ mode: "apply", created: "2" });
  expect(repository.comment(8)?.split("\n")[0]).toMatch(/^> 🧪/);
  const second = await repository.push(options);
  expect(second.outcomes).toEqual(["start: unchanged", "billing: unchanged"]);

  await repository.videos(CHANGED);
  const edited = await repository.push(options);
  expect(edited.results.map(({ steps }) => steps)).toEqual([[], ["edit"]]);
  expect(edited.outputs).toMatchObject({ edited: "1", failed: "0" });
  await repository.videos(FIRST);
  const reverted = await repository.push(options);
  expect(reverted.results.map(({ steps }) => steps)).toEqual([[], ["revert"]]);
  expect(reverted.outputs).toMatchObject({ reverted: "1", failed: "0" });
  for (const run of [planned, first, second, edited, reverted]) {
    expect(run.failure).toBeNull();
    expectMarked(run);
  }
  expect(repository.sandbox.requests()).toEqual([]);
  return { repository, options };
}

test("a newcomer's workflow works without an account, its state in a file; a real service refuses that state", async ({
  open,
}) => {
  const { repository, options } = await live(open, "file");
  const saved = await repository.state();
  await repository.videos(CHANGED);
  const real = await repository.push();
  expect(real.exitCode).toBe(1);
  expect(real.failure).toContain(
    "The videos of the state are in the built-in sandbox, and the input base-url is a service on this machine",
  );
  expect(real.failure).toContain("delete its state: the file .videos-as-code/state.json.");
  expect([real.requests, real.results]).toEqual([[], []]);
  expect(await repository.state()).toEqual(saved);
  await repository.videos(FIRST);
  expect((await repository.push(options)).outcomes).toEqual(["start: unchanged", "billing: unchanged"]);
});

test("a newcomer's workflow works without an account, its state in the cache; so does moving on", async ({ open }) => {
  const { repository } = await live(open, "cache");
  const settings = { state: "cache" };
  const real = await repository.push({ settings });
  expect(real.exitCode).toBe(1);
  expect(real.failure).toMatch(/delete its state: the caches .* whose keys begin with videos-as-code-v1@/);
  expect(real.requests).toEqual([]);
  const prefix = /begin with (\S+)\. /.exec(real.failure ?? "")?.[1] ?? "";
  expect(repository.cacheKeys().map((key) => key.startsWith(prefix))).not.toContain(false);
});

test("a newcomer's workflow works without an account, its state on a branch; so does moving on", async ({ open }) => {
  const { repository } = await live(open, "branch");
  const real = await repository.push({ settings: { state: "branch" } });
  expect(real.exitCode).toBe(1);
  const [, file = "", branch = ""] =
    /delete its state: the file (\S+) on the branch ([\w-]+)\. /.exec(real.failure ?? "") ?? [];
  expect(Object.keys(repository.github.git.files(branch))).toContain(file);
  expect(real.requests).toEqual([]);
});
