import { isUtf8 } from "node:buffer";
import { lstatSync } from "node:fs";
import { lstat, mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, isAbsolute, relative, resolve, sep } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { counted } from "../../manifest/quote.js";
import { readRegularFile } from "../../manifest/regular-file.js";
import { mergedWithStored } from "../merge.js";
import { referencedHashes } from "../records.js";
import { replaceFile } from "../replace-file.js";
import type { State } from "../state.js";
import {
  isSameInstance,
  type Merged,
  parseState,
  projectName,
  type SaveOptions,
  StateError,
  type StateStore,
  serializeState,
} from "../store.js";
import { isCode, isRunning, reasonOf } from "../system-error.js";
import { NO_TEXTS, newTexts, putAll, type TextFolder, textFolder, withoutTexts } from "../texts.js";

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
    { texts: given = NO_TEXTS, madeFrom, saver }: SaveOptions = {},
  ): Promise<Merged | undefined> {
    const path = locate(options);
    try {
      await mkdir(dirname(path), { recursive: true });
      // mkdir follows links: the folder may be outside the workspace by now.
      locate(options);
      return await locked(path, async () => {
        const found = read();
        const base = madeFrom ?? (known === undefined ? found : known);
        const merged = mergedWithStored({ base, ours: state, theirs: found, saver }, where);
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

/** A larger file is none of ours. */
const MAX_BYTES = 64 * 1024 * 1024;

/** The state in a file; `null` where there is no such file. Throws `StateError` on every other failure. */
export function readStateFile(path: string, where: string): State | null {
  try {
    const bytes = readRegularFile(path, MAX_BYTES);
    if (typeof bytes === "string") throw new Error(bytes.replace(/^which/, "it"));
    if (!isUtf8(bytes)) throw new Error("it is not UTF-8 text");
    return parseState(bytes.toString("utf8").replace(/^\ufeff/, ""), where);
  } catch (cause) {
    if (isCode(cause, "ENOENT")) return null;
    throw asStateError(cause, `${where} can't be read`, ". Nothing was changed.");
  }
}

/** Puts the state in a file so that a crash leaves the former content or the new one. Rejects with the system's error. */
export async function writeStateFile(path: string, state: State): Promise<void> {
  await replaceFile(path, stateText(state));
}

/** The text of a state's file. Throws where nobody could read it again: what is there stays. */
function stateText(state: State): string {
  const text = serializeState(state);
  const bytes = Buffer.byteLength(text);
  if (bytes <= MAX_BYTES) return text;
  throw new Error(
    `it would have ${counted(bytes)} bytes, and one with more than ${counted(MAX_BYTES)} is not read again; move some of the ` +
      "project's entries, with their uuids, into a project with an instance of its own",
  );
}

/** What a person reads of a fault: what could not be done, why, and the way out. The words of a `StateError` stay. */
export function asStateError(cause: unknown, what: string, wayOut = "."): StateError {
  return cause instanceof StateError ? cause : new StateError(`${what}: ${reasonOf(cause)}${wayOut}`, { cause });
}

/** How often a lock is asked for, and how long to wait between, in milliseconds: a save holds it for some of them. */
const TRIES = 100;
const PAUSE_MS = 100;

/** A save takes no longer: an older lock was left behind, whatever process has that number now. */
const OLD_MS = 60_000;

/** The locks that this process holds. */
const held = new Set<string>();

/** Does something that no other process may do to a file meanwhile. A lock whose process is gone counts as free. */
async function locked<T>(path: string, work: () => Promise<T>): Promise<T> {
  const lock = `${path}.lock`;
  for (let tries = 1; !(await take(lock)); tries++) {
    if (tries === TRIES) {
      throw new StateError(`${lock} says that another run is saving the state. Where none is, remove that file.`);
    }
    await sleep(PAUSE_MS);
  }
  held.add(lock);
  try {
    return await work();
  } finally {
    held.delete(lock);
    await rm(lock, { force: true });
  }
}

/** Takes the lock. False where another one has it. */
async function take(lock: string): Promise<boolean> {
  try {
    await writeFile(lock, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if (!isCode(error, "EEXIST")) throw error;
  }
  const since = (await lstat(lock).catch(() => null))?.mtimeMs ?? Date.now();
  const holder = holderOf(lock);
  if (Date.now() - since > OLD_MS || (holder > 0 && !isAlive(holder, lock))) await rm(lock, { force: true });
  return false;
}

/** The process that a lock names; 0 where it names none. Whoever can commit a file can commit a link to one that never ends. */
function holderOf(lock: string): number {
  try {
    return Number(readRegularFile(lock).toString("utf8")) || 0;
  } catch {
    return 0;
  }
}

function isAlive(holder: number, lock: string): boolean {
  return holder === process.pid ? held.has(lock) : isRunning(holder);
}
