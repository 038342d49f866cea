import { parseState, StateError, serializeState } from "../../../src/state/store.js";
import type { CacheFolder } from "../../../src/state/stores/cache-folder.js";

/** The folder of a cached state, in memory: it takes no time, so that a seed gives the same story each time. */
export class MemoryDisk implements CacheFolder {
  #text: string | null = null;

  /** What a save packs into an entry; `null` where nothing is there. */
  pack(): string | null {
    return this.#text;
  }

  unpack(text: string | null): void {
    this.#text = text;
  }

  async use<T>(work: () => Promise<T>): Promise<T> {
    this.#text = null;
    try {
      return await work();
    } finally {
      this.#text = null;
    }
  }

  async write(...[state]: Parameters<CacheFolder["write"]>) {
    this.#text = serializeState(state);
  }

  async read(where: string) {
    if (this.#text === null) throw new StateError(`${where} holds no state.`);
    return parseState(this.#text, where);
  }
}
