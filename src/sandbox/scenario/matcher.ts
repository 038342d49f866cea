import * as z from "zod";

/** Which requests are meant. What is left out matches every request. */
export const RequestMatcherSchema = z.strictObject({
  method: z
    .string()
    .regex(/^[A-Z]+$/, "must be in capitals, such as POST")
    .optional(),
  /** With a star, the whole path: `*` stands for any text without a slash, `**` for any text. Without one, the path's start. */
  path: z.string().regex(/^\//, "must start with /").optional(),
  /** By the name of a header: words that occur in it, or whether it is there. */
  headers: z.record(z.string().min(1), z.union([z.string().min(1), z.boolean()])).optional(),
  /** Words that occur in a text of the body, in any case; or fields that it has, of lists some items. */
  body: z.union([z.string().min(1), z.record(z.string(), z.unknown())]).optional(),
});
export type RequestMatcher = z.infer<typeof RequestMatcherSchema>;

/** A request, as far as matchers look at it. */
export type Matchable = {
  readonly method: string;
  /** Without the query. */
  readonly path: string;
  header(name: string): string | null;
  /** The parsed JSON, or else the text; `null` where there is no body. */
  readonly body: unknown;
};

export function matches({ method, path, headers = {}, body }: RequestMatcher, request: Matchable): boolean {
  return (
    (method === undefined || method === request.method) &&
    (path === undefined || patternOf(path).test(request.path)) &&
    Object.entries(headers).every(([name, expected]) => hasHeader(request.header(name), expected)) &&
    (body === undefined || (typeof body === "string" ? occurs(body, textsIn(request.body)) : holds(request.body, body)))
  );
}

/** Whether words occur in a text, in any case. */
export function occurs(words: string | undefined, text: string): boolean {
  return words === undefined || text.toLowerCase().includes(words.toLowerCase());
}

function patternOf(path: string): RegExp {
  const parts = path.split(/(\*+)/).map((part) => {
    if (part === "*") return "[^/]*";
    return part.startsWith("*") ? ".*" : part.replace(/[\\^$.+?()[\]{}|]/g, "\\$&");
  });
  return new RegExp(`^${parts.join("")}${path.includes("*") ? "$" : ""}`, "s");
}

function hasHeader(value: string | null, expected: string | boolean): boolean {
  if (typeof expected === "boolean") return (value !== null) === expected;
  return value !== null && occurs(expected, value);
}

/** Every text in a value, a line each. */
function textsIn(value: unknown): string {
  if (typeof value !== "object" || value === null) return String(value ?? "");
  return Object.values(value).map(textsIn).join("\n");
}

/** Whether a value has all that is expected, and perhaps more. */
function holds(value: unknown, expected: unknown): boolean {
  if (typeof expected !== "object" || expected === null) return Object.is(value, expected);
  if (typeof value !== "object" || value === null || Array.isArray(value) !== Array.isArray(expected)) return false;
  if (Array.isArray(value) && Array.isArray(expected)) {
    return expected.every((item) => value.some((candidate) => holds(candidate, item)));
  }
  const fields = new Map(Object.entries(value));
  return Object.entries(expected).every(([name, field]) => fields.has(name) && holds(fields.get(name), field));
}
