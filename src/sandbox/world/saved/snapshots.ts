import type { AspectRatio, Scene } from "../../planner/scenes.js";
import type { Draft, Edit, EditStatus } from "../edit.js";
import {
  type Answer,
  type Category,
  currentVersion,
  type PipelineStatus,
  type RequiredAction,
  type Video,
  type VideoStatus,
} from "../video.js";

/** What a test sees of a video. */
export type VideoSnapshot = {
  readonly uuid: string;
  readonly account: string;
  readonly category: Category;
  readonly task: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly status: VideoStatus;
  readonly pipelineStatus: PipelineStatus;
  readonly aspectRatio: AspectRatio;
  readonly scenes: readonly Scene[];
  readonly pendingEdits: readonly string[];
  /** The question that it waits with (R 2.3). */
  readonly requiredAction: RequiredAction | null;
  /** The answers of each round; an empty list is a skipped round (R 4.6). */
  readonly answers: readonly (readonly Answer[])[];
};

/** What a test sees of an edit. */
export type EditSnapshot = {
  readonly editId: string;
  readonly videoUuid: string;
  readonly account: string;
  readonly request: string;
  readonly aspectRatio: AspectRatio | null;
  readonly referenceImageUrls: readonly string[];
  readonly status: EditStatus;
  readonly draft: Draft | null;
  /** How many questions the service answered by itself (R 1.6). */
  readonly autoAnswers: number;
  /** What people answered, in order. */
  readonly answers: readonly string[];
};

export function videoSnapshot(video: Video): VideoSnapshot {
  const { aspectRatio, scenes } = currentVersion(video);
  return {
    uuid: video.uuid,
    account: video.account.name,
    category: video.category,
    task: video.task,
    options: video.options,
    status: video.status,
    pipelineStatus: video.pipelineStatus,
    aspectRatio,
    scenes,
    pendingEdits: [...video.pendingEdits],
    requiredAction: video.requiredAction,
    answers: video.answers,
  };
}

export function editSnapshot(edit: Edit): EditSnapshot {
  return {
    editId: edit.editId,
    videoUuid: edit.video.uuid,
    account: edit.account.name,
    request: edit.request,
    aspectRatio: edit.aspectRatio,
    referenceImageUrls: edit.referenceImageUrls,
    status: edit.status,
    draft: edit.draft,
    autoAnswers: edit.autoAnswers,
    answers: edit.answers,
  };
}
