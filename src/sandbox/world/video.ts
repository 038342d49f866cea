import * as z from "zod";
import { ASPECT_RATIOS, type AspectRatio, type Scene } from "../planner/scenes.js";
import type { Account } from "./accounts.js";
import type { Durations } from "./durations.js";
import { type Question, QuestionSchema, VideoScriptSchema } from "./scripts.js";

/** R 1.4 */
const CATEGORIES = ["training", "marketing"] as const;
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
const PIPELINE_STATUSES = [
  "lowlevel",
  "generating_frames",
  "edit_complete",
  "edit_pending_apply",
  "complete",
  "error",
] as const;
export type PipelineStatus = (typeof PIPELINE_STATUSES)[number];

/** Milliseconds since the Unix epoch. */
export const TimeSchema = z.number();
export const NumbersSchema = z.array(z.int()).readonly();
export const ScenesSchema = z
  .array(
    z.strictObject({
      title: z.string(),
      narration: z.string(),
      seconds: z.number(),
      kind: z.enum(["cinematic", "infographic"]),
      instruction: z.string().nullable(),
      take: z.int(),
      source: z.string().nullable(),
    }),
  )
  .readonly() satisfies z.ZodType<readonly Scene[]>;

const VersionSchema = z.strictObject({
  scenes: ScenesSchema,
  aspectRatio: z.enum(ASPECT_RATIOS),
  /** The edit that made it; `null` for the creation. */
  editId: z.string().nullable(),
  /** The number of its rendering; `null` where it has none, and so neither timestamps nor a link (R 1.7). */
  rendering: z.int().nullable(),
});
/** One state of a video. Each completed edit adds one, and its revert removes it. */
export type Version = Readonly<z.infer<typeof VersionSchema>>;

/** The questions of one round of a creation (R 2.3). */
export type RequiredAction = {
  readonly kind: "clarification";
  readonly round: number;
  readonly questions: Question[];
};

/** An answer to a question of a creation (R 4.6). */
export type Answer = { readonly questionId: string; readonly answer: string; readonly wasCustom: boolean };

const AnswerSchema = z.strictObject({ questionId: z.string(), answer: z.string(), wasCustom: z.boolean() });

/** A video as JSON. */
export const SavedVideoSchema = z.strictObject({
  uuid: z.string(),
  /** The name of its account. */
  account: z.string(),
  category: z.enum(CATEGORIES),
  task: z.string(),
  /** Fields of the item that the reference doesn't name (R 2.5). */
  options: z.record(z.string(), z.unknown()),
  script: VideoScriptSchema,
  createdAt: TimeSchema,
  updatedAt: TimeSchema,
  status: z.enum(VIDEO_STATUSES),
  pipelineStatus: z.enum(PIPELINE_STATUSES),
  /** The stage that it is in, or stopped in. */
  stage: z.enum(STAGES),
  stageStartedAt: TimeSchema,
  dispatchedAt: TimeSchema.nullable(),
  /** Whether it takes a slot of its account; where it waits for one, its turn. */
  slot: z.union([z.literal("taken"), z.int()]).nullable(),
  /** When it stopped, for whatever reason. */
  stoppedAt: TimeSchema.nullable(),
  /** Counts its workers. What an earlier worker had planned doesn't happen. */
  worker: z.int(),
  errorMessage: z.string().nullable(),
  requiredAction: z
    .strictObject({ kind: z.literal("clarification"), round: z.int(), questions: z.array(QuestionSchema) })
    .nullable(),
  /** The answers of each round so far; an empty list is a skipped round. */
  answers: z.array(z.array(AnswerSchema).readonly()).readonly(),
  /** The scenes that a retry generates again, counted from zero; `null` while all scenes are generated. */
  retrying: NumbersSchema.nullable(),
  /** The scenes that wait for a retry, counted from zero. */
  failedScenes: NumbersSchema,
  /** How often each scene was tried. */
  tries: z.array(z.tuple([z.int(), z.int()])),
  /** Every rendering so far, in order. */
  renderings: z.array(VersionSchema.readonly()),
  /** Oldest first. The video shows the last one. A version that was rendered is the number of its rendering. */
  versions: z.tuple([z.union([z.int(), VersionSchema])], z.union([z.int(), VersionSchema])),
  /** Edits that run or wait for their turn, in order (R 2.1). */
  pendingEdits: z.array(z.string()),
});
export type SavedVideo = z.infer<typeof SavedVideoSchema>;

export type Video = Omit<SavedVideo, "account" | "tries" | "versions"> & {
  readonly account: Account;
  readonly tries: Map<number, number>;
  versions: [Version, ...Version[]];
};

/** What a client asks of a new video. */
export type NewVideo = Readonly<Pick<Video, "category" | "task" | "options">> & { readonly aspectRatio: AspectRatio };

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
