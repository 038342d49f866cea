import { TextError, type Texts } from "../../../src/manifest/texts.js";
import { referencedHashes } from "../../../src/state/records.js";
import type { State } from "../../../src/state/state.js";
import { parseState, StateError, type StateStore, serializeState } from "../../../src/state/store.js";
import { NO_TEXTS, newTexts } from "../../../src/state/texts.js";
import type { Machine } from "../run/machine.js";
import { type DurableStore, faulty, type StoreUser, savedStates } from "./durable-store.js";

/** A store in memory that stands for all stores. Its saves can fail before or after they take effect. */
export class SimulatedStore implements DurableStore {
  readonly #saved = savedStates();
  #text = "";
  readonly #texts = new Map<string, string>();

  get state(): State | null {
    return this.#text === "" ? null : this.#saved(this.#text);
  }

  get text(): string {
    return this.#text;
  }

  get texts(): ReadonlySet<string> {
    return new Set(this.#texts.keys());
  }

  keep(): () => void {
    const [text, texts] = [this.#text, [...this.#texts]];
    return () => {
      this.#text = text;
      this.#texts.clear();
      for (const [hash, each] of texts) this.#texts.set(hash, each);
    };
  }

  /** The store of one run, with its faults. */
  open(user: StoreUser): StateStore {
    const { machine } = user;
    return faulty(
      {
        texts: {
          get: async (hash) => {
            const text = this.#texts.get(hash);
            if (text === undefined) throw new TextError(`the simulated store lacks the text ${hash}.`);
            return text;
          },
        },
        load: async () => (this.#text === "" ? null : parseState(this.#text, "The simulated state")),
        save: async (state, { texts = NO_TEXTS } = {}) => {
          await this.#put(state, { texts, machine });
          if (!machine.gone) this.#save(state);
        },
      },
      user,
    );
  }

  #save(state: State): void {
    const found = this.state;
    if (found !== null && (found.lineage !== state.lineage || found.serial >= state.serial)) {
      throw new StateError(`The state was not saved: serial ${found.serial} is there, and this is ${state.serial}.`);
    }
    this.#text = serializeState(state);
    const named = referencedHashes(state);
    for (const hash of this.#texts.keys()) if (!named.has(hash)) this.#texts.delete(hash);
  }

  async #put(state: State, { texts, machine }: { texts: Texts; machine: Machine }): Promise<void> {
    for await (const { hash, text } of newTexts(state, { texts, has: (hash) => this.#texts.has(hash) })) {
      if (!machine.gone) this.#texts.set(hash, text);
    }
  }
}
