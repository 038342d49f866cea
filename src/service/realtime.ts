import { RealtimeClient, type RealtimeClientOptions } from "@supabase/realtime-js";
import * as z from "zod";
import type { Clock } from "../clock.js";

type Listener = {
  /** Something that has one of these ids may have changed. They are in small letters, and may be of anything. */
  heard(ids: ReadonlySet<string>): void;
  /** Whether updates arrive from now on. */
  live(isLive: boolean): void;
};

/** Updates that the service pushes (R 6). Nothing depends on them: what they tell is only worth a look. */
export type Updates = {
  /** Listens until `stop` is aborted, over and over again. Never rejects. */
  listen(listener: Listener, stop: AbortSignal): Promise<void>;
};

export type ChannelOptions = {
  /** Without a slash at its end. */
  readonly url: string;
  readonly key: string;
  readonly clock: Pick<Clock, "sleep">;
  readonly log: (line: string) => void;
};

/** A class like `WebSocket`. */
export type Transport = new (url: string) => object;

/** Milliseconds until a new client takes the place of one that the service has closed. */
const AGAIN_MS = 10_000;
/** No id is longer. */
const MOST_OF_ID = 200;

const RefSchema = z._default(z.nullable(z.string()), null);
/** What Supabase's client takes for granted of each message. */
const MessageSchema = z.looseObject({
  join_ref: RefSchema,
  ref: RefSchema,
  topic: z.string(),
  event: z.string(),
  payload: z.looseObject({ response: z._default(z.looseObject({}), {}) }),
});
const SystemSchema = z.looseObject({ extension: z.literal("postgres_changes"), status: z.string() });

/**
 * Subscribes to every table that the key may see, with Supabase's own client, which the words of R 6 fit. It connects, joins and
 * beats again by itself, with timers of its own. The reference shows no table and no column, so that nothing is taken from a row
 * but ids to look for.
 */
export class Channel implements Updates {
  readonly #options: ChannelOptions & { readonly transport: Transport };

  constructor(options: ChannelOptions & { readonly transport: Transport }) {
    this.#options = options;
  }

  async listen({ heard, live }: Listener, stop: AbortSignal): Promise<void> {
    const { clock, log } = this.#options;
    let state: "new" | "live" | "down" = "new";
    const told: Listener = {
      heard: (ids) => {
        if (state === "live") heard(ids);
      },
      live: (isLive) => {
        const before = state;
        state = isLive ? "live" : "down";
        if (state === before) return;
        if (isLive) log("realtime: listening");
        else if (before === "new") log("realtime: no connection yet; polling until there is one");
        else log("realtime: the connection is lost; polling until it is back");
        if (isLive || before === "live") live(isLive);
      },
    };
    while (!stop.aborted) {
      await this.#connect(told, stop);
      await clock.sleep(AGAIN_MS, stop);
    }
  }

  /** Listens with one client, until it is closed for good or `stop` is aborted. */
  async #connect({ heard, live }: Listener, stop: AbortSignal): Promise<void> {
    const { url, key, transport } = this.#options;
    const client = new RealtimeClient(url, {
      params: { apikey: key },
      transport: transport as NonNullable<RealtimeClientOptions["transport"]>,
      decode: (data, take) => {
        try {
          client.serializer.decode(data, (message: unknown) => take(MessageSchema.parse(message)));
        } catch {
          // No message of the protocol. The client would let its error end the process.
        }
      },
    });
    void client.setAuth(key); // at once, since it has nothing to wait for
    const channel = client.channel("videos-as-code");
    channel.on("postgres_changes", { event: "*", schema: "public" }, (change) => {
      const ids = idsIn([change.new, change.old]);
      if (ids.size > 0) heard(ids);
    });
    channel.on("system", {}, (payload) => {
      const { data } = SystemSchema.safeParse(payload);
      if (data !== undefined) live(data.status === "ok");
    });
    const over = new AbortController();
    const end = () => over.abort();
    stop.addEventListener("abort", end, { signal: over.signal });
    const ended = new Promise((resolve) => over.signal.addEventListener("abort", resolve));
    try {
      channel.subscribe((status) => {
        if (status !== "SUBSCRIBED") live(false);
        if (status === "CLOSED") end();
      });
    } catch {
      live(false); // the error's message may hold the address, and so the key
      end();
    }
    await ended;
    channel.teardown();
    void client.disconnect();
  }
}

/** What may be an id in a row, whatever its column is called. */
function idsIn(rows: readonly object[]): Set<string> {
  const texts = rows.flatMap((row) => Object.values(row)).filter((cell) => typeof cell === "string");
  return new Set(texts.filter((text) => text.length <= MOST_OF_ID).map((text) => text.toLowerCase()));
}
