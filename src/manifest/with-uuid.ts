import { isSame } from "./canonical-json.js";
import { nameOf } from "./quote.js";
import { isObject, readYaml, type Value, valueAt } from "./yaml/value.js";

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
  const { value, problems } = readYaml(text, { file });
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

/** Puts `added` at an offset of the manifest, where nothing is taken away. */
type Insertion = { readonly at: number; readonly added: string };

/** Where the entry's `uuid` belongs, with those of its parents that aren't there. */
function insertionOf(root: Value, text: string, { id, uuid }: Adoption): Insertion | null {
  const way = [root, valueAt(root, ["videos"]), valueAt(root, ["videos", id])].filter((value) => value !== undefined);
  const found = way.at(-1) ?? root;
  const words = ["videos", id, "uuid"].slice(way.length - 1);
  const [first] = found.children.values();
  if (isObject(found.json) && text[found.offset] === "{") return inFlow(text, found, { words, uuid });
  if (first === undefined && (found === root || found.plain !== "")) return null;
  const step = stepOf(text, root);
  const column = first ? columnOf(text, first.keyOffset) : columnOf(text, found.keyOffset) + step;
  const lines = words.map((word, depth) => `${" ".repeat(column + depth * step)}${word}:`);
  // Lines at the start of a line, or at the end of the file, with the line ends that the manifest has.
  const newline = /\r?\n/.exec(text)?.[0] ?? "\n";
  const end = found === root ? -1 : text.indexOf("\n", found.keyOffset);
  const at = end < 0 ? text.length : end + 1;
  const isOpen = at > 0 && text[at - 1] !== "\n";
  return { at, added: `${isOpen ? newline : ""}${lines.join(newline)} ${uuid}${newline}` };
}

/** Before the first key of a mapping in braces, in its quotes. */
function inFlow(
  text: string,
  { children, offset }: Value,
  { words, uuid }: { words: readonly string[]; uuid: string },
): Insertion {
  const [first] = children.values();
  const at = first?.keyOffset ?? offset + 1;
  const isJson = text[at] === '"' || (first === undefined && text.startsWith("{"));
  const quoted = (word: string) => (isJson ? JSON.stringify(word) : word);
  const added = words.reduceRight(
    (value, word, depth) => `${quoted(word)}: ${depth === words.length - 1 ? value : `{ ${value} }`}`,
    quoted(uuid),
  );
  if (first !== undefined) return { at, added: `${added}, ` };
  return { at, added: ` ${added}${/\s/.test(text[at] ?? "") ? "" : " "}` };
}

/** How much deeper the values of an entry are than its id. */
function stepOf(text: string, root: Value): number {
  const videos = valueAt(root, ["videos"]);
  const steps = [...(videos?.children.values() ?? []), videos].flatMap((value) => {
    const [first] = value?.children.values() ?? [];
    if (!value || !first || text[value.offset] === "{") return [];
    return columnOf(text, first.keyOffset) - columnOf(text, value.keyOffset);
  });
  return steps.find((step) => step > 0) ?? 2;
}

function columnOf(text: string, offset: number): number {
  return offset - (text.lastIndexOf("\n", offset - 1) + 1);
}
