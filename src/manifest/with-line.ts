import { stringify } from "yaml";
import { CategorySchema } from "./brief.js";
import { isObject, isSame } from "./canonical-json.js";
import type { MistakeName } from "./mistakes.js";
import { nameOf } from "./quote.js";
import { entryIdOf, pathOfId } from "./variants.js";
import { readYaml, type Value, valueAt } from "./yaml/value.js";

/** A manifest's text with a line in one of its entries. */
type WithLine<Change extends string> = {
  readonly text: string;
  /** The line that was written, counted from 1. */
  readonly line: number;
  /** `none`: it was there already. `entry`: the entry is new, too. */
  readonly change: "none" | "entry" | Change;
};

/** A line that can't be written. Its message says what to do by hand. */
export class UnwritableError extends Error {
  override readonly name = "UnwritableError";
  readonly docs: readonly MistakeName[] = ["manifest-by-hand"];
}

type Adoption = { readonly id: string; readonly uuid: string };

/**
 * Writes `uuid:` into an entry of a manifest, and the entry where there is none. All else stays as it is, byte for byte. Throws a
 * `ManifestError` where the text is no YAML, and an `UnwritableError`, which says what to write by hand, where this can't be done.
 */
export function withUuid(text: string, { file, id, uuid }: Adoption & { readonly file: string }): WithLine<"uuid"> {
  const root = read(text, file);
  const given = valueAt(root, [...pathOfId(id), "uuid"]);
  const isThis = (value: Value | undefined) => typeof value?.json === "string" && value.json.toLowerCase() === uuid;
  if (given && isThis(given)) return { text, line: given.problems.positionOf(given.keyOffset).line, change: "none" };
  if (given && given.json !== null)
    throw new UnwritableError(
      `${nameOf(pathOfId(id))} has the uuid ${JSON.stringify(given.json)} already. Remove it first.`,
    );
  const entries = [...(valueAt(root, ["videos"])?.children.values() ?? [])];
  const all = entries.flatMap((entry) => [entry, ...(entry.children.get("variants")?.children.values() ?? [])]);
  const holder = all.find(({ children }) => isThis(children.get("uuid")));
  if (holder !== undefined)
    throw new UnwritableError(`${nameOf(holder.path)} has this uuid already. One video belongs to one entry.`);
  const { line, ...written } = inserted(root, text, { file, path: [...pathIn(id), "uuid"], value: uuid, spelt: uuid });
  return { text: written.text, line, change: valueAt(root, pathOfId(id)) ? "uuid" : "entry" };
}

/** The keys that lead to an entry, or to a variant of one. */
function pathIn(id: string): string[] {
  return pathOfId(id).map(String);
}

/** Writes `accept:` into an entry of a manifest, in place of another one. Like `withUuid` in all else. */
export function withAccept(
  text: string,
  { file, id, accept }: { readonly file: string; readonly id: string; readonly accept: string },
): WithLine<"accept"> {
  const root = read(text, file);
  const given = valueAt(root, [...pathOfId(id), "accept"]);
  const line = { file, path: [...pathIn(id), "accept"], value: accept, spelt: JSON.stringify(accept) };
  if (given === undefined) return { ...inserted(root, text, line), change: "accept" };
  const { line: at } = given.problems.positionOf(given.keyOffset);
  if (given.json === accept) return { text, line: at, change: "none" };
  return { text: inPlace(root, text, { line, given }), line: at, change: "accept" };
}

/**
 * Writes a value under a key of a manifest, with those of its parents that aren't there, in place of a text that stands there. Like `withUuid`
 * in all else.
 */
export function withValue(
  text: string,
  { file, path, value }: { readonly file: string; readonly path: readonly string[]; readonly value: string | string[] },
): string {
  const root = read(text, file);
  // As the value of a key, a text of several lines is a block.
  const [, spelled = ""] =
    /^key: (.*)$/s.exec(stringify({ key: value }, { lineWidth: 0, blockQuote: "literal" })) ?? [];
  const spelt = typeof value === "string" ? spelled.trimEnd() : JSON.stringify(value);
  const line = { file, path, value, spelt };
  const given = valueAt(root, path);
  return given === undefined ? inserted(root, text, line).text : inPlace(root, text, { line, given });
}

/** What an entry of a manifest says of its video: whether it has a task, itself or by a file, and its category where it gives one. */
export function saidOf(text: string, { id, manifest }: { readonly id: string; readonly manifest: string }) {
  const root = read(text, manifest);
  // What a variant doesn't say, its entry does.
  const said = [valueAt(root, pathOfId(id)), valueAt(root, ["videos", entryIdOf(id)])];
  const given = [...said, valueAt(root, ["defaults"])].find((value) => value?.children.has("category"));
  const { data } = CategorySchema.safeParse(given?.children.get("category")?.json);
  return {
    hasTask: ["task", "task_file"].some((key) => said.some((value) => value?.children.has(key))),
    category: data ?? CategorySchema.enum.training,
  };
}

