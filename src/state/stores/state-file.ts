import { isUtf8 } from "node:buffer";
import { closeSync, constants, fstatSync, openSync, readFileSync } from "node:fs";
import { counted } from "../../manifest/quote.js";
import { replaceFile } from "../replace-file.js";
import type { State } from "../state.js";
import { parseState, StateError, serializeState } from "../store.js";
import { isCode, reasonOf } from "../system-error.js";

/** A larger file is none of ours. */
const MAX_BYTES = 64 * 1024 * 1024;

/** The state in a file; `null` where there is no such file. Throws `StateError` on every other failure. */
export function readStateFile(path: string, where: string): State | null {
  let file: number;
  try {
    // A link or a pipe is not a state. Windows has neither flag.
    file = openSync(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0));
  } catch (cause) {
    if (isCode(cause, "ENOENT")) return null;
    throw asStateError(cause, `${where} can't be opened`, ". Nothing was changed.");
  }
  try {
    return parseState(textOf(file, where), where);
  } finally {
    closeSync(file);
  }
}

function textOf(file: number, where: string): string {
  try {
    const stat = fstatSync(file);
    if (!stat.isFile()) throw new StateError(`${where} is not a regular file. Nothing was changed.`);
    if (stat.size > MAX_BYTES) {
      throw new StateError(`${where} has ${stat.size} bytes; a state has at most ${MAX_BYTES}. Nothing was changed.`);
    }
    const bytes = readFileSync(file);
    if (!isUtf8(bytes)) throw new Error("it is not UTF-8 text");
    return bytes.toString("utf8").replace(/^\ufeff/, "");
  } catch (cause) {
    throw asStateError(cause, `${where} can't be read`, ". Nothing was changed.");
  }
}

/** Puts the state in a file so that a crash leaves the former content or the new one. Rejects with the system's error. */
export async function writeStateFile(path: string, state: State): Promise<void> {
  await replaceFile(path, stateText(state));
}

/** The text of a state's file. Throws where nobody could read it again: what is there stays. */
function stateText(state: State): string {
  const text = serializeState(state);
  const bytes = Buffer.byteLength(text);
  if (bytes <= MAX_BYTES) return text;
  throw new Error(
    `it would have ${counted(bytes)} bytes, and one with more than ${counted(MAX_BYTES)} is not read again; move some of the ` +
      "project's entries, with their uuids, into a project with an instance of its own",
  );
}

/** What a person reads of a fault: what could not be done, why, and the way out. The words of a `StateError` stay. */
export function asStateError(cause: unknown, what: string, wayOut = "."): StateError {
  return cause instanceof StateError ? cause : new StateError(`${what}: ${reasonOf(cause)}${wayOut}`, { cause });
}
