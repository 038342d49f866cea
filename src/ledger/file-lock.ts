import type { Clock } from "../clock.js";
import { FileLock } from "../file-lock.js";
import { message } from "../messages/catalogue.js";
import { LedgerError } from "./store.js";

/** How long another one's lock is waited for: twice as long as that of a killed process counts. */
const WAIT_MS = 120_000;
const PAUSE_MS = 100;

/** Does something to a file that no other process may do at the same time. Throws `LedgerError` where another one keeps its lock. */
export async function locked<T>(path: string, clock: Clock, work: () => T): Promise<T> {
  const lock = new FileLock(`${path}.lock`, clock);
  for (const until = clock.now() + WAIT_MS; ; await clock.sleep(PAUSE_MS)) {
    if (lock.take()) {
      try {
        // A laptop may have slept since it was taken.
        if (lock.isHeld) return work();
      } finally {
        lock.release();
      }
    }
    if (clock.now() > until) throw new LedgerError(message("ledger-busy", { lock: lock.path }));
  }
}
