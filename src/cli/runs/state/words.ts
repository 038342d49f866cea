import { creationInDoubt, recordOf, uuidsOf } from "../../../state/records.js";
import type { Job, Run, State, VideoRecord } from "../../../state/state.js";

/** What a person has to know of an id before its record is changed: work in flight, and creations in doubt. A sentence each. */
export function unfinished(state: State, id: string): string[] {
  const record = recordOf(state, id);
  const doubt = creationInDoubt(record);
  return [
    ...jobsIn(record).map((job) => `${id} has ${job}. Make sure that no run is at work while its record is changed.`),
    ...(doubt === null
      ? []
      : [
          `${id} is in doubt: ${runName(doubt.run)} may have created a video for it, and nothing shows whether it did. Look in the service's dashboard first.`,
        ]),
  ];
}

/** The work of a record that has not ended, in words. */
export function jobsIn(record: VideoRecord | null): string[] {
  const { in_flight: job = null, preview = null } = record ?? {};
  return [
    ...(job === null || creationInDoubt(record) !== null ? [] : [inFlight(job, ARTICLES[job.kind])]),
    ...(preview === null ? [] : [inFlight(preview, "a preview")]),
  ];
}

const ARTICLES = { create: "a creation", edit: "an edit", revert: "a revert" } as const;

function inFlight(job: Job, name: string): string {
  const edit = job.kind === "create" || job.edit_id === null ? "" : ` ${job.edit_id}`;
  return `${name}${edit} in flight since ${timeOf(job.submitted_at)} (${runName(job.run)})`;
}

/** A record in a line: its video, or that it has none. */
export function recordInWords(record: VideoRecord | null): string {
  if (record === null) return "nothing";
  const [video, ...former] = uuidsOf(record).reverse();
  const edits = record.revisions.filter(({ edit_id }) => edit_id !== null).length;
  const words = [
    video === undefined ? "no video yet" : `video ${video}`,
    ...(creationInDoubt(record) === null ? [] : ["a creation in doubt"]),
    ...(edits === 0 ? [] : [`${edits} ${edits === 1 ? "edit" : "edits"}`]),
    ...(former.length === 0 ? [] : [`formerly ${former.join(", ")}`]),
    ...(record.retired ? ["no longer in the manifest"] : []),
  ];
  return words.join(", ");
}

export function runName({ id, url }: Run): string {
  return url === null ? `run ${id}` : `run ${id}, ${url}`;
}

/** `2026-11-22 13:05 UTC` */
export function timeOf(at: number): string {
  return `${new Date(at).toISOString().slice(0, 16).replace("T", " ")} UTC`;
}
