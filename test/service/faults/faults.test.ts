import type { Socket } from "node:net";
import tls from "node:tls";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { mayHaveArrived, remedy } from "../../../src/service/errors.js";
import { client, EDIT_REQUEST, failureOf, UUID, VIDEO } from "../../fixtures/listener.js";
import { authority, certified } from "./certificates.js";
import { blackHole, deadPort, type Listening, proxy, raw, service, tunnelTo } from "./servers.js";

// Real sockets, each with one fault. What counts is how many requests have reached HTTP, and what is then said of them.

const DAY_MS = 24 * 60 * 60 * 1000;
const TRUSTED = authority("An authority that the machine trusts");
const UNKNOWN = authority("A company's own authority");
const GOOD = certified({ name: "localhost", by: TRUSTED });
const PRIVATE = certified({ name: "localhost", by: UNKNOWN });

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);
const nothing = () => {};

type Fault = {
  readonly address: string;
  readonly proxy?: string;
  readonly service?: Listening;
  /** The request is given up after so long. */
  readonly deadlineMs?: number;
};

const at = (service: Listening, scheme: "http" | "https"): Fault => ({
  address: `${scheme}://localhost:${service.port}`,
  service,
});
const secure = async (options: tls.TlsOptions): Promise<Fault> =>
  at(await service((reply) => reply.end(), options), "https");
const plain = async (answer: Parameters<typeof service>[0]): Promise<Fault> => at(await service(answer), "http");
const via = (proxy: string): Fault => ({ address: "https://videos.test", proxy });
/** What answers a request, written by hand. */
const says = async (...lines: readonly string[]): Promise<Fault> =>
  at(await raw((socket) => socket.once("data", () => socket.end(`${lines.join("\r\n")}\r\n\r\n`))), "http");

const BEFORE_THE_REQUEST: Readonly<Record<string, () => Promise<Fault>>> = {
  "a name without an address": async () => ({ address: "https://videos.invalid" }),
  "a port that nobody listens on": async () => ({ address: `https://localhost:${await deadPort()}` }),
  "a machine that doesn't answer": async () => ({ address: `http://127.0.0.1:${await blackHole()}`, deadlineMs: 400 }),
  "a certificate of a private authority": async () => await secure(PRIVATE),
  "a certificate of a private authority, sent along": async () =>
    await secure({ ...PRIVATE, cert: PRIVATE.cert + UNKNOWN.cert }),
  "a certificate that signs itself": async () => await secure(certified({ name: "localhost" })),
  "a certificate that has expired": async () =>
    await secure(certified({ name: "localhost", by: TRUSTED, from: inDays(-9), until: inDays(-2) })),
  "a certificate that is not valid yet": async () =>
    await secure(certified({ name: "localhost", by: TRUSTED, from: inDays(2) })),
  "a certificate of another name": async () => await secure(certified({ name: "other.test", by: TRUSTED })),
  "https to a port of http": async () => at(await service((reply) => reply.end()), "https"),
  "https to a server of something else": async () =>
    at(await raw((socket) => socket.end("SSH-2.0-OpenSSH_9.6\r\n")), "https"),
  "TLS of a version that is too old": async () => await secure({ ...GOOD, minVersion: "TLSv1", maxVersion: "TLSv1.1" }),
  "TLS without a certificate": async () => await secure({}),
  "an alert of TLS": async () =>
    at(await raw((socket) => socket.once("data", () => socket.end(Buffer.from("15030300020228", "hex")))), "https"),
  "a server that only speaks HTTP/2": async () => at(await raw(nothing, { ...GOOD, ALPNProtocols: ["h2"] }), "https"),
  "TLS 1.2 that asks for a certificate of the client": async () =>
    await secure({ ...GOOD, maxVersion: "TLSv1.2", requestCert: true, ca: TRUSTED.cert }),
  "a reset during the handshake": async () =>
    at(await raw((socket) => socket.once("data", () => socket.resetAndDestroy())), "https"),
  "an end before the handshake": async () => at(await raw((socket) => socket.destroy()), "https"),
  "a handshake without end": async () => ({ ...at(await raw(nothing), "https"), deadlineMs: 400 }),
  "a tunnel to a reset": async () =>
    via(await proxy(tunnelTo(await raw((socket) => socket.once("data", () => socket.resetAndDestroy()))))),
  "a tunnel that ends": async () =>
    via(await proxy((socket) => socket.end("HTTP/1.1 200 Connection established\r\n\r\n"))),
  "a tunnel to a private authority": async () =>
    via(await proxy(tunnelTo(await service((reply) => reply.end(), certified({ name: "videos.test", by: UNKNOWN }))))),
  "a tunnel to another name": async () => via(await proxy(tunnelTo(await service((reply) => reply.end(), GOOD)))),
  "a socks5 proxy that speaks http": async () =>
    via(`socks5://127.0.0.1:${(await service((reply) => reply.end())).port}`),
  "a socks5 proxy that opens no connection": async () =>
    via(`socks5://127.0.0.1:${(await raw(socksThatRefuses)).port}`),
  "a proxy that doesn't answer": async () => ({ ...via(await proxy(nothing)), deadlineMs: 400 }),
};

