import * as z from "zod";
import { linkOf } from "../../http/replies.js";
import { currentVersion } from "../../world/video.js";
import type { Answer, ToolCall } from "./tool.js";
import { endOf, isOver, type VoiceChange } from "./voice-changes.js";

/** R 4.9: the player and assistants ask at most this often. */
export const POLL_AFTER_SECONDS = 15;

const SceneNumbers = z.array(z.int());

/** R 4.9 */
export const PresentationSchema = z
  .enum(["link"])
  .optional()
  .describe('"link" returns only readable progress or a watch link');

const ProgressSchema = z.object({
  stage: z.string(),
  percent: z.int(),
  currentScene: z.int().optional(),
  totalScenes: z.int().optional(),
  sceneNumbers: SceneNumbers.optional(),
});

/** What a creation waits for (R 2.3). */
const QuestionsSchema = z.object({
  kind: z.literal("clarification"),
  round: z.int(),
  questions: z.array(
    z.object({ id: z.string(), question: z.string(), options: z.array(z.string()), allowsCustom: z.boolean() }),
  ),
});

/** What an edit waits for (R 2.3): an answer, or the approval of a plan. */
const DecisionSchema = z.object({
  question: z.string().optional(),
  plan: z
    .object({
      changedSceneNumbers: SceneNumbers,
      addedSceneNumbers: SceneNumbers,
      deletedSceneNumbers: SceneNumbers,
      scenes: z.array(
        z.object({ number: z.int(), title: z.string(), narration: z.string(), instruction: z.string().optional() }),
      ),
    })
    .optional(),
});

/** The video job of R 2.1, or a voice change. */
export const VideoStatusSchema = z.object({
  uuid: z.string(),
  status: z.string(),
  isComplete: z.boolean().optional(),
  isFailed: z.boolean().optional(),
  progress: ProgressSchema.optional(),
  errorMessage: z.string().optional(),
  task: z.string().optional(),
  createdAt: z.string().optional(),
  updatedAt: z.string().optional(),
  link: z.string().optional().describe("where the person can watch it"),
  requiredAction: QuestionsSchema.optional(),
  nextStep: z.string(),
  pollAfterSeconds: z.int().optional().describe("ask again after so many seconds; left out when nothing more comes"),
});
export type VideoStatus = z.output<typeof VideoStatusSchema>;

/** The edit of R 2.2. */
export const EditStatusSchema = z.object({
  editId: z.string(),
  videoUuid: z.string(),
  status: z.string(),
  isComplete: z.boolean().optional(),
  isFailed: z.boolean().optional(),
  progress: ProgressSchema.optional(),
  result: z
    .object({
      link: z.string(),
      changedSceneNumbers: SceneNumbers,
      addedSceneNumbers: SceneNumbers,
      deletedSceneNumbers: SceneNumbers,
      regeneratedScenes: SceneNumbers,
      keptScenes: SceneNumbers,
      videoSynced: z.boolean(),
    })
    .optional(),
  videoSynced: z.boolean().optional().describe("whether the rendered video shows the edit"),
  errorMessage: z.string().optional(),
  createdAt: z.string().optional(),
  updatedAt: z.string().optional(),
  link: z.string().optional().describe("where the person can watch it"),
  requiredAction: DecisionSchema.optional(),
  nextStep: z.string(),
  pollAfterSeconds: z.int().optional().describe("ask again after so many seconds; left out when nothing more comes"),
});
export type EditStatus = z.output<typeof EditStatusSchema>;

const VideoReplySchema = VideoStatusSchema.omit({ nextStep: true, pollAfterSeconds: true, link: true }).required({
  isComplete: true,
  isFailed: true,
  progress: true,
});
const EditReplySchema = EditStatusSchema.omit({ nextStep: true, pollAfterSeconds: true, link: true }).required({
  isComplete: true,
  isFailed: true,
  progress: true,
});

type Asked = { readonly uuid: string; readonly presentation?: "link" | undefined };

/** How far a video is. `path` is that of its category. */
export async function videoStatus(
  { uuid, presentation }: Asked,
  { call, path, tool }: { readonly call: ToolCall; readonly path: string; readonly tool: string },
): Promise<Answer<VideoStatus>> {
  const reply = VideoReplySchema.parse(
    await call.service.request({ method: "GET", path: `${path}/${encodeURIComponent(uuid)}` }),
  );
  const { progress, requiredAction, status } = reply;
  const link = linkOfVideo(call, uuid);
  const ended = reply.isComplete || reply.isFailed || requiredAction !== undefined || status === "awaiting_scene_retry";
  const text = reply.isComplete
    ? watchWords(link)
    : `${readable(status)}: ${progress.percent} percent.${reply.errorMessage === undefined ? "" : ` ${reply.errorMessage}`}`;
  const nextStep = reply.isComplete
    ? "Give the person the link."
    : reply.isFailed
      ? "Tell the person why it failed."
      : ended
        ? "A person has to act in the service: no tool can."
        : `Call ${tool} again in ${POLL_AFTER_SECONDS} seconds.`;
  const after = ended ? {} : { pollAfterSeconds: POLL_AFTER_SECONDS };
  const data = { ...reply, ...(link === null ? {} : { link }), nextStep, ...after };
  return presented(presentation, { text, data });
}

