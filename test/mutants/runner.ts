import { setMaxListeners } from "node:events";
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { RunnerTestCase } from "vitest";
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

const faults: Switch = {};
Object.assign(globalThis, { __stryker__: faults });
// Each run of a test listens for its end.
setMaxListeners(0);

/** A test that takes longer isn't run anew for each mutant. */
const FAST_MS = 1000;
/** Far more than such a test ever takes. */
const LONGEST_MS = 60_000;

/**
 * Runs each test as it is, then once with each fault that it reaches, in the same process. StrykerJS's own runner starts the tests anew for each
 * mutant, which takes a second; most of these tests take a millisecond.
 */
export default class MutantRunner extends TestRunner {
  async runTask(test: RunnerTestCase): Promise<void> {
    const run = TestRunner.getTestFn(test);
    faults.currentTestId = test.id;
    const began = performance.now();
    await run();
    const took = performance.now() - began;
    faults.currentTestId = undefined;
    const { static: loaded = {}, perTest = {} } = faults.mutantCoverage ?? {};
    for (const id of Object.keys(loaded)) note("loaded", id);
    let isRepeatable: boolean | null = null;
    for (const [id, hits] of Object.entries(perTest[test.id] ?? {})) {
      note("reached", id);
      if (took > FAST_MS || isNoted("killed", id)) continue;
      isRepeatable ??= await passes(run, LONGEST_MS);
      if (!isRepeatable) return;
      Object.assign(faults, { activeMutant: id, hitCount: 0, hitLimit: 50 * hits + 500 });
      const survives = await passes(run, 3000 + 20 * took);
      Object.assign(faults, { activeMutant: undefined, hitCount: undefined });
      if (survives) continue;
      // A fault that leaves the process in disorder would let the next ones fail, too.
      isRepeatable = await passes(run, LONGEST_MS);
      if (isRepeatable) note("killed", id);
    }
  }
}

async function passes(run: () => unknown, longest: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), longest);
  });
  const ran = async () => {
    await run();
    return true;
  };
  try {
    return await Promise.race([ran(), tooLong]);
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}

/** All workers note what they find in one folder, by the ids of mutants. */
function note(kind: "loaded" | "reached" | "killed", id: string): void {
  if (!isNoted(kind, id)) writeFileSync(place(kind, id), "");
}

function isNoted(kind: "loaded" | "reached" | "killed", id: string): boolean {
  return existsSync(place(kind, id));
}

function place(kind: string, id: string): string {
  return join(process.env["MUTANTS_RESULTS"] ?? "", kind, id);
}
