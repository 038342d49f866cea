import {
  Agent,
  DecoratorHandler,
  type Dispatcher,
  EnvHttpProxyAgent,
  fetch,
  Pool,
  ProxyAgent,
  WebSocket,
} from "undici";
import { isLoopback } from "../loopback.js";
import { message } from "../messages/catalogue.js";
import { EnvironmentError, reasonOf, UnsentError } from "./errors.js";
import type { Fetch } from "./transport.js";

/** Until a WebSocket is open, in milliseconds. */
const OPENING_MS = 10_000;

/**
 * `undici`'s fetch, through the proxy that the environment names; an address of this machine is asked directly. Throws
 * `UnsentError` where nothing of a request was written to the service.
 */
export function networkFetch(): Fetch {
  const viaProxy = proxied();
  const kept = { direct: new Agent(), viaProxy: viaProxy() };
  return async (url, init) => {
    const direct = isLoopback(new URL(url));
    // Where a service closes a kept connection just then, nobody knows whether it has the request. So that this leaves no
    // doubt, whatever changes something gets a connection of its own.
    const own = init.method === "GET" ? null : direct ? new Agent() : viaProxy();
    const agent = own ?? (direct ? kept.direct : kept.viaProxy);
    let sent = false;
    const dispatcher = agent.compose((dispatch) => (options, handler) => {
      const onStart = () => {
        sent = true;
      };
      return dispatch(options, noting(handler, onStart));
    });
    try {
      const response = await fetch(url, { ...init, dispatcher });
      void own?.close(); // once the reply is read
      // The declared types of undici's Response and of Node's differ in details that nothing here uses.
      return response as unknown as Response;
    } catch (cause) {
      void own?.destroy();
      if (sent) throw cause;
      throw new UnsentError(wordsOfProxy(cause), { cause });
    }
  };
}

/** `undici`'s `WebSocket`, through the same proxy. Its opening fails where the service doesn't answer in time. */
export function networkSocket(): new (url: string | URL) => WebSocket {
  const viaProxy = proxied();
  return class extends WebSocket {
    constructor(url: string | URL) {
      const options = { headersTimeout: OPENING_MS };
      super(url, { dispatcher: isLoopback(new URL(url)) ? new Agent(options) : viaProxy(options) });
    }
  };
}

/** Makes agents that use the proxy that the environment names. */
function proxied(): (options?: Agent.Options) => EnvHttpProxyAgent {
  const httpProxy = proxyOf("http");
  const httpsProxy = proxyOf("https");
  return (options = {}) =>
    new EnvHttpProxyAgent({
      ...options,
      ...(httpProxy === undefined ? {} : { httpProxy }),
      ...(httpsProxy === undefined ? {} : { httpsProxy }),
      clientFactory: openTunnels,
    });
}

/** Learns that a connection to the service is open, and that a request is about to be written to it. */
function noting(handler: Dispatcher.DispatchHandler, onStart: () => void): Dispatcher.DispatchHandler {
  const decorated: Dispatcher.DispatchHandler = new DecoratorHandler(handler);
  const start = decorated.onRequestStart?.bind(decorated);
  decorated.onRequestStart = (controller, context) => {
    onStart();
    start?.(controller, context);
  };
  return decorated;
}

/** The address of the environment's proxy for a scheme; one without a scheme of its own is a proxy that speaks http. */
function proxyOf(scheme: "http" | "https"): string | undefined {
  for (const name of [`${scheme}_proxy`, `${scheme}_PROXY`.toUpperCase()]) {
    const value = process.env[name]?.trim();
    if (value === undefined) continue;
    if (value === "") return value;
    const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(value) ? value : `http://${value}`;
    try {
      void new ProxyAgent(address).close();
      return address;
    } catch {
      throw new EnvironmentError(message("node-setting", { proxy: name }));
    }
  }
  return undefined;
}

class ProxyError extends Error {}

/**
 * The connections to a proxy, through which it opens tunnels. `undici` doesn't say of a failure that it is the proxy's, and
 * connects again and again to a proxy that hangs up.
 */
function openTunnels(origin: URL, options: object): Dispatcher {
  const pool = new Pool(origin, options);
  const open = pool.connect.bind(pool);
  const connect = async (asked: Dispatcher.ConnectOptions): Promise<Dispatcher.ConnectData> => {
    const tunnel = await open(asked).catch((cause: unknown) => {
      throw new ProxyError(`The proxy ${origin.host} opened no connection (${reasonOf(cause)})`, { cause });
    });
    if (tunnel.statusCode === 200) return tunnel;
    tunnel.socket.on("error", () => {}).destroy();
    throw new ProxyError(`The proxy ${origin.host} answered ${tunnel.statusCode}`);
  };
  return Object.assign(pool, { connect });
}

function wordsOfProxy(error: unknown): string | null {
  return error instanceof Error && error.cause instanceof ProxyError ? error.cause.message : null;
}
