import { spawn } from "node:child_process";
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { table } from "./pages/table.js";

// npm run mutants [-- --continue] [-- PATH…]: breaks the code of these folders, or of one of them, or of some of their files, in one place after
// the other, and counts how often the folder's tests notice. Names what survives, and writes the file's row in docs/contributing/mutants.md once it is done.

const PAGE = "docs/contributing/mutants.md";
const RESULTS = "build/mutants/now";
/** The files that the last run has finished: `--continue` leaves them out. */
const FINISHED = "build/mutants/finished";

/** Each folder is judged by the fast tests of its own. */
const FOLDERS = [
  { folder: "src/plan", tests: "test/plan" },
  { folder: "src/ledger", tests: "test/ledger" },
  { folder: "src/apply/steps", tests: "test/apply" },
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
type Tried = Mutant & { readonly isKilled: boolean };

const { positionals, values } = parseArgs({ allowPositionals: true, options: { continue: { type: "boolean" } } });
mkdirSync(RESULTS, { recursive: true });
if (values.continue !== true) writeFileSync(FINISHED, "");
const finished = lines(FINISHED);
for (const { folder, tests } of FOLDERS) {
  const paths = readdirSync(folder).flatMap((name) => (name.endsWith(".ts") ? [`${folder}/${name}`] : []));
  const isAsked = (path: string) =>
    positionals.length === 0 || positionals.includes(folder) || positionals.includes(path);
  for (const path of paths) {
    if (!isAsked(path) || finished.includes(path)) continue;
    await tryFile(path, tests);
    const tried = triedMutants();
    for (const { location, mutatorName, replacement, isKilled } of tried) {
      const { line, column } = location.start;
      if (!isKilled)
        console.log(`${path}:${line + 1}:${column + 1} ${mutatorName}: ${replacement.replace(/\s+/g, " ")}`);
    }
    const count = { mutants: tried.length, killed: tried.filter(({ isKilled }) => isKilled).length };
    writeFileSync(PAGE, page({ ...countsOnPage(), [path]: count }));
    appendFileSync(FINISHED, `${path}\n`);
  }
}

/** A mutant can end the process that tries it, by a loop that takes all time, memory or files. Then the rest is tried in a new one. */
async function tryFile(path: string, folder: string): Promise<void> {
  rmSync(RESULTS, { recursive: true, maxRetries: 3 });
  for (const kind of ["loaded", "reached", "killed", "suspected", "now"])
    mkdirSync(join(RESULTS, kind), { recursive: true });
  const tests = readdirSync(folder).flatMap((name) => (name.endsWith(".test.ts") ? [resolve(folder, name)] : []));
  for (let before = ""; ; ) {
    const done = lines(join(RESULTS, "done"));
    const left = tests.filter((test) => !done.includes(test));
    if (left.length === 0) return;
    const now = [done, lines(join(RESULTS, "survived")), ...["killed", "suspected"].map(noted)]
      .map(({ length }) => length)
      .join();
    // A test that fails before anything is broken has said so itself.
    if (now === before) throw new Error(`${path}: ${left.join(", ")} can't be ended`);
    before = now;
    await runTests({ MUTANTS_IN: path, MUTANTS_TESTS: left.join(), MUTANTS_RESULTS: RESULTS });
    for (const pid of noted("now")) blame(join(RESULTS, "now", pid));
  }
}

/** What the mutants before it left may have ended the process: it is tried again, as one of the first of the new process. */
function blame(now: string): void {
  const id = readFileSync(now, "utf8");
  const isSuspected = noted("suspected").includes(id);
  // The process may have ended as it noted which one.
  if (id !== "") writeFileSync(join(RESULTS, isSuspected ? "killed" : "suspected", id), "");
  rmSync(now);
}

async function runTests(env: Readonly<Record<string, string>>): Promise<void> {
  const options = ["--config", "vitest.mutants.config.ts", "--reporter", "dot"];
  const child = spawn("npx", ["vitest", "run", ...options], { env: { ...process.env, ...env }, stdio: "inherit" });
  await new Promise((resolve, reject) => child.on("error", reject).on("close", resolve));
}

function noted(kind: string): string[] {
  return readdirSync(join(RESULTS, kind));
}

function lines(path: string): string[] {
  return existsSync(path) ? readFileSync(path, "utf8").split("\n").filter(Boolean) : [];
}

/** What is loaded with its file and never reached again can't be broken for one test alone. */
function triedMutants(): Tried[] {
  const [loaded, reached, killed] = ["loaded", "reached", "killed"].map((kind) => new Set(noted(kind)));
  const mutants: Mutant[] = JSON.parse(readFileSync(join(RESULTS, "mutants.json"), "utf8"));
  return mutants.flatMap((mutant) => {
    const { id, status } = mutant;
    if (status === "Ignored" || (loaded?.has(id) && !reached?.has(id))) return [];
    return [{ ...mutant, isKilled: killed?.has(id) === true }];
  });
}

/** The rows of files that are still there. */
function countsOnPage(): Record<string, Count> {
  const rows = readFileSync(PAGE, "utf8").matchAll(/^\| `(\S+)` \| (\d+) \| (\d+) /gm);
  return Object.fromEntries(
    [...rows].flatMap(([, path = "", mutants, killed]) =>
      existsSync(path) ? [[path, { mutants: Number(mutants), killed: Number(killed) }]] : [],
    ),
  );
}

function row(name: string, { mutants, killed }: Count): string[] {
  const score = mutants === 0 ? "–" : `${((100 * killed) / mutants).toFixed(1)} %`;
  return [name, String(mutants), String(killed), String(mutants - killed), score];
}

function page(counts: Readonly<Record<string, Count>>): string {
  const files = Object.entries(counts).sort(([a], [b]) => (a < b ? -1 : 1));
  const all = files.reduce(
    (sum, [, { mutants, killed }]) => ({ mutants: sum.mutants + mutants, killed: sum.killed + killed }),
    { mutants: 0, killed: 0 },
  );
  const rows = files.map(([path, count]) => row(`\`${path}\``, count));
  return `<!-- Made by \`npm run mutants\`. -->

# Mutants

Tests that pass on broken code prove nothing. So the code that decides what is paid for is broken in each place that
[StrykerJS](https://stryker-mutator.io) finds, one at a time, and a test of its folder has to fail. A run takes many minutes, so no check of
the repository repeats it: \`npm run mutants\` writes this page, a row as each file is done, \`npm run mutants -- --continue\` goes on where a
run was ended, and \`npm run mutants -- src/plan/way.ts\` tries one file again and names what survives. A file that isn't here was not tried.

${table(["file", "mutants", "killed", "survived", "score"], [...rows, row("all", all)])}

- **Killed**: a test fails or doesn't end, or its process takes over 2 GB or 1,000 open files. **Survived**: all tests pass, or none comes
  there. Tests that take over 0.4 s of processor time aren't run anew.
- Emptied words aren't tried: where a word of the code's own is emptied, the code doesn't compile, and in a sentence it is words alone. What
  is made once as a file is loaded (schemas, constants) isn't tried either.
- Each folder is judged by its own fast tests alone: \`src/plan\` by \`test/plan\`, \`src/ledger\` by \`test/ledger\`, \`src/apply/steps\` by
  \`test/apply\`, with 20 cases of each property. The other tests and the [histories](histories.md) find more.

## What survives

- **What the types ask for**: a check for a value that no caller leaves out (\`record?.uuid\`, an empty list of revisions). The code doesn't compile
  without it, and no test can come there.
- **What makes no difference**: a fallback that gives the same as what it stands for, a limit or a memory that saves time and changes
  nothing, a bound that nothing meets exactly.
- **What only the disk or another process can do**: an \`fsync\`, two processes at one lock, a full disk. The kills of
  [Reliability](reliability.md) play these on the built action.
- **What tests of other folders notice**: the ways to find, read and name ledgers (\`test/engine\`, \`test/cli\`).
`;
}
