import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { Instrumenter } from "@stryker-mutator/instrumenter";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

// For `npm run mutants`, which says what to break, what to run, and where the results go.
const [files, tests, results] = ["MUTANTS_IN", "MUTANTS_TESTS", "MUTANTS_RESULTS"].map((name) => {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is missing: start this with npm run mutants.`);
  return value.split(",");
}) as [string[], string[], [string]];

const quiet = () => undefined;
const log = { trace: quiet, debug: quiet, info: quiet, warn: quiet, error: quiet, fatal: quiet };
const off = () => false;
const logger = {
  ...log,
  isTraceEnabled: off,
  isDebugEnabled: off,
  isInfoEnabled: off,
  isWarnEnabled: off,
  isErrorEnabled: off,
  isFatalEnabled: off,
};
const broken = await new Instrumenter(logger).instrument(
  files.map((name) => ({ name: resolve(name), mutate: true, content: readFileSync(name, "utf8") })),
  { plugins: null, excludedMutations: ["StringLiteral"], ignorers: [] },
);
const contents = new Map(broken.files.map(({ name, content }) => [name, content]));
writeFileSync(join(...results, "mutants.json"), JSON.stringify(broken.mutants));

/** A mutant that is killed is tried no more: what takes long comes last. */
const LONG = /histories|properties|canonical-briefs|edit-text|texts|merge|two-keepers|refusals/;

class ShortFirst extends BaseSequencer {
  override async sort(specifications: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => `${LONG.test(moduleId) ? 1 : 0} ${moduleId}`;
    return specifications.toSorted((a, b) => (place(a) < place(b) ? -1 : 1));
  }
}

export default defineConfig({
  resolve: { alias: [{ find: /^fast-check$/, replacement: resolve("test/mutants/few-cases.ts") }] },
  plugins: [{ name: "mutants", enforce: "pre", load: (id) => contents.get(id) ?? null }],
  test: {
    include: tests,
    setupFiles: ["test/setup.ts"],
    runner: resolve("test/mutants/runner.ts"),
    // A test is run once for each mutant that it reaches.
    testTimeout: 3_600_000,
    // What a fault leaves behind may fail after its test.
    dangerouslyIgnoreUnhandledErrors: true,
    isolate: false,
    pool: "forks",
    maxWorkers: 2,
    sequence: { sequencer: ShortFirst },
  },
});
