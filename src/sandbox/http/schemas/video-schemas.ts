import * as z from "zod";
import { ASPECT_RATIOS } from "../../planner/scenes.js";
import { VIDEO_STATUSES } from "../../world/video.js";

/** R 8.2 */
const MAX_EMAIL = 320;

/** decisions.md, "The e-mail field". */
const EmailSchema = z
  .string()
  .refine((email) => [...email].length <= MAX_EMAIL, `must have at most ${MAX_EMAIL} characters`)
  .regex(/^[^\s@]+@(?:[^\s@.]+\.)+[^\s@.]+$/, "must match local@domain.tld")
  .meta({ maxLength: MAX_EMAIL, description: "Advisory: its value is never used." });

/** decisions.md, "org_id". */
export const OrgIdSchema = z.string().min(1, "must not be empty");

/** R 4.1. The items are checked one by one, since each of them may fail alone. */
export const CreateBodySchema = z.object({
  videos: z.array(z.unknown()),
  email: EmailSchema.optional(),
  org_id: OrgIdSchema.optional(),
});

/** decisions.md, "Items of a creation": a task, perhaps a ratio, and any other field as an option. */
const ItemSchema = z.looseObject({
  task: z
    .string()
    .refine((task) => task.trim() !== "", "must not be empty")
    .meta({ pattern: "\\S" }),
  aspect_ratio: z.enum(ASPECT_RATIOS).optional(),
});

/** R 4.8: each category has its own fields for the person in the video. */
export const CREATE_ITEM_SCHEMAS = {
  training: ItemSchema.extend({ avatar_id: z.string().optional() }),
  marketing: ItemSchema.extend({
    actor_id: z.string().optional(),
    person_mode: z.enum(["library", "none"]).optional(),
  }).refine(({ person_mode: mode, actor_id: actor }) => mode !== "library" || actor !== undefined, {
    path: ["actor_id"],
    message: "is required where person_mode is library",
  }),
} as const;

/** One entry of `results` (R 4.1); decisions.md, "Replies to a creation". */
export const CreateResultSchema = z.union([
  z.object({ uuid: z.uuid(), status: z.enum(["queued", "parked"]) }),
  z.object({ uuid: z.null(), status: z.literal("failed"), error: z.string() }),
]);
export type CreateResult = z.infer<typeof CreateResultSchema>;

/** R 4.1 */
export const CreateReplySchema = z.object({
  status: z.literal("ok"),
  requested: z.int(),
  dispatched: z.int(),
  parked: z.int(),
  failed: z.int(),
  user_uuid: z.uuid(),
  org_id: z.string().nullable(),
  results: z.array(CreateResultSchema),
});
export type CreateReply = z.infer<typeof CreateReplySchema>;

/** A question of a creation (R 2.3). */
export const QuestionSchema = z.object({
  id: z.string(),
  question: z.string(),
  options: z.array(z.string()),
  allowsCustom: z.boolean(),
});

export const RequiredActionSchema = z.object({
  kind: z.literal("clarification"),
  round: z.int().min(1),
  questions: z.array(QuestionSchema),
});

/** The video job of R 2.1. */
export const VideoReplySchema = z.object({
  uuid: z.uuid(),
  status: z.enum(VIDEO_STATUSES),
  is_complete: z.boolean(),
  is_failed: z.boolean(),
  progress: z.object({
    stage: z.string(),
    percent: z.int().min(0).max(100),
    current_scene: z.int(),
    total_scenes: z.int(),
  }),
  error_message: z.string().nullable(),
  task: z.string(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  required_action: RequiredActionSchema.optional(),
});
export type VideoReply = z.infer<typeof VideoReplySchema>;

/** decisions.md, "Cancelling a video". */
export const VideoCancelReplySchema = z.object({
  uuid: z.uuid(),
  status: z.literal("cancelled"),
  stopped: z.enum(["planning", "rendering"]),
});
export type VideoCancelReply = z.infer<typeof VideoCancelReplySchema>;

/** R 4.6 */
export const RetryBodySchema = z.object({ scene_idx: z.int().min(0).optional() });
export const RetryReplySchema = z.object({
  status: z.enum(["queued", "parked"]),
  uuid: z.uuid(),
  retried_scenes: z.array(z.int().min(0)),
  enqueued: z.int(),
  status_url: z.string(),
});
export type RetryReply = z.infer<typeof RetryReplySchema>;

/** The answer to a question of a creation (R 4.6). */
export const AnswerSchema = z.object({ questionId: z.string(), answer: z.string(), wasCustom: z.boolean() });

export const SkipBodySchema = z.object({
  round: z.int(),
  skipped: z.literal(true),
  answers: z.undefined().optional(),
});

export const AnswersBodySchema = z.object({
  round: z.int(),
  skipped: z.literal(false).optional(),
  answers: z.array(AnswerSchema),
});

/** R 4.6: answers, or a skip without any. */
export const VideoClarificationBodySchema = z.union([SkipBodySchema, AnswersBodySchema], {
  error: "must hold a round with answers, or a round with skipped: true and no answers",
});
export const VideoClarificationReplySchema = z.object({
  status: z.literal("queued"),
  uuid: z.uuid(),
  status_url: z.string(),
});
export type VideoClarificationReply = z.infer<typeof VideoClarificationReplySchema>;
