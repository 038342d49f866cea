import { lstat, mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { State } from "../state.js";
import { StateError } from "../store.js";
import { isCode, reasonOf } from "../system-error.js";
import { asStateError, readStateFile, writeStateFile } from "./file.js";

/** What goes into the Actions cache, relative to the workspace. It never changes: the cache hashes this text. */
export const CACHE_PATH = ".videos-as-code-cache";
const FILE = "cached-state.json";
/** A larger file is none of ours: it holds the texts, too. */
const MAX_BYTES = 256 * 1024 * 1024;

export type CacheFolder = Pick<WorkspaceFolder, "use" | "write" | "read">;

/** The folder of the workspace through which a state goes into the Actions cache and comes back. */
export class WorkspaceFolder {
  readonly #path: string;

  constructor(workspace: string) {
    this.#path = join(workspace, CACHE_PATH);
  }

  /** Does something while the folder may be there. Throws `StateError` where anything else is in its place. */
  async use<T>(work: () => Promise<T>): Promise<T> {
    await this.#clear();
    try {
      return await work();
    } finally {
      // What can't be removed now is removed the next time.
      await rm(this.#path, { recursive: true, force: true }).catch(() => undefined);
    }
  }

  async write(state: State): Promise<void> {
    try {
      await mkdir(this.#path);
      await writeStateFile(join(this.#path, FILE), state, MAX_BYTES);
    } catch (cause) {
      throw asStateError(cause, `The state can't be written to ${CACHE_PATH} in the workspace`);
    }
  }

  /** The state that a restore has put there. */
  async read(where: string): Promise<State> {
    const stat = await lstat(this.#path).catch(() => null);
    const state = stat?.isDirectory() === true ? readStateFile(join(this.#path, FILE), where, MAX_BYTES) : null;
    if (state !== null) return state;
    throw new StateError(
      `${where} holds no ${CACHE_PATH}/${FILE}. Delete that entry if an earlier one should be used; nothing was changed.`,
    );
  }

  /** Removes what an interrupted run has left there. */
  async #clear(): Promise<void> {
    try {
      const stat = await lstat(this.#path);
      if (!stat.isDirectory()) throw notOurs("is not a folder");
      const foreign = (await readdir(this.#path)).filter((name) => name !== FILE && !name.startsWith(`.${FILE}.`));
      if (foreign.length > 0) throw notOurs(`holds ${foreign.slice(0, 3).join(", ")}`);
      await rm(this.#path, { recursive: true });
    } catch (cause) {
      if (isCode(cause, "ENOENT")) return;
      if (cause instanceof StateError) throw cause;
      throw notOurs(`can't be cleared (${reasonOf(cause)})`, cause);
    }
  }
}

function notOurs(why: string, cause?: unknown): StateError {
  return new StateError(
    `${CACHE_PATH} in the workspace ${why}. \`state: cache\` needs that path for itself: remove it from the repository and from steps before this one.`,
    { cause },
  );
}
