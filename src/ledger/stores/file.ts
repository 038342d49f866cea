import { isUtf8 } from "node:buffer";
import {
  closeSync,
  constants,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  lstatSync,
  openSync,
  readSync,
  realpathSync,
  writeFileSync,
} from "node:fs";
import { mkdir, readdir } from "node:fs/promises";
import { basename, dirname, isAbsolute, join, relative, sep } from "node:path";
import { type Clock, systemClock } from "../../clock.js";
import { commonFolderOf } from "../../git.js";
import { readRegularFile } from "../../manifest/files/regular-file.js";
import type { Texts } from "../../manifest/texts.js";
import { message } from "../../messages/catalogue.js";
import { appendedBytes, appendedText } from "../appended.js";
import type { Fact } from "../facts.js";
import { locked } from "../file-lock.js";
import { projectsIn } from "../names.js";
import { syncFolder } from "../replace-file.js";
import { type Cursor, LedgerError, type Reading, type Store } from "../store.js";
import { asLedgerError, isCode } from "../system-error.js";
import { briefsIn, firstOf, memoryTexts, NO_TEXTS, namedTexts, putAll, textFolder } from "../texts.js";
import { type Whole, wholeIn } from "../whole.js";

type Options = {
  /** Absolute. */
  readonly path: string;
  readonly shown?: string;
  /** Tells the projects of one repository apart; empty by default. */
  readonly project: string;
  readonly clock?: Clock;
};

/** A larger file is none of ours. */
const MAX_BYTES = 256 * 1024 * 1024;

/**
 * A ledger in a file, for laptops and self-hosted runners. The cursor is how many bytes of it are whole appends. The texts are in a folder
 * beside it that belongs to it alone.
 */
export function fileStore({ path, shown = path, project, clock = systemClock }: Options): Store {
  const where = `The ledger ${shown}`;
  const folder = textFolder(`${path}.texts`, { durable: true });
  /** Those of a file that was put there from an artifact. */
  let within: Texts = NO_TEXTS;
  /** Briefs that this store has written with their texts. */
  const written = new Set<string>();

  async function read(): Promise<Reading> {
    refuseLink(path, where);
    const { bytes, texts, ...reading } = readLedgerFile(path, where) ?? NOTHING;
    within = memoryTexts(texts);
    return { facts: reading.facts, unknown: reading.unknown, cursor: String(bytes) };
  }

  async function append(cursor: Cursor, facts: readonly Fact[], texts: Texts): Promise<Cursor | "conflict"> {
    refuseLink(path, where);
    try {
      await mkdir(dirname(path), { recursive: true });
      await putAll(folder, namedTexts(facts, { texts, has: folder.has, known: written }));
      const end = await locked(path, clock, () => appendAt(path, Number(cursor), appendedText(facts)));
      if (end === null) return "conflict";
      if (Number(cursor) === 0) await syncFolder(dirname(path));
      for (const brief of briefsIn(facts)) written.add(brief);
      return String(end);
    } catch (cause) {
      throw asLedgerError(cause, (reason) => message("file-unwritten", { what: "The ledger", path: shown, reason }));
    }
  }

  async function projects(): Promise<string[]> {
    const names = await readdir(dirname(path)).catch(() => []);
    return projectsIn(names, basename(path).replace(project === "" ? "" : `-${project}`, ""));
  }

  return { read, append, projects, texts: { get: async (hash) => await firstOf(folder, within).get(hash) } };
}

/** Without a repository the folder is one that somebody has sent, who may have put a link there. */
function refuseLink(path: string, where: string): void {
  const folder = dirname(path);
  if (lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink() !== true) return;
  throw new LedgerError(message("ledger-link", { where, folder: basename(folder) }));
}

type LedgerFile = Whole & {
  /** How many bytes are whole appends. */
  readonly bytes: number;
};

const NOTHING: LedgerFile = { facts: [], unknown: null, lines: [], texts: new Map(), bytes: 0 };

/** The ledger in a file; `null` where there is no such file. Throws `LedgerError` on every other failure. */
export function readLedgerFile(path: string, where: string, most = MAX_BYTES): LedgerFile | null {
  try {
    const all = readRegularFile(path, most);
    if (typeof all === "string") throw new Error(all.replace(/^which/, "it"));
    const bytes = appendedBytes(all);
    const whole = all.subarray(0, bytes);
    if (!isUtf8(whole)) throw new LedgerError(message("ledger-damaged", { where, isNot: "UTF-8" }));
    return { ...wholeIn(whole.toString("utf8").replace(/^\ufeff/, ""), where), bytes };
  } catch (cause) {
    if (isCode(cause, "ENOENT")) return null;
    throw asLedgerError(cause, (reason) => message("ledger-unread", { where, reason }));
  }
}

const FLAGS = constants.O_RDWR | constants.O_APPEND | constants.O_CREAT | (constants.O_NOFOLLOW ?? 0);

/** Appends where the file has exactly `end` bytes of whole appends; returns how many it has then. `null` where it has others. */
function appendAt(path: string, end: number, text: string): number | null {
  const file = openSync(path, FLAGS);
  try {
    const stat = fstatSync(file);
    if (!stat.isFile()) throw new Error("it is not a regular file");
    if (stat.size < end || appendedBytes(bytesFrom(file, end, stat.size)) > 0) return null;
    // A killed run has left the beginning of an append.
    if (stat.size > end) ftruncateSync(file, end);
    const isEnded = end === 0 || bytesFrom(file, end - 1, end)[0] === 0x0a;
    const added = Buffer.from(isEnded ? text : `\n${text}`);
    refuseTooLarge(end + added.length);
    try {
      writeFileSync(file, added);
      fsyncSync(file);
    } catch (error) {
      ftruncateSync(file, end);
      throw error;
    }
    return end + added.length;
  } finally {
    closeSync(file);
  }
}

function bytesFrom(file: number, start: number, end: number): Buffer {
  const bytes = Buffer.alloc(end - start);
  for (let read = 0; read < bytes.length; ) {
    const count = readSync(file, bytes, read, bytes.length - read, start + read);
    if (count === 0) throw new Error("it changes while it is read");
    read += count;
  }
  return bytes;
}

/** Nobody could read it again. What is there stays. */
function refuseTooLarge(bytes: number): void {
  if (bytes > MAX_BYTES) throw new LedgerError(message("ledger-too-large", { bytes, most: MAX_BYTES }));
}

/**
 * The folder of what is kept on this machine alone: the ledger of `ledger: file`, that of a trial, what could not be appended. It lies in the
 * git folder, which no commit reaches and all worktrees share; where the workspace is no repository, in the workspace.
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
