import { expect } from "vitest";
import { test } from "../fixtures/repository.js";
import { manifest, many } from "../fixtures/simulated-runs.js";

const A = "docs/a/videos.yml";
const B = "docs/b/videos.yml";

test("two manifests in one step: one comment, a state each, and an entry that moves takes its video along", async ({
  open,
}) => {
  const inputs = { manifest: "docs/**/videos.yml", "state-file": "{dir}/state.json" };
  const repository = await open();
  await repository.commit({ [A]: manifest(many(1)), [B]: manifest({ tour: {} }) });
  await repository.pullRequest(7, { inputs });
  expect(repository.comment(7)?.match(/^### /gm)).toHaveLength(2);
  const merged = await repository.push({ merges: 7, inputs });
  expect(merged.exitCode).toBe(0);
  expect(merged.results.map(({ manifest, id, outcome }) => `${manifest} ${id} ${outcome}`)).toEqual([
    `${A} v01 succeeded`,
    `${B} tour succeeded`,
  ]);

  await repository.commit({ [A]: manifest({}), [B]: manifest({ tour: {}, ...many(1) }) });
  const moved = await repository.push({ inputs });
  expect(moved.exitCode).toBe(0);
  expect(moved.outcomes).toEqual(["tour: unchanged", "v01: unchanged"]);
  expect(moved.changes).toEqual([]);
  expect(repository.sandbox.videos()).toHaveLength(2);
});
