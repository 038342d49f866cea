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

/** What `cacheFolder` gives. */
export type CacheFolder = {
  clear(): Promise<void>;
  write(state: State): Promise<void>;
  read(where: string): Promise<State>;
  remove(): Promise<void>;
};

/** The folder of the workspace through which a state goes into the Actions cache and comes back. It exists only during a load or a save. */
export function cacheFolder(workspace: string): CacheFolder {
  const folder = join(workspace, CACHE_PATH);

  /** Removes what an interrupted run has left there. Throws where anything else is there. */
  async function clear(): Promise<void> {
    try {
      const stat = await lstat(folder);
      if (!stat.isDirectory()) throw notOurs("is not a folder");
      const foreign = (await readdir(folder)).filter((name) => name !== FILE && !name.startsWith(`.${FILE}.`));
      if (foreign.length > 0) throw notOurs(`holds ${foreign.slice(0, 3).join(", ")}`);
      await rm(folder, { recursive: true });
    } catch (cause) {
      if (isCode(cause, "ENOENT")) return;
      if (cause instanceof StateError) throw cause;
      throw notOurs(`can't be cleared (${reasonOf(cause)})`, cause);
    }
  }

  async function write(state: State): Promise<void> {
    try {
      await mkdir(folder);
      await writeStateFile(join(folder, FILE), state, MAX_BYTES);
    } catch (cause) {
      throw asStateError(cause, `The state can't be written to ${CACHE_PATH} in the workspace`);
    }
  }

  /** The state that a restore has put there. */
  async function read(where: string): Promise<State> {
    const stat = await lstat(folder).catch(() => null);
    const state = stat?.isDirectory() === true ? readStateFile(join(folder, FILE), where, MAX_BYTES) : null;
    if (state !== null) return state;
    throw new StateError(
      `${where} holds no ${CACHE_PATH}/${FILE}. Delete that entry if an earlier one should be used; nothing was changed.`,
    );
  }

  /** Never fails. `clear` removes later what can't be removed now. */
  async function remove(): Promise<void> {
    await rm(folder, { recursive: true, force: true }).catch(() => undefined);
  }

  return { clear, write, read, remove };
}

function notOurs(why: string, cause?: unknown): StateError {
  return new StateError(
    `${CACHE_PATH} in the workspace ${why}. \`state: cache\` needs that path for itself: remove it from the repository and from steps before this one.`,
    { cause },
  );
}
