import { scenesBefore } from "../../ledger/fold.js";
import { message } from "../../messages/catalogue.js";
import { isForgotten } from "../../plan/idempotency.js";
import { isHeld } from "../../plan/next.js";
import type { Scenes } from "../../plan/step.js";
import { editInDoubt, takenBack } from "../../plan/words.js";
import { mayHaveArrived, type ServiceError } from "../../service/errors.js";
import type { Edit } from "../../service/replies.js";
import {
  type At,
  demandEcho,
  demandNewEdit,
  type JobModule,
  renderedAt,
  type Subject,
  serviceTime,
} from "../context.js";
import {
  approvedElsewhere,
  blockEntry,
  endJob,
  failEntry,
  failJob,
  goesOn,
  ownError,
  resolveFault,
  succeeded,
  waitsFor,
  waitsForPerson,
  withdrawJob,
} from "../endings.js";
import { DECIDE, type Next, type Polling, polling } from "../progress.js";
import { costOf, editVerdict, isAmbiguous, scenesOf } from "../verdict.js";
import { approvalNeeded } from "./approve.js";
import { editIdOf, isRetriable, unwantedWaits } from "./sent-edit.js";

/** What an accepted edit does, by its status (R 4.3). */
const ACCEPTED_AS: Readonly<Record<string, "queued" | "running">> = { queued: "queued", processing: "running" };

/** An edit goes out under its key: the same key gives the same edit (R 4.3). */
export const edit: JobModule = {
  async send(at) {
    const { context, entry, progress } = at;
    const { job } = entry;
    const work = entry.work("edit");
    const { uuid, category } = work;
    // The plan has asked the runner's clock how old a key is. The service's, known by now, decides. A machine may have slept since this run sent it.
    const isRepeated = wasSentBefore(at) || progress.mayHaveArrived;
    if (isRepeated && isForgotten(job.beganAt, serviceTime(context))) {
      context.windows.edits.release();
      return isHeld(job) ? DECIDE : blockEntry(editInDoubt(entry.id, job, { isOld: true }));
    }
    const accepted = await context.service.submitEdit(category, {
      videoUuid: uuid,
      request: work.request,
      referenceImageUrls: work.reference_image_urls,
      aspectRatio: work.aspect_ratio,
      idempotencyKey: work.key,
      // An edit that nobody wants goes out for its plan alone: if the first request never arrived, the service only plans it, which is free.
      manualApproval: work.held || entry.isUnwanted,
    });
    demandEcho({ what: "video", asked: uuid, told: accepted.video_uuid, status: 202 });
    demandNewEdit(context, entry, { editId: accepted.edit_id, status: 202 });
    entry.tell({ fact: "accepted", ...entry.named, id: accepted.edit_id });
    entry.noteEditId(accepted.edit_id);
    entry.say(`edit accepted (${accepted.status}), edit ${accepted.edit_id}`);
    // Its id is known by now, so that it can be cancelled.
    if (entry.isUnwanted) return DECIDE;
    // The merge approves what a pull request has had planned.
    if (isHeld(entry.job) && context.options.previews === null) return polling({ why: { kind: "look" } });
    return polling({ acceptedAs: ACCEPTED_AS[accepted.status] ?? null, rounds: progress.rounds });
  },
  /**
   * Where the request may have arrived, job and key stay: a refusal says nothing of an earlier request, and the next run asks again under the
   * same key. Where the service refused it, which it may repeat to the same key for 24 h (R 4.3), the next try has another key.
   */
  fault(at, error) {
    const { context, entry, progress } = at;
    const next = { ...progress, mayHaveArrived: progress.mayHaveArrived || mayHaveArrived(error) };
    const resolution = resolveFault(context, error, { tries: progress.tries, repeatable: true });
    const inDoubt = next.mayHaveArrived || error.fault.kind === "misshapen" || wasSentBefore(at);
    if (resolution.kind === "put off") {
      if (inDoubt) return { ...next, ...resolution.attempt };
      // Its turn may not come in this run.
      withdrawJob({ entry });
      return { at: "decide", attempt: resolution.attempt };
    }
    const { status } = error;
    const refusal = { status, detail: resolution.words };
    if (status === 401) {
      if (inDoubt) return next;
      withdrawJob({ entry });
      return DECIDE;
    }
    if (inDoubt) return failEntry({ entry }, refusal);
    if (resolution.kind === "final") return failJob(at, refusal, { how: "refused" });
    withdrawJob({ entry });
    return failEntry({ entry }, refusal);
  },
  edit: editPolled,
  pollFault: editUnknown,
};

/**
 * The service tells nothing of an edit any more. A preview that is gone is given up, because nobody pays for what nobody can approve. Any other edit is
 * polled again by the next run, unless a person has decided.
 */
