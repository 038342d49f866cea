import { statSync } from "node:fs";
import { join } from "node:path";
import { EngineSimulation } from "../../harness/engine-simulation.js";
import type { Store } from "../../src/ledger/store.js";
import { renderComment } from "../../src/report/page.js";

const MINUTE = 60_000;
/** GitHub ends a job after six hours. */
const LONGEST_JOB_MINUTES = 360;
/** A job of a workflow takes this long before its step begins. */
const SET_UP_MS = 20_000;

/** How a manifest of new videos fared, from the first run to the one that found all of them complete. */
export type Life = {
  readonly runs: number;
  readonly requests: number;
  readonly refused: number;
  /** The minutes that are billed: each run's time, rounded up. */
  readonly billed: number;
  /** Of the ledger at the end. */
  readonly ledgerBytes: number;
  /** What each append computes, in milliseconds of the processor. */
  readonly appends: readonly number[];
  /** What each run computes, without the service and the appends, in milliseconds of the processor. The first run submits all videos. */
  readonly computing: readonly number[];
  /** The comment of each run. */
  readonly comments: readonly string[];
};

type Plan = {
  readonly videos: number;
  /** `null`: one run, which waits. */
  readonly everyMinutes: number | null;
  /** Ends after so many runs, complete or not. */
  readonly most?: number;
};

/** Runs a manifest of so many new videos until all are complete: once and waiting, or with `wait: false` every `everyMinutes`. */
export async function live(plan: Plan): Promise<Life> {
  const simulation = await EngineSimulation.open();
  try {
    await simulation.write("videos.yml", manifest(plan.videos));
    return await lifeOf(simulation, plan);
  } finally {
    await simulation.close();
  }
}

async function lifeOf(
  simulation: EngineSimulation,
  { videos, everyMinutes, most = Number.POSITIVE_INFINITY }: Plan,
): Promise<Life> {
  const { clock, sandbox, workspace } = simulation;
  const elsewhere = new Stopwatch();
  simulation.network = async (_request, pass) => await elsewhere.time(pass);
  const appends: number[] = [];
  const computing: number[] = [];
  const comments: string[] = [];
  let [requests, refused, billed, ledgerBytes] = [0, 0, 0, 0];
  for (;;) {
    const store = { place: "a file", open: async () => timed(simulation.store, elsewhere, appends) };
    const [began, started, before] = [clock.now(), processorMs(), elsewhere.ms];
    const { result } = await simulation.run({
      wait: everyMinutes === null,
      timeoutMinutes: LONGEST_JOB_MINUTES,
      settings: { max_creates: videos, max_edits: 1_000_000 },
      ports: { stores: () => store },
    });
    computing.push(processorMs() - started - (elsewhere.ms - before));
    billed += Math.ceil((clock.now() - began + SET_UP_MS) / MINUTE);
    const sent = sandbox.requests();
    requests += sent.length;
    refused += sent.filter(({ status }) => status === 429).length;
    sandbox.forgetRequests();
    ledgerBytes = Math.max(ledgerBytes, statSync(join(workspace, ".videos-as-code/ledger.jsonl")).size);
    comments.push(renderComment(result.report, { run: { id: "1", attempt: 1 } }));
    const { entries, stop } = result.report;
    if (stop !== null) throw new Error(stop.message);
    const isComplete = entries.every(({ outcome }) => outcome === "succeeded" || outcome === "unchanged");
    if ((isComplete && entries.length === videos) || comments.length === most) break;
    clock.advance(Math.max(0, began + (everyMinutes ?? 0) * MINUTE - clock.now()));
  }
  return { runs: comments.length, requests, refused, billed, ledgerBytes, appends, computing, comments };
}

/** A manifest as people write one: each video has a title and a task of its own. */
function manifest(videos: number): string {
  const entries = Array.from({ length: videos }, (_, index) => {
    const number = String(index + 1).padStart(4, "0");
    return [
      `  page-${number}:`,
      `    title: Page ${number} of the handbook`,
      "    task: |",
      `      Explain page ${number} of the handbook to somebody who has just begun.`,
      "      Show each step, and end with what comes next.",
    ].join("\n");
  });
  return ["version: 1", "videos:", ...entries, ""].join("\n");
}

function timed(store: Store, stopwatch: Stopwatch, appends: number[]): Store {
  return {
    ...store,
    read: async () => await stopwatch.time(async () => await store.read()),
    async append(...given) {
      const before = stopwatch.ms;
      const then = await stopwatch.time(async () => await store.append(...given));
      appends.push(stopwatch.ms - before);
      return then;
    },
  };
}

/** The processor's time that is spent in some work, however much of it goes on at once. */
class Stopwatch {
  #ms = 0;
  #open = 0;
  #since = 0;

  get ms(): number {
    return this.#ms;
  }

  async time<T>(work: () => Promise<T>): Promise<T> {
    if (this.#open++ === 0) this.#since = processorMs();
    try {
      return await work();
    } finally {
      if (--this.#open === 0) this.#ms += processorMs() - this.#since;
    }
  }
}

/** Unlike the time on the wall, it doesn't depend on what else the machine does. */
function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
