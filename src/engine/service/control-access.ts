import type { ApplyContext } from "../../apply/context.js";
import type { Category } from "../../manifest/brief.js";
import { unended } from "../../sentence.js";
import { ServiceError } from "../../service/errors.js";

/** Statuses that refuse the key, whatever the edit. */
const REFUSALS = new Set([401, 403, 405]);

/**
 * Why nothing may be previewed with this credential; `null` where it may approve and cancel (R 4.7 against 5.2).
 * Asking costs nothing: an edit that doesn't exist is a 404 for a key that may.
 */
export async function controlsRefused(
  { service, windows, newId }: Pick<ApplyContext, "service" | "windows" | "newId">,
  { category, again }: { category: Category; again: string },
): Promise<string | null> {
  for (const control of ["cancelEdit", "approveEdit"] as const) {
    windows.edits.reserve();
    try {
      await service[control](category, newId());
      return unknown("the service knows an edit that can't exist", again);
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      const { status, message } = error;
      if (status === 404) continue;
      if (status === null || !REFUSALS.has(status)) return unknown(message, again);
      return status === 401 ? notTaken(message) : mayNot(message);
    }
  }
  return null;
}

function unknown(detail: string, again: string): string {
  return `Whether this key may approve and cancel edits could not be found out (${unended(detail)}): ${again} later.`;
}

function notTaken(detail: string): string {
  return (
    `The service doesn't take this key for approving and cancelling edits (${unended(detail)}). Check the key: it is missing, mistyped, ` +
    "revoked or expired, or these routes are closed to it."
  );
}

function mayNot(detail: string): string {
  return (
    `The service doesn't let this key approve and cancel edits (${unended(detail)}), and an edit that nobody can release would block its ` +
    "video. Ask the service for a key that may, or set preview to false: merging then submits the edits as it always does."
  );
}
