import fc from "fast-check";
import { type Grammar, grammarsAt, NAMES, valuesOf } from "./grammar.js";

/** The secrets of a run. What comes from outside may repeat them, and nothing that the run says or writes may. */
export const KEY = "vk_live_kQ8fYz1mWb7Rt3Xc9Ld2";
export const TOKEN = "ghs_Zp4Vn8Jd2Hs6Ag0Ke5Tu1Qx7";

/** A value of this depth can still be written. */
const DEEP = 3_000;

const ODD_TEXTS = [
  "",
  " ",
  "\0",
  "a\0b",
  "\u202egnp.exe\u2066",
  "\u200b\ufeff",
  "\ud800",
  "::error::x\n::set-output name=links::x\r##[error]",
  "@everyone <img src=x onerror=alert(1)> | `",
  "../../../../etc/passwd",
  "javascript:alert(1)",
  "https://example.com/\n",
  "2026-11-21T00:00:00Z",
  "+275760-09-13T00:00:00.001Z",
  "99999999999999999999",
  "NaN",
  "%",
  "$&$`$'",
  "x".repeat(70_000),
  "é".repeat(5_000),
  "-".repeat(3_000),
];

const SECRET_TEXTS = [
  KEY,
  `Bearer ${TOKEN}`,
  `${KEY.slice(0, 9)}\u200b${KEY.slice(9)}`,
  Buffer.from(`x:${TOKEN}`).toString("base64"),
  encodeURIComponent(`${KEY}&${TOKEN}`),
];

/** No secret is among them. */
export const oddText = fc.constantFrom(...ODD_TEXTS);

/** A value that nobody expects, as JSON. */
const odd: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...ODD_TEXTS, ...SECRET_TEXTS).map((text) => JSON.stringify(text)) },
  {
    weight: 4,
    arbitrary: fc.constantFrom(
      "null",
      "true",
      "false",
      "0",
      "-0",
      "-1",
      "0.5",
      "1e999",
      "-1e999",
      "9007199254740993",
      "8640000000000001",
      "253370764800001",
      "4294967296",
      "1e21",
      "[]",
      "{}",
      "[null]",
      "[[]]",
      '{"__proto__":{"polluted":1}}',
      '{"constructor":{"prototype":{"polluted":1}}}',
      '{"toString":null,"valueOf":1,"length":-1,"then":1}',
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      "[".repeat(DEEP) + "]".repeat(DEEP),
      `${'{"a":'.repeat(DEEP)}1${"}".repeat(DEEP)}`,
      `[${"0,".repeat(DEEP)}0]`,
      `{${Array.from({ length: 2_000 }, (_, at) => `"k${at}":${at}`).join()}}`,
    ),
  },
  { weight: 2, arbitrary: fc.json({ maxDepth: 3 }) },
);

type Path = readonly (string | number)[];

/** A change of a value at one of its places. */
type Change =
  | { readonly act: "drop" | "double"; readonly at: number }
  | { readonly act: "replace" | "add"; readonly at: number; readonly name: string; readonly json: string }
  | { readonly act: "swap"; readonly at: number; readonly with: number }
  /** In its place comes a value that its schema allows. */
  | { readonly act: "vary"; readonly at: number; readonly seed: number };

const at = fc.nat(10_000);
const change: fc.Arbitrary<Change> = fc.oneof(
  fc.record({ act: fc.constantFrom("drop" as const, "double" as const), at }),
  fc.record({
    act: fc.constantFrom("replace" as const, "add" as const),
    at,
    name: fc.constantFrom(...NAMES),
    json: odd,
  }),
  fc.record({ act: fc.constant("swap" as const), at, with: at }),
  { weight: 3, arbitrary: fc.record({ act: fc.constant("vary" as const), at, seed: fc.nat() }) },
);

/** A change of the bytes of a document. */
type Damage = {
  readonly kind: "cut" | "insert" | "repeat";
  readonly at: number;
  readonly length: number;
  readonly bytes: string;
};

const damage: fc.Arbitrary<Damage> = fc.record({
  kind: fc.constantFrom("cut" as const, "insert" as const, "repeat" as const),
  at: fc.nat(100_000),
  length: fc.oneof(fc.nat(20), fc.nat(5_000)),
  bytes: fc.oneof(
    odd,
    fc.constantFrom(
      "\0",
      "\ufeff",
      '"',
      "}",
      "]",
      ",",
      "\\u0000",
      "\\ud800",
      "<<<<<<< HEAD\n",
      "\r",
      "\t",
      "- ",
      "&a *a ",
      "!!js/x ",
    ),
    fc.string({ unit: "binary", maxLength: 8 }),
  ),
});

const ENCODINGS = ["utf8", "utf8", "utf8", "utf8", "utf8", "utf16le", "latin1", "bom", "empty"] as const;

/** How a document differs from what a sound one would be. */
export type Disorder = {
  /** In place of the sound value. */
  readonly whole: { readonly seed: number } | { readonly json: string } | null;
  readonly changes: readonly Change[];
  readonly damages: readonly Damage[];
  readonly encoding: (typeof ENCODINGS)[number];
};

