import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { expect, onTestFinished } from "vitest";
import { test } from "../fixtures/repository.js";

/** A proxy that opens tunnels, and notes where to. */
async function listenProxy(): Promise<{ url: string; asked: string[] }> {
  const asked: string[] = [];
  const server = createServer().on("connect", ({ url = "" }, socket) => {
    asked.push(url);
    const [host, port] = url.split(":");
    const upstream = connect(Number(port), host, () => {
      socket.write("HTTP/1.1 200 Connection established\r\n\r\n");
      upstream.pipe(socket).pipe(upstream);
    });
    for (const each of [socket, upstream]) each.on("error", () => {});
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

test("GitHub is reached through the proxy that the environment names, and past it where no_proxy says so", async ({
  open,
}) => {
  const repository = await open();
  const api = await repository.github.listen();
  onTestFinished(async () => await api.close());
  const proxy = await listenProxy();
  // Nobody asks a proxy for a loopback address; this one leads to the same place.
  const apiUrl = api.url.replace("127.0.0.1", "0.0.0.0");
  await repository.videos({ start: { task: "Explain the start." } });

  const env = { GITHUB_API_URL: apiUrl, http_proxy: proxy.url, no_proxy: "example.com" };
  const proxied = await repository.pullRequest(7, { env });
  expect(proxied.outputs["comment-url"]).toContain("/pull/7");
  expect(new Set(proxy.asked)).toEqual(new Set([apiUrl.replace("http://", "")]));

  proxy.asked.length = 0;
  const past = await repository.pullRequest(8, { env: { ...env, no_proxy: "example.com,0.0.0.0" } });
  expect(past.outputs["comment-url"]).toContain("/pull/8");
  expect(proxy.asked).toEqual([]);
});
