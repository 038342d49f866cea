import * as z from "zod";
import { linkOf } from "../../http/replies.js";
import { currentVersion } from "../../world/video.js";
import {
  ANSWER_FIELDS,
  askAgain,
  GIVE_LINK,
  JOB_FIELDS,
  linkField,
  type Next,
  PERSON_ACTS,
  progressWords,
  TELL_WHY,
  watchWords,
} from "./progress.js";
import type { Answer, ToolCall } from "./tool.js";
import { endOf, isOver, type VoiceChange } from "./voice-changes.js";

/** What a creation waits for (R 2.3). */
const QuestionsSchema = z.object({
  kind: z.literal("clarification"),
  round: z.int(),
  questions: z.array(
    z.object({ id: z.string(), question: z.string(), options: z.array(z.string()), allowsCustom: z.boolean() }),
  ),
});

/** The video job of R 2.1. */
const ReplySchema = z.object({
  uuid: z.string(),
  status: z.string(),
  ...JOB_FIELDS,
  task: z.string().optional(),
  requiredAction: QuestionsSchema.optional(),
});

/** The same with what the tool adds, or a voice change. */
export const VideoStatusSchema = ReplySchema.extend(ANSWER_FIELDS);
export type VideoStatus = z.output<typeof VideoStatusSchema>;

const JobSchema = ReplySchema.required({ isComplete: true, isFailed: true, progress: true });
type Job = z.output<typeof JobSchema>;

type Asked = { readonly uuid: string; readonly presentation?: "link" | undefined };

/** How far a video is. `path` is that of its category. */
export async function videoStatus(
  { uuid, presentation }: Asked,
  { call, path, tool }: { readonly call: ToolCall; readonly path: string; readonly tool: string },
): Promise<Answer<VideoStatus>> {
  const reply = await call.service.request({ method: "GET", path: `${path}/${encodeURIComponent(uuid)}` });
  const job = JobSchema.parse(reply);
  const link = linkOfVideo(call, uuid);
  const text = job.isComplete ? watchWords(link) : progressWords(job);
  return presented(presentation, { text, data: { ...job, ...linkField(link), ...nextOf(job, tool) } });
}

function nextOf({ isComplete, isFailed, requiredAction, status }: Job, tool: string): Next {
  if (isComplete) return GIVE_LINK;
  if (isFailed) return TELL_WHY;
  return requiredAction !== undefined || status === "awaiting_scene_retry" ? PERSON_ACTS : askAgain(tool);
}

/** How far a voice change is. */
export function voiceChangeStatus(change: VoiceChange, { presentation }: Asked, call: ToolCall): Answer<VideoStatus> {
  const { now } = call.inside.world.agenda;
  const { jobId, video, scenes, startedAt } = change;
  const isComplete = isOver(change, now);
  const share = isComplete ? 1 : (now - startedAt) / (endOf(change) - startedAt);
  const percent = Math.floor(100 * share);
  const link = linkOfVideo(call, video.uuid);
  const data = {
    uuid: jobId,
    status: isComplete ? "complete" : "processing",
    isComplete,
    isFailed: false,
    progress: {
      stage: isComplete ? "done" : "voiceover",
      percent,
      currentScene: Math.min(scenes.length, Math.floor(scenes.length * share) + 1),
      totalScenes: scenes.length,
    },
    createdAt: new Date(startedAt).toISOString(),
    updatedAt: new Date(isComplete ? endOf(change) : startedAt).toISOString(),
    ...linkField(link),
    ...(isComplete ? GIVE_LINK : askAgain("get_video_status")),
  };
  return presented(presentation, {
    text: isComplete ? watchWords(link) : `Changing the voice: ${percent} percent.`,
    data,
  });
}

/** R 4.9: with `presentation: "link"` only readable progress or a watch link is returned. */
function presented(presentation: "link" | undefined, { text, data }: Answer<VideoStatus>): Answer<VideoStatus> {
  if (presentation !== "link") return { text, data };
  const { uuid, status, link = null, nextStep } = data;
  return { text, data: { uuid, status, ...linkField(link), nextStep } };
}

function linkOfVideo({ base, inside }: ToolCall, uuid: string): string | null {
  const video = inside.world.videos.find(uuid);
  const rendering = video === undefined ? null : currentVersion(video).rendering;
  return video === undefined || rendering === null ? null : linkOf(base, video.uuid, rendering);
}
