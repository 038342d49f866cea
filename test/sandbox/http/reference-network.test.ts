import { createServer, request as httpRequest } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { realNetwork } from "../../../src/sandbox/http/reference-network.js";

/** A host of pictures on this machine. Its name is looked up as the test says. */
async function pictures() {
  const methods: string[] = [];
  const server = createServer(({ method = "", url }, reply) => {
    methods.push(method);
    if (url === "/moved.png") reply.writeHead(302, { Location: "/logo.png" });
    else reply.writeHead(200, { "Content-Type": "image/png", "Content-Length": "2048" });
    reply.end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.close();
  });
  const at = (path: string) => new URL(`http://pictures.test:${(server.address() as AddressInfo).port}${path}`);
  const lookup = async () => [{ address: "127.0.0.1", family: 4 }];
  return { methods, at, lookup, request: httpRequest as typeof import("node:https").request };
}

test("a host is asked with a HEAD, and a redirect is told, not followed", async () => {
  const { methods, at, lookup, request } = await pictures();
  const network = realNetwork({ lookup, request, isPublic: () => true });
  const image = await network.head(at("/logo.png"));
  expect([image.status, image.headers.get("content-type"), image.headers.get("content-length")]).toEqual([
    200,
    "image/png",
    "2048",
  ]);
  const moved = await network.head(at("/moved.png"));
  expect([moved.status, moved.headers.get("location")]).toEqual([302, "/logo.png"]);
  expect(methods).toEqual(["HEAD", "HEAD"]);
});

test("a name that leads to this machine when the connection is made gets no request", async () => {
  const { methods, at, lookup, request } = await pictures();
  const network = realNetwork({ lookup, request });
  expect(await network.resolve("pictures.test")).toEqual(["127.0.0.1"]);
  await expect(network.head(at("/logo.png"))).rejects.toThrow("does not resolve to a public address");
  expect(methods).toEqual([]);
});

test("a name that nobody knows is refused", async () => {
  const lookup = async () => {
    throw new Error("ENOTFOUND");
  };
  const network = realNetwork({ lookup });
  await expect(network.resolve("nowhere.test")).rejects.toThrow("ENOTFOUND");
  await expect(network.head(new URL("https://nowhere.test/x"))).rejects.toThrow("ENOTFOUND");
});
