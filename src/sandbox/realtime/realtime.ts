import type { Api } from "../http/api.js";
import { Changes } from "./changes.js";
import { Connection, type Scope } from "./connection.js";
import { VERSIONS } from "./frames.js";

/** Where clients connect (the path of Supabase's service, which the words of R 6 fit). */
export const SOCKET_PATH = "/realtime/v1/websocket";

/** Calls `act` after `ms` milliseconds, unless it is cancelled before. */
export type Timer = (ms: number, act: () => void) => { cancel(): void };

/** One client. */
export type Client = {
  receive(text: string): void;
  /** The client is gone. */
  end(): void;
};

/** A longer time than a timer can take. */
const LONGEST_MS = 2 ** 31 - 1;

/** The realtime updates of a sandbox (R 6): the changes of its tables, sent to those who subscribed to them. */
export class Realtime {
  readonly #api: Pick<Api, "world" | "credentials">;
  readonly #timer: Timer;
  readonly #connections = new Set<Connection>();
  /** `null` while nobody listens: looking for changes takes time. */
  #changes: Changes | null = null;
  #alarm: ReturnType<Timer> | null = null;

  constructor(api: Pick<Api, "world" | "credentials">, timer: Timer) {
    this.#api = api;
    this.#timer = timer;
    api.world.agenda.watch(() => this.#publish());
  }

  /** The key of an account, by its name. Throws where there is no such account. */
  key(account: string): string {
    const { accounts, identities } = this.#api.world;
    return identities.realtimeKey(accounts.named(account).name);
  }

  /** Takes a client in; `null` where its key is no account's, or it speaks another version of the protocol. */
  connect(query: URLSearchParams, send: (text: string) => void): Client | null {
    const scope = this.#scopeOf(query.get("apikey"));
    const version = VERSIONS.find((known) => known === (query.get("vsn") ?? "1.0.0"));
    if (scope === null || version === undefined) return null;
    const connection = new Connection({ version, scope, send });
    this.#connections.add(connection);
    this.#changes ??= new Changes(this.#api.world);
    this.#wakeInTime();
    return {
      receive: (text) => connection.receive(text),
      end: () => {
        this.#connections.delete(connection);
        if (this.#connections.size > 0) return;
        this.#changes = null;
        this.#alarm?.cancel();
      },
    };
  }

  /** A request may have changed something. */
  requested(): void {
    this.#publish();
    this.#wakeInTime();
  }

  #scopeOf(key: string | null): Scope | null {
    const { world, credentials } = this.#api;
    const account = world.accounts.all.find(({ name }) => this.key(name) === key);
    if (account === undefined) return null;
    const isToken = (token: string) => credentials.isTokenOf(token, { account, now: world.agenda.now });
    return { account, accepts: (token) => token === key || isToken(token) };
  }

  #publish(): void {
    for (const change of this.#changes?.take() ?? []) {
      for (const connection of this.#connections) connection.tell(change, this.#api.world.agenda.now);
    }
  }

  /** Nothing happens in a world that nobody asks. While someone listens, a timer brings it to each thing that is due. */
  #wakeInTime(): void {
    this.#alarm?.cancel();
    if (this.#connections.size === 0) return;
    const { world } = this.#api;
    world.advance();
    const { next, now } = world.agenda;
    if (next !== null) this.#alarm = this.#timer(Math.min(LONGEST_MS, next - now), () => this.#wakeInTime());
  }
}
