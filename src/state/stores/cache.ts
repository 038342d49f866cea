import { isSame } from "../../manifest/canonical-json.js";
import type { Texts } from "../../manifest/texts.js";
import { mergeStates } from "../merge.js";
import type { Run, State } from "../state.js";
import { givesUp, projectName, StateConflict, StateError, type StateStore } from "../store.js";
import { reasonOf } from "../system-error.js";
import { firstOf, NO_TEXTS, ownTexts, withoutTexts, withTexts } from "../texts.js";
import { CacheEntries, type CacheEntriesOptions, notSaved } from "./cache-entries.js";
import {
  type CacheKey,
  cacheKeyPrefix,
  formatCacheKey,
  formatClaimKey,
  newestSaves,
  parseCacheKey,
} from "./cache-key.js";

export type CacheStoreOptions = CacheEntriesOptions & {
  readonly run: { readonly id: string; readonly attempt: number };
  /** The ref of this run. */
  readonly ref: string;
  /** Different on each call: some lower-case letters and digits. */
  readonly randomSuffix: () => string;
};

/** How long to wait before a key that is taken is looked up, in milliseconds. */
const PAUSE_MS = 1_000;
/** The pauses in which a reserved key is waited for: 60 s in all. The run that has reserved it may just be uploading. */
const CLAIM_PAUSES_MS = [4_000, 6_000, 10_000, 15_000, 25_000];
/** How often the list is asked for after a run's first save. */
const LIST_TRIES = 4;
/** How many serials are claimed one after another: a run that is killed while it claims one uses it up. */
const CLAIMS = 5;
/** How often an entry that was saved is looked for. */
const FIND_TRIES = 3;
const FIND_PAUSE_MS = 2_000;

/**
 * A state in the Actions cache. The cache reports an outage as a miss, and says nothing where it refuses to save. So the list
 * of caches has to prove a first run, and only an entry id proves a save. Each save must have a higher serial.
 *
 * One run at a time goes on: its first save claims a serial with a key that nobody else can have then. Some self-hosted servers
 * let a second run overwrite that key, so the same state follows under a key of the run's own, and the list after it shows both.
 */
