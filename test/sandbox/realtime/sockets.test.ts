import { RealtimeClient } from "@supabase/realtime-js";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { WebSocket } from "ws";
import { SandboxClock } from "../../../src/sandbox/clock.js";
import { createSandbox, type Sandbox } from "../../../src/sandbox/sandbox.js";
import { type Served, serve } from "../../../src/sandbox/serve.js";
import { DEFAULT_DURATIONS } from "../../../src/sandbox/world/durations.js";
import { TASK } from "../../fixtures/sandbox/customer.js";

type Live = Served & { readonly sandbox: Sandbox };

/** A sandbox on a port, so fast that a video takes a few milliseconds. */
async function served({ port = 0, seed = "s" } = {}): Promise<Live> {
  const durations = Object.fromEntries(Object.keys(DEFAULT_DURATIONS).map((stage) => [stage, 1]));
  const sandbox = createSandbox({
    clock: { now: Date.now },
    seed,
    durations,
    accounts: [{ name: "default" }, { name: "other" }],
  });
  const live = await serve(sandbox, { port, realtime: true });
  onTestFinished(async () => await live.close().catch(() => undefined));
  return { ...live, sandbox };
}

function clientOf({ realtime }: Live, { key = realtime?.keys["default"], vsn = "2.0.0" } = {}): RealtimeClient {
  const client = new RealtimeClient(realtime?.url ?? "", {
    params: { apikey: key },
    // The declared types of ws and of the package's transport differ in details that nothing here uses.
    transport: WebSocket as never,
    vsn,
    reconnectAfterMs: () => 10,
  });
  onTestFinished(async () => {
    await client.disconnect();
  });
  return client;
}

async function create({ sandbox }: Live, key = sandbox.apiKey): Promise<void> {
  await sandbox.fetch(
    new Request("http://sandbox.test/v1/videos", {
      method: "POST",
      headers: { "X-API-Key": key, "Content-Type": "application/json" },
      body: JSON.stringify({ videos: [{ task: TASK }] }),
    }),
  );
}

/** Ends the test with the reason where it takes longer than anything here does. */
async function until(holds: () => boolean): Promise<void> {
  await vi.waitUntil(holds, { timeout: 60_000, interval: 2 });
}

type Heard = { readonly states: string[]; readonly statuses: string[] };

/** What a subscriber hears of the table of videos. */
function subscribe(client: RealtimeClient): Heard {
  const heard: Heard = { states: [], statuses: [] };
  client
    .channel("jobs")
    .on("postgres_changes", { event: "*", schema: "public", table: "videos" }, ({ new: row }) => {
      heard.statuses.push((row as { status: string }).status);
    })
    .subscribe((state) => heard.states.push(state));
  return heard;
}

describe("Supabase's own client", () => {
  test.each(["1.0.0", "2.0.0"])("in version %s subscribes, and hears of a video up to its end", async (vsn) => {
    const service = await served();
    const heard = subscribe(clientOf(service, { vsn }));
    await until(() => heard.states.includes("SUBSCRIBED"));
    await create(service, service.sandbox.keys["other"]);
    await create(service);
    await until(() => heard.statuses.includes("complete"));
    // Nothing of the other account's video, which was first.
    expect(heard.statuses.filter((status) => status === "complete")).toHaveLength(1);
    expect(heard.statuses[0]).toBe("queued");
  });

  test("hears at once of what happens when a test moves the clock on", async () => {
    const clock = new SandboxClock();
    clock.pause();
    const sandbox = createSandbox({ clock });
    const live = await serve(sandbox, { realtime: true });
    onTestFinished(live.close);
    const heard = subscribe(clientOf({ ...live, sandbox }));
    await until(() => heard.states.includes("SUBSCRIBED"));
    await create({ ...live, sandbox });
    expect(heard.statuses).not.toContain("complete");
    clock.advance(600_000);
    await until(() => heard.statuses.includes("complete"));
    expect(heard.statuses.filter((status) => status === "complete")).toHaveLength(1);
  });

  test("joins again after the connection was cut", async () => {
    const service = await served();
    const heard = subscribe(clientOf(service));
    await until(() => heard.states.includes("SUBSCRIBED"));
    await service.close();
    const again = await served({ port: Number(new URL(service.url).port) });
    await until(() => heard.states.filter((state) => state === "SUBSCRIBED").length === 2);
    await create(again);
    await until(() => heard.statuses.includes("complete"));
    expect(heard.states.at(-1)).toBe("SUBSCRIBED");
    expect(heard.statuses[0]).toBe("queued");
  });

  test("with a wrong key never subscribes", async () => {
    const heard = subscribe(clientOf(await served(), { key: "wrong" }));
    await until(() => heard.states.length > 0);
    expect(heard.states[0]).toBe("CHANNEL_ERROR");
  });
});

describe("the connection itself is refused", () => {
  const refusal = async (url: string, headers: Record<string, string> = {}) =>
    await new Promise<number | undefined>((resolve) => {
      const socket = new WebSocket(url, { headers });
      socket.on("unexpected-response", (_request, response) => resolve(response.statusCode));
      socket.on("open", () => resolve(101));
      socket.on("error", () => undefined);
    });

  test.each([
    ["without a key: 401", "/realtime/v1/websocket", {}, 401],
    ["elsewhere: 404", "/elsewhere", {}, 404],
    ["for another host, as of a page of the web: 403", "/realtime/v1/websocket", { Host: "evil.example" }, 403],
  ])("%s", async (_name, path, headers, status) => {
    const { url } = await served();
    expect(await refusal(url.replace("http", "ws") + path, headers)).toBe(status);
  });
});
