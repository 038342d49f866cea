import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import { type State, StateSchema } from "../../src/state/state.js";
import type { StateStore } from "../../src/state/store.js";
import type { CacheEntry, CachePort } from "../../src/state/stores/actions-cache.js";
import { cacheStore } from "../../src/state/stores/cache.js";
import { CACHE_PATH } from "../../src/state/stores/cache-folder.js";
import { cacheKeyPrefix, newestOf } from "../../src/state/stores/cache-key.js";
import { called, type DurableStore, faulty, type StoreUser } from "./durable-store.js";

type Entry = CacheEntry & { readonly at: number; readonly files: ReadonlyMap<string, string> };

const MAIN = "refs/heads/main";
const STATE = "cached-state.json";
/** How far a stale list lags behind. */
const STALE_MS = 10_000;

/** The Actions cache of a repository, with the real store before it. */
export class SimulatedCache implements DurableStore {
  #entries: readonly Entry[] = [];
  readonly #reserved = new Set<string>();
  /** A key can be saved again, as on some self-hosted servers. */
  readonly #overwrites: boolean;
  #suffixes = 0;

  constructor({ overwrites }: { overwrites: boolean }) {
    this.#overwrites = overwrites;
  }

  get state(): State | null {
    return this.text === "" ? null : StateSchema.parse(JSON.parse(this.text));
  }

  get text(): string {
    return this.#newest?.files.get(STATE) ?? "";
  }

  get texts(): ReadonlyMap<string, string> {
    return new Map(Array.from(this.#newest?.files ?? [], ([path, text]) => [basename(path), text]));
  }

  get #newest(): Entry | undefined {
    const newest = newestOf(this.#entries, cacheKeyPrefix({ manifest: "videos.yml" }));
    return this.#entries.find(({ key }) => key === newest?.entry.key);
  }

  open(user: StoreUser): StateStore {
    const { run, folder, machine, clock } = user;
    mkdirSync(folder, { recursive: true });
    const store = cacheStore({
      cache: async () => this.#port(user),
      listCaches: async () => await this.#list(user),
      workspace: folder,
      textFolder: join(folder, "texts"),
      manifest: "videos.yml",
      run,
      ref: MAIN,
      defaultRef: MAIN,
      randomSuffix: () => String(++this.#suffixes),
      clock: machine.clock(clock),
    });
    return faulty(store, user);
  }

  async #list(user: StoreUser): Promise<readonly CacheEntry[]> {
    return await called(user, {
      kind: "load",
      // Where a key can be had twice, nothing but the list tells of another run: no store can do without both.
      can: this.#overwrites ? ["store 5xx", "store slow"] : ["store 5xx", "store slow", "stale list"],
      act: (trouble) => this.#entries.filter(({ at }) => trouble !== "stale list" || at <= user.clock.now() - STALE_MS),
    });
  }

  /** As `@actions/cache`: what goes wrong looks like a miss, and like -1. */
  #port(user: StoreUser): CachePort {
    const folder = join(user.folder, CACHE_PATH);
    return {
      restoreCache: async (_paths, key, _restoreKeys, options) =>
        await called(user, {
          kind: "load",
          can: ["store 5xx", "store slow"],
          act: () => {
            const found =
              this.#entries.find((entry) => entry.key === key) ??
              this.#entries.toReversed().find((entry) => entry.key.startsWith(key));
            if (found !== undefined && options?.lookupOnly !== true) unpack(found.files, folder);
            return found?.key;
          },
        }).catch(() => undefined),
      saveCache: async (_paths, key) => {
        if (!this.#overwrites && (this.#reserved.has(key) || this.#entries.some((entry) => entry.key === key)))
          return -1;
        this.#reserved.add(key);
        const files = pack(folder);
        return await called(user, {
          kind: "save",
          can: ["store 5xx", "store reply lost", "store slow"],
          act: () => {
            const at = user.clock.now();
            const entry = { key, ref: MAIN, version: "v", createdAt: new Date(at).toISOString(), at, files };
            this.#entries = [...this.#entries.filter((other) => other.key !== key), entry];
            return this.#entries.length;
          },
        }).catch(() => -1);
      },
    };
  }
}

function pack(folder: string): Map<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((item) => item.isFile());
  return new Map(
    files.map(({ parentPath, name }) => {
      const path = join(parentPath, name);
      return [relative(folder, path), readFileSync(path, "utf8")];
    }),
  );
}

function unpack(files: ReadonlyMap<string, string>, folder: string): void {
  for (const [path, text] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}
