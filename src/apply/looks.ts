import type { Step } from "../plan/step.js";
import type { Scenes } from "../report/report.js";
import { ServiceError } from "../service/errors.js";
import type { Edit, VideoJob } from "../service/replies.js";
import { emptyRecord } from "../state/records.js";
import type { Job, Revision, VideoRecord } from "../state/state.js";
import { type ApplyContext, fail, recordFor } from "./context.js";
import { noteReverted } from "./edits.js";
import type { EntryRun } from "./entry-run.js";
import { afterAllTries, handleFault, MAX_TRIES } from "./faults.js";
import { editVerdict, scenesOf, type Verdict, videoVerdict } from "./verdict.js";

/** What a look at an entry's job asks for. */
export type LookTarget =
  | { readonly what: "video"; readonly uuid: string }
  | { readonly what: "edit"; readonly editId: string };

export function lookTarget(context: ApplyContext, run: EntryRun): LookTarget {
  const { step } = run;
  const { uuid, in_flight: job } = recordFor(context, run);
  if (step?.kind === "adopt") return { what: "video", uuid: step.uuid };
  if ((job?.kind === "edit" || job?.kind === "revert") && job.edit_id !== null)
    return { what: "edit", editId: job.edit_id };
  if (job?.kind === "create" && uuid !== null) return { what: "video", uuid };
  throw new Error(`${run.id} has nothing to look at`);
}

/** Looks once at what an entry waits for, and notes what has come of it (R 4.2, 4.4). */
export async function look(context: ApplyContext, run: EntryRun): Promise<void> {
  const target = lookTarget(context, run);
  const { category } = run.plan.entry;
  try {
    if (target.what === "video") noteVideo(context, run, await context.service.video(category, target.uuid));
    else noteEdit(context, run, await context.service.edit(category, target.editId));
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    const resolution = handleFault(context, [run], { error, repeatable: true });
    if (resolution === "put off" || error.status === 401) return;
    const detail = resolution === "given up" ? afterAllTries(error) : error.message;
    fail(context, run, { status: error.status, detail });
  }
}

function noteVideo(context: ApplyContext, run: EntryRun, video: VideoJob): void {
  const { step } = run;
  const before = recordFor(context, run);
  const adopting = step?.kind === "adopt" ? step : null;
  const record = adopting === null ? before : adoptedRecord(context, before, { step: adopting, run });
  const totalScenes = video.progress?.total_scenes ?? record.total_scenes;
  const verdict = videoVerdict(video);
  switch (verdict.kind) {
    case "running":
      if (adopting !== null || totalScenes !== record.total_scenes) {
        context.keeper.put(run.id, { ...record, total_scenes: totalScenes });
        context.keeper.resolveIntents([run.id]);
        run.uuid = record.uuid;
      }
      noteRunning(context, run, verdict);
      return;
    case "complete": {
      const revisions = record.in_flight?.kind === "create" ? [record.in_flight.target] : record.revisions;
      context.keeper.put(run.id, { ...record, ...SETTLED, revisions, total_scenes: totalScenes });
      context.keeper.resolveIntents([run.id]);
      run.uuid = record.uuid;
      run.link = revisions.at(-1)?.link ?? null;
      noteEnded(context, run, before.in_flight);
      return;
    }
    case "failed":
      if (adopting === null) {
        const former = record.uuid === null ? record.former_uuids : [...record.former_uuids, record.uuid];
        fail(
          context,
          run,
          { status: null, detail: verdict.detail },
          { uuid: null, in_flight: null, former_uuids: former },
        );
        noteStarter(run, before.in_flight);
      } else {
        fail(context, run, { status: null, detail: verdict.detail });
      }
      return;
    default:
      fail(context, run, {
        status: null,
        detail: verdict.kind === "waiting" ? verdict.detail : "The video was reverted.",
      });
  }
}

const SETTLED = { in_flight: null, last_failure: null } as const;

/**
 * The record of a video that is being adopted. The entry's brief is its first revision; until the service says that the
 * video is complete, it counts as a creation in flight.
 */
function adoptedRecord({ options, clock }: ApplyContext, before: VideoRecord, { step, run }: Adoption): VideoRecord {
  const { uuid, target } = step;
  if (before.uuid === uuid) return { ...before, revisions: [...before.revisions.slice(0, -1), target] };
  return {
    ...emptyRecord(run.plan.entry.category),
    uuid,
    in_flight: {
      kind: "create",
      target,
      submitted_at: clock.now(),
      run: options.run,
      pull_request: options.pullRequest,
    },
    former_uuids: before.uuid === null ? before.former_uuids : [...before.former_uuids, before.uuid],
  };
}

type Adoption = { readonly step: Extract<Step, { kind: "adopt" }>; readonly run: EntryRun };

function noteEdit(context: ApplyContext, run: EntryRun, edit: Edit): void {
  const verdict = editVerdict(edit);
  const record = recordFor(context, run);
  const { in_flight: job } = record;
  if (job?.kind === "revert") {
    noteRevertChecked(context, run, verdict);
    return;
  }
  if (job?.kind !== "edit") throw new Error(`${run.id} has no edit in flight`);
  if (!run.editIds.includes(edit.edit_id)) run.editIds.push(edit.edit_id);
  const over = { in_flight: null, tries: record.tries + 1 };
  switch (verdict.kind) {
    case "running":
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
    case "failed":
      // Credits that run out midway end an edit with these words instead of a 402 (R 2.2).
      if (verdict.detail.startsWith("INSUFFICIENT_CREDITS:")) context.brakes.outOfCredits = verdict.detail;
      fail(context, run, { status: null, detail: verdict.detail }, over);
      noteStarter(run, job);
      return;
    case "waiting":
      fail(context, run, { status: null, detail: verdict.detail });
      noteStarter(run, job);
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

function noteRunning(
  { clock, log, options }: ApplyContext,
  run: EntryRun,
  verdict: Extract<Verdict, { kind: "running" }>,
): void {
  const { lastSeen } = run;
  if (!verdict.queued) run.runningSince ??= clock.now();
  if (lastSeen?.stage !== verdict.stage || lastSeen.percent !== verdict.percent) {
    log(`${run.id}: ${verdict.stage}${verdict.percent === null ? "" : `, ${verdict.percent} %`}`);
  }
  run.phase = "look";
  run.tries = 0;
  run.lastSeen = verdict;
  if (!options.wait) run.settle("pending");
}

function noteEnded({ log }: ApplyContext, run: EntryRun, job: Job | null): void {
  noteStarter(run, job);
  log(`${run.id}: complete${run.link === null ? "" : `, ${run.link}`}`);
  run.finishStep();
}

function noteStarter(run: EntryRun, job: Job | null): void {
  if (job?.pull_request !== undefined && job.pull_request !== null) run.startedBy.add(job.pull_request);
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
