import { type Child, isBounded, leaf, listOf, mappingOf, type Tree } from "./yaml/tree.js";

/** What the YAML library's own limits leave room for, at a dozen tokens a value and three a line. */
const MAX_LINES = 20_000;
const MAX_VALUES = 12_000;
const MAX_DEPTH = 8;

/** Tabs, line ends of other kinds, halves of pairs, and what doesn't print. */
const ODD = /[^\n\x20-\x7e\xa0-\u2027\u202a-\ufefe\uff00-\ufffd]/;
const KEY = /[A-Za-z_][\w-]{0,99}:(?: +|$)/y;
/** Words that YAML takes for something else than text. */
const RESERVED = /^(?:true|false|null)$/i;

export type Lines = { linePos(offset: number): { line: number; col: number } };

/**
 * Reads the YAML that manifests are mostly written in: block mappings and lists, scalars on one line, literal and folded text,
 * and short flow collections. The result is what the YAML library's would be; `null` where that is to be asked: for all else, right
 * or wrong. The library takes as long to load and warm up as half of Node's own start.
 */
export function plainYaml(text: string): { tree: Tree; lines: Lines } | null {
  try {
    const reader = new Reader(text);
    return { tree: reader.document(), lines: reader };
  } catch (error) {
    if (error instanceof Intricate) return null;
    throw error;
  }
}

class Intricate extends Error {}

/** A line with the offset of its first character in the text, and the column of its first word; -1 where it is blank. */
type Row = { readonly offset: number; readonly line: string; readonly indent: number };

class Reader implements Lines {
  readonly #rows: Row[] = [];
  #at = 0;
  #values = 0;

