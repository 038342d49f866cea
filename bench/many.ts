import { parseArgs } from "node:util";
import { ACTION, billed, type Fared, fairness, together, type Way } from "./many/runs.js";
import type { Kind } from "./polling/jobs.js";
import { BASELINES } from "./polling/policies.js";

// npm run bench:many: many runs with one key, which start within a minute and don't know of each other. Each has five new videos, or five
// edits. The service is that of bench:polling. "One scheduler" does the jobs of all runs as one run of this action does.
const { values } = parseArgs({
  options: {
    runs: { type: "string", default: "1,2,5,10,40" },
    seeds: { type: "string", default: "4" },
    kinds: { type: "string", default: "videos,edits" },
    only: { type: "string", default: "" },
  },
});
const [seeds, sizes] = [Number(values.seeds), values.runs.split(",").map(Number)];
if (![seeds, ...sizes].every((number) => Number.isInteger(number) && number > 0)) {
  throw new Error(
    "usage: npm run bench:many -- [--runs 1,2,5,10,40] [--seeds 4] [--kinds videos,edits] [--only WORDS]",
  );
}
const loop = BASELINES["5 s loop a job"];
const WAYS: readonly Way[] = [
  { name: "this action", central: false, policy: ACTION },
  { name: "one scheduler", central: true, policy: ACTION },
  ...(loop === undefined ? [] : [{ name: "5 s loops", central: false, policy: loop }]),
];

for (const kind of values.kinds.split(",") as Kind[]) {
  console.log(`\n### ${kind === "videos" ? "Five new videos, 30" : "Five edits, 10"} requests a minute for all\n`);
  console.log(
    "| | runs | lag, mean / 95 % | makespan / oracle | requests a job | 429 per 100 requests | slowest / median run | minutes billed |",
  );
  console.log("| --- | --: | --: | --: | --: | --: | --: | --: |");
  for (const way of WAYS.filter(({ name }) => name.includes(values.only))) {
    for (const runs of sizes) console.log(await row(way, { kind, runs }));
  }
}

async function row(way: Way, { kind, runs }: { kind: Kind; runs: number }): Promise<string> {
  const all: Fared[] = [];
  // Few jobs vary more.
  const count = Math.max(seeds, Math.ceil((seeds * 10) / runs));
  for (let seed = 1; seed <= count; seed++) all.push(await together(way, { kind, runs, seed }));
  const sum = (of: (fared: Fared) => number) => all.reduce((total, fared) => total + of(fared), 0);
  const lags = all.flatMap((fared) => fared.lags).sort((a, b) => a - b);
  const requests = sum((fared) => fared.requests);
  return `| ${[
    way.name,
    runs,
    `${(lags.reduce((total, lag) => total + lag, 0) / lags.length).toFixed(1)} / ${(lags[Math.floor(lags.length * 0.95)] ?? 0).toFixed(0)} s`,
    (sum((fared) => fared.makespan) / sum((fared) => fared.oracle)).toFixed(3),
    (requests / sum((fared) => fared.jobs)).toFixed(1),
    ((100 * sum((fared) => fared.refused)) / requests).toFixed(1),
    way.central ? "" : (sum((fared) => fairness(fared.times)) / all.length).toFixed(2),
    (sum((fared) => billed(fared.times)) / all.length).toFixed(0),
  ].join(" | ")} |`;
}
