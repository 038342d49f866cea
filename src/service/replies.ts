import * as z from "zod";
import { shortened } from "./words.js";

const Count = z.int().nullish();
const Words = z.string().transform(shortened).nullish();
/** No address that a page links to is longer; half of one would lead elsewhere. */
const MAX_LINK = 2_000;
/** The reference says text (R 2.2), and there isn't always a page for it. */
const Link = z
  .string()
  .transform((link) => (/^https?:/i.test(link) && link.length <= MAX_LINK ? link : null))
  .nullish();
/** It only says when to look again, so one that makes no sense is none. */
const Timestamp = z.string().nullish().catch(null);
const SceneNumbers = z
  .array(z.int())
  .nullish()
  .transform((numbers) => numbers ?? []);

/** One element of a create's `results` (R 4.1). Names other than these two are not shown, so a reason is looked for. */
export const CreatedItemSchema = z.looseObject({ uuid: z.string().nullish(), status: z.string() });
export type CreatedItem = z.infer<typeof CreatedItemSchema>;

/** R 4.1. The items are read one by one, so that one misshapen item doesn't hide the uuids of the others. */
export const CreateReplySchema = z.looseObject({ results: z.array(z.unknown()) });

/** A clarifying question of a creation, or whatever else a job waits for (R 2.3). */
const RequiredActionSchema = z.looseObject({ kind: z.string().nullish(), round: z.int().nullish() });

/** R 2.1 */
export const VideoJobSchema = z.looseObject({
  uuid: z.string(),
  status: z.string(),
  is_complete: z.boolean(),
  is_failed: z.boolean(),
  progress: z
    .looseObject({
      stage: Words,
      percent: z.number().nullish(),
      current_scene: Count,
      total_scenes: Count,
    })
    .nullish(),
  error_message: Words,
  updated_at: Timestamp,
  required_action: RequiredActionSchema.nullish(),
});
export type VideoJob = z.infer<typeof VideoJobSchema>;

/** R 4.3 */
export const EditAcceptedSchema = z.looseObject({
  edit_id: z.string().min(1),
  video_uuid: z.string(),
  status: z.string(),
});
export type EditAccepted = z.infer<typeof EditAcceptedSchema>;

/** R 4.7. What takes the edit's place is paid for, so nothing else is taken for a yes. */
export const EditCancelledSchema = z.looseObject({ status: z.literal("cancelled") });

/** R 4.7. The id is a new one where the edit begins anew (`new_turn`), else the same (`resume_apply`). */
export const EditRetriedSchema = z.looseObject({ edit_id: z.string().min(1), retry_mode: z.string() });
export type EditRetried = z.infer<typeof EditRetriedSchema>;

/** R 4.6. Counted from 0, as `scene_idx` is. */
export const ScenesRetriedSchema = z.looseObject({ retried_scenes: z.array(z.int().nonnegative()).max(1_000) });

/** R 2.2 */
export const EditSchema = z.looseObject({
  edit_id: z.string(),
  video_uuid: z.string(),
  status: z.string(),
  is_complete: z.boolean(),
  is_failed: z.boolean(),
  progress: z.looseObject({ stage: Words, percent: z.number().nullish() }).nullish(),
  result: z
    .looseObject({
      link: Link,
      changed_scene_numbers: SceneNumbers,
      added_scene_numbers: SceneNumbers,
      deleted_scene_numbers: SceneNumbers,
      regenerated_scenes: SceneNumbers,
      kept_scenes: SceneNumbers,
      video_synced: z.boolean().nullish(),
    })
    .nullish(),
  error_message: Words,
  updated_at: Timestamp,
  required_action: RequiredActionSchema.nullish(),
});
export type Edit = z.infer<typeof EditSchema>;
