import * as z from "zod";
import { isPublicHost } from "../public-host.js";
import { AspectRatioSchema, CategorySchema, EDIT_REQUEST_MAX_CHARACTERS, type ExplicitEditSchema } from "./brief.js";
import { MAX_PATH, PATH, PATTERN, patternFault, writtenFault } from "./files/pattern.js";
import { MAX_ENTRIES } from "./manifest.js";
import { characters, counted, printable, quoted, write } from "./quote.js";
import type { JsonValue } from "./yaml/value.js";

const MOST = 999_999_999;

const ID = /^[a-z0-9][a-z0-9-]*$/;
/** An id, or that of a variant. */
export const FULL_ID = /^[a-z0-9][a-z0-9-]{0,63}(?:\.[a-z0-9][a-z0-9-]{0,63})?$/;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Notes what `faultOf` finds wrong. */
function noting<T>(faultOf: (value: T) => string | null) {
  return z.superRefine<T>((value, context) => {
    const message = faultOf(value);
    if (message !== null) context.addIssue({ code: "custom", message });
  });
}

function atMost(max: number, items: string) {
  return noting(({ length }: readonly string[]) =>
    length <= max ? null : `has ${counted(length)} ${items}, and takes at most ${max}; leave some out.`,
  );
}

/** `meta`: what its JSON schema says of it. */
function checked(faultOf: (text: string) => string | null, meta: z.core.GlobalMeta) {
  return z.string().check(noting(faultOf)).meta(meta);
}

/** Text without the white space around it, so that the style it is quoted in makes no difference. */
function text({ max, taker }: { max?: number; taker?: string } = {}) {
  const range = max === undefined ? "" : ` of 1 to ${counted(max)} characters`;
  const fault = (value: string) => {
    const length = characters(value);
    if (length === 0) return `is empty; write a text${range}, or remove it.`;
    if (max === undefined || length <= max) return null;
    return `has ${counted(length)} characters; ${taker} takes 1 to ${counted(max)}; shorten it.`;
  };
  const meta = { minLength: 1, ...(max === undefined ? {} : { maxLength: max }), pattern: "\\S" };
  return z.string().check(z.trim(), noting(fault)).meta(meta);
}

const ID_RULE = "lower-case letters, digits and hyphens, at most 64, and no hyphen first";

function noId(id: string, rule: string): string {
  const plain = idFrom(id);
  return `is not an id (${rule}); ${plain === "" ? "write one, such as getting-started." : write(plain)}`;
}

export const IdSchema = checked(
  (id) => {
    if (id.length <= 64 && ID.test(id)) return null;
    const [entry, variant] = id.split(".");
    if (FULL_ID.test(id)) return `is the id of a variant; write ${variant}: below variants: of the entry ${entry}.`;
    return noId(id, ID_RULE);
  },
  { pattern: ID.source, minLength: 1, maxLength: 64 },
);

/** The id of an entry or of a variant. */
export const FullIdSchema = checked(
  (id) => (FULL_ID.test(id) ? null : noId(id, `${ID_RULE}; of a variant, ENTRY.VARIANT`)),
  { pattern: FULL_ID.source, minLength: 1, maxLength: 129 },
);

/** The id that a text comes to; empty where it has neither letter nor digit. */
export function idFrom(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .replace(/([a-z])([A-Z])/g, "$1-$2")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+/, "")
    .slice(0, 64)
    .replace(/-+$/, "");
}

export const NO_UUID =
  "is not the uuid of a video, which looks like 6f1c0d5e-0000-4000-8000-000000000000; copy it whole, without the link around it.";

export const UuidSchema = checked((uuid) => (UUID.test(uuid) ? null : NO_UUID), { format: "uuid" }).transform((uuid) =>
  uuid.toLowerCase(),
);

