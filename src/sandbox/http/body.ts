import type * as z from "zod";
import { Refusal } from "../world/refusal.js";

/** The body of a request. Throws the 422 of R 7 where it is not JSON or doesn't fit. */
export async function readBody<Body>(request: Request, schema: z.ZodType<Body>): Promise<Body> {
  if (!/^application\/json\s*(?:;|$)/i.test(request.headers.get("content-type") ?? "")) {
    throw new Refusal(422, "The Content-Type must be application/json.");
  }
  return parseBody(utf8Of(await request.arrayBuffer()), schema);
}

/** Like `readBody`, but a request without a body counts as one with an empty object (R 4.6). */
export async function readOptionalBody<Body>(request: Request, schema: z.ZodType<Body>): Promise<Body> {
  const text = await request.clone().text();
  return text === "" ? parseBody("{}", schema) : await readBody(request, schema);
}

/**
 * The text of a request's body, which others can read after this; empty where there is none. Of a GET it isn't looked for: Node then makes
 * an abort signal for the request, which stays in memory until the garbage collector gets to it.
 */
export async function copiedText(request: Request): Promise<string> {
  return isBodiless(request) || request.body === null ? "" : await request.clone().text();
}

/** The parsed JSON, or else the text; `null` where it is empty. */
export function parsedText(text: string): unknown {
  if (text === "") return null;
  const json = jsonOf(text);
  return json === undefined ? text : json;
}

/** Whether a request can have no body. */
export function isBodiless({ method }: Pick<Request, "method">): boolean {
  return method === "GET" || method === "HEAD";
}

function parseBody<Body>(text: string, schema: z.ZodType<Body>): Body {
  const value = jsonOf(text);
  if (value === undefined) throw new Refusal(422, "The body is not JSON.");
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new Refusal(422, mistakesIn(parsed.error));
  return parsed.data;
}

/** `undefined` where the text is not JSON. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** JSON is UTF-8 (RFC 8259, 8.1). In any other encoding, letters would be lost without a word. */
function utf8Of(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new Refusal(422, "The body is not UTF-8.");
  }
}

/** All mistakes, in one line. `whole` is what a mistake outside of every field is called. */
export function mistakesIn(error: z.ZodError, whole = "body"): string {
  return error.issues.map(({ path, message }) => `${path.join(".") || whole}: ${message}`).join("; ");
}
