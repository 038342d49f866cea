import { spawnSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readAction } from "../harness/action.js";
import { repositoryRoot } from "../harness/root.js";
import { loadManifest } from "../src/manifest/load.js";
import { desiredRevision } from "../src/plan/rewind.js";
import { emptyRecord, emptyState } from "../src/state/state.js";
import { writeStateFile } from "../src/state/stores/state-file.js";
import { environmentOf } from "./environment.js";

// npm run bench:start: what a step costs that finds nothing to do, beside the start of Node itself. A plan of 50 entries,
// all unchanged, on a branch without a pull request, with its state in a file. The environment variable BENCH_NODE names
// another Node than the one that runs this (npm sets NODE itself), RUNS how often each subject runs.
const ENTRIES = 50;
const RUNS = Number(process.env["RUNS"] ?? "31");
const WARM_UPS = 3;
const NODE = process.env["BENCH_NODE"] ?? process.execPath;
/** What the main step may take at most, in starts of Node. */
const TARGET = 1.8;

const root = repositoryRoot();
const workspace = await mkdtemp(join(tmpdir(), "videos-as-code-bench-"));
try {
  await prepare();
  const action = await readAction(root);
  const environment = environmentOf(workspace, action.inputs, "state.json");
  const subjects = [
    { name: "node -e 0", args: ["-e", "0"], env: environment },
    { name: "main: an unchanged plan", args: [join(root, action.main)], env: environment },
    {
      name: "post: nothing to save",
      args: [join(root, action.main)],
      env: { ...environment, "STATE_is-post": "true" },
    },
  ].map((subject) => ({ ...subject, times: [] as number[] }));

  // Interleaved, so that whatever else the machine does falls on all of them.
  for (let run = 0; run < WARM_UPS + RUNS; run++) {
    for (const { name, args, env, times } of subjects) {
      const started = performance.now();
      const { status, stdout, stderr } = spawnSync(NODE, args, { cwd: workspace, env, encoding: "utf8" });
      const took = performance.now() - started;
      const unchanged = stdout.match(/: unchanged$/gm)?.length ?? 0;
      if (status !== 0 || (name.startsWith("main") && unchanged !== ENTRIES)) {
        throw new Error(`${name} ended with ${status} and ${unchanged} unchanged entries.\n${stdout}\n${stderr}`);
      }
      if (run >= WARM_UPS) times.push(took);
    }
  }
  const version = spawnSync(NODE, ["--version"], { encoding: "utf8" }).stdout.trim();
  const [bare = Number.NaN, main = Number.NaN] = subjects.map(({ times }) => median(times));
  console.log(`Node ${version}, ${process.platform} ${process.arch}, medians of ${RUNS} interleaved runs\n`);
  console.log("| | wall time | of node -e 0 |\n| --- | --: | --: |");
  for (const { name, times } of subjects) {
    console.log(`| ${name} | ${median(times).toFixed(1)} ms | ${(median(times) / bare).toFixed(2)} × |`);
  }
  const ratio = main / bare;
  console.log(
    `\nAn unchanged plan may take ${TARGET} ×: ${ratio <= TARGET ? "met" : `not met, by ${(main - TARGET * bare).toFixed(1)} ms`}.`,
  );
} finally {
  await rm(workspace, { recursive: true, force: true });
}

/** A manifest, and the state of having made all of it. */
async function prepare(): Promise<void> {
  const entries = Array.from(
    { length: ENTRIES },
    (_, index) => `  video-${index + 1}:\n    task: Explain chapter ${index + 1} of the handbook to a new colleague.\n`,
  );
  await writeFile(join(workspace, "videos.yml"), `version: 1\nvideos:\n${entries.join("")}`);
  const manifest = await loadManifest({ workspace, path: "videos.yml" });
  const videos = manifest.entries.map((entry, index) => {
    const uuid = `00000000-0000-4000-8000-${String(index).padStart(12, "0")}`;
    return [entry.id, { ...emptyRecord(entry.category), uuid, revisions: [desiredRevision(entry)] }];
  });
  await writeStateFile(join(workspace, "state.json"), {
    ...emptyState("videos.yml", "00000000-0000-4000-8000-000000000000"),
    serial: 1,
    videos: Object.fromEntries(videos),
  });
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}
