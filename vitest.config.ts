import { availableParallelism } from "node:os";
import { resolve } from "node:path";
import { defineConfig, type Plugin } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** The packages that these try read the environment once, when they are loaded. */
const ALONE = ["test/ledger/stores/actions-cache.test.ts", "test/ledger/stores/artifact.test.ts"];
/** What takes long begins first, so that no worker is left alone with it. Without a run before, vitest begins with the largest files. */
const LONG = [
  "test/simulation/",
  "test/fuzz/",
  "test/which-ledger/",
  "test/e2e/",
  "test/package.test.ts",
  "test/security/",
  "test/apply/",
  "test/sandbox/film/",
];
const EVERY = ["test/**/*.test.ts", "examples/**/*.test.ts"];

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => LONG.some((path) => moduleId.includes(path));
    const sorted = await super.sort(files);
    // The files of a project stay together, for workers are of one.
    return [...new Set(sorted.map(({ project }) => project))].flatMap((project) => {
      const own = sorted.filter((file) => file.project === project);
      return [...own.filter(isLong), ...own.filter((file) => !isLong(file))];
    });
  }
}

/** Packages are those that users get. Those for the development of a package, which Vitest prefers, take twice as long in micromark. */
const AS_PUBLISHED: Plugin = {
  name: "as-published",
  configResolved({ ssr, environments }) {
    for (const resolve of [ssr.resolve, ...Object.values(environments).map((environment) => environment.resolve)])
      for (const conditions of [resolve?.conditions, resolve?.externalConditions])
        conditions?.splice(0, conditions.length, ...conditions.filter((name) => !name.includes("development")));
  },
};

export default defineConfig({
  // The examples import what the package exports.
  resolve: { alias: { "videos-as-code/sandbox": resolve("src/sandbox/index.ts") } },
  plugins: [AS_PUBLISHED],
  test: {
    setupFiles: ["test/setup.ts"],
    // Ends what hangs. It says nothing of speed: on a busy machine a test may take many times what it takes alone.
    testTimeout: 180_000,
    sequence: { sequencer: LongFirst },
    pool: "forks",
    maxConcurrency: 3,
    // One more than there are cores: much of what runs here waits for processes of its own.
    maxWorkers: availableParallelism() + 1,
    projects: [
      // The files of one worker share what they load. So each puts back what it changes; test/setup.ts sees to the environment.
      { extends: true, test: { name: "shared", include: EVERY, exclude: ALONE, isolate: false } },
      { extends: true, test: { name: "alone", include: ALONE } },
    ],
  },
});
