import { readdirSync } from "node:fs";
import { mkdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import type { RunOptions } from "../engine/options.js";
import type { JournalPort, StorePort } from "../engine/ports.js";
import { saveJournal, whereItsStateIs } from "../engine/save-journal.js";
import { FileLock } from "../file-lock.js";
import { andList } from "../manifest/quote.js";
import { unended } from "../sentence.js";
import { fileJournal, journalTexts } from "../state/journal.js";
import { readJournal } from "../state/replay.js";
import type { State } from "../state/state.js";
import { StateError } from "../state/store.js";
import { isCode, reasonOf } from "../state/system-error.js";
import type { Host } from "./host.js";

/**
 * The journals of the applies of one project on this machine, in a folder that no commit reaches and all worktrees share. One apply goes on at a
 * time: it holds the lock of the folder. So each journal that is there while nobody else holds it is that of an apply that was killed.
 */
export class Journals {
  readonly #folder: string;
  readonly #host: Pick<Host, "clock" | "newId" | "openJournal" | "stop">;
  readonly #lock: FileLock;
  /** Where this run's journal lies, and how it is closed. */
  #own: { readonly path: string; close(): void } | null = null;

  constructor(host: Pick<Host, "clock" | "newId" | "openJournal" | "stop">, folder: string) {
    this.#folder = folder;
    this.#host = host;
    this.#lock = new FileLock(join(folder, "lock"), host.clock);
  }

  /** Whether another apply goes on, as far as its lock tells: one that was killed within the last minute looks the same. */
  get busy(): boolean {
    return this.#lock.refreshedAt !== null && !this.#lock.isHeld;
  }

  /** What an apply that is under way knows and may not have saved; `null` where none is. */
  async underWay(): Promise<State | null> {
    const [path] = this.busy ? this.#list() : [];
    return path === undefined ? null : ((await readJournal(path))?.state ?? null);
  }

  /** A journal for an apply, from the first request on that has to be remembered. */
  create(): JournalPort {
    const path = join(this.#folder, `${this.#host.newId()}.journal`);
    return {
      texts: journalTexts(path),
      begin: () => {
        const journal = (this.#host.openJournal ?? fileJournal)(path);
        this.#own = { path, close: () => journal.close() };
        return {
          append: (event) => {
            if (!this.#lock.isHeld) throw new StateError(TAKEN_OVER);
            journal.append(event);
          },
        };
      },
    };
  }

  /** Holds the lock for an apply until `finish`. Throws `StateError` where another one goes on, or where nothing can be written: an apply without a journal could lose a video. */
  async prepare(say: (words: string) => void): Promise<void> {
    try {
      await mkdir(this.#folder, { recursive: true, mode: 0o700 });
      if (await this.#takeLock(say)) return;
    } catch (cause) {
      throw new StateError(
        `What an apply must not forget could not be written to ${this.#folder} (${reasonOf(cause)}). Make it a folder that can be ` +
          "written. Nothing was sent.",
        { cause },
      );
    }
    throw new StateError(UNDER_WAY);
  }

  /**
   * Saves what applies that were killed could not, and says so. Where an apply goes on, its journal is its own, and the others have been
   * saved by it. Throws `StateError`.
   */
  async recover(
    port: StorePort,
    { run, onMissingState, say }: Pick<RunOptions, "run" | "onMissingState"> & { say: (words: string) => void },
  ): Promise<void> {
    if (this.#list().length === 0) return;
    const isApply = this.#lock.isHeld;
    if (!isApply && !(await this.#takeLock(say))) return;
    try {
      let saved = false;
      for (const path of this.#list()) {
        const replayed = await readJournal(path).catch(async (cause: unknown) => {
          throw await unsaved(path, cause);
        });
        if (replayed?.unsaved === true) {
          const { store, texts } = await whereItsStateIs(port, { replayed, onMissingState });
          const held = await store.load();
          await saveJournal(store, { path, replayed, run, texts, held }).catch(async (cause: unknown) => {
            // Whatever else it is, the next try may succeed.
            throw held !== null && held.lineage !== replayed.state.lineage ? await unsaved(path, cause) : cause;
          });
          saved = true;
        }
        await remove(path);
      }
      if (saved) say("Note: saved what an earlier apply on this machine could not save.");
    } finally {
      if (!isApply) this.#lock.release();
    }
  }

  /** Ends this run's journal. It is removed, unless it has what could not be saved. */
  async finish(): Promise<void> {
    const own = this.#own;
    this.#own = null;
    try {
      own?.close();
      if (own !== null && (await readJournal(own.path))?.unsaved !== true) await remove(own.path);
    } finally {
      this.#lock.release();
    }
  }

  /** False where another apply goes on. One that was killed is told from it by watching: its lock is not refreshed any more. */
  async #takeLock(say: (words: string) => void): Promise<boolean> {
    if (this.#lock.refreshedAt !== null)
      say("An apply was at work here less than a minute ago. Looking whether it still is, which takes up to a minute.");
    return await this.#lock.takeOnceLeft(this.#host.stop);
  }

  #list(): string[] {
    try {
      return readdirSync(this.#folder).flatMap((name) => (name.endsWith(".journal") ? [join(this.#folder, name)] : []));
    } catch (error) {
      // Whether the folder can be had at all, `prepare` finds out.
      if (isCode(error, "ENOENT") || isCode(error, "ENOTDIR")) return [];
      throw error;
    }
  }
}

/** What an apply says that finds another one of the same project. */
export const UNDER_WAY =
  "Another apply of this project is under way on this machine, in this folder, in another worktree, or in a container. Wait until it has ended; " +
  "`videos-as-code status` shows what it does. Nothing was sent.";

const TAKEN_OVER =
  "This apply stood still for more than a minute, and another command has taken it for dead and saved what it had noted. Nothing more " +
  "is sent.";

/** What is said of a journal that can't be saved: its path, and what it names. */
async function unsaved(path: string, cause: unknown): Promise<StateError> {
  // Whatever else stands in it.
  const found = (await readFile(path, "utf8").catch(() => "")).matchAll(/"uuid":"([\w-]{1,64})"/g);
  const uuids = [...new Set([...found].map(([, uuid = ""]) => uuid))].slice(0, 50);
  const named =
    uuids.length === 0 ? "" : ` It names ${uuids.length === 1 ? "the video" : "the videos"} ${andList(uuids)}.`;
  return new StateError(
    `An earlier apply on this machine was killed, and its journal ${path} can't be saved (${unended(reasonOf(cause))}).${named} Look there ` +
      "for videos that the state lacks, add their uuid to their entries, remove that file, and run again. Until then nothing is created, with " +
      "--recreate neither. Nothing was sent.",
    { cause },
  );
}

async function remove(path: string): Promise<void> {
  await rm(`${path}.texts`, { recursive: true, force: true });
  await rm(path, { force: true });
}
