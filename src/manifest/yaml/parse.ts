import { Composer, CST, isScalar, Lexer, type LineCounter, type ParsedNode, Parser } from "yaml";
import type { Problems } from "../problems.js";
import { counted, printable } from "../quote.js";
import { explained, Fault, type Mistake, unclosed, unexpected } from "./words.js";

/** A manifest of a thousand full entries stays far below both; a text that makes the parser slow is far above. */
const MAX_LEXEMES = 200_000;
const MAX_DEPTH = 32;

type Noting = { readonly lines: LineCounter; readonly problems: Problems };

/**
 * The value of one YAML document of bounded size and depth, in time linear to its length whatever it holds. Throws a `Fault` for the
 * first mistake of the writing: one that YAML stumbles over makes it stumble over what follows.
 */
export function parseYaml(text: string, { lines, problems }: Noting): ParsedNode {
  const tokens = tokensOf(text, lines);
  // Most manifests have none, and a walk takes time.
  if (text.includes("!")) noteTypes(tokens, problems);
  const documents = tokens.filter(({ type }) => type === "document");
  for (const token of tokens) {
    if (token.type === "directive" && !/^%YAML\s+1\.2\s*$/.test(token.source))
      throw new Fault(token.offset, "the manifest takes no lines that begin with %; remove this one.");
    if (token.type === "error") throw new Fault(token.offset, unexpected(token.source));
    if (token === documents[1]) throw new Fault(token.offset, SECOND);
  }
  const root = compose(tokens, text);
  if (root === null || (isScalar(root) && root.source === "" && root.value === null))
    throw new Fault(0, "the manifest is empty; start with version: 1 and videos: {}.");
  return root;
}

const SECOND =
  "--- begins a second manifest in this file, and it takes one; remove this line, or move what follows to a file of its own.";

/** The tokens of the text. Nothing overflows before the depth is known. */
function tokensOf(text: string, lines: LineCounter): CST.Token[] {
  const parser = new Parser(lines.addNewLine);
  lines.addNewLine(0);
  const tokens: CST.Token[] = [];
  let lexemes = 0;
  for (const lexeme of new Lexer().lex(text)) {
    lexemes += 1;
    if (lexemes > MAX_LEXEMES) {
      const message = `the manifest has over ${counted(MAX_LEXEMES)} words and signs; split it into several.`;
      throw new Fault(parser.offset, message, "manifest-too-large");
    }
    for (const token of parser.next(lexeme)) tokens.push(token);
    // The parser closes what is open by recursion, and a deeper text would overflow it.
    if (parser.stack.length <= MAX_DEPTH) continue;
    const level = parser.stack.filter((token) => "items" in token)[MAX_DEPTH];
    if (level)
      throw new Fault(level.offset, `the manifest is nested more than ${MAX_DEPTH} levels deep.`, "manifest-too-large");
  }
  for (const token of parser.end()) tokens.push(token);
  return tokens;
}

type ErrorSource = number | readonly number[] | { readonly offset: number };

function compose(tokens: readonly CST.Token[], text: string): ParsedNode | null {
  // `uniqueKeys` compares each key with all others, so the reader of values looks for duplicates itself.
  const composer = new Composer({ schema: "core", merge: false, resolveKnownTags: false, uniqueKeys: false });
  let first = null as Mistake | null;
  // The composer's own handler makes an Error for each mistake, which takes seconds where there are a million.
  const onError = (source: ErrorSource, code: string, message: string) => {
    const offset = typeof source === "number" ? source : "offset" in source ? source.offset : (source[0] ?? 0);
    // `noteTypes` tells those that can be resolved, too.
    if (code !== "TAG_RESOLVE_FAILED" && offset < (first?.offset ?? Number.POSITIVE_INFINITY))
      first = { offset, code, message };
  };
  Object.assign(composer, { onError });
  const [document] = composer.compose(tokens, true, text.length);
  if (first === null) return document?.contents ?? null;
  const open = firstUnclosed(tokens);
  throw open !== null && open.offset <= first.offset ? open : explained(text, first);
}

function noteTypes(tokens: readonly CST.Token[], problems: Problems): void {
  visit(tokens, ({ start, sep = [] }) => {
    for (const { type, offset, source } of [...start, ...sep]) {
      const shown = printable(source.slice(0, 60));
      const message = `the manifest takes no types such as ${shown}; remove it, or put the text in quotes.`;
      if (type === "tag") problems.add(offset, () => message, "manifest-yaml");
    }
  });
}

/** The first quotes or brackets of a document that nothing closes. */
function firstUnclosed(tokens: readonly CST.Token[]): Fault | null {
  let found: Fault | null = null;
  visit(tokens, ({ key, value }) => {
    for (const token of [key, value]) {
      const closer = token ? lackingCloser(token) : null;
      if (token && closer !== null) found ??= new Fault(token.offset, unclosed(closer));
    }
  });
  return found;
}

function visit(tokens: readonly CST.Token[], each: (item: CST.CollectionItem) => void): void {
  for (const token of tokens) if (token.type === "document") CST.visit(token, (item) => each(item));
}

/** What quotes or brackets end with that nothing closes; `null` of anything else. */
function lackingCloser(token: CST.Token): string | null {
  if (token.type === "flow-collection") {
    const closer = token.start.source === "{" ? "}" : "]";
    return token.end.some(({ source }) => source === closer) ? null : closer;
  }
  if (token.type === "double-quoted-scalar") return /(?<!\\)(?:\\\\)*"$/.test(token.source.slice(1)) ? null : '"';
  return token.type === "single-quoted-scalar" && token.source.split("'").length % 2 === 0 ? "'" : null;
}
