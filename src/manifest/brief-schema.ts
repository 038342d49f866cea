import * as z from "../zod.js";
import { HASH } from "./brief.js";

/** SHA-256 of a UTF-8 text, in hexadecimal. */
export const HashSchema = z.string().check(z.regex(HASH));

export const AspectRatioSchema = z.enum(["16:9", "9:16"]);
export type AspectRatio = z.infer<typeof AspectRatioSchema>;

export const CategorySchema = z.enum(["training", "marketing"]);
export type Category = z.infer<typeof CategorySchema>;

/** A JSON value: what `options` may hold, sent to the service as it is. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/**
 * All that describes what an entry's video shows. Texts are named by their hash and kept beside the brief in `Texts`,
 * so that a text is kept once however many revisions share it, and read only where it is needed.
 */
export const BriefSchema = z.strictObject({
  task: HashSchema,
  sources: z.array(z.strictObject({ path: z.string(), text: HashSchema })),
  options: z.record(z.string(), z.json()),
  aspect_ratio: z.nullable(AspectRatioSchema),
  category: CategorySchema,
});
export type Brief = z.infer<typeof BriefSchema>;

/** An explicit edit of the manifest (R 4.3). */
export const ExplicitEditSchema = z.strictObject({
  request: z.string(),
  reference_image_urls: z.array(z.string()),
});
export type ExplicitEdit = z.infer<typeof ExplicitEditSchema>;
