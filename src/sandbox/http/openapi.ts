import { ROUTES, type Route } from "./routes/routes.js";
import { componentSchemas } from "./schemas/components.js";

/** An OpenAPI 3.1 description of the sandbox, made from its routes and from the schemas that check requests. */
export function describeApi(): Record<string, unknown> {
  return {
    openapi: "3.1.1",
    info: {
      title: "The sandbox of Videos as code",
      version: "1.0.0",
      description:
        "A stand-in for the video service. Without the option `controls`, the routes that name no `apiKey` take a session only.",
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: "/" }],
    tags: [{ name: "Training" }, { name: "Marketing" }, { name: "Catalog" }, { name: "Pages" }],
    paths: { ...servicePaths(), ...pagePaths() },
    components: {
      schemas: componentSchemas(),
      securitySchemes: {
        apiKey: { type: "apiKey", in: "header", name: "X-API-Key" },
        session: { type: "http", scheme: "bearer", bearerFormat: "JWT" },
      },
      headers: {
        "X-RateLimit-Limit": counter("The cap of the window."),
        "X-RateLimit-Remaining": counter("Requests left in the window."),
        "X-RateLimit-Reset": counter("Seconds until the window ends."),
        "Retry-After": counter("Seconds until another try makes sense."),
      },
    },
  };
}

function servicePaths(): Record<string, Record<string, unknown>> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const route of ROUTES) {
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: operationOf(route) };
  }
  return paths;
}

function operationOf(route: Route): Record<string, unknown> {
  const { method, path, summary, tag, opens, body, query = {}, idempotent = false } = route;
  const ids = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => parameter("path", name));
  const words = Object.entries(query).map(([name, description]) => ({ ...parameter("query", name), description }));
  const headers = idempotent ? [parameter("header", "Idempotency-Key")] : [];
  return {
    operationId: `${method.toLowerCase()} ${path}`
      .replace(/\W+(\w)/g, (_match, letter: string) => letter.toUpperCase())
      .replace(/\W/g, ""),
    summary,
    tags: [tag],
    security: opens === "keys" ? [{ apiKey: [] }, { session: [] }] : [{ session: [] }, { apiKey: [] }],
    ...(ids.length + words.length + headers.length === 0 ? {} : { parameters: [...ids, ...words, ...headers] }),
    ...(body === undefined ? {} : { requestBody: { required: body.required, content: jsonContent(body.schema) } }),
    responses: responsesOf(route),
  };
}

function responsesOf({ bucket, success, refusals }: Route): Record<string, unknown> {
  const limits = ["X-RateLimit-Limit", "X-RateLimit-Remaining", "X-RateLimit-Reset"];
  const good = {
    description: "As asked.",
    ...(bucket === null ? {} : { headers: Object.fromEntries(limits.map((name) => [name, headerRef(name)])) }),
    content: jsonContent(success.schema),
  };
  const refused = [401, 403, ...refusals].map((status) => {
    const waits = status === 429 && bucket !== null;
    const headers = waits ? { headers: { "Retry-After": headerRef("Retry-After") } } : {};
    return [status, { description: REASONS[status] ?? "Refused.", ...headers, content: jsonContent("Refusal") }];
  });
  return Object.fromEntries([[success.status, good], ...refused]);
}

/** R 7 */
const REASONS: Readonly<Record<number, string>> = {
  400: "Rejected by the content-safety scan, a batch that is empty or too long, or another organization than the key's.",
  401: "No credential, or one that is malformed, revoked or over.",
  402: "The balance is below what it could cost.",
  403: "Not the caller's, or not open to this kind of credential.",
  404: "Not there.",
  409: "Not in the state that this takes.",
  415: "A reference image that is no image, has no length, or is too large.",
  422: "The body doesn't fit, or names a host that isn't public.",
  429: "Too many requests, or no room for another video.",
};

/** The pages, which only the sandbox has (src/sandbox/pages). */
function pagePaths(): Record<string, unknown> {
  const page = (summary: string, type: string, more: Readonly<Record<string, string>> = {}) => ({
    get: {
      operationId: summary.replace(/\W+(\w)/g, (_match, letter: string) => letter.toUpperCase()),
      summary,
      tags: ["Pages"],
      security: [],
      responses: {
        200: { description: "As asked.", content: { [type]: {} } },
        ...Object.fromEntries(Object.entries(more).map(([status, description]) => [status, { description }])),
      },
    },
  });
  const of = (item: { get: object }) => ({
    get: { ...item.get, parameters: [parameter("path", "uuid"), parameter("query", "rendering")] },
  });
  const missing = { 404: "There is no such rendering." };
  return {
    "/": page("The jobs of this sandbox", "text/html"),
    "/live.js": page("Keeps the list of jobs current", "text/javascript"),
    "/openapi.json": page("This description", "application/json"),
    "/watch/player.js": page("Joins scenes and player", "text/javascript"),
    "/watch/{uuid}": of(page("Watch a video", "text/html", missing)),
    "/watch/{uuid}/video.mp4": of(
      page("The film of a video", "video/mp4", {
        206: "The range asked for.",
        304: "As it was.",
        ...missing,
        416: "No such range.",
        503: "It could not be drawn.",
      }),
    ),
    "/watch/{uuid}/chapters.vtt": of(page("Its scenes as chapters", "text/vtt", missing)),
    "/watch/{uuid}/captions.vtt": of(page("What is said in it", "text/vtt", missing)),
  };
}

function parameter(where: "path" | "query" | "header", name: string): Record<string, unknown> {
  return {
    name,
    in: where,
    required: where === "path",
    schema: { type: "string", ...(where === "path" ? { minLength: 1 } : {}) },
  };
}

function jsonContent(schema: string): Record<string, unknown> {
  return { "application/json": { schema: { $ref: `#/components/schemas/${schema}` } } };
}

function headerRef(name: string): Record<string, string> {
  return { $ref: `#/components/headers/${name}` };
}

function counter(description: string): Record<string, unknown> {
  return { description, required: true, schema: { type: "integer", minimum: 0 } };
}
