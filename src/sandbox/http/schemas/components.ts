import * as z from "zod";
import { ActorSchema, ActorsReplySchema, AvatarSchema, AvatarsReplySchema } from "./catalog-schemas.js";
import {
  EditAcceptedSchema,
  EditBodySchema,
  EditCancelReplySchema,
  EditClarificationBodySchema,
  EditReplySchema,
  EditResultSchema,
  EditRetryReplySchema,
  PlannedSceneSchema,
  ScenePlanSchema,
} from "./edit-schemas.js";
import {
  AnswerSchema,
  AnswersBodySchema,
  CREATE_ITEM_SCHEMAS,
  CreateBodySchema,
  CreateReplySchema,
  CreateResultSchema,
  QuestionSchema,
  RequiredActionSchema,
  RetryBodySchema,
  RetryReplySchema,
  SkipBodySchema,
  VideoCancelReplySchema,
  VideoClarificationBodySchema,
  VideoClarificationReplySchema,
  VideoReplySchema,
} from "./video-schemas.js";

/** An item that doesn't fit fails alone, and the request succeeds (R 4.1): so the description takes anything beside it. */
const anythingBeside = (item: z.ZodType) =>
  z.array(z.union([item, z.unknown().meta({ description: "Anything else fails alone, and the request succeeds." })]));

const createBody = (item: z.ZodType) => CreateBodySchema.extend({ videos: anythingBeside(item).min(1).max(50) });

const REQUESTS = {
  TrainingItem: CREATE_ITEM_SCHEMAS.training,
  MarketingItem: CREATE_ITEM_SCHEMAS.marketing,
  CreateTrainingBody: createBody(CREATE_ITEM_SCHEMAS.training),
  CreateMarketingBody: createBody(CREATE_ITEM_SCHEMAS.marketing),
  EditBody: EditBodySchema,
  RetryBody: RetryBodySchema,
  Answer: AnswerSchema,
  AnswersBody: AnswersBodySchema,
  SkipBody: SkipBodySchema,
  VideoClarificationBody: VideoClarificationBodySchema,
  EditClarificationBody: EditClarificationBodySchema,
};

const REPLIES = {
  CreateResult: CreateResultSchema,
  Question: QuestionSchema,
  VideoRequiredAction: RequiredActionSchema,
  EditResult: EditResultSchema,
  ScenePlan: ScenePlanSchema,
  PlannedScene: PlannedSceneSchema,
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
  const entries = (schemas: Record<string, z.ZodType>, io: "input" | "output") => {
    const names = new Map(Object.entries(schemas).map(([name, schema]) => [schema, name]));
    return Object.entries(schemas).map(([name, schema]) => [name, jsonSchemaOf(schema, { names, io })]);
  };
  return Object.fromEntries([...entries(REQUESTS, "input"), ...entries(REPLIES, "output")]);
}

/** A schema that has a name of its own is referred to, so that clients that are made from the description can name it. */
function jsonSchemaOf(
  schema: z.ZodType,
  { names, io }: { readonly names: ReadonlyMap<z.core.$ZodType, string>; readonly io: "input" | "output" },
): object {
  const { $schema: _dialect, ...jsonSchema } = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    override: ({ zodSchema, jsonSchema: part, path }) => {
      const name = names.get(zodSchema);
      if (name !== undefined && path.length > 0) {
        for (const key of Object.keys(part)) delete part[key as keyof typeof part];
        part.$ref = `#/components/schemas/${name}`;
      }
      // JSON has no undefined: a field that must be undefined must be absent.
      if (zodSchema._zod.def.type === "undefined") part.not = {};
    },
  });
  return jsonSchema;
}
