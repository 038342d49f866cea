import type { Job, Run } from "../state/state.js";

/** What to say of a creation whose reply was never seen: what to check, and the two ways out. */
export function createInDoubt(id: string, { run }: { readonly run: Run }): string {
  return (
    `${nameOf(run)} asked the service to create this video and never saw the reply, so it may exist already and is not ` +
    "created again. Look for it in the service's dashboard. If it is there, add its uuid to the entry (uuid: …). " +
    `If it is not, start one new run with the input recreate: ${id}.`
  );
}

/** What to say of an edit whose reply was never seen and whose `Idempotency-Key` the service has forgotten (R 4.3). */
export function editInDoubt(id: string, uuid: string | null, run: Run): string {
  return (
    `${nameOf(run)} sent an edit of video ${uuid ?? "?"} and never saw the reply, and the service has since forgotten its ` +
    "Idempotency-Key, so it is not sent again. Look at the video. To keep it as it is, give the entry a new id with " +
    `uuid: ${uuid ?? "…"}. To make it anew, run once with the input recreate: ${id}.`
  );
}

/** What to say of the retry of a failed edit (R 4.7) whose reply was never seen: it has no key, and may run under a new id. */
export function retryInDoubt(
  id: string,
  { uuid, job }: { uuid: string | null; job: Pick<Extract<Job, { kind: "edit" }>, "edit_id" | "run"> },
): string {
  return (
    `${nameOf(job.run)} asked the service to retry the failed edit ${job.edit_id ?? "?"} of video ${uuid ?? "?"} and never saw ` +
    "the reply. The edit may run again under another id, so nothing more is sent for this video. Look at the video in the " +
    `service's dashboard. To go on with it as it is, give the entry a new id with uuid: ${uuid ?? "…"}, and keep in its edits ` +
    `only those that the video doesn't show. To make it anew, run once with the input recreate: ${id}.`
  );
}

function nameOf({ id, attempt, url }: Run): string {
  return `Run ${id}, attempt ${attempt}${url === null ? "" : ` (${url})`},`;
}
