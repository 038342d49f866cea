import { andList } from "../../manifest/quote.js";
import { unended } from "../../sentence.js";
import type { CreateJob } from "../../state/state.js";
import { type At, type ControlModule, isOver, noteUnsavable, type Subject, serviceTime } from "../context.js";
import { blockEntry, takenByOther, waitsForPerson } from "../endings.js";
import { controlling, type Ended, type Next, type Polling, polling } from "../progress.js";
import { mayHaveActed, waitingJobFault } from "./answer.js";

/** The failed scenes of a creation are retried this often, over all runs. */
export const MAX_SCENE_RETRIES = 2;

/** Some scenes of a creation failed and wait for a retry (R 3.1). `words` are the service's. */
export function scenesFailed(at: At<Polling>, words: string): Next {
  const { entry, progress } = at;
  if (entry.job("create").scene_retries.length >= MAX_SCENE_RETRIES) {
    return failScenes(at, { status: null, words, refusal: null });
  }
  entry.say(`some scenes failed: ${words}`);
  return controlling("retry scenes", { tries: progress.tries, rounds: progress.rounds, words });
}

/** The retry counts before it is sent, durably, so that no crash leads to more of them. */
export const retryScenes: ControlModule = {
  async send(at) {
    const { context, entry, progress } = at;
    const { keeper, windows, service } = context;
    const unsent = (next: Next) => {
      windows.videos.release();
      return () => next;
    };
    putRetries(at, 1);
    try {
      await keeper.save();
    } catch (error) {
      const reason = noteUnsavable(context, error);
      putRetries(at, -1);
      return unsent(blockEntry(reason));
    }
    const taken = takenByOther(at);
    if (taken !== null) return unsent(taken);
    if (isOver(context, context.clock.now())) {
      putRetries(at, -1);
      return unsent(progress);
    }
    const { category, uuid } = entry.video;
    const scenes = await service.retryScenes(category, uuid);
    return () => {
      const job = entry.job("create");
      entry.change({ in_flight: { ...job, retried_scenes: [...scenes] } });
      entry.say(`${named(scenes)} retried (${job.scene_retries.length} of ${MAX_SCENE_RETRIES})`);
      return polling();
    };
  },
  fault(at, error) {
    const { words } = at.progress;
    if (!mayHaveActed(error)) putRetries(at, -1);
    return waitingJobFault(at, error, (refusal) => failScenes(at, { words, ...refusal }));
  },
};

/** Ends an entry whose failed scenes someone else has to retry; the job stays in flight. */
function failScenes(
  at: Subject,
  { status, words, refusal }: { status: number | null; words: string; refusal: string | null },
): Ended {
  const { entry } = at;
  const job = entry.job("create");
  const reason = words === "" ? "" : ` (${unended(words)})`;
  const detail =
    refusal === null
      ? `${failedScenes(job)} failed again after ${job.scene_retries.length} retries${reason}. Retry what failed in the service's dashboard, ` +
        `and the next run goes on from there; or have the video made anew: run once with the input recreate: ${entry.id}.`
      : `Some scenes failed${reason}, and could not be retried from here: ${unended(refusal)}. Retry them in the service's dashboard; ` +
        "the next run goes on from there.";
  return waitsForPerson(at, { status, detail });
}

function failedScenes({ retried_scenes: scenes }: CreateJob): string {
  if (scenes.length === 0) return "Some scenes";
  return scenes.length === 1 ? `Scene ${scenes[0]}` : `Of the scenes ${andList(scenes.map(String))}, some`;
}

function named(scenes: readonly number[]): string {
  if (scenes.length === 0) return "the failed scenes are";
  return scenes.length === 1 ? `scene ${scenes[0]} is` : `scenes ${andList(scenes.map(String))} are`;
}

function putRetries({ context, entry }: Subject, change: 1 | -1): void {
  const job = entry.job("create");
  const { scene_retries: all } = job;
  const retries = change === 1 ? [...all, serviceTime(context)] : all.slice(0, -1);
  entry.change({ in_flight: { ...job, scene_retries: retries } });
}
