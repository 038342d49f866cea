import { type IncomingMessage, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { type Http2Bindings, type HttpBindings, type ServerType, serve } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { isLoopbackHost } from "../../loopback.js";
import { isBodiless } from "./body.js";
import { permissionFor, readableFor } from "./local-pages.js";

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

/** Takes connections that become WebSockets. */
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
  const { port = 0 } = options;
  const underWay = new UnderWay();
  const reception = new Reception(sandbox, { ...options, underWay });
  const fetch = async (request: Request, bindings: Bindings) => await reception.answer(request, bindings);
  return await new Promise((resolve, reject) => {
    const server = serve({ fetch, hostname: "127.0.0.1", port }, (address) => {
      const url = `http://127.0.0.1:${address.port}`;
      resolve({ url, ...endOf(server, { underWay, sockets: options.sockets }) });
    });
    server.once("error", reject);
    if (options.sockets !== undefined) server.on("upgrade", upgradeTo(options.sockets));
  });
}

/** Takes the requests, and gives out the replies. */
class Reception {
  readonly #underWay: UnderWay;
  readonly #reply: (request: Request) => Promise<Response | CutReply | "hang up">;
  readonly #now: (() => number) | undefined;

  constructor(
    sandbox: Fetching,
    { intercept, now, underWay }: Pick<ListenOptions, "intercept" | "now"> & { underWay: UnderWay },
  ) {
    this.#underWay = underWay;
    const pass = async (request: Request) => await sandbox.fetch(request);
    this.#reply = intercept === undefined ? pass : async (request) => await intercept(request, () => pass(request));
    this.#now = now;
  }

  async answer(received: Request, bindings: Bindings): Promise<Response> {
    const { incoming, outgoing } = bindings;
    const end = this.#underWay.begin(outgoing);
    const named = incoming.headers.host;
    if (!isLocal(named))
      return refused(403, `This sandbox answers on localhost, not as ${named ?? "a server without a name"}.`);
    const request = await withBody(received);
    if (request === null) return refused(413, `A body may have at most ${MAX_BODY_BYTES / 1024 / 1024} MiB.`);
    const permission = permissionFor(request);
    if (permission !== null) return readableFor(request, permission);
    const response = await this.#reply(request);
    if (this.#now !== undefined) outgoing.setHeader("Date", new Date(this.#now()).toUTCString());
    if (response instanceof Response) {
      // A stream of events has no end of its own.
      if (response.headers.get("content-type")?.startsWith("text/event-stream") === true) end();
      return readableFor(request, response);
    }
    if (response !== "hang up") await sendPart(bindings, response);
    incoming.socket.destroy();
    return RESPONSE_ALREADY_SENT;
  }
}

function upgradeTo(sockets: Sockets): Sockets["upgrade"] {
  return (request, socket, head) => {
    socket.on("error", () => socket.destroy());
    if (isLocal(request.headers.host)) sockets.upgrade(request, socket, head);
    else socket.end("HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n");
  };
}

function endOf(
  server: ServerType,
  { underWay, sockets }: { readonly underWay: UnderWay; readonly sockets: Sockets | undefined },
): Pick<Listening, "drain" | "close"> {
  let closed: Promise<void> | null = null;
  const stop = async () => {
    closed ??= new Promise<void>((done, failed) => {
      server.close((error) => (error === undefined ? done() : failed(error)));
    });
    await closed;
  };
  return {
    drain: async (ms) => {
      // Rejects where the server is closed already, which `close` says.
      stop().catch(() => undefined);
      await underWay.drain(ms);
    },
    close: async () => {
      const stopped = stop();
      sockets?.close();
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

/** The requests that have come and are not answered yet. */
class UnderWay {
  readonly #requests = new Set<object>();
  #drained: () => void = () => undefined;

  /** The request ends with its reply, or when the returned function is called. */
  begin(reply: { once(event: "close", listener: () => void): unknown }): () => void {
    this.#requests.add(reply);
    const end = () => {
      this.#requests.delete(reply);
      if (this.#requests.size === 0) this.#drained();
    };
    reply.once("close", end);
    return end;
  }

  /** Resolves once every request has ended, or after so many milliseconds. */
  async drain(ms: number): Promise<void> {
    if (this.#requests.size === 0) return;
    await new Promise<void>((resolve) => {
      const late = setTimeout(resolve, ms);
      this.#drained = () => {
        clearTimeout(late);
        resolve();
      };
    });
  }
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

/** The request with its body read, or `null` where it is too large: then no more than that of it is kept. */
async function withBody(request: Request): Promise<Request | null> {
  if (isBodiless(request)) return request;
  const { body, method, headers, url } = request;
  if (body === null) return request;
  if (Number(headers.get("content-length")) > MAX_BODY_BYTES) return null;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > MAX_BODY_BYTES) return null;
    chunks.push(chunk);
  }
  return new Request(url, { method, headers, body: Buffer.concat(chunks) });
}
