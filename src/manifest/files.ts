import { isUtf8 } from "node:buffer";
import { closeSync, constants, fstatSync, lstatSync, openSync, readSync, realpathSync } from "node:fs";
import { isAbsolute, join, posix, relative, sep } from "node:path";

const MIB = 1024 * 1024;
/** The longest file that is read. */
export const MAX_FILE_BYTES = MIB;
const MAX_TOTAL_BYTES = 64 * MIB;
const MAX_PATH = 1024;

/** A file's text, or why it can't be had, as a clause: "which does not exist". */
export type FileText = { readonly text: string } | { readonly fault: string };

/** What is wrong with a path before it is looked up, as a clause, or `null`. */
export function pathFault(path: string): string | null {
  if (path.trim() === "") return "which is empty";
  if (path.length > MAX_PATH) return "which is too long for a path";
  if (/\p{Cc}/u.test(path)) return "which holds a control character";
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
 * The text files of a workspace, each read once. A path is followed through its links, of parents too, and refused where it
 * ends outside the workspace, or at anything but a regular file. Reading is synchronous: it is the first thing a run does,
 * nothing else waits, and it is several times as fast.
 */
export class Files {
  readonly #root: string;
  readonly #read = new Map<string, FileText>();
  #bytes = 0;

  /** Throws where there is no such folder. */
  constructor(workspace: string) {
    this.#root = realpathSync.native(workspace);
  }

  /** The workspace, with its links resolved. */
  get root(): string {
    return this.#root;
  }

  /** The text of a file: UTF-8 without byte order mark, every line ending a line feed. */
  text(path: string): FileText {
    const fault = pathFault(path);
    if (fault) return { fault };
    const normal = normalPath(path);
    const known = this.#read.get(normal);
    if (known) return known;
    const text = this.#readText(normal);
    this.#read.set(normal, text);
    return text;
  }

  /** Whether a folder is in the workspace, its links resolved. */
  holds(folder: string): boolean {
    try {
      return this.#inside(realpathSync.native(join(this.#root, folder))) !== null;
    } catch {
      return false;
    }
  }

  /** The way from the workspace to a path without links, or `null` where it is outside. */
  #inside(real: string): string[] | null {
    const way = relative(this.#root, real);
    return way === ".." || way.startsWith(`..${sep}`) || isAbsolute(way) ? null : way.split(sep);
  }

  #readText(path: string): FileText {
    try {
      const real = realpathSync.native(join(this.#root, path));
      const inside = relative(this.#root, real);
      if (inside === ".." || inside.startsWith(`..${sep}`) || isAbsolute(inside)) {
        return { fault: "which is a link that leads out of the workspace" };
      }
      if (isInGit(inside.split(sep))) return { fault: "which is a link into .git" };
      const bytes = readRegularFile(real);
      if (typeof bytes === "string") return { fault: bytes };
      this.#bytes += bytes.length;
      if (this.#bytes > MAX_TOTAL_BYTES)
        return { fault: "which is one too many; all files together have at most 64 MiB" };
      return decode(bytes);
    } catch (error) {
      return { fault: this.#clauseFor(error, path) };
    }
  }

  #clauseFor(error: unknown, path: string): string {
    const code = error instanceof Error && "code" in error ? String(error.code) : "unknown error";
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

/** The bytes of a file, or a clause that says why not. */
function readRegularFile(path: string): Uint8Array | string {
  // Without O_NONBLOCK a named pipe would be waited for, and waiting can't be interrupted.
  const handle = openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0) | (constants.O_NOFOLLOW ?? 0));
  try {
    const stat = fstatSync(handle);
    if (stat.isDirectory()) return "which is a folder";
    if (!stat.isFile()) return "which is not a regular file";
    // The size a file states is a hint: it may grow, and some state 0.
    const chunks: Uint8Array[] = [];
    let length = 0;
    while (length <= MAX_FILE_BYTES) {
      const chunk = new Uint8Array(Math.min(Math.max(stat.size - length, 4096), MAX_FILE_BYTES) + 1);
      const count = readSync(handle, chunk, 0, chunk.length, null);
      if (count === 0) return Buffer.concat(chunks);
      chunks.push(chunk.subarray(0, count));
      length += count;
    }
    return "which has more than 1 MiB";
  } finally {
    closeSync(handle);
  }
}

function decode(bytes: Uint8Array): FileText {
  if (bytes.includes(0)) return { fault: "which holds a NUL byte; it takes UTF-8 text" };
  if (!isUtf8(bytes)) return { fault: "which is not UTF-8 text" };
  // Faster to start than a TextDecoder.
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("utf8");
  return { text: text.replace(/^\ufeff/, "").replace(/\r\n?/g, "\n") };
}
