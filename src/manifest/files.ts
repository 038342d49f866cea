import { isUtf8 } from "node:buffer";
import { hash } from "node:crypto";
import { lstatSync, realpathSync } from "node:fs";
import { isAbsolute, join, posix, relative, sep } from "node:path";
import { hashText } from "./brief.js";
import { canonicalText, formName, type KnownForms, type TextKind } from "./canonical-text.js";
import { characters } from "./quote.js";
import { REFUSES_LINKS, readRegularFile } from "./regular-file.js";

const MIB = 1024 * 1024;
const MAX_TOTAL_MIB = 512;
export const MAX_PATH = 1024;
/** What `pathFault` takes but for the length, as editors check it. */
export const PATH = String.raw`^(?=.*\S)(?!/|[A-Za-z]:)(?!(?:.*/)?(?:\.\.|\.[Gg][Ii][Tt])(?:/|$))[^\\\x00-\x1f\x7f-\x9f]*$`;

/** A file's text, or why it can't be had, as a clause: "which does not exist". */
export type FileText = { readonly text: string } | { readonly fault: string };

/** The hash of a file's text, with that of its canonical form where it was asked for, or why they can't be had. */
export type FileHash = { readonly hash: string; readonly canonical?: string } | { readonly fault: string };

/** What is wrong with a path before it is looked up, as a clause, or `null`. */
export function pathFault(path: string): string | null {
  if (path.trim() === "") return "which is empty";
  if (characters(path) > MAX_PATH) return "which is too long for a path";
  if (/[\x00-\x1f\x7f-\x9f]/.test(path)) return "which holds a control character";
  if (path.includes("\\")) return 'which holds a backslash; write paths with "/"';
  if (path.startsWith("/") || /^[a-z]:/i.test(path)) return "which is absolute; write paths from the workspace on";
  if (path.split("/").includes("..")) return 'which holds ".."; paths stay inside the workspace';
  if (isInGit(path.split("/"))) return "which is inside .git";
  return null;
}

/** A path in the one form that names it: no `./`, no doubled slash. */
export function normalPath(path: string): string {
  return posix.normalize(path);
}

function isInGit(segments: readonly string[]): boolean {
  return segments.some((segment) => segment.toLowerCase() === ".git");
}

/**
 * The text files of a workspace. A path is followed through its links, of parents too, and refused where it ends outside the
 * workspace, or at anything but a regular file. Reading is synchronous: it is the first thing a run does, nothing else waits,
 * and it is several times as fast.
 */
export class Files {
  readonly #root: string;
  readonly #hashes = new Map<string, FileHash>();
  /** The real path of each folder that files are in, or why nothing is read there. */
  readonly #folders = new Map<string, { readonly real: string } | { readonly fault: string }>();
  readonly #forms: KnownForms | null;
  #bytes = 0;

  /**
   * With `forms`, `hash` also tells canonical forms: those of texts that `forms` lacks are made while the text is at hand. Throws where
   * there is no such folder.
   */
  constructor(workspace: string, forms: KnownForms | null = null) {
    this.#root = realpathSync.native(workspace);
    this.#forms = forms;
  }

  /** The workspace, with its links resolved. */
  get root(): string {
    return this.#root;
  }

  /** The text of a file: UTF-8 without byte order mark, every line ending a line feed. Reads it anew. */
  text(path: string): FileText {
    const fault = pathFault(path);
    if (fault) return { fault };
    const read = this.#read(normalPath(path));
    return "fault" in read ? read : { text: decoded(read.bytes) };
  }

  /** The hash of a file's text without the white space around it, read as `kind`. Reads each file once, and keeps no text. */
  hash(path: string, kind: TextKind): FileHash {
    const fault = pathFault(path);
    if (fault) return { fault };
    const normal = normalPath(path);
    const name = formName(kind, normal);
    const known = this.#hashes.get(name);
    if (known !== undefined) return known;
    const found = this.#hash(normal, kind);
    this.#hashes.set(name, found);
    return found;
  }

