import type { Scenes } from "../../plan/step.js";
import type { Edit } from "../../service/replies.js";
import { revisionId } from "../../state/records.js";
import type { EditJob, Revision, VideoRecord } from "../../state/state.js";
import { type At, renderedAt } from "../context.js";
import { failEntry, goesOn, SETTLED, succeeded, waitsForPerson } from "../endings.js";
import type { Next, Polling } from "../progress.js";
import { costOf, editVerdict, isAmbiguous, scenesOf } from "../verdict.js";
import { asks, noteNotAsking } from "./answer.js";
import { failsUnwanted, sendOutdatedAgain, waitsForApproval } from "./approve.js";
import { retryPolled } from "./edit-job.js";

/** What a poll of an edit in flight means. */
export function editPolled(at: At<Polling>, edit: Edit): Next {
  const verdict = editVerdict(edit);
  const { context, entry, step, progress } = at;
  const retry = retryPolled(at, verdict);
  if (retry !== null) return retry;
  const job = entry.job("edit");
  entry.noteEditId(edit.edit_id);
  if (progress.why.kind === "outdated plan" && verdict.kind === "failed" && !verdict.inError)
    return sendOutdatedAgain(at);
  const over = { in_flight: null, tries: entry.record.tries + 1, failed_edit: null };
  if (verdict.kind === "complete" || verdict.kind === "reverted" || verdict.kind === "failed") {
    entry.noteCost(costOf(edit, entry.record.total_scenes));
  }
  switch (verdict.kind) {
    case "running":
      noteNotAsking(entry, job);
      return goesOn(at, verdict);
    case "complete":
      return completed(at, { edit, job });
    case "reverted": {
      const detail = `The edit ${edit.edit_id} was reverted; the next run sends it again.`;
      entry.noteStarter(job);
      return failEntry(at, { detail, changes: over });
    }
    case "failed": {
      // Credits that run out midway end an edit with these words instead of a 402 (R 2.2).
      if (step.kind === "edit" && verdict.detail.startsWith("INSUFFICIENT_CREDITS:"))
        context.brakes.outOfCredits = verdict.detail;
      entry.noteStarter(job);
      return failEntry(at, { detail: verdict.detail, changes: { ...over, failed_edit: failedEditOf(edit, job) } });
    }
    case "to approve":
      return waitsForApproval(at, edit);
    case "asking":
      if (step.kind === "resume" && step.unwanted === true) return failsUnwanted(at, "asks a question");
      return asks(at, verdict.asked);
    case "waiting":
      return waitsForPerson(at, { detail: verdict.detail });
  }
}

/** The edit to retry (R 4.7). R 1.6: an ambiguous one has changed nothing, and a retry would ask for the same in the same words. */
export function failedEditOf(edit: Edit, { target, anew }: EditJob): VideoRecord["failed_edit"] {
  const verdict = editVerdict(edit);
  const isRetriable = verdict.kind === "failed" && verdict.inError && !isAmbiguous(edit);
  if (!isRetriable) return null;
  return { edit_id: edit.edit_id, target: revisionId(target), ...(anew === true ? { anew } : {}) };
}

function completed(at: At<Polling>, { edit, job }: { edit: Edit; job: EditJob }): Next {
  const { context, entry } = at;
  const { record } = entry;
  const scenes = scenesOf(edit);
  const synced = edit.result?.video_synced ?? null;
  const total_scenes = scenesAfter(record.total_scenes, scenes);
  const rendered = { at: renderedAt(context, edit), synced, scenes: total_scenes };
  const revision: Revision = { ...job.target, edit_id: edit.edit_id, link: edit.result?.link ?? null, rendered };
  const revisions = [...record.revisions, revision];
  entry.change({ ...SETTLED, revisions, total_scenes });
  const before = entry.shown.scenes;
  entry.note({
    link: revision.link,
    scenes: before === null || scenes === null ? (scenes ?? before) : together(before, scenes),
    videoSynced: synced,
  });
  return succeeded(at, job);
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
