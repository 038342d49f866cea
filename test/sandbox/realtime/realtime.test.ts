import { describe, expect, test } from "vitest";
import { Realtime } from "../../../src/sandbox/realtime/realtime.js";
import { createSandbox, type Sandbox, type SandboxOptions } from "../../../src/sandbox/sandbox.js";
import { START, TASK } from "../../fixtures/sandbox/customer.js";

type Message = {
  readonly joinRef: unknown;
  readonly ref: unknown;
  readonly topic: string;
  readonly event: string;
  // biome-ignore lint/suspicious/noExplicitAny: each test looks at the payload that it expects.
  readonly payload: any;
};

/** A sandbox whose clock and timers the test moves. */
class Listened {
  readonly realtime: Realtime;
  readonly sandbox: Sandbox;
  #now = START;
  #alarm: { readonly at: number; readonly act: () => void } | null = null;

  constructor(options: Omit<SandboxOptions, "clock"> = {}) {
    this.sandbox = createSandbox({ ...options, clock: { now: () => this.#now } });
    const { inside } = this.sandbox;
    this.realtime = new Realtime(inside, (ms, act) => {
      const alarm = { at: this.#now + ms, act };
      this.#alarm = alarm;
      return {
        cancel: () => {
          if (this.#alarm === alarm) this.#alarm = null;
        },
      };
    });
    inside.realtime.push(this.realtime);
  }

  get sleeps(): boolean {
    return this.#alarm === null;
  }

  /** Lets time pass, and the timers in it. */
  wait(ms: number): void {
    const until = this.#now + ms;
    while (this.#alarm !== null && this.#alarm.at <= until) {
      const { at, act } = this.#alarm;
      this.#alarm = null;
      this.#now = at;
      act();
    }
    this.#now = until;
  }

  connect({ key = this.realtime.key("default"), version = "2.0.0" } = {}) {
    const messages: Message[] = [];
    const client = this.realtime.connect(new URLSearchParams({ apikey: key, vsn: version }), (text) => {
      const value = JSON.parse(text);
      if (version === "1.0.0") messages.push({ ...value, joinRef: value.join_ref });
      else messages.push({ joinRef: value[0], ref: value[1], topic: value[2], event: value[3], payload: value[4] });
    });
    if (client === null) return null;
    const say = (event: string, payload: object, topic = "realtime:test") =>
      client.receive(
        JSON.stringify(
          version === "1.0.0" ? { join_ref: "1", ref: "2", topic, event, payload } : ["1", "2", topic, event, payload],
        ),
      );
    const join = (...changes: object[]) => say("phx_join", { config: { postgres_changes: changes } });
    return { messages, say, join, end: () => client.end(), raw: (text: string) => client.receive(text) };
  }

  listener(...changes: object[]) {
    const client = this.connect();
    if (client === null) throw new Error("the key was refused");
    client.join(...changes);
    client.messages.length = 0;
    return client;
  }

  async post(path: string, body: object, key = this.sandbox.apiKey): Promise<Record<string, unknown>> {
    const headers = { "Content-Type": "application/json", "X-API-Key": key };
    const response = await this.sandbox.fetch(
      new Request(`http://sandbox.test${path}`, { method: "POST", headers, body: JSON.stringify(body) }),
    );
    return (await response.json()) as Record<string, unknown>;
  }

  async create(key?: string): Promise<string> {
    const { results } = await this.post("/v1/videos", { videos: [{ task: TASK }] }, key);
    return (results as { uuid: string }[])[0]?.uuid ?? "";
  }
}

const ALL = { event: "*", schema: "public", table: "*" };
const told = (messages: readonly Message[]) =>
  messages.map(({ payload: { data } }) => `${data.type} ${data.table} ${data.record.status}`);

describe("a client that has joined", () => {
  test.each(["1.0.0", "2.0.0"])(
    "in version %s is told that it has subscribed, with its own filters and their ids",
    (version) => {
      const listened = new Listened();
      const client = listened.connect({ version });
      client?.join({ event: "UPDATE", schema: "public", table: "videos", filter: "status=eq.complete" });
      expect(client?.messages).toMatchObject([
        {
          joinRef: "1",
          ref: "2",
          topic: "realtime:test",
          event: "phx_reply",
          payload: {
            status: "ok",
            response: {
              postgres_changes: [
                { id: 1, event: "UPDATE", schema: "public", table: "videos", filter: "status=eq.complete" },
              ],
            },
          },
        },
        {
          event: "system",
          payload: { extension: "postgres_changes", status: "ok", message: "Subscribed to PostgreSQL" },
        },
      ]);
    },
  );

  test("hears of each change of a video and of its edits when it happens, though nobody polls", async () => {
    const listened = new Listened();
    const { messages } = listened.listener(ALL);
    const uuid = await listened.create();
    listened.wait(10 * 60_000);
    expect(told(messages)).toEqual([
      "INSERT videos queued",
      "UPDATE videos voiceover",
      "UPDATE videos highlevel",
      "UPDATE videos lowlevel",
      "UPDATE videos scan_assets",
      "UPDATE videos generating_frames",
      "UPDATE videos complete",
    ]);
    messages.length = 0;
    await listened.post("/v1/edits", { video_uuid: uuid, edit_request: "In scene 3, show the new logo." });
    listened.wait(10 * 60_000);
    expect(told(messages).filter((line) => line.includes("edits"))).toEqual([
      "INSERT edits processing",
      "UPDATE edits processing",
      "UPDATE edits applying",
      "UPDATE edits complete",
    ]);
    expect(listened.sandbox.requests().filter(({ method }) => method === "GET")).toEqual([]);
  });

  test("gets a change as the database tells it: columns with types, the record, the key of what was there before", async () => {
    const listened = new Listened();
    const { messages } = listened.listener({ event: "UPDATE", schema: "public", table: "videos" });
    const uuid = await listened.create();
    listened.wait(60_000);
    const { ids, data } = messages[0]?.payload ?? {};
    expect(ids).toEqual([1]);
    expect(data).toMatchObject({
      schema: "public",
      table: "videos",
      type: "UPDATE",
      record: { uuid, status: "voiceover", pipeline_status: "lowlevel" },
      old_record: { uuid },
      errors: null,
    });
    expect(data.columns).toContainEqual({ name: "uuid", type: "uuid" });
    expect(data.columns.map(({ name }: { name: string }) => name)).toEqual(Object.keys(data.record));
    expect(data.commit_timestamp).toBe(data.record.updated_at);
  });

  test("hears nothing of the rows of others", async () => {
    const listened = new Listened({ accounts: [{ name: "default" }, { name: "other" }] });
    const { messages } = listened.listener(ALL);
    await listened.create(listened.sandbox.keys["other"]);
    listened.wait(10 * 60_000);
    expect(messages).toEqual([]);
  });

  test("gets one message for a change that two of its filters are for", async () => {
    const listened = new Listened();
    const { messages } = listened.listener({ event: "INSERT", schema: "public", table: "videos" }, ALL);
    await listened.create();
    expect(messages.map(({ payload }) => payload.ids)).toEqual([[1, 2]]);
  });

  test("hears nothing more once it has left, or is gone", async () => {
    const listened = new Listened();
    const { messages, say, join, end } = listened.listener(ALL);
    say("phx_leave", {});
    expect(messages.map(({ event }) => event)).toEqual(["phx_reply", "phx_close"]);
    await listened.create();
    expect(messages).toHaveLength(2);
    join(ALL);
    messages.length = 0;
    end();
    await listened.create();
    expect(messages).toEqual([]);
    expect(listened.sleeps).toBe(true);
  });

  test("joins again under the same name: the former join is closed", () => {
    const { messages, join } = new Listened().listener(ALL);
    join(ALL);
    expect(messages.map(({ event }) => event)).toEqual(["phx_close", "phx_reply", "system"]);
  });
});

test.each([
  ["status=eq.complete", ["complete"]],
  ["status=neq.queued", ["voiceover", "highlevel", "lowlevel", "scan_assets", "generating_frames", "complete"]],
  ["status=in.(lowlevel,complete)", ["lowlevel", "complete"]],
  ["is_complete=eq.true", ["complete"]],
  ["org_id=neq.acme", []],
  ["status=lt.h", ["generating_frames", "complete"]],
])("a filter lets through what it says: %s", async (filter, statuses) => {
  const listened = new Listened();
  const { messages } = listened.listener({ ...ALL, table: "videos", filter });
  await listened.create();
  listened.wait(10 * 60_000);
  expect(messages.map(({ payload }) => payload.data.record.status)).toEqual(statuses);
});

test("numbers are compared as numbers", async () => {
  const listened = new Listened();
  const { messages } = listened.listener({ ...ALL, table: "edits", filter: "percent=gte.60" });
  const uuid = await listened.create();
  listened.wait(10 * 60_000);
  await listened.post("/v1/edits", { video_uuid: uuid, edit_request: "In scene 3, show the new logo." });
  listened.wait(10 * 60_000);
  expect(messages.map(({ payload }) => payload.data.record.percent)).toEqual([60, 100]);
});

test.each([
  ["a table that doesn't exist", { ...ALL, table: "users" }],
  ["another schema", { ...ALL, schema: "auth", table: "videos" }],
  ["another event", { ...ALL, event: "SELECT" }],
  ["a column that doesn't exist", { ...ALL, table: "videos", filter: "secret=eq.1" }],
  ["an operator that doesn't exist", { ...ALL, table: "videos", filter: "status=constructor.1" }],
  ["a filter on every table", { ...ALL, filter: "status=eq.complete" }],
])("%s: the join is accepted, the subscription is not", (_name, change) => {
  const client = new Listened().connect();
  client?.join(change);
  expect(client?.messages.map(({ payload }) => payload.status)).toEqual(["ok", "error"]);
});

test("a heartbeat is answered", () => {
  const client = new Listened().connect();
  client?.say("heartbeat", {}, "phoenix");
  expect(client?.messages).toEqual([
    { joinRef: "1", ref: "2", topic: "phoenix", event: "phx_reply", payload: { status: "ok", response: {} } },
  ]);
});

test("what is no message of the protocol is ignored, and the client goes on", () => {
  const client = new Listened().connect();
  for (const text of ["", "{}", "[1,2]", "null", "x".repeat(100)]) client?.raw(text);
  expect(client?.messages).toEqual([]);
  client?.say("phx_leave", {}, "realtime:nowhere");
  expect(client?.messages).toMatchObject([{ payload: { status: "error", response: { reason: "unmatched topic" } } }]);
});

describe("a key", () => {
  test.each([
    ["that is missing", ""],
    ["that is wrong", `anon_${"0".repeat(64)}`],
  ])("%s is refused", (_name, key) => {
    expect(new Listened().connect({ key })).toBeNull();
  });

  test("for the API is none for listening, and the other way round", async () => {
    const listened = new Listened();
    expect(listened.connect({ key: listened.sandbox.apiKey })).toBeNull();
    expect(await listened.post("/v1/videos", { videos: [] }, listened.realtime.key("default"))).toEqual({
      detail: "Invalid or revoked API key.",
    });
  });

  test("is the same for the same seed, and another one for each account", () => {
    const accounts = [{ name: "default" }, { name: "other" }];
    const [one, two] = [new Listened({ accounts, seed: "s" }), new Listened({ accounts, seed: "s" })];
    expect(one.realtime.key("default")).toBe(two.realtime.key("default"));
    expect(one.realtime.key("other")).not.toBe(one.realtime.key("default"));
  });

  test("another version of the protocol is refused", () => {
    expect(new Listened().connect({ version: "3.0.0" })).toBeNull();
  });
});

describe("an access token", () => {
  const join = (access_token: string) => ({ config: { postgres_changes: [ALL] }, access_token });

  test("may be the key itself, or a token of the account's user", () => {
    const listened = new Listened();
    for (const token of [listened.realtime.key("default"), listened.sandbox.token()]) {
      const client = listened.connect();
      client?.say("phx_join", join(token));
      expect(client?.messages.map(({ payload }) => payload.status)).toEqual(["ok", "ok"]);
    }
  });

  test("of somebody else is refused", () => {
    const listened = new Listened({ accounts: [{ name: "default" }, { name: "other" }] });
    const client = listened.connect();
    client?.say("phx_join", join(listened.sandbox.token("other")));
    expect(client?.messages.map(({ payload }) => payload.status)).toEqual(["error"]);
  });

  test("that is renewed with an invalid one closes the channel", () => {
    const { messages, say } = new Listened().listener(ALL);
    say("access_token", { access_token: "expired" });
    expect(messages.map(({ event, payload }) => [event, payload.status])).toEqual([
      ["system", "error"],
      ["phx_close", undefined],
    ]);
  });
});
