import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    testTimeout: 30_000,
    pool: "forks",
    // Of two cores, vitest would leave one idle; much of what runs here waits for processes of its own.
    maxWorkers: Math.max(2, availableParallelism()),
  },
});
