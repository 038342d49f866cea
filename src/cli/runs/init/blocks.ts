import { fromMarkdown } from "mdast-util-from-markdown";
import { type Format, formatOf, hasMarkedBlocks } from "../../../manifest/formats/format.js";
import { splitFrontMatter } from "../../../manifest/formats/front-matter.js";
import { findBlocks } from "../../../manifest/marked-blocks.js";

/**
 * A page with an empty marked block for its video below its title, or at its beginning where the title stands in the front matter. All
 * else stays as it is, byte for byte. `null` where the page has such a block already, or can have none.
 */
export function withBlock(text: string, { path, id }: { readonly path: string; readonly id: string }): string | null {
  const format = formatOf(path);
  if (!hasMarkedBlocks(format)) return null;
  const { blocks, faults } = findBlocks(text);
  if (faults.length > 0 || blocks.some((block) => block.id === id)) return null;
  const lineEnd = /\r\n|\n|\r/.exec(text)?.[0] ?? "\n";
  const lines = text.split(lineEnd);
  const at = lineBelowTitle(lines.join("\n"));
  const before = at === 0 || lines[at - 1]?.trim() === "" ? [] : [""];
  const behind = (lines[at] ?? "").trim() === "" ? [] : [""];
  lines.splice(at, 0, ...before, ...markers(id, format), ...behind);
  return lines.join(lineEnd);
}

/** How many lines stand up to the title and with it; a title is the only heading of its level, or the first. */
function lineBelowTitle(text: string): number {
  const { body } = splitFrontMatter(text);
  const front = text.slice(0, text.length - body.length).split("\n").length - 1;
  const { children } = fromMarkdown(body);
  const title = children.find((node) => node.type === "heading" && node.depth === 1);
  return front + (title?.position?.end.line ?? 0);
}

function markers(id: string, format: Format): readonly string[] {
  return format === "mdx" ? [`{/* video: ${id} */}`, "{/* /video */}"] : [`<!-- video: ${id} -->`, "<!-- /video -->"];
}
