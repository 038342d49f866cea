import fc from "fast-check";
import * as z from "zod";

/** What of JSON Schema the schemas of this project come to. */
export type Grammar = {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Grammar[];
  readonly oneOf?: readonly Grammar[];
  readonly properties?: Readonly<Record<string, Grammar>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Grammar;
  readonly propertyNames?: Grammar;
  readonly items?: Grammar;
  readonly minItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly pattern?: string;
  readonly format?: string;
};

export function grammarOf(schema: z.ZodType): Grammar {
  return z.toJSONSchema(schema, { io: "input", unrepresentable: "any", reused: "inline" }) as Grammar;
}

/** Names that mean something where a schema takes any: entries, and what JavaScript has of its own. */
export const NAMES = ["alpha", "beta", "gamma", "__proto__", "constructor", "toString", "hasOwnProperty", ""];

/** To make them takes longer than to use them. */
const made = new WeakMap<Grammar, fc.Arbitrary<unknown>>();

/** Values that fit a schema. */
export function valuesOf(grammar: Grammar): fc.Arbitrary<unknown> {
  const values = made.get(grammar) ?? newValuesOf(grammar);
  made.set(grammar, values);
  return values;
}

function newValuesOf(grammar: Grammar): fc.Arbitrary<unknown> {
  const variants = grammar.anyOf ?? grammar.oneOf;
  if (variants !== undefined) return fc.oneof(...variants.map(valuesOf));
  if ("const" in grammar) return fc.constant(grammar.const);
  if (grammar.enum !== undefined) return fc.constantFrom(...grammar.enum);
  switch (grammar.type) {
    case "object":
      return objectsOf(grammar);
    case "array":
      return fc.array(valuesOf(grammar.items ?? {}), { minLength: grammar.minItems ?? 0, maxLength: 3 });
    case "string":
      return textsOf(grammar);
    case "integer":
      return numbersOf(grammar).map((number) => Math.round(number));
    case "number":
      return numbersOf(grammar);
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

function objectsOf({ properties = {}, required = [], ...rest }: Grammar): fc.Arbitrary<unknown> {
  const known = fc.record(
    Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, valuesOf(field)])),
    { requiredKeys: [...required] as never[], noNullPrototype: true },
  );
  const { additionalProperties: more, propertyNames } = rest;
  if (typeof more !== "object") return known;
  const names = fc.oneof(fc.constantFrom(...NAMES), textsOf(propertyNames ?? {}));
  const others = fc.dictionary(names, valuesOf(more), { maxKeys: 4, noNullPrototype: true });
  return fc.tuple(others, known).map(([given, own]) => ({ ...given, ...own }));
}

function numbersOf({ minimum, exclusiveMinimum, maximum }: Grammar): fc.Arbitrary<number> {
  const min = minimum ?? (exclusiveMinimum === undefined ? -1e6 : exclusiveMinimum + 1);
  const max = Math.max(min, Math.min(maximum ?? 1e6, Number.MAX_SAFE_INTEGER));
  return fc.oneof(fc.integer({ min: Math.ceil(min), max: Math.min(max, Math.ceil(min) + 1000) }), fc.constant(max));
}

function textsOf({ pattern, format, minLength = 0, maxLength = 40 }: Grammar): fc.Arbitrary<string> {
  if (format === "uuid") return fc.uuid();
  if (format === "date-time") return fc.constantFrom("2026-11-21T00:00:00Z", "1970-01-01T00:00:00.000Z");
  if (format === "uri") return fc.constantFrom("https://example.com/a.png", "https://a.example/b?c=d#e");
  if (pattern !== undefined && !/\(\?|\\p/.test(pattern)) return fc.stringMatching(new RegExp(pattern));
  return fc.string({ unit: "grapheme", minLength, maxLength: Math.max(minLength, Math.min(maxLength, 40)) });
}

/** The grammars of what stands in a value at a path, where several variants may be meant. */
export function grammarsAt(grammar: Grammar, path: readonly (string | number)[]): readonly Grammar[] {
  const variants = grammar.anyOf ?? grammar.oneOf;
  if (variants !== undefined) return variants.flatMap((variant) => grammarsAt(variant, path));
  const [first, ...rest] = path;
  if (first === undefined) return [grammar];
  const own = grammar.properties !== undefined && Object.hasOwn(grammar.properties, first);
  const below =
    typeof first === "number" ? grammar.items : own ? grammar.properties[first] : grammar.additionalProperties;
  return typeof below === "object" ? grammarsAt(below, rest) : [];
}
