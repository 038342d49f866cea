import { spawn } from "node:child_process";
import { once } from "node:events";
import http, { type IncomingMessage, type ServerResponse } from "node:http";
import https from "node:https";
import net, { type AddressInfo, type Server, type Socket } from "node:net";
import type { Duplex } from "node:stream";
import tls, { type TlsOptions } from "node:tls";
import { onTestFinished } from "vitest";

/** Something that listens on a free port of 127.0.0.1 until the test is over. */
export type Listening = {
  readonly port: number;
  /** How many requests have reached HTTP, whole. */
  readonly reached: () => number;
};

type Answer = (response: ServerResponse, request: IncomingMessage) => void;

/** A service that speaks HTTP, over TLS where options for it are given. */
export async function service(answer: Answer, options: TlsOptions | null = null): Promise<Listening> {
  let reached = 0;
  const onRequest = async (request: IncomingMessage, response: ServerResponse) => {
    for await (const _ of request); // whole
    reached++;
    answer(response, request);
  };
  const server = options === null ? http.createServer(onRequest) : https.createServer(options, onRequest);
  return { port: await listening(server), reached: () => reached };
}

/** What a socket of a server does that speaks no HTTP. What begins like a request counts as one. */
export async function raw(onSocket: (socket: Socket) => void, options: TlsOptions | null = null): Promise<Listening> {
  let reached = 0;
  const each = (socket: Socket) => {
    socket.on("error", () => {});
    socket.on("data", (data) => {
      if (data.includes("HTTP/1.1\r\n") && !data.includes("CONNECT")) reached++;
    });
    onSocket(socket);
  };
  const server = options === null ? net.createServer(each) : tls.createServer(options, each);
  return { port: await listening(server), reached: () => reached };
}

/** A proxy that answers each CONNECT in its own way. */
export async function proxy(
  onConnect: (socket: Duplex, request: IncomingMessage) => void,
  options: TlsOptions | null = null,
): Promise<string> {
  const server = options === null ? http.createServer() : https.createServer(options);
  server.on("connect", (request: IncomingMessage, socket: Duplex) => {
    socket.on("error", () => {});
    onConnect(socket, request);
  });
  return `${options === null ? "http" : "https"}://localhost:${await listening(server)}`;
}

/** Opens a tunnel to a port of this machine, whatever was asked for. */
export function tunnelTo({ port }: Pick<Listening, "port">): (socket: Duplex) => void {
  return (socket) => {
    const upstream = net.connect(port, "127.0.0.1", () => {
      socket.write("HTTP/1.1 200 Connection established\r\n\r\n");
      upstream.pipe(socket).pipe(upstream);
    });
    upstream.on("error", () => socket.destroy()).on("close", () => socket.destroy());
  };
}

/** A port that nobody listens on. */
export async function deadPort(): Promise<number> {
  const server = net.createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

/** A port whose queue of connections is full: what wants to connect gets no answer. */
export async function blackHole(): Promise<number> {
  const listen =
    'const s=require("net").createServer().listen({port:0,host:"127.0.0.1",backlog:1},()=>{' +
    "require('fs').writeSync(1,String(s.address().port));Atomics.wait(new Int32Array(new SharedArrayBuffer(4)),0,0)})";
  const child = spawn(process.execPath, ["-e", listen], { stdio: ["ignore", "pipe", "inherit"] });
  const [chunk] = (await once(child.stdout, "data")) as [Buffer];
  const port = Number(chunk);
  const waiting = Array.from({ length: 8 }, () => net.connect(port, "127.0.0.1").on("error", () => {}));
  onTestFinished(() => {
    for (const socket of waiting) socket.destroy();
    child.kill("SIGKILL");
  });
  await new Promise((resolve) => setTimeout(resolve, 200));
  return port;
}

async function listening(server: Server): Promise<number> {
  const open = new Set<Socket>();
  server.on("connection", (socket: Socket) => open.add(socket.on("error", () => {})));
  server.on("tlsClientError", () => {});
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    for (const socket of open) socket.destroy();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}
