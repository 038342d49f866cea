import { Composer, CST, isScalar, Lexer, LineCounter, type ParsedNode, Parser } from "yaml";
import { counted, printable } from "../quote.js";
import { explained, type Fault, unclosed, unexpected } from "./words.js";

/** A manifest of a thousand full entries stays far below both; a text that makes the parser slow is far above. */
const MAX_LEXEMES = 200_000;
const MAX_DEPTH = 32;
/** More are not shown, and a million of them would take seconds. */
const MAX_ERRORS = 500;

export type Yaml = {
  readonly text: string;
  /** `null` where the text holds no value, or is not YAML. */
  readonly root: ParsedNode | null;
  readonly faults: readonly Fault[];
  readonly lines: LineCounter;
};

/** Reads one YAML document of bounded size and depth, in time linear to its length whatever it holds. */
export function parseYaml(text: string): Yaml {
  const lines = new LineCounter();
  const syntax = parseSyntax(text, lines);
  if ("fault" in syntax) return { text, root: null, faults: [syntax.fault], lines };
  const { stop, faults: refused } = refuseFeatures(syntax.tokens, text);
  if (stop) return { text, root: null, faults: refused, lines };
  const { root, fault } = compose(syntax.tokens, text);
  return { text, root: fault ? null : root, faults: [...refused, ...(fault ? [fault] : [])], lines };
}

/** The tokens of the text. Nothing overflows before the depth is known. */
function parseSyntax(text: string, lines: LineCounter): { tokens: CST.Token[] } | { fault: Fault } {
  const parser = new Parser(lines.addNewLine);
  lines.addNewLine(0);
  const tokens: CST.Token[] = [];
  let lexemes = 0;
  for (const lexeme of new Lexer().lex(text)) {
    lexemes += 1;
    if (lexemes > MAX_LEXEMES) {
      const message = `the manifest has over ${counted(MAX_LEXEMES)} words and signs; split it into several.`;
      return { fault: { offset: parser.offset, message } };
    }
    for (const token of parser.next(lexeme)) tokens.push(token);
    // The parser closes what is open by recursion, and a deeper text would overflow it.
    if (parser.stack.length > MAX_DEPTH) {
      const level = parser.stack.filter((token) => "items" in token)[MAX_DEPTH];
      if (level) return { fault: { offset: level.offset, message: TOO_DEEP } };
    }
  }
  for (const token of parser.end()) tokens.push(token);
  return { tokens };
}

/** The features of YAML that a manifest may not use. `stop`: the rest can't be read. */
function refuseFeatures(
  tokens: readonly CST.Token[],
  text: string,
): { readonly faults: Fault[]; readonly stop: boolean } {
  const faults: Fault[] = [];
  let [stop, documents] = [false, 0];
  const refuse = (offset: number, message: string) => {
    stop = true;
    faults.push({ offset, message });
  };
  for (const token of tokens) {
    if (token.type === "directive" && !/^%YAML\s+1\.2\s*$/.test(token.source))
      refuse(token.offset, "the manifest takes no lines that begin with %; remove this one.");
    if (token.type === "error") refuse(token.offset, unexpected(token.source));
    if (token.type === "document") {
      documents += 1;
      if (documents === 2) refuse(token.offset, SECOND);
      // Most manifests have none, and a walk takes time.
      if (text.includes("!"))
        CST.visit(token, ({ start, sep = [] }) => {
          for (const { type, offset, source } of [...start, ...sep]) {
            if (type === "tag") faults.push({ offset, message: noType(source) });
          }
        });
    }
    if (faults.length > MAX_ERRORS) break;
  }
  return { faults, stop };
}

/** The first quotes or brackets of a document that nothing closes. */
function firstUnclosed(tokens: readonly CST.Token[]): Fault | null {
  let found: Fault | null = null;
  for (const document of tokens) {
    if (document.type !== "document") continue;
    CST.visit(document, ({ key, value }) => {
      for (const token of [key, value]) {
        const closer = token ? lackingCloser(token) : null;
        if (token && closer !== null) found ??= { offset: token.offset, message: unclosed(closer) };
      }
      return found === null ? undefined : CST.visit.BREAK;
    });
  }
  return found;
}

const TOO_DEEP = `the manifest is nested more than ${MAX_DEPTH} levels deep.`;
const SECOND =
  "--- begins a second manifest in this file, and it takes one; remove this line, or move what follows to a file of its own.";

function noType(tag: string): string {
  return `the manifest takes no types such as ${printable(tag.slice(0, 60))}; remove it, or put the text in quotes.`;
}

/** What quotes or brackets end with that nothing closes; `null` of anything else. */
function lackingCloser(token: CST.Token): string | null {
  switch (token.type) {
    case "flow-collection": {
      const closer = token.start.source === "{" ? "}" : "]";
      return token.end.some(({ source }) => source === closer) ? null : closer;
    }
    case "double-quoted-scalar":
      return /(?<!\\)(?:\\\\)*"$/.test(token.source.slice(1)) ? null : '"';
    case "single-quoted-scalar":
      return token.source.split("'").length % 2 === 1 ? null : "'";
    default:
      return null;
  }
}

class EnoughErrors extends Error {}

type ErrorSource = number | readonly number[] | { readonly offset: number };

/** The value, or the first mistake: one that YAML stumbles over makes it stumble over what follows. */
function compose(tokens: readonly CST.Token[], text: string): { root: ParsedNode | null; fault?: Fault } {
  const faults: (Fault & { readonly code: string })[] = [];
  // `uniqueKeys` compares each key with all others, so the tree looks for duplicates itself.
  const composer = new Composer({ schema: "core", merge: false, resolveKnownTags: false, uniqueKeys: false });
  // The composer's own handler makes an Error for each mistake, which takes seconds where there are a million.
  Object.assign(composer, {
    onError(source: ErrorSource, code: string, message: string) {
      if (code === "TAG_RESOLVE_FAILED") return;
      if (faults.length >= MAX_ERRORS) throw new EnoughErrors();
      const offset = typeof source === "number" ? source : "offset" in source ? source.offset : (source[0] ?? 0);
      faults.push({ offset, code, message });
    },
  });
  let root: ParsedNode | null = null;
  try {
    const [document] = [...composer.compose(tokens, true, text.length)];
    for (const { pos, code, message } of document?.errors ?? []) faults.push({ offset: pos[0], code, message });
    root = document?.contents ?? null;
  } catch (error) {
    if (!(error instanceof EnoughErrors)) throw error;
  }
  const [fault] = faults.toSorted((a, b) => a.offset - b.offset);
  if (fault) {
    const open = firstUnclosed(tokens);
    return { root: null, fault: open !== null && open.offset <= fault.offset ? open : explained(text, fault) };
  }
  return { root: isScalar(root) && root.source === "" && root.value === null ? null : root };
}
