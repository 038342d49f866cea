import { expect, onTestFinished, test } from "vitest";
import { SandboxClock } from "../../src/sandbox/clock.js";
import { createSandbox } from "../../src/sandbox/sandbox.js";
import { type ServeOptions, serve } from "../../src/sandbox/serve.js";
import { START } from "../fixtures/sandbox/customer.js";

async function served(options: ServeOptions = {}) {
  const sandbox = createSandbox({ clock: Date, seed: "served" });
  const running = await serve(sandbox, options);
  onTestFinished(running.close);
  return { ...running, sandbox };
}

const statusOf = async (address: string, headers = {}) => (await fetch(address, { method: "POST", headers })).status;

test("a sandbox alone has neither a connector nor realtime updates", async () => {
  const { url, connectorUrl, realtime } = await served();
  expect([connectorUrl, realtime]).toEqual([null, null]);
  expect(await statusOf(`${url}/mcp`)).toBe(404);
});

test("the Date of a reply is by the sandbox's clock, as its created_at is", async () => {
  const clock = new SandboxClock();
  clock.pause();
  clock.set(START);
  const sandbox = createSandbox({ clock });
  const { url, close } = await serve(sandbox);
  onTestFinished(close);
  const poll = async () => await fetch(`${url}/v1/videos/none`, { headers: { "X-API-Key": sandbox.apiKey } });
  expect((await poll()).headers.get("date")).toBe(new Date(START).toUTCString());
  clock.advance(3_600_000);
  expect((await poll()).headers.get("date")).toBe(new Date(START + 3_600_000).toUTCString());
});

test("with its connector, assistants find the sign-in, and the API is still there", async () => {
  const { url, connectorUrl, sandbox } = await served({ connector: { approve: ["training"] } });
  expect(connectorUrl).toBe(`${url}/mcp`);
  const challenge = await fetch(`${url}/mcp`, { method: "POST" });
  expect(challenge.status).toBe(401);
  expect(challenge.headers.get("www-authenticate")).toContain("/.well-known/oauth-protected-resource/mcp");
  expect(await statusOf(`${url}/v1/videos`, { "X-API-Key": sandbox.apiKey })).toBe(422);
});

test("a version of the connector that is none is refused", async () => {
  await expect(served({ connector: { version: "new" } })).rejects.toThrow(
    'must be a version up to 0.9.0, such as 0.6.0, not "new"',
  );
});

test("several run side by side, each on a port and with updates of its own", async () => {
  const [one, other] = await Promise.all([served({ realtime: true }), served({ realtime: true, connector: true })]);
  expect(one.url).not.toBe(other.url);
  expect(one.realtime?.url).toBe(`${one.url.replace("http", "ws")}/realtime/v1`);
  expect(Object.keys(one.realtime?.keys ?? {})).toEqual(["default"]);
  await one.close();
  await one.close();
  expect(await statusOf(`${other.url}/v1/videos`)).toBe(401);
});