/** The text with the value in place of the scalar that is given. */
function inPlace(root: Value, text: string, { line, given }: { readonly line: Line; readonly given: Value }): string {
  const [former = ""] = SCALAR.exec(text.slice(given.offset)) ?? [];
  const written = text.slice(0, given.offset) + line.spelt + text.slice(given.offset + former.length);
  return demandMeant(root, written, line);
}

/** A scalar with quotes, or a word without. */
const SCALAR = /^(?:"(?:[^"\\\n]|\\.)*"|'(?:[^'\n]|'')*'|[^\s,{}[\]#"']+)/;

/** What is written: the value, and how it is spelt. */
type Line = {
  readonly file: string;
  /** The keys that lead to it. */
  readonly path: readonly string[];
  readonly value: string | string[];
  readonly spelt: string;
};

function inserted(root: Value, text: string, line: Line): { readonly text: string; readonly line: number } {
  const { at, added } = insertionOf(root, text, line) ?? { at: 0, added: "" };
  const written = demandMeant(root, text.slice(0, at) + added + text.slice(at), line);
  return { text: written, line: written.slice(0, at + added.indexOf(line.path.at(-1) ?? "")).split("\n").length };
}

/** Throws where the new text says anything else than the old one and the line. */
function demandMeant(root: Value, text: string, line: Line): string {
  if (isMeant(root, text, line)) return text;
  const [parents, key] = [line.path.slice(0, -1), line.path.at(-1)];
  throw new UnwritableError(
    `${line.file} is written in a form in which this command can't add a line. Write \`${key}: ${line.spelt}\` under ` +
      `${nameOf(parents)} yourself.`,
  );
}

function read(text: string, file: string): Value {
  const { value, problems } = readYaml(text, file);
  problems.throwIfAny();
  if (value === null) throw new Error(`${file} has no problem and no value`);
  return value;
}

/** Whether the new text says what the old one says, and the line. */
function isMeant(root: Value, text: string, { file, path, value }: Line): boolean {
  try {
    return isSame(read(text, file).json, withKey(root.json, path, value));
  } catch {
    return false;
  }
}

function withKey(json: Value["json"], [key, ...below]: readonly string[], value: Value["json"]): Value["json"] {
  if (key === undefined) return value;
  const fields = isObject(json) ? json : {};
  return { ...fields, [key]: withKey(Object.hasOwn(fields, key) ? (fields[key] ?? null) : null, below, value) };
}

/** How much deeper than its id the values of an entry are that is written. */
const STEP = 2;

/** Where the line belongs, with those of its parents that aren't there; `null` where there is no such place. */
function insertionOf(root: Value, text: string, { path, value, spelt }: Line) {
  const way = path.map((_, depth) => valueAt(root, path.slice(0, depth))).filter((value) => value !== undefined);
  const found = way.at(-1) ?? root;
  const words = path.slice(way.length - 1);
  const [first] = found.children.values();
  if (text[found.offset] === "{") return inBraces(text, found, { words, value, spelt });
  if (first === undefined && (found === root || found.plain !== "")) return null;
  const column = first ? columnOf(text, first.keyOffset) : columnOf(text, found.keyOffset) + STEP;
  const lines = words.map((word, depth) => `${" ".repeat(column + depth * STEP)}${word}:`);
  // Lines at the start of a line, or at the end of the file, with the line ends that the manifest has.
  const newline = /\r?\n/.exec(text)?.[0] ?? "\n";
  const end = found === root ? -1 : text.indexOf("\n", found.keyOffset);
  const at = end < 0 ? text.length : end + 1;
  const isOpen = at > 0 && text[at - 1] !== "\n";
  const indent = " ".repeat(column + (words.length - 1) * STEP);
  const indented = spelt.replace(/\n+(?=.)/g, (ends) => newline.repeat(ends.length) + indent);
  return { at, added: `${isOpen ? newline : ""}${lines.join(newline)} ${indented}${newline}` };
}

/** At the beginning of a mapping in braces, and in quotes where the whole manifest is JSON. */
function inBraces(
  text: string,
  { children, offset }: Value,
  { words, value, spelt }: Pick<Line, "value" | "spelt"> & { words: readonly string[] },
) {
  const isJson = text.trimStart().startsWith("{");
  const written = (word: string) => (isJson ? JSON.stringify(word) : word);
  // Between braces a comma or a bracket ends a text without quotes.
  const isBare = !isJson && /^[\w-]+$/.test(spelt);
  const mapping = words.reduceRight(
    (inner, word) => `{ ${written(word)}: ${inner} }`,
    isBare ? spelt : JSON.stringify(value),
  );
  const gap = /\s/.test(text[offset + 1] ?? "") ? "" : " ";
  return { at: offset + 1, added: ` ${mapping.slice(2, -2)}${children.size > 0 ? "," : ""}${gap}` };
}

function columnOf(text: string, offset: number): number {
  return offset - (text.lastIndexOf("\n", offset - 1) + 1);
}
