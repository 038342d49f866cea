import { ServiceError } from "../service/errors.js";
import { inJson } from "../service/words.js";
import { editIdsOf } from "../state/records.js";
import { type ApplyContext, recordFor } from "./context.js";
import type { EntryRun } from "./entry-run.js";

// A reply repeats the ids of what it is about (R 2.1, 2.2, 4.3). One that names another thing says nothing of the one asked for.

type Echo = {
  readonly what: "video" | "edit";
  readonly asked: string;
  readonly told: string;
  readonly status?: number;
};

/** Throws where a reply is about another video or edit than the request. */
export function demandEcho({ what, asked, told, status = 200 }: Echo): void {
  if (told.toLowerCase() === asked.toLowerCase()) return;
  const detail = `the service's reply is about the ${what} ${inJson(told.slice(0, 80))}, and the ${what} ${asked} was asked for`;
  throw new ServiceError({ kind: "misshapen", status }, detail);
}

/** Throws where the id of a new edit is that of an edit that the state has already, of this entry or of another video. */
export function demandNewEdit(
  context: ApplyContext,
  entry: EntryRun,
  { editId, status }: { editId: string; status: number },
): void {
  const { uuid } = recordFor(context, entry);
  const known = Object.entries(context.keeper.state.videos).find(
    ([id, record]) => (id === entry.id || record.uuid !== uuid) && editIdsOf(record).includes(editId),
  );
  if (known === undefined) return;
  const detail = `the service's reply gives the new edit the id ${inJson(editId.slice(0, 80))}, which is that of an earlier edit of ${known[0]}`;
  throw new ServiceError({ kind: "misshapen", status }, detail);
}
