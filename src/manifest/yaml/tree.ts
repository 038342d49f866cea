import type { Brief } from "../brief.js";
import type { Path } from "../quote.js";

export type JsonValue = Brief["options"][string];

/** A value of the manifest with its place. Where an alias stands for it, the place is the anchor's. */
export type Tree = {
  readonly offset: number;
  readonly value: JsonValue;
  /** How a scalar without quotes is spelt in the file. */
  readonly plain: string | null;
  /** The comment behind a scalar without quotes, from its # on. */
  readonly comment?: string | undefined;
  /** Whether a mistake is noted at this place already, so that it isn't looked at any further. */
  readonly isNoted?: boolean;
  /** The values of a mapping by key, of a list by index, in the order of the file. */
  readonly children: ReadonlyMap<PropertyKey, Child>;
  /** How many values it has and how many characters they hold, with all aliases replaced by what they stand for. */
  readonly size: { readonly values: number; readonly characters: number };
};

export type Child = { readonly keyOffset: number; readonly tree: Tree };

/** The bounds of a manifest, with its aliases replaced by their values. */
export const MAX_VALUES = 100_000;
export const MAX_CHARACTERS = 4 * 1024 * 1024;

/** Whether a value, `times` over, is within these bounds. */
export function isBounded({ values, characters }: Tree["size"], times = 1): boolean {
  return values * times <= MAX_VALUES && characters * times <= MAX_CHARACTERS;
}

const NO_CHILDREN: ReadonlyMap<PropertyKey, Child> = new Map();

/** The value at a path, or `undefined` where the manifest has none. */
export function childAt(tree: Tree, path: Path): Child | undefined {
  let child: Child | undefined = { keyOffset: tree.offset, tree };
  for (const key of path) child = child?.tree.children.get(key);
  return child;
}

export function isMapping({ value }: Tree): boolean {
  return isObject(value);
}

export function isObject(value: JsonValue | undefined): value is Record<string, JsonValue> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A scalar's value. */
export function leaf(offset: number, given: Omit<Tree, "offset" | "children" | "size">): Tree {
  const characters = typeof given.value === "string" ? given.value.length : 0;
  return { offset, ...given, children: NO_CHILDREN, size: { values: 1, characters } };
}

export function collection(offset: number, children: Tree["children"], isList: boolean): Tree {
  const keys: [PropertyKey, JsonValue][] = [];
  let [values, characters] = [1, 0];
  children.forEach(({ tree }, key) => {
    keys.push([key, tree.value]);
    values += tree.size.values;
    characters += tree.size.characters + (typeof key === "string" ? key.length : 0);
  });
  const value = isList ? keys.map(([, item]) => item) : Object.fromEntries(keys);
  return { offset, value, plain: null, children, size: { values, characters } };
}

/** What stands from an offset on to the end of its line. */
export function lineFrom(text: string, offset: number): string {
  const end = text.indexOf("\n", offset);
  return text.slice(offset, end === -1 ? undefined : end);
}

/** A line without the comment at its end. */
export function bare(line: string): string {
  const comment = line.search(/[ \t]#/);
  return (comment === -1 ? line : line.slice(0, comment)).trimEnd();
}
