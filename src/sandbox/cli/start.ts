import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { createConnector } from "../connector/connector.js";
import { createRenderer } from "../film/renderer.js";
import { HistoryError, type Journal, relive } from "../history.js";
import { type Listening, listen } from "../http/listen.js";
import { realNetwork } from "../http/reference-network.js";
import { Realtime } from "../realtime/realtime.js";
import { socketServer } from "../realtime/serve.js";
import type { Data, DataHead } from "./data.js";
import { DataFile } from "./data-file.js";
import { type CliOptions, OptionError } from "./options.js";
import { FileError, interceptOf, readScenarioFile, scenarioOf } from "./scenario-file.js";

export type Started = Pick<Listening, "url" | "close"> & {
  readonly apiKey: string;
  /** Where assistants connect (R 4.9). */
  readonly connectorUrl: string;
  /** Where realtime updates are to be had, and the key of each account for them; `null` without `--realtime`. */
  readonly realtime: { readonly url: string; readonly keys: Readonly<Record<string, string>> } | null;
};

/** So long requests under way may take to end, when the sandbox does. */
const DRAIN_MS = 5_000;

export type Clock = { readonly now: () => number; readonly sleep: (ms: number) => Promise<unknown> };

/** Serves the sandbox that the options describe. Throws `OptionError` and `FileError`. */
export async function start(options: CliOptions, { now, sleep }: Clock): Promise<Started> {
  const scenario = options.scenario === null ? null : readScenarioFile(options.scenario);
  const file = options.data === null ? null : new DataFile(options.data);
  try {
    return await startOn(file, { options, scenario, clock: { now, sleep } });
  } catch (error) {
    file?.close();
    throw error;
  }
}

async function startOn(
  file: DataFile | null,
  { options, scenario, clock: { now, sleep } }: Given & { readonly clock: Clock },
): Promise<Started> {
  const kept = file?.data ?? null;
  const { head, requests } =
    kept === null ? newData({ options, scenario, began: now() }) : continued(kept, { options, scenario });
  const write = () => file?.write({ ...head, saved: sandbox.save() });
  const realtime = options.realtime ? new Realtime(timer) : null;
  const { sandbox, fetch } = await relive(
    { ...head, requests },
    {
      clock: { now },
      saved: head.saved,
      ...(file === null ? {} : { journal: journalOf(file, write) }),
      changed: write,
      credits: head.credits,
      keptRequests: options.keptRequests,
      controls: options.controls,
      marketing: options.marketing,
      ...(realtime === null ? {} : { realtime }),
      ...(options.referenceImages === "check" ? { referenceNetwork: realNetwork() } : {}),
      ...(options.render ? { renderer: createRenderer() } : {}),
      ...(head.scenario === null ? {} : { scenario: scenarioOf(head.scenario) }),
    },
  ).catch((cause: unknown) => {
    if (!(cause instanceof HistoryError)) throw cause;
    throw new FileError(`The data ${options.data} can't be continued by this release: ${cause.message}`, { cause });
  });
  write();
  const connector = createConnector({
    sandbox,
    fetch: async (request) => await fetch(request).catch(replyOf),
    approve: options.connectorApprove,
  });
  const listening = await listen(
    { fetch: connector.fetch },
    {
      port: options.port,
      ...(realtime === null ? {} : { sockets: socketServer(realtime) }),
      ...(head.scenario === null ? {} : { intercept: interceptOf(head.scenario, sleep) }),
    },
  );
  return {
    url: listening.url,
    apiKey: sandbox.apiKey,
    connectorUrl: `${listening.url}/mcp`,
    realtime:
      realtime === null
        ? null
        : {
            url: `${listening.url.replace("http", "ws")}/realtime/v1`,
            keys: Object.fromEntries(Object.keys(sandbox.keys).map((name) => [name, realtime.key(name)])),
          },
    close: async () => {
      // An assistant that listens would be waited for.
      await connector.close();
      await listening.drain(DRAIN_MS);
      await listening.close();
      try {
        write();
      } finally {
        file?.close();
      }
    },
  };
}

function timer(ms: number, act: () => void): { cancel(): void } {
  const alarm = setTimeout(act, ms);
  return { cancel: () => clearTimeout(alarm) };
}

/** Notes each request in the file. Now and then a snapshot makes it short again. */
function journalOf(file: DataFile, write: () => void): Journal {
  return {
    note: (request) => {
      try {
        if (file.isLong || file.isGone) write();
      } catch (error) {
        // Perhaps the file can still take a line.
        if (!(error instanceof FileError)) throw error;
        console.error(error.message);
      }
      file.note(request);
    },
    settle: (outcome) => file.settle(outcome),
  };
}

/** What can't be kept is refused before it acts. The reply and the terminal both say so. */
function replyOf(error: unknown): Response {
  if (!(error instanceof FileError)) throw error;
  console.error(error.message);
  return Response.json({ detail: `${error.message} So nothing was done.` }, { status: 503 });
}

type Given = { readonly options: CliOptions; readonly scenario: DataHead["scenario"] };

function newData({ options, scenario, began }: Given & { readonly began: number }): Data {
  const { seed, speed, credits } = options;
  const chosen = { credits: credits ?? 10_000, seed: seed ?? randomUUID(), speed: speed ?? 1 };
  return { head: { version: 2, scenario, ...chosen, began, saved: null }, requests: [] };
}

/** The past was made with these options, so a sandbox keeps the ones that it began with. */
function continued(kept: Data, { options, scenario }: Given): Data {
  const { head } = kept;
  for (const name of ["seed", "speed", "credits"] as const) {
    const given = options[name];
    if (given === null || given === head[name]) continue;
    throw new OptionError(
      `${options.data} began with --${name} ${head[name]}: leave --${name} out, or name another file.`,
    );
  }
  if (scenario !== null && !isDeepStrictEqual(scenario, head.scenario)) {
    throw new OptionError(`${options.data} began with another scenario: leave --scenario out, or name another file.`);
  }
  return kept;
}
