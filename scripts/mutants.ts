import { spawn } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { table } from "./table.js";

// npm run mutants [-- FILE…]: breaks the code of these folders in one place after the other, and counts how often the folder's tests notice.
// Writes docs/mutants.md; with files, tries these alone and shows what survives.

const PAGE = "docs/mutants.md";
const RESULTS = "build/mutants";

/** Each folder is judged by the fast tests of its own. */
const FOLDERS = [
  { folder: "src/plan", tests: "test/plan/*.test.ts" },
  { folder: "src/state", tests: "test/state/*.test.ts" },
  { folder: "src/apply/steps", tests: "test/apply/*.test.ts" },
];

type Mutant = {
  readonly id: string;
  readonly fileName: string;
  readonly mutatorName: string;
  readonly replacement: string;
  readonly location: { readonly start: { readonly line: number; readonly column: number } };
  readonly status?: string;
};
type Tried = Mutant & { readonly path: string; readonly isKilled: boolean };

const { positionals, values } = parseArgs({ options: { report: { type: "boolean" } }, allowPositionals: true });
const tried: Tried[] = [];
for (const { folder, tests } of FOLDERS) {
  const all = readdirSync(folder).flatMap((name) => (name.endsWith(".ts") ? [`${folder}/${name}`] : []));
  const files = positionals.length === 0 ? all : all.filter((path) => positionals.includes(path));
  if (files.length === 0) continue;
  const results = join(RESULTS, folder);
  if (!values.report) await runTests({ MUTANTS_IN: files.join(), MUTANTS_TESTS: tests, MUTANTS_RESULTS: results });
  tried.push(...resultsIn(results));
}
for (const { path, location, mutatorName, replacement, isKilled } of tried) {
  const { line, column } = location.start;
  if (!isKilled) console.log(`${path}:${line + 1}:${column + 1} ${mutatorName}: ${replacement.replace(/\s+/g, " ")}`);
}
if (positionals.length === 0) writeFileSync(PAGE, page());
else console.log(tableOf());

/** A test that fails before anything is broken says so itself. */
async function runTests(env: Readonly<Record<string, string>>): Promise<void> {
  const options = ["--config", "vitest.mutants.config.ts", "--reporter", "dot"];
  const child = spawn("npx", ["vitest", "run", ...options], { env: { ...process.env, ...env }, stdio: "inherit" });
  const exitCode = await new Promise((resolve, reject) => child.on("error", reject).on("close", resolve));
  if (exitCode !== 0) throw new Error(`the tests of ${env["MUTANTS_TESTS"]} ended with exit code ${exitCode}`);
}

/** What is loaded with its file and never reached again can't be broken for one test alone. */
function resultsIn(folder: string): Tried[] {
  const [loaded, reached, killed] = ["loaded", "reached", "killed"].map(
    (kind) => new Set(readdirSync(join(folder, kind))),
  );
  const mutants: Mutant[] = JSON.parse(readFileSync(join(folder, "mutants.json"), "utf8"));
  return mutants.flatMap((mutant) => {
    const { id, status, fileName } = mutant;
    if (status === "Ignored" || (loaded?.has(id) && !reached?.has(id))) return [];
    const path = fileName.slice(process.cwd().length + 1);
    return [{ ...mutant, path, isKilled: killed?.has(id) === true }];
  });
}

function tableOf(): string {
  const paths = [...new Set(tried.map(({ path }) => path))].sort();
  const rows = paths.map((path) =>
    row(
      `\`${path}\``,
      tried.filter((one) => one.path === path),
    ),
  );
  return table(["file", "mutants", "killed", "survived", "score"], [...rows, row("all", tried)]);
}

function row(name: string, of: readonly Tried[]): string[] {
  const killed = of.filter(({ isKilled }) => isKilled).length;
  const score = `${((100 * killed) / Math.max(1, of.length)).toFixed(1)} %`;
  return [name, String(of.length), String(killed), String(of.length - killed), score];
}

function page(): string {
  return `<!-- Made by \`npm run mutants\`. -->

# Mutants

Tests that pass on broken code prove nothing. So the code that decides what is paid for is broken in each place that
[StrykerJS](https://stryker-mutator.io) finds, one at a time, and a test of its folder has to fail. That takes a quarter of an hour or more, so
no check of the repository repeats it: \`npm run mutants\` writes this page, and \`npm run mutants -- src/plan/rewind.ts\` tries one file and names
what survives.

${tableOf()}

- **Killed**: a test fails, or doesn't end. **Survived**: all tests pass, or none comes there.
- Emptied words aren't tried: where a word of the code's own is emptied, the code doesn't compile, and in a sentence it is words alone. What
  is made once as a file is loaded (schemas, constants) isn't tried either.
- Each folder is judged by its own fast tests alone: \`src/plan\` by \`test/plan\`, \`src/state\` by \`test/state\`, \`src/apply/steps\` by
  \`test/apply\`, with 20 cases of each property. The [histories](histories.md) find more.
`;
}
