import { existsSync } from "node:fs";
import { parseArgs } from "node:util";
import { ledgerCost, STORES } from "./growth/appends.js";
import { type Life, live } from "./growth/life.js";
import { median } from "./median.js";

// npm run bench:growth: what it costs in each store to read a ledger and to add to it, for more and more records (with --appends, that alone). Then one manifest of new
// videos with `wait: false` on a schedule, from its first run until all are complete, for more and more videos. The engine is the real one
// with a ledger in a file, the service is the sandbox (three videos at a time, 30 requests a minute), and the clock is virtual. Nothing may
// grow faster than the number of videos.
const { values } = parseArgs({
  options: {
    sizes: { type: "string", default: "10,30,100,300,1000" },
    minutes: { type: "string", default: "10,60" },
    appends: { type: "boolean", default: false },
  },
});
const sizes = values.sizes.split(",").map(Number);
const schedules = values.appends ? [] : values.minutes.split(",").map(Number);
if (![...sizes, ...schedules].every((number) => Number.isInteger(number) && number > 0)) {
  throw new Error("usage: npm run bench:growth -- [--sizes 10,30,100,300,1000] [--minutes 10,60] [--appends]");
}

/** Of ledgers with so many records of ten edits each: what reading one and adding it up may take, and an append after one job has ended. */
const LEDGER = { records: [100, 1000, 5000], ms: 1000, requests: { reading: 10, append: 5 } };

/** From this size on, one run or request more or less doesn't count. */
const FROM = 100;
/** The power of N that is linear, but for chance; what the processor takes varies more. */
const LINEAR = { counted: 1.02, measured: 1.1 };
/** GitHub takes 65,536 characters. */
const COMMENT = 60_000;
/** The least of so many first runs is taken, since the machine does other things, too. */
const FIRST_RUNS = 3;

type Grown = Life & { readonly first: number };
type Figure = {
  readonly name: string;
  readonly of: (life: Grown) => number;
  readonly most: number;
  readonly digits?: number;
};
const FIGURES: readonly Figure[] = [
  { name: "runs", of: ({ runs }) => runs, most: LINEAR.counted },
  { name: "requests", of: ({ requests }) => requests, most: LINEAR.counted },
  { name: "minutes billed", of: ({ billed }) => billed, most: LINEAR.counted },
  { name: "ledger, KB", of: ({ ledgerBytes }) => ledgerBytes / 1000, most: LINEAR.counted },
  { name: "an append, ms", of: ({ appends }) => median(appends), most: LINEAR.measured },
  { name: "the first run, ms", of: ({ first }) => first, most: LINEAR.measured },
  { name: "a later run, ms", of: ({ computing }) => median(computing.slice(1)), most: LINEAR.measured },
];

// Files in memory, where the system has such a place: the disk's speed is another measure.
if (existsSync("/dev/shm")) process.env["TMPDIR"] = "/dev/shm";
await printLedgers();
if (schedules.length > 0) await live({ videos: 30, everyMinutes: 60 }); // so that the first size doesn't pay for compiling
for (const everyMinutes of schedules) {
  console.log(`\n### Every ${everyMinutes} minutes\n`);
  const names = [...FIGURES.map(({ name }) => name), "requests a video", "429", "longest comment, characters"];
  console.log(`| videos | ${names.join(" | ")} |\n|${" --: |".repeat(names.length + 1)}`);
  const lives = new Map<number, Grown>();
  for (const videos of sizes) {
    const firsts: number[] = [];
    for (let count = 0; count < FIRST_RUNS; count++) {
      firsts.push(...(await live({ videos, everyMinutes, most: 1 })).computing);
    }
    const life = { ...(await live({ videos, everyMinutes })), first: Math.min(...firsts) };
    lives.set(videos, life);
    const cells = FIGURES.map(({ of }) => of(life).toFixed(0));
    console.log(
      `| ${[videos, ...cells, (life.requests / videos).toFixed(2), life.refused, longest(life)].join(" | ")} |`,
    );
  }
  const [small, large] = [lives.get(FROM), lives.get(Math.max(...sizes))];
  if (small === undefined || large === undefined || small === large) continue;
  console.log(`\n| from ${FROM} videos on | grows as N to the power of | at most | |\n| --- | --: | --: | --- |`);
  for (const { name, of, most } of FIGURES) {
    const power = Math.log(of(large) / of(small)) / Math.log(Math.max(...sizes) / FROM);
    console.log(`| ${name} | ${power.toFixed(2)} | ${most} | ${power <= most ? "met" : "not met"} |`);
  }
  const comment = Math.max(...[...lives.values()].map(longest));
  console.log(
    `| longest comment, characters | ${comment} in all | ${COMMENT} | ${comment <= COMMENT ? "met" : "not met"} |`,
  );
}

async function printLedgers(): Promise<void> {
  console.log("### A ledger\n");
  const names = ["MB", "read and fold, ms", "computing", "requests", "append, ms", "computing", "KB", "requests"];
  const bound = `computing at most ${LEDGER.ms} ms, ${LEDGER.requests.reading} and ${LEDGER.requests.append} requests`;
  console.log(
    `| store | records | ${names.join(" | ")} | ${bound} |\n| --- |${" --: |".repeat(names.length + 1)} --- |`,
  );
  for (const store of STORES) {
    for (const records of LEDGER.records) {
      const { lines, reading, append } = await ledgerCost(store, records);
      const figures = [
        reading.ms,
        reading.computing,
        reading.requests,
        append.ms,
        append.computing,
        append.bytes / 1000,
        append.requests,
      ];
      const isQuick = Math.max(reading.computing, append.computing) <= LEDGER.ms;
      const isFrugal = reading.requests <= LEDGER.requests.reading && append.requests <= LEDGER.requests.append;
      const cells = [store, records, megabytes(lines), ...figures.map((figure) => figure.toFixed(0))];
      console.log(`| ${[...cells, isQuick && isFrugal ? "met" : "not met"].join(" | ")} |`);
    }
  }
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(2);
}

function longest({ comments }: Life): number {
  return Math.max(...comments.map(({ length }) => length));
}
