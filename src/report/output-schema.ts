import { OUTCOMES } from "../plan/outcome.js";
import * as z from "../zod.js";
import { FINDING_KINDS, SEVERITIES } from "./finding.js";

// What the outputs `plan` and `results` hold. Their JSON schemas are published (plan.schema.json, results.schema.json): a field
// may be added, and none is taken away.

const credits = (what: string) => z.nullable(z.int()).check(z.meta({ description: what }));
const scenes = () => z.readonly(z.array(z.int()));
const manifest = () => z.string().check(z.meta({ description: "Path of the manifest that the entry stands in." }));
const imageUrls = () => z.readonly(z.array(z.string()));
const aspectRatio = () => z.nullable(z.enum(["16:9", "9:16"]));

const ErrorSchema = z.strictObject({
  status: z
    .nullable(z.int())
    .check(z.meta({ description: "Of the service's reply; null where no reply is behind it." })),
  detail: z.string().check(z.meta({ description: "The service's own words where it refused." })),
  credits: z
    .optional(z.strictObject({ needed: z.int(), balance: z.int() }))
    .check(z.meta({ description: "Given where the service named both: what was needed at most, and the balance." })),
});

const JobSchema = z.enum(["create", "edit", "revert"]);

const StepSchema = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("adopt"), uuid: z.string() }),
  z.strictObject({
    kind: z.literal("create"),
    replaces: z.nullable(z.string()).check(z.meta({ description: "The video whose place the new one takes." })),
    credits_at_most: z.null().check(z.meta({ description: "What a creation costs is not published." })),
    task: z.optional(z.string()).check(z.meta({ description: "The task, or the beginning of a long one." })),
    sources: z.optional(z.readonly(z.array(z.strictObject({ pattern: z.string(), files: z.int(), bytes: z.int() })))),
    options: z.optional(z.record(z.string(), z.json())),
    aspect_ratio: z.optional(aspectRatio()),
  }),
  z.strictObject({
    kind: z.literal("edit"),
    source: z.enum(["explicit", "derived"]),
    credits_at_most: credits("The most that it can cost; null where the number of scenes isn't known."),
    retries: z.optional(z.string()).check(z.meta({ description: "The failed edit that is retried." })),
    request: z.optional(z.string()),
    reference_image_urls: imageUrls(),
    aspect_ratio: aspectRatio(),
  }),
  z.strictObject({ kind: z.literal("revert"), edit_id: z.nullable(z.string()) }),
  z.strictObject({ kind: z.literal("resume"), job: JobSchema }),
  z.strictObject({
    kind: z.literal("cancel"),
    job: z.enum(["create", "edit", "revert", "preview"]),
    pull_request: z.optional(z.nullable(z.int())),
  }),
  z.strictObject({ kind: z.literal("preview") }),
]);
export type StepOutput = z.infer<typeof StepSchema>;

const PlanOutputSchema = z
  .nullable(
    z.strictObject({
      creates: z.int(),
      credits_at_most: credits("The most that the plan can cost; null where that isn't known, as with every creation."),
      edit_credits_at_most: credits("The same of the edits alone."),
      entries: z.readonly(
        z.array(
          z.strictObject({
            id: z.string(),
            manifest: manifest(),
            steps: z.readonly(z.array(StepSchema)),
            obstacle: z.nullable(
              z.strictObject({
                outcome: z.enum(["blocked", "failed"]),
                status: z.nullable(z.int()),
                detail: z.string(),
              }),
            ),
            credits_at_most: credits("The most that its steps can cost; null where that isn't known."),
          }),
        ),
      ),
      retired: z.readonly(z.array(z.strictObject({ id: z.string(), uuid: z.nullable(z.string()) }))),
      moved: z.readonly(
        z.array(
          z.strictObject({
            from: z.string(),
            to: z.string(),
            byBrief: z.optional(z.literal(true)),
          }),
        ),
      ),
    }),
  )
  .check(z.meta({ description: "The output `plan` of Videos as code; null where there was no plan." }));
export type PlanOutput = z.infer<typeof PlanOutputSchema>;

const ResultSchema = z.strictObject({
  id: z.string(),
  manifest: manifest(),
  outcome: z.enum(OUTCOMES),
  steps: z.readonly(z.array(z.enum(["adopt", "create", "edit", "revert", "resume", "cancel"]))),
  video_uuid: z.nullable(z.string()),
  edit_ids: z.readonly(z.array(z.string())),
  link: z.nullable(z.string()).check(z.meta({ description: "What people open." })),
  rendering: z.nullable(z.string()).check(z.meta({ description: "The service's newest link." })),
  scenes: z.nullable(
    z.strictObject({ changed: scenes(), added: scenes(), deleted: scenes(), regenerated: scenes(), kept: scenes() }),
  ),
  video_synced: z
    .nullable(z.boolean())
    .check(z.meta({ description: "false: the edit is kept in the planner, and the film does not show it yet." })),
  credits_at_most: credits("The most that its steps could cost; null where that isn't known, as with every creation."),
  error: z.nullable(ErrorSchema),
});
export type ResultOutput = z.infer<typeof ResultSchema>;

export const ResultsOutputSchema = z
  .readonly(z.array(ResultSchema))
  .check(
    z.meta({ description: "The output `results` of Videos as code: one element an entry, in the order of the files." }),
  );

const FindingSchema = z.strictObject({
  severity: z.enum(SEVERITIES).check(
    z.meta({
      description: "error: a person has to do something, and the step fails; warning: soon; notice: worth knowing.",
    }),
  ),
  kind: z.enum(FINDING_KINDS),
  id: z.nullable(z.string()).check(z.meta({ description: "The entry; null where it is about all of them." })),
  manifest: z
    .nullable(z.string())
    .check(
      z.meta({ description: "Path of the manifest that the entry stands in; null where it is about all of them." }),
    ),
  words: z
    .string()
    .check(z.meta({ description: "What was found; the service's own words where it has said something." })),
  way_out: z.string().check(z.meta({ description: "What a person does about it." })),
});
export type FindingOutput = z.infer<typeof FindingSchema>;

export const FindingsOutputSchema = z
  .readonly(z.array(FindingSchema))
  .check(
    z.meta({ description: "The output `findings` of Videos as code: what a check has found, the most urgent first." }),
  );

/** The published JSON schema of each of the three, by the name of its file. */
export function outputJsonSchemas(): Readonly<Record<string, Record<string, unknown>>> {
  const published = {
    "plan.schema.json": PlanOutputSchema,
    "results.schema.json": ResultsOutputSchema,
    "findings.schema.json": FindingsOutputSchema,
  };
  return Object.fromEntries(
    Object.entries(published).map(([file, schema]) => [file, z.toJSONSchema(schema, { target: "draft-7" })]),
  );
}