  constructor(text: string) {
    if (ODD.test(text) || !text.isWellFormed()) throw new Intricate();
    let offset = 0;
    for (const line of text.split("\n")) {
      this.#rows.push({ offset, line, indent: firstWord(line) });
      offset += line.length + 1;
    }
    if (this.#rows.length > MAX_LINES) throw new Intricate();
  }

  linePos(offset: number): { line: number; col: number } {
    let low = 0;
    let high = this.#rows.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((this.#rows[middle]?.offset ?? 0) <= offset) low = middle;
      else high = middle;
    }
    return { line: low + 1, col: offset - (this.#rows[low]?.offset ?? 0) + 1 };
  }

  document(): Tree {
    const tree = this.#mapping(0, 0);
    if (this.#next() !== null || !isBounded(tree.size)) throw new Intricate();
    return tree;
  }

  /** The next line that is neither blank nor a comment. */
  #next(): Row | null {
    for (let row = this.#rows[this.#at]; row; row = this.#rows[++this.#at]) {
      if (row.indent >= 0 && row.line[row.indent] !== "#") return row;
    }
    return null;
  }

  #mapping(column: number, depth: number): Tree {
    const children = new Map<string, Child>();
    for (let row = this.#next(); row?.indent === column; row = this.#next()) {
      const { key, end } = this.#key(row.line, column, children);
      children.set(key, { keyOffset: row.offset + column, tree: this.#value(row, end, { column, depth }) });
    }
    const [first] = children.values();
    if (first === undefined) throw new Intricate();
    return mappingOf(first.keyOffset, children);
  }

  #list(column: number, depth: number): Tree {
    const children = new Map<number, Child>();
    let offset = 0;
    for (let row = this.#next(); row?.indent === column && isItem(row); row = this.#next()) {
      if (children.size === 0) offset = row.offset + column;
      const from = column + row.line.slice(column).search(/[^ -]/);
      if (!/^- +$/.test(row.line.slice(column, from)) || row.line[from] === "#") throw new Intricate();
      let tree: Tree;
      KEY.lastIndex = from;
      if (KEY.test(row.line)) {
        // The item is a mapping that begins on the line of its dash.
        this.#rows[this.#at] = { ...row, indent: from };
        tree = this.#mapping(from, depth + 1);
      } else {
        tree = this.#value(row, from, { column, depth });
      }
      children.set(children.size, { keyOffset: tree.offset, tree });
    }
    this.#count(depth);
    return listOf(offset, children);
  }

  #key(line: string, from: number, children: ReadonlyMap<string, Child>): { key: string; end: number } {
    KEY.lastIndex = from;
    if (!KEY.test(line)) throw new Intricate();
    const key = line.slice(from, line.indexOf(":", from));
    if (RESERVED.test(key) || children.has(key)) throw new Intricate();
    return { key, end: KEY.lastIndex };
  }

  /** The value that begins at `from`, or below its key. What goes on with it stands to the right of `column`. */
  #value(row: Row, from: number, { column, depth }: { column: number; depth: number }): Tree {
    this.#count(depth);
    this.#at += 1;
    const rest = row.line.slice(from);
    if (rest === "" || rest.startsWith("#")) {
      const next = this.#next();
      if (next && next.indent >= column && isItem(next)) return this.#list(next.indent, depth + 1);
      if (next && next.indent > column) return this.#mapping(next.indent, depth + 1);
      throw new Intricate();
    }
    if (rest.startsWith("|") || rest.startsWith(">")) return this.#block(row.offset + from, rest, column);
    const { tree, end } =
      rest.startsWith("[") || rest.startsWith("{") ? this.#flow(row, from, depth) : this.#scalar(row, from, PLAIN);
    if (end < row.line.length && !/^ *(?: #.*)?$/.test(row.line.slice(end))) throw new Intricate();
    // A scalar that goes on, or a mistake.
    if ((this.#next()?.indent ?? 0) > column) throw new Intricate();
    return tree;
  }

  #scalar(row: Row, from: number, plain: RegExp): { tree: Tree; end: number } {
    const { line } = row;
    const quote = line[from];
    if (quote === '"' || quote === "'") {
      const end = line.indexOf(quote, from + 1);
      const text = line.slice(from + 1, end);
      // An escape, or half of one.
      if (end < 0 || line[end + 1] === quote || (quote === '"' && text.includes("\\"))) throw new Intricate();
      return { tree: leaf(row.offset + from, text, null), end: end + 1 };
    }
    plain.lastIndex = from;
    const text = plain.exec(line)?.[0].trimEnd() ?? "";
    return { tree: leaf(row.offset + from, meaningOf(text), text), end: from + text.length };
  }

  #flow(row: Row, from: number, depth: number): { tree: Tree; end: number } {
    this.#count(depth);
    const { line } = row;
    const isList = line[from] === "[";
    const close = isList ? "]" : "}";
    const children = new Map<string | number, Child>();
    let at = from + 1;
    const skip = () => {
      while (line[at] === " ") at += 1;
    };
    for (skip(); line[at] !== close; skip()) {
      let [key, keyOffset]: [string | number, number] = [children.size, row.offset + at];
      if (!isList) {
        const found = this.#key(line, at, children as ReadonlyMap<string, Child>);
        [key, at] = [found.key, found.end];
      }
      const { tree, end } = /[[{]/.test(line[at] ?? "")
        ? this.#flow(row, at, depth + 1)
        : this.#scalar(row, at, PLAIN_IN_FLOW);
      this.#count(depth);
      children.set(key, { keyOffset, tree });
      at = end;
      skip();
      if (line[at] === close) break;
      if (line.slice(at, at + 2) !== ", ") throw new Intricate();
      at += 2;
      skip();
      if (line[at] === close) throw new Intricate();
    }
    const offset = row.offset + from;
    const tree = isList ? listOf(offset, children) : mappingOf(offset, children);
    return { tree, end: at + 1 };
  }

  /** Literal or folded text, to the right of `column`. */
  #block(offset: number, header: string, column: number): Tree {
    const [, style, chomp] = /^([|>])(-?)$/.exec(header) ?? [];
    if (style === undefined) throw new Intricate();
    const lines: string[] = [];
    let margin = 0;
    for (
      let row = this.#rows[this.#at];
      row && (row.line === "" || row.indent > column);
      row = this.#rows[++this.#at]
    ) {
      if (margin === 0 && row.line !== "") margin = row.indent;
      if (row.line !== "" && row.indent < margin) throw new Intricate();
      lines.push(row.line.slice(margin));
    }
    const after = this.#rows[this.#at];
    // Spaces alone may belong to the text.
    if (after && after.indent < 0) throw new Intricate();
    while (lines.at(-1) === "") lines.pop();
    if (lines.length === 0 || lines[0] === "") throw new Intricate();
    const end = chomp === "-" ? "" : "\n";
    if (style === "|") return leaf(offset, lines.join("\n") + end, null);
    // Lines that are set in, or that end with spaces, fold by rules of their own.
    if (lines.some((line) => /^ | $/.test(line))) throw new Intricate();
    const folded = lines.join("\n").replace(/\n+/g, (breaks) => (breaks === "\n" ? " " : breaks.slice(1)));
    return leaf(offset, folded + end, null);
  }

  #count(depth: number): void {
    this.#values += 1;
    if (this.#values > MAX_VALUES || depth > MAX_DEPTH) throw new Intricate();
  }
}

/** The column of the first character that is no space; -1 where there is none. */
function firstWord(line: string): number {
  let column = 0;
  while (line[column] === " ") column += 1;
  return column < line.length ? column : -1;
}

function isItem({ line, indent }: Row): boolean {
  return line.startsWith("- ", indent);
}

/** A scalar without quotes, up to a comment. */
const PLAIN = /[\w/.$(\u00a1-\uffff](?:[^ :#]|:(?=[^ ])|(?<=[^ ])#| +(?=[^ #]))*/y;
const PLAIN_IN_FLOW = /[\w/.$(](?:[^ :#,[\]{}"'\\]| +(?=[^ #,\]}]))*/y;

const ODD_NUMBER = /^(?:[\d.]+(?:e[-+]?\d+)?|0[ox].*|\.inf|\.nan)$/i;

/** What a scalar without quotes stands for. */
function meaningOf(text: string): string | number | boolean {
  // Each pattern takes as long to build as a hundred lines to read.
  if (text.length > 5 && /^[A-Za-z]/.test(text)) return text;
  if (/^(?:true|false)$/.test(text)) return text === "true";
  if (/^(?:0|[1-9]\d{0,14})(?:\.\d+)?$/.test(text)) return Number(text);
  if (text === "" || RESERVED.test(text) || ODD_NUMBER.test(text)) throw new Intricate();
  return text;
}
