import type { Fact } from "../../../src/ledger/facts.js";
import type { Store } from "../../../src/ledger/store.js";
import type { CachePort } from "../../../src/ledger/stores/actions-cache.js";
import { CacheStore } from "../../../src/ledger/stores/cache.js";
import { type CachedLedger, cachedIn } from "../../../src/ledger/stores/cache-entry.js";
import { cacheKeyPrefix, cacheKeysAmong, neededKeys } from "../../../src/ledger/stores/cache-key.js";
import { FakeCache } from "../../fake-cache.js";
import type { VirtualClock } from "../../virtual-clock.js";
import { called, type DurableLedger, faulty, readOnce, STALE_MS, type StoreUser } from "./durable-ledger.js";
import { MemoryDisk } from "./memory-disk.js";

const PREFIX = cacheKeyPrefix("");

/** The Actions cache of a repository, with the real store before it. */
export class SimulatedCache implements DurableLedger {
  readonly #cache: FakeCache<string | null>;
  readonly #read = readOnce();
  /** No two runs have one suffix, nor do two attempts of a run. */
  #suffixes = 0;

  constructor({ clock, overwrites }: { clock: Pick<VirtualClock, "now">; overwrites: boolean }) {
    this.#cache = new FakeCache(() => clock.now());
    this.#cache.overwrites = overwrites;
  }

  get facts(): readonly Fact[] {
    return this.#read(this.text).facts;
  }

  get text(): string {
    const lines = new Set(this.#needed().flatMap(({ lines }) => lines));
    return Array.from(lines, (line) => `${line}\n`).join("");
  }

  get texts(): ReadonlySet<string> {
    return new Set(this.#needed().flatMap(({ texts }) => [...texts.keys()]));
  }

  keep(): () => void {
    const { entries } = this.#cache;
    const kept = [...entries];
    return () => void entries.splice(0, entries.length, ...kept);
  }

  /** The entries that a reader restores. */
  #needed(): CachedLedger[] {
    const { entries } = this.#cache;
    const found: CachedLedger[] = [];
    const needed = neededKeys(
      cacheKeysAmong(
        PREFIX,
        entries.map(({ key }) => key),
      ),
    );
    for (const { key } of needed) {
      if (found.some(({ contains }) => contains.includes(key))) continue;
      found.push(cachedIn(entries.find((entry) => entry.key === key)?.content ?? "", key));
    }
    return found;
  }

  open(user: StoreUser): Store {
    const { run, machine, clock } = user;
    const disk = new MemoryDisk();
    const { ref, defaultRef } = this.#cache;
    const store = new CacheStore({
      project: "",
      cache: async () => this.#port(user, disk),
      listCaches: async (query) =>
        await called(user, {
          kind: "load",
          // Where a key can be had twice, nothing but the list tells of another run: no store can do without both.
          can: this.#cache.overwrites ? ["store 5xx", "store slow"] : ["store 5xx", "store slow", "stale list"],
          act: async (trouble) => {
            const entries = await this.#cache.list(query);
            const until = trouble === "stale list" ? clock.now() - STALE_MS : clock.now();
            return typeof entries === "string"
              ? entries
              : entries.filter((entry) => Date.parse(entry.createdAt) <= until);
          },
        }),
      workspace: "workspace",
      disk,
      ref,
      defaultRef,
      randomSuffix: () => `${run.id}x${++this.#suffixes}`,
      clock: machine.clock(clock),
    });
    return faulty(store, user);
  }

  /** As `@actions/cache`: what goes wrong looks like a miss, and like -1. */
  #port(user: StoreUser, disk: MemoryDisk): CachePort {
    const { restoreCache, saveCache } = this.#cache.of(
      disk,
      async (finish) =>
        await called(user, { kind: "save", can: ["store 5xx", "store reply lost", "store slow"], act: finish }),
    );
    return {
      saveCache,
      restoreCache: async (...args) =>
        await called(user, {
          kind: "load",
          can: ["store 5xx", "store slow"],
          act: async () => await restoreCache(...args),
        }).catch(() => undefined),
    };
  }
}
