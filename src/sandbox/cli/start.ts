import { withAdmin, withoutAdmin } from "../admin/admin.js";
import { SandboxClock } from "../clock.js";
import { createRenderer } from "../film/renderer.js";
import { HistoryError, type Journal, type Relived, type ReliveOptions, relive } from "../history.js";
import { realNetwork } from "../http/reference-network.js";
import type { Sandbox } from "../sandbox.js";
import { interceptOf } from "../scenario/intercept.js";
import { ScenarioRules } from "../scenario/scenario-rules.js";
import { type Served, serve } from "../serve.js";
import { beginningOf } from "./beginning.js";
import type { Data } from "./data.js";
import { DataFile } from "./data-file.js";
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

export type Clock = { readonly now: () => number; readonly sleep: (ms: number) => Promise<unknown> };

/** Serves the sandbox that the options describe, or that has this past. Throws `OptionError` and `FileError`. */
export async function start(options: CliOptions, { now, sleep }: Clock, past?: Data): Promise<Started> {
  const file = options.data === null ? null : new DataFile(options.data);
  try {
    return await startOn(file, { options, clock: { now, sleep }, past });
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
    past = beginningOf(options, { kept: file?.data ?? null, now: now() }),
  }: { readonly options: CliOptions; readonly clock: Clock; readonly past?: Data | undefined },
): Promise<Started> {
  const clock = clockAfter(past, now);
  const rules = new ScenarioRules(past.head.scenario, past.head.seed);
  const write = () => file?.write({ ...past.head, saved: sandbox.save() });
  const relived = await relivedFrom(past, options, {
    clock,
    scenario: rules.world,
    ...(file === null ? {} : { journal: journalOf(file, write) }),
    changed: write,
  });
  const { sandbox, alone } = relived;
  write();
  const guarded = async (request: Request) => await relived.fetch(request).catch(replyOf);
  const { url, drain, close, realtime } = await serve(sandbox, {
    host: options.host,
    port: options.port,
    fetch: options.admin ? withAdmin({ sandbox, clock, rules, alone, fetch: guarded }) : withoutAdmin(guarded),
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
        write();
      } finally {
        file?.close();
      }
    },
  };
}

/** A clock that is not behind the past: a test may have moved the clock of the past on. */
function clockAfter({ head, requests }: Data, now: Clock["now"]): SandboxClock {
  const clock = new SandboxClock(now);
  const latest = requests.at(-1)?.at ?? head.saved?.world.agenda.now ?? head.began;
  if (latest > clock.now()) clock.set(latest);
  return clock;
}

/** The sandbox of this past. Throws `FileError` where this release can't play the past again. */
async function relivedFrom(
  { head, requests }: Data,
  options: CliOptions,
  parts: Partial<ReliveOptions> & Pick<ReliveOptions, "clock">,
): Promise<Relived> {
  try {
    return await relive(
      { ...head, requests },
      {
        ...parts,
        ...(head.accounts === null ? {} : { accounts: head.accounts }),
        rateLimits: options.rateLimits,
        saved: head.saved,
        credits: head.credits,
        keptRequests: options.keptRequests,
        controls: options.controls,
        marketing: options.marketing,
        ...(options.referenceImages === "check" ? { referenceNetwork: realNetwork() } : {}),
        ...(options.render ? { renderer: createRenderer() } : {}),
      },
    );
  } catch (cause) {
    if (!(cause instanceof HistoryError)) throw cause;
    throw new FileError(`The data ${options.data} can't be continued by this release: ${cause.message}`, { cause });
  }
}

function tokensOf(sandbox: Sandbox): Record<string, string> {
  const people = sandbox.accounts().filter(({ orgId }) => orgId === null);
  return Object.fromEntries(people.map(({ name }) => [name, sandbox.token(name, TOKEN_SECONDS)]));
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
