import fc from "fast-check";
import * as z from "zod";
import { description } from "./contract.js";

const NodeSchema = z.looseObject({
  $ref: z.string().optional(),
  type: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
  not: z.unknown().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).default([]),
  items: z.unknown().optional(),
  minItems: z.number().optional(),
  maxItems: z.number().optional(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
  minimum: z.number().optional(),
  pattern: z.string().optional(),
  format: z.string().optional(),
});

/** What fits a schema of the description, or nearly does. `known` are texts that mean something to the sandbox. */
export function fitting(schema: unknown, known: readonly string[]): fc.Arbitrary<unknown> {
  const node = NodeSchema.parse(schema);
  const within = (inner: unknown) => fitting(inner, known);
  if (node.$ref !== undefined) return within(description.components.schemas[node.$ref.split("/").at(-1) ?? ""]);
  if (node.const !== undefined) return fc.constant(node.const);
  if (node.enum !== undefined) return fc.constantFrom(...node.enum);
  if (node.anyOf !== undefined) return fc.oneof(...node.anyOf.map(within));
  switch (node.type) {
    case "object":
      return fc.record(
        Object.fromEntries(
          Object.entries(node.properties ?? {})
            .filter(([, inner]) => NodeSchema.parse(inner).not === undefined)
            .map(([name, inner]) => [name, within(inner)]),
        ),
        { requiredKeys: node.required },
      );
    case "array":
      return fc.array(within(node.items), {
        minLength: node.minItems ?? 0,
        maxLength: Math.min(node.maxItems ?? 4, 4),
      });
    case "string":
      return stringOf(node, known);
    case "integer":
      return fc.oneof(fc.integer({ min: Math.max(node.minimum ?? -2, -2), max: 5 }), fc.maxSafeInteger());
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    default:
      return fc.jsonValue();
  }
}

function stringOf({ format, minLength = 0, maxLength = 80 }: z.infer<typeof NodeSchema>, known: readonly string[]) {
  const ids = known.length === 0 ? [] : [{ arbitrary: fc.constantFrom(...known), weight: 4 }];
  if (format === "uuid") return fc.oneof(...ids, { arbitrary: fc.uuid(), weight: 1 });
  const text = fc.string({ unit: "grapheme", minLength, maxLength: Math.min(maxLength, 80) });
  return fc.oneof(
    { arbitrary: text, weight: 2 },
    { arbitrary: fc.constantFrom("Brighten scene 2.", "Delete scene 1.", "manual", "someone@example.com"), weight: 2 },
    { arbitrary: fc.constantFrom("https://example.com/a.png", "http://127.0.0.1/", "nobody"), weight: 1 },
  );
}
