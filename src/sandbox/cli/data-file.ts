import {
  closeSync,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import type { JournaledRequest } from "../history-schema.js";
import { type Data, type DataHead, readData } from "./data.js";
import { DataLock } from "./data-lock.js";
import { FileError } from "./given-file.js";

/** A journal this small is never worth a snapshot. */
const MIN_JOURNAL_BYTES = 1024 * 1024;

/**
 * A sandbox on disk: a snapshot, and after it a line for each request that has changed something since. A line is written
 * before its request acts, and taken out again where the request changes nothing. Once the lines take more room than the
 * snapshot, a new snapshot replaces both. So a killed process loses nothing that it has answered.
 */
export class DataFile {
  /** What the file holds; `null` where it is new. */
  readonly data: Data | null;
  readonly #path: string;
  readonly #lock: DataLock;
  #file: number | null = null;
  #headBytes = 0;
  #bytes = 0;
  /** The line of the request that is being answered. */
  #open: string | null = null;

  /** Takes the file for this process. Throws `FileError` where another one has it, or its content is not a sandbox's. */
  constructor(path: string) {
    this.#path = path;
    this.#lock = new DataLock(path);
    try {
      this.#sweep();
      this.data = readData(path);
    } catch (error) {
      this.#lock.release();
      throw error;
    }
  }

  /** Whether the lines take more room than the snapshot before them. */
  get isLong(): boolean {
    return this.#bytes - this.#headBytes > Math.max(MIN_JOURNAL_BYTES, this.#headBytes);
  }

  /** Whether the file was deleted or replaced, so that a line in it would be lost. */
  get isGone(): boolean {
    const found = statSync(this.#path, { throwIfNoEntry: false });
    return this.#file === null || found === undefined || fstatSync(this.#file).ino !== found.ino;
  }

  /** Replaces the file with a snapshot. Throws `FileError` where that fails; then the file stays as it was. */
  write(head: DataHead): void {
    const temporary = `${this.#path}.${process.pid}.tmp`;
    const start = `${JSON.stringify(head)}\n`;
    let file: number | null = null;
    try {
      file = openSync(temporary, "w", 0o600);
      this.#bytes = writeAll(file, start + (this.#open ?? ""), 0);
      fsyncSync(file);
      renameSync(temporary, this.#path);
    } catch (cause) {
      if (file !== null) closeSync(file);
      rmSync(temporary, { force: true });
      throw this.#unwritable(cause);
    }
    if (this.#file !== null) closeSync(this.#file);
    this.#file = file;
    this.#headBytes = Buffer.byteLength(start);
  }

  /** Notes a request that is about to act. Throws `FileError` where it can't be noted: then it must not act. */
  note(request: JournaledRequest): void {
    const line = `${JSON.stringify(request)}\n`;
    const before = this.#bytes;
    try {
      const file = this.#file;
      if (file === null || this.isGone) throw new Error("it was deleted or replaced");
      try {
        this.#bytes = writeAll(file, line, before);
      } catch (cause) {
        ftruncateSync(file, before);
        throw cause;
      }
    } catch (cause) {
      this.#bytes = before;
      throw this.#unwritable(cause);
    }
    this.#open = line;
  }

  /** The request of the last `note` is answered; where it changed nothing, it is forgotten. */
  settle({ changed }: { readonly changed: boolean }): void {
    const line = this.#open;
    this.#open = null;
    if (changed || line === null || this.#file === null) return;
    this.#bytes -= Buffer.byteLength(line);
    ftruncateSync(this.#file, this.#bytes);
  }

  close(): void {
    if (this.#file !== null) closeSync(this.#file);
    this.#file = null;
    this.#lock.release();
  }

  /** What a killed sandbox was writing. */
  #sweep(): void {
    const name = basename(this.#path);
    for (const found of readdirSync(dirname(this.#path))) {
      if (!found.startsWith(`${name}.`) || !/^\d+\.tmp$/.test(found.slice(name.length + 1))) continue;
      rmSync(join(dirname(this.#path), found), { force: true });
    }
  }

  #unwritable(cause: unknown): FileError {
    const reason = cause instanceof Error ? cause.message : cause;
    return new FileError(`The data ${this.#path} can't be written: ${reason}.`, { cause });
  }
}

/** Writes the whole text at this place, and returns where it ends. */
function writeAll(file: number, text: string, at: number): number {
  const bytes = Buffer.from(text);
  let written = 0;
  while (written < bytes.length) written += writeSync(file, bytes, written, bytes.length - written, at + written);
  return at + bytes.length;
}