const AT_THE_PROXY: Readonly<Record<string, () => Promise<Fault>>> = {
  "a proxy that wants a password": async () =>
    via(await proxy((socket) => socket.end("HTTP/1.1 407 Proxy Authentication Required\r\n\r\n"))),
  "a proxy that reaches nobody": async () =>
    via(await proxy((socket) => socket.end("HTTP/1.1 502 Bad Gateway\r\n\r\n"))),
  "a proxy that forbids": async () => via(await proxy((socket) => socket.end("HTTP/1.1 403 Forbidden\r\n\r\n"))),
  "a proxy that hangs up": async () => via(await proxy((socket) => socket.destroy())),
  "a proxy that hangs up at once": async () =>
    via(`http://localhost:${(await raw((socket) => socket.destroy())).port}`),
  "a proxy that resets": async () =>
    via(`http://localhost:${(await raw((socket) => socket.once("data", () => socket.resetAndDestroy()))).port}`),
  "a proxy that is none": async () => via(`http://localhost:${(await service((reply) => reply.end())).port}`),
  "a proxy that isn't there": async () => via(`http://localhost:${await deadPort()}`),
  "a proxy without an address": async () => via("http://proxy.invalid:3128"),
  "a proxy over TLS of a private authority": async () => via(await proxy(nothing, PRIVATE)),
  "a proxy over TLS of another name": async () =>
    via(await proxy(nothing, certified({ name: "other.test", by: TRUSTED }))),
  "a proxy over TLS that speaks plain http": async () => via((await proxy(nothing)).replace("http:", "https:")),
};

const AFTER_THE_REQUEST: Readonly<Record<string, () => Promise<Fault>>> = {
  "an end before the reply": async () => await plain((reply) => void reply.destroy()),
  "a reset before the reply": async () => await plain((_reply, request) => void request.socket.resetAndDestroy()),
  "an end before the reply, over TLS": async () => at(await service((reply) => void reply.destroy(), GOOD), "https"),
  "an end before the reply, in a tunnel": async () => {
    const there = await service((reply) => void reply.destroy(), certified({ name: "videos.test", by: TRUSTED }));
    return { ...via(await proxy(tunnelTo(there))), service: there };
  },
  "no reply": async () => ({ ...(await plain(nothing)), deadlineMs: 400 }),
  "headers and nothing else": async () => ({
    ...(await plain((reply) => void reply.writeHead(200, { "content-length": "9" }).flushHeaders())),
    deadlineMs: 400,
  }),
  "a reset in the middle of the reply": async () =>
    await plain((reply, request) => {
      reply.writeHead(200, { "content-length": "1000" });
      reply.write('{"results":', () => request.socket.resetAndDestroy());
    }),
  "a reply that is cut off": async () =>
    await says("HTTP/1.1 200 OK", "content-length: 1000", "connection: close", "", '{"results":'),
  "a reply in pieces that is cut off": async () =>
    await says("HTTP/1.1 200 OK", "transfer-encoding: chunked", "", "ff", '{"results":'),
  "a reply that isn't HTTP": async () => await says("SSH-2.0-OpenSSH_9.6"),
  "a reply of nothing but 1xx": async () => await says("HTTP/1.1 100 Continue", "", "HTTP/1.1 102 Processing"),
  "a reply with two lengths": async () =>
    await says("HTTP/1.1 200 OK", "content-length: 2", "content-length: 3", "", "{}"),
  "headers that are too large": async () =>
    await plain((reply) => reply.writeHead(200, { "x-long": "a".repeat(100_000) }).end("{}")),
  "a reply that is packed wrongly": async () =>
    await plain((reply) => reply.writeHead(200, { "content-encoding": "gzip" }).end("not gzip")),
};

/** Where it isn't known whether the request has reached anybody: it is written, and nobody has read it. */
const IN_BETWEEN: Readonly<Record<string, () => Promise<Fault>>> = {
  "a server that hangs up at once": async () => at(await raw((socket) => socket.destroy()), "http"),
  "TLS 1.3 that asks for a certificate of the client": async () =>
    await secure({ ...GOOD, minVersion: "TLSv1.3", requestCert: true, ca: TRUSTED.cert }),
};

/** Takes the greeting, and answers that the connection was refused (RFC 1928). */
function socksThatRefuses(socket: Socket): void {
  socket.once("data", () => {
    socket.once("data", () => socket.write(Buffer.from([5, 5, 0, 1, 0, 0, 0, 0, 0, 0])));
    socket.write(Buffer.from([5, 0]));
  });
}

