import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { createSandbox, type Sandbox, type SandboxOptions } from "../src/sandbox/sandbox.js";
import { fileJournal } from "../src/state/journal.js";
import { type State, StateSchema } from "../src/state/state.js";
import type { StateStore } from "../src/state/store.js";
import { fileStore } from "../src/state/stores/file.js";
import { type VirtualClock, virtualClock } from "./virtual-clock.js";

/** Loses, breaks or delays requests between a run and the sandbox. */
export type Network = (request: Request, pass: () => Promise<Response>) => Promise<Response>;

export type WorldOptions = Omit<Partial<SandboxOptions>, "clock">;

/** What outlives the runs of a simulation: a repository's folder, the sandbox as its service, and a virtual clock. */
export class SimulatedWorld {
  readonly clock: VirtualClock = virtualClock();
  readonly sandbox: Sandbox;
  readonly workspace: string;
  readonly #journals: { close(): void }[] = [];
  network: Network = async (_request, pass) => await pass();

  constructor(workspace: string, options: WorldOptions) {
    this.workspace = workspace;
    this.sandbox = createSandbox({ credits: 100_000, ...options, clock: this.clock });
  }

  /** Where the runs keep their state, unless told otherwise. */
  get store(): StateStore {
    return fileStore({ path: join(this.workspace, STATE), instance: "" });
  }

  /** The end of its process would close it: here, `close` does. */
  readonly openJournal: typeof fileJournal = (path) => {
    const journal = fileJournal(path);
    this.#journals.push(journal);
    return journal;
  };

  async close(): Promise<void> {
    for (const journal of this.#journals) journal.close();
    await rm(this.workspace, { recursive: true, force: true });
  }

  async write(path: string, text: string): Promise<void> {
    const file = join(this.workspace, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }

  /** Loses the saved state. */
  async lose(): Promise<void> {
    await rm(join(this.workspace, ".videos-as-code"), { recursive: true, force: true });
  }

  /** The saved state. */
  async state(): Promise<State> {
    return StateSchema.parse(JSON.parse(await readFile(join(this.workspace, STATE), "utf8")));
  }

  async fetch(request: Request): Promise<Response> {
    return await this.network(request, async () => await this.sandbox.fetch(request));
  }

  /** Requests that change something at the service, as the sandbox saw them. */
  get changes(): string[] {
    return this.sandbox
      .requests()
      .flatMap(({ method, path, status }) => (method === "POST" ? [`${path} ${status}`] : []));
  }
}

const STATE = ".videos-as-code/state.json";
