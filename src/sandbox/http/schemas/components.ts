import * as z from "zod";
import { ActorSchema, ActorsReplySchema, AvatarSchema, AvatarsReplySchema } from "./catalog-schemas.js";
import {
  EditAcceptedSchema,
  EditBodySchema,
  EditCancelReplySchema,
  EditClarificationBodySchema,
  EditReplySchema,
  EditRetryReplySchema,
} from "./edit-schemas.js";
import {
  CREATE_ITEM_SCHEMAS,
  CreateBodySchema,
  CreateReplySchema,
  RetryBodySchema,
  RetryReplySchema,
  VideoCancelReplySchema,
  VideoClarificationBodySchema,
  VideoClarificationReplySchema,
  VideoReplySchema,
} from "./video-schemas.js";

/** R 8.2. In fact an item that doesn't fit fails alone, and the request succeeds. */
const itemsOf = (item: z.ZodType) => z.array(item).min(1).max(50);

const REQUESTS = {
  CreateTrainingBody: CreateBodySchema.extend({ videos: itemsOf(CREATE_ITEM_SCHEMAS.training) }),
  CreateMarketingBody: CreateBodySchema.extend({ videos: itemsOf(CREATE_ITEM_SCHEMAS.marketing) }),
  EditBody: EditBodySchema,
  RetryBody: RetryBodySchema,
  VideoClarificationBody: VideoClarificationBodySchema,
  EditClarificationBody: EditClarificationBodySchema,
};

const REPLIES = {
  CreateReply: CreateReplySchema,
  Video: VideoReplySchema,
  VideoCancelReply: VideoCancelReplySchema,
  RetryReply: RetryReplySchema,
  VideoClarificationReply: VideoClarificationReplySchema,
  EditAccepted: EditAcceptedSchema,
  Edit: EditReplySchema,
  EditCancelReply: EditCancelReplySchema,
  EditRetryReply: EditRetryReplySchema,
  Avatars: AvatarsReplySchema,
  Avatar: AvatarSchema,
  Actors: ActorsReplySchema,
  Actor: ActorSchema,
  /** What every reply but a 2xx holds (R 7). */
  Refusal: z.object({ detail: z.string() }),
};

export type ComponentName = keyof typeof REQUESTS | keyof typeof REPLIES;

/** The schemas that check requests and type replies, as the components of the OpenAPI description. */
export function componentSchemas(): Record<string, unknown> {
  const entries = (schemas: Record<string, z.ZodType>, io: "input" | "output") =>
    Object.entries(schemas).map(([name, schema]) => [name, jsonSchemaOf(schema, io)]);
  return Object.fromEntries([...entries(REQUESTS, "input"), ...entries(REPLIES, "output")]);
}

function jsonSchemaOf(schema: z.ZodType, io: "input" | "output"): unknown {
  const { $schema: _dialect, ...jsonSchema } = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    // JSON has no undefined: a field that must be undefined must be absent.
    override: ({ zodSchema, jsonSchema: part }) => {
      if (zodSchema._zod.def.type === "undefined") part.not = {};
    },
  });
  return jsonSchema;
}
