import { isAlias, isCollection, isMap, isNode, isScalar, isSeq, LineCounter, type Pair, type Scalar } from "yaml";
import type { Brief } from "../brief.js";
import type { MistakeName } from "../mistakes.js";
import { Problems } from "../problems.js";
import { counted, inQuotes, nameOf, type Path, printable, quoted, write } from "../quote.js";
import { parseYaml } from "./parse.js";
import { bare, Fault, lineFrom } from "./words.js";

export type JsonValue = Brief["options"][string];

/** A value of a manifest with its place. Where an alias stands for it, the place is the anchor's. */
export type Value = {
  readonly problems: Problems;
  readonly path: Path;
  /** Where its key stands; of an item of a list, the item itself. */
  readonly keyOffset: number;
  readonly offset: number;
  readonly json: JsonValue;
  /** How a scalar without quotes is spelt in the file. */
  readonly plain: string | null;
  /** The comment behind a scalar without quotes, from its # on. */
  readonly comment?: string | undefined;
  /** Whether a mistake is noted at this place already, so that it isn't looked at any further. */
  readonly isNoted?: boolean;
  /** The values of a mapping by key, of a list by index, in the order of the file. */
  readonly children: ReadonlyMap<PropertyKey, Value>;
  /** How many values it has and how many characters they hold, with all aliases replaced by what they stand for. */
  readonly size: { readonly values: number; readonly characters: number };
};

/** The bounds of a manifest, with its aliases replaced by their values. */
const MAX_VALUES = 100_000;
const MAX_CHARACTERS = 4 * 1024 * 1024;

/** Whether a value, `times` over, is within these bounds. */
export function isBounded({ values, characters }: Value["size"], times = 1): boolean {
  return values * times <= MAX_VALUES && characters * times <= MAX_CHARACTERS;
}

/** What these bounds are, in words. */
export const BOUNDS = `${counted(MAX_VALUES)} with ${counted(MAX_CHARACTERS)}`;

/** What a value comes to, `times` over, in words. */
export function sizeInWords({ values, characters }: Value["size"], times = 1): string {
  return `${counted(values * times)} values with ${counted(characters * times)} characters`;
}

/** The value at a path below another one, or `undefined` where there is none. */
export function valueAt(value: Value | null, path: Path): Value | undefined {
  let found = value ?? undefined;
  for (const key of path) found = found?.children.get(key);
  return found;
}

/** Notes what is wrong with a value. */
export function note({ problems, path, offset }: Value, what: string | (() => string), docs?: MistakeName): void {
  problems.add(offset, () => `${nameOf(path)} ${typeof what === "string" ? what : what()}`, docs);
}

/** Notes what is wrong with a value, at its key. */
export function noteKey(value: Value, what: string, docs?: MistakeName): void {
  note({ ...value, offset: value.keyOffset }, what, docs);
}

/** Notes what is read as it stands, and may not be meant so. */
export function warn({ problems, path, offset }: Value, what: string): void {
  problems.warn(offset, () => `${nameOf(path)} ${what}`);
}

/** Reads YAML. The value is `null` where a mistake stops the reader. */
export function readYaml(text: string, file: string): { readonly value: Value | null; readonly problems: Problems } {
  const lines = new LineCounter();
  const problems = new Problems(file, lines);
  try {
    const value = new Reader(text, problems).read(parseYaml(text, { lines, problems }), []);
    if (isBounded(value.size)) return { value, problems };
    const sum = `${sizeInWords(value.size)}, each * replaced by what it stands for`;
    throw new Fault(value.offset, `the manifest comes to ${sum}; it may have ${BOUNDS}.`, "manifest-too-large");
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    problems.add(error.offset, () => error.message, error.docs);
    return { value: null, problems };
  }
}

type Place = Pick<Value, "problems" | "path" | "keyOffset" | "offset">;

/**
 * Turns nodes of YAML into values, an anchor's being shared by all its aliases. Notes duplicate keys, keys that are not text,
 * merge keys, and aliases to nothing or to themselves.
 */
