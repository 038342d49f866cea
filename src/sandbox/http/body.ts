import * as z from "zod";
import { Refusal } from "../world/refusal.js";

export const AspectRatioSchema = z.enum(["16:9", "9:16"]);
export type AspectRatio = z.infer<typeof AspectRatioSchema>;

/** R 1.4 */
export const CategorySchema = z.enum(["training", "marketing"]);
export type Category = z.infer<typeof CategorySchema>;

/** What every reply but a 2xx holds (R 7). */
export const EnvelopeSchema = z.object({ detail: z.string() });

export const SceneNumbersSchema = z.array(z.int().min(1));

/** The body of a request. Throws the 422 of R 7 where it is not JSON or doesn't fit. */
export async function readBody<Body>(request: Request, schema: z.ZodType<Body>): Promise<Body> {
  if (!/^application\/json\b/i.test(request.headers.get("content-type") ?? "")) {
    throw new Refusal(422, "The Content-Type must be application/json.");
  }
  return parseBody(await request.text(), schema);
}

/** Like `readBody`; a request without a body counts as one with an empty object (R 4.6). */
export async function readOptionalBody<Body>(request: Request, schema: z.ZodType<Body>): Promise<Body> {
  const text = await request.clone().text();
  return text.trim() === "" ? parseBody("{}", schema) : await readBody(request, schema);
}

function parseBody<Body>(text: string, schema: z.ZodType<Body>): Body {
  const parsed = schema.safeParse(parseJson(text));
  if (!parsed.success) throw new Refusal(422, describe(parsed.error));
  return parsed.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal(422, "The body is not JSON.");
  }
}

/** All that is wrong, in one line. */
export function describe(error: z.ZodError): string {
  return error.issues.map(({ path, message }) => `${path.join(".") || "body"}: ${message}`).join("; ");
}
