import * as z from "../zod.js";
import { AspectRatioSchema, CategorySchema, EDIT_REQUEST_MAX_CHARACTERS, type ExplicitEditSchema } from "./brief.js";
import { imageUrlFault } from "./image-url.js";
import { MAX_ENTRIES } from "./manifest.js";
import { MAX_PATH, PATH, pathFault } from "./path.js";
import { patternFault } from "./pattern.js";
import { characters, counted, quoted } from "./quote.js";
import { write } from "./yaml/mend/mistake.js";
import type { JsonValue } from "./yaml/tree.js";

const ID = /^[a-z0-9][a-z0-9-]*$/;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Text in which `faultOf` finds nothing wrong. */
function checked(faultOf: (text: string) => string | null) {
  return z.string().check(
    z.superRefine((value, context) => {
      const message = faultOf(value);
      if (message !== null) context.addIssue({ code: "custom", message });
    }),
  );
}

/** Text without the white space around it, so that the style it is quoted in makes no difference. */
function text({ max, taker }: { max?: number; taker?: string } = {}) {
  const range = max === undefined ? "" : `; ${taker} takes 1 to ${counted(max)}`;
  return z.string().check(
    z.trim(),
    z.superRefine((value, context) => {
      const length = characters(value);
      if (length > 0 && (max === undefined || length <= max)) return;
      const message =
        length === 0
          ? `is empty; write a text${max === undefined ? "" : ` of 1 to ${counted(max)} characters`}, or remove it.`
          : `has ${counted(length)} characters${range}; shorten it.`;
      context.addIssue({ code: "custom", message });
    }),
    z.meta({ minLength: 1, ...(max === undefined ? {} : { maxLength: max }), pattern: "\\S" }),
  );
}

const ID_META = { pattern: ID.source, minLength: 1, maxLength: 64 };

export const IdSchema = checked(idFault).check(z.meta(ID_META));

/** Ids are unique in a project, so that a path before one says nothing. */
const FormerIdSchema = checked((id) => idFault(id) && idFault(id, id.slice(id.lastIndexOf("#") + 1))).check(
  z.meta(ID_META),
);

/** What is wrong with an id, and the one that it was probably `meant` to be; `null` where it is one. */
function idFault(id: string, meant = id): string | null {
  if (id.length <= 64 && ID.test(id)) return null;
  const plain = idFrom(meant);
  const rule = "lower-case letters, digits and hyphens, at most 64";
  return `is not an id (${rule}); ${plain === "" ? "write one, such as getting-started." : write(plain)}`;
}

/** The id that a text comes to; empty where it has neither letter nor digit. */
export function idFrom(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/(\p{Ll})(\p{Lu})/gu, "$1-$2")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+/, "")
    .slice(0, 64)
    .replace(/-+$/, "");
}

export const UuidSchema = z
  .pipe(
    checked((uuid) =>
      UUID.test(uuid)
        ? null
        : "is not the uuid of a video, which looks like 6f1c0d5e-0000-4000-8000-000000000000; copy it whole, without the link around it.",
    ),
    z.transform((uuid) => uuid.toLowerCase()),
  )
  .check(z.meta({ format: "uuid" }));

const PathSchema = checked((path) => {
  const fault = pathFault(path);
  return fault && `names ${quoted(path)}, ${fault}${fault.includes("write: ") ? "" : "."}`;
}).check(z.meta({ pattern: PATH, maxLength: MAX_PATH }));

const SourceSchema = checked(patternFault).check(z.meta({ pattern: `^(?!!)${PATH.slice(1)}`, maxLength: MAX_PATH }));

/** Each is a walk through the workspace. */
const MAX_INCLUDES = 100;

const IncludeSchema = z
  .array(
    checked((pattern) => patternFault(pattern.replace(/^!/, ""))).check(
      z.meta({ pattern: `^!?${PATH.slice(1)}`, maxLength: MAX_PATH }),
    ),
  )
  .check(
    z.superRefine((patterns, context) => {
      if (patterns.length <= MAX_INCLUDES) return;
      const message = `has ${counted(patterns.length)} patterns, and takes at most ${MAX_INCLUDES}; join some of them.`;
      context.addIssue({ code: "custom", message });
    }),
    z.meta({ maxItems: MAX_INCLUDES, examples: [["docs/**/videos.yml"]] }),
    z.describe(
      "In the root manifest alone: patterns of the project's other manifests, from the workspace on, such as docs/**/videos.yml. One with ! in front excludes.",
    ),
  );

