import type { AspectRatio, Scene } from "../planner/scenes.js";
import type { Account } from "./accounts.js";
import type { EditScript } from "./scripts.js";
import type { Video } from "./video.js";

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

/** The work on one scene in phase 2 or 3, with its price (R 8.3). */
export type SceneWork = {
  readonly scene: number;
  readonly phase: 2 | 3;
  readonly credits: number;
  readonly takes: number;
  readonly why: string;
};

/** The scenes that a phase still has to make. After `failsAfter` good ones the next one fails. */
export type PhaseWork = {
  readonly phase: 2 | 3;
  readonly open: readonly SceneWork[];
  readonly failsAfter: number | null;
};

/** What a client asks of a new edit. */
export type NewEdit = {
  readonly request: string;
  /** `null` keeps the ratio of the video. */
  readonly aspectRatio: AspectRatio | null;
  readonly referenceImageUrls: readonly string[];
  readonly approval: "manual" | "automatic";
};

export type Edit = NewEdit & {
  readonly editId: string;
  /** The workspace that it was submitted for. It pays for the edit. */
  readonly account: Account;
  readonly video: Video;
  readonly script: EditScript;
  readonly createdAt: number;
  updatedAt: number;
  status: EditStatus;
  stage: EditStage;
  draft: Draft | null;
  /** The version of the video that the draft or the question is about, named by its edit. */
  base: { readonly editId: string | null } | null;
  /** Whether phase 3 ran (R 1.7). */
  videoSynced: boolean;
  /** The number of the rendering that its `result` links to: its own; after its revert, the one before. */
  rendering: number | null;
  errorMessage: string | null;
  /** The saved question of `awaiting_clarification` (R 2.3). */
  question: string | null;
  /** What people answered to the questions of plan mode, in order. */
  answers: readonly string[];
  /** How many questions the service answered by itself (R 1.6). */
  autoAnswers: number;
  /** What is left to do in the phase that makes scenes. */
  work: PhaseWork | null;
  /** How often phase 3 began. */
  applyTries: number;
  /** Whether it starts with phase 3 when its turn comes (R 4.7, `resume_apply`). */
  resuming: boolean;
  /** Counts its workers. What an earlier worker had planned doesn't happen. */
  worker: number;
};

export function setEditStatus(edit: Edit, status: EditStatus, now: number): void {
  edit.status = status;
  edit.updatedAt = now;
}
