import { hashText, TextError } from "../../../src/manifest/texts.js";
import { parseState, StateError, serializeState } from "../../../src/state/store.js";
import type { CacheDisk } from "../../../src/state/stores/cache-entries.js";

/** The files of a cached state, by name. */
export type Packed = ReadonlyMap<string, string>;

export const STATE = "cached-state.json";

/** What a cache store has on its disk, in memory: it takes no time, so that a seed gives the same story each time. */
export class MemoryDisk implements CacheDisk {
  readonly #texts = new Map<string, string>();
  #state: string | null = null;

  /** What a save packs into an entry. */
  pack(): Packed {
    return new Map([...this.#texts, ...(this.#state === null ? [] : [[STATE, this.#state] as const])]);
  }

  unpack(files: Packed): void {
    this.#texts.clear();
    this.#state = files.get(STATE) ?? null;
    for (const [name, text] of files) if (name !== STATE) this.#texts.set(name, text);
  }

  readonly folder: CacheDisk["folder"] = {
    clear: async () => {
      this.#state = null;
    },
    write: async (state) => {
      this.#state = serializeState(state);
    },
    read: async (where) => {
      if (this.#state === null) throw new StateError(`${where} holds no ${STATE}.`);
      return parseState(this.#state, where);
    },
    remove: async () => {
      this.#state = null;
    },
  };

  readonly texts: CacheDisk["texts"] = {
    path: "texts",
    has: (hash) => this.#texts.has(hash),
    get: async (hash) => {
      const text = this.#texts.get(hash);
      if (text === undefined || hashText(text) !== hash) throw new TextError(`the simulated disk lacks ${hash}.`);
      return text;
    },
    put: async (hash, text) => void this.#texts.set(hash, text),
    remove: async (hash) => void this.#texts.delete(hash),
    list: async () => [...this.#texts.keys()],
  };
}
