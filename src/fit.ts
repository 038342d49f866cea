/** What a JSON value must be like: a JSON schema as zod writes one, in the few words that `fitted` knows (shape-of.ts). */
export type Shape = {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly items?: Shape;
  readonly properties?: { readonly [key: string]: Shape };
  readonly required?: readonly string[];
  readonly propertyNames?: Shape;
  readonly additionalProperties?: Shape | false;
  readonly anyOf?: readonly Shape[];
  readonly $ref?: string;
  readonly $defs?: { readonly [name: string]: Shape };
  /** The name of a function that reads what no schema has words for. */
  readonly reading?: string;
};

/** Reads a value as zod would; `undefined` where zod is to say what is wrong with it. */
export type Reading = (value: unknown) => unknown;

/**
 * The value as the zod schema behind `shape` reads it, or `null` where it doesn't fit. Says yes only where zod does: whoever
 * wants to know what is wrong asks zod, which takes longer to load than an unchanged plan takes to make.
 */
export function fitted<T>(shape: Shape, value: unknown, readings: { readonly [name: string]: Reading } = {}): T | null {
  const read = new Fitting(shape.$defs ?? {}, readings).read(shape, value);
  return read === undefined ? null : (read as T);
}

class Fitting {
  readonly #defs: { readonly [name: string]: Shape };
  readonly #readings: { readonly [name: string]: Reading };
  readonly #patterns = new Map<string, RegExp>();

  constructor(defs: { readonly [name: string]: Shape }, readings: { readonly [name: string]: Reading }) {
    this.#defs = defs;
    this.#readings = readings;
  }

  read(shape: Shape, value: unknown): unknown {
    if (shape.reading !== undefined) return this.#readings[shape.reading]?.(value);
    if (shape.$ref !== undefined) {
      const named = this.#defs[shape.$ref];
      return named && this.read(named, value);
    }
    if (shape.anyOf !== undefined) {
      for (const way of shape.anyOf) {
        const read = this.read(way, value);
        if (read !== undefined) return read;
      }
      return undefined;
    }
    if (shape.type === "array") return this.#list(shape, value);
    if (shape.type === "object") return this.#mapping(shape, value);
    return this.#isScalar(shape, value) ? value : undefined;
  }

  #isScalar(shape: Shape, value: unknown): boolean {
    if (shape.const !== undefined) return value === shape.const;
    if (shape.enum !== undefined) return shape.enum.includes(value);
    switch (shape.type) {
      case "string":
        return typeof value === "string" && (shape.pattern === undefined || this.#pattern(shape.pattern).test(value));
      case "number":
      case "integer":
        return (
          typeof value === "number" &&
          (shape.type === "integer" ? Number.isInteger(value) : Number.isFinite(value)) &&
          !(shape.minimum !== undefined && value < shape.minimum) &&
          !(shape.maximum !== undefined && value > shape.maximum) &&
          !(shape.exclusiveMinimum !== undefined && value <= shape.exclusiveMinimum)
        );
      case "null":
        return value === null;
      default:
        return shape.type === "boolean" && typeof value === "boolean";
    }
  }

  #list({ items }: Shape, value: unknown): unknown {
    if (!Array.isArray(value) || items === undefined) return undefined;
    let read: unknown[] = value;
    for (const [index, item] of value.entries()) {
      const part = this.read(items, item);
      if (part === undefined) return undefined;
      if (part === item) continue;
      if (read === value) read = [...value];
      read[index] = part;
    }
    return read;
  }

  #mapping({ properties = {}, required = [], propertyNames, additionalProperties }: Shape, value: unknown): unknown {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
    for (const key of required) if (!Object.hasOwn(value, key)) return undefined;
    let read: Record<string, unknown> | null = null;
    for (const [key, item] of Object.entries(value)) {
      if (key === "__proto__") return undefined;
      if (propertyNames !== undefined && this.read(propertyNames, key) !== key) return undefined;
      const shape = Object.hasOwn(properties, key) ? properties[key] : additionalProperties;
      if (shape === undefined) continue;
      const part = shape === false ? undefined : this.read(shape, item);
      if (part === undefined) return undefined;
      if (part === item) continue;
      read ??= { ...value };
      read[key] = part;
    }
    return read ?? value;
  }

  #pattern(source: string): RegExp {
    const known = this.#patterns.get(source);
    if (known) return known;
    const pattern = new RegExp(source);
    this.#patterns.set(source, pattern);
    return pattern;
  }
}
