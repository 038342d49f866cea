import type { Clock } from "../../clock.js";
import type { State } from "../state.js";
import { type SaveOptions, StateError, type StateStore } from "../store.js";
import { reasonOf } from "../system-error.js";
import { firstOf, NO_TEXTS } from "../texts.js";
import { type ArtifactBackups, artifactName, withTexts } from "./artifact.js";

/** GitHub keeps an artifact for 90 days unless the repository says otherwise; the shortest usual choice is 30. */
const RENEWED_AFTER_MS = 30 * 24 * 60 * 60 * 1000;

type Options = {
  readonly backups: ArtifactBackups;
  readonly clock: Clock;
  /** What a person does about a store that holds an old state. */
  readonly wayOut: string;
  /** Whether a text holds a secret. */
  readonly isSecret: (text: string) => boolean;
  readonly log: { info(text: string): void; notice(text: string): void };
};

/**
 * A store whose state is kept as an artifact, too: with the first save of a run, before anything paid is sent, and when the run
 * closes the store. A backup that fails is a notice.
 */
export function backedUp(store: StateStore, { backups, clock, wayOut, isSecret, log }: Options): StateStore {
  /** What the store holds, with the texts that came with it. */
  let held: { readonly state: State; readonly texts: SaveOptions["texts"] } | null = null;
  let isBehind = false;
  let hasSaved = false;

  async function load(): Promise<State | null> {
    const state = await store.load();
    if (state === null || state.sandbox !== null) return state;
    held = { state, texts: NO_TEXTS };
    isBehind = await compare(state);
    return state;
  }

  /** Whether the backup lacks something of the state. Throws where the backup is the newer one. */
  async function compare(state: State): Promise<boolean> {
    try {
      const artifacts = await backups.list(artifactName(state));
      if (typeof artifacts === "string") return false;
      const newest = await backups.newest(artifacts, 1);
      if (newest === null || newest.state.lineage !== state.lineage) return true;
      if (newest.state.serial > state.serial) throw rolledBack(state, newest);
      const age = clock.now() - Date.parse(newest.artifact.createdAt);
      return newest.state.serial < state.serial || age > RENEWED_AFTER_MS;
    } catch (error) {
      if (error instanceof RolledBack) throw error;
      log.info(`The backup of the state can't be read: ${reasonOf(error)}`);
      return false;
    }
  }

  function rolledBack(state: State, newest: NonNullable<Awaited<ReturnType<ArtifactBackups["newest"]>>>): StateError {
    return new RolledBack(
      `The state that was found has serial ${state.serial}, and its backup, the artifact "${newest.artifact.name}" of run ` +
        `${newest.artifact.run?.id}, has serial ${newest.state.serial}: newer states were lost, and what they record would be ` +
        `paid for again. Run again in a few minutes. Where that doesn't help, ${wayOut}, and run again: the backup is then ` +
        "restored. Nothing was sent.",
    );
  }

  async function save(state: State, options: SaveOptions = {}) {
    const merged = await store.save(state, options);
    held = { state: merged?.state ?? state, texts: options.texts };
    isBehind = true;
    // What goes wrong here is tried again, and said, when the store is closed.
    if (!hasSaved) await write("info");
    hasSaved = true;
    return merged;
  }

  async function write(level: "info" | "notice"): Promise<void> {
    if (held === null || held.state.sandbox !== null || !isBehind) return;
    try {
      const backup = await withTexts(held.state, firstOf(held.texts ?? NO_TEXTS, store.texts));
      if (isSecret(JSON.stringify(backup))) throw new Error("it would hold a secret");
      await backups.write(backup);
      isBehind = false;
    } catch (error) {
      log[level](
        `The state is saved, but its backup as an artifact could not be made: ${reasonOf(error)}. Nothing depends on it while ` +
          "the cache keeps the state. state-backup: false makes no backups.",
      );
    }
  }

  return { ...store, load, save, close: async () => await write("notice") };
}

class RolledBack extends StateError {}
