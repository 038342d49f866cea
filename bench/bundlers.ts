import { spawnSync } from "node:child_process";
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { build } from "rolldown";
import { readAction } from "../harness/action.js";
import { optionsOf } from "../scripts/bundle.js";
import { environmentOf, machine, NODE } from "./environment.js";
import { median } from "./median.js";

// npm run bench:bundlers: rolldown beside @vercel/ncc, which npx brings into a folder of its own, in one run: what each makes of
// bench/standard-parts.ts (the packages alone) and how long that takes, how large it is, and how long Node takes to run it for a manifest of
// 50 entries. ncc reads no TypeScript 7, so that it gets what `npm run compile` has made of the file.
const RUNS = Number(process.env["RUNS"] ?? "15");
const NCC = "@vercel/ncc@0.45.0";

const folder = await mkdtemp(join(tmpdir(), "videos-as-code-bundlers-"));
try {
  const workspace = join(folder, "workspace");
  await mkdir(join(workspace, ".videos-as-code"), { recursive: true });
  const entries = Array.from(
    { length: 50 },
    (_, index) => `  video-${index + 1}:\n    task: Explain chapter ${index + 1}.\n`,
  );
  await writeFile(join(workspace, "videos.yml"), `version: 1\nsettings: { state: file }\nvideos:\n${entries.join("")}`);
  await writeFile(join(workspace, ".videos-as-code/state.json"), JSON.stringify({ serial: 1, videos: {} }));
  const step = environmentOf(workspace, (await readAction(".")).inputs, { manifest: "videos.yml" });
  const env = { ...process.env, npm_config_cache: join(folder, "npm") };
  // So that the time of a build has no download in it.
  ran("npx", ["--yes", NCC, "version"], { env, cwd: folder });
  const bundlers = [
    { name: "rolldown", make: withRolldown, file: "index.cjs" },
    { name: "ncc --minify", make: withNcc, file: "index.js" },
  ].map((bundler, index) => ({ ...bundler, dir: join(folder, `out-${index}`), times: [] as number[] }));
  const made: { readonly seconds: number; readonly bytes: number }[] = [];
  for (const { make, dir } of bundlers) {
    const began = performance.now();
    await make(dir);
    made.push({ seconds: (performance.now() - began) / 1000, bytes: await sizeOf(dir) });
  }
  // Interleaved, so that whatever else the machine does falls on all of them.
  const bare: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    bare.push(timed(["-e", "0"]));
    for (const { dir, file, times } of bundlers) times.push(timed([join(dir, file)]));
  }
  console.log(`${machine()}, medians of ${RUNS} interleaved runs\n`);
  console.log("| | build | size | start | of node -e 0 |\n| --- | --: | --: | --: | --: |");
  for (const [index, { name, times }] of bundlers.entries()) {
    const { seconds = Number.NaN, bytes = Number.NaN } = made[index] ?? {};
    const start = median(times);
    const cells = [`${seconds.toFixed(1)} s`, `${(bytes / 1024).toFixed(0)} KiB`, `${start.toFixed(0)} ms`];
    console.log(`| ${name} | ${cells.join(" | ")} | ${(start / median(bare)).toFixed(2)} × |`);
  }

  async function withRolldown(dir: string): Promise<void> {
    const { output, ...options } = optionsOf(resolve("bench", "standard-parts.ts"));
    await build({ ...options, output: { ...output, dir, entryFileNames: "[name].cjs" } });
  }

  async function withNcc(dir: string): Promise<void> {
    const entry = resolve("build", "bench", "standard-parts.js");
    ran("npx", ["--yes", NCC, "build", entry, "--minify", "--out", dir], { env, cwd: folder });
  }

  function timed(args: readonly string[]): number {
    const began = performance.now();
    ran(NODE, args, { cwd: workspace, env: step });
    return performance.now() - began;
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}

function ran(command: string, args: readonly string[], options: { env: NodeJS.ProcessEnv; cwd: string }): void {
  const { status, stdout, stderr } = spawnSync(command, args, { ...options, encoding: "utf8" });
  if (status !== 0) throw new Error(`${command} ${args.join(" ")} ended with ${status}.\n${stdout}${stderr}`);
}

async function sizeOf(dir: string): Promise<number> {
  const paths = await readdir(dir, { recursive: true });
  const sizes = await Promise.all(paths.map(async (path) => await stat(join(dir, path))));
  return sizes.reduce((sum, one) => sum + (one.isFile() ? one.size : 0), 0);
}
