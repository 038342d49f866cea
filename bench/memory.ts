import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { bigManifest, CASES, demandPlanned } from "./big-manifest.js";
import { machine, NODE } from "./environment.js";

// npm run bench:memory: the peak memory of a plan of 1,000 entries, 10,000 files and 200 MB, as the system counts it.
const RUNS = 5;
const LIMIT_MB = 250;

const { folder, main, environment, remove } = await bigManifest();
try {
  const peak = join(folder, "peak");
  const hook = join(folder, "hook.cjs");
  const note = `require("node:fs").writeFileSync(${JSON.stringify(peak)}, String(process.resourceUsage().maxRSS))`;
  writeFileSync(hook, `process.on("exit", () => ${note});\n`);
  const measure = (args: readonly string[], env: Record<string, string>) => {
    const ended = spawnSync(NODE, ["--require", hook, ...args], {
      cwd: folder,
      env,
      encoding: "utf8",
      maxBuffer: 2 ** 26,
    });
    return { ...ended, megabytes: (Number(readFileSync(peak, "utf8")) * 1024) / 1e6 };
  };
  const bare = highest(() => measure(["-e", "0"], { PATH: process.env["PATH"] ?? "" }).megabytes);
  console.log(`${machine()}, highest of ${RUNS} runs\n`);
  console.log("| | peak memory | of node -e 0 | at most |\n| --- | --: | --: | --: |");
  console.log(`| node -e 0 | ${Math.round(bare)} MB | 1.0 × | |`);
  for (const given of CASES) {
    const megabytes = highest(() => {
      const ended = measure([main], environment(given));
      demandPlanned(given, ended);
      return ended.megabytes;
    });
    console.log(
      `| ${given.name} | ${Math.round(megabytes)} MB | ${(megabytes / bare).toFixed(1)} × | ${LIMIT_MB} MB |`,
    );
  }
} finally {
  remove();
}

function highest(measure: () => number): number {
  return Math.max(...Array.from({ length: RUNS }, measure));
}
