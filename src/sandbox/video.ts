import type { Account } from "./accounts.js";
import type { Durations } from "./durations.js";
import type { VideoTurn } from "./scenario.js";
import type { Scene } from "./scenes.js";
import type { AspectRatio } from "./schemas.js";

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

/** What a worker goes through, in order. */
export const STAGES = ["queued", "voiceover", "highlevel", "lowlevel", "scan_assets", "generating_frames"] as const;
export type Stage = (typeof STAGES)[number];

/** The internal field of R 2.1; it decides whether a video can be edited. */
export type PipelineStatus =
  | "lowlevel"
  | "generating_frames"
  | "edit_complete"
  | "edit_pending_apply"
  | "complete"
  | "error";

/** One state of a video that an edit made and that its revert takes back. */
export type Version = {
  readonly scenes: readonly Scene[];
  readonly aspectRatio: AspectRatio;
  /** The edit that made it; `null` for the creation. */
  readonly editId: string | null;
  /** Number of the rendering that shows it; `null` where there is none: neither timestamps nor a link (R 1.7). */
  readonly rendering: number | null;
};

/** A question of a creation (R 2.3). */
export type RequiredAction = {
  readonly kind: "clarification";
  readonly round: number;
  readonly questions: readonly {
    readonly id: string;
    readonly question: string;
    readonly options: readonly string[];
    readonly allowsCustom: boolean;
  }[];
};

export type Video = {
  readonly uuid: string;
  readonly account: Account;
  readonly task: string;
  /** Fields of the item that the reference doesn't name (R 2.5). */
  readonly options: Readonly<Record<string, unknown>>;
  readonly turn: VideoTurn;
  readonly createdAt: number;
  updatedAt: number;
  status: VideoStatus;
  pipelineStatus: PipelineStatus;
  /** The stage it is in, or stopped in. */
  stage: Stage;
  stageStartedAt: number;
  dispatchedAt: number | null;
  /** When it stopped, for whatever reason. */
  stoppedAt: number | null;
  errorMessage: string | null;
  requiredAction: RequiredAction | null;
  /** Oldest first; the last one is what the video shows. */
  versions: [Version, ...Version[]];
  /** Every rendering there ever was, in order. */
  readonly renderings: Version[];
  /** Edits that have not ended, in order (R 2.1). */
  pendingEdits: string[];
};

export function currentVersion(video: Video): Version {
  return video.versions.at(-1) ?? video.versions[0];
}

export function setStatus(video: Video, status: VideoStatus, now: number): void {
  video.status = status;
  video.updatedAt = now;
}

/** How long a stage of this video takes. */
export function stageDuration(stage: Stage, scenes: number, durations: Durations): number {
  const perScene = stage === "voiceover" || stage === "generating_frames";
  return durations[stage] * (perScene ? scenes : 1);
}
