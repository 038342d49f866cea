import type { Step } from "../plan/step.js";
import type { VideoJob } from "../service/replies.js";
import { described } from "../state/records.js";
import { emptyRecord, type VideoRecord } from "../state/state.js";
import { type ApplyContext, fail, recordFor } from "./context.js";
import { creation } from "./creates.js";
import type { EntryRun } from "./entry-run.js";
import { failWaiting, noteEnded, noteRunning, noteStarter, SETTLED } from "./progress.js";
import { noteAsked, noteNotAsking } from "./questions.js";
import { noteScenesFailed } from "./scene-retries.js";
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
  const hold = () => {
    if (adopting === null && totalScenes === record.total_scenes) return;
    context.keeper.put(run.id, { ...record, total_scenes: totalScenes });
    context.keeper.resolveIntents([run.id]);
    run.uuid = record.uuid;
  };
  if ((verdict.kind === "asking" || verdict.kind === "scenes failed") && record.in_flight?.kind !== "create") {
    failWaiting(context, run, "The video is not complete, and waits for someone to decide in the service's dashboard.");
    return;
  }
  switch (verdict.kind) {
    case "running":
      hold();
      noteNotAsking(context, run);
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
      hold();
      noteAsked(context, run, verdict.asked);
      return;
    case "scenes failed":
      hold();
      noteScenesFailed(context, run, verdict.detail);
      return;
    case "waiting":
      hold();
      failWaiting(context, run, verdict.detail);
      return;
    case "reverted":
      throw new Error(`${run.id}: a video job can't be reverted`);
  }
}

/**
 * The record of a video that is being adopted. The entry's brief is its first revision; until the service says that the
 * video is complete, it counts as a creation in flight.
 */
function adoptedRecord(context: ApplyContext, before: VideoRecord, { step, run }: Adoption): VideoRecord {
  const { uuid, target } = step;
  if (before.uuid === uuid) return { ...before, revisions: described(before.revisions, target) };
  return {
    ...emptyRecord(run.plan.entry.category),
    uuid,
    in_flight: { ...creation(context, target), adopted: true },
    former_uuids: before.uuid === null ? before.former_uuids : [...before.former_uuids, before.uuid],
  };
}

type Adoption = { readonly step: Extract<Step, { kind: "adopt" }>; readonly run: EntryRun };
