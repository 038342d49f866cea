import { mergeStates } from "../../../src/state/merge.js";
import { type State, StateSchema } from "../../../src/state/state.js";
import type { StateStore } from "../../../src/state/store.js";
import { serializeState } from "../../../src/state/store.js";
import type { CachePort } from "../../../src/state/stores/actions-cache.js";
import { CacheStore } from "../../../src/state/stores/cache.js";
import { cacheKeyPrefix, newestSaves } from "../../../src/state/stores/cache-key.js";
import { FakeCache } from "../../fake-cache.js";
import type { VirtualClock } from "../../virtual-clock.js";
import { called, type DurableStore, faulty, STALE_MS, type StoreUser, savedStates } from "./durable-store.js";
import { MemoryDisk } from "./memory-disk.js";

const PREFIX = cacheKeyPrefix("");

/** The Actions cache of a repository, with the real store before it. */
export class SimulatedCache implements DurableStore {
  readonly #cache: FakeCache<string | null>;
  readonly #saved = savedStates();

  constructor({ clock, overwrites }: { clock: Pick<VirtualClock, "now">; overwrites: boolean }) {
    this.#cache = new FakeCache(() => clock.now());
    this.#cache.overwrites = overwrites;
  }

  /** Several runs may have saved the newest serial, on a server that overwrites: a load merges what they have saved. */
  get state(): State | null {
    const [first, ...others] = this.#newest();
    if (first === undefined) return null;
    if (others.length === 0) return this.#saved(first);
    const states = [first, ...others].map((text) => StateSchema.parse(JSON.parse(text)));
    return states.reduce((ours, theirs) => mergeStates({ base: null, ours, theirs }));
  }

  get text(): string {
    const { state } = this;
    return state === null ? "" : serializeState(state);
  }

  get texts(): ReadonlySet<string> {
    return new Set(this.#newest().flatMap((text) => Object.keys(StateSchema.parse(JSON.parse(text)).texts ?? {})));
  }

  keep(): () => void {
    const { entries } = this.#cache;
    const kept = [...entries];
    return () => void entries.splice(0, entries.length, ...kept);
  }

  #newest() {
    const { entries } = this.#cache;
    const { keys = [] } = newestSaves(entries, PREFIX) ?? {};
    return keys.flatMap((key) => entries.find((entry) => entry.key === key)?.content ?? []);
  }

  open(user: StoreUser): StateStore {
    const { run, machine, clock } = user;
    const disk = new MemoryDisk();
    const { ref, defaultRef } = this.#cache;
    let suffixes = 0;
    const store = new CacheStore({
      instance: "",
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
      run,
      ref,
      defaultRef,
      randomSuffix: () => `${run.id}x${++suffixes}`,
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
