import * as z from "zod";
import { OUTCOMES } from "../plan/step.js";

// What the outputs `plan` and `results` hold. Their JSON schemas are published: a field may be added, and none is taken away.

const list = <Item extends z.ZodType>(item: Item) => z.array(item).readonly();
const credits = (description: string) => z.int().nullable().describe(description);
const scenes = () => list(z.int());
const manifest = () => z.string().describe("Path of the manifest that the entry stands in.");
const aspectRatio = () => z.enum(["16:9", "9:16"]).nullable();

const StepSchema = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("adopt"), uuid: z.string() }),
  z.strictObject({
    kind: z.literal("create"),
    replaces: z.string().nullable().describe("The video whose place the new one takes."),
    credits_at_most: z.null().describe("The service names no price of a creation."),
    task: z.string().optional().describe("The task, or the beginning of a long one."),
    sources: list(z.strictObject({ pattern: z.string(), files: z.int() })).optional(),
    options: z.record(z.string(), z.json()).optional(),
    aspect_ratio: aspectRatio().optional(),
  }),
  z.strictObject({
    kind: z.literal("edit"),
    source: z.enum(["explicit", "derived"]),
    credits_at_most: credits(
      "The most that it can cost, and 29 for each scene that it adds; null where the number of scenes isn't known.",
    ),
    retries: z.string().optional().describe("The failed edit that is retried."),
    resends: z
      .string()
      .optional()
      .describe("The edit that was taken back elsewhere, and in whose place this one is sent."),
    request: z.string().optional(),
    reference_image_urls: list(z.string()),
    aspect_ratio: aspectRatio(),
  }),
  z.strictObject({ kind: z.literal("revert"), edit_id: z.string().nullable() }),
  z.strictObject({ kind: z.literal("resume"), job: z.enum(["create", "edit", "revert"]) }),
  z.strictObject({
    kind: z.literal("cancel"),
    job: z.enum(["create", "edit", "revert", "preview"]),
    pull_request: z.int().nullable().optional(),
  }),
]);
export type StepOutput = z.infer<typeof StepSchema>;

/** The name of a message. */
function named() {
  return z.string().optional().describe("The name of the message in docs/messages.md.");
}

const PlannedSchema = z.strictObject({
  id: z.string(),
  manifest: manifest(),
  steps: list(StepSchema),
  obstacle: z.nullable(
    z.strictObject({
      outcome: z.enum(["blocked", "failed", "waiting"]),
      status: z.nullable(z.int()),
      detail: z.string(),
      docs: named(),
    }),
  ),
  accept: z
    .string()
    .nullable()
    .describe(
      "What to write as accept, in quotes, where the change isn't worth what it costs; null where that makes no difference.",
    ),
  accepted: z.boolean().describe("The change is accepted: nothing is sent for it."),
  credits_at_most: credits("The most that its steps can cost plus 29 per added scene; null where that isn't known."),
});

const RefusedSchema = z.strictObject({
  setting: z.enum(["max_creates", "max_edits", "max_credits", "max_credits_a_month"]),
  allows: z.int(),
  planned: z.int().nullable().describe("How much the plan has of it; null where that isn't known."),
  ids: list(z.string()).describe("The entries whose creations, or edits, are refused."),
  docs: named(),
  words: z.string(),
  way_out: z.string(),
});

const PlanOutputSchema = z
  .strictObject({
    creates: z.int(),
    credits_at_most: credits(
      "The most that the plan can cost plus 29 per added scene; null where that isn't known, as with every creation.",
    ),
    edit_credits_at_most: credits("The same of the edits alone."),
    entries: list(PlannedSchema),
    retired: list(z.strictObject({ id: z.string(), uuid: z.string().nullable() })),
    refused: list(RefusedSchema).describe("The limits that it exceeds. An apply sends none of what they refuse."),
    moved: list(z.strictObject({ from: z.string(), to: z.string(), byBrief: z.literal(true).optional() })),
  })
  .nullable()
  .describe("The output `plan` of Videos as code; null where there was no plan.");
export type PlanOutput = z.infer<typeof PlanOutputSchema>;

const ErrorSchema = z.strictObject({
  status: z.int().nullable().describe("Of the service's reply; null where no reply is behind it."),
  detail: z.string().describe("The service's own words where it refused."),
  docs: named(),
  credits: z
    .strictObject({ needed: z.int(), balance: z.int() })
    .optional()
    .describe("Given where the service named both: what was needed at most, and the balance."),
});

const ResultSchema = z.strictObject({
  id: z.string(),
  manifest: manifest(),
  outcome: z.enum(OUTCOMES),
  steps: list(z.enum(["adopt", "create", "edit", "revert", "resume", "cancel"])),
  video_uuid: z.string().nullable(),
  edit_ids: list(z.string()),
  link: z.string().nullable().describe("What people open."),
  rendering: z.string().nullable().describe("The service's newest link."),
  scenes: z
    .strictObject({ changed: scenes(), added: scenes(), deleted: scenes(), regenerated: scenes(), kept: scenes() })
    .nullable(),
  video_synced: z
    .boolean()
    .nullable()
    .describe("false: the edit is kept in the planner, and the film does not show it yet."),
  credits_at_most: credits(
    "The most that its edits have cost, counting the scenes that were made anew, and that those which have not ended could cost, with 29 more for each scene that they add; null where that isn't known, as with every creation.",
  ),
  error: ErrorSchema.nullable(),
});
export type ResultOutput = z.infer<typeof ResultSchema>;

export const ResultsOutputSchema = list(ResultSchema).describe(
  "The output `results` of Videos as code: one element an entry, in the order of the files; after them, each removed one whose job is cancelled.",
);

/** The published JSON schema of both, by the name of its file. */
export function outputJsonSchemas(): Readonly<Record<string, Record<string, unknown>>> {
  const json = (schema: z.ZodType) => z.toJSONSchema(schema, { target: "draft-7" });
  return {
    "plan.schema.json": json(PlanOutputSchema),
    "results.schema.json": json(ResultsOutputSchema),
  };
}
