import { existsSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** In memory where there is such a place: journals and states are fsynced. */
const PARENT = existsSync("/dev/shm") ? "/dev/shm" : tmpdir();

/** Makes a folder whose name begins with this. */
export function newFolder(prefix: string): string {
  return mkdtempSync(join(PARENT, prefix));
}