const AcceptSchema = checked(
  (accept) =>
    /^[0-9a-f]{8,64}$/.test(accept)
      ? null
      : `is ${quoted(accept)}; it takes 8 to 64 of the characters 0 to 9 and a to f, as the plan shows them with a change.`,
  { pattern: "^[0-9a-f]{8,64}$", examples: ["3f2a91c4"] },
);

const PathSchema = checked(
  (path) => {
    const fault = writtenFault(path);
    return fault && `names ${quoted(path)}, ${fault}${fault.includes("write: ") ? "" : "."}`;
  },
  { pattern: PATH, maxLength: MAX_PATH },
);

const SourceSchema = checked((pattern) => patternFault(pattern.replace(/^!/, "")), {
  pattern: `^!?${PATTERN.slice(1)}`,
  maxLength: MAX_PATH,
});
/** A pattern that takes nothing away. */
const PatternSchema = checked(
  (pattern) =>
    pattern.startsWith("!")
      ? 'begins with "!"; these patterns only add files, so name those that you want.'
      : patternFault(pattern),
  { pattern: `^(?!!)${PATTERN.slice(1)}`, maxLength: MAX_PATH },
);

/** Each is a walk through the workspace. */
const MAX_INCLUDES = 100;

export const IncludeSchema = z
  .array(SourceSchema)
  .check(atMost(MAX_INCLUDES, "patterns"))
  .meta({
    description:
      "In the root manifest alone: patterns of the project's other manifests, from the workspace on, such as docs/**/videos.yml. One with ! in front excludes.",
    maxItems: MAX_INCLUDES,
    examples: [["docs/**/videos.yml"]],
  });

const EditTextSchema = text({ max: EDIT_REQUEST_MAX_CHARACTERS, taker: "the service" }).describe(
  "The instruction, in words.",
);

const MAX_URL = 2048;

/** What is wrong with the URL of a reference image, or `null`: it is `https` and its host is not a private address. */
export function imageUrlFault(text: string): string | null {
  if (characters(text) > MAX_URL) return `has more than ${MAX_URL} characters.`;
  if (/[\s\\]/.test(text) || printable(text) !== text)
    return "holds a space, a backslash or a character that doesn't print; encode it.";
  if (!/^https:\/\/[^/]/i.test(text) || !URL.canParse(text)) return "is not an https:// URL.";
  const { username, password, hostname } = new URL(text);
  if (username !== "" || password !== "") return "holds a user name or password; the service takes none.";
  if (!isPublicHost(hostname)) return "names a private or reserved address; the service fetches public ones only.";
  return null;
}

// R 4.3
const ImageUrlsSchema = z
  .array(checked(imageUrlFault, { format: "uri", pattern: "^https://" }))
  .check(atMost(5, "URLs"))
  .meta({ maxItems: 5 });

/** A key that may be left out, with words for the JSON schema, which editors show. */
function key<T extends z.ZodType>(words: string, schema: T) {
  return schema.optional().describe(words);
}

const EditSchema = z.union([
  EditTextSchema.transform((request): z.infer<typeof ExplicitEditSchema> => ({ request, reference_image_urls: [] })),
  z.strictObject({
    request: EditTextSchema,
    reference_image_urls: ImageUrlsSchema.default([]).describe("Pictures that the edit refers to; public https URLs."),
  }),
]);

const ANSWERS = "The answer to each question, by the question's id, or by its own words where it has none.";

const ClarificationSchema = z.union([
  z.enum(["fail", "skip"]),
  z.strictObject({ answers: z.record(z.string(), text()).describe(ANSWERS) }),
]);

/** What is wrong with the page where people watch, as the end of a sentence that begins with its name; `null` where nothing is. */
export function linkFault(link: string): string | null {
  const address = link.replaceAll("{uuid}", "0");
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url !== null && (url.username !== "" || url.password !== ""))
    return "holds a user name or a password, and everybody sees a link; write it without them.";
  if (link.includes("{uuid}") && (url?.protocol === "https:" || url?.protocol === "http:")) return null;
  return `is ${quoted(link)}; it takes an http or https address with {uuid} in it, such as https://app.example.com/v/{uuid}.`;
}