/** How far a voice change is. */
export function voiceChangeStatus(change: VoiceChange, { presentation }: Asked, call: ToolCall): Answer<VideoStatus> {
  const { now } = call.inside.world.agenda;
  const { jobId, video, scenes, startedAt, msPerScene } = change;
  const complete = isOver(change, now);
  const done = complete ? scenes.length : msPerScene === 0 ? 0 : Math.floor((now - startedAt) / msPerScene);
  const percent = complete ? 100 : Math.floor((100 * (now - startedAt)) / (endOf(change) - startedAt));
  const link = linkOfVideo(call, video.uuid);
  const data: VideoStatus = {
    uuid: jobId,
    status: complete ? "complete" : "processing",
    isComplete: complete,
    isFailed: false,
    progress: {
      stage: complete ? "done" : "voiceover",
      percent,
      currentScene: Math.min(scenes.length, done + 1),
      totalScenes: scenes.length,
    },
    createdAt: new Date(startedAt).toISOString(),
    updatedAt: new Date(complete ? endOf(change) : startedAt).toISOString(),
    ...(link === null ? {} : { link }),
    nextStep: complete ? "Give the person the link." : `Call get_video_status again in ${POLL_AFTER_SECONDS} seconds.`,
    ...(complete ? {} : { pollAfterSeconds: POLL_AFTER_SECONDS }),
  };
  return presented(presentation, {
    text: complete ? watchWords(link) : `Changing the voice: ${percent} percent.`,
    data,
  });
}

export function editStatus(
  value: unknown,
  { presentation }: { readonly presentation?: "link" | undefined } = {},
): Answer<EditStatus> {
  const reply = EditReplySchema.parse(value);
  const { status, progress, result, requiredAction } = reply;
  const link = result?.link === "" ? undefined : result?.link;
  const ended = reply.isComplete || reply.isFailed || requiredAction !== undefined || status === "cancelled";
  const text = reply.isComplete
    ? `${readable(status)}. ${watchWords(link ?? null)}`
    : `${readable(status)}: ${progress.percent} percent.${reply.errorMessage === undefined ? "" : ` ${reply.errorMessage}`}`;
  const nextStep = reply.isComplete
    ? result?.videoSynced === false
      ? "Tell the person that the edit is kept in the plan, and the rendered video doesn't show it yet."
      : "Give the person the link."
    : reply.isFailed
      ? "Tell the person why it failed."
      : status === "cancelled"
        ? "Tell the person that it was cancelled."
        : ended
          ? "A person has to act in the service: no tool can."
          : `Call get_edit_status again in ${POLL_AFTER_SECONDS} seconds.`;
  const data = {
    ...reply,
    ...(result === undefined ? {} : { videoSynced: result.videoSynced }),
    ...(link === undefined ? {} : { link }),
    nextStep,
    ...(ended ? {} : { pollAfterSeconds: POLL_AFTER_SECONDS }),
  };
  if (presentation !== "link") return { text, data };
  const { editId, videoUuid } = reply;
  return { text, data: { editId, videoUuid, status, ...(link === undefined ? {} : { link }), nextStep } };
}

/** R 4.9: with `presentation: "link"` only readable progress or a watch link is returned. */
function presented(presentation: "link" | undefined, { text, data }: Answer<VideoStatus>): Answer<VideoStatus> {
  if (presentation !== "link") return { text, data };
  const { uuid, status, link, nextStep } = data;
  return { text, data: { uuid, status, ...(link === undefined ? {} : { link }), nextStep } };
}

function linkOfVideo({ base, inside }: ToolCall, uuid: string): string | null {
  const video = inside.world.videos.find(uuid);
  const rendering = video === undefined ? null : currentVersion(video).rendering;
  return video === undefined || rendering === null ? null : linkOf(base, video.uuid, rendering);
}

function watchWords(link: string | null): string {
  return link === null ? "It is complete, and was never rendered." : `Watch it: ${link}`;
}

/** `generating_frames` → `Generating frames`. */
function readable(status: string): string {
  const words = status.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
