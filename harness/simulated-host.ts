import { randomUUID } from "node:crypto";
import { join } from "node:path";
import type { Context } from "../src/action/event.js";
import type { Host } from "../src/action/host.js";
import { createOctokit } from "../src/action/octokit.js";
import type { AnnotationPlace, Runner } from "../src/action/runner.js";
import type { Clock } from "../src/clock.js";
import { type Pending, pendingFile } from "../src/ledger/pending.js";
import { LedgerError } from "../src/ledger/store.js";
import { message } from "../src/messages/catalogue.js";
import { readAction } from "./action.js";
import { repositoryRoot } from "./root.js";
import { type GivenSettings, giveSettings } from "./settings.js";

type SimulatedAnnotation = { readonly level: string; readonly message: string; readonly place: AnnotationPlace | null };

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

export type HostOptions = {
  readonly inputs: Readonly<Record<string, string>>;
  /** What the root manifest is given under `settings`. */
  readonly settings?: GivenSettings;
  readonly env: Readonly<Record<string, string>>;
  /** The event's; one of a repository whose default branch is `main` unless given. */
  readonly payload?: unknown;
  readonly clock: Clock;
  /** The service. */
  readonly fetch: (request: Request) => Promise<Response>;
  readonly githubFetch?: typeof fetch;
  /** In place of GitHub's API on `githubFetch`. */
  readonly createOctokit?: Host["createOctokit"];
  /** Called with what the step prints. */
  readonly onPrint?: (text: string) => void;
  /** There are none unless given. */
  readonly loadCache?: Host["loadCache"];
  readonly loadArtifacts?: Host["loadArtifacts"];
  /** From 0 up to 1; always a half unless given. */
  readonly random?: () => number;
  /** In place of the store that the settings name. */
  readonly store?: Host["store"];
  /** Pending facts in a file unless given. */
  readonly openPending?: (path: string) => Pending;
  readonly newId?: () => string;
  readonly tracked?: Host["tracked"];
  /** What `main` has handed to `post`. */
  readonly state?: Readonly<Record<string, string>>;
};

/** `action.yml` doesn't change while a process simulates. */
let definition: ReturnType<typeof readAction> | null = null;

/** A runner in this process, on an injected clock and network. Inputs have the defaults of `action.yml`. */
export async function simulatedHost(options: HostOptions): Promise<SimulatedHost> {
  definition ??= readAction(repositoryRoot());
  const { inputs: defaults } = await definition;
  const { settings, env, clock, githubFetch } = options;
  // Without GitHub nothing proves a first run: a person says so.
  const inputs = options.inputs["github-token"] ? options.inputs : { "on-missing-ledger": "create", ...options.inputs };
  for (const name of Object.keys(inputs)) if (!defaults.has(name)) throw new Error(`action.yml has no input ${name}`);
  if (settings !== undefined)
    giveSettings(join(env["GITHUB_WORKSPACE"] ?? "", inputs["manifest"] ?? "videos.yml"), settings);
  const stop = new AbortController();
  const runner: Runner = {
    env,
    input(name) {
      const value = inputs[name] ?? defaults.get(name)?.default;
      if (value === undefined) throw new Error(`action.yml has no input ${name}`);
      return value.includes("${{") ? "" : value.trim();
    },
    mask: (secret) => host.masked.push(secret),
    print: (lines) => {
      host.lines.push(...lines.split("\n"));
      options.onPrint?.(`${lines}\n`);
    },
    startGroup: (name) => host.lines.push(`::group::${name}`),
    endGroup: () => host.lines.push("::endgroup::"),
    annotate: (level, message, place) => host.annotations.push({ level, message, place: place ?? null }),
    setOutputs: (values) => Object.assign(host.outputs, values),
    async writeSummary(markdown) {
      host.summary += markdown;
    },
    keep(name, value) {
      host.state[name] = value;
    },
    kept: (name) => options.state?.[name] ?? "",
  };
  const host: SimulatedHost = {
    lines: [],
    outputs: {},
    annotations: [],
    state: {},
    masked: [],
    summary: "",
    interrupt: () => stop.abort(),
    runner,
    context: contextOf(env, options.payload ?? { repository: { default_branch: "main" } }),
    clock,
    random: options.random ?? (() => 0.5),
    newId: options.newId ?? randomUUID,
    stop: stop.signal,
    openPending: options.openPending ?? pendingFile,
    loadFetch: async () => async (url, init) => await options.fetch(new Request(url, init)),
    createOctokit:
      options.createOctokit ??
      ((asked) => createOctokit({ ...asked, ...(githubFetch === undefined ? {} : { fetch: githubFetch }) })),
    loadCache: options.loadCache ?? noCache,
    loadArtifacts: options.loadArtifacts ?? noArtifacts,
    ...(options.store === undefined ? {} : { store: options.store }),
    ...(options.tracked === undefined ? {} : { tracked: options.tracked }),
  };
  return host;
}

/** What `@actions/github` makes of an environment and of the payload in it. */
export function contextOf(env: HostOptions["env"], payload: unknown): Context {
  return {
    payload: payload as Context["payload"],
    eventName: env["GITHUB_EVENT_NAME"] ?? "",
    sha: env["GITHUB_SHA"] ?? "",
    ref: env["GITHUB_REF"] ?? "",
    runId: Number.parseInt(env["GITHUB_RUN_ID"] ?? "", 10),
    runAttempt: Number.parseInt(env["GITHUB_RUN_ATTEMPT"] ?? "", 10),
    apiUrl: env["GITHUB_API_URL"] ?? "https://api.github.com",
    serverUrl: env["GITHUB_SERVER_URL"] ?? "https://github.com",
  };
}

async function noCache(): Promise<never> {
  throw new LedgerError(message("cache-absent", { why: "this is a simulation" }));
}

async function noArtifacts(): Promise<never> {
  throw new Error("There are no artifacts in a simulation.");
}
