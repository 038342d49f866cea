import { isUtf8 } from "node:buffer";
import { lstatSync, realpathSync } from "node:fs";
import { mkdir, readdir } from "node:fs/promises";
import { basename, dirname, isAbsolute, join, relative, sep } from "node:path";
import { type Clock, systemClock } from "../../clock.js";
import { FileLock, FREE_AFTER_MS } from "../../file-lock.js";
import { commonFolderOf } from "../../git.js";
import { readRegularFile } from "../../manifest/files/regular-file.js";
import { counted } from "../../manifest/quote.js";
import { mergedWithStored } from "../merge.js";
import { referencedHashes } from "../records.js";
import { replaceFile } from "../replace-file.js";
import type { State } from "../state.js";
import {
  instancesIn,
  type Merged,
  parseState,
  projectName,
  type SaveOptions,
  StateError,
  type StateStore,
  serializeState,
} from "../store.js";
import { isCode, reasonOf } from "../system-error.js";
import { NO_TEXTS, newTexts, putAll, textFolder, withoutTexts } from "../texts.js";

type Options = {
  /** Absolute. */
  readonly path: string;
  readonly shown?: string;
  readonly instance: string;
  readonly clock?: Clock;
};

/** A state in a file, for laptops and self-hosted runners. The texts are in a folder beside it that belongs to it alone. */
export function fileStore({ path, shown = path, instance, clock = systemClock }: Options): StateStore {
  const where = `The state ${shown}`;
  const texts = textFolder(`${path}.texts`, { durable: true });

  /** What this store has last loaded or saved. */
  let known: State | null | undefined;

  function read(): State | null {
    const state = readStateFile(path, where);
    if (state === null || state.instance === instance) return state;
    throw new StateError(
      `${where} belongs to ${projectName(state)}. Give each instance a file of its own; nothing was changed.`,
    );
  }

  async function load(): Promise<State | null> {
    refuseLink(path, where);
    known = read();
    return known;
  }

  async function save(
    state: State,
    { texts: given = NO_TEXTS, madeFrom }: SaveOptions = {},
  ): Promise<Merged | undefined> {
    refuseLink(path, where);
    try {
      await mkdir(dirname(path), { recursive: true });
      return await locked(path, clock, async () => {
        const found = read();
        const from = madeFrom ?? [known === undefined ? found : known];
        const merged = mergedWithStored({ madeFrom: from, ours: state, theirs: found }, where);
        await putAll(texts, newTexts(merged.state, { texts: given, has: texts.has }));
        const bare = withoutTexts(merged.state);
        await writeStateFile(path, bare);
        known = bare;
        // Other texts may belong to what another run is about to save. One that can't be removed does no harm.
        const named = referencedHashes(bare);
        const gone = [...referencedHashes(found ?? { videos: {} })].filter((hash) => !named.has(hash));
        for (const hash of gone) await texts.remove(hash).catch(() => undefined);
        return merged.state === state ? undefined : merged;
      });
    } catch (cause) {
      throw asStateError(cause, `${where} can't be written`);
    }
  }

  async function instances(): Promise<string[]> {
    const names = await readdir(dirname(path)).catch(() => []);
    return instancesIn(names, basename(path).replace(instance === "" ? "" : `-${instance}`, ""));
  }

  return { load, save, instances, texts };
}

/** Without a repository the folder is one that somebody has sent, who may have put a link there. */
function refuseLink(path: string, where: string): void {
  const folder = dirname(path);
  if (lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink() !== true) return;
  throw new StateError(`${where} can't be kept there: ${basename(folder)} is a link. Put a folder in its place.`);
}

/** A larger file is none of ours, unless it may hold more. */
const MAX_BYTES = 64 * 1024 * 1024;

/** The state in a file; `null` where there is no such file. Throws `StateError` on every other failure. */
export function readStateFile(path: string, where: string, most = MAX_BYTES): State | null {
  try {
    const bytes = readRegularFile(path, most);
    if (typeof bytes === "string") throw new Error(bytes.replace(/^which/, "it"));
    if (!isUtf8(bytes)) throw new Error("it is not UTF-8 text");
    return parseState(bytes.toString("utf8").replace(/^\ufeff/, ""), where);
  } catch (cause) {
    if (isCode(cause, "ENOENT")) return null;
    throw asStateError(cause, `${where} can't be read`, ". Nothing was changed.");
  }
}

/** Puts the state in a file so that a crash leaves the former content or the new one. Rejects with the system's error. */
export async function writeStateFile(path: string, state: State, most = MAX_BYTES): Promise<void> {
  const text = serializeState(state);
  const bytes = Buffer.byteLength(text);
  if (bytes <= most) return await replaceFile(path, text);
  // Nobody could read it again. What is there stays.
  throw new Error(
    `it would have ${counted(bytes)} bytes, and one with more than ${counted(most)} is not read again; move some of the ` +
      "project's entries, with their uuids, into a project with an instance of its own",
  );
}

/** What a person reads of a fault: what could not be done, why, and the way out. The words of a `StateError` stay. */
export function asStateError(cause: unknown, what: string, wayOut = "."): StateError {
  return cause instanceof StateError ? cause : new StateError(`${what}: ${reasonOf(cause)}${wayOut}`, { cause });
}

const PAUSE_MS = 100;

/** Does something that no other process may do to a file meanwhile. */
async function locked<T>(path: string, clock: Clock, work: () => Promise<T>): Promise<T> {
  const lock = new FileLock(`${path}.lock`, clock);
  const until = clock.now() + 2 * FREE_AFTER_MS;
  while (!lock.take()) {
    if (clock.now() > until) {
      throw new StateError(`${lock.path} says that another run is saving the state. Where none is, remove that file.`);
    }
    await clock.sleep(PAUSE_MS);
  }
  try {
    return await work();
  } finally {
    lock.release();
  }
}

/**
 * The folder of what is kept on this machine alone: the state of `state: file`, that of a trial, the journals. It lies in the git folder, which
 * no commit reaches and all worktrees share; where the workspace is no repository, in the workspace.
 */
export function localFolder(workspace: string): string {
  const common = commonFolderOf(workspace);
  if (common !== null) return join(common, "videos-as-code");
  return folderWithoutGit(workspace);
}

/** Where it is without a repository. */
export function folderWithoutGit(workspace: string): string {
  return join(realpathSync.native(workspace), ".videos-as-code");
}

/** A file in that folder: its path, what messages name it by, and that as a place. */
export function localFile(workspace: string, name: string) {
  const path = join(localFolder(workspace), name);
  const way = relative(realpathSync.native(workspace), path);
  const shown = way.startsWith(`..${sep}`) || isAbsolute(way) ? path : way.split(sep).join("/");
  return { path, shown, place: `the file ${shown}` };
}
