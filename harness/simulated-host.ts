import { randomUUID } from "node:crypto";
import { createGitHub } from "../src/action/github.js";
import type { Host, Place } from "../src/action/host.js";
import type { Clock } from "../src/clock.js";
import { fileJournal, type Journal } from "../src/state/journal.js";
import { StateError, type StateStore } from "../src/state/store.js";
import { readAction } from "./action.js";
import { repositoryRoot } from "./root.js";

export type SimulatedAnnotation = { readonly level: string; readonly message: string; readonly place: Place | null };

/** What a run left behind. */
export type SimulatedHost = Host & {
  readonly lines: string[];
  readonly outputs: Record<string, string>;
  readonly annotations: SimulatedAnnotation[];
  readonly state: Record<string, string>;
  readonly masked: string[];
  summary: string;
  /** What SIGTERM does. */
  interrupt(): void;
};

export type Surroundings = {
  readonly inputs: Readonly<Record<string, string>>;
  readonly env: Readonly<Record<string, string>>;
  readonly clock: Clock;
  /** The service. */
  readonly fetch: (request: Request) => Promise<Response>;
  readonly githubFetch?: typeof fetch;
  /** From 0 up to 1; always a half unless given. */
  readonly random?: () => number;
  /** In place of the store that the input `state` names. */
  readonly store?: StateStore;
  /** A journal in a file unless given. */
  readonly openJournal?: (path: string) => Journal;
  readonly newId?: () => string;
  /** What `main` has handed to `post`. */
  readonly state?: Readonly<Record<string, string>>;
};

/** `action.yml` doesn't change while a process simulates. */
let definition: ReturnType<typeof readAction> | null = null;

/** A runner in this process, on an injected clock and network. Inputs have the defaults of `action.yml`. */
export async function simulatedHost(surroundings: Surroundings): Promise<SimulatedHost> {
  definition ??= readAction(repositoryRoot());
  const { inputs: defaults } = await definition;
  const { inputs, env, clock, githubFetch } = surroundings;
  const stop = new AbortController();
  const host: SimulatedHost = {
    lines: [],
    outputs: {},
    annotations: [],
    state: {},
    masked: [],
    summary: "",
    interrupt: () => stop.abort(),
    env,
    input(name) {
      const value = inputs[name] ?? defaults.get(name)?.default;
      if (value === undefined) throw new Error(`action.yml has no input ${name}`);
      return value.includes("${{") ? "" : value.trim();
    },
    mask: (secret) => host.masked.push(secret),
    print: (lines) => host.lines.push(...lines.split("\n")),
    startGroup: (name) => host.lines.push(`::group::${name}`),
    endGroup: () => host.lines.push("::endgroup::"),
    annotate: (level, message, place) => host.annotations.push({ level, message, place: place ?? null }),
    setOutputs(values) {
      Object.assign(host.outputs, values);
    },
    async writeSummary(markdown) {
      host.summary += markdown;
    },
    keep(name, value) {
      host.state[name] = value;
    },
    kept: (name) => surroundings.state?.[name] ?? "",
    clock,
    random: surroundings.random ?? (() => 0.5),
    newId: surroundings.newId ?? randomUUID,
    stop: stop.signal,
    serviceFetch: async () => async (url, init) => await surroundings.fetch(new Request(url, init)),
    actionsCache: async () => {
      throw new StateError("There is no Actions cache in a simulation.");
    },
    ...(surroundings.store === undefined ? {} : { store: surroundings.store }),
    openJournal: surroundings.openJournal ?? fileJournal,
    github: async (options) =>
      await createGitHub({ ...options, ...(githubFetch === undefined ? {} : { fetch: githubFetch }) }),
  };
  return host;
}
