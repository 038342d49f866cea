import { config, type core, globalRegistry, locales, type ZodMiniType } from "zod/mini";

// `zod/mini` comes without the words of its errors.
config(locales.en());

export * from "zod/mini";

/** The same schema, with what its JSON schema says of it: a description, or more. Whoever uses the schema elsewhere says so there too. */
export function described<Schema extends ZodMiniType>(schema: Schema, said: string | core.GlobalMeta): Schema {
  const more = typeof said === "string" ? { description: said } : said;
  globalRegistry.add(schema, { ...globalRegistry.get(schema), ...more });
  return schema;
}
