import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import { type AddressInfo, connect } from "node:net";
import type { Duplex } from "node:stream";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { client, failureOf, listenJson, UUID, VIDEO } from "../fixtures/listener.js";

type Proxy = {
  readonly url: string;
  readonly asked: { readonly what: string; readonly authorization: string | null }[];
};

/** A proxy on a free port of 127.0.0.1 that opens tunnels and passes requests on, or answers `refusal`. */
async function listenProxy(refusal: string | null = null): Promise<Proxy> {
  const asked: Proxy["asked"][number][] = [];
  const note = ({ method, url, headers }: IncomingMessage) =>
    asked.push({ what: `${method} ${url}`, authorization: headers["proxy-authorization"] ?? null });
  const open = new Set<Duplex>();
  const server = createServer((request, response) => {
    note(request);
    response.writeHead(refusal === null ? 200 : 502).end(JSON.stringify(VIDEO));
  });
  server.on("connect", (request: IncomingMessage, socket: Duplex) => {
    note(request);
    if (refusal !== null) {
      socket.end(`HTTP/1.1 ${refusal}\r\n\r\n`);
      return;
    }
    const [host, port] = (request.url ?? "").split(":");
    const upstream = connect(Number(port), host, () => {
      socket.write("HTTP/1.1 200 Connection established\r\n\r\n");
      upstream.pipe(socket).pipe(upstream);
    });
    for (const each of [socket, upstream]) open.add(each.on("error", () => {}));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    for (const socket of open) socket.destroy();
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

beforeEach(() => {
  for (const name of ["http_proxy", "HTTP_PROXY", "https_proxy", "HTTPS_PROXY", "no_proxy", "NO_PROXY"])
    vi.stubEnv(name, undefined);
});
afterEach(() => void vi.unstubAllEnvs());

describe("a proxy of the environment", () => {
  test("is used for http", async () => {
    const proxy = await listenProxy();
    const { url } = await listenJson(VIDEO);
    vi.stubEnv("HTTP_PROXY", proxy.url);
    const { service } = await client(url);
    expect(await service.video("training", UUID)).toMatchObject({ uuid: UUID });
    expect(proxy.asked).toHaveLength(1);
  });

  test("opens a tunnel for https, and sees nothing of the request", async () => {
    const proxy = await listenProxy("403 Forbidden");
    vi.stubEnv("HTTPS_PROXY", proxy.url);
    const { service } = await client("https://videos.invalid");
    await failureOf(service.video("training", UUID));
    expect(proxy.asked).toEqual([{ what: "CONNECT videos.invalid:443", authorization: null }]);
  });

  test("gets the credentials of its address", async () => {
    const proxy = await listenProxy();
    const { url } = await listenJson(VIDEO);
    vi.stubEnv("HTTP_PROXY", proxy.url.replace("http://", "http://user:pa%20ss@"));
    const { service } = await client(url);
    await service.video("training", UUID);
    expect(proxy.asked[0]?.authorization).toBe(`Basic ${Buffer.from("user:pa ss").toString("base64")}`);
  });

  test("is not used where NO_PROXY names the host", async () => {
    const proxy = await listenProxy();
    const { url, heard } = await listenJson(VIDEO);
    vi.stubEnv("HTTP_PROXY", proxy.url);
    vi.stubEnv("NO_PROXY", "example.com,127.0.0.1");
    const { service } = await client(url);
    await service.video("training", UUID);
    expect(proxy.asked).toEqual([]);
    expect(heard).toHaveLength(1);
  });

  test.each(["407 Proxy Authentication Required", "502 Bad Gateway"])(
    "that opens no tunnel (%s) leaves the request unsent",
    async (refusal) => {
      const proxy = await listenProxy(refusal);
      vi.stubEnv("HTTPS_PROXY", proxy.url.replace("http://", "http://user:s3cret@"));
      const { service } = await client("https://videos.invalid");
      const error = await failureOf(service.createVideos("training", [{ task: "Explain." }]));
      expect(error.fault).toEqual({ kind: "unsent", status: null });
      expect(error.message).not.toContain("s3cret");
    },
  );

  test("that can't be reached leaves the request unsent", async () => {
    const { url, server } = await listenJson({});
    await new Promise((resolve) => server.close(resolve));
    vi.stubEnv("HTTPS_PROXY", url);
    const { service } = await client("https://videos.invalid");
    expect((await failureOf(service.createVideos("training", [{}]))).fault.kind).toBe("unsent");
  });
});
