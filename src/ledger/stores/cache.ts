import { stopwatch } from "../../clock.js";
import { hashText, type Texts } from "../../manifest/texts.js";
import { message } from "../../messages/catalogue.js";
import { type Fact, idOf } from "../facts.js";
import { linesOf } from "../lines.js";
import { type Cursor, LedgerError, type Reading, type Store } from "../store.js";
import { reasonOf } from "../system-error.js";
import { memoryTexts, namedTexts } from "../texts.js";
import { CacheEntries, type CacheEntriesOptions, notSaved, placeOf } from "./cache-entries.js";
import { type CachedLedger, cachedIn, cachedText, damagedEntry } from "./cache-entry.js";
import { cacheKeyPrefix, cacheKeysAmong, formatCacheKey, neededKeys } from "./cache-key.js";

export type CacheStoreOptions = CacheEntriesOptions & {
  /** The ref of this run. */
  readonly ref: string;
  /** Different on each call, of whatever run: some lower-case letters and digits. */
  readonly randomSuffix: () => string;
};

/** How long to wait before a key that is taken is looked up, in milliseconds. */
const PAUSE_MS = 1_000;
/** The pauses in which a reserved key is waited for: 60 s in all. The run that has reserved it may just be uploading. */
const RESERVED_PAUSES_MS = [4_000, 6_000, 10_000, 15_000, 25_000];
/** A run that took longer to save under a serial counts it as lost, because others may pass over it soon. */
const LATE_MS = 30_000;
/** How many serials are tried one after another: a run that is killed while it takes one uses it up. */
const SERIALS = 5;
/** How often the list is asked for after a save. */
const LIST_TRIES = 4;
/** How often an entry that was saved is looked for. */
const FIND_TRIES = 3;
const FIND_PAUSE_MS = 2_000;

/** The ledger as it was read, or appended to. */
type Known = {
  readonly cursor: Cursor;
  /** The highest serial that somebody has taken. */
  readonly serial: number;
  readonly lines: readonly string[];
  /** The keys of entries whose facts are among the lines. */
  readonly contains: ReadonlySet<string>;
  /** All keys that were found then, and those of this store. */
  readonly seen: ReadonlySet<string>;
};

/**
 * A ledger in the Actions cache. Each entry holds all of it, and each append is a new entry. The cache reports an outage as a miss, and says
 * nothing where it refuses to save: so the list of caches has to prove a first run, and only an entry id proves a save.
 *
 * An append saves twice. The key of the next serial can be taken once, so that of two appends at one cursor the first wins, though the list
 * may lag behind. Some self-hosted servers let a second run overwrite that key: there the same text under a key of the append's own survives,
 * and the list, which each run reads after it has saved and before it sends, shows both runs to one of them at least.
 *
 * A conflict that is seen only after the save leaves the facts behind: they are read with the next reading, and nothing was sent for them.
 */
export class CacheStore implements Store {
  readonly #options: CacheStoreOptions;
  readonly #prefix: string;
  readonly #entries: CacheEntries;
  readonly #texts = new Map<string, string>();
  readonly texts: Texts = memoryTexts(this.#texts);
  /** `null` where it has to be read again: before the first reading, and while nobody knows what has become of an append. */
  #known: Known | null = null;

  constructor(options: CacheStoreOptions) {
    this.#options = options;
    this.#prefix = cacheKeyPrefix(options.project);
    this.#entries = new CacheEntries(options);
  }

  async projects(): Promise<string[]> {
    return await this.#entries.projects();
  }

  async read(): Promise<Reading> {
    const keys = cacheKeysAmong(this.#prefix, await this.#foundKeys());
    const needed = neededKeys(keys);
    const restored: CachedLedger[] = [];
    const contained = new Set<string>();
    for (const { key, serial } of needed) {
      if (contained.has(key)) continue;
      const ledger = await this.#restore(key, serial);
      restored.push(ledger);
      for (const other of ledger.contains) contained.add(other);
    }
    const contains = new Set(needed.map(({ key }) => key));
    const cursor = hashText([...contains].join());
    this.#known = {
      cursor,
      serial: keys[0]?.serial ?? 0,
      lines: [...new Set(restored.flatMap(({ lines }) => lines))],
      contains,
      seen: new Set(keys.map(({ key }) => key)),
    };
    for (const { texts } of restored) for (const [hash, text] of texts) this.#texts.set(hash, text);
    // Two appends that went different ways are one ledger again.
    const facts = new Map(restored.flatMap(({ facts }) => facts.map((fact) => [idOf(fact), fact])));
    return { facts: [...facts.values()], cursor, unknown: restored.find(({ unknown }) => unknown)?.unknown ?? null };
  }

  /**
   * The keys of the list, and the newest that the cache itself finds, because the list may lag behind it. Where the list shows nothing, the
   * cache has to be reached, and has to have nothing. On another ref the cache finds that ref's own entries first, and none of those is trusted.
   */
  async #foundKeys(): Promise<readonly string[]> {
    const listed = (await this.#entries.list()).map(({ key }) => key);
    const isEmpty = cacheKeysAmong(this.#prefix, listed).length === 0;
    const found = await this.#entries.lookUp(this.#prefix).catch((error: unknown) => {
      if (isEmpty) throw error;
      return null;
    });
    const { ref, defaultRef } = this.#options;
    if (found === null || ref !== defaultRef) return listed;
    if (!isEmpty) return [...listed, found];
    throw new LedgerError(message("cache-list-behind", { key: found, ref }));
  }

