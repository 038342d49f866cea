import * as z from "../zod.js";
import { ManifestSchema } from "./schema.js";

/** The JSON schema of a manifest, for editors. In the draft that editors support best. */
export function manifestJsonSchema(): Record<string, unknown> {
  const schema = z.toJSONSchema(ManifestSchema, { target: "draft-7", io: "input", unrepresentable: "any" });
  const { $schema, ...rest } = schema;
  return { $schema, title: "videos.yml", description: "Videos as code: one entry for each video.", ...rest };
}
