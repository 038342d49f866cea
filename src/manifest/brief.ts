import { createHash } from "node:crypto";
import * as z from "zod";

/** SHA-256 of a UTF-8 text, in hexadecimal. */
export const HashSchema = z.string().regex(/^[0-9a-f]{64}$/);

export const AspectRatioSchema = z.enum(["16:9", "9:16"]);
export type AspectRatio = z.infer<typeof AspectRatioSchema>;

export const CategorySchema = z.enum(["training", "marketing"]);
export type Category = z.infer<typeof CategorySchema>;

/** A JSON value: what `options` may hold, sent to the service as it is. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/**
 * All that describes what an entry's video shows. Texts are named by their hash and kept beside the brief in `Texts`,
 * so that a state holds a text once however many revisions share it.
 */
export const BriefSchema = z.strictObject({
  task: HashSchema,
  sources: z.array(z.strictObject({ path: z.string(), text: HashSchema })),
  options: z.record(z.string(), z.json()),
  aspect_ratio: AspectRatioSchema.nullable(),
  category: CategorySchema,
});
export type Brief = z.infer<typeof BriefSchema>;

/** Texts by their hash. */
export type Texts = ReadonlyMap<string, string>;

/** An explicit edit of the manifest (R 4.3). */
export const ExplicitEditSchema = z.strictObject({
  request: z.string(),
  reference_image_urls: z.array(z.string()),
});
export type ExplicitEdit = z.infer<typeof ExplicitEditSchema>;

export function hashText(text: string): string {
  return createHash("sha256").update(text, "utf8").digest("hex");
}

/** JSON with the keys of every object in code unit order: equal values give equal texts. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, item: unknown) =>
    item !== null && typeof item === "object" && !Array.isArray(item)
      ? Object.fromEntries(Object.entries(item).sort(([a], [b]) => (a < b ? -1 : 1)))
      : item,
  );
}

/** SHA-256 of the brief in canonical form. */
export function fingerprint(brief: Brief): string {
  return hashText(canonicalJson(brief));
}

/** The text that a hash names. Throws where `texts` lacks it: a brief never travels without its texts. */
export function textOf(texts: Texts, hash: string): string {
  const text = texts.get(hash);
  if (text === undefined) throw new Error(`the text ${hash} of a brief is missing`);
  return text;
}

/** The brief's text as the service gets it: the task, then each source under its path. */
export function briefText(brief: Brief, texts: Texts): string {
  const sources = brief.sources.map(({ path, text }) => `## ${path}\n\n${textOf(texts, text).trim()}`);
  return [textOf(texts, brief.task).trim(), ...sources].join("\n\n");
}
