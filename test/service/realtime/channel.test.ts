import { describe, expect, test } from "vitest";
import { virtualClock } from "../../../harness/virtual-clock.js";
import { Channel } from "../../../src/service/realtime/channel.js";
import type { OpenSocket, SocketEvents } from "../../../src/service/realtime/socket.js";

const KEY = `anon_${"0123456789abcdef".repeat(4)}`;
const TOPIC = "realtime:videos-as-code";

type Sent = { readonly topic: string; readonly event: string; readonly ref: string; readonly payload: unknown };

/** A connection, from the service's side. */
class Connection {
  readonly sent: Sent[] = [];
  readonly at: number;
  isClosed = false;
  readonly #events: SocketEvents;

  constructor(events: SocketEvents, at: number) {
    this.#events = events;
    this.at = at;
  }

  say(
    topic: string,
    event: string,
    { payload = {}, ref = null }: { payload?: unknown; ref?: string | null } = {},
  ): void {
    this.raw(JSON.stringify({ topic, event, payload, ref, join_ref: null }));
  }

  raw(text: string): void {
    this.#events.message(text);
  }

  open(): void {
    this.#events.opened();
  }

  cut(): void {
    this.#events.closed();
  }

  join(): void {
    this.open();
    this.say(TOPIC, "phx_reply", { ref: "1", payload: { status: "ok", response: {} } });
    this.say(TOPIC, "system", { payload: { extension: "postgres_changes", status: "ok" } });
  }

  tell(record: object): void {
    this.say(TOPIC, "postgres_changes", { payload: { ids: [1], data: { record } } });
  }
}

/** A channel of which the test plays the service. `script` is what happens to each connection. */
async function listen(script: (connection: Connection, count: number) => void | Promise<void>, { seconds = 120 } = {}) {
  const clock = virtualClock(0);
  const connections: Connection[] = [];
  const heard: string[][] = [];
  const live: [boolean, number][] = [];
  const log: string[] = [];
  const urls: string[] = [];
  const open: OpenSocket = (url, events) => {
    urls.push(url);
    const connection = new Connection(events, clock.now());
    connections.push(connection);
    void clock.sleep(100).then(async () => await script(connection, connections.length));
    return {
      send: (text) => connection.sent.push(JSON.parse(text)),
      close: () => {
        connection.isClosed = true;
      },
    };
  };
  const channel = new Channel({
    url: "wss://example.com/realtime/v1",
    key: KEY,
    open,
    clock,
    log: (line) => log.push(line),
  });
  const stop = new AbortController();
  await clock.run(async () => {
    clock.at(seconds * 1000, () => stop.abort());
    await channel.listen(
      {
        heard: (ids) => heard.push([...ids]),
        live: (isLive) => live.push([isLive, clock.now()]),
      },
      stop.signal,
    );
  });
  return { clock, connections, heard, live, log, urls };
}

/** Answers heartbeats for as long as the connection lasts. */
function answering(connection: Connection): void {
  connection.join();
  const { sent } = connection;
  sent.push = (...frames) => {
    for (const { event, ref } of frames) {
      if (event === "heartbeat") connection.say("phoenix", "phx_reply", { ref, payload: { status: "ok" } });
    }
    return Array.prototype.push.apply(sent, frames);
  };
}

