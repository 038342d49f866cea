import type { Job } from "../../ledger/fold.js";
import { message } from "../../messages/catalogue.js";
import type { Edit } from "../../service/replies.js";
import { demandEcho, type Subject } from "../context.js";
import { waitsForPerson } from "../endings.js";
import type { Next } from "../progress.js";
import { editVerdict, isAmbiguous } from "../verdict.js";

/** Cancels an edit (R 4.7). The reference names no fields of the ids in the reply: those that are there are compared. */
export async function sendCancel({ context, entry }: Subject): Promise<void> {
  const { uuid, category } = entry.video;
  const editId = editIdOf(entry.job);
  const told = await context.service.cancelEdit(category, editId);
  if (told.edit_id != null) demandEcho({ what: "edit", asked: editId, told: told.edit_id });
  if (told.video_uuid != null) demandEcho({ what: "video", asked: uuid, told: told.video_uuid });
}

/** The id of an edit that the service has accepted. */
export function editIdOf({ id, accepted }: Job): string {
  if (accepted === null) throw new Error(`${id} is no edit that the service knows`);
  return accepted;
}

/** An edit that could not be cancelled costs nothing as long as nobody lets it go on. */
export function unwantedWaits(at: Pick<Subject, "entry">, what: "waits to be approved" | "asks a question"): Next {
  return waitsForPerson(at, { detail: message("cancel-refused", { what }).words, to: "cancel" });
}

/** Whether a failed edit can be retried (R 4.7). R 1.6: an ambiguous one has changed nothing, and a retry would ask for the same in the same words. */
export function isRetriable(edit: Edit): boolean {
  const verdict = editVerdict(edit);
  return verdict.kind === "failed" && verdict.inError && !isAmbiguous(edit);
}
