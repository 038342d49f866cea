import { expect, onTestFinished, test } from "vitest";
import { WebSocket } from "ws";
import { systemClock } from "../../../src/clock.js";
import { createSandbox } from "../../../src/sandbox/sandbox.js";
import { serve } from "../../../src/sandbox/serve.js";
import { Channel } from "../../../src/service/realtime/channel.js";
import { processSockets, socketsOf, type WebSocketClass } from "../../../src/service/realtime/socket.js";

async function served() {
  const sandbox = createSandbox({ clock: { now: Date.now } });
  const { realtime, close } = await serve(sandbox, { realtime: true });
  onTestFinished(async () => await close().catch(() => undefined));
  return { sandbox, key: realtime?.keys["default"] ?? "", url: realtime?.url ?? "", close };
}

const sockets = socketsOf(WebSocket as unknown as WebSocketClass);

test("over a real WebSocket, a channel hears of a creation, and that the connection was lost", async () => {
  const { sandbox, url, key, close } = await served();
  const stop = new AbortController();
  const channel = new Channel({ url, key, open: sockets, clock: systemClock, log: () => undefined });
  let [heard, live] = [(_ids: ReadonlySet<string>): void => undefined, (_is: boolean): void => undefined];
  const nextHeard = new Promise<ReadonlySet<string>>((resolve) => {
    heard = resolve;
  });
  const isLive = new Promise<boolean>((resolve) => {
    live = resolve;
  });
  const listening = channel.listen({ heard: (ids) => heard(ids), live: (is) => live(is) }, stop.signal);
  expect(await isLive).toBe(true);
  const headers = { "X-API-Key": sandbox.apiKey, "Content-Type": "application/json" };
  const body = JSON.stringify({ videos: [{ task: "Explain invoices." }] });
  await sandbox.fetch(new Request("http://sandbox.test/v1/videos", { method: "POST", headers, body }));
  const uuid = sandbox.videos()[0]?.uuid ?? "";
  expect([...(await nextHeard)]).toContain(uuid);
  const isDown = new Promise<boolean>((resolve) => {
    live = resolve;
  });
  await close();
  expect(await isDown).toBe(false);
  stop.abort();
  await listening;
});

test("a connection that is refused is closed once, and never opens", async () => {
  const { url } = await served();
  const told: string[] = [];
  await new Promise<void>((resolve) => {
    sockets(`${url}/websocket?apikey=wrong`, {
      opened: () => told.push("opened"),
      message: () => told.push("message"),
      closed: () => {
        told.push("closed");
        resolve();
      },
    });
  });
  expect(told).toEqual(["closed"]);
});

test("this process has WebSockets where Node has them", () => {
  expect(processSockets() === null).toBe(!("WebSocket" in globalThis));
});
