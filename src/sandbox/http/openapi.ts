import type { Route } from "./routes/route.js";
import { ROUTES } from "./routes/routes.js";
import { componentSchemas } from "./schemas/components.js";

/** An OpenAPI 3.1 description of the service, made from its routes, and from the schemas that check requests. */
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
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths: servicePaths(),
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
        Allow: { description: "The methods of the path.", required: true, schema: { type: "string" } },
      },
    },
  };
}

const TAGS = {
  Training: "Training videos and their edits.",
  Marketing: "Marketing videos and their edits.",
  Catalog: "The people who can appear in a video.",
};

function servicePaths(): Record<string, Record<string, unknown>> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const route of ROUTES) {
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: operationOf(route) };
  }
  return paths;
}

function operationOf(route: Route): Record<string, unknown> {
  const { path, operation, summary, description, tag, opens, body, query = {}, idempotent = false } = route;
  const words = Object.entries(query).map(([name, text]) => ({ ...parameter("query", name), description: text }));
  const headers = idempotent ? [parameter("header", "Idempotency-Key")] : [];
  const parameters = [...idsOf(path), ...words, ...headers];
  return {
    operationId: operation,
    summary,
    description,
    tags: [tag],
    security: opens === "keys" ? [{ apiKey: [] }, { session: [] }] : [{ session: [] }, { apiKey: [] }],
    ...(parameters.length === 0 ? {} : { parameters }),
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
  const refused = [401, 403, 405, ...refusals].map((status) => {
    const waits = status === 429 && bucket !== null;
    const names = [...(waits ? ["Retry-After"] : []), ...(status === 405 ? ["Allow"] : [])];
    const headers =
      names.length === 0 ? {} : { headers: Object.fromEntries(names.map((name) => [name, headerRef(name)])) };
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
  405: "The path has no such method.",
  409: "Not in the state that this takes.",
  415: "A reference image that is no image, has no length, or is too large.",
  422: "The body doesn't fit, or names a host that isn't public.",
  429: "Too many requests, or no room for another video.",
};

function idsOf(path: string): Record<string, unknown>[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => parameter("path", name));
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
