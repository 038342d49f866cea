import { isUtf8 } from "node:buffer";
import { counted } from "../../manifest/quote.js";
import { readRegularFile } from "../../manifest/regular-file.js";
import { replaceFile } from "../replace-file.js";
import type { State } from "../state.js";
import { parseState, StateError, serializeState } from "../store.js";
import { isCode, reasonOf } from "../system-error.js";

/** A larger file is none of ours. */
const MAX_BYTES = 64 * 1024 * 1024;

/** The state in a file; `null` where there is no such file. Throws `StateError` on every other failure. */
export function readStateFile(path: string, where: string): State | null {
  try {
    const bytes = readRegularFile(path, MAX_BYTES);
    if (typeof bytes === "string") throw new Error(bytes.replace(/^which/, "it"));
    if (!isUtf8(bytes)) throw new Error("it is not UTF-8 text");
    return parseState(bytes.toString("utf8").replace(/^\ufeff/, ""), where);
  } catch (cause) {
    if (isCode(cause, "ENOENT")) return null;
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
