import type { Asked } from "../ledger/facts.js";
import { message } from "../messages/catalogue.js";
import { CREDITS_A_SCENE, editCreditsAtMost, FRAME_CREDITS, type Scenes } from "../plan/step.js";
import { askedByEdit, askedByVideo, type Edit, type VideoJob } from "../service/replies.js";

/** The job goes on. */
export type Running = {
  readonly kind: "running";
  readonly queued: boolean;
  readonly stage: string;
  readonly percent: number | null;
};

/** What a poll says of a video or an edit. */
type Common =
  | Running
  | { readonly kind: "complete" }
  /** It has ended without the video that was asked for. `inError`: an edit that can be retried (R 4.7); one that was cancelled can't. */
  | { readonly kind: "failed"; readonly detail: string; readonly inError: boolean }
  /** It waits for answers (R 2.3); it stays in flight. */
  | { readonly kind: "asking"; readonly asked: Asked }
  /** It waits for a person; it stays in flight. */
  | { readonly kind: "waiting"; readonly detail: string };
type VideoVerdict =
  | Common
  /** Some scenes failed and wait for a retry (R 3.1); it stays in flight. */
  | { readonly kind: "scenes failed"; readonly detail: string };
export type EditVerdict =
  | Common
  | { readonly kind: "reverted" }
  /** It waits with its plan to be approved (R 4.7); it stays in flight. */
  | { readonly kind: "to approve" };
export type Verdict = VideoVerdict | EditVerdict;

/** Statuses in which nothing runs yet (R 3.1, 3.2). An unknown status means that the job runs. */
const QUEUED = new Set(["pending", "queued", "parked"]);

/** R 2.1, 3.1 */
export function videoVerdict(video: VideoJob): VideoVerdict {
  const { status, error_message, required_action } = video;
  const over = overOf("creation", video);
  if (over !== null) return over;
  if (status === "awaiting_scene_retry") return { kind: "scenes failed", detail: error_message ?? "" };
  if (required_action?.kind === "clarification") return { kind: "asking", asked: askedByVideo(required_action) };
  return goingOn("creation", video);
}

/** R 2.2, 3.2 */
export function editVerdict(edit: Edit): EditVerdict {
  if (edit.status === "reverted") return { kind: "reverted" };
  const over = overOf("edit", edit);
  if (over !== null) return over;
  if (edit.status === "awaiting_approval") return { kind: "to approve" };
  if (edit.status === "awaiting_clarification") return { kind: "asking", asked: askedByEdit(edit.required_action) };
  return goingOn("edit", edit);
}

/** Whether somebody has approved an edit that was only planned (R 4.7). */
export function isApproved(edit: Edit): boolean {
  return edit.status === "applying" || editVerdict(edit).kind === "complete";
}

function overOf(
  what: "creation" | "edit",
  { status, is_complete, is_failed, error_message }: VideoJob | Edit,
): Common | null {
  if (is_complete || status === "complete") return { kind: "complete" };
  const failing = what === "edit" ? "error" : "failed";
  if (!is_failed && status !== failing && status !== "cancelled") return null;
  const detail = error_message ?? `The ${what} ended ${status}; the service gave no reason.`;
  return { kind: "failed", detail, inError: what === "edit" && status !== "cancelled" };
}

function goingOn(what: "creation" | "edit", { status, progress }: VideoJob | Edit): Common {
  if (status.startsWith("awaiting_"))
    return { kind: "waiting", detail: message("waiting-person", { what, status }).words };
  return {
    kind: "running",
    queued: QUEUED.has(status),
    stage: progress?.stage ?? status,
    percent: progress?.percent ?? null,
  };
}

export function wordsOf({ stage, percent }: Running): string {
  return percent === null ? stage : `${stage}, ${percent} %`;
}

/** What an edit did to the scenes; `null` where the service gave no result. */
export function scenesOf({ result }: Edit): Scenes | null {
  if (result === null || result === undefined) return null;
  return {
    changed: result.changed_scene_numbers,
    added: result.added_scene_numbers,
    deleted: result.deleted_scene_numbers,
    regenerated: result.regenerated_scenes,
    kept: result.kept_scenes,
  };
}

/** Whether an edit has failed because the service did not understand its words (R 1.6). It has changed nothing. */
export function isAmbiguous({ error_message }: Edit): boolean {
  return /\bambiguous\b/i.test(error_message ?? "");
}

/**
 * The most that an edit which has ended has cost, in credits: each scene that it made anew is charged (R 8.3). Where it has no result, nobody knows
 * which these are, or how many it has added (R 2.2): then each scene that the video had before counts. `null` where nothing is known.
 */
export function costOf(edit: Edit, totalScenes: number | null): number | null {
  const scenes = scenesOf(edit);
  if (scenes === null) return costWithoutResult(edit, totalScenes);
  const { changed, added, regenerated } = scenes;
  // Where phase 3 was skipped (R 1.7), no clip is charged, and the reply may name no scene as regenerated.
  if (edit.result?.video_synced === false) return FRAME_CREDITS * new Set([...changed, ...added, ...regenerated]).size;
  // An added scene is made for the first time: whether the reply counts it among the regenerated ones is not shown (R 2.2).
  return CREDITS_A_SCENE * new Set([...regenerated, ...added]).size;
}

function costWithoutResult(edit: Edit, totalScenes: number | null): number | null {
  if (isAmbiguous(edit)) return 0;
  const verdict = editVerdict(edit);
  const isCancelled = verdict.kind === "failed" && !verdict.inError;
  return isCancelled ? framesAtMost(totalScenes) : editCreditsAtMost(totalScenes);
}

/** The most that a cancelled edit has cost: its clips were not begun (R 3.2). */
export function framesAtMost(totalScenes: number | null): number | null {
  return totalScenes === null ? null : FRAME_CREDITS * totalScenes;
}

/** What a reply tells about the pace of a job. */
export type JobStatus = {
  readonly state: "queued" | "running" | "complete" | "failed";
  /** 0 to 100; `null` where the service doesn't say. */
  readonly percent: number | null;
  /** When that changed last, on the injected clock; `null` where it can't be told. */
  readonly changedAt: number | null;
};

/** `null` where the job waits for a person: its time then tells nothing. */
export function jobStatusOf(verdict: Verdict, changedAt: number | null): JobStatus | null {
  if (verdict.kind === "complete" || verdict.kind === "failed")
    return { state: verdict.kind, percent: null, changedAt };
  if (verdict.kind !== "running") return null;
  const { queued, percent } = verdict;
  const isShare = percent !== null && percent >= 0 && percent <= 100;
  return { state: queued ? "queued" : "running", percent: isShare ? Math.round(percent) : null, changedAt };
}
