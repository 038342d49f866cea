import { isSame } from "../../manifest/canonical-json.js";
import { recordOf, recordsByKey } from "../records.js";
import type { Run, State, VideoRecord } from "../state.js";
import { projectName } from "../store.js";

/** How many entries the first line names. */
const NAMED = 3;

/** Tells people who read the branch's history what a save changed: `videos: create start, edit billing (run 123)`. */
export function commitMessage(before: State | null, after: State, run: Run): string {
  const changes = changesOf(before, after);
  const shown = changes.slice(0, NAMED).join(", ");
  const more = changes.length > NAMED ? ` and ${changes.length - NAMED} more` : "";
  const subject = `videos: ${shown === "" ? "save" : `${shown}${more}`} (run ${run.id})`;
  const rest = changes.length > NAMED ? [changes.map((change) => `- ${change}`).join("\n")] : [];
  const source = run.url === null ? [] : [run.url];
  const about = `Save ${after.serial} of ${projectName(after)}. Nothing in this branch is to be built. [skip ci]`;
  return [subject, ...rest, ...source, about].join("\n\n");
}

function changesOf(before: State | null, after: State): string[] {
  const [former, now] = [recordsByKey(before), recordsByKey(after)];
  const changes = Object.entries(after.videos).flatMap(([id, record]) => {
    const was = former.get(record.key);
    if (was !== undefined && was.id !== id) return [`move ${was.id} to ${id}`];
    return isSame(was?.record, record) ? [] : [`${verbOf(was?.record ?? null, record)} ${id}`];
  });
  const gone = [...former].filter(([key, { id }]) => !now.has(key) && recordOf(after, id) === null);
  return [...changes, ...gone.map(([, { id }]) => `remove ${id}`)];
}

function verbOf(
  before: VideoRecord | null,
  { in_flight: job, preview, uuid, retired, last_failure, revisions }: VideoRecord,
) {
  const former = before?.in_flight ?? null;
  if (preview !== null && job === null && !isSame(before?.preview ?? null, preview)) return "preview";
  const isNew = former === null || (former.kind === "create" && job?.kind === "create" && job.run.id !== former.run.id);
  if (job !== null && isNew && (job.kind !== "create" || job.uuid === null)) return job.kind;
  if (job !== null) return "await";
  if (uuid !== null && before?.uuid !== uuid && former === null) return "adopt";
  if (former !== null && isSame(before?.revisions, revisions)) return last_failure === null ? "update" : "fail";
  if (former !== null) return "finish";
  if (retired && before?.retired === false) return "retire";
  return "update";
}
