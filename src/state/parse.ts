import { prettifyError } from "zod";
import { type State, StateSchema } from "./state.js";
import { StateError } from "./store.js";
import { STATE_VERSION } from "./version.js";

/**
 * Reads a state from its JSON text. Throws `StateError` where it isn't JSON, comes from a newer version or doesn't fit the
 * schema: a state that can't be read is never taken for a missing one.
 */
export function parseState(text: string, where: string): State {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new StateError(`${where} is not JSON. Restore an earlier copy of it; nothing was changed.`, { cause });
  }
  const version = versionOf(value);
  if (version !== null && version > STATE_VERSION) {
    throw new StateError(
      `${where} has version ${version}; this release reads version ${STATE_VERSION}. Use the release that wrote it, or a newer one.`,
    );
  }
  const unfit = `${where} does not fit the schema of a state. Restore an earlier copy of it; nothing was changed.`;
  let parsed: ReturnType<typeof StateSchema.safeParse>;
  try {
    parsed = StateSchema.safeParse(value);
  } catch (cause) {
    throw new StateError(`${unfit} It is nested too deeply.`, { cause });
  }
  if (parsed.success) return parsed.data;
  throw new StateError(`${unfit}\n${prettifyError(parsed.error)}`);
}

function versionOf(value: unknown): number | null {
  if (value === null || typeof value !== "object" || !("version" in value)) return null;
  return typeof value.version === "number" ? value.version : null;
}
