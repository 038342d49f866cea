import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { WebSocketServer } from "ws";
import { EnvironmentError } from "../../src/service/errors.js";
import { networkFetch, networkSocket } from "../../src/service/network.js";
import { client, failureOf, listenJson, UUID, VIDEO } from "../fixtures/listener.js";
import { proxy, tunnelTo } from "./faults/servers.js";

type Proxy = {
  readonly url: string;
  readonly asked: { readonly what: string; readonly authorization: string | null }[];
};

/** A proxy that opens tunnels, all of them to `target`, or answers `refusal`. */
async function listenProxy({ target, refusal }: { target?: string; refusal?: string } = {}): Promise<Proxy> {
  const asked: Proxy["asked"][number][] = [];
  const url = await proxy((socket, { method, url, headers }) => {
    asked.push({ what: `${method} ${url}`, authorization: headers["proxy-authorization"] ?? null });
    if (target === undefined) socket.end(`HTTP/1.1 ${refusal ?? "403 Forbidden"}\r\n\r\n`);
    else tunnelTo({ port: Number(new URL(target).port) })(socket);
  });
  return { url, asked };
}

beforeEach(() => {
  for (const name of ["http_proxy", "HTTP_PROXY", "https_proxy", "HTTPS_PROXY", "no_proxy", "NO_PROXY"])
    vi.stubEnv(name, undefined);
});
afterEach(() => void vi.unstubAllEnvs());

describe("a proxy of the environment", () => {
  test("is used for http", async () => {
    const { url } = await listenJson(VIDEO);
    const there = await listenProxy({ target: url });
    vi.stubEnv("HTTP_PROXY", there.url);
    const { service } = await client("http://videos.invalid");
    expect(await service.video("training", UUID)).toMatchObject({ uuid: UUID });
    expect(there.asked.map(({ what }) => what)).toEqual(["CONNECT videos.invalid:80"]);
  });

  test("opens a tunnel for https, and sees nothing of the request", async () => {
    const there = await listenProxy();
    vi.stubEnv("HTTPS_PROXY", there.url);
    const { service } = await client("https://videos.invalid");
    await failureOf(service.video("training", UUID));
    expect(there.asked).toEqual([{ what: "CONNECT videos.invalid:443", authorization: null }]);
  });

  test("is used for a WebSocket, and not for one of this machine", async () => {
    const server = new WebSocketServer({ port: 0, host: "127.0.0.1" });
    onTestFinished(() => {
      for (const client of server.clients) client.terminate();
      server.close();
    });
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    const there = await listenProxy({ target: `http://127.0.0.1:${port}` });
    vi.stubEnv("HTTP_PROXY", there.url);
    vi.stubEnv("HTTPS_PROXY", there.url);
    const Socket = networkSocket();
    for (const url of ["ws://videos.invalid/realtime", `ws://127.0.0.1:${port}/realtime`])
      await once(new Socket(url), "open");
    await once(new Socket("wss://videos.invalid/realtime"), "error"); // what it reaches speaks no TLS
    expect(there.asked.map(({ what }) => what)).toEqual(["CONNECT videos.invalid:80", "CONNECT videos.invalid:443"]);
  });

  test("gets the credentials of its address", async () => {
    const { url } = await listenJson(VIDEO);
    const there = await listenProxy({ target: url });
    vi.stubEnv("HTTP_PROXY", there.url.replace("http://", "http://user:pa%20ss@"));
    const { service } = await client("http://videos.invalid");
    await service.video("training", UUID);
    expect(there.asked[0]?.authorization).toBe(`Basic ${Buffer.from("user:pa ss").toString("base64")}`);
  });

  test.each(["http_proxy", "HTTP_PROXY"])("needs no scheme in %s", async (name) => {
    const { url } = await listenJson(VIDEO);
    const there = await listenProxy({ target: url });
    vi.stubEnv(name, there.url.replace("http://", ""));
    const { service } = await client("http://videos.invalid");
    await service.video("training", UUID);
    expect(there.asked).toHaveLength(1);
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
    const there = await listenProxy();
    const { url, heard } = await listenJson(VIDEO);
    vi.stubEnv("http_proxy", there.url);
    vi.stubEnv("no_proxy", "");
    const { service } = await client(url.replace("127.0.0.1", host));
    await service.video("training", UUID);
    expect(there.asked).toEqual([]);
    expect(heard).toHaveLength(1);
  });

  test("is not used where NO_PROXY names the host", async () => {
    const there = await listenProxy();
    vi.stubEnv("HTTP_PROXY", there.url);
    vi.stubEnv("NO_PROXY", "example.com,videos.invalid");
    const { service } = await client("http://videos.invalid");
    expect((await failureOf(service.video("training", UUID))).message).toMatch(/\((ENOTFOUND|EAI_AGAIN)\)$/);
    expect(there.asked).toEqual([]);
  });

  test.each(["407 Proxy Authentication Required", "502 Bad Gateway"])(
    "that opens no tunnel (%s) leaves the request unsent, and is named first",
    async (refusal) => {
      const there = await listenProxy({ refusal });
      vi.stubEnv("HTTPS_PROXY", there.url.replace("http://", "http://user:s3cret@"));
      const { service } = await client("https://videos.invalid");
      const error = await failureOf(service.createVideos("training", [{ task: "Explain." }]));
      expect(error.fault).toEqual({ kind: "unsent", status: null });
      expect(error.message).toBe(
        `The proxy ${new URL(there.url).host} answered ${refusal.slice(0, 3)}; POST /v1/videos could not be sent`,
      );
    },
  );
});
