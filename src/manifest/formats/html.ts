import { Parser } from "htmlparser2";
import { altWords } from "./image.js";
import { type PartKind, Parts } from "./part.js";
import { canonicalWords, codeLines, codeWords, withoutTemplateTags } from "./words.js";

/** Elements that begin a part of their own, and its kind; `null`: that of the element around it. */
const BLOCKS: ReadonlyMap<string, PartKind | null> = new Map([
  ...["h1", "h2", "h3", "h4", "h5", "h6"].map((name) => [name, "heading"] as const),
  ...["li", "dt", "dd"].map((name) => [name, "item"] as const),
  ...["tr", "caption"].map((name) => [name, "row"] as const),
  ...["blockquote", "aside"].map((name) => [name, "quote"] as const),
  ["pre", "code"],
  ...[
    "address",
    "article",
    "body",
    "button",
    "center",
    "details",
    "dialog",
    "div",
    "dl",
    "fieldset",
    "figcaption",
    "figure",
  ].map((name) => [name, null] as const),
  ...[
    "footer",
    "form",
    "header",
    "hgroup",
    "hr",
    "html",
    "label",
    "legend",
    "main",
    "menu",
    "nav",
    "ol",
    "optgroup",
  ].map((name) => [name, null] as const),
  ...["option", "p", "search", "section", "select", "summary", "table", "tbody", "tfoot", "thead", "ul"].map(
    (name) => [name, null] as const,
  ),
]);
/** Elements whose content nobody reads. */
const UNSEEN = new Set([
  "script",
  "style",
  "template",
  "svg",
  "iframe",
  "object",
  "video",
  "audio",
  "canvas",
  "math",
  "s",
  "strike",
  "del",
]);

type Options = {
  /** The keys of the front matter that count: `title` and `description` stand in the head of a page. */
  readonly keys?: readonly string[];
  /** What text is that stands in no element of its own. */
  readonly kind?: PartKind;
};

/** The parts of an HTML page. */
export function htmlParts(text: string, keys: readonly string[]): Parts["list"] {
  const parts = new Parts();
  addHtml(parts, withoutTemplateTags(text), { keys });
  return parts.list;
}

/** Adds the parts of a page, or of a piece of one. Elements needn't be closed. */
export function addHtml(parts: Parts, text: string, { keys = [], kind = "text" }: Options): void {
  const kinds: { readonly name: string; readonly kind: PartKind }[] = [];
  let unseen: { readonly name: string; depth: number } | null = null;
  let words = "";
  let title: string | null = null;
  const flush = () => {
    const current = kinds.at(-1)?.kind ?? kind;
    if (current === "code") parts.add("code", codeWords(words), codeLines(words));
    else parts.add(current, canonicalWords(words).replace(/(?: \u00b7)+$/, ""));
    words = "";
  };
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (unseen !== null) {
          if (name === unseen.name) unseen.depth += 1;
        } else if (UNSEEN.has(name)) unseen = { name, depth: 1 };
        else if (name === "title") title = "";
        else if (name === "meta") {
          const isDescription = attributes["name"]?.toLowerCase() === "description" && keys.includes("description");
          if (isDescription) parts.add("front matter", canonicalWords(attributes["content"] ?? ""));
        } else if (name === "img") words += altWords({ alt: attributes["alt"], url: attributes["src"] });
        else if (name === "br") words += "\n";
        else if (name === "td" || name === "th") words += words.trim() === "" ? "" : " \u00b7 ";
        else if (BLOCKS.has(name)) {
          flush();
          if (kinds.length < MOST_NESTED) kinds.push({ name, kind: BLOCKS.get(name) ?? kinds.at(-1)?.kind ?? kind });
        }
      },
      ontext(data) {
        if (unseen !== null) return;
        if (title !== null) title += data;
        else words += data;
      },
      onclosetag(name) {
        if (unseen !== null) {
          if (name === unseen.name && --unseen.depth === 0) unseen = null;
        } else if (name === "title") {
          if (keys.includes("title")) parts.add("front matter", canonicalWords(title ?? ""));
          title = null;
        } else if (BLOCKS.has(name)) {
          flush();
          const at = kinds.findLastIndex((open) => open.name === name);
          if (at >= 0) kinds.length = at;
        }
      },
    },
    { decodeEntities: true, recognizeSelfClosing: true },
  );
  parser.end(text);
  flush();
}

/** Deeper elements are of the kind of the last one. */
const MOST_NESTED = 100;
