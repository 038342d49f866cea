import * as z from "zod";
import { EDIT_TURN_NAMES, EditScriptSchema, VIDEO_TURN_NAMES, VideoScriptSchema } from "../world/turns.js";

const WordsSchema = z.string().min(1).describe("matches where these words occur, in any case");
const SecondsSchema = z.number().min(0);

/** The first rule whose words occur in the task decides. */
const VideoRuleSchema = z
  .strictObject({
    task: WordsSchema.optional(),
    refuse: z.string().min(1).optional(),
    goes: z.union([z.enum(VIDEO_TURN_NAMES), VideoScriptSchema]).optional(),
  })
  .refine(({ refuse, goes }) => (refuse === undefined) !== (goes === undefined), "must have either refuse or goes");

const EditRuleSchema = z.strictObject({
  request: WordsSchema.optional(),
  /** Whether it is for new edits, for new turns of failed ones (R 4.7), or for both. */
  on: z.enum(["first", "retry", "every"]).default("first"),
  goes: z.union([z.enum(EDIT_TURN_NAMES), EditScriptSchema]),
});

const RequestRuleSchema = z
  .strictObject({
    method: z.enum(["GET", "POST"]).optional(),
    /** What the path begins with. */
    path: z.string().startsWith("/").default("/v1/"),
    /** The first request that it strikes, of those that match, counted from 1. */
    from: z.int().min(1).default(1),
    /** How many it strikes; all that follow where it is left out. */
    count: z.int().min(1).optional(),
    delay: SecondsSchema.optional(),
    status: z.int().min(400).max(599).optional(),
    detail: z.string().optional(),
    retryAfter: z.int().min(0).optional(),
    lose: z.enum(["request", "reply"]).optional(),
  })
  .refine(
    ({ delay, status, lose }) => delay !== undefined || status !== undefined || lose !== undefined,
    "must have delay, status or lose",
  )
  .refine(({ status, lose }) => status === undefined || lose === undefined, "can't have both status and lose");
export type RequestRule = z.infer<typeof RequestRuleSchema>;

/** What goes wrong in a sandbox, as people write it down. */
export const ScenarioFileSchema = z.strictObject({
  videos: z.array(VideoRuleSchema).default([]),
  edits: z.array(EditRuleSchema).default([]),
  requests: z.array(RequestRuleSchema).default([]),
  /** Seconds since the sandbox began, and what every account has left then. */
  credits: z.array(z.strictObject({ after: SecondsSchema, become: z.int().min(0) })).default([]),
});
export type ScenarioFile = z.infer<typeof ScenarioFileSchema>;
