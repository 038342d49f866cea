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
  /** Whether the newest backup is not of the run that has saved the state, or will be gone before long. */
  readonly isDue: (saved: Run | null) => Promise<boolean>;
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
  /** What to save again where this run saves nothing of its own. */
  #loaded: State | null = null;
  #hasSaved = false;
  /** What was saved and has no backup, with the texts that came with it. */
  #behind: { readonly state: State; readonly texts: Texts } | null = null;

  constructor(options: Options) {
    this.#options = options;
    this.texts = options.store.texts;
    if (options.store.exclusive) this.exclusive = true;
  }

  async load(): Promise<State | null> {
    this.#loaded = await this.#options.store.load();
    return this.#loaded;
  }

  async save(state: State, options: SaveOptions = {}): Promise<Merged | undefined> {
    // Where this fails, it is for `post` to save: the former state would stand in its way.
    this.#loaded = null;
    const merged = (await this.#options.store.save(state, options)) ?? undefined;
    this.#behind = { state: merged?.state ?? state, texts: options.texts ?? NO_TEXTS };
    // What goes wrong here is tried again, and said, when the store is closed.
    if (!this.#hasSaved) await this.#write("info");
    this.#hasSaved = true;
    return merged;
  }

  async close(): Promise<void> {
    await this.#renew();
    await this.#write("notice");
  }

  /** Saves the state again where its backup is old: one of a run that the state doesn't name is a sign of a lost state. */
  async #renew(): Promise<void> {
    const { run, isDue, log } = this.#options;
    const state = this.#loaded;
    if (state === null || state.sandbox !== null || !(await isDue(state.run))) return;
    const saver = placed(run, state.run);
    try {
      await this.save({ ...state, serial: state.serial + 1, run: laterRun(saver, state.run) }, { saver });
    } catch (error) {
      log.notice(`The backup of the state could not be renewed: ${reasonOf(error)}. The next run tries again.`);
    }
  }

  async #write(level: "info" | "notice"): Promise<void> {
    if (this.#behind === null || this.#behind.state.sandbox !== null) return;
    const { state, texts } = this.#behind;
    try {
      await this.#options.upload(await withTexts(state, firstOf(texts, this.texts)));
      this.#behind = null;
    } catch (error) {
      this.#options.log[level](
        `The state is saved, but its backup as an artifact could not be made: ${reasonOf(error)}. Nothing depends on it while the store ` +
          "keeps the state.",
      );
    }
  }
}
