import { isObject } from "./canonical-json.js";
import { quoted } from "./quote.js";
import { type JsonValue, note, noteKey, type Value } from "./yaml/value.js";

type Options = Record<string, JsonValue>;

/** Names that mean something else in JavaScript. */
const FORBIDDEN = new Set(["__proto__", "constructor", "prototype"]);

/** Fields of the create item that the entry's own keys fill. */
const OWN_KEYS = new Map([
  ["task", "task or task_file"],
  ["aspect_ratio", "aspect_ratio"],
]);

/** Notes what can't be sent as it is meant: names that are taken, and values that readers of YAML disagree about. */
export function checkOptions(options: Value): void {
  for (const [name, child] of options.children) {
    const own = OWN_KEYS.get(String(name));
    if (own !== undefined) noteKey(child, `would overwrite the entry's own; use the key ${own} beside options.`);
  }
  checkValues(options);
}

export function checkNames({ children }: Value): void {
  for (const [name, child] of children) {
    if (FORBIDDEN.has(String(name))) noteKey(child, "is not a name that can be sent.");
  }
}

function checkValues(value: Value): void {
  checkNames(value);
  const fault = scalarFault(value);
  if (fault !== null) note(value, fault);
  for (const child of value.children.values()) checkValues(child);
}

function scalarFault({ json, plain }: Value): string | null {
  if (plain === null) return null;
  const shown = quoted(plain);
  if (typeof json === "number") {
    if (/^[-+]?0\d/.test(plain))
      return `is ${shown}, which programs read in different ways; drop the leading zero, or quote it.`;
    if (!Number.isFinite(json)) return `is ${shown}, which is not a number in JSON; quote it, or write another.`;
    if (!isExact(plain, json)) return `is ${shown}, which a number can't hold exactly; quote it.`;
  }
  if (typeof json === "string" && /^(?:yes|no|on|off)$/i.test(plain)) {
    return `is ${shown}, which some programs read as true or false; write true or false, or quote it.`;
  }
  return null;
}

/** Whether a number stands for what is written. */
function isExact(plain: string, value: number): boolean {
  if (/^0[ox]/.test(plain)) return Number.isSafeInteger(value);
  // Without the zeros around it; each run of them is read once.
  const digitsOf = (number: string) => number.replace(/e.*$|\D/gi, "").replace(/^0+|(?<!0)0+$/g, "");
  return digitsOf(plain) === digitsOf(value.toExponential());
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
