import { andList } from "../../manifest/quote.js";
import { unended } from "../../sentence.js";
import type { CreateJob } from "../../state/state.js";
import { type ApplyContext, changeRecord, isOver, jobOf, noteUnsavable, serviceTime } from "../context.js";
import { blocked, failed, takenByOther } from "../endings.js";
import type { EntryRun } from "../entry-run.js";
import { type ControlOf, controllingAfter, type Ended, type Next, type Polling, polling } from "../progress.js";
import { mayHaveActed, videoOf, waitingJobFault } from "./answer.js";
import type { At, ControlModule } from "./step-module.js";

/** The failed scenes of a creation are retried this often, over all runs. */
export const MAX_SCENE_RETRIES = 2;

/** Some scenes of a creation failed and wait for a retry (R 3.1). `words` are the service's. */
export function scenesFailed({ context, entry, progress }: At<Polling>, words: string): Next {
  if (jobOf(context, entry, "create").scene_retries.length >= MAX_SCENE_RETRIES) {
    return failScenes(context, entry, { status: null, words, refusal: null });
  }
  context.say(`${entry.id}: some scenes failed: ${words}`);
  return controllingAfter(progress, { kind: "retry scenes", words });
}

/** The retry counts before it is sent, durably, so that no crash leads to more of them. */
export const retryScenes: ControlModule<ControlOf<"retry scenes">> = {
  bucket: "videos",
  async send({ context, entry, progress }) {
    const { keeper, windows, service } = context;
    const unsent = (next: Next): Next => {
      windows.videos.release();
      return next;
    };
    putRetries(context, entry, 1);
    try {
      await keeper.save();
    } catch (error) {
      const reason = noteUnsavable(context, error);
      putRetries(context, entry, -1);
      return unsent(blocked(reason));
    }
    const taken = takenByOther(context, entry);
    if (taken !== null) return unsent(taken);
    if (isOver(context, context.clock.now())) {
      putRetries(context, entry, -1);
      return unsent(progress);
    }
    const { category, uuid } = videoOf(context, entry);
    const scenes = await service.retryScenes(category, uuid);
    const job = jobOf(context, entry, "create");
    changeRecord(context, entry, { in_flight: { ...job, retried_scenes: [...scenes] } });
    context.say(`${entry.id}: ${named(scenes)} retried (${job.scene_retries.length} of ${MAX_SCENE_RETRIES})`);
    return polling();
  },
  fault(at, { control: { words }, error }) {
    const { context, entry } = at;
    if (!mayHaveActed(error)) putRetries(context, entry, -1);
    return waitingJobFault(at, error, (refusal) => failScenes(context, entry, { words, ...refusal }));
  },
};

/** Ends an entry whose failed scenes someone else has to retry; the job stays in flight. */
function failScenes(
  context: ApplyContext,
  entry: EntryRun,
  { status, words, refusal }: { status: number | null; words: string; refusal: string | null },
): Ended {
  const job = jobOf(context, entry, "create");
  const reason = words === "" ? "" : ` (${unended(words)})`;
  const detail =
    refusal === null
      ? `${failedScenes(job)} failed again after ${job.scene_retries.length} retries${reason}. Retry what failed in the service's dashboard, ` +
        `and the next run goes on from there; or have the video made anew: run once with the input recreate: ${entry.id}.`
      : `Some scenes failed${reason}, and could not be retried from here: ${unended(refusal)}. Retry them in the service's dashboard; ` +
        "the next run goes on from there.";
  entry.noteStarter(job);
  return failed(context, entry, { status, detail, todo: { kind: "retry scenes" } });
}

function failedScenes({ retried_scenes: scenes }: CreateJob): string {
  if (scenes.length === 0) return "Some scenes";
  return scenes.length === 1 ? `Scene ${scenes[0]}` : `Of the scenes ${andList(scenes.map(String))}, some`;
}

function named(scenes: readonly number[]): string {
  if (scenes.length === 0) return "the failed scenes are";
  return scenes.length === 1 ? `scene ${scenes[0]} is` : `scenes ${andList(scenes.map(String))} are`;
}

function putRetries(context: ApplyContext, entry: EntryRun, change: 1 | -1): void {
  const job = jobOf(context, entry, "create");
  const { scene_retries: all } = job;
  const retries = change === 1 ? [...all, serviceTime(context)] : all.slice(0, -1);
  changeRecord(context, entry, { in_flight: { ...job, scene_retries: retries } });
}
