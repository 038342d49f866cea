import fc from "fast-check";
import { expect, test } from "vitest";
import type { EngineSimulation } from "../../../harness/engine-simulation.js";
import { EngineSimulation as Simulations } from "../../../harness/engine-simulation.js";
import { type EntryText, manifest } from "../../fixtures/simulated-runs.js";

const PATHS = ["docs/a/videos.yml", "docs/b/videos.yml"] as const;

/** The entries of both manifests at one commit. No brief is in both: a copy is not a move. */
const commit = fc.tuple(
  ...PATHS.map((_, side) => fc.uniqueArray(entry(side), { selector: ([id]) => id, maxLength: 3 })),
);

function entry(side: number) {
  return fc.tuple(
    fc.constantFrom("one", "two", "three"),
    fc.record({
      version: fc.integer({ min: 1, max: 2 }).map((n) => 10 * side + n),
      edits: fc.subarray(["Say more.", "Say less."]),
    }),
  );
}

type Commit = readonly (readonly (readonly [string, EntryText])[])[];

async function write(simulation: EngineSimulation, commit: Commit): Promise<void> {
  for (const [side, path] of PATHS.entries())
    await simulation.write(path, manifest(Object.fromEntries(commit[side] ?? [])));
  simulation.clock.advance(61_000);
}

/** What became of each entry and of its video: ids of the service are others in each life. */
async function left(simulation: EngineSimulation) {
  return await Promise.all(
    PATHS.map(async (path) => {
      const { videos, intents } = await simulation.state(path).catch(() => ({ videos: {}, intents: [] }));
      const records = Object.entries(videos).map(
        ([id, { revisions, retired, in_flight, former_uuids, last_failure }]) => {
          const shown = revisions.map(({ fingerprint, edits }) => ({ fingerprint, edits }));
          return { id, shown, retired, in_flight, former: former_uuids.length, failed: last_failure !== null };
        },
      );
      return { records, intents };
    }),
  );
}

test("a run over two manifests leaves what a run over each leaves, and makes no more requests", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(commit, { minLength: 1, maxLength: 2 }), async (commits) => {
      const [together, apart] = [await Simulations.open(), await Simulations.open()];
      try {
        const requests = { together: 0, apart: 0 };
        for (const one of commits) {
          await write(together, one);
          const whole = await together.run({ manifests: PATHS });
          await write(apart, one);
          const told: string[] = [];
          for (const path of PATHS) {
            apart.clock.advance(61_000);
            const run = await apart.run({ manifests: [path] });
            told.push(...run.told.map((line) => `${path}#${line}`));
          }
          expect(whole.told).toEqual(told);
          requests.together += together.sandbox.requests().length;
          requests.apart += apart.sandbox.requests().length;
          for (const { sandbox } of [together, apart]) sandbox.forgetRequests();
        }
        expect(await left(together)).toEqual(await left(apart));
        expect(requests.together).toBeLessThanOrEqual(requests.apart);
      } finally {
        await Promise.all([together.close(), apart.close()]);
      }
    }),
    { numRuns: 6 },
  );
});
