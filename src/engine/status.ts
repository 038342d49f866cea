import type { Entry } from "../manifest/manifest.js";
import { desiredRevision } from "../plan/rewind.js";
import { askedInLine } from "../report/questions.js";
import { creationInDoubt, recordOf, revisionId } from "../state/records.js";
import type { State } from "../state/state.js";
import { linkOf } from "./result.js";

/** Where one entry of a manifest stands, as the state tells. */
export type VideoStatus = ReturnType<typeof statusOf>;

/** `asks`: its job waits for an answer of a person. `in doubt`: a creation may have arrived. */
type Standing = "not made" | "in doubt" | "in flight" | "asks" | "failed" | "made";

type Known = {
  /** The page where people watch, with `{uuid}` in it. */
  readonly page: string | null;
  /** `null`: nothing was made yet. */
  readonly state: State | null;
};

export function statusOf(entry: Entry | Pick<Entry, "id" | "title">, { state, page }: Known) {
  const { id, title } = entry;
  const record = state && recordOf(state, id);
  const { uuid = null, revisions = [], in_flight: inFlight = null, last_failure: last = null } = record ?? {};
  // What has failed may not be wanted any more.
  const isOver = "edits" in entry && last?.desired !== revisionId(desiredRevision(entry));
  const failure = isOver ? null : last;
  const job = creationInDoubt(record) === null ? inFlight : null;
  const rendering = revisions.at(-1)?.link ?? null;
  const asked = job === null || job.kind === "revert" ? null : job.asked;
  const made = failure !== null ? "failed" : uuid === null ? "not made" : "made";
  const status: Standing = asked !== null ? "asks" : inFlight === null ? made : job === null ? "in doubt" : "in flight";
  return {
    id,
    title,
    uuid,
    /** What people open; `null` where there is nothing yet. */
    link: uuid === null ? null : linkOf(page, { uuid, rendering }),
    rendering,
    status,
    /** The number of edits that it contains. */
    edits: revisions.filter(({ edit_id }) => edit_id !== null).length,
    job: job && { kind: job.kind, since: job.submitted_at, run: job.run.id },
    /** What the service asks, or why the last step failed. */
    detail: asked !== null ? askedInLine(asked) : status === "failed" ? (failure?.detail ?? null) : null,
  };
}