/** Sends a creation and an edit into a fault. */
async function sentInto(fault: () => Promise<Fault>) {
  const { address, proxy: through, service: there, deadlineMs } = await fault();
  if (through !== undefined) vi.stubEnv("HTTPS_PROXY", through);
  if (deadlineMs !== undefined) {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    vi.spyOn(AbortSignal, "timeout").mockImplementation(() => timeout(deadlineMs));
  }
  const { service: asked } = await client(address);
  const create = await failureOf(asked.createVideos("training", [{ task: "Explain." }]));
  const edit = await failureOf(asked.submitEdit("training", EDIT_REQUEST));
  return { create, edit, reached: there?.reached() ?? 0 };
}

beforeEach(() => {
  for (const name of ["http_proxy", "HTTP_PROXY", "https_proxy", "HTTPS_PROXY", "no_proxy", "NO_PROXY"])
    vi.stubEnv(name, undefined);
  const connect = tls.connect.bind(tls);
  const trusting = (options: tls.ConnectionOptions) => connect({ ca: TRUSTED.cert, ...options });
  vi.spyOn(tls, "connect").mockImplementation(trusting as typeof tls.connect);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

describe("nothing has left, and the creation is sent again, after", () => {
  test.each(Object.entries({ ...BEFORE_THE_REQUEST, ...AT_THE_PROXY }))("%s", async (name, fault) => {
    const { create, edit, reached } = await sentInto(fault);
    expect([create.fault.kind, edit.fault.kind, reached]).toEqual(["unsent", "unsent", 0]);
    expect(remedy(create, { repeatable: false })).toBe("again");
    expect(mayHaveArrived(edit)).toBe(false);
    expect(create.message).toMatch(
      /POST \/v1\/videos could not be sent( to \S+ \([\w/ ]+\))?(\. Node doesn't know the authority|$)/,
    );
    // The proxy is named first, and a variable only where it helps.
    if (name in AT_THE_PROXY)
      expect(create.message).toMatch(
        /^The proxy (localhost|proxy\.invalid):\d+ (answered \d{3}|opened no connection \(\w+\)); POST/,
      );
    const isUnknown = /private authority|signs itself/.test(name);
    expect(/NODE_EXTRA_CA_CERTS to a file with its certificate$/.test(create.message)).toBe(isUnknown);
  });
});

describe("the service has the request, and neither a creation nor the key of an edit is forgotten, after", () => {
  test.each(Object.entries(AFTER_THE_REQUEST))("%s", async (_name, fault) => {
    const { create, edit, reached } = await sentInto(fault);
    expect([create.fault.kind, edit.fault.kind, reached]).toEqual(["lost", "lost", 2]);
    expect(remedy(create, { repeatable: false })).toBe("unknown");
    expect(mayHaveArrived(edit)).toBe(true);
  });
});

describe("the request is in doubt, since it was written and nobody has read it, after", () => {
  test.each(Object.entries(IN_BETWEEN))("%s", async (_name, fault) => {
    const { create, edit, reached } = await sentInto(fault);
    expect([create.fault.kind, edit.fault.kind, reached]).toEqual(["lost", "lost", 0]);
  });
});

test("over TLS that is in order, directly and in a tunnel, a request is answered", async () => {
  const cert = certified({ name: "videos.test", by: TRUSTED });
  const here = await service((reply) => reply.end(JSON.stringify(VIDEO)), GOOD);
  const there = await service((reply) => reply.end(JSON.stringify(VIDEO)), cert);
  vi.stubEnv("HTTPS_PROXY", await proxy(tunnelTo(there)));
  for (const address of [`https://localhost:${here.port}`, "https://videos.test"]) {
    const { service: asked } = await client(address);
    expect(await asked.video("training", UUID)).toMatchObject({ uuid: UUID });
  }
  expect([here.reached(), there.reached()]).toEqual([1, 1]);
});

test("a creation never goes over a connection that a poll has kept open", async () => {
  const used = new Map<unknown, number>();
  const there = await service((reply, { socket, method }) => {
    const before = used.get(socket) ?? 0;
    used.set(socket, before + 1);
    if (method === "POST" && before > 0) socket.resetAndDestroy();
    else
      reply.end(
        JSON.stringify(method === "GET" ? VIDEO : { status: "ok", results: [{ uuid: UUID, status: "queued" }] }),
      );
  });
  const { service: asked } = await client(`http://localhost:${there.port}`);
  for (const _ of [1, 2]) {
    await asked.video("training", UUID);
    expect(await asked.createVideos("training", [{ task: "Explain." }])).toMatchObject([{ uuid: UUID }]);
  }
  expect([...used.values()].sort()).toEqual([1, 1, 2]);
});
