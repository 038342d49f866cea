import { realpathSync } from "node:fs";
import { dirname, isAbsolute, join, relative, resolve, sep } from "node:path";
import type { State } from "../state.js";
import { StateError, type StateStore } from "../store.js";
import { isCode, reasonOf } from "../system-error.js";
import type { TextFolder } from "../text-folder.js";
import { readStateFile } from "./read-state-file.js";

/**
 * A state in a file of the workspace, for local runs and self-hosted runners. `path` and `manifest` are relative to the
 * workspace. The texts are in a folder beside it that belongs to it alone.
 */
export function fileStore(options: { workspace: string; path: string; manifest: string }): StateStore {
  const where = `The state ${options.path}`;
  const path = () => locate(options);

  async function texts(): Promise<TextFolder> {
    const { textFolder } = await import("../text-folder.js");
    return textFolder(`${resolve(options.workspace, options.path)}.texts`, { durable: true });
  }

  async function load(): Promise<State | null> {
    const state = await readStateFile(path(), where);
    if (state === null || state.manifest === options.manifest) return state;
    throw new StateError(
      `${where} belongs to the manifest ${state.manifest}, not to ${options.manifest}. Give each manifest its own \`state-file\`; nothing was changed.`,
    );
  }

  return {
    load,
    async save(state, saving) {
      const [{ saveFile }, kept, found] = await Promise.all([import("./save-file.js"), texts(), load()]);
      await saveFile(state, { where, locate: path, kept, found, ...saving });
    },
    texts: { get: async (hash) => await (await texts()).get(hash) },
  };
}

/** The file's absolute path. Throws where it is outside the workspace, links of its folders followed. */
function locate({ workspace, path }: { workspace: string; path: string }): string {
  const target = resolve(workspace, path);
  const outside = new StateError(`The state ${path} is outside the workspace. \`state-file\` names a file inside it.`);
  if (!isInside(resolve(workspace), target)) throw outside;
  try {
    if (!isInside(realpathSync.native(workspace), realFolder(dirname(target)), { orSame: true })) throw outside;
  } catch (cause) {
    if (cause instanceof StateError) throw cause;
    throw new StateError(`The state ${path} can't be located: ${reasonOf(cause)}.`, { cause });
  }
  return target;
}

/** The real path of a folder, as far as it exists. */
function realFolder(folder: string): string {
  try {
    return realpathSync.native(folder);
  } catch (error) {
    if (!isCode(error, "ENOENT")) throw error;
    const parent = dirname(folder);
    return join(realFolder(parent), relative(parent, folder));
  }
}

function isInside(folder: string, path: string, { orSame = false } = {}): boolean {
  const way = relative(folder, path);
  if (way === "") return orSame;
  return way !== ".." && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}
