import { lstatSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { dirname, isAbsolute, relative, resolve, sep } from "node:path";
import { isSameInstance, projectName } from "../instance.js";
import { mergedWithStored } from "../merge.js";
import { referencedHashes } from "../records.js";
import type { State } from "../state.js";
import { type Merged, type SaveOptions, StateError, type StateStore } from "../store.js";
import { NO_TEXTS, newTexts, putAll, type TextFolder, textFolder, withoutTexts } from "../texts.js";
import { locked } from "./file-lock.js";
import { asStateError, readStateFile, writeStateFile } from "./state-file.js";

/** `path` is relative to the workspace. */
type Place = { readonly workspace: string; readonly path: string };

/** A state in a file of the workspace, for local runs and self-hosted runners. The texts are in a folder beside it that belongs to it alone. */
export function fileStore(options: Place & { readonly instance: string }): StateStore {
  const where = `The state ${options.path}`;
  const texts = textFolder(`${resolve(options.workspace, options.path)}.texts`, { durable: true });

  /** What this store has last read or written; `undefined` before that. */
  let known: State | null | undefined;

  function read(): State | null {
    const state = readStateFile(locate(options), where);
    if (state === null || isSameInstance(state, options)) return state;
    throw new StateError(
      `${where} belongs to ${projectName(state)}. Give each instance a file of its own; nothing was changed.`,
    );
  }

  async function load(): Promise<State | null> {
    known = read();
    return known;
  }

  async function save(
    state: State,
    { texts: given = NO_TEXTS, madeFrom }: SaveOptions = {},
  ): Promise<Merged | undefined> {
    const path = locate(options);
    try {
      await mkdir(dirname(path), { recursive: true });
      // mkdir follows links: the folder may be outside the workspace by now.
      locate(options);
      return await locked(path, async () => {
        const found = read();
        const base = madeFrom ?? (known === undefined ? found : known);
        const merged = mergedWithStored({ base, ours: state, theirs: found }, where);
        if (merged.state === state) refuseOlder(state, { found, where });
        await putAll(texts, newTexts(merged.state, { texts: given, has: texts.has }));
        const bare = withoutTexts(merged.state);
        await writeStateFile(path, bare);
        known = bare;
        await removeTexts(texts, { former: found, state: bare });
        return merged.state === state ? undefined : merged;
      });
    } catch (cause) {
      throw asStateError(cause, `${where} can't be written`);
    }
  }

  return { load, save, texts };
}

function refuseOlder({ lineage, serial }: State, { found, where }: { found: State | null; where: string }): void {
  if (found !== null && found.lineage !== lineage) {
    throw new StateError(
      `${where} was not saved: the file there has another origin (lineage ${found.lineage}, not ${lineage}). Move it away, or point \`state-file\` elsewhere.`,
    );
  }
  if (found !== null && found.serial >= serial) {
    throw new StateError(
      `${where} was not saved: the file there has serial ${found.serial}, and this run would write ${serial}. Another run has saved meanwhile; let one run at a time work on a project.`,
    );
  }
}

/** Removes the texts that only the former state named. Others may belong to what another run is about to save. */
async function removeTexts(
  texts: TextFolder,
  { former, state }: { former: State | null; state: State },
): Promise<void> {
  const named = referencedHashes(state);
  const gone = former === null ? [] : [...referencedHashes(former)].filter((hash) => !named.has(hash));
  // The state is durable; a text that can't be removed does no harm.
  for (const hash of gone) await texts.remove(hash).catch(() => undefined);
}

/** The file's absolute path. Throws where it is outside the workspace, or below a link. */
function locate({ workspace, path }: Place): string {
  const root = resolve(workspace);
  const target = resolve(root, path);
  const way = relative(root, target);
  if (way === "" || way === ".." || way.startsWith(`..${sep}`) || isAbsolute(way))
    throw new StateError(`The state ${path} is outside the workspace. \`state-file\` names a file inside it.`);
  const linked = foldersBetween(root, target).find(isLink);
  if (linked === undefined) return target;
  // Whoever can commit a file can commit a link: the state must not go where a link leads, such as into `.git`, or out of the workspace.
  throw new StateError(
    `The state ${path} can't be kept there: ${relative(root, linked)} is a link. Put a folder in its place, or point \`state-file\` elsewhere.`,
  );
}

function foldersBetween(root: string, target: string): string[] {
  const folder = dirname(target);
  return folder === root ? [] : [...foldersBetween(root, folder), folder];
}

function isLink(folder: string): boolean {
  try {
    return lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink() === true;
  } catch (cause) {
    throw asStateError(cause, `The folder ${folder} of the state can't be looked at`);
  }
}
