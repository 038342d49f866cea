import * as z from "zod";

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

/** The page docs/schema.md: a table of the keys at the top of a manifest, of `defaults`, and of an entry. */
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
    "This page is made from [videos.schema.json](../videos.schema.json). [The manifest](manifest.md) explains how to use the keys.",
    "## At the top",
    table(rowsOf("", { properties: { ...top, defaults: bare(defaults), videos: bare(videos) } })),
    "## Under `defaults`",
    table(rowsOf("", defaults)),
    "## An entry, under `videos.<id>`",
    table(rowsOf("", entry)),
    "An entry has a `task`, a `task_file` or a `uuid`, and never both `task` and `task_file`. The names of the fields of " +
      "`options` are [guesses](manifest.md#options), except `avatar_id` and `actor_id`.",
    "",
  ].join("\n\n");
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
    return `a list${maxItems === undefined ? "" : ` of at most ${maxItems}`}: ${takes(items ?? {})}`;
  if (type === "object") return "a mapping";
  if (format === "uuid") return "a uuid";
  if (format === "uri") return "an address";
  return type === "string" ? `a text${lengthOf(schema)}` : (type ?? "anything");
}

function lengthOf({ maxLength }: Schema): string {
  return maxLength === undefined ? "" : ` of at most ${maxLength.toLocaleString("en")} characters`;
}

function bare({ description, type }: Schema): Schema {
  return { description, type };
}

function table(rows: readonly Row[]): string {
  // A pattern with ** would be read as bold.
  const cells = rows.map(({ key, takes, meaning }) => [`\`${key}\``, takes, meaning.replaceAll(/\S*\*\*\S*/g, "`$&`")]);
  return [["key", "takes", "meaning"], ["---", "---", "---"], ...cells]
    .map((row) => `| ${row.map((cell) => cell.replaceAll(/\s+/g, " ").replaceAll("|", "\\|")).join(" | ")} |`)
    .join("\n");
}
