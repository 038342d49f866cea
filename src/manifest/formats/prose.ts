import { Parts } from "./part.js";
import { canonicalWords, withoutTemplateTags } from "./words.js";

/** How a format that no parser reads writes comments and headings. */
export type ProseKind = "plain" | "rest" | "asciidoc";

/** The parts of any other text: its paragraphs, their white space folded. */
export function proseParts(text: string, kind: ProseKind): Parts["list"] {
  const parts = new Parts();
  const lines = linesOf(text, kind);
  let paragraph: string[] = [];
  const flush = () => {
    parts.add("text", canonicalWords(withoutTemplateTags(paragraph.join("\n"))));
    paragraph = [];
  };
  for (const [at, line] of lines.entries()) {
    const heading = headingOf(line, lines[at + 1], kind);
    if (heading !== null) {
      flush();
      parts.add("heading", canonicalWords(heading));
    } else if (line.trim() === "" || isRule(line, kind)) flush();
    else paragraph.push(line);
  }
  flush();
  return parts.list;
}

/** A line under a title, or one that begins or ends a block. */
const RULE = /^[ \t]*([!-/:-@[-`{-~])\1{2,}[ \t]*$/;

function isRule(line: string, kind: ProseKind): boolean {
  return kind !== "plain" && RULE.test(line);
}

function headingOf(line: string, next: string | undefined, kind: ProseKind): string | null {
  if (kind === "asciidoc") return /^={1,6} +(\S.*)$/.exec(line)?.[1] ?? null;
  const isTitle = kind === "rest" && /^\S/.test(line) && !RULE.test(line) && next !== undefined && RULE.test(next);
  return isTitle && next.trim().length >= line.trim().length ? line : null;
}

/** The lines of a text without those of its comments. */
function linesOf(text: string, kind: ProseKind): string[] {
  const lines = text.split("\n");
  if (kind === "plain") return lines;
  const kept: string[] = [];
  let until: ((line: string) => boolean) | null = null;
  for (const line of lines) {
    if (until !== null) {
      const isOver = until(line);
      if (isOver) until = null;
      if (!isOver || kind === "asciidoc") continue;
    }
    if (kind === "asciidoc") {
      if (/^\/{4,}[ \t]*$/.test(line)) until = (other) => other.trim() === line.trim();
      else if (!/^\/\/(?!\/)/.test(line) && !/^\[[#.[][^\]]*\][ \t]*$/.test(line)) kept.push(line);
    } else if (REST_COMMENT.test(line)) {
      const indent = line.search(/\S/);
      until = (other) => other.trim() !== "" && other.search(/\S/) <= indent;
      kept.push("");
    } else if (!REST_TARGET.test(line)) kept.push(line);
  }
  return kept;
}

/** `.. words`, which is no directive, footnote, target or substitution. */
const REST_COMMENT = /^[ \t]*\.\.(?:[ \t]+(?!\[|_|\||[\w:+.-]+::)|[ \t]*$)/;
const REST_TARGET = /^[ \t]*\.\. _[^:]*:/;
