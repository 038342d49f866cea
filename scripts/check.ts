import { readFile } from "node:fs/promises";
import { historiesPage } from "../harness/histories/page.js";
import { filesIn, withFreshBundle } from "./bundle.js";
import { GENERATED, type Generated } from "./generated.js";
import { run } from "./run.js";

// npm run check: everything that must hold before a commit. With --built, only that what is built from the sources is
// up to date.
const problems: string[] = [];
if (!process.argv.includes("--built")) {
  for (const script of ["lint", "typecheck", "imports", "check:package", "test"]) {
    await step(script, async () => void (await run("npm", ["run", "--silent", script], { show: true })));
  }
}
await step("dist", checkDist);
for (const file of GENERATED) await step(file.path, async () => await checkGenerated(file, "npm run build"));
const HISTORIES = { path: "docs/contributing/histories.md", content: historiesPage };
await step(HISTORIES.path, async () => await checkGenerated(HISTORIES, "npm run simulate -- --report"));

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

async function checkDist(): Promise<void> {
  const committed = await filesIn("dist");
  await withFreshBundle(async (built) => {
    for (const name of new Set([...committed.keys(), ...built.keys()])) {
      if (committed.get(name) === built.get(name)) continue;
      problems.push(`dist/${name} is not what the sources build. Run \`npm run build\` and commit dist/.`);
    }
  });
}

async function checkGenerated({ path, content }: Generated, command: string): Promise<void> {
  const expected = await content();
  if ((await readFile(path, "utf8").catch(() => null)) === expected) return;
  problems.push(`${path} is not what the sources generate. Run \`${command}\` and commit it.`);
}
