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
// The histories are played while the build, in processes of its own, compiles nothing anew: this file was compiled with all that they load.
await Promise.all([step("build", checkBuilt), step("histories", checkHistories)]);

for (const problem of problems) console.error(`\n✗ ${problem}`);
if (problems.length > 0) process.exitCode = 1;

async function step(name: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
    console.log(`✓ ${name}`);
  } catch (error) {
    problems.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
    console.log(`✗ ${name}`);
  }
}

/** Builds, and throws where that changes a file. */
async function checkBuilt(): Promise<void> {
  const before = await built();
  await run("npm", ["run", "--silent", "build"]);
  const after = await built();
  const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
    (path) => before.get(path) !== after.get(path),
  );
  if (changed.length > 0)
    throw new Error(`${changed.join(", ")}: not what the sources built. Now it is what they build: commit it.`);
}

/** Content by path of what `npm run build` makes. */
async function built(): Promise<ReadonlyMap<string, string>> {
  const dist = (await readdir("dist")).map((name) => join("dist", name));
  const paths = [...dist, ...GENERATED.map(({ path }) => path)];
  return new Map(await Promise.all(paths.map(async (path) => [path, await readFile(path, "utf8")] as const)));
}

/** Throws where the page of histories isn't what the sources generate. */
async function checkHistories(): Promise<void> {
  const path = "docs/contributing/histories.md";
  if ((await readFile(path, "utf8")) === (await historiesPage())) return;
  throw new Error(`${path} is not what the sources generate. Run \`npm run simulate -- --report\` and commit it.`);
}
