import type { AspectRatio, Scene } from "../planner/scenes.js";
import type { Account } from "./accounts.js";
import type { Durations } from "./durations.js";
import type { Question, VideoScript } from "./scripts.js";

/** R 1.4 */
export const CATEGORIES = ["training", "marketing"] as const;
export type Category = (typeof CATEGORIES)[number];

/** R 3.1 */
export const VIDEO_STATUSES = [
  "pending",
  "queued",
  "voiceover",
  "highlevel",
  "lowlevel",
  "scan_assets",
  "generating_frames",
  "complete",
  "failed",
  "awaiting_scene_retry",
] as const;
export type VideoStatus = (typeof VIDEO_STATUSES)[number];

/** The stages of a worker, in order. */
export const STAGES = ["queued", "voiceover", "highlevel", "lowlevel", "scan_assets", "generating_frames"] as const;
export type Stage = (typeof STAGES)[number];

/** The internal field of R 2.1. It decides whether a video can be edited. */
export const PIPELINE_STATUSES = [
  "lowlevel",
  "generating_frames",
  "edit_complete",
  "edit_pending_apply",
  "complete",
  "error",
] as const;
export type PipelineStatus = (typeof PIPELINE_STATUSES)[number];

/** One state of a video. Each completed edit adds one, and its revert removes it. */
export type Version = {
  readonly scenes: readonly Scene[];
  readonly aspectRatio: AspectRatio;
  /** The edit that made it; `null` for the creation. */
  readonly editId: string | null;
  /** The number of its rendering; `null` where it has none, and so neither timestamps nor a link (R 1.7). */
  readonly rendering: number | null;
};

/** The questions of one round of a creation (R 2.3). */
export type RequiredAction = {
  readonly kind: "clarification";
  readonly round: number;
  readonly questions: Question[];
};

/** An answer to a question of a creation (R 4.6). */
export type Answer = { readonly questionId: string; readonly answer: string; readonly wasCustom: boolean };

/** What a client asks of a new video. */
export type NewVideo = {
  readonly category: Category;
  readonly task: string;
  readonly aspectRatio: AspectRatio;
  /** Fields of the item that the reference doesn't name (R 2.5). */
  readonly options: Readonly<Record<string, unknown>>;
};

export type Video = Omit<NewVideo, "aspectRatio"> & {
  readonly uuid: string;
  readonly account: Account;
  readonly script: VideoScript;
  readonly createdAt: number;
  updatedAt: number;
  status: VideoStatus;
  pipelineStatus: PipelineStatus;
  /** The stage that it is in, or stopped in. */
  stage: Stage;
  stageStartedAt: number;
  dispatchedAt: number | null;
  /** When it stopped, for whatever reason. */
  stoppedAt: number | null;
  /** Counts its workers. What an earlier worker had planned doesn't happen. */
  worker: number;
  errorMessage: string | null;
  requiredAction: RequiredAction | null;
  /** The answers of each round so far; an empty list is a skipped round. */
  answers: readonly (readonly Answer[])[];
  /** The scenes that a retry generates again, counted from zero; `null` while all scenes are generated. */
  retrying: readonly number[] | null;
  /** The scenes that wait for a retry, counted from zero. */
  failedScenes: readonly number[];
  /** How often each scene was tried. */
  readonly tries: Map<number, number>;
  /** Oldest first. The video shows the last one. */
  versions: [Version, ...Version[]];
  /** Every rendering so far, in order. */
  readonly renderings: Version[];
  /** Edits that run or wait for their turn, in order (R 2.1). */
  pendingEdits: string[];
};

export function currentVersion(video: Video): Version {
  return video.versions.at(-1) ?? video.versions[0];
}

/** Whether the video still shows this version. Each edit makes one version, so its id names it. */
export function isCurrent(version: Pick<Version, "editId"> | null, video: Video): boolean {
  return version !== null && version.editId === currentVersion(video).editId;
}

export function setStatus(video: Video, status: VideoStatus, now: number): void {
  video.status = status;
  video.updatedAt = now;
}

/** The scenes whose frames this run generates, counted from zero. */
export function generatedScenes({ retrying, versions }: Video): readonly number[] {
  return retrying ?? versions[0].scenes.map((_scene, index) => index);
}

/** How long a stage of this video's run takes. */
export function stageDuration(stage: Stage, video: Video, durations: Durations): number {
  if (stage === "generating_frames") return durations[stage] * generatedScenes(video).length;
  return durations[stage] * (stage === "voiceover" ? video.versions[0].scenes.length : 1);
}

/** Whether a stage works scene by scene. */
export function worksByScene(stage: Stage): stage is "voiceover" | "generating_frames" {
  return stage === "voiceover" || stage === "generating_frames";
}
