import { damagedEntry } from "../../../src/ledger/stores/cache-entry.js";
import type { CacheFolder } from "../../../src/ledger/stores/cache-folder.js";

/** The folder of a cached ledger, in memory: it takes no time, so that a seed gives the same story each time. */
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

  async write(text: string) {
    this.#text = text;
  }

  async read(where: string) {
    if (this.#text === null) throw damagedEntry(where, "holds no ledger");
    return this.#text;
  }
}
