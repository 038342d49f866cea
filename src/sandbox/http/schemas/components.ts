import * as z from "zod";
import { EnvelopeSchema } from "../body.js";
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

/** R 8.2. An item that doesn't fit fails alone, so a creation with one is answered all the same. */
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
  Refusal: EnvelopeSchema,
};

export type DescribedName = keyof typeof REQUESTS | keyof typeof REPLIES;

/** The schemas that check requests and type replies, in the words of OpenAPI 3.1. */
export function describedSchemas(): Record<string, unknown> {
  const described = (schemas: Record<string, z.ZodType>, io: "input" | "output") =>
    Object.entries(schemas).map(([name, schema]) => [name, jsonSchemaOf(schema, io)]);
  return Object.fromEntries([...described(REQUESTS, "input"), ...described(REPLIES, "output")]);
}

function jsonSchemaOf(schema: z.ZodType, io: "input" | "output"): unknown {
  const { $schema: _dialect, ...described } = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    // JSON has no undefined: what must be undefined must not be there.
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema._zod.def.type === "undefined") jsonSchema.not = {};
    },
  });
  return described;
}
