import type { Clock } from "../../clock.js";
import { withAdmin } from "../admin/admin.js";
import { SandboxClock } from "../clock.js";
import { createRenderer } from "../film/renderer.js";
import { HistoryError, type ReliveOptions, relive } from "../history.js";
import type { History } from "../history-schema.js";
import { isBodiless } from "../http/body.js";
import { realNetwork } from "../http/reference-network.js";
import { createSandbox, type Sandbox, type SavedSandbox } from "../sandbox.js";
import { interceptOf } from "../scenario/intercept.js";
import { ScenarioRules } from "../scenario/scenario-rules.js";
import { type Served, serve } from "../serve.js";
import { beginningOf } from "./beginning.js";
import { type Beginning, DataFile } from "./data-file.js";
import { FileError } from "./given-file.js";
import type { CliOptions } from "./options.js";

export type Started = Pick<Served, "url" | "close" | "realtime"> & {
  /** The key of the first account. */
  readonly apiKey: string;
  /** The key of each account, by its name. */
  readonly keys: Readonly<Record<string, string>>;
  /** A JWT of each person, by the name of the account. */
  readonly tokens: Readonly<Record<string, string>>;
  /** `null` without `--admin`. */
  readonly adminUrl: string | null;
  /** Where assistants connect (R 4.9). */
  readonly connectorUrl: string;
};

/** So long requests under way may take to end, when the sandbox does. */
const DRAIN_MS = 5_000;
/** A day, on the clock of the sandbox. */
const TOKEN_SECONDS = 86_400;

/** A trial: what has happened in its sandbox, and what its videos are called. */
export type Trial = { readonly history: History } & Required<Pick<ReliveOptions, "titles">>;

/** Serves the sandbox that the options describe, or that of a trial. Throws `OptionError` and `FileError`. */
export async function start(options: CliOptions, clock: Clock, trial?: Trial): Promise<Started> {
  const file = options.data === null ? null : await DataFile.open(options.data, clock);
  try {
    return await startOn(file, { options, clock, trial });
  } catch (error) {
    file?.close();
    throw error;
  }
}

async function startOn(
  file: DataFile | null,
  {
    options,
    clock: { now, sleep },
    trial,
  }: { readonly options: CliOptions; readonly clock: Clock; readonly trial: Trial | undefined },
): Promise<Started> {
  const beginning = beginningOf(options, file?.data ?? null);
  const rules = new ScenarioRules(beginning.scenario, beginning.seed);
  const clock = clockAfter(file?.data?.saved.world.agenda.now ?? trial?.history.requests.at(-1)?.at ?? 0, now);
  const { seed, speed } = beginning;
  const chosen = { ...sandboxOptionsOf(beginning, options), scenario: rules.world, clock };
  const sandbox = trial === undefined ? createSandbox({ ...chosen, seed, speed }) : await relivedFrom(trial, chosen);
  if (file?.data != null) sandbox.restore(file.data.saved);
  const save = () => {
    const saved = sandbox.save();
    file?.write({ ...beginning, saved });
    return saved;
  };
  const answer = withAdmin(sandbox.fetch, options.admin ? { sandbox, clock, rules } : null);
  const { url, drain, close, realtime } = await serve(sandbox, {
    port: options.port,
    fetch: file === null ? answer : keeping(answer, { sandbox, save }),
    connector: { approve: options.connectorApprove, version: options.connectorVersion },
    realtime: options.realtime,
    intercept: interceptOf(rules, sleep),
  });
  return {
    url,
    apiKey: sandbox.apiKey,
    keys: sandbox.keys,
    tokens: tokensOf(sandbox),
    adminUrl: options.admin ? `${url}/_admin` : null,
    connectorUrl: `${url}/mcp`,
    realtime,
    close: async () => {
      await drain(DRAIN_MS);
      await close();
      try {
        save();
      } finally {
        file?.close();
      }
    },
  };
}

/** A clock that is not behind this time: a test may have moved the clock of the past on. */
function clockAfter(latest: number, now: Clock["now"]): SandboxClock {
  const clock = new SandboxClock(now);
  if (latest > clock.now()) clock.set(latest);
  return clock;
}

function sandboxOptionsOf({ accounts, credits }: Beginning, options: CliOptions) {
  return {
    ...(accounts === null ? {} : { accounts }),
    credits,
    rateLimits: options.rateLimits,
    controls: options.controls,
    marketing: options.marketing,
    ...(options.referenceImages === "check" ? { referenceNetwork: realNetwork() } : {}),
    ...(options.render ? { renderer: createRenderer() } : {}),
  };
}

/** The sandbox of a trial. Throws `FileError` where this release can't play it again. */
async function relivedFrom({ history, titles }: Trial, options: ReliveOptions): Promise<Sandbox> {
  try {
    return (await relive(history, { ...options, titles })).sandbox;
  } catch (cause) {
    if (!(cause instanceof HistoryError)) throw cause;
    throw new FileError(`The trial can't be continued by this release: ${cause.message}`, { cause });
  }
}

function tokensOf(sandbox: Sandbox): Record<string, string> {
  const people = sandbox.accounts().filter(({ orgId }) => orgId === null);
  return Object.fromEntries(people.map(({ name }) => [name, sandbox.token(name, TOKEN_SECONDS)]));
}

/** Saves what a request has changed before it is answered. What can't be saved is undone; the reply and the terminal both say so. */
function keeping(
  fetch: Sandbox["fetch"],
  { sandbox, save }: { readonly sandbox: Sandbox; readonly save: () => SavedSandbox },
): Sandbox["fetch"] {
  let kept = save();
  return async (request) => {
    const response = await fetch(request);
    if (isBodiless(request) || !response.ok) return response;
    try {
      kept = save();
      return response;
    } catch (error) {
      if (!(error instanceof FileError)) throw error;
      sandbox.restore(kept);
      console.error(error.message);
      return Response.json({ detail: `${error.message} So nothing was done.` }, { status: 503 });
    }
  };
}
