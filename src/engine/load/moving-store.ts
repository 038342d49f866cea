import type { Texts } from "../../manifest/texts.js";
import type { State } from "../../state/state.js";
import type { Merged, SaveOptions, StateStore } from "../../state/store.js";
import { firstOf } from "../../state/texts.js";
import { chainOf } from "../causes.js";
import type { Ports, Sign } from "../ports.js";

type Move = {
  readonly left: readonly NonNullable<Sign["leave"]>[];
  /** The place of the store, in words. */
  readonly to: string;
  readonly log: Ports["log"];
};

/** A store to which a state moves from others. Once it is saved here, it leaves a note in each, before anything paid is sent. */
export class MovingStore implements StateStore {
  readonly texts: Texts;
  readonly exclusive?: true;
  readonly #store: StateStore;
  #move: Move | null;

  constructor(store: StateStore, move: Move) {
    this.#store = store;
    this.#move = move;
    this.texts = store.texts;
    if (store.exclusive) this.exclusive = true;
  }

  async load(): Promise<State | null> {
    return await this.#store.load();
  }

  async save(state: State, options: SaveOptions = {}): Promise<Merged | undefined> {
    const merged = (await this.#store.save(state, options)) ?? undefined;
    await this.#leave(
      merged?.state ?? state,
      firstOf(...(options.texts === undefined ? [] : [options.texts]), this.texts),
    );
    return merged;
  }

  async close(): Promise<void> {
    await this.#store.close?.();
  }

  async #leave(state: State, texts: Texts): Promise<void> {
    const move = this.#move;
    if (move === null) return;
    this.#move = null;
    const note = { ...state, moved_to: move.to };
    for (const leave of move.left) {
      try {
        await leave(note, texts);
      } catch (error) {
        move.log.notice(
          `The state has moved to ${move.to}, and no note of it could be left where it was: ${chainOf(error)}`,
        );
      }
    }
  }
}