  async #restore(key: string, serial: number): Promise<CachedLedger> {
    const ledger = cachedIn(await this.#entries.restore(key), placeOf(key));
    if (ledger.serial === serial && ledger.project === this.#options.project) return ledger;
    const whose = ledger.project === "" ? "the project without a name" : `the project ${ledger.project}`;
    throw damagedEntry(
      placeOf(key),
      `holds append ${ledger.serial} of ${whose}, so that this action has not written it`,
    );
  }

  async append(cursor: Cursor, facts: readonly Fact[], texts: Texts): Promise<Cursor | "conflict"> {
    const known = this.#known;
    if (known === null || known.cursor !== cursor) return "conflict";
    for await (const { hash, text } of namedTexts(facts, { texts, has: (hash) => this.#texts.has(hash) }))
      this.#texts.set(hash, text);
    this.#known = null;
    const lines = [...known.lines, ...linesOf(facts).split("\n").slice(0, -1)];
    const taken = await this.#take(known, lines);
    if (taken === "conflict") return "conflict";
    const { serial, text, isPassed } = taken;
    const own = await this.#saveUnderOwnKey(serial, text);
    const seen = new Set([...known.seen, formatCacheKey(this.#prefix, serial), ...own]);
    const listed = await this.#listedAfter({ isNeeded: isPassed });
    if (cacheKeysAmong(this.#prefix, listed).some(({ key }) => !seen.has(key))) return "conflict";
    const [saved = ""] = own.slice(-1);
    if (!listed.includes(saved)) await this.#demandKept(saved);
    this.#known = { cursor: saved, serial, lines, contains: new Set([...known.contains, ...own]), seen };
    return saved;
  }

  /** Saves the lines under the key of a serial that nobody else has. `isPassed`: whether a serial before it was reserved and never appeared. */
  async #take(known: Known, lines: readonly string[]) {
    const { project } = this.#options;
    const first = known.serial + 1;
    for (let serial = first; serial < first + SERIALS; serial++) {
      const text = cachedText({ serial, project, contains: [...known.contains], lines, texts: this.#texts });
      const whose = await this.#takeSerial(formatCacheKey(this.#prefix, serial), text);
      if (whose === "theirs") return "conflict";
      if (whose === "ours") return { serial, text, isPassed: serial > first };
    }
    throw notSaved(`the keys ${first} to ${first + SERIALS - 1} are reserved, and nothing was saved under them`);
  }

  /** `nobody's`: the key is reserved and leads to no entry, because the run that has reserved it was killed. */
  async #takeSerial(key: string, text: string): Promise<"ours" | "theirs" | "nobody's"> {
    const { clock, randomSuffix } = this.#options;
    const ours = (took: () => number) => (took() > LATE_MS ? "theirs" : "ours");
    const all = stopwatch(clock);
    const found = async () => {
      const whose = await this.#whose(key, text);
      return whose === "ours" ? ours(all) : whose;
    };
    if (await this.#entries.put(key, text)) return ours(all);
    await clock.sleep(PAUSE_MS);
    const whose = await found();
    if (whose !== null) return whose;
    // The service answers alike where a key is taken and where it saves nothing at all. A key that is free tells.
    const free = await this.#entries.put(`videos-as-code-try-${randomSuffix()}`.toLowerCase(), "A try.\n");
    if (!free) throw notSaved("the cache service gave no entry id");
    for (const pause of RESERVED_PAUSES_MS) {
      const took = stopwatch(clock);
      if (await this.#entries.put(key, text)) return ours(took);
      const whose = await found();
      if (whose !== null) return whose;
      await clock.sleep(pause);
    }
    return (await found()) ?? "nobody's";
  }

  /** Whose entry a taken serial has, because the reply to this run's save may be lost; `null` where the cache shows none. */
  async #whose(key: string, text: string): Promise<"ours" | "theirs" | null> {
    const matched = await this.#entries.lookUp(key).catch(() => null);
    if (matched === null) return null;
    const found = matched === key ? await this.#entries.restore(key).catch(() => null) : null;
    return found === text ? "ours" : "theirs";
  }

  /** The keys of the tries. The last one has led to an entry; an earlier one may have, whatever its reply was. */
  async #saveUnderOwnKey(serial: number, text: string): Promise<readonly string[]> {
    const keys: string[] = [];
    const isSaved = await this.#entries.repeat(async () => {
      // An earlier try may have used up its key without leaving an entry.
      const key = formatCacheKey(this.#prefix, serial, this.#options.randomSuffix());
      keys.push(key);
      return (await this.#entries.put(key, text)) || null;
    });
    if (isSaved === null) throw notSaved("the cache service gave no entry id");
    return keys;
  }

  /** The keys that are there after a save. */
  async #listedAfter({ isNeeded }: { isNeeded: boolean }): Promise<readonly string[]> {
    let fault: unknown = null;
    const list = async () =>
      await this.#entries.list().catch((error: unknown) => {
        fault = error;
        return null;
      });
    const entries = await this.#entries.repeat(list, { tries: LIST_TRIES, pause: PAUSE_MS });
    if (entries !== null) return entries.map(({ key }) => key);
    // The owner of a serial that was passed over may have come late, and only the list tells.
    if (isNeeded) throw fault;
    // Elsewhere an append must not depend on the list. Without it, the newest entry at least can be told.
    const newest = await this.#entries.lookUp(this.#prefix).catch(() => null);
    return newest === null ? [] : [newest];
  }

  /** Throws where the service said that it saved an entry, and hasn't kept it. */
  async #demandKept(key: string): Promise<void> {
    let reason = "it isn't there";
    const find = async () =>
      await this.#entries.lookUp(key).catch((error: unknown) => {
        reason = reasonOf(error);
        return null;
      });
    if ((await this.#entries.repeat(find, { tries: FIND_TRIES, pause: FIND_PAUSE_MS })) !== null) return;
    throw notSaved(`it said that it has the key ${key}, and can't find it (${reason})`);
  }
}
