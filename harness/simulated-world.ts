import { mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fold, type Ledger } from "../src/ledger/fold.js";
import { type Pending, pendingFile } from "../src/ledger/pending.js";
import type { Store } from "../src/ledger/store.js";
import { fileStore } from "../src/ledger/stores/file.js";
import { createSandbox, type Sandbox, type SandboxOptions } from "../src/sandbox/sandbox.js";
import { type VirtualClock, virtualClock } from "./virtual-clock.js";

/** Loses, breaks or delays requests between a run and the sandbox. */
export type Network = (request: Request, pass: () => Promise<Response>) => Promise<Response>;

export type WorldOptions = Omit<Partial<SandboxOptions>, "clock">;

/** What outlives the runs of a simulation: a repository's folder, the sandbox as its service, and a virtual clock. */
export class SimulatedWorld {
  readonly clock: VirtualClock = virtualClock();
  readonly sandbox: Sandbox;
  readonly workspace: string;
  readonly #pending: { close(): void }[] = [];
  network: Network = async (_request, pass) => await pass();

  constructor(workspace: string, options: WorldOptions) {
    this.workspace = workspace;
    this.sandbox = createSandbox({ credits: 100_000, ...options, clock: this.clock });
  }

  /** Where the runs keep their ledger, unless told otherwise. */
  get store(): Store {
    return fileStore({ path: join(this.workspace, LEDGER), project: "" });
  }

  /** The end of its process would close it: here, `close` does. */
  readonly openPending = (path: string): Pending => {
    const pending = pendingFile(path);
    this.#pending.push(pending);
    return pending;
  };

  async close(): Promise<void> {
    for (const pending of this.#pending) pending.close();
    await rm(this.workspace, { recursive: true, force: true });
  }

  async write(path: string, text: string): Promise<void> {
    const file = join(this.workspace, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }

  /** Loses the ledger. */
  async lose(): Promise<void> {
    await rm(join(this.workspace, ".videos-as-code"), { recursive: true, force: true });
  }

  /** What the facts in the store add up to. */
  async ledger(): Promise<Ledger> {
    return fold((await this.store.read()).facts);
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

const LEDGER = ".videos-as-code/ledger.jsonl";
