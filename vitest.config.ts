import { availableParallelism } from "node:os";
import { resolve } from "node:path";
import { defineConfig } from "vitest/config";

/** The packages that these try read the environment once, when they are loaded. */
const ALONE = ["test/state/stores/actions-cache.test.ts", "test/state/stores/artifact.test.ts"];
const EVERY = ["test/**/*.test.ts", "examples/**/*.test.ts"];

export default defineConfig({
  // The examples import what the package exports.
  resolve: { alias: { "videos-as-code/sandbox": resolve("src/sandbox/index.ts") } },
  test: {
    setupFiles: ["test/setup.ts"],
    // Ends what hangs. It says nothing of speed: on a busy machine a test may take many times what it takes alone.
    testTimeout: 180_000,
    pool: "forks",
    // Of two cores, vitest would leave one idle; much of what runs here waits for processes of its own.
    maxConcurrency: 3,
    maxWorkers: Math.max(2, availableParallelism()),
    projects: [
      // The files of one worker share what they load. So each puts back what it changes; test/setup.ts sees to the environment.
      { extends: true, test: { name: "shared", include: EVERY, exclude: ALONE, isolate: false } },
      { extends: true, test: { name: "alone", include: ALONE } },
    ],
  },
});
