import { type Dirent, lstatSync, readdirSync, realpathSync } from "node:fs";
import { isAbsolute, join, posix, relative, sep } from "node:path";
import { remembered } from "../../maps.js";
import { finder } from "../../secrets.js";
import { type Format, hasMarkedBlocks } from "../formats/format.js";
import { type Position, type Problem, positionAt } from "../manifest.js";
import { printable } from "../quote.js";
import { hashText, TextError, type Texts } from "../texts.js";
import { climbs, isInGit, isPattern, literalOf, namedBy, pathFault, splitPattern } from "./pattern.js";
import { readRegularFile } from "./regular-file.js";
import { conflictIn, decoded, hashOf, inclusionIn, textFault } from "./text-bytes.js";

const MIB = 1024 * 1024;
const MAX_TOTAL_MIB = 512;

const SECRET =
  "this is a secret that the run was given (the API key or a token), and it would be sent with the text and kept in the ledger; take it out, " +
  "and have a new one made, since whoever may read this file has it.";

/** A file's text, or why it can't be had, as a clause: "which does not exist"; with the place in it where it is no text. */
export type FileText = { readonly text: string } | { readonly fault: string; readonly at?: Position };

/** The hash of a file's text, or why it can't be had. */
export type FileHash = { readonly hash: string } | { readonly fault: string };

type Read = { readonly bytes: Buffer; readonly real: string };

export const MISSING = "which does not exist";
export const IS_FOLDER = "which is a folder";

/** Why a path is not followed, as a clause. */
class PathError extends Error {}

/** A file that was read, and as what: a manifest, or a text of a brief. */
export type KnownFile = { readonly path: string; readonly real: string; readonly as: "manifest" | Format };

/**
 * The text files of a workspace. A path is followed through its links, of parents too, and refused where it ends outside the
 * workspace, or at anything but a regular file. Reading is synchronous: it is the first thing a run does, nothing else waits,
 * and it is several times as fast.
 */
export class Files implements Texts {
  /** The workspace, with its links resolved. */
  readonly root: string;
  readonly #formats = new Map<string, Format>();
  readonly #hashed = remembered((path: string) => this.#hash(path));
  /** Texts that stand in a manifest itself, by their hash. */
  readonly #own = new Map<string, string>();
  /** The path of a file with this text, by the text's hash: it is read again where its text is needed. */
  readonly #paths = new Map<string, string>();
  readonly #folder = remembered((folder: string) => this.#followed(folder));
  readonly #items = remembered((folder: string) => this.#itemsOf(folder));
  readonly #secretsIn: ReturnType<typeof finder> | null;
  readonly #leaks = new Map<string, Problem>();
  readonly #real = new Map<string, string>();
  readonly #inclusions = new Map<string, string>();
  #bytes = 0;

  /** `secrets` are looked for in all that is read. Throws where there is no such folder. */
  constructor(workspace: string, secrets: readonly string[] = []) {
    this.root = realpathSync.native(workspace);
    this.#secretsIn = secrets.length === 0 ? null : finder(secrets);
  }

