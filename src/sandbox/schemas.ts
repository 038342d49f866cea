import * as z from "zod";
import { Refusal } from "./refusal.js";

export const AspectRatioSchema = z.enum(["16:9", "9:16"]);
export type AspectRatio = z.infer<typeof AspectRatioSchema>;

/** R 4.1. The items are looked at one by one: each of them may fail alone. */
export const CreateBodySchema = z.object({
  videos: z.array(z.unknown()),
  email: z
    .string()
    .max(320)
    .regex(/^[^\s@]+@[^\s@]+\.[^\s@.]+$/, "must match local@domain.tld")
    .optional(),
  org_id: z.string().optional(),
});

/** decisions.md, "Items of a creation": a task, perhaps a ratio, and any other field as an option. */
export const CreateItemSchema = z.looseObject({
  task: z.string().refine((task) => task.trim() !== "", "must not be empty"),
  aspect_ratio: AspectRatioSchema.optional(),
});
export type CreateItem = z.infer<typeof CreateItemSchema>;

/** R 4.3. */
export const EditBodySchema = z.object({
  video_uuid: z.guid(),
  edit_request: z.string().refine((request) => {
    const characters = [...request].length;
    return characters >= 1 && characters <= 5000;
  }, "must have 1 to 5000 characters"),
  reference_image_urls: z.array(z.string()).max(5, "at most 5 reference image URLs").optional(),
  aspect_ratio: AspectRatioSchema.optional(),
  skip_content_safety: z.boolean().optional(),
  approval_mode: z.string().optional(),
});
export type EditBody = z.infer<typeof EditBodySchema>;

/** The body of a request. Throws the 422 of R 7 where it is not JSON or doesn't fit. */
export async function readBody<Body>(request: Request, schema: z.ZodType<Body>): Promise<Body> {
  if (!/^application\/json\b/i.test(request.headers.get("content-type") ?? "")) {
    throw new Refusal(422, "The Content-Type must be application/json.");
  }
  let value: unknown;
  try {
    value = await request.json();
  } catch {
    throw new Refusal(422, "The body is not JSON.");
  }
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new Refusal(422, describe(parsed.error));
  return parsed.data;
}

/** All that is wrong, in one line. */
export function describe(error: z.ZodError): string {
  return error.issues.map(({ path, message }) => `${path.join(".") || "body"}: ${message}`).join("; ");
}
