import { andList } from "../manifest/quote.js";
import { unended } from "../service/words.js";
import type { Job } from "../state/state.js";
import { StateError } from "../state/store.js";
import { type ApplyContext, fail, isOver, recordFor } from "./context.js";
import type { EntryRun } from "./entry-run.js";
import { noteStarter } from "./progress.js";
import { leaveToOther } from "./taken.js";

type Creation = Extract<Job, { kind: "create" }>;

/** The failed scenes of a creation are retried this often, over all runs. */
const MAX_SCENE_RETRIES = 2;

/** Notes that some scenes of a creation failed and wait for a retry (R 3.1). `words` are the service's. */
export function noteScenesFailed(context: ApplyContext, run: EntryRun, words: string): void {
  if (creationOf(context, run).scene_retries >= MAX_SCENE_RETRIES) {
    failScenes(context, run, { status: null, words, refusal: null });
    return;
  }
  run.control = { kind: "retry scenes", words };
  context.log(`${run.id}: some scenes failed: ${words}`);
}

/** Makes a retry count before it is sent, durably, so that no crash leads to more. False where it may not be sent. */
export async function countSceneRetry(context: ApplyContext, run: EntryRun): Promise<boolean> {
  const { keeper, brakes } = context;
  putRetries(context, run, 1);
  try {
    await keeper.save();
  } catch (error) {
    if (!(error instanceof StateError)) throw error;
    uncountSceneRetry(context, run);
    brakes.unsavable = `not sent, since the state can't be saved: ${error.message}`;
    run.settle("blocked", { status: null, detail: brakes.unsavable });
    return false;
  }
  if (leaveToOther(context, run)) return false;
  if (!isOver(context)) return true;
  uncountSceneRetry(context, run);
  return false;
}

/** The service has surely not acted. */
export function uncountSceneRetry(context: ApplyContext, run: EntryRun): void {
  putRetries(context, run, -1);
}

export function noteScenesRetried(context: ApplyContext, run: EntryRun, scenes: readonly number[]): void {
  const job = creationOf(context, run);
  const record = recordFor(context, run);
  context.keeper.put(run.id, { ...record, in_flight: { ...job, retried_scenes: [...scenes] } });
  context.log(`${run.id}: ${named(scenes)} retried (${job.scene_retries} of ${MAX_SCENE_RETRIES})`);
}

/** Ends an entry whose failed scenes are for someone else to retry; the job stays in flight. */
export function failScenes(
  context: ApplyContext,
  run: EntryRun,
  { status, words, refusal }: { status: number | null; words: string; refusal: string | null },
): void {
  const job = creationOf(context, run);
  const reason = words === "" ? "" : ` (${unended(words)})`;
  const detail =
    refusal === null
      ? `${failedScenes(job)} failed again after ${job.scene_retries} retries${reason}. Retry what failed in the service's dashboard, ` +
        `and the next run goes on from there; or have the video made anew: run once with the input recreate: ${run.id}.`
      : `Some scenes failed${reason}, and could not be retried from here: ${unended(refusal)}. Retry them in the service's dashboard; ` +
        "the next run goes on from there.";
  fail(context, run, { status, detail });
  run.todo = { kind: "retry scenes" };
  noteStarter(run, job);
}

function failedScenes({ retried_scenes: scenes }: Creation): string {
  if (scenes.length === 0) return "Some scenes";
  return scenes.length === 1 ? `Scene ${scenes[0]}` : `Of the scenes ${andList(scenes.map(String))}, some`;
}

function named(scenes: readonly number[]): string {
  if (scenes.length === 0) return "the failed scenes are";
  return scenes.length === 1 ? `scene ${scenes[0]} is` : `scenes ${andList(scenes.map(String))} are`;
}

function putRetries(context: ApplyContext, run: EntryRun, change: 1 | -1): void {
  const job = creationOf(context, run);
  const record = recordFor(context, run);
  context.keeper.put(run.id, { ...record, in_flight: { ...job, scene_retries: job.scene_retries + change } });
}

function creationOf(context: ApplyContext, run: EntryRun): Creation {
  const { in_flight: job } = recordFor(context, run);
  if (job?.kind !== "create") throw new Error(`${run.id} has no creation in flight`);
  return job;
}
