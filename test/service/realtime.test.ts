import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Channel } from "../../src/service/realtime.js";

const KEY = `anon_${"0123456789abcdef".repeat(4)}`;
const TOPIC = "realtime:videos-as-code";

type Sent = { readonly topic: string; readonly event: string; readonly ref: string; readonly payload: unknown };
type Message = { readonly topic?: string; readonly event: string; readonly ref?: string; readonly payload?: unknown };

/** A connection, from the service's side. */
class Connection {
  readonly url: string;
  readonly at = Date.now();
  readonly sent: Sent[] = [];
  readyState = 0;
  onopen = (): void => undefined;
  onmessage = (_event: { readonly data: unknown }): void => undefined;
  onclose = (): void => undefined;
  #answer = (_message: Sent): void => undefined;

  constructor(url: string) {
    this.url = url;
  }

  send(text: string): void {
    const [, ref, topic, event, payload] = JSON.parse(text);
    this.sent.push({ topic, event, ref, payload });
    this.#answer({ topic, event, ref, payload });
  }

  close(): void {
    this.cut();
  }

  open(answer: (message: Sent) => void): void {
    this.#answer = answer;
    this.readyState = 1;
    this.onopen();
  }

  cut(): void {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.onclose();
  }

  say({ topic = TOPIC, event, ref, payload = {} }: Message): void {
    this.raw(JSON.stringify([null, ref ?? null, topic, event, payload]));
  }

  raw(data: unknown): void {
    this.onmessage({ data });
  }

  reply({ topic, ref }: Sent, response: object = {}, status = "ok"): void {
    this.say({ topic, event: "phx_reply", ref, payload: { status, response } });
  }

  system(status: "ok" | "error"): void {
    this.say({ event: "system", payload: { extension: "postgres_changes", status } });
  }

  /** Answers as the service does. */
  readonly serve = (message: Sent): void => {
    if (message.event === "heartbeat") this.reply(message);
    if (message.event !== "phx_join") return;
    this.reply(message, { postgres_changes: [{ id: 7, event: "*", schema: "public" }] });
    this.system("ok");
  };

  tell(record: object): void {
    const columns = Object.keys(record).map((name) => ({ name, type: "text" }));
    this.say({ event: "postgres_changes", payload: { ids: [7], data: { type: "INSERT", columns, record } } });
  }
}

/** A clock on the timers that this file's tests move. */
const clock = {
  sleep: async (ms: number, signal?: AbortSignal) =>
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      const end = () => {
        clearTimeout(timer);
        resolve();
      };
      if (signal?.aborted === true) end();
      else signal?.addEventListener("abort", end);
    }),
};

/** A channel of which the test plays the service. `script` is what happens to each connection, a tenth of a second later. */
async function listen(script: (connection: Connection, count: number) => void, { seconds = 120 } = {}) {
  const connections: Connection[] = [];
  const heard: string[][] = [];
  const live: [boolean, number][] = [];
  const log: string[] = [];
  class Transport extends Connection {
    constructor(url: string) {
      super(url);
      connections.push(this);
      setTimeout(() => script(this, connections.length), 100);
    }
  }
  const channel = new Channel({
    url: "wss://example.com/realtime/v1",
    key: KEY,
    transport: Transport,
    clock,
    log: (line) => log.push(line),
  });
  const stop = new AbortController();
  const listener = {
    heard: (ids: ReadonlySet<string>) => heard.push([...ids]),
    live: (isLive: boolean) => live.push([isLive, Date.now()]),
  };
  const listening = channel.listen(listener, stop.signal);
  await vi.advanceTimersByTimeAsync(seconds * 1000);
  stop.abort();
  await listening;
  return { connections, heard, live, log };
}

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
});
afterEach(() => {
  vi.useRealTimers();
});

