import type { Texts } from "../../manifest/texts.js";
import { laterRun, placed } from "../records.js";
import type { Run, State } from "../state.js";
import type { Merged, SaveOptions, StateStore } from "../store.js";
import { reasonOf } from "../system-error.js";
import { firstOf, NO_TEXTS, withTexts } from "../texts.js";

type Options = {
  readonly store: StateStore;
  /** Uploads the state with its texts, or a sign of it, in place of what this run has uploaded. */
  readonly upload: (state: State) => Promise<void>;
  /** The run that saves. */
  readonly run: Run;
  /** Whether the newest backup will be gone before long, or there is none. */
  readonly isDue: () => Promise<boolean>;
  readonly log: { info(text: string): void; notice(text: string): void };
};

/**
 * A store that leaves a backup outside of it: with the first save of a run, before anything paid is sent, and when the run closes the
 * store. A backup that fails is a notice.
 */
export class BackedUpStore implements StateStore {
  readonly exclusive?: true;
  readonly texts: Texts;
  readonly #options: Options;
  /** What the store holds, with the texts that came with it. */
  #held: { readonly state: State; readonly texts: Texts } | null = null;
  #isBehind = false;
  #hasSaved = false;

  constructor(options: Options) {
    this.#options = options;
    this.texts = options.store.texts;
    if (options.store.exclusive) this.exclusive = true;
  }

  async load(): Promise<State | null> {
    const state = await this.#options.store.load();
    this.#held = state === null ? null : { state, texts: NO_TEXTS };
    return state;
  }

  async save(state: State, options: SaveOptions = {}): Promise<Merged | undefined> {
    const merged = (await this.#options.store.save(state, options)) ?? undefined;
    this.#held = { state: merged?.state ?? state, texts: options.texts ?? NO_TEXTS };
    this.#isBehind = true;
    // What goes wrong here is tried again, and said, when the store is closed.
    if (!this.#hasSaved) await this.#write("info");
    this.#hasSaved = true;
    return merged;
  }

  async close(): Promise<void> {
    if (!this.#hasSaved) await this.#renew();
    await this.#write("notice");
  }

  /** Saves the state again where its backup is old: one of a run that the state doesn't name is a sign of a lost state. */
  async #renew(): Promise<void> {
    const { run, isDue, log } = this.#options;
    const state = this.#held?.state ?? null;
    if (state === null || state.sandbox !== null || !(await isDue())) return;
    const saver = placed(run, state.run);
    try {
      await this.save({ ...state, serial: state.serial + 1, run: laterRun(saver, state.run) }, { saver });
    } catch (error) {
      log.notice(`The backup of the state could not be renewed: ${reasonOf(error)}. The next run tries again.`);
    }
  }

  async #write(level: "info" | "notice"): Promise<void> {
    if (this.#held === null || this.#held.state.sandbox !== null || !this.#isBehind) return;
    const { state, texts } = this.#held;
    try {
      await this.#options.upload(await withTexts(state, firstOf(texts, this.texts)));
      this.#isBehind = false;
    } catch (error) {
      this.#options.log[level](
        `The state is saved, but its backup as an artifact could not be made: ${reasonOf(error)}. Nothing depends on it while the store ` +
          "keeps the state.",
      );
    }
  }
}
