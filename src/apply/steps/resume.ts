import { editInDoubt } from "../../plan/doubt.js";
import { isForgotten } from "../../plan/preview-plan.js";
import type { Step } from "../../plan/step.js";
import { recordFor } from "../context.js";
import { blocked } from "../endings.js";
import { polling, sending } from "../progress.js";
import { editPolled } from "./edit-polled.js";
import { jobRequest } from "./job-request.js";
import { learnedTime } from "./learned-time.js";
import { revertPolled } from "./revert.js";
import type { StepModule } from "./step-module.js";
import { videoPolled } from "./video.js";

/** Goes on with the job that an earlier run has left: as the step does that begins such a job, but for its preparation. */
export const resume: StepModule<Extract<Step, { kind: "resume" }>> = {
  begin: ({ job }) => (job.kind === "edit" && job.edit_id === null ? sending() : polling()),
  /** The plan has asked the runner's clock how old a key is that may have been sent before. Here the service's decides. */
  async send(at) {
    const { context, entry } = at;
    const { uuid, in_flight: job } = recordFor(context, entry);
    const isResent = job?.kind === "edit" && job.run.id !== context.options.run.id;
    if (!isResent || !isForgotten(job, await learnedTime(context, entry))) return await jobRequest(at).send(at);
    context.windows.edits.release();
    return blocked(editInDoubt(entry.id, uuid, job.run));
  },
  fault: (at, error) => jobRequest(at).fault(at, error),
  video: videoPolled,
  edit(at, edit) {
    const { in_flight: job } = recordFor(at.context, at.entry);
    return job?.kind === "revert" ? revertPolled(at, edit) : editPolled(at, edit);
  },
};