  /** A text file as it is, to the byte, and where it really is. A link is refused: what is written there would replace it. */
  raw(path: string): { readonly text: string; readonly real: string } | { readonly fault: string } {
    const fault = pathFault(path);
    if (fault) return { fault };
    const normal = normalPath(path);
    const folder = this.#folder(posix.dirname(normal));
    if ("fault" in folder) return folder;
    if (this.#isLink(normal)) return { fault: "which is a link" };
    const read = this.#read(normal);
    if ("fault" in read) return read;
    return { text: read.bytes.toString("utf8"), real: join(folder.real, posix.basename(normal)) };
  }

  /** Whether a folder is in the workspace, its links resolved. */
  holds(folder: string): boolean {
    return "real" in this.#folder(folder === "" ? "." : folder);
  }

  #hash(path: string, kind: TextKind): FileHash {
    const read = this.#read(path);
    if ("fault" in read) return read;
    this.#bytes += read.bytes.length;
    if (this.#bytes <= MAX_TOTAL_MIB * MIB) {
      const hash = hashOf(read.bytes);
      if (this.#forms === null) return { hash };
      const known = this.#forms.get(formName(kind, hash));
      return { hash, canonical: known ?? hashText(canonicalText(decoded(read.bytes).trim(), kind)) };
    }
    return { fault: `which is one too many; all files together have at most ${MAX_TOTAL_MIB} MiB` };
  }

  /** The bytes of a text file, good until the next one is read. */
  #read(path: string): { readonly bytes: Buffer } | { readonly fault: string } {
    try {
      const bytes = this.#bytesOf(path);
      if (typeof bytes === "string") return { fault: bytes };
      if (bytes.includes(0)) return { fault: "which holds a NUL byte; it takes UTF-8 text" };
      return isUtf8(bytes) ? { bytes } : { fault: "which is not UTF-8 text" };
    } catch (error) {
      return { fault: this.#clauseFor(error, path) };
    }
  }

  /** Opening a file refuses a link, so only its folder has to be resolved, once for all of its files. */
  #bytesOf(path: string): Buffer | string {
    const folder = this.#folder(posix.dirname(path));
    if ("fault" in folder) return folder.fault;
    if (!REFUSES_LINKS) return this.#bytesBehindLinks(path);
    try {
      return readRegularFile(`${folder.real}${sep}${posix.basename(path)}`);
    } catch (error) {
      if (codeOf(error) !== "ELOOP") throw error;
      return this.#bytesBehindLinks(path);
    }
  }

  #bytesBehindLinks(path: string): Buffer | string {
    const real = realpathSync.native(join(this.#root, path));
    return this.#faultOf(real) ?? readRegularFile(real);
  }

  #folder(path: string): { readonly real: string } | { readonly fault: string } {
    const known = this.#folders.get(path);
    if (known !== undefined) return known;
    const found = this.#findFolder(path);
    this.#folders.set(path, found);
    return found;
  }

  #findFolder(path: string): { readonly real: string } | { readonly fault: string } {
    try {
      const real = realpathSync.native(join(this.#root, path));
      const fault = this.#faultOf(real);
      return fault === null ? { real } : { fault };
    } catch (error) {
      // What is below a link to nothing doesn't exist either.
      return { fault: codeOf(error) === "ENOENT" ? "which does not exist" : this.#clauseFor(error, path) };
    }
  }

  /** Why nothing is read at a path without links, or `null`. */
  #faultOf(real: string): string | null {
    const way = relative(this.#root, real);
    if (way === ".." || way.startsWith(`..${sep}`) || isAbsolute(way)) {
      return "which is a link that leads out of the workspace";
    }
    return isInGit(way.split(sep)) ? "which is a link into .git" : null;
  }

  #clauseFor(error: unknown, path: string): string {
    const code = codeOf(error) ?? "unknown error";
    if (code === "ENOTDIR") return "which does not exist";
    if (code === "ENOENT") return this.#isLink(path) ? "which is a link to nothing" : "which does not exist";
    if (code === "ELOOP") return "which is a link that leads in a circle";
    if (code === "ENXIO") return "which is not a regular file";
    return `which can't be read (${code})`;
  }

  #isLink(path: string): boolean {
    return lstatSync(join(this.#root, path), { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
  }
}

function codeOf(error: unknown): string | null {
  return error instanceof Error && "code" in error ? String(error.code) : null;
}

/** UTF-8 as text, without a byte order mark. */
function decoded(bytes: Buffer): string {
  return bytes
    .toString("utf8")
    .replace(/^\ufeff/, "")
    .replace(/\r\n?/g, "\n");
}

const CARRIAGE_RETURN = 0x0d;
const FIRST_NON_ASCII = 0x80;

/** `hashText` of the trimmed text. Most files have the bytes of their text, and are hashed without being decoded. */
function hashOf(bytes: Buffer): string {
  let [start, end] = [0, bytes.length];
  while (start < end && isSpace(bytes[start])) start++;
  while (start < end && isSpace(bytes[end - 1])) end--;
  const plain = bytes.subarray(start, end);
  // There is white space beyond ASCII, and the byte order mark.
  const ends = [plain.at(0) ?? 0, plain.at(-1) ?? 0];
  if (plain.includes(CARRIAGE_RETURN) || ends.some((end) => end >= FIRST_NON_ASCII)) {
    return hashText(decoded(bytes).trim());
  }
  return hash("sha256", plain, "hex");
}

function isSpace(byte: number | undefined): boolean {
  return byte === 0x20 || (byte !== undefined && byte >= 0x09 && byte <= 0x0d);
}
