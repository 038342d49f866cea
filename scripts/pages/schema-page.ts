import * as z from "zod";
import { counted } from "../../src/sentence.js";
import { table } from "./table.js";

/** What this page shows of a JSON schema. */
type Schema = z.infer<typeof BaseSchema> & {
  readonly items?: Schema | undefined;
  readonly anyOf?: readonly Schema[] | undefined;
  readonly properties?: Readonly<Record<string, Schema>> | undefined;
  readonly additionalProperties?: boolean | Schema | undefined;
};

const BaseSchema = z.looseObject({
  type: z.string().optional(),
  format: z.string().optional(),
  description: z.string().optional(),
  const: z.unknown().optional(),
  enum: z.array(z.string()).optional(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
  maxItems: z.number().optional(),
  required: z.array(z.string()).optional(),
});
const NodeSchema: z.ZodType<Schema> = BaseSchema.extend({
  get items() {
    return NodeSchema.optional();
  },
  get anyOf() {
    return z.array(NodeSchema).optional();
  },
  get properties() {
    return z.record(z.string(), NodeSchema).optional();
  },
  get additionalProperties() {
    return z.union([z.boolean(), NodeSchema]).optional();
  },
});

/** What few projects need. All other keys stand in a first table. */
const RARE = [
  ...["settings.backup", "settings.embed_template", "settings.max_edits", "include"],
  ...["aspect_ratio", "category", "clarification", "uuid", "moved_from"],
];

/** The page docs/schema.md: the keys at the top of a manifest and of an entry, first those that most projects use. */
export function schemaPage(schema: unknown): string {
  const { properties = {} } = NodeSchema.parse(schema);
  const { defaults, videos, ...top } = properties;
  const entry = videos?.additionalProperties;
  if (defaults === undefined || videos === undefined || entry === undefined || typeof entry === "boolean") {
    throw new Error("videos.schema.json describes no `defaults` and no entries.");
  }
  return [
    "<!-- Made from videos.schema.json by `npm run build`. -->",
    "# Every key of the manifest",
    "[The manifest](manifest.md) explains how to use them. Editors read [videos.schema.json](../videos.schema.json).",
    ...sections("At the top", { properties: { ...top, defaults: bare(defaults), videos: bare(videos) } }),
    ...sections("An entry, under `videos.<id>`", entry),
    `\`defaults\` takes ${Object.keys(defaults.properties ?? {})
      .map((key) => `\`${key}\``)
      .join(
        ", ",
      )}. An entry has a \`task\`, a \`task_file\` or a \`uuid\`, and never both \`task\` and \`task_file\`. ` +
      "The names of the fields of `options` are [guesses](manifest.md#options), except `avatar_id` and `actor_id`.",
    "",
  ].join("\n\n");
}

function sections(title: string, schema: Pick<Schema, "properties">): string[] {
  const rows = rowsOf("", schema);
  const isRare = ({ key }: Row) => RARE.some((rare) => key === rare || key.startsWith(`${rare}.`));
  return [
    `## ${title}`,
    tableOf(rows.filter((row) => !isRare(row))),
    `### Rare keys ${title.startsWith("At") ? "at the top" : "of an entry"}`,
    tableOf(rows.filter(isRare)),
  ];
}

type Row = { readonly key: string; readonly takes: string; readonly meaning: string };

function rowsOf(prefix: string, { properties = {} }: Pick<Schema, "properties">): Row[] {
  return Object.entries(properties).flatMap(([name, schema]) => {
    const key = `${prefix}${name}`;
    const row = { key, takes: takes(schema), meaning: schema.description ?? "" };
    return [row, ...partsOf(key, schema)];
  });
}

/** The keys inside a mapping, or inside the mappings of a list. */
function partsOf(key: string, schema: Schema): Row[] {
  if (schema.properties !== undefined) return rowsOf(`${key}.`, schema);
  if (schema.items !== undefined) return partsOf(`${key}[]`, schema.items);
  return (schema.anyOf ?? []).flatMap((one) => partsOf(key, one));
}

function takes(schema: Schema): string {
  const { type, format, items, anyOf, maxItems } = schema;
  if (schema.const !== undefined) return `\`${String(schema.const)}\``;
  if (schema.enum !== undefined) return schema.enum.map((value) => `\`${value}\``).join(", ");
  if (type === undefined && anyOf !== undefined) return anyOf.map(takes).join(" or ");
  if (type === "array")
    return `a list${maxItems === undefined ? "" : ` of at most ${counted(maxItems)}`}: ${takes(items ?? {})}`;
  if (type === "object") return "a mapping";
  if (format === "uuid") return "a uuid";
  if (format === "uri") return "an address";
  return type === "string" ? `a text${lengthOf(schema)}` : (type ?? "anything");
}

function lengthOf({ maxLength }: Schema): string {
  return maxLength === undefined ? "" : ` of at most ${counted(maxLength)} characters`;
}

function bare({ description, type }: Schema): Schema {
  return { description, type };
}

function tableOf(rows: readonly Row[]): string {
  return table(
    ["key", "takes", "meaning"],
    // A pattern with ** would be read as bold.
    rows.map(({ key, takes, meaning }) => [`\`${key}\``, takes, meaning.replaceAll(/\S*\*\*\S*\w/g, "`$&`")]),
  );
}
