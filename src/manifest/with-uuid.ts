import { isSame } from "./canonical-json.js";
import { nameOf } from "./quote.js";
import { readYaml, type Value, valueAt } from "./yaml/value.js";

/** A manifest's text that names the video of an entry. */
type WithUuid = {
  readonly text: string;
  /** The line of the `uuid`, counted from 1. */
  readonly line: number;
  /** `none`: it was there already. */
  readonly change: "none" | "uuid" | "entry";
};

export class UnwritableError extends Error {
  override readonly name = "UnwritableError";
}

type Adoption = { readonly id: string; readonly uuid: string };

/**
 * Writes `uuid:` into an entry of a manifest, and the entry where there is none. All else stays as it is, byte for byte. Throws a
 * `ManifestError` where the text is no YAML, and an `UnwritableError`, which says what to write by hand, where this can't be done.
 */
export function withUuid(text: string, { file, ...adoption }: Adoption & { readonly file: string }): WithUuid {
  const { id, uuid } = adoption;
  const root = read(text, file);
  const videos = valueAt(root, ["videos"]);
  const given = valueAt(root, ["videos", id, "uuid"]);
  const isThis = (value: Value | undefined) => typeof value?.json === "string" && value.json.toLowerCase() === uuid;
  if (given && isThis(given)) return { text, line: given.problems.positionOf(given.keyOffset).line, change: "none" };
  if (given && given.json !== null)
    throw new UnwritableError(
      `${nameOf(["videos", id])} has the uuid ${JSON.stringify(given.json)} already. Remove it first.`,
    );
  const holder = [...(videos?.children.values() ?? [])].find(({ children }) => isThis(children.get("uuid")));
  if (holder !== undefined)
    throw new UnwritableError(`${nameOf(holder.path)} has this uuid already. One video belongs to one entry.`);

  const { at, added } = insertionOf(root, text, adoption) ?? { at: 0, added: "" };
  const written = text.slice(0, at) + added + text.slice(at);
  if (!isMeant(root, written, { file, ...adoption })) {
    throw new UnwritableError(
      `${file} is written in a form in which this command can't add a line. Write \`uuid: ${uuid}\` under ${nameOf(["videos", id])} yourself.`,
    );
  }
  const place = at + added.indexOf("uuid");
  const line = written.slice(0, place).split("\n").length;
  return { text: written, line, change: videos?.children.has(id) ? "uuid" : "entry" };
}

function read(text: string, file: string): Value {
  const { value, problems } = readYaml(text, file);
  problems.throwIfAny();
  if (value === null) throw new Error(`${file} has no problem and no value`);
  return value;
}

/** Whether the new text says what the old one says, and the uuid. */
function isMeant(root: Value, text: string, { file, id, uuid }: Adoption & { readonly file: string }): boolean {
  const at = (...path: string[]) => Object(valueAt(root, path)?.json);
  const meant = { ...at(), videos: { ...at("videos"), [id]: { ...at("videos", id), uuid } } };
  try {
    return isSame(read(text, file).json, meant);
  } catch {
    return false;
  }
}

/** How much deeper than its id the values of an entry are that is written. */
const STEP = 2;

/** Where the entry's `uuid` belongs, with those of its parents that aren't there; `null` where there is no such place. */
function insertionOf(root: Value, text: string, { id, uuid }: Adoption) {
  const way = [root, valueAt(root, ["videos"]), valueAt(root, ["videos", id])].filter((value) => value !== undefined);
  const found = way.at(-1) ?? root;
  const words = ["videos", id, "uuid"].slice(way.length - 1);
  const [first] = found.children.values();
  if (text[found.offset] === "{") return inBraces(text, found, { words, uuid });
  if (first === undefined && (found === root || found.plain !== "")) return null;
  const column = first ? columnOf(text, first.keyOffset) : columnOf(text, found.keyOffset) + STEP;
  const lines = words.map((word, depth) => `${" ".repeat(column + depth * STEP)}${word}:`);
  // Lines at the start of a line, or at the end of the file, with the line ends that the manifest has.
  const newline = /\r?\n/.exec(text)?.[0] ?? "\n";
  const end = found === root ? -1 : text.indexOf("\n", found.keyOffset);
  const at = end < 0 ? text.length : end + 1;
  const isOpen = at > 0 && text[at - 1] !== "\n";
  return { at, added: `${isOpen ? newline : ""}${lines.join(newline)} ${uuid}${newline}` };
}

/** At the beginning of a mapping in braces, and in quotes where the whole manifest is JSON. */
function inBraces(text: string, { children, offset }: Value, { words, uuid }: { words: string[]; uuid: string }) {
  const written = (word: string) => (text.trimStart().startsWith("{") ? JSON.stringify(word) : word);
  const mapping = words.reduceRight((value, word) => `{ ${written(word)}: ${value} }`, written(uuid));
  const gap = /\s/.test(text[offset + 1] ?? "") ? "" : " ";
  return { at: offset + 1, added: ` ${mapping.slice(2, -2)}${children.size > 0 ? "," : ""}${gap}` };
}

function columnOf(text: string, offset: number): number {
  return offset - (text.lastIndexOf("\n", offset - 1) + 1);
}