export function editUnknown(at: At<Polling>, { status, message: said }: ServiceError): Next | null {
  const { entry } = at;
  if (isHeld(entry.job)) {
    if (status !== 404) return null;
    endJob(at, { how: "cancelled", error: { status, detail: said } });
    return DECIDE;
  }
  if (status !== 403 && status !== 404) return null;
  const { job } = entry;
  const edit = job.work.kind === "revert" ? job.work.of : editIdOf(job);
  const { words: detail } = message("edit-unknown", { id: entry.id, edit, uuid: entry.video.uuid, said });
  return waitsForPerson(at, { status, detail, to: "look" });
}

/** Whether an earlier run may have sent the edit and never saw the reply. */
function wasSentBefore({ context, entry }: Subject): boolean {
  return entry.job.run?.run !== context.ledger.key;
}

/** What a poll of an edit means. */
export function editPolled(at: At<Polling>, edit: Edit): Next {
  const { context, entry } = at;
  const verdict = editVerdict(edit);
  const { job } = entry;
  const { uuid } = entry.video;
  const total = scenesBefore(entry.record, job);
  entry.noteEditId(edit.edit_id);
  const isOver = verdict.kind === "complete" || verdict.kind === "reverted" || verdict.kind === "failed";
  const credits = isOver ? costOf(edit, total) : null;
  const synced = edit.result?.video_synced ?? null;
  if (isOver) entry.noteCost(credits);
  switch (verdict.kind) {
    case "running":
      return goesOn(at, verdict);
    case "complete": {
      if (context.options.previews !== null) return approvedElsewhere(at);
      const scenes = scenesOf(edit);
      const link = edit.result?.link ?? null;
      const before = entry.shown.scenes;
      entry.note({
        link,
        scenes: before === null || scenes === null ? (scenes ?? before) : together(before, scenes),
        videoSynced: synced,
      });
      const completed = renderedAt(context, edit);
      return succeeded(at, { id: edit.edit_id, completed, link, synced, credits, scenes: scenesAfter(total, scenes) });
    }
    case "reverted": {
      endJob(at, { how: "reverted", credits, synced });
      if (context.options.previews === null) return DECIDE;
      return failEntry(at, ownError(takenBack(entry.wish, { edit: edit.edit_id, uuid })));
    }
    case "failed": {
      // Credits that run out midway end an edit with these words instead of a 402 (R 2.2).
      // If an earlier run began the edit, the credits may have been topped up since, so that its failure stops no other edit.
      if (verdict.detail.startsWith("INSUFFICIENT_CREDITS:") && !wasSentBefore(at))
        context.brakes.outOfCredits = verdict.detail;
      const completed = renderedAt(context, edit);
      return failJob(
        at,
        { status: null, detail: verdict.detail, docs: isAmbiguous(edit) ? "edit-ambiguous" : "edit-failed" },
        { completed, credits, retriable: isRetriable(edit) },
      );
    }
    case "to approve":
      return approvalNeeded(at, edit);
    case "asking":
      if (entry.isUnwanted) return unwantedWaits(at, "asks a question");
      if (context.options.previews !== null)
        return failEntry(at, ownError(message("preview-asks", { asked: verdict.asked.words })));
      return waitsFor(at, { need: { for: "answer", asked: verdict.asked }, words: verdict.asked.words });
    case "waiting":
      if (context.options.previews !== null) return failEntry(at, { detail: verdict.detail, docs: "waiting-person" });
      return waitsForPerson(at, { detail: verdict.detail });
  }
}

/** How many scenes the video has after an edit. Where nothing has shown it before, the edit's own numbers do. */
function scenesAfter(before: number | null, scenes: Scenes | null): number | null {
  if (scenes === null) return before;
  if (before !== null) return Math.max(0, before + scenes.added.length - scenes.deleted.length);
  const { changed, added, regenerated, kept } = scenes;
  const numbers = new Set([...changed, ...added, ...regenerated, ...kept]);
  // An edit that says what became of no scene shows no number of them.
  return numbers.size === 0 ? null : Math.max(numbers.size, ...numbers);
}

/** What two edits in a row did. */
function together(first: Scenes, second: Scenes): Scenes {
  const union = (a: readonly number[], b: readonly number[]) => [...new Set([...a, ...b])].sort((x, y) => x - y);
  const regenerated = union(first.regenerated, second.regenerated);
  return {
    changed: union(first.changed, second.changed),
    added: union(first.added, second.added),
    deleted: union(first.deleted, second.deleted),
    regenerated,
    kept: second.kept.filter((scene) => !regenerated.includes(scene)),
  };
}
