import * as z from "zod";
import { imageUrlFault } from "./address.js";
import { AspectRatioSchema, CategorySchema, type ExplicitEditSchema } from "./brief.js";
import { pathFault } from "./files.js";
import { MAX_ENTRIES } from "./manifest.js";
import { patternFault } from "./pattern.js";
import { counted, quoted } from "./quote.js";
import { ID, type ReadingName, UUID } from "./readings.js";
import type { JsonValue } from "./yaml/tree.js";

/** Of schemas that say what no JSON schema can, the reading that says the same: those are compiled (shape-of.ts). */
export const readings = z.registry<{ reading: ReadingName }>();

/** Text without the white space around it, so that the style it is quoted in makes no difference. */
function text(reading: ReadingName, { max, taker }: { max?: number; taker?: string } = {}) {
  return z
    .string()
    .trim()
    .superRefine(({ length }, context) => {
      if (length > 0 && (max === undefined || length <= max)) return;
      const range = max === undefined ? "" : `; ${taker} takes 1 to ${counted(max)}`;
      const message =
        length === 0 ? `is empty${range && `${range} characters`}.` : `has ${counted(length)} characters${range}.`;
      context.addIssue({ code: "custom", message });
    })
    .register(readings, { reading })
    .meta(max === undefined ? { minLength: 1 } : { minLength: 1, maxLength: max });
}

function checked(reading: ReadingName, faultOf: (text: string) => string | null) {
  return z
    .string()
    .superRefine((value, context) => {
      const message = faultOf(value);
      if (message) context.addIssue({ code: "custom", message });
    })
    .register(readings, { reading });
}

export const IdSchema = checked("id", (id) =>
  id.length <= 64 && ID.test(id)
    ? null
    : "is not an id; an id is 1 to 64 lower-case letters, digits and hyphens, and doesn't start with a hyphen.",
).meta({ pattern: ID.source, minLength: 1, maxLength: 64 });

const UuidSchema = checked("uuid", (uuid) =>
  UUID.test(uuid) ? null : "is not a UUID, such as 6f1c0d5e-0000-4000-8000-000000000000.",
)
  .transform((uuid) => uuid.toLowerCase())
  .register(readings, { reading: "uuid" })
  .meta({ format: "uuid" });

const PathSchema = checked("path", (path) => {
  const fault = pathFault(path);
  return fault && `names ${quoted(path)}, ${fault}.`;
});

const EditTextSchema = text("instruction", { max: 5000, taker: "the service" }); // R 4.3

const ImageUrlsSchema = z
  .array(z.string().meta({ format: "uri", pattern: "^https://" }))
  .superRefine((urls, context) => {
    if (urls.length > 5) {
      // R 4.3
      context.addIssue({ code: "custom", message: `has ${counted(urls.length)} URLs; the service takes at most 5.` });
      return;
    }
    for (const [index, url] of urls.entries()) {
      const message = imageUrlFault(url);
      if (message) context.addIssue({ code: "custom", message, path: [index] });
    }
  })
  .register(readings, { reading: "imageUrls" })
  .meta({ maxItems: 5 });

const EditSchema = z
  .union([
    EditTextSchema.transform((request): z.infer<typeof ExplicitEditSchema> => ({ request, reference_image_urls: [] })),
    z.strictObject({
      request: EditTextSchema.describe("The instruction, in words."),
      reference_image_urls: ImageUrlsSchema.default([]).describe(
        "Pictures that the edit refers to; public https URLs.",
      ),
    }),
  ])
  .register(readings, { reading: "edit" });

const ClarificationSchema = z.union([
  z.enum(["fail", "skip"]),
  z.strictObject({
    answers: z
      .record(z.string(), text("text"))
      .describe("The answer to each question, by the question's id, or by its own words where it has none."),
  }),
]);

const shared = {
  sources: z
    .array(checked("pattern", patternFault))
    .describe("Patterns of the source files that belong to the brief, from the workspace on: docs/billing/**/*.md"),
  options: z
    .record(z.string(), z.custom<JsonValue>().register(readings, { reading: "json" }))
    .describe("Further fields of the create item, sent as they are. Merged key by key over those of `defaults`."),
  aspect_ratio: AspectRatioSchema.describe("The shape of the video."),
  category: CategorySchema.describe("`training` where it is not given."),
  on_change: z
    .enum(["edit", "recreate", "ignore"])
    .describe(
      "What a changed brief leads to: an edit of the video, a new video, or nothing. `edit` where it is not given.",
    ),
  clarification: ClarificationSchema.describe(
    "What to do about a question of the service: `fail` shows it, `skip` lets the service assume an answer (to a creation's), and `answers` are sent.",
  ),
};

export const DefaultsSchema = z
  .strictObject(shared)
  .partial()
  .describe("What every entry has that doesn't say otherwise. Options are merged key by key, all else is replaced.");

export const EntrySchema = z
  .strictObject({
    title: text("title", { max: 200, taker: "a title" }).describe("For people; not part of the brief."),
    task: text("text").describe("What the video explains."),
    task_file: PathSchema.describe("The file that holds the task, from the workspace on."),
    ...shared,
    edits: z.array(EditSchema).describe("Explicit edits, in order: a list that only grows."),
    uuid: UuidSchema.describe("A video that exists already, to be adopted."),
    moved_from: IdSchema.describe("This entry's former id."),
  })
  .partial()
  // For editors; the loader says it with positions.
  .meta({
    anyOf: ["task", "task_file", "uuid"].map((key) => ({ required: [key] })),
    not: { required: ["task", "task_file"] },
  });

export const ManifestSchema = z.strictObject({
  version: z.literal(1).describe("The version of this format."),
  defaults: DefaultsSchema.optional(),
  videos: z
    .record(IdSchema, EntrySchema)
    .describe("One entry for each video, by id.")
    .meta({ maxProperties: MAX_ENTRIES }),
});

export type Defaults = z.infer<typeof DefaultsSchema>;
export type EntryFields = z.infer<typeof EntrySchema>;
export type ManifestFields = z.infer<typeof ManifestSchema>;
