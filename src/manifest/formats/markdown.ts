import { nameToEmoji } from "gemoji";
import type { Nodes, Parent, PhrasingContent } from "mdast";
import { directiveFromMarkdown } from "mdast-util-directive";
import type { Extension as TreeExtension } from "mdast-util-from-markdown";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import type {} from "mdast-util-mdx";
import { directive } from "micromark-extension-directive";
import { gfm } from "micromark-extension-gfm";
import { withoutMarkedBlocks } from "../marked-blocks.js";
import { addFrontMatter, splitFrontMatter } from "./front-matter.js";
import { addHtml } from "./html.js";
import { altWords } from "./image.js";
import { codeEnd, isIntricate, isIntricateMdx, withAdmonitions, withoutContents } from "./markdown-lines.js";
import { type PartKind, Parts } from "./part.js";
import { proseParts } from "./prose.js";
import { canonicalWords, codeLines, codeWords, withoutTemplateTags } from "./words.js";

type Syntax = NonNullable<Parameters<typeof fromMarkdown>[1]>;
type TreeParser = (text: string) => Nodes;

/** What MDX adds to Markdown; it takes a parser of JavaScript. */
export type Mdx = { readonly parse: TreeParser; readonly wordsOf: (program: unknown) => string };

const MARKDOWN: Syntax = {
  extensions: [gfm(), directive()],
  mdastExtensions: [gfmFromMarkdown(), directiveFromMarkdown()],
};

/** A parser of Markdown with these extensions more. */
export function treeParser(more: { extensions: Syntax["extensions"]; mdastExtensions: TreeExtension[] }): TreeParser {
  const syntax: Syntax = {
    extensions: [...(MARKDOWN.extensions ?? []), ...(more.extensions ?? [])],
    mdastExtensions: [...(MARKDOWN.mdastExtensions ?? []), ...more.mdastExtensions],
  };
  return (text) => fromMarkdown(text, syntax);
}

const parseMarkdown: TreeParser = (text) => fromMarkdown(text, MARKDOWN);

/** The parts of a Markdown text; `mdx`: of one with components, which is read as Markdown where it has a mistake. */
export function markdownParts(text: string, keys: readonly string[], mdx: Mdx | null = null): Parts["list"] {
  const { body, ...front } = splitFrontMatter(withoutMarkedBlocks(text));
  const parts = new Parts();
  addFrontMatter(parts, front, keys);
  const lines = withAdmonitions(withoutContents(body));
  // A parser takes time that grows with the square of such a text.
  if (isIntricate(lines)) return [...parts.list, ...proseParts(lines, "plain")];
  const isMdx = mdx !== null && !isIntricateMdx(lines);
  const tree = (isMdx ? treeOf(mdx.parse, withoutHtmlComments(lines)) : null) ?? treeOf(parseMarkdown, lines);
  if (tree === null) return [...parts.list, ...proseParts(lines, "plain")];
  new Walk(parts, { mdx, text: lines }).block(tree, "text");
  return parts.list;
}

function treeOf(parse: TreeParser, text: string): Nodes | null {
  try {
    return parse(text);
  } catch {
    return null;
  }
}

