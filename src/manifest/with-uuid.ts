import { isMap, isScalar, type Pair, type ParsedNode, type YAMLMap } from "yaml";
import { isSame } from "./canonical-json.js";
import { Problems } from "./problems.js";
import { nameOf } from "./quote.js";
import { parseYaml, type Yaml } from "./yaml/parse.js";
import { treeOf } from "./yaml/to-tree.js";
import { childAt, type Tree } from "./yaml/tree.js";

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
/** Puts `text` at an offset of the manifest, where nothing is taken away. */
type Insertion = { readonly at: number; readonly text: string };

/**
 * Writes `uuid:` into an entry of a manifest, and the entry where there is none. All else stays as it is, byte for byte. Throws a
 * `ManifestError` where the text is no YAML, and an `UnwritableError`, which says what to write by hand, where this can't be done.
 */
export function withUuid(text: string, { file, ...adoption }: Adoption & { readonly file: string }): WithUuid {
  const { id, uuid } = adoption;
  const before = read(text, file);
  const entry = pairOf(pairOf(before.root, "videos")?.value ?? null, id);
  const videos = before.tree && childAt(before.tree, ["videos"])?.tree;
  const given = videos && childAt(videos, [id, "uuid"])?.tree.value;
  const isThis = (value: unknown) => typeof value === "string" && value.toLowerCase() === uuid;
  if (isThis(given)) {
    const place = pairOf(entry?.value ?? null, "uuid")?.key.range[0] ?? 0;
    return { text, line: before.lines.linePos(place).line, change: "none" };
  }
  if (given != null)
    throw new UnwritableError(
      `${nameOf(["videos", id])} has the uuid ${JSON.stringify(given)} already. Remove it first.`,
    );
  const [holder] =
    [...(videos?.children ?? [])].find(([, { tree }]) => isThis(childAt(tree, ["uuid"])?.tree.value)) ?? [];
  if (holder !== undefined)
    throw new UnwritableError(`${nameOf(["videos", holder])} has this uuid already. One video belongs to one entry.`);

  const change = entry === undefined ? "entry" : "uuid";
  const insertion = insertionOf(before, adoption);
  const written = insertion === null ? null : text.slice(0, insertion.at) + insertion.text + text.slice(insertion.at);
  if (written === null || insertion === null || !isMeant(before, written, { file, ...adoption })) {
    throw new UnwritableError(
      `${file} is written in a form in which this command can't add a line. Write \`uuid: ${uuid}\` under ${nameOf(["videos", id])} yourself.`,
    );
  }
  const place = insertion.at + insertion.text.indexOf("uuid");
  return { text: written, line: (written.slice(0, place).match(/\n/g)?.length ?? 0) + 1, change };
}

type Read = Pick<Yaml, "root" | "lines" | "text"> & { readonly tree: Tree | null };

function read(text: string, file: string): Read {
  const { root, faults, lines } = parseYaml(text);
  const problems = new Problems({ file, lines });
  for (const { offset, message } of faults) problems.add(offset, () => message);
  const tree = root && treeOf(root, { text, problems });
  problems.throwIfAny();
  return { text, root, lines, tree };
}

/** Whether the new text says what the old one says, and the uuid. */
function isMeant({ tree }: Read, text: string, { file, id, uuid }: Adoption & { readonly file: string }): boolean {
  const at = (...path: string[]) => Object(tree && childAt(tree, path)?.tree.value);
  const meant = { ...at(), videos: { ...at("videos"), [id]: { ...at("videos", id), uuid } } };
  try {
    return isSame(read(text, file).tree?.value, meant);
  } catch {
    return false;
  }
}

/** Where the entry's `uuid` belongs, with those of its parents that aren't there. */
function insertionOf({ root, text }: Read, { id, uuid }: Adoption): Insertion | null {
  const lacking = ["videos", id];
  let found: { key: ParsedNode | null; value: ParsedNode | null } = { key: null, value: root };
  for (let pair = pairOf(root, "videos"); pair; pair = pairOf(pair.value, lacking[0] ?? "")) {
    found = pair;
    lacking.shift();
    if (lacking.length === 0) break;
  }
  const { key, value } = found;
  const words = [...lacking, "uuid"];
  if (isMap(value) && value.flow) return inFlow(text, value, { words, uuid });
  const [first] = isMap(value) ? value.items : [];
  if (first === undefined && (key === null || !isNothing(value))) return null;
  const step = stepOf(text, root);
  const column = first ? columnOf(text, first.key.range[0]) : columnOf(text, key?.range[0] ?? 0) + step;
  const lines = words.map((word, depth) => `${" ".repeat(column + depth * step)}${word}:`);
  const end = lines.length - 1;
  lines[end] += ` ${uuid}`;
  return below(text, { at: key === null ? text.length : nextLine(text, key.range[1]), lines });
}

function nextLine(text: string, from: number): number {
  const end = text.indexOf("\n", from);
  return end < 0 ? text.length : end + 1;
}

/** Before the first key of a mapping in braces, in its quotes. */
function inFlow(
  text: string,
  map: YAMLMap.Parsed,
  { words, uuid }: { words: readonly string[]; uuid: string },
): Insertion {
  const [first] = map.items;
  const at = first === undefined ? map.range[0] + 1 : first.key.range[0];
  const isJson = text[at] === '"' || (first === undefined && text.startsWith("{"));
  const quoted = (word: string) => (isJson ? JSON.stringify(word) : word);
  const added = words.reduceRight(
    (value, word, depth) => `${quoted(word)}: ${depth === words.length - 1 ? value : `{ ${value} }`}`,
    quoted(uuid),
  );
  if (first !== undefined) return { at, text: `${added}, ` };
  return { at, text: ` ${added}${/\s/.test(text[at] ?? "") ? "" : " "}` };
}

/** Lines at the start of a line, or at the end of the file, with the line ends that the manifest has. */
function below(text: string, { at, lines }: { at: number; lines: readonly string[] }): Insertion {
  const end = /\r?\n/.exec(text)?.[0] ?? "\n";
  const isOpen = at > 0 && text[at - 1] !== "\n";
  return { at, text: [...(isOpen ? [""] : []), ...lines, ""].join(end) };
}

/** How much deeper the values of an entry are than its id. */
function stepOf(text: string, root: ParsedNode | null): number {
  const videos = pairOf(root, "videos");
  const entries = isMap(videos?.value) ? videos.value.items : [];
  for (const { key, value } of entries) {
    const first = isMap(value) && !value.flow ? value.items[0]?.key : undefined;
    if (first !== undefined) return columnOf(text, first.range[0]) - columnOf(text, key.range[0]);
  }
  const [first] = entries;
  return first && videos ? Math.max(2, columnOf(text, first.key.range[0]) - columnOf(text, videos.key.range[0])) : 2;
}

function columnOf(text: string, offset: number): number {
  return offset - (text.lastIndexOf("\n", offset - 1) + 1);
}

function pairOf(node: ParsedNode | null, name: string): Pair<ParsedNode, ParsedNode | null> | undefined {
  return isMap(node) ? node.items.find(({ key }) => isScalar(key) && key.value === name) : undefined;
}

function isNothing(node: ParsedNode | null): boolean {
  return node === null || (isScalar(node) && node.value === null && node.source === "" && node.anchor === undefined);
}
