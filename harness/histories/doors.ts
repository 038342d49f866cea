import { readFile } from "node:fs/promises";
import * as z from "zod";
import { post } from "../../src/action/post.js";
import type { Host, Output } from "../../src/cli/host.js";
import { main } from "../../src/cli/main.js";
// What the command imports while it runs is loaded beforehand: harness/virtual-clock.ts says why.
import "../../src/cli/runs/apply.js";
import type { Clock } from "../../src/clock.js";
import type { StorePort } from "../../src/engine/ports.js";
import { HistoryError, relive } from "../../src/sandbox/history.js";
import type { fileJournal } from "../../src/state/journal.js";
import { simulatedHost } from "../simulated-host.js";
import type { Build } from "./build.js";
import { type Result, ResultsSchema } from "./played.js";

/** What a run has of the world, whichever door it comes in through. */
export type Setting = {
  readonly clock: Clock;
  readonly random: () => number;
  readonly newId: () => string;
  readonly send: (request: Request) => Promise<Response>;
  readonly storeOf: (manifest: string) => Omit<StorePort, "place" | "file">;
  readonly openJournal: typeof fileJournal;
  /** Called with what SIGTERM does, before the run begins. */
  readonly onBegin: (interrupt: () => void) => void;
};

/** How a run has ended. */
export type Ended = {
  /** Why it failed, or `null`. It means nothing where the run was killed; nor do its results. */
  readonly failure: string | null;
  readonly results: () => readonly Result[];
  readonly log: readonly string[];
  /** What a runner does next: it saves what the run could not. Returns why it fails. Nobody does that on a laptop. */
  readonly post: ((setting: Setting) => Promise<string | null>) | null;
};

/** A step of a workflow. */
type Step = {
  readonly main: Build["main"];
  readonly inputs: Readonly<Record<string, string>>;
  readonly env: Readonly<Record<string, string>>;
  readonly githubFetch: typeof fetch;
};

export async function inWorkflow(setting: Setting, { main, ...step }: Step): Promise<Ended> {
  const host = await hostOf(setting, step);
  setting.onBegin(() => host.interrupt());
  return {
    failure: await main(host),
    results: () => ResultsSchema.parse(JSON.parse(host.outputs["results"] ?? "[]")),
    log: host.lines,
    post: async (next) => {
      const after = await hostOf(next, { ...step, state: host.state });
      return await post(after).catch((error: unknown) => String(error));
    },
  };
}

async function hostOf(
  { send, storeOf, ...setting }: Setting,
  step: Omit<Step, "main"> & { readonly state?: Readonly<Record<string, string>> },
) {
  return await simulatedHost({ ...setting, ...step, fetch: send, store: storeOf });
}

/** A command on a laptop. */
type Command = Pick<Host, "workspace" | "home" | "env"> & { readonly args: readonly string[] };

const DocumentSchema = z.object({ results: ResultsSchema });

export async function onLaptop(setting: Setting, { args, ...machine }: Command): Promise<Ended> {
  const { clock, random, newId, send, storeOf, openJournal } = setting;
  const stop = new AbortController();
  setting.onBegin(() => stop.abort());
  let data = "";
  const log: string[] = [];
  const output = (write: (text: string) => void): Output => ({ isTerminal: false, columns: 100, rows: 24, write });
  const code = await main(args, {
    ...machine,
    stdin: { isTerminal: false, ask: async () => null },
    stdout: output((text) => {
      data += text;
    }),
    stderr: output((text) => log.push(...text.split("\n"))),
    prompts: async () => {
      throw new Error("nobody is asked in a simulation");
    },
    readFile: async (path) => await readFile(path, "utf8"),
    openJournal,
    store: storeOf,
    clock,
    random,
    newId,
    stop: stop.signal,
    loadFetch: async () => async (url, init) => await send(new Request(url, init)),
    loadSandbox: async () => ({ relive, HistoryError }),
  });
  return {
    failure: code === 0 ? null : `exit code ${code}`,
    results: () => (data === "" ? [] : DocumentSchema.parse(JSON.parse(data)).results),
    log,
    post: null,
  };
}
