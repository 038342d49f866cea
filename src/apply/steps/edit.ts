import { isPreviewOf } from "../../plan/preview-plan.js";
import type { Step } from "../../plan/step.js";
import { recordFor } from "../context.js";
import { sending } from "../progress.js";
import { editJob } from "./edit-job.js";
import { editPolled } from "./edit-polled.js";
import { jobRequest } from "./job-request.js";
import type { StepModule } from "./step-module.js";
import { withdrawJob } from "./withdraw.js";

export const edit: StepModule<Extract<Step, { kind: "edit" }>> = {
  begin: () => sending(),
  /** The job, with its key. Merging approves: an edit that a pull request has previewed is the one to make. */
  prepare({ context, entry, step, progress }) {
    const record = recordFor(context, entry);
    if (record.in_flight !== null) return progress;
    const preview = isPreviewOf(record.preview, step, record) ? record.preview : null;
    const job = preview === null ? editJob(context, entry, step) : { ...preview, run: context.options.run };
    // A new edit takes the place of one that had failed: nobody retries that one any more.
    const failedEdit = job.retrying ? record.failed_edit : null;
    const waiting = preview === null ? record.preview : null;
    context.keeper.put(entry.id, { ...record, preview: waiting, in_flight: job, failed_edit: failedEdit });
    return { ...progress, preview };
  },
  withdraw: withdrawJob,
  send: async (at) => await jobRequest(at).send(at),
  fault: (at, error) => jobRequest(at).fault(at, error),
  edit: editPolled,
};
