import { config, locales, meta, type ZodMiniType } from "zod/mini";

// `zod/mini` comes without the words of its errors.
config(locales.en());

export * from "zod/mini";

/** The same, with what its JSON schema says of it. */
export function described<Schema extends ZodMiniType>(schema: Schema, description: string): Schema {
  return schema.check(meta({ description }));
}
