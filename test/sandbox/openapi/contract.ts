import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import * as z from "zod";
import { describeApi } from "../../../src/sandbox/http/openapi.js";

const ContentSchema = z.object({ schema: z.object({ $ref: z.string() }).optional() });
const OperationSchema = z.object({
  operationId: z.string(),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  parameters: z.array(z.object({ name: z.string(), in: z.string() })).default([]),
  requestBody: z.object({ required: z.boolean(), content: z.record(z.string(), ContentSchema) }).optional(),
  responses: z.record(
    z.string(),
    z.object({
      headers: z.record(z.string(), z.unknown()).default({}),
      content: z.record(z.string(), ContentSchema).default({}),
    }),
  ),
});
export type DescribedOperation = z.infer<typeof OperationSchema> & { readonly method: string; readonly path: string };

const DocumentSchema = z.object({
  paths: z.record(z.string(), z.record(z.string(), OperationSchema)),
  components: z.object({ schemas: z.record(z.string(), z.record(z.string(), z.unknown())) }),
});

export const description = DocumentSchema.parse(describeApi());

export const operations: readonly DescribedOperation[] = Object.entries(description.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ ...operation, path, method: method.toUpperCase() })),
);

const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);
ajv.addSchema(description, "api");
const validators = new Map<string, ValidateFunction>();

/** Throws where a reply isn't one that the description promises of its route. Routes it doesn't have are passed over. */
export function checkReply(
  { method, path }: { readonly method: string; readonly path: string },
  { status, headers, body }: { readonly status: number; readonly headers: Headers; readonly body: unknown },
): void {
  const operation = operations.find((candidate) => candidate.method === method && matches(candidate.path, path));
  if (operation === undefined) return;
  const name = `${method} ${operation.path} → ${status}`;
  const promised = operation.responses[String(status)];
  if (promised === undefined) throw new Error(`${name} is not described: ${JSON.stringify(body)}`);
  for (const header of Object.keys(promised.headers)) {
    if (!/^\d+$/.test(headers.get(header) ?? "")) throw new Error(`${name} lacks a number in ${header}`);
  }
  const reference = promised.content["application/json"]?.schema?.$ref;
  if (reference === undefined) return;
  const validate = validators.get(reference) ?? ajv.compile({ $ref: `api${reference}` });
  validators.set(reference, validate);
  if (!validate(body))
    throw new Error(`${name} doesn't fit: ${ajv.errorsText(validate.errors)} ${JSON.stringify(body)}`);
}

function matches(template: string, path: string): boolean {
  const { pathname } = new URL(path, "http://sandbox.test");
  return new RegExp(`^${template.replaceAll(".", "\\.").replace(/\{\w+\}/g, "[^/]+")}$`).test(pathname);
}