/** Mostly some changes of a sound document. */
export const disorder: fc.Arbitrary<Disorder> = fc.record({
  whole: fc.oneof(
    { weight: 8, arbitrary: fc.constant(null) },
    { weight: 2, arbitrary: fc.record({ seed: fc.nat() }) },
    { weight: 1, arbitrary: fc.record({ json: odd }) },
  ),
  changes: fc.array(change, { maxLength: 4 }),
  damages: fc.oneof({ weight: 4, arbitrary: fc.constant([]) }, fc.array(damage, { maxLength: 2 })),
  encoding: fc.oneof({ weight: 6, arbitrary: fc.constant("utf8" as const) }, fc.constantFrom(...ENCODINGS)),
});

/** The value of a document in disorder, before it is written. */
export function disordered(sound: unknown, { whole, changes }: Disorder, grammar: Grammar): unknown {
  const first = whole === null ? sound : "json" in whole ? JSON.parse(whole.json) : sample(grammar, whole.seed);
  // A value that is nested too deeply has no places that a walk could find.
  if (whole !== null && "json" in whole) return first;
  return changes.reduce((value, one) => changed(value, one, grammar), structuredClone(first));
}

/** The bytes of a document in disorder. */
export function damaged(text: string, { damages, encoding }: Pick<Disorder, "damages" | "encoding">): Buffer {
  const broken = damages.reduce((whole, { kind, at, length, bytes }) => {
    const place = at % (whole.length + 1);
    const after = whole.slice(kind === "cut" ? place + length : place);
    return (
      whole.slice(0, place) +
      (kind === "cut" ? "" : kind === "insert" ? bytes : whole.slice(place, place + length)) +
      after
    );
  }, text);
  if (encoding === "empty") return Buffer.alloc(0);
  return encoding === "bom" ? Buffer.from(`\ufeff${broken}`) : Buffer.from(broken, encoding);
}

/** A document in disorder that is JSON where it is sound. */
export function jsonInDisorder(
  sound: unknown,
  of: Disorder,
  { grammar, indent }: { grammar: Grammar; indent?: number },
): Buffer {
  return damaged(inJson(disordered(sound, of, grammar), indent), of);
}

/** The same of a document whose lines are JSON each. */
export function linesInDisorder(sound: readonly unknown[], of: Disorder, grammar: Grammar): Buffer {
  const lines = disordered(sound, of, grammar);
  return damaged(Array.isArray(lines) ? lines.map((line) => `${inJson(line)}\n`).join("") : inJson(lines), of);
}

/** A value may be nested too deeply to be written. */
function inJson(value: unknown, indent?: number): string {
  try {
    return JSON.stringify(value, null, indent) ?? "";
  } catch {
    return "[".repeat(10 * DEEP);
  }
}

/** What is nested too deeply stays one value: a tree in two places is no circle. */
function copied(value: unknown): unknown {
  try {
    return structuredClone(value);
  } catch {
    return null;
  }
}

function sample(grammar: Grammar, seed: number): unknown {
  return fc.sample(valuesOf(grammar), { seed, numRuns: 1 })[0];
}

function changed(value: unknown, change: Change, grammar: Grammar): unknown {
  const root = { "": value };
  const places = placesIn(root, []).slice(1);
  const place = places[change.at % Math.max(1, places.length)];
  if (place === undefined) return value;
  const below = place.slice(1);
  const own = valueAt(root, place);
  switch (change.act) {
    case "drop":
      remove(root, place);
      break;
    case "double":
      put(root, [...place.slice(0, -1), nextTo(place.at(-1))], copied(own));
      break;
    case "replace":
      put(root, place, JSON.parse(change.json));
      break;
    case "add":
      put(root, [...place, Array.isArray(own) ? own.length : change.name], JSON.parse(change.json));
      break;
    case "swap": {
      const other = places[change.with % places.length] ?? place;
      put(root, place, copied(valueAt(root, other)));
      break;
    }
    case "vary": {
      const grammars = grammarsAt(grammar, below);
      const chosen = grammars[change.seed % Math.max(1, grammars.length)];
      if (chosen !== undefined) put(root, place, sample(chosen, change.seed));
    }
  }
  return root[""];
}

/** More than a change needs to choose from; a value may be nested without end. */
const MOST_PLACES = 20_000;
const DEEPEST = 60;

function placesIn(value: unknown, path: Path): Path[] {
  if (typeof value !== "object" || value === null || path.length > DEEPEST) return [path];
  const found: Path[] = [path];
  const entries = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  for (const [name, below] of entries) {
    if (found.length > MOST_PLACES) break;
    found.push(...placesIn(below, [...path, name]));
  }
  return found;
}

function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (found, name) => (isFields(found) && Object.hasOwn(found, name) ? found[name] : undefined),
    value,
  );
}

/** Nothing is put into what holds nothing. */
function put(root: unknown, path: Path, value: unknown): void {
  const parent = valueAt(root, path.slice(0, -1));
  const name = path.at(-1);
  // `__proto__` becomes a field like any other.
  if (isFields(parent) && name !== undefined)
    Object.defineProperty(parent, name, { value, writable: true, enumerable: true, configurable: true });
}

function remove(root: unknown, path: Path): void {
  const parent = valueAt(root, path.slice(0, -1));
  const name = path.at(-1);
  if (Array.isArray(parent) && typeof name === "number") parent.splice(name, 1);
  else if (isFields(parent) && name !== undefined) delete parent[name];
}

function nextTo(name: string | number | undefined): string | number {
  return typeof name === "number" ? name + 1 : `${name}-2`;
}

function isFields(value: unknown): value is Record<string | number, unknown> {
  return typeof value === "object" && value !== null;
}