class Reader {
  readonly #text: string;
  readonly #problems: Problems;
  /** `null` while the value of the anchor itself is read. */
  readonly #anchors = new Map<string, Value | null>();
  /** The names that something refers to. */
  readonly #aliases: ReadonlySet<string>;

  constructor(text: string, problems: Problems) {
    this.#text = text;
    this.#problems = problems;
    this.#aliases = new Set(Array.from(text.matchAll(/\*([^\s,[\]{}]+)/g), ([, name = ""]) => name));
  }

  read(node: unknown, path: Path, key?: number): Value {
    const offset = (isNode(node) ? node.range?.[0] : undefined) ?? key ?? 0;
    const place: Place = { problems: this.#problems, path, keyOffset: key ?? offset, offset };
    if (isAlias(node)) return this.#aliased(node.source, place);
    const anchor = isScalar(node) || isCollection(node) ? node.anchor : undefined;
    if (anchor === undefined) return this.#unaliased(node, place);
    this.#anchors.set(anchor, null);
    const value = this.#unaliased(node, place);
    this.#anchors.set(anchor, value);
    if (isWords(path) && value.plain !== null && !this.#aliases.has(anchor)) this.#warnOfName(anchor, value);
    return value;
  }

  #aliased(anchor: string, place: Place): Value {
    const value = this.#anchors.get(anchor);
    if (value) return { ...value, path: place.path, keyOffset: place.keyOffset };
    const what =
      value === null
        ? "which stands for a value that it is a part of; write the value out."
        : `and a text that begins with * needs quotes; ${write(inQuotes(`*${anchor}`))}`;
    const nothing = { ...this.#scalar(null, place), isNoted: true };
    note(nothing, `is ${quoted(`*${anchor}`)}, ${printable(what)}`);
    return nothing;
  }

  #unaliased(node: unknown, place: Place): Value {
    if (isMap(node)) return collected(place, this.#mapping(node.items, place), false);
    if (!isSeq(node)) return this.#scalar(isScalar(node) ? node : null, place);
    const items = node.items.map((item, index) => [index, this.read(item, [...place.path, index])] as const);
    return collected(place, new Map(items), true);
  }

  #scalar(node: Scalar | null, { problems, path, keyOffset, offset }: Place): Value {
    const { value: given, type, source = "", range } = node ?? { value: null };
    const json = typeof given === "string" || typeof given === "number" || typeof given === "boolean" ? given : null;
    const plain = type === "PLAIN" ? source : null;
    const text = typeof json === "string" ? json : "";
    const fault = text.includes("\0")
      ? "holds a NUL, a sign that no text has; remove its \\0 or \\u0000."
      : text.isWellFormed()
        ? null
        : "holds half a sign, as \\uD83D is one; write the sign itself.";
    const end = range?.[1] ?? offset;
    const [, gap = "", comment] = plain === null ? [] : this.#commentAt(end);
    const own = { json, plain, comment, isNoted: fault !== null };
    const value = {
      problems,
      path,
      keyOffset,
      offset,
      ...own,
      children: NO_CHILDREN,
      size: { values: 1, characters: text.length },
    };
    if (fault !== null) note(value, fault);
    if (plain === null || !isWords(path)) return value;
    // Two spaces before it and one behind is how people write a comment.
    if (plain !== "" && comment !== undefined && gap !== "" && !(gap.length > 1 && /^#+(?:\s|$)/.test(comment))) {
      const fix = `${write(fixOf(path, plain + gap + comment))}; for a comment, put it on a line of its own.`;
      const what = `ends before this #, which begins a comment; to keep it in the text, ${fix}`;
      warn({ ...value, offset: end + gap.length }, what);
    }
    if (/^\d{4}-\d\d?-\d\d?(?:[Tt ].*)?$/.test(plain))
      warn(value, `is a date to many readers of YAML; ${write(fixOf(path, plain))}`);
    return value;
  }

  /** The comment at an offset: all of it, the spaces before it, and what begins with its #. */
  #commentAt(offset: number): readonly string[] {
    const comment = /([ \t]*)(#.*)/y;
    comment.lastIndex = offset;
    return comment.exec(this.#text) ?? [];
  }

  /** Warns of a text that begins with & and a word which nothing refers to: YAML leaves that out. */
  #warnOfName(name: string, value: Value): void {
    const at = this.#text.lastIndexOf("&", value.offset);
    const fix = write(fixOf(value.path, bare(lineFrom(this.#text, at))));
    warn({ ...value, offset: at }, `begins with &${printable(name)}, which YAML takes out of it; ${fix}`);
  }

  #mapping(items: readonly Pair[], place: Place): Value["children"] {
    const children = new Map<PropertyKey, Value>();
    for (const { key, value } of items) {
      const { range } = isNode(key) ? key : {};
      const keyOffset = range?.[0] ?? place.offset;
      const word = this.#word(key, { ...place, offset: keyOffset });
      if (word === null) continue;
      const read = this.read(value, [...place.path, word], keyOffset);
      const first = children.get(word);
      if (!first) children.set(word, read);
      else {
        const { line, column } = this.#problems.positionOf(first.keyOffset);
        noteKey(
          read,
          `is here a second time; the first is at ${line}:${column}, and one of them has to go.`,
          "manifest-key-twice",
        );
      }
    }
    return children;
  }

  /** A key as text, or `null` where it can't be one. */
  #word(key: unknown, { path, offset }: Place): string | null {
    const where = path.length === 0 ? "" : ` in ${nameOf(path)}`;
    const refuse = (message: string) => {
      this.#problems.add(offset, () => message);
      return null;
    };
    if (!isScalar(key)) return refuse(`a key${where} is a list or has keys of its own; write it as a plain word.`);
    // A plain word has no mistake of its own, and most keys are plain words.
    if (key.type !== "PLAIN" || key.anchor !== undefined) this.read(key, path, offset);
    const spelt = String(key.source ?? key.value ?? "");
    if (typeof key.value === "string" && !(key.type === "PLAIN" && spelt === "<<")) return key.value;
    if (spelt === "<<") return refuse(`the manifest takes no <<; write out the keys that it stands for${where}.`);
    if (spelt === "") refuse(`a key${where} is empty; write a word before the colon.`);
    else refuse(`${nameOf([...path, spelt])} is ${kindOf(key.value)} to YAML, not text; ${write(`${quoted(spelt)}:`)}`);
    return spelt;
  }
}

const NO_CHILDREN: Value["children"] = new Map();

function collected({ problems, path, keyOffset, offset }: Place, children: Value["children"], isList: boolean): Value {
  const keys: [PropertyKey, JsonValue][] = [];
  let [values, characters] = [1, 0];
  for (const [key, { json, size }] of children) {
    keys.push([key, json]);
    values += size.values;
    characters += size.characters + (typeof key === "string" ? key.length : 0);
  }
  const json = isList ? keys.map(([, item]) => item) : Object.fromEntries(keys);
  return { problems, path, keyOffset, offset, json, plain: null, children, size: { values, characters } };
}

function kindOf(value: unknown): string {
  if (typeof value === "number") return "a number";
  return typeof value === "boolean" ? "true or false" : "nothing";
}

function isWords(path: Path): boolean {
  const [above, last] = path.slice(-2);
  return above === "edits" || above === "answers" || last === "task" || last === "title" || last === "request";
}

/** A value with quotes, and what stands before it. */
function fixOf(path: Path, value: string): string {
  return keyAndSpace(path) + inQuotes(value.trim().replace(/\s*\n\s*/g, " "));
}

/** What stands before a value on its line. */
export function keyAndSpace(path: Path): string {
  const last = path.at(-1);
  return typeof last === "number" ? "- " : `${String(last)}: `;
}
