import { randomUUID } from "node:crypto";
import { existsSync, lstatSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import type { Clock } from "../clock.js";
import { LedgerError } from "./store.js";
import { isCode } from "./system-error.js";

/** A lock that is older is free, because its owner was killed: what is done under a lock takes no time. */
const FREE_AFTER_MS = 60_000;
const PAUSE_MS = 100;

/** Does something to a file that no other process may do at the same time. Throws `LedgerError` where another one keeps its lock. */
export async function locked<T>(path: string, clock: Clock, work: () => T): Promise<T> {
  const lock = `${path}.lock`;
  const until = clock.now() + 2 * FREE_AFTER_MS;
  for (let done = tried(lock, clock, work); ; done = tried(lock, clock, work)) {
    if (done !== null) return done.value;
    if (clock.now() > until)
      throw new LedgerError(`${lock} says that another run writes the ledger. Where none does, remove that file.`);
    await clock.sleep(PAUSE_MS);
  }
}

/** `null` where another one has the lock. */
function tried<T>(lock: string, clock: Clock, work: () => T): { readonly value: T } | null {
  const mark = randomUUID();
  const now = clock.fileTime?.() ?? clock.now();
  if (!take(lock, mark, now)) return null;
  const release = () => {
    if (isOurs(lock, mark)) rmSync(lock, { force: true });
  };
  process.once("exit", release);
  try {
    // A laptop may have slept since it was taken.
    return isOurs(lock, mark) ? { value: work() } : null;
  } finally {
    release();
    process.off("exit", release);
  }
}

function take(lock: string, mark: string, now: number): boolean {
  if (isHeld(lock, now)) return false;
  removeOld(lock, mark, now);
  try {
    writeFileSync(lock, mark, { flag: "wx" });
  } catch (error) {
    if (isCode(error, "EEXIST")) return false;
    throw error;
  }
  try {
    utimesSync(lock, now / 1000, now / 1000);
  } catch {
    // Whoever has lost it already sees that before the work begins.
  }
  return true;
}

/** One from the future is free, too: its owner's clock was wrong. */
function isHeld(lock: string, now: number): boolean {
  const at = lstatSync(lock, { throwIfNoEntry: false })?.mtimeMs;
  return at !== undefined && Math.abs(now - at) <= FREE_AFTER_MS;
}

function isOurs(lock: string, mark: string): boolean {
  try {
    return readFileSync(lock, "utf8") === mark;
  } catch {
    return false;
  }
}

/** A lock of its own guards this: of two that find it old, the second one would remove what the first one has taken anew. */
function removeOld(lock: string, mark: string, now: number): void {
  if (!existsSync(lock)) return;
  const guard = `${lock}.old`;
  if (!take(guard, mark, now)) return;
  try {
    if (!isHeld(lock, now)) rmSync(lock, { force: true });
  } finally {
    if (isOurs(guard, mark)) rmSync(guard, { force: true });
  }
}
