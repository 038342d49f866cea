import { spawn } from "node:child_process";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { table } from "./table.js";

// npm run mutants [-- PATH…]: breaks the code of these folders, or of one of them, or of some of their files, in one place after the other,
// and counts how often the folder's tests notice. Names what survives, and writes docs/mutants.md of all that was tried since build/ is there.

const PAGE = "docs/mutants.md";
const RESULTS = "build/mutants";
const COUNTS = `${RESULTS}/counts.json`;

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
type Count = { readonly mutants: number; readonly killed: number };
type Tried = Mutant & { readonly path: string; readonly isKilled: boolean };

const { positionals } = parseArgs({ allowPositionals: true });
const counts: Record<string, Count> = existsSync(COUNTS) ? JSON.parse(readFileSync(COUNTS, "utf8")) : {};
for (const { folder, tests } of FOLDERS) {
  const all = readdirSync(folder).flatMap((name) => (name.endsWith(".ts") ? [`${folder}/${name}`] : []));
  const isWhole = positionals.length === 0 || positionals.includes(folder);
  const files = isWhole ? all : all.filter((path) => positionals.includes(path));
  if (files.length === 0) continue;
  await runTests({ MUTANTS_IN: files.join(), MUTANTS_TESTS: tests, MUTANTS_RESULTS: RESULTS });
  const tried = triedMutants();
  for (const file of files) {
    const own = tried.filter(({ path }) => path === file);
    counts[file] = { mutants: own.length, killed: own.filter(({ isKilled }) => isKilled).length };
  }
  for (const { path, location, mutatorName, replacement, isKilled } of tried) {
    const { line, column } = location.start;
    if (!isKilled) console.log(`${path}:${line + 1}:${column + 1} ${mutatorName}: ${replacement.replace(/\s+/g, " ")}`);
  }
}
writeFileSync(COUNTS, JSON.stringify(counts));
writeFileSync(PAGE, page());

/** A test that fails before anything is broken says so itself. */
async function runTests(env: Readonly<Record<string, string>>): Promise<void> {
  const options = ["--config", "vitest.mutants.config.ts", "--reporter", "dot"];
  const child = spawn("npx", ["vitest", "run", ...options], { env: { ...process.env, ...env }, stdio: "inherit" });
  const exitCode = await new Promise((resolve, reject) => child.on("error", reject).on("close", resolve));
  if (exitCode !== 0) throw new Error(`the tests of ${env["MUTANTS_TESTS"]} ended with exit code ${exitCode}`);
}

/** What is loaded with its file and never reached again can't be broken for one test alone. */
function triedMutants(): Tried[] {
  const [loaded, reached, killed] = ["loaded", "reached", "killed"].map(
    (kind) => new Set(readdirSync(join(RESULTS, kind))),
  );
  const mutants: Mutant[] = JSON.parse(readFileSync(join(RESULTS, "mutants.json"), "utf8"));
  return mutants.flatMap((mutant) => {
    const { id, status, fileName } = mutant;
    if (status === "Ignored" || (loaded?.has(id) && !reached?.has(id))) return [];
    return [{ ...mutant, path: fileName.slice(process.cwd().length + 1), isKilled: killed?.has(id) === true }];
  });
}

function row(name: string, { mutants, killed }: Count): string[] {
  const score = mutants === 0 ? "–" : `${((100 * killed) / mutants).toFixed(1)} %`;
  return [name, String(mutants), String(killed), String(mutants - killed), score];
}

function page(): string {
  const files = Object.entries(counts).sort(([a], [b]) => (a < b ? -1 : 1));
  const all = files.reduce(
    (sum, [, { mutants, killed }]) => ({ mutants: sum.mutants + mutants, killed: sum.killed + killed }),
    { mutants: 0, killed: 0 },
  );
  const rows = files.map(([path, count]) => row(`\`${path}\``, count));
  return `<!-- Made by \`npm run mutants\`. -->

# Mutants

Tests that pass on broken code prove nothing. So the code that decides what is paid for is broken in each place that
[StrykerJS](https://stryker-mutator.io) finds, one at a time, and a test of its folder has to fail. That takes a quarter of an hour, more on a busy machine, so
no check of the repository repeats it: \`npm run mutants\` writes this page, and \`npm run mutants -- src/plan/rewind.ts\` tries one file and names
what survives.

${table(["file", "mutants", "killed", "survived", "score"], [...rows, row("all", all)])}

- **Killed**: a test fails, or doesn't end. **Survived**: all tests pass, or none comes there. Tests that take over a second aren't run anew.
- Emptied words aren't tried: where a word of the code's own is emptied, the code doesn't compile, and in a sentence it is words alone. What
  is made once as a file is loaded (schemas, constants) isn't tried either.
- Each folder is judged by its own fast tests alone: \`src/plan\` by \`test/plan\`, \`src/state\` by \`test/state\`, \`src/apply/steps\` by
  \`test/apply\`, with 20 cases of each property. The other tests and the [histories](histories.md) find more.

## What survives

- **What the types ask for**: a check for a value that no caller leaves out (\`record?.uuid\`, an empty list of revisions). The code doesn't compile
  without it, and no test can come there.
- **What makes no difference**: a fallback that gives the same as what it stands for, a limit that saves time and changes nothing.
- **What only the disk or another process can do**: an \`fsync\`, two processes at one lock, a full disk. The kills of
  [Reliability](reliability.md) play these on the built action.
- **What tests of other folders notice**: the ways to read, list and name states and lock files (\`test/engine\`, \`test/cli\`).
`;
}
