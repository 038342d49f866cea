import type { Scope } from "./connector/sign-in/scopes.js";
import { type Listening, type ListenOptions, listen } from "./http/listen.js";
import { Realtime } from "./realtime/realtime.js";
import { socketServer } from "./realtime/sockets.js";
import type { Sandbox } from "./sandbox.js";

export type ServeOptions = Pick<ListenOptions, "port" | "intercept"> & {
  /** Serves the tool connector too, under /mcp (R 4.9). */
  readonly connector?: boolean | ConnectorChoice;
  /** Tells clients of changes as they happen (R 6). */
  readonly realtime?: boolean;
  /**
   * Answers in place of the sandbox alone.
   *
   * @internal
   */
  readonly fetch?: Sandbox["fetch"];
};

export type ConnectorChoice = {
  /** Grants assistants what they ask for, of these, without a page. By default a person decides. */
  readonly approve?: readonly Scope[] | null;
  /** The version of the connector, such as 0.6.0, with what it could do (R 9); the newest by default. */
  readonly version?: string;
};

export type Served = Listening & {
  /** Where assistants connect; `null` without the connector. */
  readonly connectorUrl: string | null;
  /** Where the updates are to be had, and the key of each account for them; `null` without them. */
  readonly realtime: { readonly url: string; readonly keys: Readonly<Record<string, string>> } | null;
};

/** So often a sandbox with listeners looks at its clock, which a test may have moved on. */
const LOOK_MS = 50;

/**
 * Serves a sandbox on this machine, with its connector and its realtime updates where they are wanted. Rejects where the port is taken.
 */
export async function serve(sandbox: Sandbox, options: ServeOptions = {}): Promise<Served> {
  const { connector: chosen = false, realtime: isLive = false, fetch = sandbox.fetch, ...where } = options;
  // Its code is large, and most tests do without it.
  const connector =
    chosen === false
      ? null
      : (await import("./connector/connector.js")).createConnector({
          sandbox,
          fetch,
          ...(chosen === true ? {} : chosen),
        });
  const live = isLive ? liveOf(sandbox) : null;
  const { agenda } = sandbox.inside.world;
  const { url, drain, close } = await listen(connector ?? { fetch }, {
    ...where,
    // A service's `Date` and the times in its replies come from one clock.
    now: () => agenda.now,
    ...(live === null ? {} : { sockets: live.sockets }),
  });
  return {
    url,
    connectorUrl: connector === null ? null : `${url}/mcp`,
    realtime: live === null ? null : { url: `${url.replace("http", "ws")}/realtime/v1`, keys: live.keys },
    drain: async (ms) => {
      // An assistant that listens would be waited for.
      await connector?.close();
      await drain(ms);
    },
    close: async () => {
      await connector?.close();
      await close();
    },
  };
}

function liveOf(sandbox: Sandbox) {
  const { inside } = sandbox;
  const realtime = new Realtime(inside, (ms, act) => {
    const alarm = setTimeout(act, Math.min(ms, LOOK_MS));
    return { cancel: () => clearTimeout(alarm) };
  });
  inside.realtime.push(realtime);
  const keys = Object.fromEntries(Object.keys(sandbox.keys).map((name) => [name, realtime.key(name)]));
  return { sockets: socketServer(realtime), keys };
}
