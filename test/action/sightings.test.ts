import { expect, test } from "vitest";
import { BILLING, type CachedRuns, CHANGED, openCached } from "../fixtures/cached-runs.js";

/** No backup, so that the comment alone tells. */
const OPTIONS = { inputs: { comment: "true" }, settings: { backup: false } };

/** A run of a commit that came from the pull request. */
async function apply(world: CachedRuns) {
  for (let commit = 1; commit < 9; commit++) {
    const sha = String(commit).padStart(40, "0");
    world.github.addPull({ number: 7, mergeCommitSha: sha, headSha: "f".repeat(40), merged: true });
  }
  return await world.run(OPTIONS);
}

test("a comment that nobody of ours has written is no evidence", async () => {
  const world = await openCached({ manifest: BILLING });
  await apply(world);
  const [comment] = world.github.comments(7);
  const forged = (comment?.body ?? "").replace(/(state=[\w-]+)\.\d+/, "$1.999");
  world.github.seedComment({ pullRequest: 7, login: "mallory", body: forged });
  await world.simulation.write("videos.yml", CHANGED);
  expect((await apply(world)).failure).toBeNull();
});
