import { withoutJob } from "../../plan/supersede.js";
import { mayHaveArrived } from "../../service/errors.js";
import { type ApplyContext, recordFor, serviceTime } from "../context.js";
import { failed } from "../endings.js";
import type { EntryRun } from "../entry-run.js";
import { afterAllTries, resolveFault } from "../faults.js";
import { NEXT_STEP, polling } from "../progress.js";
import { submitJob } from "./edit-job.js";
import type { JobRequest } from "./step-module.js";

/** What an accepted edit does, by its status (R 4.3). */
const ACCEPTED_AS: Readonly<Record<string, "queued" | "running">> = { queued: "queued", processing: "running" };

/** Sends an edit under its key (R 4.3). */
export const submitEdit: JobRequest = {
  async send({ context, run, progress }) {
    const { keeper, log } = context;
    const job = editOf(context, run);
    const accepted = await submitJob(context, run, { job });
    const record = recordFor(context, run);
    keeper.put(run.id, {
      ...record,
      in_flight: { ...job, edit_id: accepted.edit_id, submitted_at: serviceTime(context) },
    });
    run.noteEditId(accepted.edit_id);
    log(`${run.id}: edit accepted (${accepted.status}), edit ${accepted.edit_id}`);
    if (progress.preview !== null) return polling({ why: { kind: "before approval" } });
    return polling({ acceptedAs: ACCEPTED_AS[accepted.status] ?? null });
  },
  fault({ context, run, step, progress }, error) {
    const next = { ...progress, mayHaveArrived: progress.mayHaveArrived || mayHaveArrived(error) };
    const resolution = resolveFault(context, error, { tries: progress.tries, repeatable: true });
    const { status } = error;
    switch (resolution.kind) {
      case "put off":
        return { ...next, ...resolution.attempt };
      case "given up":
      case "unknown": {
        // What may have arrived stays in flight: the next run asks again under the same key.
        const surelyUnsent = step.kind === "edit" && !next.mayHaveArrived;
        const changes = surelyUnsent ? { in_flight: null } : {};
        return failed(context, run, { status, detail: afterAllTries(error), changes });
      }
      case "final":
        if (error.fault.kind === "misshapen") return failed(context, run, { status, detail: error.message });
        // A 401 says nothing about earlier attempts: one may have arrived.
        if (status === 401 && (next.mayHaveArrived || step.kind !== "edit")) return next;
        // The service may repeat its refusal to the same key for 24 h (R 4.3): the next try has another one.
        context.keeper.put(run.id, withoutJob(recordFor(context, run)));
        if (step.kind === "cancel") return NEXT_STEP; // there is no edit under this key
        return status === 401 ? next : failed(context, run, { status, detail: error.message });
    }
  },
};

function editOf(context: ApplyContext, run: EntryRun) {
  const { in_flight: job } = recordFor(context, run);
  if (job?.kind !== "edit") throw new Error(`${run.id} has no edit to send`);
  return job;
}
