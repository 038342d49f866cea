import { existsSync, realpathSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { dirname, isAbsolute, join, relative, resolve, sep } from "node:path";
import { referencedHashes } from "../records.js";
import type { State } from "../state.js";
import { type SaveOptions, StateError, type StateStore } from "../store.js";
import { isCode, reasonOf } from "../system-error.js";
import { NO_TEXTS, newTexts, textFolder, withoutTexts } from "../texts.js";
import { withTexts } from "./artifact.js";
import { readStateFile, writeStateFile } from "./state-file.js";

/**
 * A state in a file of the workspace, for local runs and self-hosted runners. `path` and `manifest` are relative to the
 * workspace. The texts are in a folder beside it that belongs to it alone.
 */
export function fileStore(options: { workspace: string; path: string; manifest: string }): StateStore {
  const where = `The state ${options.path}`;
  const texts = textFolder(`${resolve(options.workspace, options.path)}.texts`, { durable: true });

  async function load(): Promise<State | null> {
    const state = readStateFile(locate(options), where);
    if (state === null || state.manifest === options.manifest) return state;
    // The manifest has moved: one file holds the state of one manifest, whatever it is called.
    if (!existsSync(resolve(options.workspace, state.manifest))) return { ...state, manifest: options.manifest };
    throw new StateError(
      `${where} belongs to the manifest ${state.manifest}, not to ${options.manifest}. Give each manifest its own \`state-file\`; nothing was changed.`,
    );
  }

  async function save(state: State, { texts: given = NO_TEXTS }: SaveOptions = {}): Promise<void> {
    const found = await load();
    const path = locate(options);
    if (found !== null && found.lineage !== state.lineage) {
      throw new StateError(
        `${where} was not saved: the file there has another origin (lineage ${found.lineage}, not ${state.lineage}). Move it away, or point \`state-file\` elsewhere.`,
      );
    }
    if (found !== null && found.serial >= state.serial) {
      throw new StateError(
        `${where} was not saved: the file there has serial ${found.serial}, and this run would write ${state.serial}. Another run has saved meanwhile; let one run at a time work on a manifest.`,
      );
    }
    try {
      await mkdir(dirname(path), { recursive: true });
      // mkdir follows links: the folder may be outside the workspace by now.
      locate(options);
      await texts.putAll(newTexts(state, { texts: given, has: texts.has }));
      await writeStateFile(path, withoutTexts(state));
    } catch (cause) {
      if (cause instanceof StateError) throw cause;
      throw new StateError(`${where} can't be written: ${reasonOf(cause)}.`, { cause });
    }
    await removeTexts(found, state);
  }

  /** Removes the texts that only the former state named. Others may belong to what another run is about to save. */
  async function removeTexts(former: State | null, state: State): Promise<void> {
    const named = referencedHashes(state);
    const gone = former === null ? [] : [...referencedHashes(former)].filter((hash) => !named.has(hash));
    // The state is durable; a text that can't be removed does no harm.
    for (const hash of gone) await texts.remove(hash).catch(() => undefined);
  }

  return { load, save, texts };
}

/** The state in a file, of whichever manifest, with its texts inside; `null` where there is no such file. Throws `StateError`. */
export async function stateInFile(options: { workspace: string; path: string }): Promise<State | null> {
  const state = readStateFile(locate(options), `The state ${options.path}`);
  const texts = textFolder(`${resolve(options.workspace, options.path)}.texts`, { durable: true });
  return state === null ? null : await withTexts(state, texts);
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
