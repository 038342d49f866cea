import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import { type AddressInfo, connect } from "node:net";
import type { Duplex } from "node:stream";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { EnvironmentError } from "../../src/service/errors.js";
import { networkFetch } from "../../src/service/network.js";
import { client, failureOf, listenJson, UUID, VIDEO } from "../fixtures/listener.js";

type Proxy = {
  readonly url: string;
  readonly asked: { readonly what: string; readonly authorization: string | null }[];
};

/** A proxy on a free port of 127.0.0.1 that opens tunnels, all of them to `target`, or answers `refusal`. */
async function listenProxy({ target, refusal }: { target?: string; refusal?: string } = {}): Promise<Proxy> {
  const asked: Proxy["asked"][number][] = [];
  const note = ({ method, url, headers }: IncomingMessage) =>
    asked.push({ what: `${method} ${url}`, authorization: headers["proxy-authorization"] ?? null });
  const open = new Set<Duplex>();
  const server = createServer((request, response) => {
    note(request);
    response.writeHead(502).end();
  });
  server.on("connect", (request: IncomingMessage, socket: Duplex) => {
    note(request);
    if (target === undefined) {
      socket.end(`HTTP/1.1 ${refusal ?? "403 Forbidden"}\r\n\r\n`);
      return;
    }
    const { hostname, port } = new URL(target);
    const upstream = connect(Number(port), hostname, () => {
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
    const { url } = await listenJson(VIDEO);
    const proxy = await listenProxy({ target: url });
    vi.stubEnv("HTTP_PROXY", proxy.url);
    const { service } = await client("http://videos.invalid");
    expect(await service.video("training", UUID)).toMatchObject({ uuid: UUID });
    expect(proxy.asked.map(({ what }) => what)).toEqual(["CONNECT videos.invalid:80"]);
  });

  test("opens a tunnel for https, and sees nothing of the request", async () => {
    const proxy = await listenProxy();
    vi.stubEnv("HTTPS_PROXY", proxy.url);
    const { service } = await client("https://videos.invalid");
    await failureOf(service.video("training", UUID));
    expect(proxy.asked).toEqual([{ what: "CONNECT videos.invalid:443", authorization: null }]);
  });

  test("gets the credentials of its address", async () => {
    const { url } = await listenJson(VIDEO);
    const proxy = await listenProxy({ target: url });
    vi.stubEnv("HTTP_PROXY", proxy.url.replace("http://", "http://user:pa%20ss@"));
    const { service } = await client("http://videos.invalid");
    await service.video("training", UUID);
    expect(proxy.asked[0]?.authorization).toBe(`Basic ${Buffer.from("user:pa ss").toString("base64")}`);
  });

  test.each(["http_proxy", "HTTP_PROXY"])("needs no scheme in %s", async (name) => {
    const { url } = await listenJson(VIDEO);
    const proxy = await listenProxy({ target: url });
    vi.stubEnv(name, proxy.url.replace("http://", ""));
    const { service } = await client("http://videos.invalid");
    await service.video("training", UUID);
    expect(proxy.asked).toHaveLength(1);
  });

  test.each(["gopher://user:s3cret@proxy.example.com", "http://", "http://user:%s3cret@proxy.example.com", ":"])(
    "that is none (%s) is named by its variable, before anything is sent",
    (value) => {
      vi.stubEnv("https_proxy", value);
      expect(() => networkFetch()).toThrow(
        /^The environment variable https_proxy does not name a proxy: [^:]* http:\/\/proxy/,
      );
      expect(() => networkFetch()).not.toThrow(/s3cret/);
      // The engine shows no stack of it.
      expect(() => networkFetch()).toThrow(EnvironmentError);
    },
  );

  test.each(["127.0.0.1", "localhost"])("is not used for this machine (%s), though NO_PROXY is empty", async (host) => {
    const proxy = await listenProxy();
    const { url, heard } = await listenJson(VIDEO);
    vi.stubEnv("http_proxy", proxy.url);
    vi.stubEnv("no_proxy", "");
    const { service } = await client(url.replace("127.0.0.1", host));
    await service.video("training", UUID);
    expect(proxy.asked).toEqual([]);
    expect(heard).toHaveLength(1);
  });

  test("is not used where NO_PROXY names the host", async () => {
    const proxy = await listenProxy();
    vi.stubEnv("HTTP_PROXY", proxy.url);
    vi.stubEnv("NO_PROXY", "example.com,videos.invalid");
    const { service } = await client("http://videos.invalid");
    expect((await failureOf(service.video("training", UUID))).message).toMatch(/\((ENOTFOUND|EAI_AGAIN)\)$/);
    expect(proxy.asked).toEqual([]);
  });

  test.each(["407 Proxy Authentication Required", "502 Bad Gateway"])(
    "that opens no tunnel (%s) leaves the request unsent, and is named first",
    async (refusal) => {
      const proxy = await listenProxy({ refusal });
      vi.stubEnv("HTTPS_PROXY", proxy.url.replace("http://", "http://user:s3cret@"));
      const { service } = await client("https://videos.invalid");
      const error = await failureOf(service.createVideos("training", [{ task: "Explain." }]));
      expect(error.fault).toEqual({ kind: "unsent", status: null });
      expect(error.message).toBe(
        `The proxy ${new URL(proxy.url).host} answered ${refusal.slice(0, 3)}; POST /v1/videos could not be sent`,
      );
    },
  );
});
