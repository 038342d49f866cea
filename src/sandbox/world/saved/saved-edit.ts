import * as z from "zod";
import { ASPECT_RATIOS } from "../../planner/scenes.js";
import type { Accounts } from "../accounts.js";
import { EDIT_STATUSES, type Edit, PERCENT_AT } from "../edit.js";
import { EditScriptSchema } from "../scripts.js";
import type { Video } from "../video.js";
import { NumbersSchema, ScenesSchema, TimeSchema } from "./saved-video.js";

const SceneWorkSchema = z.strictObject({
  scene: z.int(),
  phase: z.literal([2, 3]),
  credits: z.number(),
  takes: z.number(),
  why: z.string(),
});

/** An edit as JSON. */
export const SavedEditSchema = z.strictObject({
  editId: z.string(),
  /** The name of its account. */
  account: z.string(),
  /** The uuid of its video. */
  video: z.string(),
  request: z.string(),
  aspectRatio: z.enum(ASPECT_RATIOS).nullable(),
  referenceImageUrls: z.array(z.string()).readonly(),
  approval: z.enum(["manual", "automatic"]),
  script: EditScriptSchema,
  createdAt: TimeSchema,
  updatedAt: TimeSchema,
  status: z.enum(EDIT_STATUSES),
  stage: z.enum(Object.keys(PERCENT_AT) as (keyof typeof PERCENT_AT)[]),
  draft: z
    .strictObject({
      scenes: ScenesSchema,
      aspectRatio: z.enum(ASPECT_RATIOS),
      changed: NumbersSchema,
      added: NumbersSchema,
      deleted: NumbersSchema,
      regenerated: NumbersSchema,
      kept: NumbersSchema,
    })
    .nullable(),
  base: z.strictObject({ editId: z.string().nullable() }).nullable(),
  videoSynced: z.boolean(),
  rendering: z.int().nullable(),
  errorMessage: z.string().nullable(),
  question: z.string().nullable(),
  answers: z.array(z.string()).readonly(),
  autoAnswers: z.int(),
  work: z
    .strictObject({
      phase: z.literal([2, 3]),
      open: z.array(SceneWorkSchema).readonly(),
      failsAfter: z.int().nullable(),
    })
    .nullable(),
  applyTries: z.int(),
  resuming: z.boolean(),
  worker: z.int(),
});
export type SavedEdit = z.infer<typeof SavedEditSchema>;

export function savedEdit(edit: Edit): SavedEdit {
  return { ...edit, account: edit.account.name, video: edit.video.uuid };
}

/** Throws where its account or its video doesn't exist. */
export function restoredEdit(
  saved: SavedEdit,
  { accounts, videos }: { readonly accounts: Accounts; readonly videos: { known(uuid: string): Video } },
): Edit {
  return { ...saved, account: accounts.named(saved.account), video: videos.known(saved.video) };
}
