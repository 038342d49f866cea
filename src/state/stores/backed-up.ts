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
  readonly run: Run;
  /** Whether the newest backup is not of the run that has saved the state, or will be gone before long. */
  readonly isDue: (saved: Run | null) => Promise<boolean>;
  readonly log: { info(text: string): void; notice(text: string): void };
};

/**
 * A store that leaves a backup outside of it: with the first save of a run, before anything paid is sent, and when the run closes the
 * store. A backup that fails is a notice.
 */
export function backedUp({ store, upload, run, isDue, log }: Options) {
  /** What to save again where this run saves nothing of its own. */
  let loaded: State | null = null;
  let hasSaved = false;
  /** What was saved and has no backup, with the texts that came with it. */
  let behind: { readonly state: State; readonly texts: Texts } | null = null;

  async function save(state: State, options: SaveOptions = {}): Promise<Merged | undefined> {
    // Where this fails, it is for `post` to save: the former state would stand in its way.
    loaded = null;
    const merged = (await store.save(state, options)) ?? undefined;
    behind = { state: merged?.state ?? state, texts: options.texts ?? NO_TEXTS };
    // What goes wrong here is tried again, and said, when the store is closed.
    if (!hasSaved) await write("info");
    hasSaved = true;
    return merged;
  }

  /** Saves the state again where its backup is old: one of a run that the state doesn't name is a sign of a lost state. */
  async function renew(): Promise<void> {
    const state = loaded;
    if (state === null || state.sandbox !== null || !(await isDue(state.run))) return;
    const saver = placed(run, state.run);
    try {
      await save({ ...state, serial: state.serial + 1, run: laterRun(saver, state.run) });
    } catch (error) {
      log.notice(`The backup of the state could not be renewed: ${reasonOf(error)}. The next run tries again.`);
    }
  }

  async function write(level: "info" | "notice"): Promise<void> {
    if (behind === null || behind.state.sandbox !== null) return;
    try {
      await upload(await withTexts(behind.state, firstOf(behind.texts, store.texts)));
      behind = null;
    } catch (error) {
      log[level](
        `The state is saved, but its backup as an artifact could not be made: ${reasonOf(error)}. Nothing depends on it while the store ` +
          "keeps the state.",
      );
    }
  }

  return {
    ...(store.exclusive && { exclusive: true as const }),
    texts: store.texts,
    load: async () => {
      loaded = await store.load();
      return loaded;
    },
    save,
    close: async () => {
      await renew();
      await write("notice");
    },
  } satisfies StateStore;
}
