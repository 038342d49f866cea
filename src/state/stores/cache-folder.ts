import { cp, lstat, mkdir, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { State } from "../state.js";
import { StateError } from "../store.js";
import { isCode, reasonOf } from "../system-error.js";
import { readStateFile } from "./read-state-file.js";
import { writeStateFile } from "./write-state-file.js";

/** What goes into the Actions cache, relative to the workspace. A constant: the cache hashes this very text. */
export const CACHE_PATH = ".videos-as-code";
const FILE = "cached-state.json";
const TEXTS = "texts";

/**
 * The folder of the workspace through which a state goes into the Actions cache and comes back. It exists only meanwhile; in
 * between its texts are in the folder `texts`.
 */
export function cacheFolder({ workspace, texts }: { workspace: string; texts: string }) {
  const folder = join(workspace, CACHE_PATH);

  /** Throws where the place is taken; what an interrupted run left there is removed. */
  async function clear(): Promise<void> {
    try {
      const stat = await lstat(folder);
      if (!stat.isDirectory()) throw taken("is not a folder");
      const foreign = (await readdir(folder)).filter(
        (name) => name !== FILE && name !== TEXTS && !name.startsWith(`.${FILE}.`),
      );
      if (foreign.length > 0) throw taken(`holds ${foreign.slice(0, 3).join(", ")}`);
      await rm(folder, { recursive: true });
    } catch (cause) {
      if (isCode(cause, "ENOENT")) return;
      if (cause instanceof StateError) throw cause;
      throw taken(`can't be cleared (${reasonOf(cause)})`, cause);
    }
  }

  async function write(state: State): Promise<void> {
    try {
      await mkdir(folder);
      await writeStateFile(join(folder, FILE), state);
      await move(texts, join(folder, TEXTS));
    } catch (cause) {
      throw new StateError(`The state can't be written to ${CACHE_PATH} in the workspace: ${reasonOf(cause)}.`, {
        cause,
      });
    }
  }

  /** The state that a restore has put there. */
  async function read(where: string): Promise<State> {
    const stat = await lstat(folder).catch(() => null);
    const state = stat?.isDirectory() === true ? await readStateFile(join(folder, FILE), where) : null;
    if (state !== null) return state;
    throw new StateError(
      `${where} holds no ${CACHE_PATH}/${FILE}. Delete that entry if an earlier one should be used; nothing was changed.`,
    );
  }

  /** Never fails: what can't be removed now is met by `clear` again, and a text that isn't kept is missed where it is needed. */
  async function remove(): Promise<void> {
    await move(join(folder, TEXTS), texts).catch(() => undefined);
    await rm(folder, { recursive: true, force: true }).catch(() => undefined);
  }

  return { clear, write, read, remove };
}

/** Moves a folder, if there is one, in place of another, to another disk too. */
async function move(from: string, to: string): Promise<void> {
  const stat = await lstat(from).catch(() => null);
  if (stat?.isDirectory() !== true) return;
  await rm(to, { recursive: true, force: true });
  try {
    await rename(from, to);
  } catch (error) {
    if (!isCode(error, "EXDEV")) throw error;
    await cp(from, to, { recursive: true });
    await rm(from, { recursive: true, force: true });
  }
}

function taken(why: string, cause?: unknown): StateError {
  return new StateError(
    `${CACHE_PATH} in the workspace ${why}. \`state: cache\` needs that path for itself: remove it from the repository and from steps before this one.`,
    { cause },
  );
}
