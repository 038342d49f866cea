import type { Clock } from "../../clock.js";
import type { Texts } from "../../manifest/texts.js";
import type { State } from "../state.js";
import { type Merged, type SaveOptions, StateError, type StateStore } from "../store.js";
import { reasonOf } from "../system-error.js";
import { firstOf, NO_TEXTS, withTexts } from "../texts.js";
import type { ArtifactBackups, Backup } from "./artifact.js";

/** GitHub keeps an artifact for 90 days unless the repository says otherwise; the shortest usual choice is 30. */
const RENEWED_AFTER_MS = 30 * 24 * 60 * 60 * 1000;

type Options = {
  readonly store: StateStore;
  readonly backups: ArtifactBackups;
  readonly clock: Clock;
  /** What a person does about a store that holds an old state. */
  readonly wayOut: string;
  /** Whether a text holds a secret. */
  readonly isSecret: (text: string) => boolean;
  readonly log: { info(text: string): void; notice(text: string): void };
};

/**
 * An exclusive store whose state is kept as an artifact, too: with the first save of a run, before anything paid is sent, and when
 * the run closes the store. A backup that fails is a notice.
 */
export class BackedUpStore implements StateStore {
  readonly exclusive = true;
  readonly texts: Texts;
  readonly #options: Options;
  /** What the store holds, with the texts that came with it. */
  #held: { readonly state: State; readonly texts: Texts } | null = null;
  #isBehind = false;
  #hasSaved = false;

  constructor(options: Options) {
    this.#options = options;
    this.texts = options.store.texts;
  }

  async load(): Promise<State | null> {
    const state = await this.#options.store.load();
    if (state === null || state.sandbox !== null) return state;
    this.#held = { state, texts: NO_TEXTS };
    this.#isBehind = await this.#compare(state);
    return state;
  }

  /** Whether the backup lacks something of the state. Throws where the backup is the newer one. */
  async #compare(state: State): Promise<boolean> {
    const { backups, clock, log } = this.#options;
    let newest: Backup | null;
    try {
      const artifacts = await backups.list();
      if (typeof artifacts === "string") return false;
      newest = await backups.newest(artifacts, 1);
    } catch (error) {
      log.info(`The backup of the state can't be read: ${reasonOf(error)}`);
      return false;
    }
    if (newest === null || newest.state.lineage !== state.lineage) return true;
    if (newest.state.serial > state.serial) throw this.#rolledBack(state, newest);
    const age = clock.now() - Date.parse(newest.artifact.createdAt);
    return newest.state.serial < state.serial || age > RENEWED_AFTER_MS;
  }

  #rolledBack(state: State, { state: newer, artifact: { name, run } }: Backup): StateError {
    return new StateError(
      `The state that was found has serial ${state.serial}, and its backup, the artifact "${name}" of run ` +
        `${run?.id}, has serial ${newer.serial}: newer states were lost, and what they record would be ` +
        `paid for again. Run again in a few minutes. Where that doesn't help, ${this.#options.wayOut}, and run again: the backup is then ` +
        "restored. Nothing was sent.",
    );
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
    await this.#write("notice");
  }

  async #write(level: "info" | "notice"): Promise<void> {
    const { backups, isSecret, log } = this.#options;
    if (this.#held === null || this.#held.state.sandbox !== null || !this.#isBehind) return;
    try {
      const backup = await withTexts(this.#held.state, firstOf(this.#held.texts, this.texts));
      if (isSecret(JSON.stringify(backup))) throw new Error("it would hold a secret");
      await backups.write(backup);
      this.#isBehind = false;
    } catch (error) {
      log[level](
        `The state is saved, but its backup as an artifact could not be made: ${reasonOf(error)}. Nothing depends on it while ` +
          "the cache keeps the state. state-backup: false makes no backups.",
      );
    }
  }
}
