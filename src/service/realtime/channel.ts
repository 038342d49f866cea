import * as z from "zod";
import type { Clock } from "../../clock.js";
import { jsonIn } from "../../manifest/canonical-json.js";
import type { OpenSocket } from "./socket.js";

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

type ChannelOptions = {
  /** Without a slash at its end. */
  readonly url: string;
  readonly key: string;
  readonly open: OpenSocket;
  readonly clock: Clock;
  readonly log: (line: string) => void;
};

const TOPIC = "realtime:videos-as-code";
const JOIN_REF = "1";
const CONFIG = { postgres_changes: [{ event: "*", schema: "public" }] };
/** Milliseconds until the next try, after so many in a row that failed. */
const AGAIN_MS = [1_000, 2_000, 5_000, 10_000];
/** Connecting and joining together. */
const JOIN_MS = 10_000;
/** The service cuts a connection that it hears nothing of for a minute; an answer is due before the next one. */
const HEARTBEAT_MS = 25_000;
/** A row has a task, which may be long. What is longer still is not read. */
const MOST_CHARACTERS = 1024 * 1024;
/** No id is longer. */
const MOST_OF_ID = 200;

const FrameSchema = z.looseObject({
  topic: z.string(),
  event: z.string(),
  ref: z.string().nullish(),
  payload: z.unknown(),
});
const ReplySchema = z.looseObject({ status: z.string() });
const SystemSchema = z.looseObject({ extension: z.literal("postgres_changes"), status: z.string() });
const RowSchema = z.record(z.string(), z.unknown()).nullish();
const ChangeSchema = z.looseObject({ data: z.looseObject({ record: RowSchema, old_record: RowSchema }) });

/**
 * Subscribes to every table that the key may see, in the protocol of Supabase Realtime, which the words of R 6 fit. The reference
 * shows no table and no column, so that nothing is taken from a row but ids to look for.
 */
export class Channel implements Updates {
  readonly #options: ChannelOptions;

  constructor(options: ChannelOptions) {
    this.#options = options;
  }

  async listen(listener: Listener, stop: AbortSignal): Promise<void> {
    const { clock, log } = this.#options;
    for (let failures = 0; !stop.aborted; ) {
      const wasLive = await this.#connect(listener, stop);
      if (stop.aborted) return;
      if (wasLive) log("realtime: the connection is lost; polling until it is back");
      else if (failures === 0) log("realtime: no connection yet; polling until there is one");
      failures = wasLive ? 1 : failures + 1;
      await clock.sleep(AGAIN_MS[Math.min(failures, AGAIN_MS.length) - 1] ?? 0, stop);
    }
  }

  /** One connection from its beginning to its end. Returns whether it was live. */
  async #connect(listener: Listener, stop: AbortSignal): Promise<boolean> {
    const { url, key, open, clock, log } = this.#options;
    const over = new AbortController();
    const ended = AbortSignal.any([over.signal, stop]);
    const end = () => over.abort();
    let socket: ReturnType<OpenSocket> | null = null;
    let live = false;
    let beat: { readonly ref: string; answered: boolean } | null = null;
    const send = (topic: string, event: string, { ref, payload }: { ref: string; payload: object }) =>
      socket?.send(JSON.stringify({ topic, event, payload, ref, join_ref: JOIN_REF }));

    const hear = (text: string) => {
      const frame = readFrame(text);
      if (frame === null || ended.aborted) return;
      const { topic, event, ref, payload } = frame;
      if (event === "phx_reply") {
        if (topic === "phoenix" && beat !== null && ref === beat.ref) beat.answered = true;
        if (topic === TOPIC && ref === JOIN_REF && statusIn(payload, ReplySchema) !== "ok") end();
      } else if (topic !== TOPIC) {
        return;
      } else if (event === "phx_close" || event === "phx_error") {
        end();
      } else if (event === "system") {
        const status = statusIn(payload, SystemSchema);
        if (status === null || (status === "ok" && live)) return;
        if (status !== "ok") return end();
        live = true;
        log("realtime: listening");
        listener.live(true);
      } else if (event === "postgres_changes" && live) {
        const ids = idsIn(payload);
        if (ids.size > 0) listener.heard(ids);
      }
    };

    try {
      socket = open(`${url}/websocket?${new URLSearchParams({ apikey: key, vsn: "1.0.0" })}`, {
        opened: () => send(TOPIC, "phx_join", { ref: JOIN_REF, payload: { access_token: key, config: CONFIG } }),
        message: hear,
        closed: end,
      });
    } catch {
      end(); // the error's message may hold the address, and so the key
    }
    await clock.sleep(JOIN_MS, ended);
    if (!live) end();
    for (let count = 2; !ended.aborted; count++) {
      beat = { ref: String(count), answered: false };
      send("phoenix", "heartbeat", { ref: beat.ref, payload: {} });
      await clock.sleep(HEARTBEAT_MS, ended);
      if (!beat.answered) end();
    }
    socket?.close();
    if (live) listener.live(false);
    return live;
  }
}

function readFrame(text: string): z.infer<typeof FrameSchema> | null {
  return text.length > MOST_CHARACTERS ? null : (FrameSchema.safeParse(jsonIn(text)).data ?? null);
}

function statusIn(payload: unknown, schema: typeof ReplySchema | typeof SystemSchema): string | null {
  return schema.safeParse(payload).data?.status ?? null;
}

/** What may be an id in a row, whatever its column is called. */
function idsIn(payload: unknown): Set<string> {
  const { data } = ChangeSchema.safeParse(payload);
  const cells = [data?.data.record, data?.data.old_record].flatMap((row) => Object.values(row ?? {}));
  const texts = cells.filter((cell) => typeof cell === "string" && cell.length <= MOST_OF_ID);
  return new Set(texts.map((text) => String(text).toLowerCase()));
}
