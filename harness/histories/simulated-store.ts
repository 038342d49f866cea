import type { Clock } from "../../src/clock.js";
import { TextError, type Texts } from "../../src/manifest/brief.js";
import { referencedHashes } from "../../src/state/records.js";
import { type State, StateSchema } from "../../src/state/state.js";
import { parseState, StateError, type StateStore, serializeState } from "../../src/state/store.js";
import { NO_TEXTS, newTexts, withoutTexts } from "../../src/state/texts.js";
import type { Fault } from "./history.js";
import type { Machine } from "./machine.js";
import type { Tally } from "./tally.js";

type Run = {
  readonly machine: Machine;
  readonly faults: readonly Fault[];
  readonly clock: Clock;
  readonly tally: Tally;
};

const SLOW_SAVE_MS = 4_000;

/** A store in memory that outlives the runs. Its saves can fail before or after they take effect. */
export class SimulatedStore {
  #text: string | null = null;
  readonly #texts = new Map<string, string>();

  /** The texts that are durable now. */
  get texts(): ReadonlyMap<string, string> {
    return this.#texts;
  }

  /** What is durable now. */
  get state(): State | null {
    return this.#text === null ? null : StateSchema.parse(JSON.parse(this.#text));
  }

  get text(): string {
    return this.#text ?? "";
  }

  /** The store of one run, with its faults. */
  open({ machine, faults, clock, tally }: Run): StateStore {
    let saves = 0;
    return {
      texts: {
        get: async (hash) => {
          const text = this.#texts.get(hash);
          if (text === undefined) throw new TextError(`the simulated store lacks the text ${hash}.`);
          return text;
        },
      },
      load: async () =>
        await machine.pass("load", async () => {
          if (faults.some(({ kind }) => kind === "load refused")) {
            tally.count("load refused");
            throw new StateError("The state can't be loaded: the simulation refuses it.");
          }
          return this.load();
        }),
      save: async (state, { texts = NO_TEXTS } = {}) => {
        const number = saves++;
        const fault = faults.find(({ kind, at }) => at === number && kind.includes("save"));
        if (fault !== undefined) tally.count(fault.kind);
        try {
          await machine.pass("save", async () => {
            if (fault?.kind === "save refused") throw new StateError("The state was not saved: refused.");
            if (fault?.kind === "slow save") await clock.sleep(SLOW_SAVE_MS);
            await this.#put(state, texts, machine);
            if (!machine.gone) this.save(state);
          });
        } catch (cause) {
          if (cause instanceof StateError) throw cause;
          throw new StateError("The state was not saved.", { cause });
        }
        if (fault?.kind === "save lost after it took effect") throw new StateError("Whether it was saved isn't known.");
      },
    };
  }

  async #put(state: State, texts: Texts, machine: Machine): Promise<void> {
    for await (const { hash, text } of newTexts(state, { texts, has: (hash) => this.#texts.has(hash) })) {
      if (!machine.gone) this.#texts.set(hash, text);
    }
  }

  load(): State | null {
    return this.#text === null ? null : parseState(this.#text, "The simulated state");
  }

  save(state: State): void {
    const found = this.#text === null ? null : this.state;
    if (found !== null && (found.lineage !== state.lineage || found.serial >= state.serial)) {
      throw new StateError(`The state was not saved: serial ${found.serial} is there, and this is ${state.serial}.`);
    }
    this.#text = serializeState(withoutTexts(state));
    const named = referencedHashes(state);
    for (const hash of this.#texts.keys()) if (!named.has(hash)) this.#texts.delete(hash);
  }
}
