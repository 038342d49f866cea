import type { Problems } from "./problems.js";
import { type Path, quoted } from "./quote.js";
import { isObject, type JsonValue, type Tree } from "./yaml/tree.js";

type Options = Record<string, JsonValue>;

/** Names that mean something else in JavaScript. */
const FORBIDDEN = new Set(["__proto__", "constructor", "prototype"]);

/** Fields of the create item that the entry's own keys fill. */
const OWN_KEYS = new Map([
  ["task", "task or task_file"],
  ["aspect_ratio", "aspect_ratio"],
]);

/** Notes what can't be sent as it is meant: names that are taken, and values that readers of YAML disagree about. */
export function checkOptions(problems: Problems, options: Tree, path: Path): void {
  for (const [name, { keyOffset }] of options.children) {
    const own = OWN_KEYS.get(String(name));
    const what = `would overwrite the entry's own; use the key ${own} beside options.`;
    if (own !== undefined) problems.about([...path, name], keyOffset, what);
  }
  checkValues(problems, options, path);
}

export function checkNames(problems: Problems, mapping: Tree, path: Path): void {
  for (const [name, { keyOffset }] of mapping.children) {
    if (FORBIDDEN.has(String(name))) problems.about([...path, name], keyOffset, "is not a name that can be sent.");
  }
}

/** Notes a number that readers of YAML disagree about. */
export function checkNumber(problems: Problems, tree: Tree, path: Path): void {
  const fault = typeof tree.value === "number" ? scalarFault(tree) : null;
  if (fault !== null) problems.about(path, tree.offset, fault);
}

function checkValues(problems: Problems, tree: Tree, path: Path): void {
  checkNames(problems, tree, path);
  const fault = scalarFault(tree);
  if (fault) problems.about(path, tree.offset, fault);
  for (const [key, child] of tree.children) checkValues(problems, child.tree, [...path, key]);
}

function scalarFault({ value, plain }: Tree): string | null {
  if (plain === null) return null;
  const shown = quoted(plain);
  if (typeof value === "number") {
    if (/^[-+]?0\d/.test(plain))
      return `is ${shown}, which programs read in different ways; drop the leading zero, or quote it.`;
    if (!Number.isFinite(value)) return `is ${shown}, which is not a number in JSON; quote it, or write another.`;
    if (!isExact(plain, value)) return `is ${shown}, which a number can't hold exactly; quote it.`;
  }
  if (typeof value === "string" && /^(?:yes|no|on|off)$/i.test(plain)) {
    return `is ${shown}, which some programs read as true or false; write true or false, or quote it.`;
  }
  return null;
}

/** Whether a number stands for what is written. */
function isExact(plain: string, value: number): boolean {
  if (/^0[ox]/.test(plain)) return Number.isSafeInteger(value);
  return significantDigits(plain) === significantDigits(value.toExponential());
}

function significantDigits(number: string): string {
  const digits = number.replace(/e.*$/i, "").replace(/\D/g, "").replace(/^0+/, "");
  let end = digits.length;
  while (digits[end - 1] === "0") end -= 1;
  return digits.slice(0, end);
}

/** Options merged key by key, in depth; where one side has no mapping, `own` wins. */
export function mergeOptions(defaults: Options, own: Options): Options {
  const merged = new Map<string, JsonValue>(Object.entries(defaults));
  for (const [name, value] of Object.entries(own)) {
    const below = merged.get(name);
    merged.set(name, isObject(below) && isObject(value) ? mergeOptions(below, value) : value);
  }
  return Object.fromEntries(merged);
}
