import * as z from "zod";
import { ASPECT_RATIOS } from "../../planner/scenes.js";
import type { Accounts } from "../accounts.js";
import { QuestionSchema, VideoScriptSchema } from "../scripts.js";
import { CATEGORIES, PIPELINE_STATUSES, STAGES, type Version, VIDEO_STATUSES, type Video } from "../video.js";

/** Milliseconds since the Unix epoch. */
export const TimeSchema = z.number();
export const NumbersSchema = z.array(z.int()).readonly();

const SceneSchema = z.strictObject({
  title: z.string(),
  narration: z.string(),
  seconds: z.number(),
  kind: z.enum(["cinematic", "infographic"]),
  instruction: z.string().nullable(),
  take: z.int(),
});
export const ScenesSchema = z.array(SceneSchema).readonly();

const VersionSchema = z.strictObject({
  scenes: ScenesSchema,
  aspectRatio: z.enum(ASPECT_RATIOS),
  editId: z.string().nullable(),
  rendering: z.int().nullable(),
});

const AnswerSchema = z.strictObject({ questionId: z.string(), answer: z.string(), wasCustom: z.boolean() });

/** A video as JSON. */
export const SavedVideoSchema = z.strictObject({
  uuid: z.string(),
  /** The name of its account. */
  account: z.string(),
  category: z.enum(CATEGORIES),
  task: z.string(),
  options: z.record(z.string(), z.unknown()),
  script: VideoScriptSchema,
  createdAt: TimeSchema,
  updatedAt: TimeSchema,
  status: z.enum(VIDEO_STATUSES),
  pipelineStatus: z.enum(PIPELINE_STATUSES),
  stage: z.enum(STAGES),
  stageStartedAt: TimeSchema,
  dispatchedAt: TimeSchema.nullable(),
  stoppedAt: TimeSchema.nullable(),
  worker: z.int(),
  errorMessage: z.string().nullable(),
  requiredAction: z
    .strictObject({ kind: z.literal("clarification"), round: z.int(), questions: z.array(QuestionSchema) })
    .nullable(),
  answers: z.array(z.array(AnswerSchema).readonly()).readonly(),
  retrying: NumbersSchema.nullable(),
  failedScenes: NumbersSchema,
  tries: z.array(z.tuple([z.int(), z.int()])),
  renderings: z.array(VersionSchema),
  /** A version that was rendered is the number of its rendering. */
  versions: z.tuple([z.union([z.int(), VersionSchema])], z.union([z.int(), VersionSchema])),
  pendingEdits: z.array(z.string()),
});
export type SavedVideo = z.infer<typeof SavedVideoSchema>;

export function savedVideo(video: Video): SavedVideo {
  const saved = (version: Version) => version.rendering ?? version;
  const [first, ...later] = video.versions;
  return {
    ...video,
    account: video.account.name,
    tries: [...video.tries],
    renderings: [...video.renderings],
    versions: [saved(first), ...later.map(saved)],
    pendingEdits: [...video.pendingEdits],
  };
}

/** Throws where its account or one of its renderings doesn't exist. */
export function restoredVideo(saved: SavedVideo, accounts: Accounts): Video {
  const { renderings } = saved;
  const restored = (version: number | Version): Version => {
    const known = typeof version === "number" ? renderings[version - 1] : version;
    if (known === undefined) throw new Error(`the video "${saved.uuid}" has no rendering ${version}`);
    return known;
  };
  const [first, ...later] = saved.versions;
  return {
    ...saved,
    account: accounts.named(saved.account),
    tries: new Map(saved.tries),
    renderings: [...renderings],
    versions: [restored(first), ...later.map(restored)],
    pendingEdits: [...saved.pendingEdits],
  };
}
