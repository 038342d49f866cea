import { type JobModule, type Subject, serviceTime } from "../context.js";
import { endJob, MAX_TRIES, pollEffect, resolveFault, withdrawJob } from "../endings.js";
import { DECIDE, NEXT_STEP, type Next, refusalOf, sending } from "../progress.js";
import { editVerdict } from "../verdict.js";
import { editUnknown } from "./edit.js";

/** Undoes the newest revision (R 4.5: free, at once). A revert has no key; the edit itself tells whether it was made. */
export const revert: JobModule = {
  async send(at) {
    const { category, of } = at.entry.work("revert");
    await at.context.service.revert(category, of);
    return reverted(at);
  },
  fault(at, error) {
    const { context, entry, progress } = at;
    const resolution = resolveFault(context, error, { tries: progress.tries, repeatable: false });
    const { status, message } = error;
    if (resolution.kind === "put off") return { ...progress, ...resolution.attempt };
    if (resolution.kind === "unknown" || status === 409) {
      // It may be reverted by now, or was by an earlier run that was cut off.
      return pollEffect(context, { refusal: { status, detail: message }, rounds: progress.rounds });
    }
    if (status === 401) {
      withdrawJob({ entry });
      return DECIDE;
    }
    endJob(at, { how: "refused", error: { status, detail: resolution.words } });
    return DECIDE;
  },
  pollFault: editUnknown,
  edit(at, edit) {
    const { rounds } = at.progress;
    const refusal = refusalOf(at.progress);
    if (editVerdict(edit).kind === "reverted") return reverted(at);
    // It was never made, and the video is wanted as it is.
    if (at.entry.isUnwanted) {
      withdrawJob(at);
      return DECIDE;
    }
    if (refusal === null || (refusal.status !== 409 && rounds < MAX_TRIES)) return sending({ rounds: rounds + 1 });
    // The next decision says the ways out.
    endJob(at, { how: "refused", error: refusal });
    return DECIDE;
  },
};

/** The newest revision is gone; the video shows what is below it. */
function reverted(at: Subject): Next {
  const { entry, context } = at;
  const { of, uuid } = entry.work("revert");
  endJob(at, { how: "done", completed: serviceTime(context) });
  const video = entry.record.videos.find((one) => one.uuid === uuid);
  entry.note({ link: video?.revisions.at(-1)?.link ?? null });
  entry.noteEditId(of);
  entry.say(`edit ${of} reverted`);
  return NEXT_STEP;
}