export class CacheStore implements StateStore {
  readonly exclusive = true;
  readonly texts: Texts = { get: async (hash) => await ownTexts(this.#known ?? {}).get(hash) };
  readonly #options: CacheStoreOptions;
  readonly #prefix: string;
  readonly #entries: CacheEntries;
  /** The keys that belong to this run's history: those that it found when it began, and its own. */
  readonly #keys = new Set<string>();
  /** What this run may have saved under a claimed key, by key. */
  readonly #claims = new Map<string, readonly State[]>();
  /** The serial that this run has found, claimed or saved; 0 where there was none. */
  #loaded = 0;
  /** The serial of the newest save that this run knows. */
  #follows = 0;
  /** What was last loaded or saved, with its texts. */
  #known: State | null = null;
  #hasClaimed = false;
  #conflict: StateConflict | null = null;

  constructor(options: CacheStoreOptions) {
    this.#options = options;
    this.#prefix = cacheKeyPrefix(options.instance);
    this.#entries = new CacheEntries(options);
  }

  async load(): Promise<State | null> {
    const entries = await this.#entries.list();
    const newest = newestSaves(entries, this.#prefix);
    const claimed = newest?.claimed ?? null;
    const state = newest && (await this.#restore(newest.keys));
    // What is saved next follows every claim. What was merged has a serial that no run has saved: it is nobody's own.
    this.#known = state && { ...state, serial: Math.max(state.serial, newest.claimed) };
    this.#loaded = claimed ?? 0;
    this.#follows = newest?.serial ?? 0;
    await this.#refuseStaleList(claimed);
    for (const { key } of entries) this.#keys.add(key);
    return this.#known && withoutTexts(this.#known);
  }

  /** Two runs that met may both have saved: what either has begun is merged, and nothing of it counts as resolved. */
  async #restore(keys: readonly string[]): Promise<State> {
    const states: State[] = [];
    for (const key of keys)
      states.push(await this.#entries.restore(key, parseCacheKey(this.#prefix, key)?.serial ?? 0));
    return states.reduce((ours, theirs) => {
      const merged = { ...mergeStates({ base: null, ours, theirs }), texts: { ...ours.texts, ...theirs.texts } };
      // Of two first runs, one's lineage goes on. What tells of the other one tells of nothing more.
      return ours.lineage === theirs.lineage
        ? merged
        : { ...merged, given_up: [...(merged.given_up ?? []), ours.lineage] };
    });
  }

  async instances(): Promise<string[]> {
    return await this.#entries.instances();
  }

  /**
   * The list may lag behind what the cache itself finds; where it shows nothing, the cache has to be reached. On another ref the
   * cache finds that ref's own entries first: this action saves none there, and trusts none.
   */
  async #refuseStaleList(listed: number | null): Promise<void> {
    const found = await this.#entries.lookUp(this.#prefix).catch((error: unknown) => {
      if (listed === null) throw error;
      return null;
    });
    const { ref, defaultRef } = this.#options;
    if (found === null || ref !== defaultRef) return;
    if (listed !== null && (parseCacheKey(this.#prefix, found)?.serial ?? 0) <= listed) return;
    throw new StateError(
      `The Actions cache has the state ${found}, but the list of caches ${listed === null ? `of ${ref} doesn't show it` : `ends at save ${listed}`}. Run again in a few minutes, when the list shows it; nothing was sent.`,
    );
  }

  async save(state: State, { texts = NO_TEXTS }: { readonly texts?: Texts } = {}) {
    this.#refuseUnfit(state);
    await this.#refuseConflict();
    const whole = await withTexts(state, firstOf(this.texts, texts));
    this.#known = whole;
    const isFirst = !this.#hasClaimed;
    const saved = isFirst ? await this.#claim(whole) : whole;
    this.#known = saved;
    await this.#saveUnderOwnKey(saved);
    await this.#refuseConflict({ tries: isFirst ? LIST_TRIES : 1 });
    await this.#demandKept(saved.serial);
    return saved === whole ? undefined : { state: withoutTexts(saved), by: null };
  }

  #refuseUnfit(state: State): void {
    if (this.#conflict !== null) throw this.#conflict;
    if (state.instance !== this.#options.instance)
      throw new StateError(`A state of ${projectName(state)} can't be saved under ${this.#prefix}.`);
    if (this.#known === null) return;
    const { lineage, serial } = this.#known;
    if (lineage !== state.lineage && !givesUp(state, this.#known))
      throw new StateError(
        `The state was not saved: its origin is ${state.lineage}, that of the one loaded ${lineage}.`,
      );
    if (serial >= state.serial)
      throw new StateError(`The state was not saved: save ${state.serial} does not follow ${serial}.`);
  }

  async #saveUnderOwnKey(state: State): Promise<void> {
    const { run, randomSuffix } = this.#options;
    const isSaved = await this.#entries.repeat(async () => {
      // An earlier attempt may have used up its key without leaving an entry.
      const random = randomSuffix();
      const key = formatCacheKey(this.#prefix, { serial: state.serial, run, follows: this.#follows, random });
      // Whatever the reply says, no other run has it.
      this.#keys.add(key);
      return (await this.#entries.put(key, state)) || null;
    });
    if (isSaved === null) throw notSaved("the cache service gave no entry id");
    this.#follows = state.serial;
  }

  /** Saves the state under a key of its serial alone, which the service gives to one run only. Returns it as it was saved. */
  async #claim(state: State): Promise<State> {
    // A save that failed has left a gap. Another run may claim what lies in it, and neither would meet the other.
    const first = Math.max(this.#loaded + 1, state.serial - CLAIMS + 1);
    for (let serial = first; serial < state.serial; serial++) {
      await this.#claimSerial({ ...state, serial });
      // Where a server lets a key be overwritten, a higher save would hide that of a run which has claimed it, too.
      await this.#refuseConflict();
    }
    for (let tries = 0; tries < CLAIMS; tries++) {
      const claimed = tries === 0 ? state : { ...state, serial: state.serial + tries };
      if (!(await this.#claimSerial(claimed))) continue;
      this.#hasClaimed = true;
      return claimed;
    }
    throw notSaved(
      `the saves ${state.serial} to ${state.serial + CLAIMS - 1} are reserved, and nothing was saved under them`,
    );
  }

  /** False where the key is reserved and has led to no entry: the run that has reserved it was killed. */
  async #claimSerial(state: State): Promise<boolean> {
    const { run, clock, randomSuffix } = this.#options;
    const key = formatClaimKey(this.#prefix, state.serial);
    this.#claims.set(key, [...(this.#claims.get(key) ?? []), state]);
    if (await this.#putClaim(key, state)) return true;
    await clock.sleep(PAUSE_MS);
    if (await this.#isOurs(key)) return true;
    // The service answers alike where a key is taken and where it saves nothing at all. A key that is free tells.
    const free = `videos-as-code-try-${run.id}-${run.attempt}-${randomSuffix()}`.toLowerCase();
    if (!(await this.#entries.put(free, state))) throw notSaved("the cache service gave no entry id");
    for (const pause of CLAIM_PAUSES_MS) {
      if ((await this.#putClaim(key, state)) || (await this.#isOurs(key))) return true;
      await clock.sleep(pause);
    }
    return await this.#isOurs(key);
  }

  async #putClaim(key: string, state: State): Promise<boolean> {
    const isSaved = await this.#entries.put(key, state);
    if (isSaved) this.#keys.add(key);
    return isSaved;
  }

  /** Whether an entry has what this run meant to save under a claimed key: the reply may be lost. Throws where another run has it. */
  async #isOurs(key: string): Promise<boolean> {
    const matched = await this.#entries.lookUp(key).catch(() => null);
    if (matched === null) return false;
    await this.#refuse([matched]);
    return matched === key;
  }

  /** Throws where another run has saved since this one began: a save would hide its records. */
  async #refuseConflict({ tries } = { tries: 1 }): Promise<void> {
    const list = async () => await this.#entries.list().catch(() => null);
    // Where a server lets a key be overwritten, only the list tells of another run at the same time: before anything paid is sent, an outage
    // of a moment must not hide it.
    const entries = await this.#entries.repeat(list, { tries, pause: PAUSE_MS });
    if (entries !== null) return await this.#refuse(entries.map(({ key }) => key));
    // The save must not depend on the list. Without it, the newest entry at least can be told.
    const newest = await this.#entries.lookUp(this.#prefix).catch(() => null);
    await this.#refuse(newest === null ? [] : [newest]);
  }

  async #refuse(found: readonly string[]): Promise<void> {
    const foreign = this.#foreignAmong(found);
    if (foreign === null) return;
    const { key, serial, run } = foreign;
    const theirs = run === null ? await this.#entries.restore(key, serial).catch(() => null) : null;
    const ours = this.#claims.get(key) ?? [];
    if (theirs !== null && ours.some((one) => isSame(theirs, one))) {
      this.#keys.add(key);
      return await this.#refuse(found);
    }
    const other: Run | null = theirs?.run ?? (run === null ? null : { ...run, url: null });
    this.#conflict = new StateConflict(
      `Two runs work on one state: ${other === null ? "another run" : `run ${other.id}`} has made save ${serial} meanwhile, so this one saves nothing more. Let one run at a time work on a project: give the workflow a \`concurrency\` group.`,
      other,
    );
    throw this.#conflict;
  }

  /** An entry that another run has saved since this one began; of several, one that names its run. */
  #foreignAmong(found: readonly string[]): (CacheKey & { readonly key: string }) | null {
    const foreign = found.flatMap((key) => {
      const parsed = this.#keys.has(key) ? null : parseCacheKey(this.#prefix, key);
      return parsed === null ? [] : [{ key, ...parsed }];
    });
    return foreign.find(({ run }) => run !== null) ?? foreign[0] ?? null;
  }

  /** Throws where the service said that it saved an entry, and hasn't kept it. */
  async #demandKept(serial: number): Promise<void> {
    const key = formatClaimKey(this.#prefix, serial);
    let reason = "it isn't there";
    const find = async () =>
      await this.#entries.lookUp(key).catch((error: unknown) => {
        reason = reasonOf(error);
        return null;
      });
    if ((await this.#entries.repeat(find, { tries: FIND_TRIES, pause: FIND_PAUSE_MS })) !== null) return;
    throw new StateError(
      `The Actions cache said that it has save ${serial} of the state, and can't find it: ${reason}. Run again later, or ` +
        "use `state: branch`.",
    );
  }
}
