import { mergeStates } from "../../../src/state/merge.js";
import type { State } from "../../../src/state/state.js";
import { type StateStore, serializeState } from "../../../src/state/store.js";
import type { CacheEntry, CachePort } from "../../../src/state/stores/actions-cache.js";
import { cacheStore } from "../../../src/state/stores/cache.js";
import { cacheKeyPrefix, newestOf, savesOf } from "../../../src/state/stores/cache-key.js";
import { byManifest } from "../../../src/state/stores/cached-states.js";
import { called, type DurableStore, faulty, STALE_MS, type StoreUser, savedStates } from "./durable-store.js";
import { MemoryDisk, type Packed, STATE } from "./memory-disk.js";

type Entry = CacheEntry & { readonly at: number; readonly files: Packed };

const MAIN = "refs/heads/main";

/** The Actions cache of a repository, with the real store before it. */
export class SimulatedCache implements DurableStore {
  #entries: readonly Entry[] = [];
  readonly #saved = savedStates();
  readonly #reserved = new Set<string>();
  /** A key can be saved again, as on some self-hosted servers. */
  readonly #overwrites: boolean;

  constructor({ overwrites }: { overwrites: boolean }) {
    this.#overwrites = overwrites;
  }

  get states(): readonly State[] {
    return [...byManifest(this.#entries).keys()].flatMap((prefix) => this.#state(prefix) ?? []);
  }

  get text(): string {
    return this.states.map(serializeState).join("");
  }

  texts(manifest: string): ReadonlySet<string> {
    return new Set(this.#newest(cacheKeyPrefix({ manifest })).flatMap(({ files }) => [...files.keys()]));
  }

  async list(user: StoreUser): Promise<readonly State[]> {
    await this.#list(user);
    return this.states.map((state) => {
      const files = new Map(this.#newest(cacheKeyPrefix(state)).flatMap((entry) => [...entry.files]));
      files.delete(STATE);
      return { ...state, texts: Object.fromEntries(files) };
    });
  }

  /** Several runs may have saved the newest serial, on a server that overwrites: a load merges what they have saved. */
  #state(prefix: string): State | null {
    const states = this.#newest(prefix).flatMap(({ key, files }) => {
      const text = files.get(STATE);
      return text === undefined ? [] : [this.#saved(key, text)];
    });
    return states.length === 0 ? null : states.reduce((ours, theirs) => mergeStates({ base: null, ours, theirs }));
  }

  #newest(prefix: string): readonly Entry[] {
    const serial = newestOf(this.#entries, prefix)?.key.serial;
    const keys = serial === undefined ? [] : savesOf(this.#entries, prefix, serial);
    return keys.flatMap((key) => this.#entries.find((entry) => entry.key === key) ?? []);
  }

  open(user: StoreUser): StateStore {
    const { manifest, run, machine, clock } = user;
    const disk = new MemoryDisk();
    let suffixes = 0;
    const store = cacheStore({
      cache: async () => this.#port(user, disk),
      listCaches: async () => await this.#list(user),
      workspace: "workspace",
      textFolder: "texts",
      disk,
      manifest,
      run,
      ref: MAIN,
      defaultRef: MAIN,
      randomSuffix: () => `${run.id}x${++suffixes}`,
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
  #port(user: StoreUser, disk: MemoryDisk): CachePort {
    return {
      restoreCache: async (_paths, key, _restoreKeys, options) =>
        await called(user, {
          kind: "load",
          can: ["store 5xx", "store slow"],
          act: () => {
            const found =
              this.#entries.find((entry) => entry.key === key) ??
              this.#entries.toReversed().find((entry) => entry.key.startsWith(key));
            if (found !== undefined && options?.lookupOnly !== true) disk.unpack(found.files);
            return found?.key;
          },
        }).catch(() => undefined),
      saveCache: async (_paths, key) => {
        if (!this.#overwrites && (this.#reserved.has(key) || this.#entries.some((entry) => entry.key === key)))
          return -1;
        this.#reserved.add(key);
        const files = disk.pack();
        return await called(user, {
          kind: "save",
          can: ["store 5xx", "store reply lost", "store slow"],
          act: () => {
            const at = user.clock.now();
            const entry = { key, ref: MAIN, createdAt: new Date(at).toISOString(), at, files };
            this.#entries = [...this.#entries.filter((other) => other.key !== key), entry];
            return this.#entries.length;
          },
        }).catch(() => -1);
      },
    };
  }
}
