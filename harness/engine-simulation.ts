import { randomUUID } from "node:crypto";
import { join } from "node:path";
import type { RunOptions } from "../src/engine/options.js";
import type { Ports } from "../src/engine/ports.js";
import type { RunResult } from "../src/engine/result.js";
import { run } from "../src/engine/run.js";
import { worldFile } from "../src/engine/world-file.js";
import { pendingTexts } from "../src/ledger/pending.js";
import { newFolder } from "./new-folder.js";
import { NEUTRAL, ORDINARY } from "./ordinary-options.js";
import { type GivenSettings, giveSettings } from "./settings.js";
import { SimulatedWorld, type WorldOptions } from "./simulated-world.js";

/** What a run of the engine ended with, and what it said. */
export type EngineRun = {
  readonly result: RunResult;
  /** Of each entry its id, outcome and steps, and the status that it failed with. */
  readonly told: readonly string[];
  /** What stopped the run; `null` where nothing did. */
  readonly stopped: string | null;
  readonly log: readonly string[];
  readonly notices: readonly string[];
  /** The path of the pending facts; `null` where there are none. */
  readonly pending: string | null;
};

export type EngineRunOptions = Partial<RunOptions> & {
  /** What the root manifest is given under `settings`. */
  readonly settings?: GivenSettings;
  /** In place of those of the simulation. */
  readonly ports?: Partial<Ports>;
  /** Called before the run begins, with what a signal does. */
  readonly before?: (interrupt: () => void) => void;
};

/**
 * A repository whose videos are kept by the real engine against the sandbox, on a virtual clock, in this process: no runner,
 * no GitHub, no terminal. An apply on this repository's service, unless told otherwise.
 */
export class EngineSimulation extends SimulatedWorld {
  #runs = 0;

  static async open(options: WorldOptions = {}): Promise<EngineSimulation> {
    return new EngineSimulation(newFolder("simulation-"), options);
  }

  async run({ ports: given = {}, settings, before, ...asked }: EngineRunOptions = {}): Promise<EngineRun> {
    const log: string[] = [];
    const notices: string[] = [];
    let kept: string | null = null;
    const stop = new AbortController();
    const ports: Ports = {
      log: {
        info: (text) => log.push(...text.split("\n")),
        notice: (text) => notices.push(text),
        async group(name, work) {
          log.push(`[${name}]`);
          return await work();
        },
      },
      clock: this.clock,
      random: () => 0.5,
      newId: randomUUID,
      stop: stop.signal,
      stores: () => ({ place: "the store of a simulation", open: async () => this.store }),
      newPending: () => {
        const path = join(this.workspace, `${randomUUID()}.pending`);
        const pending = this.openPending(path);
        return {
          texts: pendingTexts(path),
          keep: (facts) => {
            kept = path;
            pending.append(facts);
          },
        };
      },
      world: worldFile(join(this.workspace, ".videos-as-code", "world.jsonl")),
      pullRequests: { ofCommit: async () => null, stateOf: async () => null },
      phrases: NEUTRAL,
      loadFetch: async () => async (url, init) => await this.fetch(new Request(url, init)),
      ...given,
    };
    before?.(() => stop.abort());
    const options = { ...this.#options(), ...asked };
    if (settings !== undefined) giveSettings(join(this.workspace, options.manifest), settings);
    const result = await this.clock.run(async () => await run(ports, options));
    const stopped = result.report.stop?.message ?? null;
    return { result, told: toldIn(result), stopped, log, notices, pending: kept };
  }

  #options(): RunOptions {
    this.#runs++;
    const { apiKey } = this.sandbox;
    return {
      task: { kind: "apply" },
      ...ORDINARY,
      service: {
        kind: "remote",
        baseUrl: "http://127.0.0.1:1",
        credential: { header: "x-api-key", value: apiKey, secret: apiKey },
        orgId: null,
      },
      workspace: this.workspace,
      run: { id: String(1000 + this.#runs), attempt: 1, url: null },
    };
  }
}

function toldIn({ report }: RunResult): string[] {
  return report.entries.map((entry) => {
    const status = entry.error === null ? [] : [String(entry.error.status)];
    return [entry.id, entry.outcome, ...entry.steps.map(({ kind }) => kind), ...status].join(" ");
  });
}
