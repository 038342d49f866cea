import type { Step } from "../../plan/step.js";
import { mayHaveArrived } from "../../service/errors.js";
import { failed, goesOn } from "../endings.js";
import { resolveFault } from "../faults.js";
import { ended, NEXT_STEP, polling, sending } from "../progress.js";
import { editVerdict } from "../verdict.js";
import { planHash, servicePlanOf } from "./approve.js";
import { approvedElsewhere, spentPreview } from "./cancel-preview.js";
import { editJob, submitJob } from "./edit-job.js";
import type { StepModule } from "./step-module.js";

/** Has the service plan an edit and wait (R 4.3): that is free (R 8.3). */
export const preview: StepModule<Extract<Step, { kind: "preview" }>> = {
  begin: ({ known }) => (known === null || known.edit_id === null ? sending() : polling()),
  prepare(at) {
    const { entry, step, progress } = at;
    if (entry.record.preview === null) entry.change({ preview: editJob(at, step) });
    return progress;
  },
  withdraw({ context, entry, step, progress }) {
    const { preview: job } = entry.record;
    const isOwn = job?.pull_request === context.options.pullRequest && job?.edit_id === null;
    if (isOwn && step.known === null && !progress.mayHaveArrived) entry.change({ preview: null });
  },
  async send(at) {
    const { context, entry } = at;
    const { windows, options } = context;
    const { preview: job, in_flight } = entry.record;
    const isOwn = job?.pull_request === options.pullRequest;
    if (job === null || !isOwn || in_flight !== null) {
      // Another run has saved first: it previews this video for its own pull request, or has submitted a job.
      windows.edits.release();
      if (isOwn) entry.change({ preview: null });
      entry.note({ behind: job?.pull_request ?? null });
      return ended("pending");
    }
    const { edit_id } = await submitJob(at, { job, manualApproval: true });
    entry.change({ preview: { ...job, edit_id } });
    entry.say(`the service plans edit ${edit_id}`);
    return polling();
  },
  fault(at, error) {
    const { context, step, progress } = at;
    const next = { ...progress, mayHaveArrived: progress.mayHaveArrived || mayHaveArrived(error) };
    const resolution = resolveFault(context, error, { tries: progress.tries, repeatable: true });
    if (resolution.kind === "put off") return { ...next, ...resolution.attempt };
    const { status, fault } = error;
    if (status === 401) return next;
    // An earlier request may have arrived: then a plan waits under this key.
    const inDoubt = next.mayHaveArrived || step.known !== null || fault.kind === "misshapen";
    // The service may repeat its refusal to the same key for 24 h (R 4.3).
    const changes = inDoubt || resolution.kind !== "final" ? {} : spentPreview(at);
    return failed(at, { status, detail: resolution.words, changes });
  },
  meanwhile({ context, entry, progress }) {
    const number = entry.record.preview?.pull_request ?? null;
    if (progress.at !== "poll" || number === context.options.pullRequest) return null;
    entry.note({ behind: number });
    return ended("pending");
  },
  edit(at, edit) {
    const { entry } = at;
    const verdict = editVerdict(edit);
    switch (verdict.kind) {
      case "to approve": {
        const plan = servicePlanOf(edit);
        const shown = planHash(plan);
        const { preview: job } = entry.record;
        entry.note({ servicePlan: plan });
        // Merging approves no other plan than the one that the pull request shows.
        if (job !== null && job.shown_plan !== shown) entry.change({ preview: { ...job, shown_plan: shown } });
        entry.say("planned, and waits to be approved");
        return NEXT_STEP;
      }
      case "running":
        return goesOn(at, verdict);
      case "complete":
        return approvedElsewhere(at, edit.edit_id);
      case "reverted": {
        const detail = `The edit ${edit.edit_id} was reverted outside of this action.`;
        return failed(at, { detail, changes: spentPreview(at) });
      }
      case "failed":
        return failed(at, { detail: verdict.detail, changes: spentPreview(at) });
      case "asking":
        return failed(at, { detail: `The service asks before it plans: ${verdict.asked.words}` });
      case "waiting":
        return failed(at, { detail: verdict.detail });
    }
  },
};
