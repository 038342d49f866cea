import type { AspectRatio } from "../http/body.js";
import type { EDIT_STATUSES } from "../http/schemas/edit-schemas.js";
import type { Scene } from "../planner/scenes.js";
import type { Account } from "./accounts.js";
import type { EditScript } from "./turns.js";
import type { Version, Video } from "./video.js";

export type EditStatus = (typeof EDIT_STATUSES)[number];

/** decisions.md, "Progress of an edit": what each phase is called, and the percent at its start. */
export const PERCENT_AT = { queued: 0, planning: 5, regenerating_frames: 30, syncing_video: 60, done: 100 } as const;
export type EditStage = keyof typeof PERCENT_AT;

/** The scene plan of phase 1, with what became of each scene. */
export type Draft = {
  readonly scenes: readonly Scene[];
  readonly aspectRatio: AspectRatio;
  readonly changed: readonly number[];
  readonly added: readonly number[];
  readonly deleted: readonly number[];
  readonly regenerated: readonly number[];
  readonly kept: readonly number[];
};

export type Edit = {
  readonly editId: string;
  /** The workspace that it was submitted for and that pays for it. */
  readonly account: Account;
  readonly video: Video;
  readonly request: string;
  readonly aspectRatio: AspectRatio | null;
  readonly referenceImageUrls: readonly string[];
  readonly approval: "manual" | "automatic";
  readonly script: EditScript;
  readonly createdAt: number;
  updatedAt: number;
  status: EditStatus;
  stage: EditStage;
  draft: Draft | null;
  /** The version of the video that the draft or the question is about. */
  base: Version | null;
  /** Whether phase 3 ran (R 1.7). */
  videoSynced: boolean;
  /** Number of the rendering that its `result` links to: its own, and once reverted, the one before. */
  rendering: number | null;
  errorMessage: string | null;
  /** The saved question of `awaiting_clarification` (R 2.3). */
  question: string | null;
  /** What people answered to questions of plan mode, in order. */
  answers: readonly string[];
  /** How many questions the service answered by itself (R 1.6). */
  autoAnswers: number;
  /** How often phase 3 began. */
  applyTries: number;
  /** Whether its turn begins with phase 3 (R 4.7, `resume_apply`). */
  resuming: boolean;
  /** Counts the workers that had it; what an earlier one was about to do doesn't happen. */
  worker: number;
};

export function setEditStatus(edit: Edit, status: EditStatus, now: number): void {
  edit.status = status;
  edit.updatedAt = now;
}
