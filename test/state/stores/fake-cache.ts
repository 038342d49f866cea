import { cp, rm } from "node:fs/promises";
import { join } from "node:path";
import type { CacheEntry, CachePort, ListCaches } from "../../../src/state/stores/actions-cache.js";

type Entry = CacheEntry & { readonly folder: string };
type Reply = "works" | "refuses" | "throws" | "hangs";

/** The Actions cache as `@actions/cache` shows it: failures look like misses and like -1. */
export class FakeCache implements CachePort {
  readonly entries: Entry[] = [];
  readonly calls: string[] = [];
  /** What the next calls do, in order; then they work. */
  restores: Reply[] = [];
  saves: Reply[] = [];
  listing: "works" | "forbidden" | "throws" | "empty" | "hangs" = "works";
  ref = "refs/heads/main";
  readonly #workspace: string;
  readonly #storage: string;

  constructor({ workspace, storage }: { workspace: string; storage: string }) {
    this.#workspace = workspace;
    this.#storage = storage;
  }

  readonly restoreCache: CachePort["restoreCache"] = async (paths, key, restoreKeys, options, crossOs) => {
    this.calls.push(`${options?.lookupOnly === true ? "look up" : "restore"} ${key}`);
    const entry = await this.#answer(this.restores.shift(), async () => {
      const readable = this.entries.filter(({ ref }) => ref === this.ref || ref === "refs/heads/main").toReversed();
      const found = readable.find((other) => other.key === key) ?? readable.find((other) => other.key.startsWith(key));
      if (paths.join() !== ".videos-as-code" || crossOs !== true || restoreKeys?.length !== 0) return undefined;
      return found;
    });
    if (entry === undefined) return undefined;
    if (options?.lookupOnly !== true) {
      await cp(entry.folder, join(this.#workspace, ".videos-as-code"), { recursive: true, verbatimSymlinks: true });
    }
    return entry.key;
  };

  readonly saveCache: CachePort["saveCache"] = async (paths, key, _options, crossOs) => {
    this.calls.push(`save ${key}`);
    const id = await this.#answer(this.saves.shift(), async () => {
      if (paths.join() !== ".videos-as-code" || crossOs !== true) return undefined;
      if (this.entries.some((entry) => entry.key === key)) return undefined;
      await this.put(key, join(this.#workspace, ".videos-as-code"));
      return this.entries.length;
    });
    return id ?? -1;
  };

  readonly list: ListCaches = async ({ key, ref }) => {
    this.calls.push(`list ${ref}`);
    if (this.listing === "throws") throw new Error("502 Bad Gateway");
    if (this.listing === "hangs") return await new Promise(() => undefined);
    if (this.listing === "forbidden") return "forbidden";
    if (this.listing === "empty") return [];
    return this.entries.filter((entry) => entry.key.startsWith(key));
  };

  /** Adds an entry that holds a copy of `folder`. */
  async put(key: string, folder: string, ref = this.ref): Promise<void> {
    const number = this.entries.length + 1;
    const copy = join(this.#storage, String(number));
    await rm(copy, { recursive: true, force: true });
    await cp(folder, copy, { recursive: true, verbatimSymlinks: true });
    const createdAt = new Date(Date.UTC(2026, 0, 1, 0, number)).toISOString();
    this.entries.push({ key, ref, version: "v", createdAt, folder: copy });
  }

  async #answer<T>(reply: Reply | undefined, work: () => Promise<T>): Promise<T | undefined> {
    if (reply === "refuses") return undefined;
    if (reply === "throws") throw new Error("Path Validation Error");
    if (reply === "hangs") return await new Promise(() => undefined);
    return await work();
  }
}
