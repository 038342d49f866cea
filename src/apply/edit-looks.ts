import type { Scenes } from "../report/report.js";
import type { Edit } from "../service/replies.js";
import { revisionId } from "../state/records.js";
import type { Revision } from "../state/state.js";
import { failUnwanted, noteAwaitingApproval, sendAfresh } from "./approvals.js";
import { type ApplyContext, fail, recordFor } from "./context.js";
import { isSentAnew, isStillInDoubt } from "./edit-retry.js";
import { noteReverted } from "./edits.js";
import type { EntryRun } from "./entry-run.js";
import { MAX_TRIES } from "./faults.js";
import { failWaiting, noteEnded, noteRunning, noteStarter, SETTLED } from "./progress.js";
import { noteAsked, noteNotAsking } from "./questions.js";
import { editVerdict, scenesOf, type Verdict } from "./verdict.js";

/** Notes what a look at an edit, or at one that is being reverted, has shown. */
export function noteEdit(context: ApplyContext, run: EntryRun, edit: Edit): void {
  const verdict = editVerdict(edit);
  if (isStillInDoubt(context, run, verdict) || isSentAnew(context, run, verdict)) return;
  const record = recordFor(context, run);
  const { in_flight: job } = record;
  if (job?.kind === "revert") {
    noteRevertChecked(context, run, verdict);
    return;
  }
  if (job?.kind !== "edit") throw new Error(`${run.id} has no edit in flight`);
  if (!run.editIds.includes(edit.edit_id)) run.editIds.push(edit.edit_id);
  run.approving = null;
  if (edit.status === "awaiting_approval") {
    noteAwaitingApproval(context, run);
    return;
  }
  if (run.outdated && verdict.kind === "failed") {
    sendAfresh(context, run);
    return;
  }
  const over = { in_flight: null, tries: record.tries + 1, failed_edit: null };
  switch (verdict.kind) {
    case "running":
      noteNotAsking(context, run);
      noteRunning(context, run, verdict);
      return;
    case "complete": {
      const scenes = scenesOf(edit);
      const revision: Revision = { ...job.target, edit_id: edit.edit_id, link: edit.result?.link ?? null };
      context.keeper.put(run.id, {
        ...record,
        ...SETTLED,
        revisions: [...record.revisions, revision],
        total_scenes: scenesAfter(record.total_scenes, scenes),
      });
      run.link = revision.link;
      run.scenes = run.scenes === null || scenes === null ? (scenes ?? run.scenes) : together(run.scenes, scenes);
      run.videoSynced = edit.result?.video_synced ?? null;
      noteEnded(context, run, job);
      return;
    }
    case "reverted":
      fail(
        context,
        run,
        {
          status: null,
          detail: `The edit ${edit.edit_id} was reverted outside of this action; the next run sends it again.`,
        },
        over,
      );
      noteStarter(run, job);
      return;
    case "failed": {
      // R 1.6: an ambiguous edit has changed nothing, and a retry would ask for the same in the same words.
      const retriable = verdict.inError && !/\bambiguous\b/i.test(verdict.detail);
      const failed = retriable ? { edit_id: edit.edit_id, target: revisionId(job.target) } : null;
      // Credits that run out midway end an edit with these words instead of a 402 (R 2.2).
      if (verdict.detail.startsWith("INSUFFICIENT_CREDITS:")) context.brakes.outOfCredits = verdict.detail;
      fail(context, run, { status: null, detail: verdict.detail }, { ...over, failed_edit: failed });
      noteStarter(run, job);
      return;
    }
    case "asking":
      if (run.superseded) failUnwanted(context, run, "asks a question");
      else noteAsked(context, run, verdict.asked);
      return;
    case "waiting":
      failWaiting(context, run, verdict.detail);
      return;
    case "scenes failed":
      throw new Error(`${run.id}: an edit has no scenes to retry`);
  }
}

/** The edit itself tells whether a revert whose answer was not seen, or was a 409, has been made. */
function noteRevertChecked(context: ApplyContext, run: EntryRun, verdict: Verdict): void {
  const { refusal } = run;
  if (verdict.kind === "reverted") {
    noteReverted(context, run);
  } else if (refusal?.status === 409 || run.resent >= MAX_TRIES) {
    const error = refusal ?? { status: null, detail: "The edit could not be reverted." };
    fail(context, run, error, { in_flight: null });
  } else {
    run.sendAgain();
  }
}

function scenesAfter(before: number | null, scenes: Scenes | null): number | null {
  return before === null || scenes === null
    ? before
    : Math.max(0, before + scenes.added.length - scenes.deleted.length);
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
