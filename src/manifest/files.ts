import { isUtf8 } from "node:buffer";
import { hash } from "node:crypto";
import { lstatSync, readdirSync, realpathSync } from "node:fs";
import { isAbsolute, join, posix, relative, sep } from "node:path";
import { hashText } from "./brief.js";
import { canonicalText, formName, type KnownForms, type TextKind } from "./canonical-text.js";
import type { Position } from "./manifest.js";
import { plainProse } from "./plain-prose.js";
import { characters } from "./quote.js";
import { REFUSES_LINKS, readRegularFile } from "./regular-file.js";

const MIB = 1024 * 1024;
const MAX_TOTAL_MIB = 512;
export const MAX_PATH = 1024;
/** What `pathFault` takes but for the length, as editors check it. */
export const PATH = String.raw`^(?=.*\S)(?!/|[A-Za-z]:)(?:\.\.?/)*(?!(?:.*/)?(?:\.\.|\.[Gg][Ii][Tt])(?:/|$))[^\\\x00-\x1f\x7f-\x9f]*$`;
/** What stands in front of a path that begins in the manifest's folder. */
const FROM_MANIFEST = /^(?:\.\.?\/)+/;

/** A file's text, or why it can't be had, as a clause: "which does not exist"; with the place in it where it is no text. */
export type FileText = { readonly text: string } | { readonly fault: string; readonly at?: Position };

/** The hash of a file's text, with that of its canonical form where it was asked for, and the bytes of the file; or why they can't be had. */
export type FileHash =
  | { readonly hash: string; readonly canonical?: string; readonly bytes: number }
  | { readonly fault: string };

/** What is wrong with a path of a manifest before it is looked up, as a clause, or `null`. */
export function pathFault(path: string): string | null {
  if (path.trim() === "") return "which is empty; write the path of a file";
  if (characters(path) > MAX_PATH) return "which is too long for a path";
  if (/[\x00-\x1f\x7f-\x9f]/.test(path)) return "which holds a sign that no file name has, such as a line's end";
  if (/^[a-z]:/i.test(path))
    return "which is a path of one machine; write paths from the workspace on, such as docs/a.md";
  if (path.includes("\\")) {
    const slashed = path.replaceAll("\\", "/");
    return pathFault(slashed) === null
      ? `which holds a backslash; write: ${slashed}`
      : "which holds a backslash; paths have /";
  }
  if (path.startsWith("/"))
    return `which begins with a slash; paths begin in the workspace; write: ${path.replace(/^\/+/, "")}`;
  const rest = path.replace(FROM_MANIFEST, "");
  if (rest.split("/").includes("..")) return 'which holds ".." behind its beginning; write the path without it';
  if (isInGit(rest.split("/"))) return "which is inside .git; name a file of the repository";
  return null;
}

/** A path in the one form that names it: no `./`, no doubled slash. */
export function normalPath(path: string): string {
  return posix.normalize(path);
}

/** The path from the workspace on of one that a manifest in `folder` names: with `./` or `../` in front it begins there. */
export function pathFrom(folder: string, path: string): string {
  return normalPath(FROM_MANIFEST.test(path) ? posix.join(folder, path) : path);
}

