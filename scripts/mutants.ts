import { spawn } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { table } from "./table.js";

// npm run mutants [-- FILE…]: breaks the code of these folders in one place after the other, and counts how often their tests notice. Takes
// hours the first time; later, only what has changed is tried again. Writes docs/mutants.md of all that was tried; --report does that alone.

const PAGE = "docs/mutants.md";

/** Each folder is judged by the tests of its own. */
const FOLDERS = [
  { files: "src/plan/", tests: "plan" },
  { files: "src/state/", tests: "state" },
  { files: "src/apply/steps/", tests: "apply" },
];

type Results = {
  readonly files: Readonly<Record<string, { readonly mutants: readonly { readonly status: string }[] }>>;
};

const { values, positionals } = parseArgs({ options: { report: { type: "boolean" } }, allowPositionals: true });
if (!values.report) {
  for (const { files, tests } of FOLDERS) {
    const chosen = positionals.filter((path) => path.startsWith(files));
    if (positionals.length === 0) chosen.push(`${files}*.ts`);
    if (chosen.length > 0) await stryker(chosen, tests);
  }
}
const results = FOLDERS.flatMap(({ tests }) => {
  const path = resultsOf(tests);
  const read: Results = existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : { files: {} };
  return Object.entries(read.files).map(([path, { mutants }]) => ({ path, of: mutants.map(({ status }) => status) }));
});
writeFileSync(PAGE, page(results));

function resultsOf(tests: string): string {
  return `build/mutants/${tests}.json`;
}

async function stryker(files: readonly string[], tests: string): Promise<void> {
  const options = ["--mutate", files.join(","), "--incrementalFile", resultsOf(tests)];
  const child = spawn("nice", ["npx", "stryker", "run", ...options], {
    env: { ...process.env, MUTANTS_OF: tests },
    stdio: "inherit",
  });
  const exitCode = await new Promise((resolve, reject) => child.on("error", reject).on("close", resolve));
  if (exitCode !== 0) throw new Error(`Stryker ended with exit code ${exitCode}.`);
}

function page(files: readonly { readonly path: string; readonly of: readonly string[] }[]): string {
  const rows = files.toSorted((a, b) => (a.path < b.path ? -1 : 1)).map(({ path, of }) => row(`\`${path}\``, of));
  const all = row(
    "**all**",
    files.flatMap(({ of }) => of),
  );
  return `<!-- Made by \`npm run mutants\`. -->

# Mutants

Tests that pass on broken code prove nothing. So [StrykerJS](https://stryker-mutator.io) breaks the code that decides what is paid for, in one
place after the other, and the tests of that folder have to fail each time. A run takes hours, so no check of the repository repeats it:
\`npm run mutants\` writes this page, and \`npm run mutants -- src/plan/rewind.ts\` tries one file again.

${table(["file", "mutants", "killed", "survived", "score"], [...rows, all])}

- **Killed**: a test fails, or the code runs for ever. **Survived**: all tests pass. The score is what was killed of the mutants.
- Emptied words aren't tried: an emptied word of the code's own doesn't compile, and in a sentence it is words alone. What runs once when a
  file is loaded (schemas, constants) isn't tried either: it would take every test for each.
- Each folder is judged by its own tests alone: \`src/plan\` by \`test/plan\`, \`src/state\` by \`test/state\`, \`src/apply/steps\` by
  \`test/apply\`. The [histories](histories.md) would find more.

## What survives
`;
}

function row(name: string, statuses: readonly string[]): string[] {
  const count = (...wanted: string[]) => statuses.filter((status) => wanted.includes(status)).length;
  const killed = count("Killed", "Timeout");
  const survived = count("Survived", "NoCoverage");
  const score = killed + survived === 0 ? "–" : `${((100 * killed) / (killed + survived)).toFixed(1)} %`;
  return [name, String(killed + survived), String(killed), String(survived), score];
}
