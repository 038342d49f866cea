import { spawnSync } from "node:child_process";
import { directiveFromMarkdown } from "mdast-util-directive";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { directive } from "micromark-extension-directive";
import { gfm } from "micromark-extension-gfm";
import { partsOf } from "../src/manifest/formats/format.js";
import { canonicalHash } from "../src/manifest/formats/part.js";
import { bigManifest, CASES, demandPlanned, FILES, markdown } from "./big-manifest.js";
import { machine, NODE } from "./environment.js";
import { median } from "./median.js";

// npm run bench:plan: what reading pages takes beside their parser alone; and plans of 1,000 entries, and of 5,000 in 200 manifests, of the same 10,000 files, beside sha256sum of the same files.
const RUNS = 9;
const WARM_UPS = 2;
/** Of 20 kB each: the parser takes about a second for a megabyte. */
const PARSED = 5;

await compareParsing();
const { folder, list, main, environment, remove } = await bigManifest();
try {
  // In one process, whatever the length of its command line.
  const hashing = {
    name: "sha256sum",
    run: () => spawnSync("xargs", ["-0", "-a", list, "-s", "2000000", "sha256sum"], { cwd: folder, stdio: "ignore" }),
  };
  const planning = CASES.map((given) => ({
    name: given.name,
    run() {
      const env = environment(given);
      return timed(() => {
        const ended = spawnSync(NODE, [main], { cwd: folder, env, encoding: "utf8", maxBuffer: 2 ** 26 });
        return () => demandPlanned(given, ended);
      });
    },
  }));
  const subjects = [{ name: hashing.name, run: () => timed(() => hashed(hashing.run())) }, ...planning].map(
    (subject) => ({
      ...subject,
      times: [] as number[],
    }),
  );
  // Interleaved, so that whatever else the machine does falls on all of them.
  for (let run = 0; run < WARM_UPS + RUNS; run++) {
    for (const { run: measure, times } of subjects) {
      const took = measure();
      if (run >= WARM_UPS) times.push(took);
    }
  }
  const [base = Number.NaN] = subjects.map(({ times }) => median(times));
  console.log(`${machine()}, ${FILES.toLocaleString("en")} files, medians of ${RUNS} runs\n`);
  console.log("| | wall time | of sha256sum | at most |\n| --- | --: | --: | --: |");
  for (const [index, { name, times }] of subjects.entries()) {
    const limit = index === 0 ? "" : "2.0 ×";
    console.log(`| ${name} | ${Math.round(median(times))} ms | ${(median(times) / base).toFixed(2)} × | ${limit} |`);
  }
} finally {
  remove();
}

function hashed({ status }: { status: number | null }): () => void {
  return () => {
    if (status !== 0) throw new Error(`sha256sum ended with ${status}`);
  };
}

/** Milliseconds that the work takes. What it returns is done afterwards, and isn't counted. */
function timed(work: () => () => void): number {
  const started = performance.now();
  const check = work();
  const took = performance.now() - started;
  check();
  return took;
}

/** Pages whose bytes are new are parsed: how fast, beside the parser alone. */
async function compareParsing(): Promise<void> {
  const pages = Array.from({ length: PARSED }, (_, at) => markdown(at));
  const bytes = pages.reduce((sum, page) => sum + Buffer.byteLength(page), 0);
  const syntax = {
    extensions: [gfm(), directive()],
    mdastExtensions: [gfmFromMarkdown(), directiveFromMarkdown()],
  };
  const [alone, whole]: [number[], number[]] = [[], []];
  for (let run = 0; run < WARM_UPS + RUNS; run++) {
    let before = process.cpuUsage();
    for (const page of pages) fromMarkdown(page, syntax);
    alone.push(milliseconds(before));
    before = process.cpuUsage();
    for (const page of pages) canonicalHash(await partsOf(page, "markdown", ["title"]));
    whole.push(milliseconds(before));
  }
  const [parser, parts] = [alone, whole].map((times) => median(times.slice(WARM_UPS)));
  const speed = (took = Number.NaN) => `${(bytes / took / 1000).toFixed(2)} MB/s`;
  console.log("| pages that are read anew | speed | of the parser's time | at most |\n| --- | --: | --: | --: |");
  console.log(`| the parser alone | ${speed(parser)} | | |`);
  console.log(`| parts and their hash | ${speed(parts)} | ${((parts ?? 0) / (parser ?? 1)).toFixed(2)} × | 1.3 × |\n`);
}

/** Of the processor. */
function milliseconds(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
