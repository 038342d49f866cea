/** Consecutive lines of a Markdown text. White space counts in `code`. Comments that begin a line are left out. */
type Block = { readonly kind: "prose" | "code" | "blank"; readonly lines: readonly string[] };

/**
 * The blocks of a Markdown text, in one pass. Where it isn't certain whether lines are code (CommonMark 4.4, 4.5), they are: then a
 * change of white space counts, which is safe.
 */
export function blocksOf(text: string): Block[] {
  const blocks: { kind: Block["kind"]; lines: string[] }[] = [];
  const push = (kind: Block["kind"], line: string) => {
    const last = blocks.at(-1);
    if (last?.kind === kind) last.lines.push(line);
    else blocks.push({ kind, lines: [line] });
  };
  const lines = text.split("\n");
  /** Where the content of the list items begins that a line may belong to. */
  const lists: number[] = [];
  let codeUntil = -1;
  let afterParagraph = false;
  const lastCommentEnd = lines.findLastIndex((line) => line.includes("-->"));
  for (let at = 0; at < lines.length; at++) {
    let line = lines[at] ?? "";
    if (at > codeUntil) codeUntil = codeEnd(lines, at) ?? codeUntil;
    if (at <= codeUntil || line.trim() === "") {
      push(at <= codeUntil ? "code" : "blank", line);
      afterParagraph = false;
      continue;
    }
    const indent = indentOf(line);
    while (lists.length > 0 && indent < (lists.at(-1) ?? 0)) lists.pop();
    if (QUOTED_CODE.test(line) || (!afterParagraph && indent >= (lists.at(-1) ?? 0) + 4)) {
      // Blank lines between lines of code are code.
      const [before, blank] = blocks.slice(-2);
      if (blank?.kind === "blank" && before?.kind === "code")
        for (const line of blocks.pop()?.lines ?? []) push("code", line);
      push("code", line);
      continue;
    }
    const begin = at <= lastCommentEnd ? COMMENT.exec(line)?.[1] : undefined;
    if (begin !== undefined) {
      let end = line.indexOf("-->", begin.length + 4);
      while (end < 0 && at < lastCommentEnd) end = (lines[++at] ?? "").indexOf("-->");
      if (end >= 0) line = begin + (lines[at] ?? "").slice(end + 3);
    }
    const item = LIST_ITEM.exec(line);
    const space = indentOf(item?.[2] ?? "");
    if (item !== null) lists.push(indentOf(item[1] ?? "") + item[0].trim().length + (space > 4 ? 1 : space || 1));
    if (line.trim() !== "") push(space > 4 ? "code" : "prose", line);
    afterParagraph = begin === undefined && !NO_PARAGRAPH.test(line);
  }
  return blocks;
}

/** What stands before a block in its line: indentation, marks of quotes and list items. */
const CONTAINERS = String.raw`^(?:[ \t]|>|[-*+] |\d{1,9}[.)] )*`;
const COMMENT = new RegExp(`(${CONTAINERS})<!--`);
const QUOTED_CODE = /^ {0,3}(?:> ?)+(?: {4}| {0,3}\t)/;
/** A heading, its underline, or a rule. */
const NO_PARAGRAPH = /^ {0,3}(?:#{1,6}(?:\s|$)|[-=*_][-=*_ \t]*$)/;
const LIST_ITEM = /^([ \t]*)(?:[-*+]|\d{1,9}[.)])(?:([ \t]+)|$)/;

function indentOf(line: string): number {
  const [indent] = /^[ \t]*/.exec(line) ?? [""];
  return indent.replace(/ {4}| {0,3}\t/g, "    ").length;
}

/** Fenced code, and HTML whose white space counts (CommonMark 4.6). */
const CODE = new RegExp(`${CONTAINERS}(?:(\`{3,}(?=[^\`]*$)|~{3,})|<(pre|script|style|textarea)(?:[ \\t>]|$))`, "i");

/** The line that ends the code that begins at a line; `null` where none does. */
export function codeEnd(lines: readonly string[], index: number): number | null {
  const [whole, fence = "", tag] = CODE.exec(lines[index] ?? "") ?? [];
  if (whole === undefined) return null;
  const column = Math.max(3, whole.length - fence.length);
  const close = tag
    ? new RegExp(`</${tag}>`, "i")
    : new RegExp(`^[ \\t>]{0,${column}}${fence[0]}{${fence.length},}[ \\t]*$`);
  let at = tag ? index : index + 1;
  while (at < lines.length - 1 && !close.test(lines[at] ?? "")) at++;
  return Math.min(at, lines.length - 1);
}

/** Escapes, code spans (CommonMark 6.1) and comments. Of a comment that never ends, all that follows counts as it is. */
const SPANS = /\\.|(`{1,9})(?!`).*?[^`]\1(?!`)|`{10,}.*|`+|<!--(?:.*?-->|.*)/gs;

/** A paragraph with its code spans and comments changed. Takes time in proportion to its length. */
export function withSpans(
  paragraph: string,
  change: { readonly code: (span: string) => string; readonly comment: (span: string) => string },
): string {
  return paragraph.replace(SPANS, (span) => {
    if (span.startsWith("\\")) return span;
    return span.startsWith("<!--") && span.endsWith("-->") ? change.comment(span) : change.code(span);
  });
}

/** A paragraph in whose lines the marks of a quote stand only once. */
export function unquoted(lines: readonly string[]): string {
  const depths = lines.map((line) => QUOTE_MARKS.exec(line)?.[0].replace(/[^>]/g, "").length ?? 0);
  return lines.map((line, at) => (depths[at] === depths[at - 1] ? line.replace(/^[ \t>]+/, "") : line)).join("\n");
}

const QUOTE_MARKS = new RegExp(CONTAINERS);

/** Keys of front matter that only date a page, in small letters without `_`, `-` and `.`. */
const DATING_KEYS = new Set([
  ...["date", "lastmod", "lastupdate", "lastupdated", "lastmodified", "lastmodifiedat", "lastmodifieddate", "msdate"],
  ...["updated", "updatedat", "updateddate", "updatedate", "dateupdated", "modified", "modifiedat", "modifieddate"],
  ...["datemodified", "created", "createdat", "createddate", "datecreated", "publishdate", "pubdate", "publishedat"],
  ...["publisheddate", "datepublished"],
]);

/** A text without the keys of its front matter that only date the page. Nothing of the front matter is left where no key is. */
export function withoutDates(text: string): string {
  return text.replace(/^(---|\+\+\+)[ \t]*\n((?:.*\n)*?)\1[ \t]*(?:\n|$)/, (_, mark: string, front: string) => {
    // What is indented below a key belongs to it.
    const kept = front.replace(/^["']?([\w.-]+)["']?[ \t]*[:=].*\n(?:(?:[ \t].*)?\n)*/gm, (field, key: string) =>
      DATING_KEYS.has(key.toLowerCase().replace(/[-_.]/g, "")) ? "" : field,
    );
    return kept.trim() === "" ? "" : `${mark}\n${kept}${mark}\n`;
  });
}
