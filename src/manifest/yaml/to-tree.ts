import { isAlias, isMap, isScalar, isSeq, type Node, type ParsedNode } from "yaml";
import type { Problems } from "../problems.js";
import { counted, inQuotes, nameOf, type Path, printable, quoted, write } from "../quote.js";
import {
  bare,
  type Child,
  collection,
  isBounded,
  leaf,
  lineFrom,
  MAX_CHARACTERS,
  MAX_VALUES,
  type Tree,
} from "./tree.js";

/**
 * Turns a YAML node into values with places, an anchor's value being shared by all its aliases. Notes duplicate keys, keys that
 * are not text, merge keys, and aliases to nothing or to themselves. Returns `null` where what it comes to is too much.
 */
export function treeOf(root: ParsedNode, { text, problems }: { text: string; problems: Problems }): Tree | null {
  const growth = new Growth(text, problems);
  const tree = growth.tree(root, root.range[0], []);
  if (isBounded(tree.size)) return tree;
  const { values, characters } = tree.size;
  problems.add(
    tree.offset,
    () =>
      `the manifest comes to ${counted(values)} values with ${counted(characters)} characters, each * replaced by what it stands for; ` +
      `it may have ${counted(MAX_VALUES)} with ${counted(MAX_CHARACTERS)}.`,
  );
  return null;
}

class Growth {
  readonly #text: string;
  readonly #problems: Problems;
  /** `null` while the value of the anchor itself is read. */
  readonly #anchors = new Map<string, Tree | null>();
  /** The names that something refers to. */
  readonly #aliases: ReadonlySet<string>;

  constructor(text: string, problems: Problems) {
    this.#text = text;
    this.#problems = problems;
    this.#aliases = new Set(Array.from(text.matchAll(/\*([^\s,[\]{}]+)/g), ([, name = ""]) => name));
  }

  tree(node: Node | null, offset: number, path: Path): Tree {
    const at = node?.range?.[0] ?? offset;
    if (isAlias(node)) return this.#aliased(node.source, at, path);
    const anchor = isMap(node) || isSeq(node) || isScalar(node) ? node.anchor : undefined;
    if (anchor === undefined) return this.#unaliased(node, at, path);
    this.#anchors.set(anchor, null);
    const tree = this.#unaliased(node, at, path);
    this.#anchors.set(anchor, tree);
    if (isWords(path) && tree.plain !== null && !this.#aliases.has(anchor)) this.#warnOfName(anchor, at, path);
    return tree;
  }

  #aliased(anchor: string, offset: number, path: Path): Tree {
    const tree = this.#anchors.get(anchor);
    if (tree) return tree;
    const what =
      tree === null
        ? `which stands for a value that it is a part of; write the value out.`
        : `and a text that begins with * needs quotes; ${write(inQuotes(`*${anchor}`))}`;
    this.#problems.about(path, offset, `is ${quoted(`*${anchor}`)}, ${printable(what)}`);
    return leaf(offset, { value: null, plain: null, isNoted: true });
  }

  #unaliased(node: Node | null, offset: number, path: Path): Tree {
    if (isMap(node)) return this.#mapping(node.items, offset, path);
    if (isSeq(node)) return this.#list(node.items, offset, path);
    const value = isScalar(node) ? node.value : null;
    const plain = isScalar(node) && node.type === "PLAIN" ? (node.source ?? null) : null;
    const json = typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? value : null;
    const isNoted = typeof json === "string" && this.#noteSigns(json, { offset, path });
    const end = isScalar(node) ? node.range?.[1] : undefined;
    const comment = plain === null ? undefined : /^[ \t]*(#.*)/.exec(lineFrom(this.#text, end ?? offset))?.[1];
    if (plain !== null && isWords(path)) this.#warnOfText({ offset, path, plain, end: end ?? offset });
    return leaf(offset, { value: json, plain, comment, isNoted });
  }