describe("a channel", () => {
  test("joins every table that its key may see, and is live once the service says so", async () => {
    const { connections, urls, live, log } = await listen(answering);
    expect(urls).toEqual([`wss://example.com/realtime/v1/websocket?apikey=${KEY}&vsn=1.0.0`]);
    expect(connections[0]?.sent[0]).toMatchObject({
      topic: TOPIC,
      event: "phx_join",
      payload: { access_token: KEY, config: { postgres_changes: [{ event: "*", schema: "public" }] } },
    });
    expect(live).toEqual([
      [true, 100],
      [false, 120_000],
    ]);
    expect(log).toEqual(["realtime: listening"]);
    expect(connections[0]?.isClosed).toBe(true);
  });

  test("takes from a row nothing but texts that may be ids, whatever their columns are called", async () => {
    const { heard } = await listen((connection) => {
      answering(connection);
      connection.tell({
        some_id: "6F1C0D5E-0000-4000-8000-000000000000",
        status: "complete",
        n: 5,
        task: "x".repeat(500),
      });
      connection.say(TOPIC, "postgres_changes", { payload: { data: { record: null, old_record: { key: "b" } } } });
    });
    expect(heard).toEqual([["6f1c0d5e-0000-4000-8000-000000000000", "complete"], ["b"]]);
  });

  test("is not live before the service has confirmed the subscription, and hears nothing until then", async () => {
    const { live, heard } = await listen((connection) => {
      connection.open();
      connection.say(TOPIC, "phx_reply", { ref: "1", payload: { status: "ok" } });
      connection.tell({ id: "a" });
    });
    expect([live, heard]).toEqual([[], []]);
  });

  test.each<[string, (connection: Connection) => void]>([
    ["the connection is refused", (connection) => connection.cut()],
    [
      "the join is refused",
      (connection) => connection.say(TOPIC, "phx_reply", { ref: "1", payload: { status: "error" } }),
    ],
    [
      "the subscription is refused",
      (connection) => connection.say(TOPIC, "system", { payload: { extension: "postgres_changes", status: "error" } }),
    ],
    ["the channel is closed", (connection) => connection.say(TOPIC, "phx_close")],
    ["the channel breaks", (connection) => connection.say(TOPIC, "phx_error")],
  ])("tries again after 1, 2, 5 and 10 seconds, then every 10, where %s", async (_name, fail) => {
    const { connections, live, log } = await listen(
      (connection) => {
        connection.open();
        fail(connection);
      },
      { seconds: 60 },
    );
    const gaps = connections
      .slice(1)
      .map(({ at }, index) => Math.round((at - (connections[index]?.at ?? 0) - 100) / 1000));
    expect(gaps).toEqual([1, 2, 5, 10, 10, 10, 10, 10]);
    expect(live).toEqual([]);
    expect(log).toEqual(["realtime: no connection yet; polling until there is one"]);
  });

  test("gives up a connection that says nothing for 10 seconds, and closes it", async () => {
    const { connections } = await listen(() => undefined, { seconds: 30 });
    expect(connections.map(({ at }) => at)).toEqual([0, 11_000, 23_000]);
    expect(connections[0]?.isClosed).toBe(true);
  });

  test("is down from a heartbeat on that is not answered, and live again after it has joined anew", async () => {
    const { live, log } = await listen((connection, count) =>
      count === 1 ? connection.join() : answering(connection),
    );
    expect(live).toEqual([
      [true, 100],
      [false, 35_000],
      [true, 36_100],
      [false, 120_000],
    ]);
    expect(log).toEqual([
      "realtime: listening",
      "realtime: the connection is lost; polling until it is back",
      "realtime: listening",
    ]);
  });

  test("ignores what is no message of the protocol, of another topic, or too long to read", async () => {
    const { heard, live } = await listen((connection) => {
      answering(connection);
      for (const text of ["", "null", "[]", "{", '{"topic":1}', JSON.stringify("x"), "[".repeat(100_000)])
        connection.raw(text);
      connection.say("realtime:other", "postgres_changes", { payload: { data: { record: { id: "a" } } } });
      for (const payload of [null, [], { data: null }, { data: { record: [] } }, { data: { record: "a" } }]) {
        connection.say(TOPIC, "postgres_changes", { payload });
      }
      connection.tell({ id: "b", task: "x".repeat(2 * 1024 * 1024) });
    });
    expect(heard).toEqual([]);
    expect(live).toHaveLength(2);
  });

  test("goes on where the address can't even be opened, and never says the key", async () => {
    const clock = virtualClock(0);
    const log: string[] = [];
    const open: OpenSocket = (url) => {
      throw new Error(`can't open ${url}`);
    };
    const stop = new AbortController();
    await clock.run(async () => {
      clock.at(30_000, () => stop.abort());
      const channel = new Channel({ url: "wss://example.com", key: KEY, open, clock, log: (line) => log.push(line) });
      await channel.listen({ heard: () => undefined, live: () => undefined }, stop.signal);
    });
    expect(log).toEqual(["realtime: no connection yet; polling until there is one"]);
  });
});
