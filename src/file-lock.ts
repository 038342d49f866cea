import { randomUUID } from "node:crypto";
import { existsSync, lstatSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import type { Clock } from "./clock.js";

/** How often somebody looks whether an owner still refreshes its lock. */
const PAUSE_MS = 1_000;

/** A lock that was not refreshed for so long is free: its owner was killed. */
const FREE_AFTER_MS = 60_000;
const REFRESHES = 12;

/**
 * A lock in a file, for all processes that share its folder. Its owner refreshes it while it lives: the id of a process means nothing in
 * another container.
 */
export class FileLock {
  readonly path: string;
  readonly #clock: Clock;
  readonly #freeAfter: number;
  readonly #mark = randomUUID();
  #released = new AbortController();

  /** `freeAfter`: milliseconds without a refresh. */
  constructor(path: string, clock: Clock, freeAfter = FREE_AFTER_MS) {
    this.path = path;
    this.#clock = clock;
    this.#freeAfter = freeAfter;
  }

  get #now(): number {
    return this.#clock.fileTime?.() ?? this.#clock.now();
  }

  /** When its owner has refreshed it last, of whatever process; `null` where it is free. */
  get refreshedAt(): number | null {
    const at = lstatSync(this.path, { throwIfNoEntry: false })?.mtimeMs;
    return at === undefined || Math.abs(this.#now - at) > this.#freeAfter ? null : at;
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
      if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
      throw error;
    }
    this.#refresh();
    this.#released = new AbortController();
    process.once("exit", this.release);
    void this.#keepFresh(this.#released.signal);
    return true;
  }

  /** Takes it once its owner doesn't refresh it any more. False where the owner lives, somebody else was faster, or `stop` is aborted. */
  async takeOnceLeft(stop?: AbortSignal): Promise<boolean> {
    const seen = this.refreshedAt;
    while (!this.take()) {
      const at = this.refreshedAt;
      if ((at !== null && at !== seen) || stop?.aborted === true) return false;
      await this.#clock.sleep(PAUSE_MS, stop);
    }
    return true;
  }

  /** Gives it back, where it is this one's. */
  readonly release = (): void => {
    this.#released.abort();
    process.off("exit", this.release);
    if (this.isHeld) rmSync(this.path, { force: true });
  };

  async #keepFresh(released: AbortSignal): Promise<void> {
    const pause = this.#freeAfter / REFRESHES;
    for (let since = this.#clock.now(); ; since = this.#clock.now()) {
      await this.#clock.sleep(pause, released);
      // Whoever is woken too soon is about to end.
      const isWoken = this.#clock.now() - since < pause / 2;
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
    const guard = new FileLock(`${this.path}.old`, this.#clock, this.#freeAfter);
    if (!guard.take()) return;
    try {
      if (this.refreshedAt === null) rmSync(this.path, { force: true });
    } finally {
      guard.release();
    }
  }
}
