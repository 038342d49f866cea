import { readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { FileError, reasonOf } from "./given-file.js";

/** A lock that says nothing is just being written, for so long at most. */
const WRITING_MS = 2_000;

/** The locks of this process. */
const own = new Set<string>();

/**
 * Makes sure that one sandbox at a time uses a file: beside it lies a lock with the id of its process. The lock of a process
 * that has ended is taken over. Throws `FileError` where another sandbox holds it.
 */
export class DataLock {
  readonly #path: string;

  constructor(file: string) {
    this.#path = `${resolve(file)}.lock`;
    if (this.#take()) return;
    this.#dropOld(file);
    if (!this.#take()) throw this.#held(file, holderOf(this.#path));
  }

  release(): void {
    if (own.delete(this.#path)) rmSync(this.#path, { force: true });
  }

  #take(): boolean {
    try {
      writeFileSync(this.#path, String(process.pid), { flag: "wx", mode: 0o600 });
      own.add(this.#path);
      return true;
    } catch (cause) {
      if (codeOf(cause) === "EEXIST") return false;
      throw new FileError(`The lock ${this.#path} can't be written: ${reasonOf(cause)}.`, { cause });
    }
  }

  /** Two sandboxes that start at once must not drop the lock of each other, so the drop has a lock of its own. */
  #dropOld(file: string): void {
    const guard = `${this.#path}.old`;
    try {
      writeFileSync(guard, "", { flag: "wx", mode: 0o600 });
    } catch (cause) {
      if (codeOf(cause) !== "EEXIST") throw new FileError(`${guard} can't be written: ${reasonOf(cause)}.`, { cause });
      if (ageOf(guard) > WRITING_MS) rmSync(guard, { force: true });
      throw this.#held(file, null);
    }
    try {
      const holder = holderOf(this.#path);
      const writing = holder === null && ageOf(this.#path) <= WRITING_MS;
      if (writing || (holder !== null && this.#isAlive(holder))) throw this.#held(file, holder);
      rmSync(this.#path, { force: true });
    } finally {
      rmSync(guard, { force: true });
    }
  }

  #isAlive(pid: number): boolean {
    // In a container each start may have the same id.
    if (pid === process.pid) return own.has(this.#path);
    try {
      process.kill(pid, 0);
      return true;
    } catch (cause) {
      return codeOf(cause) === "EPERM";
    }
  }

  #held(file: string, holder: number | null): FileError {
    const who = holder === null ? "Another sandbox starts with" : `The process ${holder} uses`;
    return new FileError(
      `${who} ${file}, and two at once would lose work. End it, or name another file. If no sandbox runs, delete ${this.#path}.`,
    );
  }
}

function holderOf(path: string): number | null {
  try {
    const pid = Number(readFileSync(path, "utf8"));
    return Number.isSafeInteger(pid) && pid > 0 ? pid : null;
  } catch {
    return null;
  }
}

function ageOf(path: string): number {
  const since = statSync(path, { throwIfNoEntry: false })?.mtimeMs;
  return since === undefined ? Number.POSITIVE_INFINITY : Date.now() - since;
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && "code" in error ? error.code : undefined;
}