/** What is wrong with the name of a project; `null` where nothing is. It is part of file names and of keys. */
function projectFault(name: string): string | null {
  if (/^(?:[A-Za-z0-9][A-Za-z0-9._-]{0,63})?$/.test(name)) return null;
  return `is ${quoted(name)}; it takes up to 64 letters, digits, dots, hyphens and underscores, a letter or digit first.`;
}

function whole(most: number) {
  const error = `it takes a whole number from 0 to ${counted(most)}, without quotes`;
  return z.int({ error }).min(0, { error }).max(most, { error });
}

/** More keys than a page has. */
const MAX_KEYS = 20;

export const SettingsSchema = z
  .strictObject({
    project: key(
      "Tells the projects of one repository apart: each has a ledger, a comment and a lock file of its own. Empty by default.",
      checked(projectFault, { pattern: "^(?:[A-Za-z0-9][A-Za-z0-9._-]{0,63})?$" }),
    ),
    front_matter: key(
      "The keys of a page's front matter that a video shows. `[title, description]` by default. All other keys cost nothing.",
      z
        .array(text({ max: 100, taker: "a key" }))
        .check(atMost(MAX_KEYS, "keys"))
        .meta({ maxItems: MAX_KEYS }),
    ),
    ledger: key(
      "Where the ledger is kept, the record of what was made: `cache` (the Actions cache; the default), `branch` (the branch videos-as-code, which nothing drops) or `file` (for one laptop, and for runners that keep their disk).",
      z.enum(["cache", "branch", "file"]),
    ),
    backup: key(
      "Whether each apply in Actions leaves the ledger as an artifact, from which a lost one is restored. Anybody who is signed in can download the artifacts of a public repository. If your texts are private, use `false`: the artifact then has only the number of facts. `true` by default.",
      z.boolean({ error: "it takes true or false" }),
    ),
    link: key(
      "The page where people watch, such as https://app.example.com/v/{uuid}. The service's own link changes with each edit, and a video that was never edited has none.",
      checked(linkFault, { pattern: "^https?://.*\\{uuid\\}" }),
    ),
    lock_file: key(
      "Path of the lock file, such as videos.lock.json: a committed file with the videos and their links, for docs sites, and a sign of the ledger where that is lost.",
      PathSchema,
    ),
    embed: key(
      "Patterns of the documents whose marked blocks are filled: what stands between `<!-- video: ID -->` and `<!-- /video -->`.",
      z.array(PatternSchema),
    ),
    embed_template: key(
      "Path of a file with the text of a marked block, in which {title}, {link}, {rendering}, {uuid} and {id} stand for the video's. Without it, a block is a link with the title.",
      PathSchema,
    ),
    max_creates: key(
      "The most new videos of one run. With more, none is created, and the pull request and the run fail. 10 by default.",
      whole(MOST),
    ),
    max_edits: key(
      "The most edits of one run: a changed line of `defaults` edits every video. With more, no edit is sent, and the pull request and the run fail. 25 by default.",
      whole(MOST),
    ),
    max_credits: key(
      "The most credits that the edits of one run may cost. Over it, no edit is sent, and the pull request and the run fail; an edit whose cost can't be known is not sent. What an edit has really cost counts while the run goes on. No bound by default.",
      whole(MOST),
    ),
    max_credits_a_month: key(
      "The same of all edits of a calendar month (UTC): those that the ledger has counted in it, and those of the run. New videos aren't counted, because their cost isn't known. No bound by default.",
      whole(MOST),
    ),
    strict: key(
      "`true`: an apply sends only what the last plan of the merged pull request has shown, and blocks the rest. `false` by default.",
      z.boolean({ error: "it takes true or false" }),
    ),
  })
  .describe("What is the same in every run of the project, on a laptop too. In the root manifest alone.");

