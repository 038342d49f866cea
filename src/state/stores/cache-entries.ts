import { type Clock, realTime, within } from "../../clock.js";
import type { State } from "../state.js";
import { instancesIn, projectName, StateError } from "../store.js";
import { type CacheEntry, type CachePort, type ListCaches, wayToList } from "./actions-cache.js";
import { CACHE_PATH, type CacheFolder, WorkspaceFolder } from "./cache-folder.js";
import { cacheKeyPrefix, cacheKeyStem } from "./cache-key.js";
import { asStateError } from "./file.js";

export type CacheEntriesOptions = {
  readonly instance: string;
  /** Loads the Actions cache with the first use: its code is large. */
  readonly cache: () => Promise<CachePort>;
  readonly listCaches: ListCaches;
  readonly workspace: string;
  /** The default branch, such as `refs/heads/main`. */
  readonly defaultRef: string;
  readonly clock: Clock;
  /** In place of the real disk, where the store is simulated. */
  readonly disk?: CacheFolder;
  /** Real milliseconds that a `load` or a `save` may take of the cache service; 60,000 by default. */
  readonly deadlineMs?: number;
};

const TRIES = 2;
const PAUSE_MS = 1_000;

/** The cache entries of an instance's states. Their calls share a folder: one may be under way at a time. */
export class CacheEntries {
  readonly #options: CacheEntriesOptions;
  readonly #folder: CacheFolder;

  constructor(options: CacheEntriesOptions) {
    this.#options = options;
    this.#folder = options.disk ?? new WorkspaceFolder(options.workspace);
  }

  async instances(): Promise<string[]> {
    const { listCaches, defaultRef: ref } = this.#options;
    const listed = await this.#inTime(listCaches({ key: cacheKeyStem, ref }));
    if (typeof listed === "string") return [];
    const stems = new Set(listed.map(({ key }) => key.replace(/@.*/s, "")));
    return instancesIn([...stems], cacheKeyStem);
  }

  /** Throws `StateError` where they can't be listed. */
  async list(): Promise<readonly CacheEntry[]> {
    const { listCaches, defaultRef, instance } = this.#options;
    try {
      const entries = await this.#inTime(listCaches({ key: cacheKeyPrefix(instance), ref: defaultRef }));
      if (typeof entries !== "string") return entries.filter(({ ref }) => ref === defaultRef);
      throw new StateError(
        "The Actions caches of this repository can't be listed, so that a lost state looks like a first run, and two runs at once don't see each other. " +
          `${wayToList(entries)} Nothing was changed.`,
      );
    } catch (cause) {
      const why = ". Without the list a lost state looks like a first run; nothing was changed. Run again later.";
      throw asStateError(cause, "The Actions caches of this repository can't be listed", why);
    }
  }

  /** The key that the cache finds for the start of one. Throws `StateError` where it fails. */
  async lookUp(key: string): Promise<string | null> {
    const { restoreCache } = await this.#options.cache();
    try {
      return (await this.#inTime(restoreCache([CACHE_PATH], key, [], { lookupOnly: true }, true))) ?? null;
    } catch (cause) {
      throw unreachable(cause);
    }
  }

  async restore(key: string, serial: number): Promise<State> {
    const where = `The cached state ${key}`;
    const { restoreCache } = await this.#options.cache();
    const state = await this.#folder.use(async () => {
      const restoring = this.repeat(async () => {
        const matched = await restoreCache([CACHE_PATH], key, [], {}, true);
        return matched === key ? matched : null;
      });
      const matched = await this.#inTime(restoring).catch((cause) => {
        throw unreachable(cause);
      });
      if (matched === null) throw notRestored(where);
      return await this.#folder.read(where);
    });
    if (state.serial === serial && state.instance === this.#options.instance) return state;
    throw new StateError(
      `${where} holds save ${state.serial} of ${projectName(state)}. It was not written by this action; delete that entry. Nothing was changed.`,
    );
  }

  /** Saves a state with its texts under a key. Whether the service has given an entry for it. */
  async put(key: string, state: State): Promise<boolean> {
    const { saveCache } = await this.#options.cache();
    return await this.#folder.use(async () => {
      await this.#folder.write(state);
      const saving = saveCache([CACHE_PATH], key, {}, true);
      const id = await this.#inTime(saving).catch((cause) => {
        throw notSaved(cause);
      });
      return id > 0;
    });
  }

  /** `@actions/cache` itself retries neither after a broken connection nor after a 429. */
  async repeat<T>(
    attempt: () => Promise<T | null>,
    { tries, pause } = { tries: TRIES, pause: PAUSE_MS },
  ): Promise<T | null> {
    for (let tried = 1; ; tried++) {
      const result = await attempt();
      if (result !== null || tried === tries) return result;
      await this.#options.clock.sleep(pause);
    }
  }

  async #inTime<T>(work: Promise<T>): Promise<T> {
    return await within(realTime, this.#options.deadlineMs ?? 60_000, work);
  }
}

function unreachable(cause: unknown): StateError {
  const what = "The state can't be restored from the Actions cache";
  return asStateError(cause, what, ". Run again later; nothing was changed.");
}

function notRestored(where: string): StateError {
  return new StateError(
    `${where} is listed but can't be restored. Check that this runner has zstd as the one that saved it (entries packed with zstd and with gzip don't find each other), that \`cache-mode\` permits reading, and the log above for an outage; then run again. Nothing was changed.`,
  );
}

export function notSaved(cause: unknown): StateError {
  return asStateError(
    cause,
    "The state was not saved in the Actions cache",
    ". The warnings above may say why: this event has a read-only cache token (pull_request_target, issue_comment and the like), `cache-mode` forbids writing, too many uploads (429), an outage, or no tar on the runner.",
  );
}
