import { randomUUID } from "node:crypto";
import { existsSync, lstatSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import type { Clock } from "../clock.js";
import { isCode } from "./system-error.js";

const REFRESH_MS = 5_000;

/** A lock that was not refreshed for so long is free: its owner was killed. */
export const FREE_AFTER_MS = 60_000;

/**
 * A lock in a file, for all processes that share its folder. Its owner refreshes it while it lives: the id of a process means nothing in
 * another container.
 */
export class FileLock {
  readonly path: string;
  readonly #clock: Clock;
  readonly #mark = randomUUID();
  #released = new AbortController();

  constructor(path: string, clock: Clock) {
    this.path = path;
    this.#clock = clock;
  }

  get #now(): number {
    return this.#clock.fileTime?.() ?? this.#clock.now();
  }

  /** When its owner has refreshed it last, of whatever process; `null` where it is free. */
  get refreshedAt(): number | null {
    const at = lstatSync(this.path, { throwIfNoEntry: false })?.mtimeMs;
    return at === undefined || Math.abs(this.#now - at) > FREE_AFTER_MS ? null : at;
  }

  /** Whether it is this one's. One that did not run for a while may have lost it. */
  get isHeld(): boolean {
    try {
      return readFileSync(this.path, "utf8") === this.#mark;
    } catch {
      return false;
    }
  }

  /** Takes it. False where another one has it. Throws the system's error. */
  take(): boolean {
    if (this.refreshedAt !== null) return false;
    this.#removeOld();
    try {
      writeFileSync(this.path, this.#mark, { flag: "wx" });
    } catch (error) {
      if (isCode(error, "EEXIST")) return false;
      throw error;
    }
    this.#refresh();
    this.#released = new AbortController();
    process.once("exit", this.release);
    void this.#keepFresh(this.#released.signal);
    return true;
  }

  /** Gives it back, where it is this one's. */
  readonly release = (): void => {
    this.#released.abort();
    process.off("exit", this.release);
    if (this.isHeld) rmSync(this.path, { force: true });
  };

  async #keepFresh(released: AbortSignal): Promise<void> {
    for (let since = this.#clock.now(); ; since = this.#clock.now()) {
      await this.#clock.sleep(REFRESH_MS, released);
      // Whoever is woken too soon is about to end.
      const isWoken = this.#clock.now() - since < REFRESH_MS / 2;
      if (released.aborted || isWoken || !this.isHeld) return;
      this.#refresh();
    }
  }

  #refresh(): void {
    const seconds = this.#now / 1000;
    try {
      utimesSync(this.path, seconds, seconds);
    } catch {
      // Where it can't be refreshed, it counts as free after a while, and its owner sees that it has lost it.
    }
  }

  /** A lock of its own guards this: of two that find it old, the second one would remove what the first one has taken anew. */
  #removeOld(): void {
    if (!existsSync(this.path)) return;
    const guard = new FileLock(`${this.path}.old`, this.#clock);
    if (!guard.take()) return;
    try {
      if (this.refreshedAt === null) rmSync(this.path, { force: true });
    } finally {
      guard.release();
    }
  }
}
