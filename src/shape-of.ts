import { isDeepStrictEqual } from "node:util";
import * as z from "zod";
import type { Shape } from "./fit.js";
import { readings } from "./manifest/schema.js";

/** Throws where a schema says what a shape can't. */
export function shapeOf(schema: z.ZodType): Shape {
  const json = z.toJSONSchema(schema, {
    unrepresentable: "any",
    reused: "ref",
    override({ zodSchema, jsonSchema }) {
      const known = readings.get(zodSchema);
      if (known === undefined && isSaid(zodSchema)) return;
      for (const key of Object.keys(jsonSchema)) delete jsonSchema[key];
      Object.assign(jsonSchema, known ?? { unsaid: true });
    },
  });
  const context = { defs: json.$defs ?? {}, used: new Set<string>() };
  const shape = restated({ ...json }, "", context);
  const $defs: Record<string, Shape> = {};
  // Grows while it is walked.
  for (const name of context.used) $defs[name] = restated({ ...context.defs[name] }, name, context);
  return context.used.size === 0 ? shape : { ...shape, $defs };
}

/** Whether JSON Schema has words for all that a schema does, and for no value that it changes. */
function isSaid({ _zod: { def } }: z.core.$ZodTypes): boolean {
  const checks = (def.checks ?? []).map((check) => check._zod.def.check);
  return !(
    ["custom", "transform", "pipe", "catch"].includes(def.type) ||
    checks.includes("custom") ||
    checks.includes("overwrite")
  );
}

/** Words that nothing depends on, or that the loader says with positions (`not`, `maxProperties`). */
const IDLE = new Set(["$schema", "$defs", "title", "description", "default", "not", "maxProperties"]);
const SAID = new Set([
  "type",
  "const",
  "enum",
  "minimum",
  "maximum",
  "exclusiveMinimum",
  "required",
  "pattern",
  "reading",
]);

type Json = Readonly<Record<string, unknown>>;

/** A schema in a shape's words. What it refers to in `defs` is noted in `used`, or put in its place where it is a single value. */
function restated(json: Json, path: string, { defs, used }: { defs: Json; used: Set<string> }): Shape {
  const below = (value: unknown, at: string) => restated(jsonObject(value, at), at, { defs, used });
  const entries = Object.entries(json).flatMap(([word, value]): [string, unknown][] => {
    const at = `${path}/${word}`;
    if (IDLE.has(word)) return [];
    if (word === "type" && Array.isArray(value)) return [["anyOf", value.map((type) => ({ type }))]];
    // What EntrySchema adds for editors; rules.ts says it with positions.
    if (word === "anyOf" && "type" in json) return [];
    if (SAID.has(word)) return [[word, value]];
    switch (word) {
      case "items":
        return [[word, below(value, at)]];
      case "anyOf":
      case "oneOf":
        return [["anyOf", Object.values(jsonObject(value, at)).map((way) => below(way, at))]];
      case "properties":
        return [
          [
            word,
            Object.fromEntries(
              Object.entries(jsonObject(value, at)).map(([key, part]) => [key, below(part, `${at}/${key}`)]),
            ),
          ],
        ];
      case "$ref": {
        const name = String(value).replace(/^#\/\$defs\//, "");
        const named = jsonObject(defs[name], at);
        const isScalar =
          named["type"] !== "object" && named["type"] !== "array" && !("anyOf" in named || "oneOf" in named);
        if (isScalar) return Object.entries(below(named, at));
        used.add(name);
        return [[word, name]];
      }
      case "additionalProperties":
        if (value === false) return [[word, false]];
        return Object.keys(jsonObject(value, at)).length === 0 ? [] : [[word, below(value, at)]];
      case "propertyNames": {
        const names = below(value, at);
        return isDeepStrictEqual(names, { type: "string" }) ? [] : [[word, names]];
      }
      case "format":
        if ("pattern" in json) return [];
        break;
      case "unsaid":
        throw new Error(
          `${path} has a rule of its own, or changes the value: give its schema a reading (src/manifest/readings.ts).`,
        );
    }
    throw new Error(`${at}: a shape has no such word as ${JSON.stringify(value)}.`);
  });
  return Object.fromEntries(entries);
}

function jsonObject(value: unknown, path: string): Json {
  if (typeof value === "object" && value !== null) return { ...value };
  throw new Error(`${path} is not an object.`);
}