const shared = {
  sources: key(
    "Patterns of the files that the video is about, from the workspace on: docs/billing/**/*.md. One with ! in front takes files away; what git ignores is left out.",
    z.array(SourceSchema),
  ),
  options: key(
    "More fields of the request that creates the video, sent as they are. Merged key by key over those of `defaults`.",
    z.record(z.string(), z.custom<JsonValue>()),
  ),
  aspect_ratio: key("The shape of the video.", AspectRatioSchema),
  category: key("`training` by default.", CategorySchema),
  on_change: key(
    "What a change leads to: an edit of the video, a new video, or nothing. `edit` by default.",
    z.enum(["edit", "recreate", "ignore"]),
  ),
  clarification: key(
    "What to do about a question of the service: `fail` shows it, `skip` lets the service assume an answer (to a creation's), and `answers` are sent. `fail` by default.",
    ClarificationSchema,
  ),
};

/** What a variant has of its entry, and may give itself. */
const varied = {
  title: key("For people. A change of it costs nothing.", text({ max: 200, taker: "a title" })),
  task: key("What the video explains.", text()),
  task_file: key("The file that holds the task, from the workspace on.", PathSchema),
  ...shared,
};

/** What belongs to one video, so that no variant has it of its entry. */
const ofOneVideo = {
  edits: key("Edits in your own words, in order: a list that only grows.", z.array(EditSchema)),
  uuid: key("A video that exists already.", UuidSchema),
  moved_from: key("This entry's former id, whichever file it stood in.", FullIdSchema),
  accept: key(
    "A change of task, sources or options that isn't worth an edit: the characters that the plan shows with it, in quotes. The video stays as it is, and nothing is sent for that change.",
    AcceptSchema,
  ),
};

// For editors; the loader says it with positions.
const NOT_TWO_TASKS = { not: { required: ["task", "task_file"] } };
const ONE_TASK = { anyOf: ["task", "task_file", "uuid"].map((key) => ({ required: [key] })), ...NOT_TWO_TASKS };

/** A variant that `defaults` give to every entry. */
export const SharedVariantSchema = z.strictObject(varied).meta(NOT_TWO_TASKS);
/** A variant of one entry. */
export const VariantSchema = z.strictObject({ ...varied, ...ofOneVideo }).meta(NOT_TWO_TASKS);

export const DefaultsSchema = z
  .strictObject({
    ...shared,
    variants: key(
      "Further videos of every entry, such as one for each language, by name: `de: { options: { language: de } }`.",
      z.record(IdSchema, z.union([SharedVariantSchema, z.literal(false)])),
    ),
  })
  .describe("What every entry has that doesn't say otherwise. Options are merged key by key, all else is replaced.");

export const EntrySchema = z
  .strictObject({
    ...varied,
    variants: key(
      "Further videos of this entry, such as one for each language, by name. A variant has what the entry has, except for what it gives itself; options are merged. `false` takes one of `defaults` away.",
      z.record(IdSchema, z.union([VariantSchema, z.literal(false)])),
    ),
    ...ofOneVideo,
  })
  .meta(ONE_TASK);

export const ManifestSchema = z.strictObject({
  version: z.literal(1).describe("The version of this format."),
  settings: SettingsSchema.optional(),
  include: IncludeSchema.optional(),
  defaults: DefaultsSchema.optional(),
  videos: z.record(IdSchema, EntrySchema).meta({
    description: "One entry for each video, by id.",
    maxProperties: MAX_ENTRIES,
  }),
});

export type SettingFields = z.infer<typeof SettingsSchema>;
export type VariantFields = z.infer<typeof VariantSchema>;

/** The JSON schema of a manifest, for editors. In the draft that editors support best. */
export function manifestJsonSchema(): Record<string, unknown> {
  const schema = z.toJSONSchema(ManifestSchema, { target: "draft-7", io: "input", unrepresentable: "any" });
  const { $schema, ...rest } = schema;
  return { $schema, title: "videos.yml", description: "Videos as code: one entry for each video.", ...rest };
}
