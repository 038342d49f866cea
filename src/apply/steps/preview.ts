import type { Step } from "../../plan/step.js";
import { mayHaveArrived } from "../../service/errors.js";
import { changeRecord, recordFor } from "../context.js";
import { failed, goesOn } from "../endings.js";
import { resolveFault, wordsOf } from "../faults.js";
import { ended, NEXT_STEP, type Polling, polling, sending } from "../progress.js";
import { editVerdict } from "../verdict.js";
import { planHash, servicePlanOf } from "./approve.js";
import { approvedElsewhere, spentPreview } from "./cancel-preview.js";
import { editJob, submitJob } from "./edit-job.js";
import type { At, StepModule } from "./step-module.js";

/** Has the service plan an edit and wait (R 4.3): that is free (R 8.3). */
export const preview: StepModule<Extract<Step, { kind: "preview" }>> = {
  begin: ({ known }) => (known === null || known.edit_id === null ? sending() : polling()),
  prepare({ context, entry, step, progress }) {
    const record = recordFor(context, entry);
    if (record.preview === null) changeRecord(context, entry, { preview: editJob(context, entry, step) });
    return progress;
  },
  withdraw({ context, entry, step, progress }) {
    const record = recordFor(context, entry);
    const isOwn = record.preview?.pull_request === context.options.pullRequest && record.preview?.edit_id === null;
    if (isOwn && step.known === null && !progress.mayHaveArrived) changeRecord(context, entry, { preview: null });
  },
  async send({ context, entry }) {
    const { windows, options, say } = context;
    const record = recordFor(context, entry);
    const { preview: job } = record;
    const isOwn = job?.pull_request === options.pullRequest;
    if (job === null || !isOwn || record.in_flight !== null) {
      // Another run has saved first: it previews this video for its own pull request, or has submitted a job.
      windows.edits.release();
      if (isOwn) changeRecord(context, entry, { preview: null });
      entry.note({ behind: job?.pull_request ?? null });
      return ended("pending");
    }
    const { edit_id } = await submitJob(context, entry, { job, manualApproval: true });
    changeRecord(context, entry, { preview: { ...job, edit_id } });
    say(`${entry.id}: the service plans edit ${edit_id}`);
    return polling();
  },
  fault({ context, entry, step, progress }, error) {
    const next = { ...progress, mayHaveArrived: progress.mayHaveArrived || mayHaveArrived(error) };
    const resolution = resolveFault(context, error, { tries: progress.tries, repeatable: true });
    const { status, message } = error;
    switch (resolution.kind) {
      case "put off":
        return { ...next, ...resolution.attempt };
      case "given up":
      case "unknown":
        return failed(context, entry, { status, detail: wordsOf(error, resolution) });
      case "final": {
        if (status === 401) return next;
        // The service may repeat its refusal to the same key for 24 h (R 4.3).
        const spent = spentPreview(context, entry);
        // An earlier request may have arrived: then a plan waits under this key.
        const inDoubt = next.mayHaveArrived || step.known !== null || error.fault.kind === "misshapen";
        const changes = inDoubt ? {} : spent;
        return failed(context, entry, { status, detail: message, changes });
      }
    }
  },
  meanwhile({ context, entry, progress }) {
    const number = recordFor(context, entry).preview?.pull_request ?? null;
    if (progress.at !== "poll" || number === context.options.pullRequest) return null;
    entry.note({ behind: number });
    return ended("pending");
  },
  edit(at, edit) {
    const { context, entry } = at;
    const verdict = editVerdict(edit);
    const spent = spentPreview(context, entry);
    switch (verdict.kind) {
      case "to approve": {
        const plan = servicePlanOf(edit);
        entry.note({ servicePlan: plan });
        noteShown(at, planHash(plan));
        context.say(`${entry.id}: planned, and waits to be approved`);
        return NEXT_STEP;
      }
      case "running":
        return goesOn(at, verdict);
      case "complete":
        return approvedElsewhere(context, entry, edit.edit_id);
      case "reverted": {
        const detail = `The edit ${edit.edit_id} was reverted outside of this action.`;
        return failed(context, entry, { status: null, detail, changes: spent });
      }
      case "failed":
        return failed(context, entry, { status: null, detail: verdict.detail, changes: spent });
      case "asking": {
        const detail = `The service asks before it plans: ${verdict.asked.words}`;
        return failed(context, entry, { status: null, detail });
      }
      case "waiting":
        return failed(context, entry, { status: null, detail: verdict.detail });
    }
  },
};

/** Remembers which plan the pull request shows: merging approves no other one. */
function noteShown({ context, entry }: At<Polling>, hash: string): void {
  const { preview } = recordFor(context, entry);
  if (preview === null || preview.shown_plan === hash) return;
  changeRecord(context, entry, { preview: { ...preview, shown_plan: hash } });
}
