import { isMap, isScalar, type LineCounter, type Pair, type ParsedNode, type YAMLMap } from "yaml";
import { canonicalJson } from "./canonical-json.js";
import { Problems } from "./problems.js";
import { nameOf } from "./quote.js";
import { parseYaml, type Yaml } from "./yaml/parse.js";
import { treeOf } from "./yaml/to-tree.js";

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
  const videos = childOf(before.root, "videos");
  const given = valueAt(before.value, ["videos", id, "uuid"]);
  if (given === uuid || (typeof given === "string" && given.toLowerCase() === uuid)) {
    const place = pairOf(pairOf(videos, id)?.value ?? null, "uuid")?.key.range[0] ?? 0;
    return { text, line: before.lines.linePos(place).line, change: "none" };
  }
  if (given !== undefined)
    throw new UnwritableError(
      `${nameOf(["videos", id])} has the uuid ${JSON.stringify(given)} already. Remove it first.`,
    );
  const holder = Object.entries(recordAt(before.value, ["videos"])).find(([, entry]) => isHolder(entry, uuid));
  if (holder !== undefined)
    throw new UnwritableError(
      `${nameOf(["videos", holder[0]])} has this uuid already. One video belongs to one entry.`,
    );

  const change = pairOf(videos, id) === undefined ? "entry" : "uuid";
  const insertion = insertionOf(before, videos, adoption);
  const written = insertion === null ? null : text.slice(0, insertion.at) + insertion.text + text.slice(insertion.at);
  if (written === null || insertion === null || !isMeant(before.value, written, { file, ...adoption })) {
    throw new UnwritableError(
      `${file} is written in a form in which this command can't add a line. Write \`uuid: ${uuid}\` under ${nameOf(["videos", id])} yourself.`,
    );
  }
  const place = insertion.at + insertion.text.indexOf("uuid");
  return { text: written, line: (written.slice(0, place).match(/\n/g)?.length ?? 0) + 1, change };
}

type Read = Pick<Yaml, "text" | "root"> & { readonly lines: LineCounter; readonly value: unknown };

function read(text: string, file: string): Read {
  const { root, faults, lines } = parseYaml(text);
  const problems = new Problems({ file, lines });
  for (const { offset, message } of faults) problems.add(offset, () => message);
  const tree = root && treeOf(root, { text, problems });
  problems.throwIfAny();
  return { text, root, lines, value: tree?.value ?? null };
}

/** Whether the new text says what the old one says, and the uuid. */
function isMeant(before: unknown, text: string, { file, id, uuid }: Adoption & { readonly file: string }): boolean {
  const entry = recordAt(before, ["videos", id]);
  const meant = {
    ...recordAt(before, []),
    videos: { ...recordAt(before, ["videos"]), [id]: { ...entry, uuid } },
  };
  try {
    return canonicalJson(read(text, file).value) === canonicalJson(meant);
  } catch {
    return false;
  }
}

function insertionOf(manifest: Read, videos: ParsedNode | null, { id, uuid }: Adoption): Insertion | null {
  const { root, text } = manifest;
  if (!isMap(root)) return null;
  const key = pairOf(root, "videos")?.key;
  const line = `uuid: ${uuid}`;
  if (key === undefined)
    return root.flow ? null : below(text, { at: root.range[1], lines: ["videos:", `  ${id}:`, `    ${line}`] });
  const column = columnOf(text, key.range[0]);
  if (isMap(videos) && videos.flow) {
    const pair = pairOf(videos, id);
    if (pair === undefined) return inFlow(text, videos, { id, uuid });
    return isMap(pair.value) && pair.value.flow ? inFlow(text, pair.value, { id: null, uuid }) : null;
  }
  if (isMap(videos)) return inBlock(text, videos, { id, uuid, line, step: stepOf(text, videos, column) });
  if (!isNothing(videos)) return null;
  return after(text, key.range[1], [`${" ".repeat(column + 2)}${id}:`, `${" ".repeat(column + 4)}${line}`]);
}

type Placed = Adoption & { readonly line: string; readonly step: number };

function inBlock(text: string, videos: YAMLMap.Parsed, placed: Placed): Insertion | null {
  const { id, uuid, line, step } = placed;
  const pair = pairOf(videos, id);
  const [first] = videos.items;
  if (first === undefined) return null;
  const column = columnOf(text, first.key.range[0]);
  if (pair === undefined) return newEntry(text, videos, placed);
  const { key, value } = pair;
  if (isMap(value) && value.flow) return inFlow(text, value, { id: null, uuid });
  if (isNothing(value)) return after(text, key.range[1], [" ".repeat(column + step) + line]);
  const firstKey = isMap(value) ? value.items[0]?.key : undefined;
  return firstKey === undefined
    ? null
    : after(text, key.range[1], [" ".repeat(columnOf(text, firstKey.range[0])) + line]);
}

