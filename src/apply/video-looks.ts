import type { Step } from "../plan/step.js";
import type { ServiceError } from "../service/errors.js";
import type { VideoJob } from "../service/replies.js";
import { emptyRecord } from "../state/records.js";
import { described } from "../state/revision.js";
import type { VideoRecord } from "../state/state.js";
import { type ApplyContext, fail, recordFor } from "./context.js";
import type { EntryRun } from "./entry-run.js";
import { noteEnded, noteRunning, noteStarter, SETTLED } from "./progress.js";
import { videoVerdict } from "./verdict.js";

/** Notes what a look at a creation, or at a video to adopt, has shown. */
export function noteVideo(context: ApplyContext, run: EntryRun, video: VideoJob): void {
  const { step } = run;
  const before = recordFor(context, run);
  const adopting = step?.kind === "adopt" ? step : null;
  const record = adopting === null ? before : adoptedRecord(context, before, { step: adopting, run });
  // 0 is what a video that isn't planned yet may say.
  const totalScenes = video.progress?.total_scenes || record.total_scenes;
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
      // A video that is being adopted counts as a creation in flight once it was seen to run.
      if (adopting === null || (before.uuid === adopting.uuid && before.in_flight !== null)) {
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
    case "asking":
      if (adopting === null && maySkip(context, run)) {
        run.question = verdict;
        context.log(`${run.id}: ${verdict.detail}`);
      } else {
        fail(context, run, { status: null, detail: `${verdict.detail} ${ANSWER}` });
      }
      return;
    case "waiting":
      fail(context, run, { status: null, detail: verdict.detail });
      return;
    case "reverted":
      throw new Error(`${run.id}: a video job can't be reverted`);
  }
}

const ANSWER = "Answer in the service's dashboard, or say it in the brief; the next run looks again.";

/** Whether the manifest, or else the input `on-clarification`, lets the service assume an answer. */
function maySkip({ options }: ApplyContext, run: EntryRun): boolean {
  return (run.plan.entry.clarification ?? options.onClarification) === "skip";
}

/** The service goes on with what it assumes (R 4.6). */
export function noteSkipped({ log }: ApplyContext, run: EntryRun): void {
  run.question = null;
  log(`${run.id}: the question was skipped; the service assumes an answer`);
}

/** A question that can't be skipped: an API key may not be allowed to (R 5.2), or it was answered meanwhile (409). */
export function noteSkipRefused(context: ApplyContext, run: EntryRun, error: ServiceError): void {
  const { question } = run;
  run.question = null;
  if (error.status === 409 || question === null) return;
  const detail = `${question.detail} It could not be skipped (${error.message}). ${ANSWER}`;
  fail(context, run, { status: error.status, detail });
}

/**
 * The record of a video that is being adopted. The entry's brief is its first revision; until the service says that the
 * video is complete, it counts as a creation in flight.
 */
function adoptedRecord({ options, clock }: ApplyContext, before: VideoRecord, { step, run }: Adoption): VideoRecord {
  const { uuid, target } = step;
  if (before.uuid === uuid) return { ...before, revisions: described(before.revisions, target) };
  return {
    ...emptyRecord(run.plan.entry.category),
    uuid,
    in_flight: {
      kind: "create",
      adopted: true,
      target,
      submitted_at: clock.now(),
      run: options.run,
      pull_request: options.pullRequest,
    },
    former_uuids: before.uuid === null ? before.former_uuids : [...before.former_uuids, before.uuid],
  };
}

type Adoption = { readonly step: Extract<Step, { kind: "adopt" }>; readonly run: EntryRun };
