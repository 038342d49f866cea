import * as z from "zod";
import type { Account } from "../world/accounts.js";
import type { Change } from "./changes.js";
import { type Matcher, matcherOf, SubscriptionSchema } from "./filters.js";
import { type Frame, readFrame, type Version, writeFrame } from "./frames.js";
import { TABLES } from "./rows.js";

const JoinSchema = z.looseObject({
  access_token: z.string().nullish(),
  config: z
    .looseObject({ postgres_changes: z.array(SubscriptionSchema).default([]) })
    .default({ postgres_changes: [] }),
});
const TokenSchema = z.looseObject({ access_token: z.string().nullish() });

/** What a client has joined. */
type Channel = {
  readonly joinRef: string | null;
  readonly matchers: readonly { readonly id: number; readonly matches: Matcher }[];
};

/** The rows that a connection may see, and the tokens that are good for them. */
export type Scope = { readonly account: Account; accepts(token: string): boolean };

/** One client, from its first message to its last. */
export class Connection {
  readonly #version: Version;
  readonly #scope: Scope;
  readonly #send: (text: string) => void;
  readonly #channels = new Map<string, Channel>();
  #ids = 0;

  constructor({ version, scope, send }: { version: Version; scope: Scope; send: (text: string) => void }) {
    this.#version = version;
    this.#scope = scope;
    this.#send = send;
  }

  /** Takes a message of the client. What is none is ignored. */
  receive(text: string): void {
    const frame = readFrame(text, this.#version);
    if (frame === null) return;
    const { topic, event } = frame;
    if (topic === "phoenix" && event === "heartbeat") this.#reply(frame, "ok", {});
    else if (event === "phx_join") this.#join(frame);
    else if (!this.#channels.has(topic)) this.#reply(frame, "error", { reason: "unmatched topic" });
    else if (event === "phx_leave") this.#leave(frame);
    else if (event === "access_token") this.#renew(frame);
  }

  /** Tells of a change where the client has subscribed to it and may see it. */
  tell(change: Change, at: number): void {
    if (change.account !== this.#scope.account) return;
    for (const [topic, { joinRef, matchers }] of this.#channels) {
      const ids = matchers.flatMap(({ id, matches }) => (matches(change) ? [id] : []));
      if (ids.length > 0)
        this.#push({ joinRef, topic, event: "postgres_changes", payload: payloadOf(change, { ids, at }) });
    }
  }

  #join(frame: Frame): void {
    const { topic, joinRef, payload } = frame;
    const { data } = JoinSchema.safeParse(payload);
    if (!topic.startsWith("realtime:") || data === undefined) {
      this.#reply(frame, "error", { reason: "unmatched topic or malformed join" });
      return;
    }
    if (!this.#isAccepted(data.access_token)) {
      this.#reply(frame, "error", { reason: "the access_token is not valid for this key" });
      return;
    }
    const former = this.#channels.get(topic);
    if (former !== undefined) this.#push({ joinRef: former.joinRef, topic, event: "phx_close", payload: {} });
    const { postgres_changes: asked } = data.config;
    const subscriptions = asked.map((subscription) => ({ ...subscription, id: ++this.#ids }));
    // The client compares these with its own, one by one.
    this.#reply(frame, "ok", { postgres_changes: subscriptions });
    const matchers = subscriptions.map((subscription) => ({ id: subscription.id, matches: matcherOf(subscription) }));
    const known = matchers.flatMap(({ id, matches }) => (matches === null ? [] : [{ id, matches }]));
    this.#channels.set(topic, { joinRef, matchers: known });
    if (asked.length === 0) return;
    const isWhole = known.length === matchers.length;
    this.#system(
      topic,
      isWhole ? "ok" : "error",
      isWhole
        ? "Subscribed to PostgreSQL"
        : "Unable to subscribe to changes with given parameters. Please check table, event and filter.",
    );
  }

  #leave(frame: Frame): void {
    this.#reply(frame, "ok", {});
    this.#close(frame.topic);
  }

  /** A client that sends a token which is not valid is told so, and its channel is closed. */
  #renew({ topic, payload }: Frame): void {
    const { data } = TokenSchema.safeParse(payload);
    if (data !== undefined && this.#isAccepted(data.access_token)) return;
    this.#system(topic, "error", "The access_token is not valid for this key.");
    this.#close(topic);
  }

  #isAccepted(token: string | null | undefined): boolean {
    return token === null || token === undefined || this.#scope.accepts(token);
  }

  #close(topic: string): void {
    const joinRef = this.#channels.get(topic)?.joinRef ?? null;
    this.#channels.delete(topic);
    this.#push({ joinRef, topic, event: "phx_close", payload: {} });
  }

  #system(topic: string, status: "ok" | "error", message: string): void {
    const joinRef = this.#channels.get(topic)?.joinRef ?? null;
    const channel = topic.slice("realtime:".length);
    this.#push({
      joinRef,
      topic,
      event: "system",
      payload: { extension: "postgres_changes", status, message, channel },
    });
  }

  #reply({ joinRef, ref, topic }: Frame, status: "ok" | "error", response: Frame["payload"]): void {
    this.#send(writeFrame({ joinRef, ref, topic, event: "phx_reply", payload: { status, response } }, this.#version));
  }

  #push(frame: Omit<Frame, "ref">): void {
    this.#send(writeFrame({ ...frame, ref: null }, this.#version));
  }
}

function payloadOf(
  { type, table, record, oldRecord }: Change,
  { ids, at }: { readonly ids: readonly number[]; readonly at: number },
): Frame["payload"] {
  const columns = Object.entries(TABLES[table].columns).map(([name, kind]) => ({ name, type: kind }));
  const data = {
    schema: "public",
    table,
    type,
    commit_timestamp: new Date(at).toISOString(),
    columns,
    record,
    old_record: oldRecord,
    errors: null,
  };
  return { ids, data };
}
