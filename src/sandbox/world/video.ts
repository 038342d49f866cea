import type { AspectRatio, Category } from "../http/body.js";
import type { RequiredAction, VIDEO_STATUSES } from "../http/schemas/video-schemas.js";
import type { Scene } from "../planner/scenes.js";
import type { Account } from "./accounts.js";
import type { Durations } from "./durations.js";
import type { VideoScript } from "./turns.js";

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

/** An answer to a question of a creation (R 4.6). */
export type Answer = { readonly questionId: string; readonly answer: string; readonly wasCustom: boolean };

export type Video = {
  readonly uuid: string;
  readonly account: Account;
  readonly category: Category;
  readonly task: string;
  /** Fields of the item that the reference doesn't name (R 2.5). */
  readonly options: Readonly<Record<string, unknown>>;
  readonly script: VideoScript;
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
  /** Counts the workers that had it; what an earlier one was about to do doesn't happen. */
  worker: number;
  errorMessage: string | null;
  requiredAction: RequiredAction | null;
  /** The answers of each round so far; an empty one was skipped. */
  answers: readonly (readonly Answer[])[];
  /** The scenes that a retry has re-enqueued, counted from zero; `null` while all are generated. */
  retrying: readonly number[] | null;
  /** The scenes that wait for a retry, counted from zero. */
  failedScenes: readonly number[];
  /** How often each scene was tried. */
  readonly tries: Map<number, number>;
  /** Oldest first; the last one is what the video shows. */
  versions: [Version, ...Version[]];
  /** Every rendering there ever was, in order. */
  readonly renderings: Version[];
  /** Edits that run or wait for their turn, in order (R 2.1). */
  pendingEdits: string[];
};

export function currentVersion(video: Video): Version {
  return video.versions.at(-1) ?? video.versions[0];
}

export function setStatus(video: Video, status: VideoStatus, now: number): void {
  video.status = status;
  video.updatedAt = now;
}

/** The scenes that the frames of this run are generated of, counted from zero. */
export function generatedScenes({ retrying, versions }: Video): readonly number[] {
  return retrying ?? versions[0].scenes.map((_scene, index) => index);
}

/** How long a stage of this video's run takes. */
export function stageDuration(stage: Stage, video: Video, durations: Durations): number {
  if (stage === "generating_frames") return durations[stage] * generatedScenes(video).length;
  return durations[stage] * (stage === "voiceover" ? video.versions[0].scenes.length : 1);
}
