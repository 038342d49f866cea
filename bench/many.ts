import { parseArgs } from "node:util";
import { action, allSeeing, billed, type Fared, fairness, together, type Way } from "./many/runs.js";
import type { Kind } from "./polling/jobs.js";
import { BASELINES } from "./polling/policies.js";

// npm run bench:many: many runs with one key, which start within a minute and don't know of each other. Each has five new videos, or five
// edits. The service is that of bench:polling. "One scheduler" does the jobs of all runs as one run of this action does. "Seeing all replies" is
// this action if the runs shared what they know of the window. What stands under "at random" is for comparison: so many of as many requests are
// refused where each is sent without knowledge of the others.
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
const CAPS: Readonly<Record<Kind, number>> = { videos: 30, edits: 10 };
const [OURS, SEEING, CENTRAL] = ["this action", "seeing all replies", "one scheduler"];
const loop = BASELINES["5 s loop a job"];
const WAYS: readonly Way[] = [
  { name: OURS, central: false, policy: action },
  { name: SEEING, central: false, policy: allSeeing },
  { name: CENTRAL, central: true, policy: action },
  ...(loop === undefined ? [] : [{ name: "5 s loops", central: false, policy: () => loop }]),
];

/** How runs of one kind fared, so many of them together. */
type Cell = {
  readonly lag: number;
  readonly p95: number;
  readonly stretch: number;
  readonly perJob: number;
  /** Per 100 requests. */
  readonly refused: number;
  /** The same where requests come at random. */
  readonly atRandom: number;
  /** The slowest run's time over the median's, and as it would be if each end were known at once. */
  readonly fairness: number;
  readonly fairestKnown: number;
  readonly billed: number;
};

const cells = new Map<string, Cell>();
for (const kind of values.kinds.split(",") as Kind[]) {
  console.log(
    `\n### ${kind === "videos" ? "Five new videos" : "Five edits"}, ${CAPS[kind]} requests a minute for all\n`,
  );
  console.log(
    "| | runs | lag, mean / 95 % | makespan / oracle | requests a job | 429 per 100 requests | at random | slowest / median run | minutes billed |",
  );
  console.log(`| --- |${" --: |".repeat(8)}`);
  for (const way of WAYS.filter(({ name }) => name.includes(values.only))) {
    for (const runs of sizes) {
      const cell = await measured(way, { kind, runs });
      cells.set(`${kind} ${runs} ${way.name}`, cell);
      console.log(
        `| ${[
          way.name,
          runs,
          `${cell.lag.toFixed(1)} / ${cell.p95.toFixed(0)} s`,
          cell.stretch.toFixed(3),
          cell.perJob.toFixed(1),
          cell.refused.toFixed(1),
          cell.atRandom.toFixed(1),
          way.central ? "" : cell.fairness.toFixed(2),
          cell.billed.toFixed(0),
        ].join(" | ")} |`,
      );
    }
  }
}

async function measured(way: Way, { kind, runs }: { kind: Kind; runs: number }): Promise<Cell> {
  const all: Fared[] = [];
  // Few jobs vary more.
  const count = Math.max(seeds, Math.ceil((seeds * 10) / runs));
  for (let seed = 1; seed <= count; seed++) all.push(await together(way, { kind, runs, seed }));
  const sum = (of: (fared: Fared) => number) => all.reduce((total, fared) => total + of(fared), 0);
  const lags = all.flatMap((fared) => fared.lags).sort((a, b) => a - b);
  const [requests, makespan] = [sum((fared) => fared.requests), sum((fared) => fared.makespan)];
  return {
    lag: lags.reduce((total, lag) => total + lag, 0) / lags.length,
    p95: lags[Math.floor(lags.length * 0.95)] ?? 0,
    stretch: makespan / sum((fared) => fared.oracle),
    perJob: requests / sum((fared) => fared.jobs),
    refused: (100 * sum((fared) => fared.refused)) / requests,
    atRandom: refusedAtRandom((requests / makespan) * 60, CAPS[kind]),
    fairness: sum((fared) => fairness(fared.times)) / all.length,
    fairestKnown: sum((fared) => fairness(fared.served)) / all.length,
    billed: sum((fared) => billed(fared.times)) / all.length,
  };
}

/** How many of 100 requests a window of this size refuses where so many a window come at random (Poisson). */
function refusedAtRandom(requests: number, cap: number): number {
  let [chance, refused] = [Math.exp(-requests), 0];
  for (let count = 1; count <= cap + 20 * requests; count++) {
    chance *= requests / count;
    refused += Math.max(0, count - cap) * chance;
  }
  return (100 * refused) / requests;
}

/** What it aims at, and what that would be if a run knew more, or nothing. */
const AIMS: readonly {
  readonly what: string;
  readonly of: readonly [kind: Kind, runs: number];
  readonly is: (ours: Cell, central: Cell) => number;
  readonly most: number;
  readonly digits: number;
  readonly beside?: readonly [name: string, is: (cells: { ours: Cell; seeing: Cell; central: Cell }) => number];
}[] = (["videos", "edits"] as const).flatMap((kind) => [
  {
    what: "slowest / median run",
    of: [kind, 10],
    is: ({ fairness }) => fairness,
    most: 1.5,
    digits: 2,
    beside: ["each end known at once", ({ ours }) => ours.fairestKnown],
  },
  ...(
    [
      [10, 2],
      [40, 5],
    ] as const
  ).map(([runs, most]) => ({
    what: "429 per 100 requests",
    of: [kind, runs] as const,
    is: ({ refused }: Cell) => refused,
    most,
    digits: 1,
    beside: ["as many requests at random", ({ ours }: { ours: Cell }) => ours.atRandom] as const,
  })),
  { what: "makespan / oracle", of: [kind, 10], is: ({ stretch }) => stretch, most: 1.05, digits: 3 },
  ...([10, 40] as const).map((runs) => ({
    what: "mean lag / one scheduler's",
    of: [kind, runs] as const,
    is: (ours: Cell, central: Cell) => ours.lag / central.lag,
    most: 2,
    digits: 1,
    beside: [
      "seeing all replies",
      ({ seeing, central }: { seeing: Cell; central: Cell }) => seeing.lag / central.lag,
    ] as const,
  })),
]);
console.log("\n| figure | measured | at most | | beside it | |\n| --- | --: | --: | --- | --: | --- |");
for (const { what, of, is, most, digits, beside } of AIMS) {
  const [kind, runs] = of;
  const [ours, seeing, central] = [OURS, SEEING, CENTRAL].map((name) => cells.get(`${kind} ${runs} ${name}`));
  if (ours === undefined || seeing === undefined || central === undefined) continue;
  const value = is(ours, central);
  const met = Number(value.toFixed(digits)) <= most ? "met" : "not met";
  const [name, bound] =
    beside === undefined ? ["", ""] : [beside[0], beside[1]({ ours, seeing, central }).toFixed(digits)];
  console.log(
    `| ${runs} runs of ${kind}: ${what} | ${value.toFixed(digits)} | ${most} | ${met} | ${bound} | ${name} |`,
  );
}
