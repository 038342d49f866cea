import { closeSync, constants, fstatSync, lstatSync, openSync, readSync } from "node:fs";

const MIB = 1024 * 1024;

/** Without O_NONBLOCK a named pipe would be waited for, and waiting can't be interrupted. Windows has neither flag. */
const FLAGS = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0) | (constants.O_NOFOLLOW ?? 0);

/** All files are read into the same memory: to get new memory takes longer than to read a file (`bench:plan`). */
const shared = Buffer.allocUnsafeSlow(MIB + 1);

/**
 * The bytes of a regular file of at most `most` bytes, good until the next call, or a clause that says why not. Throws what the
 * system says, `ELOOP` for a link.
 */
export function readRegularFile(path: string, most: number = MIB): Buffer | string {
  if (constants.O_NOFOLLOW === undefined && lstatSync(path).isSymbolicLink())
    throw Object.assign(new Error("a link"), { code: "ELOOP" });
  const handle = openSync(path, FLAGS);
  try {
    const stat = fstatSync(handle);
    if (stat.isDirectory()) return "which is a folder";
    if (!stat.isFile()) return "which is not a regular file";
    // The size is a hint: some files state 0, others grow. A byte more than is allowed shows that there are more.
    const size = Math.min(stat.size, most);
    const room = size < shared.length ? shared : Buffer.allocUnsafeSlow(size + 1);
    let length = 0;
    do {
      const count = readSync(handle, room, length, room.length - length, null);
      if (count === 0) break;
      length += count;
    } while (length < room.length && length !== stat.size);
    if (length === room.length && length <= most) return "which grows while it is read";
    return length > most ? `which has more than ${most / MIB} MiB` : room.subarray(0, length);
  } finally {
    closeSync(handle);
  }
}
