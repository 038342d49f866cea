import * as z from "zod";
import { ASPECT_RATIOS, type AspectRatio, type Scene } from "../planner/scenes.js";
import type { Account, Accounts } from "./accounts.js";
import { EditScriptSchema } from "./scripts.js";
import { NumbersSchema, ScenesSchema, TimeSchema, type Video } from "./video.js";

/** R 3.2 */
export const EDIT_STATUSES = [
  "queued",
  "processing",
  "applying",
  "complete",
  "error",
  "reverted",
  "awaiting_approval",
  "awaiting_clarification",
  "cancelled",
] as const;
export type EditStatus = (typeof EDIT_STATUSES)[number];

/** decisions.md, "Progress of an edit": the name of each phase, and the percent at its start. */
export const PERCENT_AT = { queued: 0, planning: 5, regenerating_frames: 30, syncing_video: 60, done: 100 } as const;
export type EditStage = keyof typeof PERCENT_AT;

/** The scene plan that phase 1 makes, and what it does with each scene. */
export type Draft = {
  readonly scenes: readonly Scene[];
  readonly aspectRatio: AspectRatio;
  readonly changed: readonly number[];
  readonly added: readonly number[];
  readonly deleted: readonly number[];
  readonly regenerated: readonly number[];
  readonly kept: readonly number[];
};

const DraftSchema = z.strictObject({
  scenes: ScenesSchema,
  aspectRatio: z.enum(ASPECT_RATIOS),
  changed: NumbersSchema,
  added: NumbersSchema,
  deleted: NumbersSchema,
  regenerated: NumbersSchema,
  kept: NumbersSchema,
}) satisfies z.ZodType<Draft>;

const SceneWorkSchema = z.strictObject({
  scene: z.int(),
  phase: z.literal([2, 3]),
  credits: z.number(),
  takes: z.number(),
  why: z.string(),
});
/** The work on one scene in phase 2 or 3, with its price (R 8.3). */
export type SceneWork = Readonly<z.infer<typeof SceneWorkSchema>>;

const PhaseWorkSchema = z.strictObject({
  phase: z.literal([2, 3]),
  open: z.array(SceneWorkSchema.readonly()).readonly(),
  failsAfter: z.int().nullable(),
});
/** The scenes that a phase still has to make. After `failsAfter` good ones the next one fails. */
export type PhaseWork = Readonly<z.infer<typeof PhaseWorkSchema>>;

/** An edit as JSON. */
export const SavedEditSchema = z.strictObject({
  editId: z.string(),
  /** The name of the workspace that it was submitted for. It pays for the edit. */
  account: z.string(),
  /** The uuid of its video. */
  video: z.string(),
  request: z.string(),
  /** `null` keeps the ratio of the video. */
  aspectRatio: z.enum(ASPECT_RATIOS).nullable(),
  referenceImageUrls: z.array(z.string()).readonly(),
  approval: z.enum(["manual", "automatic"]),
  script: EditScriptSchema,
  createdAt: TimeSchema,
  updatedAt: TimeSchema,
  status: z.enum(EDIT_STATUSES),
  stage: z.enum(Object.keys(PERCENT_AT) as EditStage[]),
  draft: DraftSchema.nullable(),
  /** The version of the video that the draft or the question is about, named by its edit. */
  base: z.strictObject({ editId: z.string().nullable() }).nullable(),
  /** Whether phase 3 ran (R 1.7). */
  videoSynced: z.boolean(),
  /** The number of the rendering that its `result` links to: its own; after its revert, the one before. */
  rendering: z.int().nullable(),
  errorMessage: z.string().nullable(),
  /** The saved question of `awaiting_clarification` (R 2.3). */
  question: z.string().nullable(),
  /** What people answered to the questions of plan mode, in order. */
  answers: z.array(z.string()).readonly(),
  /** How many questions the service answered by itself (R 1.6). */
  autoAnswers: z.int(),
  /** What is left to do in the phase that makes scenes. */
  work: PhaseWorkSchema.nullable(),
  /** How often phase 3 began. */
  applyTries: z.int(),
  /** Whether it starts with phase 3 when its turn comes (R 4.7, `resume_apply`). */
  resuming: z.boolean(),
  /** Counts its workers. What an earlier worker had planned doesn't happen. */
  worker: z.int(),
});
export type SavedEdit = z.infer<typeof SavedEditSchema>;

export type Edit = Omit<SavedEdit, "account" | "video"> & { readonly account: Account; readonly video: Video };

/** What a client asks of a new edit. */
export type NewEdit = Readonly<Pick<Edit, "request" | "aspectRatio" | "referenceImageUrls" | "approval">>;

/** Throws where its account or its video doesn't exist. */
export function restoredEdit(
  saved: SavedEdit,
  { accounts, videos }: { readonly accounts: Accounts; readonly videos: { known(uuid: string): Video } },
): Edit {
  return { ...saved, account: accounts.named(saved.account), video: videos.known(saved.video) };
}

export function savedEdit(edit: Edit): SavedEdit {
  return { ...edit, account: edit.account.name, video: edit.video.uuid };
}

export function setEditStatus(edit: Edit, status: EditStatus, now: number): void {
  edit.status = status;
  edit.updatedAt = now;
}
