import * as z from "zod";
import { ASPECT_RATIOS } from "../../planner/scenes.js";
import { STYLES, VOICES } from "../library.js";
import { BrandKitSchema } from "./brand-kits.js";
import { GenerationSchema, generate, type Item, SingleGenerationSchema } from "./generation.js";
import { PresentationSchema } from "./progress.js";
import { notFound } from "./service.js";
import { argumentsOf, IdempotencyKeySchema, type Tool, tool } from "./tool.js";
import { ToolError } from "./tool-error.js";
import { VideoStatusSchema, videoStatus, voiceChangeStatus } from "./video-status.js";

const PATH = "/v1/videos";
const STATUS_TOOL = "get_video_status";

export const TaskSchema = z
  .string()
  .refine((task) => task.trim() !== "", "must not be empty")
  .meta({ pattern: "\\S" })
  .describe("what the video explains");

const VIDEO_FIELDS = {
  task: TaskSchema,
  durationSeconds: z.int().min(5).max(600).optional().describe("about how long it should be"),
  styleId: z.string().optional().describe("from list_styles"),
  brandKit: BrandKitSchema.optional().describe("from get_brand_kit"),
  voiceId: z.string().optional().describe("from list_voices"),
  cinematicPercentage: z.int().min(0).max(100).optional().describe("the share of filmed scenes"),
  avatarId: z.string().optional().describe("from list_avatars"),
  aspectRatio: z.enum(ASPECT_RATIOS).optional(),
};
const VideoSchema = argumentsOf(VIDEO_FIELDS);

/** decisions.md, "Parameters and catalogs of tools". */
function itemOf(video: z.output<typeof VideoSchema>): Item {
  const { task, durationSeconds, styleId, brandKit, voiceId, cinematicPercentage, avatarId, aspectRatio } = video;
  if (styleId !== undefined && !STYLES.some((style) => style.styleId === styleId)) {
    return { error: `styleId: list_styles has no "${styleId}"` };
  }
  if (voiceId !== undefined && !VOICES.some((voice) => voice.voiceId === voiceId)) {
    return { error: `voiceId: list_voices has no "${voiceId}"` };
  }
  return {
    // JSON leaves out what is undefined.
    body: {
      task,
      duration_seconds: durationSeconds,
      style_id: styleId,
      brand_kit: brandKit,
      voice_id: voiceId,
      cinematic_percentage: cinematicPercentage,
      avatar_id: avatarId,
      aspect_ratio: aspectRatio,
    },
  };
}

export const TRAINING_TOOLS: readonly Tool[] = [
  tool({
    name: "generate_videos",
    title: "Generate videos",
    description:
      "Costs credits. Creates one to three Training videos, each with its own controls.\nRendering takes minutes; the reply has the uuid of each video.",
    scope: "training",
    effect: "pays",
    player: STATUS_TOOL,
    input: argumentsOf({ videos: z.array(VideoSchema).min(1).max(3), idempotencyKey: IdempotencyKeySchema }),
    output: GenerationSchema,
    run: async ({ videos, idempotencyKey }, call) =>
      await generate(videos.map(itemOf), { call, path: PATH, statusTool: STATUS_TOOL, idempotencyKey }),
  }),
  tool({
    name: "generate_video",
    title: "Generate a video",
    description: "Costs credits. Creates a Training video.\nRendering takes minutes; the reply has its uuid.",
    scope: "training",
    effect: "pays",
    player: STATUS_TOOL,
    input: argumentsOf({ ...VIDEO_FIELDS, idempotencyKey: IdempotencyKeySchema }),
    output: SingleGenerationSchema,
    run: async ({ idempotencyKey, ...video }, call) => {
      const work = { call, path: PATH, statusTool: STATUS_TOOL, idempotencyKey };
      const { text, data } = await generate([itemOf(video)], work);
      const [result = { status: "failed" as const }] = data.results;
      return { text, data: { ...result, nextStep: data.nextStep } };
    },
  }),
  tool({
    name: STATUS_TOOL,
    title: "Get the status of a video",
    description:
      "Free. Says how far a Training video or a voice change is, and gives the link when it is complete.\nAsk at most every 15 seconds.",
    scope: "training",
    effect: "reads",
    player: STATUS_TOOL,
    input: argumentsOf({
      uuid: z.string().describe("of the video, or the jobId of change_video_voice"),
      presentation: PresentationSchema,
    }),
    output: VideoStatusSchema,
    run: async (asked, call) => {
      const change = call.voiceChanges.find(asked.uuid, call.account);
      if (change !== undefined) return voiceChangeStatus(change, asked, call);
      return await videoStatus(asked, { call, path: PATH, tool: STATUS_TOOL });
    },
  }),
];

export const VOICE_TOOL: Tool = tool({
  name: "change_video_voice",
  title: "Change the voice of a video",
  description:
    "Free. Changes the narration of a complete Training video, for all scenes or for some.\nThe reply has a jobId, which get_video_status takes.",
  scope: "training",
  effect: "changes",
  input: argumentsOf({
    videoUuid: z.string(),
    voiceId: z.string().describe("from list_voices"),
    scenes: z.array(z.int().min(1)).min(1).optional().describe("numbers of scenes, counted from 1; all by default"),
  }),
  output: z.object({ jobId: z.string(), videoUuid: z.string(), status: z.literal("processing"), nextStep: z.string() }),
  run: ({ videoUuid, voiceId, scenes = null }, { account, inside: { world }, voiceChanges }) => {
    if (!VOICES.some((voice) => voice.voiceId === voiceId)) {
      throw new ToolError("INVALID", {
        says: `list_voices has no "${voiceId}".`,
        next: "call list_voices, and take one of its ids.",
      });
    }
    const video = world.videos.find(videoUuid);
    if (video?.account !== account || video.category !== "training") throw notFound();
    const { jobId, scenes: changing } = voiceChanges.start(world, { account, video, voiceId, scenes });
    return {
      text: `The voice of ${changing.length} ${changing.length === 1 ? "scene" : "scenes"} is changing.`,
      data: {
        jobId,
        videoUuid: video.uuid,
        status: "processing" as const,
        nextStep: "Call get_video_status with the jobId after 15 seconds.",
      },
    };
  },
});
