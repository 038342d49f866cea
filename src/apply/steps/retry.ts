import { retryInDoubt } from "../../plan/words.js";
import { unended } from "../../sentence.js";
import { mayHaveArrived } from "../../service/errors.js";
import { type At, demandNewEdit, type JobModule, type Subject } from "../context.js";
import { endJob, failEntry, resolveFault, withdrawJob } from "../endings.js";
import { DECIDE, ended, type Next, type Polling, polling, refusalOf } from "../progress.js";
import { editVerdict } from "../verdict.js";
import { editPolled, editUnknown } from "./edit.js";

/** Retries a failed edit (R 4.7), so that what it has paid for isn't paid again. There is no key: the job is in doubt until its reply was seen. */
export const retry: JobModule = {
  async send({ context, entry }) {
    const work = entry.work("retry");
    const { edit_id, retry_mode } = await context.service.retryEdit(work.category, work.of);
    if (edit_id !== work.of) demandNewEdit(context, entry, { editId: edit_id, status: 200 });
    entry.tell({ fact: "accepted", ...entry.named, id: edit_id });
    entry.noteEditId(edit_id);
    entry.say(`the failed edit ${work.of} is retried (${retry_mode}), edit ${edit_id}`);
    return polling();
  },
  fault(at, error) {
    const { context, entry, progress } = at;
    const { of } = entry.work("retry");
    const { fault, status, message } = error;
    // That a key may not retry (R 5.2) says nothing of what else it may do.
    if (fault.kind === "refused" && status !== 402 && !mayHaveArrived(error)) {
      // It may be no failed edit any more: somebody has retried it. The edit itself tells, in this run or in the next one.
      entry.say(`the failed edit ${of} can't be retried (${unended(message)}); polling it`);
      const refusal = { status, detail: message };
      entry.tell({ fact: "waits", ...entry.named, need: { for: "person" }, words: message, refusal });
      return polling({ why: { kind: "effect", refusal } });
    }
    const resolution = resolveFault(context, error, { tries: progress.tries, repeatable: false });
    if (resolution.kind === "unknown") {
      entry.say(`${unended(message)}; polling what became of the failed edit ${of}`);
      return polling();
    }
    // The service has surely not acted. A run that ends here leaves nothing in doubt.
    withdrawJob({ entry });
    if (resolution.kind === "put off") return { at: "decide", attempt: resolution.attempt };
    return failEntry(at, { status, detail: resolution.words });
  },
  edit(at, edit) {
    const { entry, progress } = at;
    const work = entry.work("retry");
    if (entry.job.accepted !== null) return editPolled(at, edit);
    const verdict = editVerdict(edit);
    const refusal = refusalOf(progress) ?? entry.job.waits?.refusal ?? null;
    if (verdict.kind === "failed" && verdict.inError) {
      if (refusal !== null) return notRetried(at, refusal);
      // As long as the edit is in error, the retry may run under an id that nobody has seen.
      const { words: detail, docs } = retryInDoubt(entry.id, entry.job);
      entry.noteStarter(entry.job);
      return ended("blocked", { status: null, detail, docs }, { kind: "look at the edit", detail });
    }
    entry.tell({ fact: "accepted", ...entry.named, id: work.of });
    entry.say(`the failed edit ${work.of} was retried`);
    return editPolled(at, edit);
  },
  pollFault(at, error) {
    const isRefused = (refusalOf(at.progress) ?? at.entry.job.waits?.refusal ?? null) !== null;
    if (isRefused && error.status === 404) return notRetried(at, { status: 404, detail: error.message });
    return at.entry.job.accepted === null ? null : editUnknown(at, error);
  },
};

/** The service retries nothing, and has surely not acted: `next` says whether a new edit is sent in place of the failed one. */
function notRetried(
  at: Subject & Pick<At<Polling>, "progress">,
  error: { status: number | null; detail: string },
): Next {
  const { of } = at.entry.work("retry");
  endJob(at, { how: "refused", error });
  at.entry.say(`the failed edit ${of} was not retried (${unended(error.detail)})`);
  return DECIDE;
}
