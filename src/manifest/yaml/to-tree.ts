import { isAlias, isMap, isScalar, isSeq, type Node, type ParsedNode } from "yaml";
import type { Problems } from "../problems.js";
import { counted, nameOf, type Path, quoted } from "../quote.js";
import { type Child, isBounded, leaf, listOf, MAX_CHARACTERS, MAX_VALUES, mappingOf, type Tree } from "./tree.js";

/**
 * Turns a YAML node into values with places, an anchor's value being shared by all its aliases. Notes duplicate keys, keys that
 * are not text, merge keys, and aliases to nothing or to themselves. Returns `null` where what it comes to is too much.
 */
export function treeOf(root: ParsedNode, problems: Problems): Tree | null {
  const tree = new Growth(problems).tree(root, root.range[0], []);
  if (isBounded(tree.size)) return tree;
  const { values, characters } = tree.size;
  problems.add(
    tree.offset,
    () =>
      `the manifest comes to ${counted(values)} values with ${counted(characters)} characters, aliases replaced; ` +
      `it may have ${counted(MAX_VALUES)} with ${counted(MAX_CHARACTERS)}.`,
  );
  return null;
}

class Growth {
  readonly #problems: Problems;
  /** `null` while the value of the anchor itself is read. */
  readonly #anchors = new Map<string, Tree | null>();

  constructor(problems: Problems) {
    this.#problems = problems;
  }

  tree(node: Node | null, offset: number, path: Path): Tree {
    const at = node?.range?.[0] ?? offset;
    if (isAlias(node)) return this.#aliased(node.source, at, path);
    const anchor = isMap(node) || isSeq(node) || isScalar(node) ? node.anchor : undefined;
    if (anchor !== undefined) this.#anchors.set(anchor, null);
    const tree = this.#unaliased(node, at, path);
    if (anchor !== undefined) this.#anchors.set(anchor, tree);
    return tree;
  }

  #aliased(anchor: string, offset: number, path: Path): Tree {
    const tree = this.#anchors.get(anchor);
    if (tree) return tree;
    const what = tree === null ? "an alias to itself" : "an alias to no anchor before it";
    this.#problems.add(offset, () => `${nameOf(path)} is ${quoted(`*${anchor}`)}, ${what}.`);
    return leaf(offset, null, null);
  }

  #unaliased(node: Node | null, offset: number, path: Path): Tree {
    if (isMap(node)) return this.#mapping(node.items, offset, path);
    if (isSeq(node)) return this.#list(node.items, offset, path);
    const value = isScalar(node) ? node.value : null;
    const plain = isScalar(node) && node.type === "PLAIN" ? (node.source ?? null) : null;
    const json = typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? value : null;
    if (typeof json === "string") this.#checkText(json, offset, path);
    return leaf(offset, json, plain);
  }

  #list(items: readonly unknown[], offset: number, path: Path): Tree {
    const children = new Map<PropertyKey, Child>();
    items.forEach((item, index) => {
      const tree = this.tree(nodeOf(item), offset, [...path, index]);
      children.set(index, { keyOffset: tree.offset, tree });
    });
    return listOf(offset, children);
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
      else this.#problems.add(keyOffset, () => this.#twice([...path, word], first));
    }
    return mappingOf(offset, children);
  }

  #twice(path: Path, first: Child): string {
    const { line, column } = this.#problems.positionOf(first.keyOffset);
    return `${nameOf(path)} is here a second time; the first is at ${line}:${column}.`;
  }

  /** A key as text, or `null` where it can't be one. */
  #word(key: Node | null, offset: number, path: Path): string | null {
    const where = path.length === 0 ? "" : ` in ${nameOf(path)}`;
    if (!isScalar(key)) {
      this.#problems.add(offset, () => `a key${where} is not text; write it as a plain word.`);
      return null;
    }
    this.tree(key, offset, path);
    const spelt = String(key.source ?? key.value ?? "");
    if (key.type === "PLAIN" && spelt === "<<") {
      this.#problems.add(offset, () => `the manifest takes no merge keys; write out what << stands for${where}.`);
      return null;
    }
    if (typeof key.value !== "string") {
      this.#problems.add(offset, () =>
        spelt === ""
          ? `a key${where} is empty.`
          : `${nameOf([...path, spelt])} is ${kindOf(key.value)} to YAML, not text; quote it: ${quoted(spelt)}.`,
      );
    }
    return typeof key.value === "string" ? key.value : spelt;
  }

  #checkText(text: string, offset: number, path: Path): void {
    if (text.includes("\0")) this.#problems.add(offset, () => `${nameOf(path)} holds a NUL character.`);
    if (!text.isWellFormed()) this.#problems.add(offset, () => `${nameOf(path)} holds half of a surrogate pair.`);
  }
}

function kindOf(value: unknown): string {
  return typeof value === "number" || typeof value === "boolean" ? `a ${typeof value}` : "null";
}

function nodeOf(item: unknown): Node | null {
  return isAlias(item) || isMap(item) || isSeq(item) || isScalar(item) ? item : null;
}
