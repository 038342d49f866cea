import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { JournalPort } from "../engine/ports.js";
import { saveJournal } from "../engine/save-journal.js";
import { fileJournal, journalTexts, type Replayed, readJournal } from "../state/journal.js";
import type { Run, State } from "../state/state.js";
import { StateError, type StateStore } from "../state/store.js";
import { isCode, isRunning, reasonOf } from "../state/system-error.js";
import type { Host } from "./host.js";

/** Whose journals they are. */
type Owner = {
  readonly workspace: string;
  readonly instance: string;
  /** Where the state is kept, in words. */
  readonly place: string;
};

type Found = { readonly path: string; readonly process: number };

/** The journals that this process writes. */
const held = new Set<string>();

/**
 * The journals of the applies of one state on this machine. They lie outside of the repository, which others can commit to. The one of
 * a process that is gone tells what it could not save; the one of a process that lives says that an apply is under way.
 */
export class Journals {
  readonly #folder: string;
  readonly #host: Pick<Host, "newId" | "openJournal">;
  /** Where this run's journal lies, and how it is closed. */
  #own: { readonly path: string; close(): void } | null = null;

  constructor(host: Pick<Host, "home" | "newId" | "openJournal">, { workspace, instance, place }: Owner) {
    const owner = createHash("sha256")
      .update(JSON.stringify([workspace, instance, place]))
      .digest("hex");
    this.#folder = join(host.home, "journals", owner.slice(0, 32));
    this.#host = host;
  }

  /** The number of the process that applies the same state now; `null` where none does. */
  get busy(): number | null {
    return this.#list().find(isAlive)?.process ?? null;
  }

  /** What an apply that is under way knows and may not have saved; `null` where none is. */
  async underWay(): Promise<State | null> {
    const found = this.#list().find(isAlive);
    return found === undefined ? null : ((await readJournal(found.path))?.state ?? null);
  }

  /** A journal for an apply, from the first request on that has to be remembered. Its beginning throws `StateError` where another apply has begun. */
  create(): JournalPort {
    const path = join(this.#folder, `${process.pid}-${this.#host.newId()}.journal`);
    this.#own = { path, close: () => undefined };
    return {
      texts: journalTexts(path),
      begin: () => {
        const { busy } = this;
        if (busy !== null) throw new StateError(underWay(busy));
        const journal = (this.#host.openJournal ?? fileJournal)(path);
        held.add(path);
        this.#own = { path, close: () => journal.close() };
        return journal;
      },
    };
  }

  /** Makes the folder. Throws `StateError` where nothing can be written there: an apply without a journal could lose a video. */
  async prepare(): Promise<void> {
    try {
      await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    } catch (cause) {
      throw new StateError(
        `What an apply must not forget could not be written to ${this.#folder} (${reasonOf(cause)}). Point XDG_STATE_HOME at a folder ` +
          "that can be written. Nothing was sent.",
        { cause },
      );
    }
  }

  /** Saves what applies that were killed could not. Returns how many there were. Throws `StateError`. */
  async recover(open: () => Promise<StateStore>, run: Run): Promise<number> {
    let saved = 0;
    for (const found of this.#list()) {
      if (isAlive(found)) continue;
      const { path } = found;
      const replayed = await readForeign(path);
      if (replayed?.unsaved === true) {
        await saveJournal(await open(), { path, replayed, run });
        saved++;
      }
      await remove(path);
    }
    return saved;
  }

  /** Ends this run's journal. It is removed, unless it has what could not be saved. */
  async finish(): Promise<void> {
    const own = this.#own;
    if (own === null) return;
    this.#own = null;
    own.close();
    held.delete(own.path);
    if ((await readJournal(own.path))?.unsaved !== true) await remove(own.path);
  }

  #list(): Found[] {
    try {
      return readdirSync(this.#folder).flatMap((name) => {
        const found = /^(\d+)-.*\.journal$/.exec(name);
        return found === null ? [] : [{ path: join(this.#folder, name), process: Number(found[1]) }];
      });
    } catch (error) {
      // Whether the folder can be had at all, `prepare` finds out.
      if (isCode(error, "ENOENT") || isCode(error, "ENOTDIR")) return [];
      throw error;
    }
  }
}

/** What an apply says that finds another one of the same state. */
export function underWay(other: number): string {
  return (
    `Another apply of this manifest is under way on this machine (process ${other}). Wait until it has ended; ` +
    "`videos-as-code status` shows what it does. Nothing was sent."
  );
}

/** What an apply that was killed has noted. Throws `StateError` with the way out where nobody can read it. */
async function readForeign(path: string): Promise<Replayed | null> {
  try {
    return await readJournal(path);
  } catch (cause) {
    throw new StateError(
      `An earlier apply on this machine was killed, and ${reasonOf(cause)}. Look there for videos that the state lacks, add their uuid ` +
        "to their entries, remove that file, and run again. Nothing was sent.",
      { cause },
    );
  }
}

async function remove(path: string): Promise<void> {
  await rm(`${path}.texts`, { recursive: true, force: true });
  await rm(path, { force: true });
}

function isAlive({ path, process: id }: Found): boolean {
  return id === process.pid ? held.has(path) : isRunning(id);
}