const EditTextSchema = text({ max: EDIT_REQUEST_MAX_CHARACTERS, taker: "the service" });

function imageFault(url: string): string | null {
  const fault = imageUrlFault(url);
  const secure = url.replace(/^http:/i, "https:");
  if (fault === null || secure === url || imageUrlFault(secure) !== null) return fault;
  return `begins with http, and the service takes https alone; ${write(secure)}`;
}

const ImageUrlsSchema = z.array(z.string().check(z.meta({ format: "uri", pattern: "^https://" }))).check(
  z.superRefine((urls, context) => {
    if (urls.length > 5) {
      // R 4.3
      context.addIssue({ code: "custom", message: `has ${counted(urls.length)} URLs; the service takes at most 5.` });
      return;
    }
    for (const [index, url] of urls.entries()) {
      const message = imageFault(url);
      if (message !== null) context.addIssue({ code: "custom", message, path: [index] });
    }
  }),
  z.meta({ maxItems: 5 }),
);

/** The keys of an explicit edit that is more than its words. */
export const ITEM_KEYS = ["request", "reference_image_urls"] as const;

const EditSchema = z.union([
  z.pipe(
    EditTextSchema,
    z.transform((request): z.infer<typeof ExplicitEditSchema> => ({ request, reference_image_urls: [] })),
  ),
  z.strictObject({
    request: EditTextSchema.check(z.describe("The instruction, in words.")),
    reference_image_urls: z
      ._default(ImageUrlsSchema, [])
      .check(z.describe("Pictures that the edit refers to; public https URLs.")),
  }),
]);

const ClarificationSchema = z.union([
  z.enum(["fail", "skip"]),
  z.strictObject({
    answers: z
      .record(z.string(), text())
      .check(z.describe("The answer to each question, by the question's id, or by its own words where it has none.")),
  }),
]);

const shared = {
  sources: z
    .array(SourceSchema)
    .check(
      z.describe("Patterns of the source files that belong to the brief, from the workspace on: docs/billing/**/*.md"),
    ),
  options: z
    .record(z.string(), z.custom<JsonValue>())
    .check(
      z.describe("Further fields of the create item, sent as they are. Merged key by key over those of `defaults`."),
    ),
  aspect_ratio: AspectRatioSchema.check(z.describe("The shape of the video.")),
  category: CategorySchema.check(z.describe("`training` where it is not given.")),
  on_change: z
    .enum(["edit", "recreate", "ignore"])
    .check(
      z.describe(
        "What a changed brief leads to: an edit of the video, a new video, or nothing. `edit` where it is not given.",
      ),
    ),
  clarification: ClarificationSchema.check(
    z.describe(
      "What to do about a question of the service: `fail` shows it, `skip` lets the service assume an answer (to a creation's), and `answers` are sent.",
    ),
  ),
};

export const DefaultsSchema = z
  .partial(z.strictObject(shared))
  .check(
    z.describe("What every entry has that doesn't say otherwise. Options are merged key by key, all else is replaced."),
  );

export const EntrySchema = z
  .partial(
    z.strictObject({
      title: text({ max: 200, taker: "a title" }).check(z.describe("For people; not part of the brief.")),
      task: text().check(z.describe("What the video explains.")),
      task_file: PathSchema.check(z.describe("The file that holds the task, from the workspace on.")),
      ...shared,
      edits: z.array(EditSchema).check(z.describe("Explicit edits, in order: a list that only grows.")),
      uuid: UuidSchema.check(z.describe("A video that exists already, to be adopted.")),
      moved_from: FormerIdSchema.check(z.describe("This entry's former id, whichever file it stood in.")),
    }),
  )
  // For editors; the loader says it with positions.
  .check(
    z.meta({
      anyOf: ["task", "task_file", "uuid"].map((key) => ({ required: [key] })),
      not: { required: ["task", "task_file"] },
    }),
  );

export const ManifestSchema = z.strictObject({
  version: z.literal(1).check(z.describe("The version of this format.")),
  include: z.optional(IncludeSchema),
  defaults: z.optional(DefaultsSchema),
  videos: z
    .record(IdSchema, EntrySchema)
    .check(z.describe("One entry for each video, by id."), z.meta({ maxProperties: MAX_ENTRIES })),
});

export type Defaults = z.infer<typeof DefaultsSchema>;
export type EntryFields = z.infer<typeof EntrySchema>;
