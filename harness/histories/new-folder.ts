import { existsSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** In memory where there is such a place: the journal is fsynced line by line. */
const PARENT = existsSync("/dev/shm") ? "/dev/shm" : tmpdir();

/** Makes a folder whose name begins with this. */
export function newFolder(prefix: string): string {
  return mkdtempSync(join(PARENT, prefix));
}
