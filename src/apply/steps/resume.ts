import type { Step } from "../../plan/step.js";
import { recordFor } from "../context.js";
import { polling, sending } from "../progress.js";
import { editPolled } from "./edit-polled.js";
import { jobRequest } from "./job-request.js";
import { revertPolled } from "./revert.js";
import type { StepModule } from "./step-module.js";
import { videoPolled } from "./video.js";

/** Goes on with the job that an earlier run has left: as the step does that begins such a job, but for its preparation. */
export const resume: StepModule<Extract<Step, { kind: "resume" }>> = {
  begin: ({ job }) => (job.kind === "edit" && job.edit_id === null ? sending() : polling()),
  send: async (at) => await jobRequest(at).send(at),
  fault: (at, error) => jobRequest(at).fault(at, error),
  video: videoPolled,
  edit(at, edit) {
    const { in_flight: job } = recordFor(at.context, at.run);
    return job?.kind === "revert" ? revertPolled(at, edit) : editPolled(at, edit);
  },
};
