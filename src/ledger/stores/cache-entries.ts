import { type Clock, realTime, within } from "../../clock.js";
import { message } from "../../messages/catalogue.js";
import { projectsIn } from "../names.js";
import { LedgerError } from "../store.js";
import { asLedgerError } from "../system-error.js";
import { type CacheEntry, type CachePort, type ListCaches, wayToList } from "./actions-cache.js";
import { CACHE_PATH, type CacheFolder, WorkspaceFolder } from "./cache-folder.js";
import { cacheKeyPrefix, cacheKeyStem } from "./cache-key.js";

export type CacheEntriesOptions = {
  /** Tells the projects of one repository apart; empty by default. */
  readonly project: string;
  /** Loads the Actions cache with the first use: its code is large. */
  readonly cache: () => Promise<CachePort>;
  readonly listCaches: ListCaches;
  readonly workspace: string;
  /** The default branch, such as `refs/heads/main`. */
  readonly defaultRef: string;
  readonly clock: Clock;
  /** In place of the real disk, where the store is simulated. */
  readonly disk?: CacheFolder;
  /** Real milliseconds that a `read` or an `append` may take of the cache service; 60,000 by default. */
  readonly deadlineMs?: number;
};

const TRIES = 2;
const PAUSE_MS = 1_000;

/** The cache entries of a project's ledger. Their calls share a folder: one may be under way at a time. */
export class CacheEntries {
  readonly #options: CacheEntriesOptions;
  readonly #folder: CacheFolder;

  constructor(options: CacheEntriesOptions) {
    this.#options = options;
    this.#folder = options.disk ?? new WorkspaceFolder(options.workspace);
  }

  async projects(): Promise<string[]> {
    const { listCaches, defaultRef: ref } = this.#options;
    const listed = await this.#inTime(listCaches({ key: cacheKeyStem, ref }));
    if (typeof listed === "string") return [];
    const stems = new Set(listed.map(({ key }) => key.replace(/@.*/s, "")));
    return projectsIn([...stems], cacheKeyStem);
  }

  /** Those of the default branch. Throws `LedgerError` where they can't be listed. */
  async list(): Promise<readonly CacheEntry[]> {
    const { listCaches, defaultRef, project } = this.#options;
    try {
      const entries = await this.#inTime(listCaches({ key: cacheKeyPrefix(project), ref: defaultRef }));
      if (typeof entries !== "string") return entries.filter(({ ref }) => ref === defaultRef);
      throw new LedgerError(message("cache-unlisted", { wayOut: wayToList(entries) }));
    } catch (cause) {
      throw unread("The list of the Actions caches of this repository", cause);
    }
  }

  /** The key that the cache finds for the start of one. Throws `LedgerError` where it fails. */
  async lookUp(key: string): Promise<string | null> {
    const { restoreCache } = await this.#options.cache();
    try {
      return (await this.#inTime(restoreCache([CACHE_PATH], key, [], { lookupOnly: true }, true))) ?? null;
    } catch (cause) {
      throw unread("The ledger in the Actions cache", cause);
    }
  }

  /** The text of an entry. Throws `LedgerError` where it can't be had. */
  async restore(key: string): Promise<string> {
    const where = placeOf(key);
    const { restoreCache } = await this.#options.cache();
    return await this.#folder.use(async () => {
      const restoring = this.repeat(async () => {
        const matched = await restoreCache([CACHE_PATH], key, [], {}, true);
        return matched === key ? matched : null;
      });
      const matched = await this.#inTime(restoring).catch((cause) => {
        throw unread(where, cause);
      });
      if (matched === null) throw new LedgerError(message("cache-not-restored", { where }));
      return await this.#folder.read(where);
    });
  }

  /** Saves a text under a key. Whether the service has given an entry for it. */
  async put(key: string, text: string): Promise<boolean> {
    const { saveCache } = await this.#options.cache();
    return await this.#folder.use(async () => {
      await this.#folder.write(text);
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

function unread(where: string, cause: unknown): LedgerError {
  return asLedgerError(cause, (reason) => message("ledger-unread", { where, reason }));
}

/** An entry, as messages name it. */
export function placeOf(key: string): string {
  return `The cached ledger ${key}`;
}

export function notSaved(cause: unknown): LedgerError {
  return asLedgerError(cause, (reason) => message("cache-not-saved", { reason }));
}
