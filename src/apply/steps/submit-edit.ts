import { withoutJob } from "../../plan/supersede.js";
import { mayHaveArrived } from "../../service/errors.js";
import { type ApplyContext, changeRecord, jobOf, recordFor, serviceTime } from "../context.js";
import { failed } from "../endings.js";
import type { EntryRun } from "../entry-run.js";
import { resolveFault, wordsOf } from "../faults.js";
import { polling, type Sending } from "../progress.js";
import { submitJob } from "./edit-job.js";
import type { JobRequest } from "./step-module.js";

/** What an accepted edit does, by its status (R 4.3). */
const ACCEPTED_AS: Readonly<Record<string, "queued" | "running">> = { queued: "queued", processing: "running" };

/** Sends an edit under its key (R 4.3). */
export const submitEdit: JobRequest = {
  async send({ context, entry, progress }) {
    const job = jobOf(context, entry, "edit");
    const accepted = await submitJob(context, entry, { job, manualApproval: job.shown_plan !== null });
    const submitted = { ...job, edit_id: accepted.edit_id, submitted_at: serviceTime(context) };
    changeRecord(context, entry, { in_flight: submitted });
    entry.noteEditId(accepted.edit_id);
    context.say(`${entry.id}: edit accepted (${accepted.status}), edit ${accepted.edit_id}`);
    if (progress.preview !== null) return polling({ why: { kind: "before approval" } });
    const approval = { asked: progress.approved, outdated: false };
    return polling({ acceptedAs: ACCEPTED_AS[accepted.status] ?? null, approval });
  },
  fault({ context, entry, progress }, error) {
    const next = { ...progress, mayHaveArrived: progress.mayHaveArrived || mayHaveArrived(error) };
    const resolution = resolveFault(context, error, { tries: progress.tries, repeatable: true });
    if (resolution.kind === "put off") return { ...next, ...resolution.attempt };
    const { status } = error;
    const record = recordFor(context, entry);
    const inDoubt = next.mayHaveArrived || error.fault.kind === "misshapen" || wasSentBefore(context, entry, progress);
    if (!inDoubt) {
      // The service may repeat its refusal to the same key for 24 h (R 4.3): the next try has another one.
      changeRecord(context, entry, resolution.kind === "final" ? withoutJob(record) : { in_flight: null });
    }
    // In doubt, job and key stay: a refusal says nothing of an earlier request, and the next run asks again under the same key.
    return status === 401 ? next : failed(context, entry, { status, detail: wordsOf(error, resolution) });
  },
};

/** Whether an earlier run may have sent the edit, as an edit or as a preview, and never saw the reply. */
function wasSentBefore(context: ApplyContext, entry: EntryRun, { preview }: Sending): boolean {
  const { id, attempt } = context.options.run;
  const { run: since } = jobOf(context, entry, "edit");
  return preview !== null || since.id !== id || since.attempt !== attempt;
}