describe("a channel", () => {
  test("joins every table that its key may see, and is live once the service says so", async () => {
    const { connections, live, log } = await listen((connection) => connection.open(connection.serve));
    expect(connections.map(({ url }) => url)).toEqual([
      `wss://example.com/realtime/v1/websocket?apikey=${KEY}&vsn=2.0.0`,
    ]);
    expect(connections[0]?.sent[0]).toMatchObject({
      topic: TOPIC,
      event: "phx_join",
      payload: { access_token: KEY, config: { postgres_changes: [{ event: "*", schema: "public" }] } },
    });
    expect(live).toEqual([[true, 100]]);
    expect(log).toEqual(["realtime: listening"]);
  });

  test("takes from a row nothing but texts that may be ids, whatever their columns are called", async () => {
    const { heard } = await listen((connection) => {
      connection.open(connection.serve);
      connection.tell({
        some_id: "6F1C0D5E-0000-4000-8000-000000000000",
        status: "complete",
        n: 5,
        task: "x".repeat(500),
      });
      const columns = [{ name: "key", type: "uuid" }];
      const data = { type: "DELETE", columns, record: null, old_record: { key: "b" } };
      connection.say({ event: "postgres_changes", payload: { ids: [7], data } });
    });
    expect(heard).toEqual([["6f1c0d5e-0000-4000-8000-000000000000", "complete"], ["b"]]);
  });

  test("is not live before the service has confirmed the subscription, and hears nothing until then", async () => {
    const { live, heard } = await listen((connection) => {
      connection.open((message) =>
        connection.reply(message, { postgres_changes: [{ id: 7, event: "*", schema: "public" }] }),
      );
      connection.tell({ id: "a" });
    });
    expect([live, heard]).toEqual([[], []]);
  });

  const joinOnce = (connection: Connection, answer: (message: Sent) => void) => {
    let isFirst = true;
    connection.open((message) => {
      if (message.event !== "phx_join" || !isFirst) return connection.serve(message);
      isFirst = false;
      answer(message);
    });
  };

  test.each<[string, (connection: Connection) => void]>([
    ["the connection is refused", (connection) => connection.cut()],
    ["the connection is never opened", (connection) => setTimeout(() => connection.cut(), 10_000)],
    [
      "the join is refused",
      (connection) => joinOnce(connection, (message) => connection.reply(message, { reason: "" }, "error")),
    ],
    ["the join is not answered", (connection) => joinOnce(connection, () => undefined)],
    [
      "the service has joined something else",
      (connection) =>
        joinOnce(connection, (message) =>
          connection.reply(message, { postgres_changes: [{ id: 7, event: "*", schema: "other" }] }),
        ),
    ],
    [
      "the subscription is refused, and granted later",
      (connection) => {
        joinOnce(connection, (message) => {
          connection.reply(message, { postgres_changes: [{ id: 7, event: "*", schema: "public" }] });
          connection.system("error");
        });
        setTimeout(() => connection.system("ok"), 10_000);
      },
    ],
  ])("is live in the end where at first %s", async (_name, fail) => {
    const { connections, live, log } = await listen((connection, count) =>
      count === 1 ? fail(connection) : connection.open(connection.serve),
    );
    expect(live).toEqual([[true, expect.any(Number)]]);
    expect(live[0]?.[1]).toBeLessThanOrEqual(25_000);
    expect(log).toEqual(["realtime: no connection yet; polling until there is one", "realtime: listening"]);
    expect(connections.length).toBeLessThanOrEqual(2);
  });

  test.each<[string, (connection: Connection) => void]>([
    ["the connection is cut", (connection) => connection.cut()],
    ["the channel is closed", (connection) => connection.say({ event: "phx_close" })],
    ["the channel breaks", (connection) => connection.say({ event: "phx_error" })],
    ["a heartbeat is not answered", (connection) => connection.open(() => undefined)],
  ])("is down where %s, and live again after it has joined again", async (_name, fail) => {
    const { live, log } = await listen((connection, count) => {
      connection.open(connection.serve);
      if (count === 1) setTimeout(() => fail(connection), 1000);
    });
    expect(live.map(([isLive]) => isLive)).toEqual([true, false, true]);
    const [, [, down = 0] = [], [, again = 0] = []] = live;
    expect(down).toBeLessThanOrEqual(52_000);
    expect(again - down).toBeLessThanOrEqual(10_200);
    expect(log).toEqual([
      "realtime: listening",
      "realtime: the connection is lost; polling until it is back",
      "realtime: listening",
    ]);
  });

  test("tries again after 1, 2, 5 and 10 seconds, then every 10, where no connection is made", async () => {
    const { connections, live, log } = await listen((connection) => connection.cut(), { seconds: 60 });
    const gaps = connections
      .slice(1)
      .map(({ at }, index) => Math.round((at - (connections[index]?.at ?? 0) - 100) / 1000));
    expect(gaps).toEqual([1, 2, 5, 10, 10, 10, 10, 10]);
    expect(live).toEqual([]);
    expect(log).toEqual(["realtime: no connection yet; polling until there is one"]);
  });

  test("ignores what is no message of the protocol, or of another topic, and hears what comes after it", async () => {
    const { heard, live } = await listen((connection) => {
      connection.open(connection.serve);
      for (const data of ["", "null", "[]", "{", "{}", "[1,2,3,4,5]", '"x"', "[".repeat(100_000), new ArrayBuffer(0)])
        connection.raw(data);
      connection.say({
        topic: "realtime:other",
        event: "postgres_changes",
        payload: { data: { record: { id: "a" } } },
      });
      const changes = [null, {}, { data: null }, { data: { record: [] } }, { data: { type: "INSERT", record: "a" } }];
      for (const data of changes)
        for (const payload of [data, { ids: [7], ...data }]) connection.say({ event: "postgres_changes", payload });
      for (const event of ["system", "phx_reply", "presence_state", "phx_join"])
        for (const payload of [null, "", [], {}, { status: "ok", response: null }])
          connection.say({ event, ref: "1", payload });
      connection.tell({ id: "b" });
    });
    expect(heard).toEqual([["b"]]);
    expect(live).toHaveLength(1);
  });

  test.each<[string, (connection: Connection) => void]>([
    ["connects", () => undefined],
    ["has joined", (connection) => connection.open(connection.serve)],
    ["waits for the answer to its join", (connection) => connection.open(() => undefined)],
  ])("that is stopped while it %s closes its connection, and leaves no timer for long", async (_name, script) => {
    const { connections } = await listen(script, { seconds: 5 });
    expect(connections.map(({ readyState }) => readyState)).toEqual([3]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(vi.getTimerCount()).toBe(0);
  });

  test("goes on where the address can't even be opened, and never says the key", async () => {
    const log: string[] = [];
    class Broken {
      constructor(url: string) {
        throw new Error(`can't open ${url}`);
      }
    }
    const stop = new AbortController();
    const channel = new Channel({
      url: "wss://example.com",
      key: KEY,
      transport: Broken,
      clock,
      log: (line) => log.push(line),
    });
    const listening = channel.listen({ heard: () => undefined, live: () => undefined }, stop.signal);
    await vi.advanceTimersByTimeAsync(30_000);
    stop.abort();
    await listening;
    expect(log).toEqual(["realtime: no connection yet; polling until there is one"]);
  });
});
