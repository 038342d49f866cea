import * as z from "zod";
import { EditTurnSchema, VideoTurnSchema } from "../world/scripts.js";
import { RequestMatcherSchema } from "./matcher.js";

/** Matches where these words occur, in any case. */
const WordsSchema = z.string().min(1);
const SecondsSchema = z.number().min(0);
/** Of what matches, a rule acts on so many; by default 1, which is all of them. The seed says which. */
const ProbabilitySchema = z.number().min(0).max(1).optional();

/** What the types of a rule's fields don't say. */
type Conditions = {
  /** It has at least one of these. */
  readonly effects: readonly string[];
  /** With one field it can't have the others. */
  readonly rivals: Readonly<Record<string, readonly string[]>>;
  /** It has one field only with the others. */
  readonly additions: Readonly<Record<string, readonly string[]>>;
};

function withConditions<Rule extends z.ZodObject>(schema: Rule, { effects, rivals, additions }: Conditions): Rule {
  return schema.superRefine((rule, context) => {
    const has = (field: string) => rule[field] !== undefined;
    const problem = (message: string) => context.addIssue({ code: "custom", message });
    if (!effects.some(has)) problem(`must have ${effects.slice(0, -1).join(", ")} or ${effects.at(-1)}`);
    for (const [one, others] of Object.entries(rivals).filter(([field]) => has(field))) {
      for (const other of others.filter(has)) problem(`can't have both ${one} and ${other}`);
    }
    for (const [one, others] of Object.entries(additions).filter(([field]) => has(field))) {
      for (const other of others) if (!has(other)) problem(`can't have ${one} without ${other}`);
    }
  });
}

/** What becomes of a new video. The first rule that matches decides. */
export const VideoRuleSchema = withConditions(
  z.strictObject({
    task: WordsSchema.optional(),
    probability: ProbabilitySchema,
    /** The reason why the item is refused. */
    refuse: z.string().min(1).optional(),
    goes: VideoTurnSchema.optional(),
  }),
  {
    effects: ["refuse", "goes"],
    rivals: { refuse: ["goes", "probability"] },
    additions: {},
  },
);

/** What becomes of an edit. */
export const EditRuleSchema = z.strictObject({
  request: WordsSchema.optional(),
  /** Whether it is for new edits, for new turns of failed edits (R 4.7), or for both. */
  on: z.enum(["first", "retry", "every"]).default("first"),
  probability: ProbabilitySchema,
  goes: EditTurnSchema,
});

/** What becomes of a request on its way to the service and back. */
export const RequestRuleSchema = withConditions(
  RequestMatcherSchema.extend({
    path: RequestMatcherSchema.shape.path.default("/v1/"),
    /** The first of the matching requests that it acts on, counted from 1. */
    from: z.int().min(1).default(1),
    /** How many requests it acts on; without it, all that follow. */
    count: z.int().min(1).optional(),
    probability: ProbabilitySchema,
    /** Seconds until the service sees the request. */
    delay: SecondsSchema.optional(),
    /** The service doesn't see the request, which gets this status. */
    status: z.int().min(400).max(599).optional(),
    /** The detail of that reply. */
    detail: z.string().optional(),
    /** Its `Retry-After`, in seconds. */
    retryAfter: z.int().min(0).optional(),
    /** A text in place of the reply's body, whatever the service says. */
    reply: z.string().optional(),
    /** The connection is cut before the service sees the request, or after it has acted. */
    lose: z.enum(["request", "reply"]).optional(),
    /** The connection is cut after so many bytes of the reply's body. */
    cut: z.int().min(0).optional(),
  }),
  {
    effects: ["delay", "status", "reply", "lose", "cut"],
    rivals: { lose: ["status", "reply", "cut"], detail: ["reply"] },
    additions: { detail: ["status"], retryAfter: ["status"] },
  },
);

/** The rules of each list. */
export const RULE_SCHEMAS = { videos: VideoRuleSchema, edits: EditRuleSchema, requests: RequestRuleSchema } as const;

/** What goes wrong in a sandbox, as people write it down. */
export const ScenarioFileSchema = z.strictObject({
  videos: z.array(VideoRuleSchema).default([]),
  edits: z.array(EditRuleSchema).default([]),
  requests: z.array(RequestRuleSchema).default([]),
});
export type ScenarioFile = z.infer<typeof ScenarioFileSchema>;
