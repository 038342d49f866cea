import * as z from "zod";
import type { Route } from "./route.js";

const DocumentSchema = z.looseObject({
  tags: z.array(z.unknown()),
  paths: z.record(z.string(), z.unknown()),
});

const TAG = {
  name: "Admin",
  description: "Puts the sandbox in the hands of a test. The service has none of it; --admin opens it.",
};

/** An OpenAPI description with these routes in a tag of their own. */
export function withAdminRoutes(
  description: unknown,
  { root, routes }: { readonly root: string; readonly routes: readonly Route[] },
): unknown {
  const document = DocumentSchema.parse(description);
  const paths: Record<string, Record<string, unknown>> = {};
  for (const route of routes) {
    const path = root + route.path;
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(route) };
  }
  return { ...document, tags: [...document.tags, TAG], paths: { ...document.paths, ...paths } };
}

function operationOf({ method, path, summary, query, body, reply }: Route): Record<string, unknown> {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => ({
    name,
    in: "path",
    required: true,
    schema: { type: "string", minLength: 1 },
  }));
  const inQuery = Object.entries(query?.shape ?? {}).map(([name, schema]) => ({
    name,
    in: "query",
    required: false,
    schema: jsonSchemaOf(schema, "input"),
  }));
  const parameters = [...inPath, ...inQuery];
  return {
    operationId: `admin ${method.toLowerCase()} ${path}`
      .replace(/\W+(\w)/g, (_match, letter: string) => letter.toUpperCase())
      .replace(/\W/g, ""),
    summary,
    tags: [TAG.name],
    security: [],
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(body === null ? {} : { requestBody: { required: !body.safeParse({}).success, content: json(body, "input") } }),
    responses: {
      ...(reply === null
        ? { 204: { description: "Done." } }
        : { 200: { description: "As asked.", content: json(reply, "output") } }),
      "4XX": {
        description: "Refused; the detail says the way out.",
        content: { "application/json": { schema: { $ref: "#/components/schemas/Refusal" } } },
      },
    },
  };
}

function json(schema: z.ZodType, io: "input" | "output"): Record<string, unknown> {
  return { "application/json": { schema: jsonSchemaOf(schema, io) } };
}

function jsonSchemaOf(schema: z.core.$ZodType, io: "input" | "output"): unknown {
  const { $schema: _dialect, ...jsonSchema } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return jsonSchema;
}
