import { closeSync, constants, fstatSync, lstatSync, openSync, readFileSync } from "node:fs";

const MIB = 1024 * 1024;

/** Without O_NONBLOCK a named pipe would be waited for, and waiting can't be interrupted. Windows has neither flag. */
const FLAGS = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0) | (constants.O_NOFOLLOW ?? 0);

/** The bytes of a regular file of at most `most` bytes, or a clause that says why not. Throws what the system says, `ELOOP` for a link. */
export function readRegularFile(path: string, most: number = MIB): Buffer | string {
  if (constants.O_NOFOLLOW === undefined && lstatSync(path).isSymbolicLink())
    throw Object.assign(new Error("a link"), { code: "ELOOP" });
  const handle = openSync(path, FLAGS);
  try {
    const stat = fstatSync(handle);
    if (stat.isDirectory()) return "which is a folder";
    if (!stat.isFile()) return "which is not a regular file";
    const bytes = stat.size > most ? null : readFileSync(handle);
    return bytes === null || bytes.length > most ? `which has more than ${most / MIB} MiB` : bytes;
  } finally {
    closeSync(handle);
  }
}
