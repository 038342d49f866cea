import { notebookParts } from "./notebook.js";
import type { Part } from "./part.js";
import { type ProseKind, proseParts } from "./prose.js";

/** How a text is read. */
export type Format = "markdown" | "mdx" | "html" | "notebook" | ProseKind;

const FORMATS: readonly (readonly [RegExp, Format])[] = [
  [/\.(?:md|markdown|mdown|mkd|qmd|rmd|mdoc)$/i, "markdown"],
  [/\.mdx$/i, "mdx"],
  [/\.x?html?$/i, "html"],
  [/\.ipynb$/i, "notebook"],
  [/\.(?:rst|rest)$/i, "rest"],
  [/\.(?:adoc|asciidoc|asc)$/i, "asciidoc"],
];

/** A task is Markdown; a source is what its name says. */
export function formatOf(path: string | null): Format {
  if (path === null) return "markdown";
  return FORMATS.find(([name]) => name.test(path))?.[1] ?? "plain";
}

/** Whether marked blocks are no words of a text. */
export function hasMarkedBlocks(format: string): boolean {
  return format === "markdown" || format === "mdx";
}

/** The parts of a text. `keys`: those of the front matter that count. A parser is loaded when the first text needs it. */
export async function partsOf(text: string, format: Format, keys: readonly string[]): Promise<readonly Part[]> {
  const plain = text.replace(/^\ufeff/, "").replace(/\r\n?/g, "\n");
  if (format === "html") {
    const { htmlParts } = await import("./html.js");
    return htmlParts(plain, keys);
  }
  if (format === "plain" || format === "rest" || format === "asciidoc") return proseParts(plain, format);
  const { markdownParts } = await import("./markdown.js");
  if (format === "notebook")
    return notebookParts(plain, (cell) => markdownParts(cell, [])) ?? proseParts(plain, "plain");
  if (format === "markdown") return markdownParts(plain, keys);
  const { MDX } = await import("./mdx.js");
  return markdownParts(plain, keys, MDX);
}