/** Whether a path in its normal form leads out of the workspace. */
export function climbs(path: string): boolean {
  return path === ".." || path.startsWith("../");
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
    const normal = normalPath(path);
    const fault = faultIn(path, normal);
    if (fault) return { fault };
    const read = this.#read(normal);
    return "fault" in read ? read : { text: decoded(read.bytes) };
  }

  /** The hash of a file's text without the white space around it, read as `kind`. Reads each file once, and keeps no text. */
  hash(path: string, kind: TextKind): FileHash {
    const known = this.#hashes.get(formName(kind, path));
    if (known !== undefined) return known;
    const normal = normalPath(path);
    const fault = faultIn(path, normal);
    if (fault) return { fault };
    const name = formName(kind, normal);
    const found = this.#hashes.get(name) ?? this.#hash(normal, kind);
    this.#hashes.set(name, found);
    return found;
  }

  /**
   * A text file as it is, to the byte, and where it really is. A link is refused: what is written there would replace it. `most`: the
   * bytes that it may have, 1 MiB unless given.
   */
  raw(path: string, most?: number): { readonly text: string; readonly real: string } | { readonly fault: string } {
    const fault = pathFault(path);
    if (fault) return { fault };
    const normal = normalPath(path);
    const folder = this.#folder(posix.dirname(normal));
    if ("fault" in folder) return folder;
    if (this.#isLink(normal)) return { fault: "which is a link" };
    const read = this.#read(normal, most);
    if ("fault" in read) return read;
    return { text: read.bytes.toString("utf8"), real: join(folder.real, posix.basename(normal)) };
  }

  /** Whether a folder is in the workspace, its links resolved. */
  holds(folder: string): boolean {
    return !climbs(folder) && "real" in this.#folder(folder === "" ? "." : folder);
  }

  /** What a folder of the workspace holds, at most so many names; nothing where it can't be had. */
  list(folder: string, most: number): readonly { readonly name: string; readonly isFolder: boolean }[] {
    if (!this.holds(folder)) return [];
    try {
      const items = readdirSync(join(this.#root, folder), { withFileTypes: true });
      const shown = items.filter(({ name }) => !isInGit([name]) && name !== "node_modules");
      return shown.slice(0, most).map((item) => ({ name: item.name, isFolder: item.isDirectory() }));
    } catch {
      return [];
    }
  }

  #hash(path: string, kind: TextKind): FileHash {
    const read = this.#read(path);
    if ("fault" in read) return read;
    this.#bytes += read.bytes.length;
    if (this.#bytes <= MAX_TOTAL_MIB * MIB) {
      const bytes = read.bytes.length;
      const hash = hashOf(read.bytes);
      if (this.#forms === null) return { hash, bytes };
      const known = this.#forms.get(formName(kind, hash));
      return { hash, bytes, canonical: known ?? canonicalHash(read.bytes, kind) };
    }
    return { fault: `which is one too many; all files together have at most ${MAX_TOTAL_MIB} MiB` };
  }

  /** The bytes of a text file, good until the next one is read. */
  #read(path: string, most?: number): { readonly bytes: Buffer } | { readonly fault: string; readonly at?: Position } {
    try {
      const bytes = this.#bytesOf(path, most);
      if (typeof bytes === "string") return { fault: bytes };
      if (bytes.includes(0)) return notText(bytes);
      if (isUtf8(bytes)) return { bytes };
      const at = placeOf(bytes, firstBroken(bytes));
      return { fault: `which is not UTF-8 text at ${at.line}:${at.column}; save the file as UTF-8`, at };
    } catch (error) {
      return { fault: this.#clauseFor(error, path) };
    }
  }

  /** Opening a file refuses a link, so only its folder has to be resolved, once for all of its files. */
  #bytesOf(path: string, most?: number): Buffer | string {
    const folder = this.#folder(posix.dirname(path));
    if ("fault" in folder) return folder.fault;
    if (!REFUSES_LINKS) return this.#bytesBehindLinks(path, most);
    try {
      return readRegularFile(`${folder.real}${sep}${posix.basename(path)}`, most);
    } catch (error) {
      if (codeOf(error) !== "ELOOP") throw error;
      return this.#bytesBehindLinks(path, most);
    }
  }

  #bytesBehindLinks(path: string, most?: number): Buffer | string {
    const real = realpathSync.native(join(this.#root, path));
    return this.#faultOf(real) ?? readRegularFile(real, most);
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

function faultIn(path: string, normal: string): string | null {
  return pathFault(path) ?? (climbs(normal) ? "which leads out of the workspace; name a file inside" : null);
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

function notText(bytes: Buffer): { fault: string; at: Position } {
  const [a, b, c, d] = bytes;
  const hasMark = (a === 0xff && b === 0xfe) || (a === 0xfe && b === 0xff);
  if (hasMark || (a === 0 && c === 0) || (b === 0 && d === 0)) {
    return { fault: "which is UTF-16 text; save the file as UTF-8", at: { line: 1, column: 1 } };
  }
  return {
    fault: "which is no text: it holds a NUL byte; a text file in UTF-8 is wanted",
    at: placeOf(bytes, bytes.indexOf(0)),
  };
}

/** Where the first sign begins that is not UTF-8. */
function firstBroken(bytes: Buffer): number {
  let [sound, broken] = [0, bytes.length];
  while (broken - sound > 1) {
    const middle = Math.floor((sound + broken) / 2);
    if (isUtf8(bytes.subarray(0, startOfSign(bytes, middle)))) sound = middle;
    else broken = middle;
  }
  return startOfSign(bytes, sound);
}

/** The begin of the sign that a byte is part of: bytes that go on with one are 0b10……, at most three of them. */
function startOfSign(bytes: Buffer, index: number): number {
  let start = index;
  while (start > 0 && index - start < 3 && ((bytes[start] ?? 0) & 0xc0) === 0x80) start -= 1;
  return start;
}

function placeOf(bytes: Buffer, index: number): Position {
  const before = decoded(bytes.subarray(0, index));
  const lines = before.split("\n");
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
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

/** The hash of a text in canonical form. */
function canonicalHash(bytes: Buffer, kind: TextKind): string {
  const prose = kind === "markdown" ? plainProse(bytes) : null;
  return prose === null ? hashText(canonicalText(decoded(bytes).trim(), kind)) : hash("sha256", prose, "hex");
}

function isSpace(byte: number | undefined): boolean {
  return byte === 0x20 || (byte !== undefined && byte >= 0x09 && byte <= 0x0d);
}
