import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { historiesPage } from "../harness/histories/page.js";
import { GENERATED } from "./generated.js";
import { run } from "./run.js";

// npm run check: everything that must hold before a commit. With --built, only that what is built from the sources is
// up to date.
const problems: string[] = [];
if (!process.argv.includes("--built")) {
  for (const script of ["lint", "typecheck", "imports", "check:package", "test"]) {
    await step(script, async () => void (await run("npm", ["run", "--silent", script], { show: true })));
  }
}
await step("build", checkBuilt);
await step("histories", checkHistories);

for (const problem of problems) console.error(`\n✗ ${problem}`);
if (problems.length > 0) process.exitCode = 1;

async function step(name: string, work: () => Promise<void>): Promise<void> {
  const before = problems.length;
  try {
    await work();
  } catch (error) {
    problems.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
  }
  console.log(`${problems.length === before ? "✓" : "✗"} ${name}`);
}

/** Builds, and looks whether that changes a file. */
async function checkBuilt(): Promise<void> {
  const before = await built();
  await run("npm", ["run", "--silent", "build"]);
  const after = await built();
  for (const path of new Set([...before.keys(), ...after.keys()])) {
    if (before.get(path) === after.get(path)) continue;
    problems.push(`${path} was not what the sources build. It is now: commit it.`);
  }
}

/** Content by path of what `npm run build` makes. */
async function built(): Promise<ReadonlyMap<string, string>> {
  const dist = (await readdir("dist")).map((name) => join("dist", name));
  const paths = [...dist, ...GENERATED.map(({ path }) => path)];
  return new Map(await Promise.all(paths.map(async (path) => [path, await readFile(path, "utf8")] as const)));
}

async function checkHistories(): Promise<void> {
  const path = "docs/contributing/histories.md";
  if ((await readFile(path, "utf8")) === (await historiesPage())) return;
  problems.push(`${path} is not what the sources generate. Run \`npm run simulate -- --report\` and commit it.`);
}