  /** All that was read: from the workspace on, with links resolved, and as what. */
  get known(): readonly KnownFile[] {
    return Array.from(this.#real, ([path, real]) => ({ path, real, as: this.#formats.get(path) ?? "manifest" }));
  }

  /** What was read and holds a secret: each file once, with the secret's place. */
  get leaks(): readonly Problem[] {
    return [...this.#leaks.values()];
  }

  /** The text of a file: UTF-8 without byte order mark, every line ending a line feed. Reads it anew. */
  text(path: string): FileText {
    const read = this.#read(path);
    return "fault" in read ? read : { text: decoded(read.bytes) };
  }

  /** The hash of a file's text without the white space around it, read in a format. Reads each file once, and keeps no text. */
  hash(path: string, format: Format): FileHash {
    // A task of any name is Markdown. As what it is a source counts: in another format, marked blocks are words.
    if (!this.#formats.has(path) || !hasMarkedBlocks(format)) this.#formats.set(path, format);
    return this.#hashed(path);
  }

  /** What a file that was hashed includes of others, in its own words; `null` where it includes none. */
  inclusionIn(path: string): string | null {
    return this.#inclusions.get(path) ?? null;
  }

  /** Keeps a text of a manifest. Returns its hash, without the white space around it, which `createItem` leaves out as well. */
  add(text: string): string {
    const trimmed = text.trim();
    const hash = hashText(trimmed);
    this.#own.set(hash, trimmed);
    return hash;
  }

  async get(hash: string): Promise<string> {
    const own = this.#own.get(hash);
    if (own !== undefined) return own;
    const path = this.#paths.get(hash);
    if (path === undefined) throw new TextError(`the manifest has no text ${hash}`);
    const read = this.text(path);
    const text = "text" in read ? read.text.trim() : null;
    if (text !== null && hashText(text) === hash) return text;
    const why = "fault" in read ? `it is now a path ${read.fault}` : "its text is another one now";
    throw new TextError(`${printable(path)} was changed while this run was at work: ${why}. Run again.`);
  }

  /**
   * A text file as it is, to the byte, and where it really is. A link is refused: what is written there would replace it. `most`: the
   * bytes that it may have, 1 MiB unless given.
   */
  raw(path: string, most?: number): { readonly text: string; readonly real: string } | { readonly fault: string } {
    const read = this.#read(path, most);
    if ("fault" in read) return read;
    if (this.#isLink(path)) return { fault: "which is a link" };
    return { text: read.bytes.toString("utf8"), real: read.real };
  }

  /** Whether a regular file is at a path, with no link on the way there. */
  isPlain(path: string): boolean {
    const at = join(this.root, path);
    return isSo(() => realpathSync.native(at) === at && lstatSync(at).isFile());
  }

  /** Whether anything is at a path of the workspace. */
  has(path: string): boolean {
    return this.holds(posix.dirname(path)) && isSo(() => this.#stat(path) !== undefined);
  }

  /** Whether a folder is in the workspace, its links resolved. */
  holds(folder: string): boolean {
    return !climbs(folder) && isSo(() => this.#folder(folder) !== "");
  }

  /** The files that a path or a pattern names, in order. A pattern passes over links and `node_modules`, but it could start behind a link. */
  matching(pattern: string): string[] {
    if (!isPattern(pattern)) return [literalOf(pattern)];
    // A path that exists is a path, whatever signs it has.
    if (this.#isFile(pattern)) return [pattern];
    const { folder: begin, rest: written } = splitPattern(pattern);
    if (!this.holds(begin) || begin.split("/").includes("node_modules")) return [];
    const rest = written.replace(/\/$/, "");
    const isNamed = namedBy(pattern.replace(/\/$/, ""));
    const isHiddenNamed = /\[|(?:^|[/{,])\./.test(rest);
    const found: string[] = [];
    const visit = (folder: string, depth: number): void => {
      for (const item of this.#items(folder)) {
        const path = folder + item.name;
        if (item.isFile() && isNamed(path)) found.push(path);
        if (item.isDirectory() && depth > 0 && (isHiddenNamed || !item.name.startsWith(".")))
          visit(`${path}/`, depth - 1);
      }
    };
    visit(begin, depthOf(rest));
    return found.sort();
  }

  #isFile(path: string): boolean {
    return this.has(path) && this.#stat(path)?.isFile() === true;
  }

  /** What a folder of the workspace holds, at most so many names; nothing where it can't be had. */
  list(folder: string, most: number): readonly Dirent[] {
    return this.holds(folder) ? this.#items(folder).slice(0, most) : [];
  }

  /** A folder is listed once, however many patterns meet it. One that can't be listed has no files. */
  #itemsOf(folder: string): readonly Dirent[] {
    try {
      const items = readdirSync(join(this.root, folder), { withFileTypes: true });
      return items.filter(({ name }) => !isInGit([name]) && name !== "node_modules");
    } catch {
      return [];
    }
  }

  #hash(path: string): FileHash {
    const read = this.#read(path);
    if ("fault" in read) return read;
    this.#bytes += read.bytes.length;
    if (this.#bytes > MAX_TOTAL_MIB * MIB)
      return { fault: `which is one too many; all files together have at most ${MAX_TOTAL_MIB} MiB` };
    const conflict = conflictIn(read.bytes);
    if (conflict !== null)
      return { fault: `which holds a merge conflict of git in line ${conflict}; keep one of the two versions` };
    const including = inclusionIn(read.bytes);
    if (including !== null) this.#inclusions.set(path, including);
    const hash = hashOf(read.bytes);
    if (!this.#paths.has(hash)) this.#paths.set(hash, path);
    return { hash };
  }

  #read(path: string, most?: number): Read | { readonly fault: string; readonly at?: Position } {
    const normal = posix.normalize(path);
    const fault = pathFault(path) ?? (climbs(normal) ? "which leads out of the workspace; name a file inside" : null);
    if (fault) return { fault };
    try {
      const { real, bytes } = this.#open(normal, most);
      this.#real.set(normal, real);
      if (typeof bytes === "string") return { fault: bytes };
      const unread = textFault(bytes);
      if (unread === null) this.#noteSecret(normal, bytes);
      return unread ?? { bytes, real };
    } catch (error) {
      return { fault: error instanceof PathError ? error.message : this.#clauseFor(error, normal) };
    }
  }

  #noteSecret(file: string, bytes: Buffer): void {
    if (this.#secretsIn === null) return;
    const text = decoded(bytes);
    const [first] = this.#secretsIn(text);
    if (first === undefined) return;
    this.#leaks.set(file, { file, position: positionAt(text, first.from), message: SECRET, docs: "manifest-secret" });
  }

  /** Opening a file refuses a link, so that the links of a folder are followed once for all of its files. */
  #open(path: string, most?: number): { readonly real: string; readonly bytes: Buffer | string } {
    const folder = this.#folder(posix.dirname(path));
    try {
      const real = join(folder, posix.basename(path));
      return { real, bytes: readRegularFile(real, most) };
    } catch (error) {
      if (codeOf(error) !== "ELOOP") throw error;
    }
    const real = this.#followed(path);
    return { real, bytes: readRegularFile(real, most) };
  }

  /** Where a path leads without its links. Throws a `PathError` where nothing is read there, else the system's error. */
  #followed(path: string): string {
    const real = realpathSync.native(join(this.root, path));
    const way = relative(this.root, real);
    if (way === ".." || way.startsWith(`..${sep}`) || isAbsolute(way))
      throw new PathError("which is a link that leads out of the workspace");
    if (isInGit(way.split(sep))) throw new PathError("which is a link into .git");
    return real;
  }

  #clauseFor(error: unknown, path: string): string {
    const code = codeOf(error) ?? "unknown error";
    if (code === "ENOTDIR") return MISSING;
    if (code === "ENOENT") return this.#isLink(path) ? "which is a link to nothing" : MISSING;
    if (code === "ELOOP") return "which is a link that leads in a circle";
    if (code === "ENXIO") return "which is not a regular file";
    return `which can't be read (${code})`;
  }

  #isLink(path: string): boolean {
    return this.#stat(path)?.isSymbolicLink() ?? false;
  }

  #stat(path: string) {
    return lstatSync(join(this.root, path), { throwIfNoEntry: false });
  }
}

/** Whether something is so. What the system refuses to tell is not. */
function isSo(ask: () => boolean): boolean {
  try {
    return ask();
  } catch {
    return false;
  }
}

/** How many folders a pattern goes down. */
function depthOf(pattern: string): number {
  const segments = pattern.split("/");
  const isUnbound = segments.includes("**") || /\{[^}]*\//.test(pattern);
  return isUnbound ? Number.POSITIVE_INFINITY : segments.length - 1;
}

function codeOf(error: unknown): string | null {
  return error instanceof Error && "code" in error ? String(error.code) : null;
}