  /** Warns of what YAML takes for something else than a part of a text. */
  #warnOfText({ offset, path, plain, end }: { offset: number; path: Path; plain: string; end: number }): void {
    const rest = lineFrom(this.#text, end);
    // Two spaces before it and one behind is how people write a comment.
    if (plain !== "" && /^[ \t]+#/.test(rest) && !/^[ \t]{2,}#+(?:\s|$)/.test(rest)) {
      const at = end + rest.indexOf("#");
      this.#problems.warn(
        at,
        () =>
          `${nameOf(path)} ends before this #, which begins a comment; to keep it in the text, ` +
          `${write(fixOf(path, this.#text.slice(offset, end) + rest))}; for a comment, put it on a line of its own.`,
      );
    }
    if (/^\d{4}-\d\d?-\d\d?(?:[Tt ].*)?$/.test(plain)) {
      const fix = write(fixOf(path, plain));
      this.#problems.warn(offset, () => `${nameOf(path)} is a date to many readers of YAML; ${fix}`);
    }
  }

  /** Warns of a text that begins with & and a word which nothing refers to: YAML leaves that out. */
  #warnOfName(name: string, offset: number, path: Path): void {
    const at = this.#text.lastIndexOf("&", offset);
    const fix = write(fixOf(path, bare(lineFrom(this.#text, at))));
    this.#problems.warn(
      at,
      () => `${nameOf(path)} begins with &${printable(name)}, which YAML takes out of it; ${fix}`,
    );
  }

  #list(items: readonly unknown[], offset: number, path: Path): Tree {
    const children = new Map<PropertyKey, Child>();
    items.forEach((item, index) => {
      const tree = this.tree(nodeOf(item), offset, [...path, index]);
      children.set(index, { keyOffset: tree.offset, tree });
    });
    return collection(offset, children, true);
  }

  #mapping(items: readonly { key: unknown; value: unknown }[], offset: number, path: Path): Tree {
    const children = new Map<PropertyKey, Child>();
    for (const pair of items) {
      const key = nodeOf(pair.key);
      const keyOffset = key?.range?.[0] ?? offset;
      const word = this.#word(key, keyOffset, path);
      if (word === null) continue;
      const tree = this.tree(nodeOf(pair.value), keyOffset, [...path, word]);
      const first = children.get(word);
      if (!first) children.set(word, { keyOffset, tree });
      else {
        const { line, column } = this.#problems.positionOf(first.keyOffset);
        const what = `is here a second time; the first is at ${line}:${column}, and one of them has to go.`;
        this.#problems.about([...path, word], keyOffset, what);
      }
    }
    return collection(offset, children, false);
  }

  /** A key as text, or `null` where it can't be one. */
  #word(key: Node | null, offset: number, path: Path): string | null {
    const where = path.length === 0 ? "" : ` in ${nameOf(path)}`;
    if (!isScalar(key)) {
      this.#problems.add(offset, () => `a key${where} is a list or has keys of its own; write it as a plain word.`);
      return null;
    }
    this.tree(key, offset, path);
    const spelt = String(key.source ?? key.value ?? "");
    if (key.type === "PLAIN" && spelt === "<<") {
      this.#problems.add(offset, () => `the manifest takes no <<; write out the keys that it stands for${where}.`);
      return null;
    }
    if (typeof key.value !== "string") {
      this.#problems.add(offset, () =>
        spelt === ""
          ? `a key${where} is empty; write a word before the colon.`
          : `${nameOf([...path, spelt])} is ${kindOf(key.value)} to YAML, not text; ${write(`${quoted(spelt)}:`)}`,
      );
    }
    return typeof key.value === "string" ? key.value : spelt;
  }

  /** Notes signs that no text may hold, and returns whether there are any. */
  #noteSigns(text: string, { offset, path }: { offset: number; path: Path }): boolean {
    const what = text.includes("\0")
      ? "a NUL, a sign that no text has; remove its \\0 or \\u0000."
      : "half a sign, as \\uD83D is one; write the sign itself.";
    const isFaulty = text.includes("\0") || !text.isWellFormed();
    if (isFaulty) this.#problems.about(path, offset, `holds ${what}`);
    return isFaulty;
  }
}

function kindOf(value: unknown): string {
  if (typeof value === "number") return "a number";
  return typeof value === "boolean" ? "true or false" : "nothing";
}

/** Whether a value is words of a person. */
function isWords(path: Path): boolean {
  const [above, last] = path.slice(-2);
  return above === "edits" || above === "answers" || last === "task" || last === "title" || last === "request";
}

/** A value with quotes, and what stands before it. */
function fixOf(path: Path, value: string): string {
  const last = path.at(-1);
  return `${typeof last === "number" ? "- " : `${String(last)}: `}${inQuotes(value.trim().replace(/\s*\n\s*/g, " "))}`;
}

function nodeOf(item: unknown): Node | null {
  return isAlias(item) || isMap(item) || isSeq(item) || isScalar(item) ? item : null;
}
