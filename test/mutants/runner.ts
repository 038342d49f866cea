import { setMaxListeners } from "node:events";
import { appendFileSync, existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import type { RunnerTestCase, RunnerTestFile } from "vitest";
import { TestRunner } from "vitest";

/** What the code that StrykerJS has broken looks up each time: which of its faults is there now. */
type Switch = {
  activeMutant?: string | undefined;
  currentTestId?: string | undefined;
  /** How often the fault was met, and how often it may be: one that makes a loop endless is met without end. */
  hitCount?: number | undefined;
  hitLimit?: number | undefined;
  mutantCoverage?: { readonly static: Hits; readonly perTest: Readonly<Record<string, Hits>> };
};
type Hits = Readonly<Record<string, number>>;

/** What a test has asked to be called at its end. */
type Closing = { onFinished?: ((context: unknown) => unknown)[] };

const faults: Switch = {};
Object.assign(globalThis, { __stryker__: faults });
// Each run of a test listens for its end.
setMaxListeners(0);

/** A test that takes the processor longer isn't run anew for each mutant. */
const FAST_MS = 400;
/** Far more than such a test ever takes. */
const LONGEST_MS = 60_000;

const RESULTS = process.env["MUTANTS_RESULTS"] ?? "";
/** The mutant that this process tries now. Where the process ends early, this stays. */
const NOW = join(RESULTS, "now", String(process.pid));
/** The tests that a mutant has survived, so that a process that replaces another one goes on where that one ended. */
const SURVIVED = join(RESULTS, "survived");

const survived = new Set(existsSync(SURVIVED) ? readFileSync(SURVIVED, "utf8").split("\n") : []);

/** When what runs now has to be over, and 1 where that is a mutant. */
const deadline = new Float64Array(new SharedArrayBuffer(16));
// A thread of its own ends the process then, or where it takes all memory or all files. Who is late is killed; what takes too much may be what
// others have left.
new Worker(
  `const { readFileSync, readdirSync, writeFileSync } = require("node:fs");
  const { deadline, now, killed } = require("node:worker_threads").workerData;
  const handles = () => { try { return readdirSync("/dev/fd").length } catch { return Infinity } };
  setInterval(() => {
    const isLate = deadline[0] !== 0 && Date.now() > deadline[0];
    if (!isLate && handles() <= 1000 && process.memoryUsage.rss() <= 2e9) return;
    try { if (isLate && deadline[1] === 1) writeFileSync(killed + readFileSync(now, "utf8"), "") } catch {}
    process.kill(process.pid, "SIGKILL");
  }, 200)`,
  { eval: true, workerData: { deadline, now: NOW, killed: join(RESULTS, "killed/") }, env: {}, execArgv: [] },
).unref();

/**
 * Runs each test as it is, then once with each fault that it reaches, in the same process. StrykerJS's own runner starts the tests anew for each
 * mutant, which takes a second; most of these tests take a millisecond.
 */
export default class MutantRunner extends TestRunner {
  async runTask(test: RunnerTestCase & Closing): Promise<void> {
    const runTest = TestRunner.getTestFn(test);
    /** What a run has opened is closed with it, and not with the last one. */
    const run = async () => {
      const own = test.onFinished;
      test.onFinished = [];
      try {
        await runTest();
      } finally {
        for (const close of test.onFinished.toReversed()) await close(test.context);
        test.onFinished = own ?? [];
      }
    };
    const first = await this.#reached(test.id, run);
    for (const id of Object.keys(faults.mutantCoverage?.static ?? {})) note("loaded", id);
    const isFast = first.cpu <= FAST_MS && Object.keys(first.hits).length > 0;
    // What is loaded in its midst is reached in the first run alone.
    const again = isFast ? await this.#reached(`${test.id} again`, async () => await passes(run, LONGEST_MS)) : first;
    for (const id of Object.keys(first.hits)) note(id in again.hits ? "reached" : "loaded", id);
    if (!isFast || again.result === false) return;
    for (const [id, hits] of Object.entries(again.hits)) {
      const once = `${test.id} ${id}`;
      if (survived.has(once) || isNoted("killed", id)) continue;
      writeFileSync(NOW, id);
      Object.assign(faults, { activeMutant: id, hitCount: 0, hitLimit: 50 * hits + 500 });
      deadline[1] = 1;
      const survives = await passes(run, 3000 + 20 * first.took);
      deadline[1] = 0;
      Object.assign(faults, { activeMutant: undefined, hitCount: undefined });
      if (survives) {
        appendFileSync(SURVIVED, `${once}\n`);
        continue;
      }
      // A fault that leaves the process in disorder would let the next ones fail, too.
      if (!(await passes(run, LONGEST_MS))) process.kill(process.pid, "SIGKILL");
      note("killed", id);
    }
  }

  async #reached<T>(
    name: string,
    run: () => Promise<T>,
  ): Promise<{ result: T; hits: Hits; took: number; cpu: number }> {
    faults.currentTestId = name;
    const [began, cpuBefore] = [performance.now(), process.cpuUsage()];
    try {
      const result = await run();
      const { user, system } = process.cpuUsage(cpuBefore);
      const hits = faults.mutantCoverage?.perTest[name] ?? {};
      return { result, hits, took: performance.now() - began, cpu: (user + system) / 1000 };
    } finally {
      faults.currentTestId = undefined;
    }
  }

  override onAfterRunFiles(files: readonly RunnerTestFile[] = []): void {
    super.onAfterRunFiles();
    const isDone = files.every(({ result }) => result?.state === "pass");
    if (!isDone) return;
    for (const { filepath } of files) appendFileSync(join(RESULTS, "done"), `${filepath}\n`);
    rmSync(NOW, { force: true });
  }
}

async function passes(run: () => Promise<void>, longest: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), longest);
  });
  const ran = async () => {
    await run();
    return true;
  };
  deadline[0] = Date.now() + longest + 5000;
  try {
    return await Promise.race([ran(), tooLong]);
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
    deadline[0] = 0;
  }
}

/** All workers note what they find in one folder, by the ids of mutants. */
function note(kind: "loaded" | "reached" | "killed", id: string): void {
  if (!isNoted(kind, id)) writeFileSync(join(RESULTS, kind, id), "");
}

function isNoted(kind: "loaded" | "reached" | "killed", id: string): boolean {
  return existsSync(join(RESULTS, kind, id));
}
