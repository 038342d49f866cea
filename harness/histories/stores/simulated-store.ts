import { TextError, type Texts } from "../../../src/manifest/texts.js";
import { referencedHashes } from "../../../src/state/records.js";
import type { State } from "../../../src/state/state.js";
import { parseState, StateError, type StateStore, serializeState } from "../../../src/state/store.js";
import { NO_TEXTS, newTexts, withoutTexts } from "../../../src/state/texts.js";
import type { Machine } from "../run/machine.js";
import { type DurableStore, faulty, type StoreUser, savedStates } from "./durable-store.js";

type Kept = { text: string; readonly texts: Map<string, string> };

/** Stores in memory that stand for all stores. Their saves can fail before or after they take effect. */
export class SimulatedStore implements DurableStore {
  readonly #saved = savedStates();
  /** By manifest. */
  readonly #kept = new Map<string, Kept>();

  get states(): readonly State[] {
    return [...this.#kept].flatMap(([manifest, { text }]) => (text === "" ? [] : [this.#saved(manifest, text)]));
  }

  get text(): string {
    return [...this.#kept.values()].map(({ text }) => text).join("");
  }

  texts(manifest: string): ReadonlySet<string> {
    return new Set(this.#kept.get(manifest)?.texts.keys());
  }

  async list({ machine }: StoreUser): Promise<readonly State[]> {
    return await machine.pass("load", async () =>
      this.states.map((state) => ({
        ...state,
        texts: Object.fromEntries(this.#kept.get(state.manifest)?.texts ?? []),
      })),
    );
  }

  /** The store of one run, with its faults. */
  open(user: StoreUser): StateStore {
    const { machine, manifest } = user;
    const kept = this.#kept.get(manifest) ?? { text: "", texts: new Map() };
    this.#kept.set(manifest, kept);
    return faulty(
      {
        texts: {
          get: async (hash) => {
            const text = kept.texts.get(hash);
            if (text === undefined) throw new TextError(`the simulated store lacks the text ${hash}.`);
            return text;
          },
        },
        load: async () => (kept.text === "" ? null : parseState(kept.text, "The simulated state")),
        save: async (state, { texts = NO_TEXTS } = {}) => {
          await put(state, { kept, texts, machine });
          if (!machine.gone) this.#save(state, kept);
        },
      },
      user,
    );
  }

  #save(state: State, kept: Kept): void {
    const found = kept.text === "" ? null : this.#saved(state.manifest, kept.text);
    if (found !== null && (found.lineage !== state.lineage || found.serial >= state.serial)) {
      throw new StateError(`The state was not saved: serial ${found.serial} is there, and this is ${state.serial}.`);
    }
    kept.text = serializeState(withoutTexts(state));
    const named = referencedHashes(state);
    for (const hash of kept.texts.keys()) if (!named.has(hash)) kept.texts.delete(hash);
  }
}

async function put(
  state: State,
  { kept, texts, machine }: { kept: Kept; texts: Texts; machine: Machine },
): Promise<void> {
  for await (const { hash, text } of newTexts(state, { texts, has: (hash) => kept.texts.has(hash) })) {
    if (!machine.gone) kept.texts.set(hash, text);
  }
}
