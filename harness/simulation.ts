import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type * as z from "zod";
import { main } from "../src/action/main.js";
import { post } from "../src/action/post.js";
import { ResultsOutputSchema } from "../src/report/output-schema.js";
import { newFolder } from "./new-folder.js";
import type { GivenSettings } from "./settings.js";
import { type SimulatedHost, simulatedHost } from "./simulated-host.js";
import { SimulatedWorld, type WorldOptions } from "./simulated-world.js";

export type Result = z.infer<typeof ResultsOutputSchema>[number];

export type SimulatedRun = {
  /** Why the step failed, or `null`. */
  readonly failure: string | null;
  readonly results: readonly Result[];
  readonly host: SimulatedHost;
};

export type RunOptions = {
  readonly inputs?: Readonly<Record<string, string>>;
  /** What the root manifest is given under `settings`, beside `ledger: file`. */
  readonly settings?: GivenSettings;
  readonly event?: { readonly name: string; readonly payload?: object; readonly ref?: string };
  /** The address of the server; GitHub's unless given. */
  readonly server?: string;
  /** Whether post runs after main; it does unless the machine was lost. */
  readonly post?: boolean;
  /** A number greater than those of all runs before, unless given. */
  readonly runId?: number;
  /** Called with the hosts of main and of post before these start. */
  readonly prepare?: (host: SimulatedHost) => void;
  /** Called with the host before main starts. */
  readonly before?: (host: SimulatedHost) => void;
};

/** A repository whose videos are kept by the real `main` against the sandbox, on a virtual clock, in this process. */
export class Simulation extends SimulatedWorld {
  #runs = 0;
  #post: (state: Readonly<Record<string, string>>) => Promise<void> = async () => undefined;

  static async open(options: WorldOptions = {}): Promise<Simulation> {
    return new Simulation(newFolder("simulation-"), options);
  }

  /** Runs the action: on the default branch unless the event says otherwise. */
  async run({
    inputs = {},
    settings = {},
    event,
    post: withPost = true,
    prepare,
    before,
    runId,
    server = "https://github.com",
  }: RunOptions = {}): Promise<SimulatedRun> {
    this.#runs++;
    const eventPath = join(this.workspace, ".event.json");
    const payload = { repository: { default_branch: "main" }, ...event?.payload };
    await writeFile(eventPath, JSON.stringify(payload));
    const surroundings = {
      payload,
      inputs: {
        "base-url": "http://127.0.0.1:1",
        "api-key": this.sandbox.apiKey,
        comment: "false",
        ...inputs,
      },
      settings: { ledger: "file", ...settings },
      env: {
        GITHUB_EVENT_NAME: event?.name ?? "push",
        GITHUB_EVENT_PATH: eventPath,
        GITHUB_REF: event?.ref ?? "refs/heads/main",
        GITHUB_REPOSITORY: "acme/docs",
        GITHUB_RUN_ATTEMPT: "1",
        GITHUB_RUN_ID: String(runId ?? 1000 + this.#runs),
        GITHUB_SERVER_URL: server,
        GITHUB_SHA: String(this.#runs).padStart(40, "0"),
        GITHUB_WORKSPACE: this.workspace,
        RUNNER_TEMP: this.workspace,
      },
      clock: this.clock,
      openPending: this.openPending,
      // A branch, without GitHub: the ledger is in the same file.
      ...(settings["ledger"] === "branch" ? { store: { open: async () => this.store } } : {}),
      fetch: async (request: Request) => await this.fetch(request),
    };
    const host = await simulatedHost(surroundings);
    prepare?.(host);
    before?.(host);
    const failure = await this.clock.run(async () => await main(host));
    this.#post = async (state) => {
      const next = await simulatedHost({ ...surroundings, state });
      prepare?.(next);
      await post(next);
    };
    if (withPost) await this.post(host.state);
    return { failure, host, results: ResultsOutputSchema.parse(JSON.parse(host.outputs["results"] ?? "[]")) };
  }

  /** Runs `post` after the last run, with what its `main` has left. */
  async post(state: Readonly<Record<string, string>>): Promise<void> {
    await this.#post(state);
  }
}
