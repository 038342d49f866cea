import { expect, onTestFinished, test } from "vitest";
import { systemClock } from "../../src/clock.js";
import { createSandbox } from "../../src/sandbox/sandbox.js";
import { serve } from "../../src/sandbox/serve.js";
import { networkSocket } from "../../src/service/network.js";
import { Channel } from "../../src/service/realtime.js";

async function served() {
  const sandbox = createSandbox({ clock: { now: Date.now } });
  const { realtime, close } = await serve(sandbox, { realtime: true });
  onTestFinished(async () => await close().catch(() => undefined));
  const { url = "", keys = {} } = realtime ?? {};
  return { sandbox, url, key: keys["default"] ?? "", close };
}

/** What a channel tells and logs, in this order. It is stopped when the test is over. */
function listen({ url, key }: { readonly url: string; readonly key: string }) {
  const told: unknown[] = [];
  const waiting: (() => void)[] = [];
  const tell = (what: unknown) => {
    told.push(what);
    waiting.shift()?.();
  };
  const stop = new AbortController();
  const channel = new Channel({ url, key, transport: networkSocket(), clock: systemClock, log: tell });
  const listening = channel.listen({ heard: (ids) => tell([...ids]), live: tell }, stop.signal);
  onTestFinished(async () => {
    stop.abort();
    await listening;
  });
  return async (): Promise<unknown> => {
    if (told.length === 0) await new Promise<void>((resolve) => waiting.push(resolve));
    return told.shift();
  };
}

test("over a real WebSocket, a channel hears of a creation, and that the connection was lost", async () => {
  const { sandbox, close, ...where } = await served();
  const next = listen(where);
  expect([await next(), await next()]).toEqual(["realtime: listening", true]);
  const headers = { "X-API-Key": sandbox.apiKey, "Content-Type": "application/json" };
  const body = JSON.stringify({ videos: [{ task: "Explain invoices." }] });
  await sandbox.fetch(new Request("http://sandbox.test/v1/videos", { method: "POST", headers, body }));
  expect(await next()).toContain(sandbox.videos()[0]?.uuid);
  await close();
  expect([await next(), await next()]).toEqual(["realtime: the connection is lost; polling until it is back", false]);
});

test("a key that is refused leaves the run without updates", async () => {
  const { url } = await served();
  const next = listen({ url, key: `anon_${"0".repeat(64)}` });
  expect(await next()).toBe("realtime: no connection yet; polling until there is one");
});
