import { closeSync, constants, fstatSync, lstatSync, openSync, readSync } from "node:fs";

const MIB = 1024 * 1024;
/** The longest file that is read, unless a longer one is wanted. */
const MAX_FILE_BYTES = MIB;

/** Without O_NONBLOCK a named pipe would be waited for, and waiting can't be interrupted. Windows has neither flag. */
const FLAGS = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0) | (constants.O_NOFOLLOW ?? 0);

let buffer: Buffer | null = null;

/**
 * The bytes of a regular file of at most `most` bytes, or a clause that says why not. They are good until the next call: files are read
 * into one buffer. Throws what the system says, `ELOOP` for a link.
 */
export function readRegularFile(path: string, most: number = MAX_FILE_BYTES): Buffer | string {
  // One byte more than a file may have shows that it has more.
  buffer ??= Buffer.allocUnsafeSlow(MAX_FILE_BYTES + 1);
  if (constants.O_NOFOLLOW === undefined && lstatSync(path).isSymbolicLink())
    throw Object.assign(new Error("a link"), { code: "ELOOP" });
  const handle = openSync(path, FLAGS);
  try {
    const stat = fstatSync(handle);
    if (stat.isDirectory()) return "which is a folder";
    if (!stat.isFile()) return "which is not a regular file";
    // The size a file states is a hint: some state 0.
    const room =
      Math.min(most, stat.size) < buffer.length ? buffer : Buffer.allocUnsafeSlow(Math.min(most, stat.size) + 1);
    let length = 0;
    while (length < room.length) {
      const count = readSync(handle, room, length, room.length - length, null);
      length += count;
      if (count === 0 || length === stat.size) break;
    }
    return length > most ? `which has more than ${most / MIB} MiB` : room.subarray(0, length);
  } finally {
    closeSync(handle);
  }
}
