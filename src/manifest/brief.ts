import * as z from "zod";
import { HashSchema } from "./texts.js";

export const AspectRatioSchema = z.enum(["16:9", "9:16"]);
export type AspectRatio = z.infer<typeof AspectRatioSchema>;

export const CategorySchema = z.enum(["training", "marketing"]);
export type Category = z.infer<typeof CategorySchema>;

/**
 * Identifies what of a brief counts. It names the canonical form that it is taken of. With `:1/3` behind it, it is that of a video on its way
 * from one brief to another, after the first of three edits.
 */
export const FingerprintSchema = z.string().regex(/^v\d{1,9}:[0-9a-f]{64}(?::\d\/\d)?$/);

/** The hash of a text in canonical form, by which it is compared; not there until somebody has read the text. */
const canonical = () => HashSchema.optional();

/**
 * All that describes what an entry's video shows. Texts are named by their hash and kept beside the brief in `Texts`,
 * so that a text is kept once however many revisions share it, and read only where it is needed. What is done with each
 * part is said in `BRIEF_PARTS` (plan/brief-parts.ts).
 */
export const BriefSchema = z.strictObject({
  task: HashSchema,
  task_canonical: canonical(),
  sources: z.array(z.strictObject({ path: z.string(), text: HashSchema, canonical: canonical() })),
  /** The keys of a page's front matter that count (`settings.front_matter`); not there where they are the usual ones. */
  front_matter: z.array(z.string()).optional(),
  options: z.record(z.string(), z.json()),
  aspect_ratio: AspectRatioSchema.nullable(),
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

/** The most edits in which one change of a brief is told. */
export const MOST_EDITS = 5;
