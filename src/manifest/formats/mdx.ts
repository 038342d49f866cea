import { mdxFromMarkdown } from "mdast-util-mdx";
import { mdxjs } from "micromark-extension-mdxjs";
import { isObject } from "../canonical-json.js";
import { type Mdx, treeParser } from "./markdown.js";

export const MDX: Mdx = {
  parse: treeParser({ extensions: [mdxjs()], mdastExtensions: mdxFromMarkdown() }),
  wordsOf: (program) => wordsIn(program, 0).join(" "),
};

/** Keys of a program's tree under which nothing is shown. */
const UNSEEN = new Set([
  "loc",
  "range",
  "start",
  "end",
  "raw",
  "comments",
  "attributes",
  "openingElement",
  "key",
  "test",
]);

/** The words that an expression shows: its texts and numbers, and those of the elements in it. */
function wordsIn(node: unknown, depth: number): string[] {
  if (depth > 200) return [];
  if (Array.isArray(node)) return node.flatMap((item) => wordsIn(item, depth + 1));
  if (!isObject(node)) return [];
  const { type, value } = node;
  if (type === "Literal" || type === "JSXText")
    return typeof value === "string" || typeof value === "number" ? [String(value)] : [];
  if (type === "TemplateElement") return isObject(value) ? [String(value["cooked"] ?? "")] : [];
  return Object.entries(node).flatMap(([key, child]) => (UNSEEN.has(key) ? [] : wordsIn(child, depth + 1)));
}
