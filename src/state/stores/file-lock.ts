import { lstat, rm, writeFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { readRegularFile } from "../../manifest/regular-file.js";
import { StateError } from "../store.js";
import { isCode, isRunning } from "../system-error.js";

/** How often a lock is asked for, and how long to wait between, in milliseconds: a save holds it for some of them. */
const TRIES = 100;
const PAUSE_MS = 100;

/** A save takes no longer: an older lock was left behind, whatever process has that number now. */
const OLD_MS = 60_000;

/** The locks that this process holds. */
const held = new Set<string>();

/** Does something that no other process may do to a file meanwhile. A lock whose process is gone counts as free. */
export async function locked<T>(path: string, work: () => Promise<T>): Promise<T> {
  const lock = `${path}.lock`;
  for (let tries = 1; !(await take(lock)); tries++) {
    if (tries === TRIES) {
      throw new StateError(`${lock} says that another run is saving the state. Where none is, remove that file.`);
    }
    await sleep(PAUSE_MS);
  }
  held.add(lock);
  try {
    return await work();
  } finally {
    held.delete(lock);
    await rm(lock, { force: true });
  }
}

/** Takes the lock. False where another one has it. */
async function take(lock: string): Promise<boolean> {
  try {
    await writeFile(lock, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if (!isCode(error, "EEXIST")) throw error;
  }
  const since = (await lstat(lock).catch(() => null))?.mtimeMs ?? Date.now();
  const holder = holderOf(lock);
  if (Date.now() - since > OLD_MS || (holder > 0 && !isAlive(holder, lock))) await rm(lock, { force: true });
  return false;
}

/** The process that a lock names; 0 where it names none. Whoever can commit a file can commit a link to one that never ends. */
function holderOf(lock: string): number {
  try {
    return Number(readRegularFile(lock).toString("utf8")) || 0;
  } catch {
    return 0;
  }
}

function isAlive(holder: number, lock: string): boolean {
  return holder === process.pid ? held.has(lock) : isRunning(holder);
}