/** MDX takes no comments of HTML, and no ids of headings in braces; both are common where a site's generator takes them. */
function withoutHtmlComments(text: string): string {
  let [codeUntil, isComment] = [-1, false];
  const lines = text.split("\n");
  const kept = lines.map((line, at) => {
    if (!isComment && at > codeUntil) codeUntil = codeEnd(lines, at) ?? codeUntil;
    if (at <= codeUntil) return line;
    let shown = "";
    for (let from = 0; from < line.length; ) {
      const mark = isComment ? "-->" : "<!--";
      const next = line.indexOf(mark, from);
      if (!isComment) shown += line.slice(from, next < 0 ? undefined : next);
      if (next < 0) break;
      isComment = !isComment;
      from = next + mark.length;
    }
    return shown.replace(/^(#{1,6} .*[^ \t])[ \t]*\{#[\w-]+\}[ \t]*$/, "$1");
  });
  return isComment ? text : kept.join("\n");
}

/** What stands for code while the text around it is cleaned. */
const [CODE_BEGIN, CODE_END] = ["\ue000", "\ue001"];

/** A walk through a tree of Markdown that adds each part as it meets it. */
class Walk {
  readonly #parts: Parts;
  readonly #mdx: Mdx | null;
  readonly #text: string;
  #codes: string[] = [];

  constructor(parts: Parts, { mdx, text }: { mdx: Mdx | null; text: string }) {
    this.#parts = parts;
    this.#mdx = mdx;
    this.#text = text;
  }

  block(node: Nodes, kind: PartKind): void {
    switch (node.type) {
      case "paragraph":
        // Where MDX can't be read, its imports are paragraphs.
        if (this.#mdx === null || !/^(?:import|export)\s/.test(this.#slice(node))) this.#add(kind, node.children);
        return;
      case "heading":
        this.#add("heading", node.children);
        return;
      case "listItem":
        this.#blocks(node, kind === "quote" ? kind : "item");
        return;
      case "blockquote":
      case "containerDirective":
        this.#blocks(node, "quote");
        return;
      case "leafDirective":
        this.#add(kind, node.children);
        return;
      case "code":
        this.#parts.add("code", codeWords(node.value), codeLines(node.value));
        return;
      case "tableRow": {
        const cells = node.children.map(({ children }) => this.#words(children));
        const last = cells.findLastIndex((words) => words !== "");
        this.#parts.add("row", cells.slice(0, last + 1).join(" \u00b7 "));
        return;
      }
      case "html":
        addHtml(this.#parts, withoutTemplateTags(node.value), { kind });
        return;
      case "mdxFlowExpression":
        this.#parts.add(kind, canonicalWords(this.#expression(node)));
        return;
      case "mdxJsxFlowElement":
        this.#parts.add(kind, canonicalWords(altOf(node)));
        this.#blocks(node, JSX_KINDS.get(node.name?.toLowerCase() ?? "") ?? kind);
        return;
      case "mdxJsxTextElement":
      case "mdxTextExpression":
        this.#add(kind, [node]);
        return;
      case "definition":
      case "thematicBreak":
      case "yaml":
      case "mdxjsEsm":
        return;
      default:
        if ("children" in node) this.#blocks(node, kind);
    }
  }

  #blocks(node: Parent, kind: PartKind): void {
    for (const child of node.children) this.block(child, kind);
  }

  #add(kind: PartKind, children: readonly PhrasingContent[]): void {
    this.#parts.add(kind, this.#words(children));
  }

  #words(children: readonly PhrasingContent[]): string {
    this.#codes = [];
    const text = cleaned(children.map((child) => this.#inline(child)).join(""));
    const codes = this.#codes;
    return canonicalWords(text.replace(/\ue000(\d+)\ue001/g, (_, at: string) => codes[Number(at)] ?? ""));
  }

  #inline(node: PhrasingContent): string {
    switch (node.type) {
      case "text":
        return node.value.replace(/[\ue000\ue001]/g, "");
      case "inlineCode":
        this.#codes.push(node.value);
        return `${CODE_BEGIN}${this.#codes.length - 1}${CODE_END}`;
      case "break":
        return "\n";
      case "html":
        return /^<br\b/i.test(node.value) ? "\n" : imageIn(node.value);
      case "image":
        return altWords(node);
      case "imageReference":
        return altWords({ alt: node.alt, url: node.label });
      // What is struck out is taken back.
      case "delete":
      case "footnoteReference":
        return "";
      case "link":
        return isBare(node) ? "" : this.#inlines(node);
      case "textDirective":
        // A colon in front of a word is seldom meant as a directive.
        if (node.children.length > 0) return this.#inlines(node);
        return Object.keys(node.attributes ?? {}).length === 0 ? `:${node.name}` : "";
      case "mdxTextExpression":
        return this.#expression(node);
      case "mdxJsxTextElement":
        if (node.name === "br") return "\n";
        return /^(?:s|del|strike)$/.test(node.name ?? "") ? "" : altOf(node) + this.#inlines(node);
      default:
        return "children" in node ? this.#inlines(node) : "";
    }
  }

  #inlines({ children }: { readonly children: readonly PhrasingContent[] }): string {
    return children.map((child) => this.#inline(child)).join("");
  }

  #expression({ data }: { readonly data?: { readonly estree?: unknown } | undefined }): string {
    return this.#mdx === null ? "" : this.#mdx.wordsOf(data?.estree);
  }

  #slice({ position }: Nodes): string {
    return this.#text.slice(position?.start.offset ?? 0, (position?.start.offset ?? 0) + 10);
  }
}

/** Elements of HTML, as MDX writes them too. */
const JSX_KINDS: ReadonlyMap<string, PartKind> = new Map([
  ...["h1", "h2", "h3", "h4", "h5", "h6"].map((name) => [name, "heading"] as const),
  ...["li", "dt", "dd"].map((name) => [name, "item"] as const),
  ...["blockquote", "aside"].map((name) => [name, "quote"] as const),
]);

function altOf({ name, attributes }: { name: string | null; attributes: readonly object[] }): string {
  if (name !== "img" && name !== "Image") return "";
  const given = (key: string) => {
    const found = attributes.find((attribute) => "name" in attribute && attribute.name === key);
    return found && "value" in found && typeof found.value === "string" ? found.value : "";
  };
  return altWords({ alt: given("alt"), url: given("src") });
}

/** The words of an image that is written in HTML. */
function imageIn(html: string): string {
  if (!/^<img\b/i.test(html)) return "";
  const parts = new Parts();
  addHtml(parts, html, {});
  return parts.list[0]?.words ?? "";
}

/** Whether a link shows its own target. */
function isBare({ url, children }: { readonly url: string; readonly children: readonly PhrasingContent[] }): boolean {
  const [only, ...others] = children;
  if (only?.type !== "text" || others.length > 0) return false;
  const shown = only.value;
  return [shown, `http://${shown}`, `mailto:${shown}`].some((target) => target === url || encodeURI(target) === url);
}

/** The text of a paragraph without the marks of a site's generator that no parser takes away. */
function cleaned(text: string): string {
  let clean = withoutTemplateTags(text);
  if (clean.includes(":::")) clean = clean.replace(/^[ \t]*:{3,}[ \t]*(?:[a-z][\w-]*)?(?:\{[^{}\n]{0,200}\})?/gim, "");
  if (clean.includes("{"))
    clean = clean.replace(/\{:?\s{0,9}[#.][^{}]{0,200}\}|\{:\s[^{}]{0,200}\}|\{\s{0,9}[\w-]{1,50}=[^{}]{0,200}\}/g, "");
  if (clean.includes("["))
    clean = clean
      .replace(/!\[\[[^[\]]{0,300}\]\]/g, "")
      .replace(/\[\[([^[\]|]{1,200})(?:\|([^[\]]{0,200}))?\]\]/g, (_, page: string, shown?: string) => shown ?? page)
      .replace(/^\s*\[![\w-]{1,30}\][+-]?/, "")
      .replace(/^\s*\[?_?toc_?\]?\s*$/i, "");
  if (clean.includes(":"))
    clean = clean.replace(/(?<![\w:]):([\w+-]{1,50}):(?![\w:])/g, (sign, name: string) =>
      Object.hasOwn(nameToEmoji, name) ? (nameToEmoji[name] ?? sign) : sign,
    );
  return clean;
}
