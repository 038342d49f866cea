import * as z from "zod";
import { ASPECT_RATIOS } from "../../planner/scenes.js";
import { EDIT_STATUSES } from "../../world/edit.js";
import { OrgIdSchema } from "./video-schemas.js";

const SceneNumbersSchema = z.array(z.int().min(1));

/** R 4.3 */
export const EditBodySchema = z.object({
  video_uuid: z.guid(),
  edit_request: z
    .string()
    .refine((request) => {
      const characters = [...request].length;
      return characters >= 1 && characters <= 5000;
    }, "must have 1 to 5,000 characters")
    .meta({ minLength: 1, maxLength: 5000 }),
  reference_image_urls: z.array(z.string()).max(5, "at most 5 reference image URLs").optional(),
  aspect_ratio: z.enum(ASPECT_RATIOS).optional(),
  skip_content_safety: z.boolean().optional(),
  approval_mode: z.string().optional(),
  // R 5.1, 5.3
  org_id: OrgIdSchema.optional(),
});

/** R 4.3 */
export const EditAcceptedSchema = z.object({
  edit_id: z.uuid(),
  video_uuid: z.uuid(),
  status: z.enum(["processing", "queued"]),
  queue_position: z.int().min(0),
});
export type EditAccepted = z.infer<typeof EditAcceptedSchema>;

export const PlannedSceneSchema = z.object({
  number: z.int(),
  title: z.string(),
  narration: z.string(),
  instruction: z.string().nullable(),
});

export const ScenePlanSchema = z.object({
  changed_scene_numbers: SceneNumbersSchema,
  added_scene_numbers: SceneNumbersSchema,
  deleted_scene_numbers: SceneNumbersSchema,
  scenes: z.array(PlannedSceneSchema),
});

export const EditResultSchema = z.object({
  link: z.string(),
  changed_scene_numbers: SceneNumbersSchema,
  added_scene_numbers: SceneNumbersSchema,
  deleted_scene_numbers: SceneNumbersSchema,
  regenerated_scenes: SceneNumbersSchema,
  kept_scenes: SceneNumbersSchema,
  video_synced: z.boolean(),
});

/** The edit of R 2.2. */
export const EditReplySchema = z.object({
  edit_id: z.uuid(),
  video_uuid: z.uuid(),
  status: z.enum(EDIT_STATUSES),
  is_complete: z.boolean(),
  is_failed: z.boolean(),
  progress: z.object({ stage: z.string(), percent: z.int(), scene_numbers: SceneNumbersSchema.optional() }),
  result: EditResultSchema.nullable(),
  error_message: z.string().nullable(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  // R 2.3
  required_action: z.union([z.object({ plan: ScenePlanSchema }), z.object({ question: z.string() })]).optional(),
});
export type EditReply = z.infer<typeof EditReplySchema>;

/** R 4.7 */
export const EditCancelReplySchema = z.object({
  edit_id: z.uuid(),
  video_uuid: z.uuid(),
  status: z.literal("cancelled"),
});
export type EditCancelReply = z.infer<typeof EditCancelReplySchema>;
export const EditRetryReplySchema = z.object({ retry_mode: z.enum(["new_turn", "resume_apply"]), edit_id: z.uuid() });
export type EditRetryReply = z.infer<typeof EditRetryReplySchema>;
export const EditClarificationBodySchema = z.object({
  answer: z
    .string()
    .refine((answer) => answer.trim() !== "", "must not be empty")
    .meta({ pattern: "\\S" }),
});
