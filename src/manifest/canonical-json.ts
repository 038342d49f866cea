import { isDeepStrictEqual } from "node:util";
import stringify from "safe-stable-stringify";

/** A JSON value: what `options` may hold, sent to the service as it is. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** JSON with the keys of every object in code unit order: equal values give equal texts. */
export function canonicalJson(value: unknown): string {
  return String(stringify(value));
}

/** True where two values are the same JSON, whatever the order of their keys. */
export function isSame(a: unknown, b: unknown): boolean {
  // Most are, and to compare them takes less than to write them.
  return isDeepStrictEqual(a, b) || canonicalJson(a) === canonicalJson(b);
}

/** Whether a value is an object in the sense of JSON: neither `null` nor a list. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The value of a JSON text; `undefined` where it is none. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ""));
  } catch {
    return undefined;
  }
}
