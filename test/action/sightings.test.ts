import { expect, test } from "vitest";
import { markOf } from "../../src/report/marker.js";
import { type CachedRuns, openCached } from "../fixtures/cached-runs.js";

const BILLING = `
version: 1
videos:
  billing:
    task: Explain the billing page, invoices and refunds.
`;
const CHANGED = BILLING.replace("invoices", "receipts");
/** No backup, so that the comment alone tells. */
const OPTIONS = { inputs: { comment: "true" }, settings: { backup: false } };

/** A repository that has made its one video, with a pull request from which each commit comes. */
async function withPull(): Promise<CachedRuns> {
  const world = await openCached();
  await world.simulation.write("videos.yml", BILLING);
  await apply(world);
  return world;
}

/** A run of a commit that came from the pull request. */
async function apply(world: CachedRuns) {
  for (let commit = 1; commit < 9; commit++) {
    const sha = String(commit).padStart(40, "0");
    world.github.addPull({ number: 7, mergeCommitSha: sha, headSha: "f".repeat(40), merged: true });
  }
  return await world.run(OPTIONS);
}

const statesOf = ({ github }: CachedRuns) => markOf(github.comments(7)[0]?.body ?? "")?.states ?? [];
const videos = ({ simulation }: CachedRuns) => simulation.sandbox.videos().length;
const edits = ({ simulation }: CachedRuns) => simulation.sandbox.edits().length;

/** The cache keeps the entries that it had then, and forgets what was saved since. */
async function rolledBack(world: CachedRuns): Promise<void> {
  const before = world.cache.entries.length;
  await world.simulation.write("videos.yml", CHANGED);
  await apply(world);
  expect(edits(world)).toBe(1);
  world.cache.entries.length = before;
}

test("the comment says which serial of the state its run has saved", async () => {
  const world = await withPull();
  const [first] = statesOf(world);
  expect(first?.serial).toBeGreaterThan(1);
  await world.simulation.write("videos.yml", CHANGED);
  await apply(world);
  const [second] = statesOf(world);
  expect(second?.lineage).toBe(first?.lineage);
  expect(second?.serial).toBeGreaterThan(first?.serial ?? 0);
});

test("a state that is older than a comment says stops the run, each time, and nothing is paid again", async () => {
  const world = await withPull();
  await rolledBack(world);
  world.artifacts.remove();
  for (let tries = 0; tries < 2; tries++) {
    const run = await apply(world);
    expect(run.failure).toMatch(
      /is of save \d+, and our comment \S+#issuecomment-\d+, with save \d+ shows a newer one/,
    );
    expect(run.failure).toContain("Nothing was sent");
  }
  expect(edits(world)).toBe(1);
  expect(statesOf(world)).toHaveLength(1);
});

test("a state that is gone, and a comment of an earlier run: the run stops and names the comment", async () => {
  const world = await withPull();
  world.cache.entries.length = 0;
  world.artifacts.remove();
  const run = await apply(world);
  expect(run.failure).toMatch(/something shows an earlier run: our comment \S+#issuecomment-\d+, with save/);
  expect(videos(world)).toBe(1);
});

test("a comment that nobody of ours has written is no evidence", async () => {
  const world = await withPull();
  const [comment] = world.github.comments(7);
  const forged = (comment?.body ?? "").replace(/(state=[\w-]+)\.\d+/, "$1.999");
  world.github.seedComment({ pullRequest: 7, login: "mallory", body: forged });
  await world.simulation.write("videos.yml", CHANGED);
  expect((await apply(world)).failure).toBeNull();
});

test("GitHub not answering about comments stops nothing", async () => {
  const world = await withPull();
  world.github.addFault({ method: "GET", path: /comments/, status: 500, afterwards: false });
  await world.simulation.write("videos.yml", CHANGED);
  expect((await apply(world)).results.map(({ outcome }) => outcome)).toEqual(["succeeded"]);
});
