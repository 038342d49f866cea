import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    setupFiles: ["test/setup.ts"],
    // Ends what hangs. It says nothing of speed: on a busy machine a test may take many times what it takes alone.
    testTimeout: 180_000,
    pool: "forks",
    // Of two cores, vitest would leave one idle; much of what runs here waits for processes of its own.
    maxConcurrency: 3,
    maxWorkers: Math.max(2, availableParallelism()),
  },
});
