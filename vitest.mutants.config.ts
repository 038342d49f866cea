import { resolve } from "node:path";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Each folder is judged by its own tests. */
const FOLDER = process.env["MUTANTS_OF"] ?? "plan";
/** The run of a mutant ends with the first test that fails: what takes long comes last. */
const LONG = /histories|properties|canonical-briefs|edit-text|texts|merge|refusals/;

class ShortFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => `${LONG.test(moduleId) ? 1 : 0} ${moduleId}`;
    return files.toSorted((a, b) => (place(a) < place(b) ? -1 : 1));
  }
}

export default defineConfig({
  resolve: { alias: [{ find: /^fast-check$/, replacement: resolve("test/few-cases.ts") }] },
  test: {
    include: [`test/${FOLDER}/*.test.ts`],
    setupFiles: ["test/setup.ts"],
    testTimeout: 180_000,
    isolate: false,
    sequence: { sequencer: ShortFirst },
  },
});
