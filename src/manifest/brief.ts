import { hash } from "node:crypto";
import * as z from "../zod.js";

/** What `hashText` returns. */
export const HASH = /^[0-9a-f]{64}$/;

/** SHA-256 of a UTF-8 text, in hexadecimal. */
export const HashSchema = z.string().check(z.regex(HASH));

export const AspectRatioSchema = z.enum(["16:9", "9:16"]);
export type AspectRatio = z.infer<typeof AspectRatioSchema>;

export const CategorySchema = z.enum(["training", "marketing"]);
export type Category = z.infer<typeof CategorySchema>;

/** A JSON value: what `options` may hold, sent to the service as it is. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** Identifies what of a brief counts. It names the canonical form that it is taken of. */
export const FingerprintSchema = z.string().check(z.regex(/^v\d{1,9}:[0-9a-f]{64}$/));

/** The hash of a text in canonical form, by which it is compared; not there until somebody has read the text. */
const canonical = () => z.optional(HashSchema);

/**
 * All that describes what an entry's video shows. Texts are named by their hash and kept beside the brief in `Texts`,
 * so that a text is kept once however many revisions share it, and read only where it is needed. What is done with each
 * part is said in `BRIEF_PARTS` (plan/brief-parts.ts).
 */
export const BriefSchema = z.strictObject({
  task: HashSchema,
  task_canonical: canonical(),
  sources: z.array(z.strictObject({ path: z.string(), text: HashSchema, canonical: canonical() })),
  options: z.record(z.string(), z.json()),
  aspect_ratio: z.nullable(AspectRatioSchema),
  category: CategorySchema,
});
export type Brief = z.infer<typeof BriefSchema>;

/** By what a source is compared: its text, not its path. */
export function comparedSource({ text, canonical = text }: Brief["sources"][number]): string {
  return canonical;
}

/** An explicit edit of the manifest (R 4.3). */
export const ExplicitEditSchema = z.strictObject({
  request: z.string(),
  reference_image_urls: z.array(z.string()),
});
export type ExplicitEdit = z.infer<typeof ExplicitEditSchema>;

/** The most characters that the text of an edit may have (R 4.3). */
export const EDIT_REQUEST_MAX_CHARACTERS = 5000;

/** Texts by their hash, each read where it is needed. `get` rejects with `TextError` where a text can't be had. */
export type Texts = { get(hash: string): Promise<string> };

/** A text of a brief that can't be had. Its message says which one, and why. */
export class TextError extends Error {
  override readonly name = "TextError";
}

export function hashText(text: string): string {
  return hash("sha256", text, "hex");
}

/** JSON with the keys of every object in code unit order: equal values give equal texts. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, item: unknown) =>
    item !== null && typeof item === "object" && !Array.isArray(item)
      ? Object.fromEntries(Object.entries(item).sort(([a], [b]) => (a < b ? -1 : 1)))
      : item,
  );
}

/** True where two values are the same JSON, whatever the order of their keys. */
export function isSame(a: unknown, b: unknown): boolean {
  return canonicalJson(a) === canonicalJson(b);
}
