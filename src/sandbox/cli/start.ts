import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { createRenderer } from "../film/renderer.js";
import { HistoryError, relive } from "../history.js";
import { type Listening, listen } from "../http/listen.js";
import { Realtime } from "../realtime/realtime.js";
import { socketServer } from "../realtime/serve.js";
import { type Data, DataFile, readData } from "./data-file.js";
import { type CliOptions, OptionError } from "./options.js";
import { FileError, interceptOf, readScenarioFile, scenarioOf } from "./scenario-file.js";

export type Started = Listening & {
  readonly apiKey: string;
  /** Where realtime updates are to be had, and the key of each account for them; `null` without `--realtime`. */
  readonly realtime: { readonly url: string; readonly keys: Readonly<Record<string, string>> } | null;
};

export type Clock = { readonly now: () => number; readonly sleep: (ms: number) => Promise<unknown> };

/** Serves the sandbox that the options describe. Throws `OptionError` and `FileError`. */
export async function start(options: CliOptions, { now, sleep }: Clock): Promise<Started> {
  const scenario = options.scenario === null ? null : readScenarioFile(options.scenario);
  const kept = options.data === null ? null : readData(options.data);
  const data = kept === null ? newData({ options, scenario, began: now() }) : continued(kept, { options, scenario });
  const file = options.data === null ? null : new DataFile(options.data, data);
  file?.save();
  const realtime = options.realtime ? new Realtime(timer) : null;
  const { sandbox, fetch } = await relive(data.history, {
    clock: { now },
    remember: (request) => file?.remember(request),
    credits: data.credits,
    controls: options.controls,
    marketing: options.marketing,
    ...(realtime === null ? {} : { realtime }),
    ...(options.render ? { renderer: createRenderer() } : {}),
    ...(data.scenario === null ? {} : { scenario: scenarioOf(data.scenario) }),
  }).catch((cause: unknown) => {
    if (!(cause instanceof HistoryError)) throw cause;
    throw new FileError(`The data ${options.data} can't be continued by this release: ${cause.message}`, { cause });
  });
  const listening = await listen(
    { fetch: async (request) => await fetch(request).catch(replyOf) },
    {
      port: options.port,
      ...(realtime === null ? {} : { sockets: socketServer(realtime) }),
      ...(data.scenario === null ? {} : { intercept: interceptOf(data.scenario, sleep) }),
    },
  );
  return {
    url: listening.url,
    apiKey: sandbox.apiKey,
    realtime:
      realtime === null
        ? null
        : {
            url: `${listening.url.replace("http", "ws")}/realtime/v1`,
            keys: Object.fromEntries(Object.keys(sandbox.keys).map((name) => [name, realtime.key(name)])),
          },
    close: async () => {
      await listening.close();
      file?.save();
    },
  };
}

function timer(ms: number, act: () => void): { cancel(): void } {
  const alarm = setTimeout(act, ms);
  return { cancel: () => clearTimeout(alarm) };
}

/** The world has changed but the file has not. The reply and the terminal both say so. */
function replyOf(error: unknown): Response {
  if (!(error instanceof FileError)) throw error;
  console.error(error.message);
  return Response.json({ detail: error.message }, { status: 500 });
}

type Given = { readonly options: CliOptions; readonly scenario: Data["scenario"] };

function newData({ options, scenario, began }: Given & { readonly began: number }): Data {
  const { seed, speed, credits } = options;
  return {
    version: 1,
    credits: credits ?? 10_000,
    scenario,
    history: { seed: seed ?? randomUUID(), speed: speed ?? 1, began, requests: [] },
  };
}

/** The past was made with these options, so a sandbox keeps the ones that it began with. */
function continued(kept: Data, { options, scenario }: Given): Data {
  const { seed, speed } = kept.history;
  for (const [name, given, known] of [
    ["seed", options.seed, seed],
    ["speed", options.speed, speed],
    ["credits", options.credits, kept.credits],
  ] as const) {
    if (given === null || given === known) continue;
    throw new OptionError(`${options.data} began with --${name} ${known}: leave --${name} out, or name another file.`);
  }
  if (scenario !== null && !isDeepStrictEqual(scenario, kept.scenario)) {
    throw new OptionError(`${options.data} began with another scenario: leave --scenario out, or name another file.`);
  }
  return kept;
}
