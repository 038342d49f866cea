import { creationInDoubt, uuidsOf } from "../../../state/records.js";
import type { Job, Run, VideoRecord } from "../../../state/state.js";

/** What a record holds, a line each. */
export function recordInWords(record: VideoRecord): string[] {
  const { uuid, category, revisions, last_failure: failure, total_scenes: scenes, retired, preview } = record;
  const newest = revisions.at(-1);
  const former = uuidsOf(record).filter((other) => other !== uuid);
  const edit = newest === undefined || newest.edit_id === null ? "" : `, the newest made by edit ${newest.edit_id}`;
  const at = newest?.rendered === undefined ? "" : `, rendered ${timeOf(newest.rendered.at)}`;
  const doubt = creationInDoubt(record);
  const job = doubt === null ? record.in_flight : null;
  const facts: readonly (readonly [name: string, words: string | null])[] = [
    ["video", `${uuid ?? "none yet"}${category === "training" ? "" : ` (${category})`}`],
    ["link", newest?.link ?? null],
    ["revisions", `${revisions.length}${edit}${at}`],
    ["scenes", scenes === null ? null : String(scenes)],
    ["failed", failure === null ? null : `${failure.step}, ${timeOf(failure.at)}: ${failure.detail}`],
    ["formerly", former.length === 0 ? null : former.join(", ")],
    ["retired", retired ? "the manifest no longer has it" : null],
    ["in flight", job === null ? null : inFlight(job, job.kind)],
    ["in flight", preview === null ? null : inFlight(preview, "preview")],
    ["in doubt", doubt === null ? null : `${runName(doubt.run)} may have created a video for it`],
  ];
  return facts.flatMap(([name, words]) =>
    words === null ? [] : [`${name.padEnd(10)} ${words.replaceAll("\n", " ")}`],
  );
}

function inFlight(job: Job, name: string): string {
  const edit = job.kind === "create" || job.edit_id === null ? "" : ` ${job.edit_id}`;
  return `${name}${edit} since ${timeOf(job.submitted_at)} (${runName(job.run)})`;
}

export function runName({ id, url }: Run): string {
  return url === null ? `run ${id}` : `run ${id}, ${url}`;
}

/** `2026-11-22 13:05 UTC` */
function timeOf(at: number): string {
  return `${new Date(at).toISOString().slice(0, 16).replace("T", " ")} UTC`;
}
