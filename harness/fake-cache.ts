import { cp, rm } from "node:fs/promises";
import { join } from "node:path";
import type { CacheEntry, CachePort, ListCaches } from "../src/ledger/stores/actions-cache.js";

const FOLDER = ".videos-as-code-cache";

type Entry<Content> = CacheEntry & { readonly content: Content };
type Reply = "works" | "refuses" | "throws" | "hangs" | "loses the reply";

/** What a run packs into an entry, and unpacks from it. */
export type Packing<Content> = {
  pack(): Content | Promise<Content>;
  unpack(content: Content): void | Promise<void>;
};

/** The Actions cache as `@actions/cache` shows it: failures look like misses and like -1. */
export class FakeCache<Content> {
  readonly entries: Entry<Content>[] = [];
  readonly calls: string[] = [];
  /** What the next calls do, in order; then they work. */
  restores: Reply[] = [];
  saves: Reply[] = [];
  /** Whether it says that it saves, and keeps nothing. */
  forgetful = false;
  /** How many of the next lists fail. */
  outages = 0;
  listing: "works" | "forbidden" | "throws" | "empty" | "hangs" = "works";
  ref = "refs/heads/main";
  defaultRef = "refs/heads/main";
  /** Keys that a run has reserved and saved nothing under. */
  readonly reserved = new Set<string>();
  /** A key can be saved again, as on some self-hosted servers. */
  overwrites = false;
  /** What another run does just after a save. */
  afterSave: () => Promise<void> = async () => undefined;
  readonly #now: () => number;
  #saves = 0;

  /** By default each entry is a minute younger than the one before it. */
  constructor(now?: () => number) {
    this.#now = now ?? (() => Date.UTC(2026, 0, 1, 0, this.#saves));
  }

  /** The cache as one run has it. `upload` lets the upload of an entry take its time, or fail: its key is reserved by then. */
  of(
    packing: Packing<Content>,
    upload: (finish: () => Promise<number>) => Promise<number> = async (finish) => await finish(),
  ): CachePort {
    return {
      restoreCache: async (paths, key, restoreKeys, options, crossOs) => {
        const lookupOnly = options?.lookupOnly === true;
        this.calls.push(`${lookupOnly ? "look up" : "restore"} ${key}`);
        if ((await this.#fails(this.restores.shift())) || restoreKeys?.length !== 0) return undefined;
        const found = paths.join() === FOLDER && crossOs === true ? this.#find(key) : undefined;
        if (found !== undefined && !lookupOnly) await packing.unpack(found.content);
        return found?.key;
      },
      saveCache: async (paths, key, _options, crossOs) => {
        this.calls.push(`save ${key}`);
        const reply = this.saves.shift();
        if ((await this.#fails(reply)) || paths.join() !== FOLDER || crossOs !== true) return -1;
        const isTaken = this.reserved.has(key) || this.entries.some((entry) => entry.key === key);
        if (isTaken && !this.overwrites) return -1;
        if (this.forgetful) return 1;
        this.reserved.add(key);
        const content = await packing.pack();
        const id = await upload(async () => {
          this.add(key, content);
          this.reserved.delete(key);
          await this.afterSave();
          return this.#saves;
        }).catch(() => -1);
        return reply === "loses the reply" ? -1 : id;
      },
    };
  }

  readonly list: ListCaches = async ({ key, ref }) => {
    this.calls.push(`list ${ref}`);
    if (this.outages > 0) {
      this.outages -= 1;
      throw new Error("502 Bad Gateway");
    }
    if (this.listing === "throws") throw new Error("502 Bad Gateway");
    if (this.listing === "hangs") return await new Promise(() => undefined);
    if (this.listing === "forbidden") return "forbidden";
    return this.listing === "empty" ? [] : this.entries.filter((entry) => entry.key.startsWith(key));
  };

  /** Adds an entry, in place of one of the same key. */
  add(key: string, content: Content, ref = this.ref): void {
    this.#saves++;
    const same = this.entries.findIndex((entry) => entry.key === key && entry.ref === ref);
    if (same >= 0) this.entries.splice(same, 1);
    this.entries.push({ key, ref, createdAt: new Date(this.#now()).toISOString(), content });
  }

  #find(key: string): Entry<Content> | undefined {
    const readable = this.entries.filter(({ ref }) => ref === this.ref || ref === this.defaultRef).toReversed();
    return readable.find((other) => other.key === key) ?? readable.find((other) => other.key.startsWith(key));
  }

  async #fails(reply: Reply | undefined): Promise<boolean> {
    if (reply === "throws") throw new Error("Path Validation Error");
    if (reply === "hangs") return await new Promise(() => undefined);
    return reply === "refuses";
  }
}

/** The same for runs that have real workspaces. An entry's content is the path of a folder in `storage`. */
export class FolderCache extends FakeCache<string> implements CachePort {
  readonly #storage: string;
  readonly restoreCache: CachePort["restoreCache"];
  readonly saveCache: CachePort["saveCache"];
  #copies = 0;

  constructor({ workspace, storage }: { workspace: string; storage: string }) {
    super();
    this.#storage = storage;
    const port = this.from(workspace);
    this.restoreCache = port.restoreCache;
    this.saveCache = port.saveCache;
  }

  /** The same cache, as a run with another workspace has it. */
  from(workspace: string): CachePort {
    const folder = join(workspace, FOLDER);
    return this.of({
      pack: async () => await this.#copied(folder),
      unpack: async (content) => await copy(content, folder),
    });
  }

  /** Adds an entry that holds a copy of `folder`. */
  async put(key: string, folder: string, ref = this.ref): Promise<void> {
    this.add(key, await this.#copied(folder), ref);
  }

  async #copied(folder: string): Promise<string> {
    const place = join(this.#storage, String(++this.#copies));
    await rm(place, { recursive: true, force: true });
    await copy(folder, place);
    return place;
  }
}

async function copy(from: string, to: string): Promise<void> {
  await cp(from, to, { recursive: true, verbatimSymlinks: true });
}