/** An entry below the last one, with an empty line between where the last two have one. */
function newEntry(text: string, videos: YAMLMap.Parsed, { id, line, step }: Placed): Insertion | null {
  const last = videos.items.at(-1);
  if (last === undefined) return null;
  const column = columnOf(text, last.key.range[0]);
  const indent = " ".repeat(column);
  const above = text.slice(0, last.key.range[0]).split("\n").slice(0, -1).reverse();
  const isApart = videos.items.length > 1 && above.find((before) => !/^\s*#/.test(before))?.trim() === "";
  const at = endOf(text, last.value?.range[1] ?? last.key.range[1], column);
  return below(text, { at, lines: [...(isApart ? [""] : []), `${indent}${id}:`, " ".repeat(column + step) + line] });
}

/** The end of an entry with the comments that are set in as deep as what is in it. */
function endOf(text: string, end: number, column: number): number {
  const lineEnd = (from: number) => (text.indexOf("\n", from) < 0 ? text.length : text.indexOf("\n", from) + 1);
  let at = text[end - 1] === "\n" ? end : lineEnd(end);
  for (let next = at; next < text.length; ) {
    const here = text.slice(next, lineEnd(next));
    const comment = /^( *)#/.exec(here);
    if (comment === null ? here.trim() !== "" : (comment[1]?.length ?? 0) <= column) break;
    next = lineEnd(next);
    if (comment !== null) at = next;
  }
  return at;
}

/** Before the first key of a mapping in braces, in its quotes: the `uuid`, or the entry `id` with it. */
function inFlow(
  text: string,
  map: YAMLMap.Parsed,
  { id, uuid }: { id: string | null; uuid: string },
): Insertion | null {
  const [first] = map.items;
  const at = first === undefined ? map.range[0] + 1 : first.key.range[0];
  const isJson = text[at] === '"' || (first === undefined && text.startsWith("{"));
  const quoted = (word: string) => (isJson ? JSON.stringify(word) : word);
  const pair = `${quoted("uuid")}: ${quoted(uuid)}`;
  const added = id === null ? pair : `${quoted(id)}: { ${pair} }`;
  if (first !== undefined) return { at, text: `${added}, ` };
  return { at, text: ` ${added}${/\s/.test(text[at] ?? "") ? "" : " "}` };
}

/** Lines below the line in which something ends. */
function after(text: string, end: number, lines: readonly string[]): Insertion {
  const lineEnd = text.indexOf("\n", end);
  return below(text, { at: lineEnd < 0 ? text.length : lineEnd + 1, lines });
}

/** Lines at the start of a line, or at the end of the file, with the line ends that the manifest has. */
function below(text: string, { at, lines }: { at: number; lines: readonly string[] }): Insertion {
  const end = /\r?\n/.exec(text)?.[0] ?? "\n";
  const isOpen = at > 0 && text[at - 1] !== "\n";
  return { at, text: (isOpen ? end : "") + lines.map((line) => `${line}${end}`).join("") };
}

/** How much deeper the values of an entry are than its id. */
function stepOf(text: string, videos: YAMLMap.Parsed, column: number): number {
  for (const { key, value } of videos.items) {
    const first = isMap(value) && !value.flow ? value.items[0]?.key : undefined;
    if (first !== undefined) return columnOf(text, first.range[0]) - columnOf(text, key.range[0]);
  }
  return Math.max(2, columnOf(text, videos.range[0]) - column);
}

function columnOf(text: string, offset: number): number {
  return offset - (text.lastIndexOf("\n", offset - 1) + 1);
}

function pairOf(node: ParsedNode | null, name: string): Pair<ParsedNode, ParsedNode | null> | undefined {
  return isMap(node) ? node.items.find(({ key }) => isScalar(key) && key.value === name) : undefined;
}

function childOf(node: ParsedNode | null, name: string): ParsedNode | null {
  return pairOf(node, name)?.value ?? null;
}

function isNothing(node: ParsedNode | null): boolean {
  return node === null || (isScalar(node) && node.value === null && node.source === "" && node.anchor === undefined);
}

function valueAt(value: unknown, path: readonly string[]): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return value;
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, name)) return undefined;
  return valueAt(Object.entries(value).find(([key]) => key === name)?.[1], rest);
}

function recordAt(value: unknown, path: readonly string[]): Readonly<Record<string, unknown>> {
  const found = valueAt(value, path);
  return typeof found === "object" && found !== null ? Object.fromEntries(Object.entries(found)) : {};
}

function isHolder(entry: unknown, uuid: string): boolean {
  const own = valueAt(entry, ["uuid"]);
  return typeof own === "string" && own.toLowerCase() === uuid;
}
