import { type IncomingMessage, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { type Http2Bindings, type HttpBindings, type ServerType, serve } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { isLoopbackHost } from "../../loopback.js";
import { localPages } from "./local-pages.js";

export type Listening = {
  /** Has no slash at its end. */
  readonly url: string;
  /** Takes no new connection, and resolves once the requests under way have ended, or after so many milliseconds. */
  drain(ms: number): Promise<void>;
  /** Cuts open connections, and resolves once the port is free again. */
  close(): Promise<void>;
};

/** A reply of which so many bytes of the body are sent; then the connection is cut. */
export type CutReply = { readonly response: Response; readonly bytes: number };

/**
 * Stands between a request and the sandbox. `pass` hands the request over and returns the reply; `"hang up"` cuts the
 * connection. A test loses a request by not passing it on, and a reply by hanging up after it.
 */
export type Intercept = (request: Request, pass: () => Promise<Response>) => Promise<Response | CutReply | "hang up">;

/**
 * Takes connections that become WebSockets.
 *
 * @internal
 */
export type Sockets = {
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  close(): void;
};

export type ListenOptions = {
  /** 0, the default, takes any free port. */
  readonly port?: number;
  readonly intercept?: Intercept;
  /** @internal */
  readonly sockets?: Sockets;
  /**
   * What `Date` headers say; by default the time of this machine.
   *
   * @internal
   */
  readonly now?: () => number;
};

type Fetching = { fetch(request: Request): Promise<Response> };
type Bindings = HttpBindings | Http2Bindings;

/** More than the briefs of 50 videos take. */
const MAX_BODY_BYTES = 32 * 1024 * 1024;

/**
 * Serves a sandbox on this machine alone: it asks nobody who they are. Requests for another host are refused: a page of the web whose
 * name leads here could read everything, and links are made from that name. Rejects where the port is taken.
 */
export async function listen(sandbox: Fetching, options: ListenOptions = {}): Promise<Listening> {
  const { port = 0, sockets } = options;
  const { fetch } = receptionOf(sandbox, options);
  return await new Promise((resolve, reject) => {
    const server = serve({ fetch, hostname: "127.0.0.1", port }, (address) => {
      resolve({ url: `http://127.0.0.1:${address.port}`, ...endOf(server, sockets) });
    });
    server.once("error", reject);
    if (sockets !== undefined) server.on("upgrade", upgradeTo(sockets));
  });
}

/** Takes the requests, and gives out the replies. */
function receptionOf(sandbox: Fetching, { intercept, now }: ListenOptions): Hono<{ Bindings: Bindings }> {
  const app = new Hono<{ Bindings: Bindings }>();
  app.use(async ({ env }, next) => {
    const named = env.incoming.headers.host;
    if (isLocal(named)) return await next();
    return refused(403, `This sandbox answers on localhost, not as ${named ?? "a server without a name"}.`);
  });
  // Not of a GET: to look for its body makes an abort signal, which stays in memory until the garbage collector gets to it.
  app.on(
    ["POST", "PUT", "PATCH", "DELETE"],
    "*",
    bodyLimit({
      maxSize: MAX_BODY_BYTES,
      onError: () => refused(413, `A body may have at most ${MAX_BODY_BYTES / 1024 / 1024} MiB.`),
    }),
  );
  app.use(localPages);
  app.all("*", async ({ req: { raw: request }, env }) => {
    const pass = async () => await sandbox.fetch(request);
    const response = intercept === undefined ? await pass() : await intercept(request, pass);
    if (now !== undefined) env.outgoing.setHeader("Date", new Date(now()).toUTCString());
    if (response instanceof Response) return response;
    if (response !== "hang up") await sendPart(env, response);
    env.incoming.socket.destroy();
    return RESPONSE_ALREADY_SENT;
  });
  return app;
}

function upgradeTo(sockets: Sockets): Sockets["upgrade"] {
  return (request, socket, head) => {
    socket.on("error", () => socket.destroy());
    if (isLocal(request.headers.host)) sockets.upgrade(request, socket, head);
    else socket.end("HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n");
  };
}

function endOf(server: ServerType, sockets: Sockets | undefined): Pick<Listening, "drain" | "close"> {
  let closed: Promise<void> | null = null;
  const stop = async () => {
    sockets?.close();
    // A connection that has its last reply would stay open for five seconds.
    if ("keepAliveTimeout" in server) server.keepAliveTimeout = 1;
    closed ??= new Promise<void>((done, failed) => {
      server.close((error) => (error === undefined ? done() : failed(error)));
    });
    await closed;
  };
  return {
    drain: async (ms) => {
      // Rejects where the server is closed already, which `close` says.
      await Promise.race([stop().catch(() => undefined), sleep(ms, undefined, { ref: false })]);
    },
    close: async () => {
      const stopped = stop();
      if ("closeAllConnections" in server) server.closeAllConnections();
      await stopped;
    },
  };
}

/** Sends the head of a reply, and the first bytes of its body. */
async function sendPart({ outgoing }: Bindings, { response, bytes }: CutReply): Promise<void> {
  const body = Buffer.from(await response.arrayBuffer()).subarray(0, bytes);
  // Nobody speaks HTTP/2 here.
  if (!(outgoing instanceof ServerResponse)) return;
  outgoing.writeHead(response.status, Object.fromEntries(response.headers));
  await new Promise((sent) => outgoing.write(body, sent));
}

/** Whether a `Host` header names this machine, whatever the port: it may be forwarded. */
function isLocal(host: string | undefined): boolean {
  const name = host?.replace(/:\d*$/, "").toLowerCase();
  return name === "[::1]" || (name !== undefined && isLoopbackHost(name));
}

/** The form of R 7. The connection is closed, since the rest of a body may still be on its way. */
function refused(status: number, detail: string): Response {
  return Response.json({ detail }, { status, headers: { Connection: "close" } });
}
