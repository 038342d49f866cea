/** Consecutive lines of a Markdown text. White space counts in `code`; comments and what dates the page are left out. */
type Block = { readonly kind: "prose" | "code" | "blank"; readonly lines: readonly string[] };

/**
 * The blocks of a Markdown text, in one pass. Where it isn't certain whether lines are code (CommonMark 4.4, 4.5), they are: then a
 * change of white space counts, which is safe.
 */
export function blocksOf(text: string): Block[] {
  const blocks: { kind: Block["kind"]; lines: string[] }[] = [];
  const all = text.split("\n");
  const { lines, at } = withoutFrontMatter(all);
  const push = (kind: Block["kind"], line: string) => {
    const last = blocks.at(-1);
    if (last?.kind === kind) last.lines.push(line);
    else blocks.push({ kind, lines: [line] });
  };
  for (const line of lines) push(line.trim() === "" ? "blank" : "prose", line);

  const rest = all.slice(at);
  const lastCommentEnd = rest.findLastIndex((line) => line.includes("-->"));
  /** Where the content of the list items begins that a line may belong to. */
  const lists: number[] = [];
  let afterParagraph = false;
  for (let index = 0; index < rest.length; index++) {
    const line = rest[index] ?? "";
    if (line.trim() === "") {
      push("blank", line);
      afterParagraph = false;
      continue;
    }
    const end = codeEnd(rest, index) ?? htmlEnd(rest, index);
    if (end !== null) {
      for (; index < end; index++) push("code", rest[index] ?? "");
      push("code", rest[index] ?? "");
      afterParagraph = false;
      continue;
    }
    const indent = indentOf(line);
    while (lists.length > 0 && indent < (lists.at(-1) ?? 0)) lists.pop();
    if (QUOTED_CODE.test(line) || (!afterParagraph && indent >= (lists.at(-1) ?? 0) + 4)) {
      // Blank lines between lines of code are code.
      const [before, blank] = blocks.slice(-2);
      if (blank?.kind === "blank" && before?.kind === "code") before.lines.push(...(blocks.pop()?.lines ?? []));
      push("code", line);
      continue;
    }
    const comment = COMMENT_START.exec(line);
    if (comment !== null) {
      const close = closeOf(rest, { index, from: comment[0].length, last: lastCommentEnd });
      if (close !== null) {
        const left = comment[0].slice(0, -4) + (rest[close.index] ?? "").slice(close.end);
        index = close.index;
        afterParagraph = false;
        const item = LIST_ITEM.exec(left);
        if (item !== null) lists.push(contentOf(item));
        if (left.trim() !== "") push("prose", left);
        continue;
      }
    }
    const item = LIST_ITEM.exec(line);
    if (item !== null) lists.push(contentOf(item));
    push(indentOf(item?.[2] ?? "") > 4 ? "code" : "prose", line);
    afterParagraph = !NO_PARAGRAPH.test(line);
  }
  return blocks;
}

/** What stands before a block in its line: indentation, marks of quotes and list items. */
const CONTAINERS = String.raw`^(?:[ \t]|>|[-*+] |\d{1,9}[.)] )*`;
const FENCE = new RegExp(`${CONTAINERS}(\`{3,}(?=[^\`]*$)|~{3,})`);
const HTML = new RegExp(`${CONTAINERS}<(pre|script|style|textarea)(?:[ \\t>]|$)`, "i");
const COMMENT_START = new RegExp(`${CONTAINERS}<!--`);
const QUOTED_CODE = /^ {0,3}(?:> ?)+(?: {4}| {0,3}\t)/;
/** A heading, its underline, or a rule. */
const NO_PARAGRAPH = /^ {0,3}(?:#{1,6}(?:\s|$)|[-=*_][-=*_ \t]*$)/;
const LIST_ITEM = /^([ \t]*)(?:[-*+]|\d{1,9}[.)])(?:([ \t]+)|$)/;

/** The line that ends the fenced code that begins at a line; `null` where none does. */
export function codeEnd(lines: readonly string[], index: number): number | null {
  const opening = FENCE.exec(lines[index] ?? "");
  const mark = opening?.[1];
  if (opening === null || mark === undefined) return null;
  const column = Math.max(3, opening[0].length - mark.length);
  const close = new RegExp(`^([ \\t>]*)${mark[0] === "~" ? "~" : "`"}{${mark.length},}[ \\t]*$`);
  for (let at = index + 1; at < lines.length; at++) {
    const before = close.exec(lines[at] ?? "")?.[1];
    if (before !== undefined && before.length <= column) return at;
  }
  return lines.length - 1;
}

/** The line that ends the HTML that begins at a line and whose white space counts (CommonMark 4.6); `null` where none does. */
function htmlEnd(lines: readonly string[], index: number): number | null {
  const tag = HTML.exec(lines[index] ?? "")?.[1];
  if (tag === undefined) return null;
  const close = new RegExp(`</${tag}>`, "i");
  for (let at = index; at < lines.length; at++) if (close.test(lines[at] ?? "")) return at;
  return lines.length - 1;
}

/** Where a comment ends; `null` where it never does. `last`: the last line that ends one. */
function closeOf(
  lines: readonly string[],
  { index, from, last }: { index: number; from: number; last: number },
): { readonly index: number; readonly end: number } | null {
  for (let at = index; at <= last; at++) {
    const end = (lines[at] ?? "").indexOf("-->", at === index ? from : 0);
    if (end >= 0) return { index: at, end: end + 3 };
  }
  return null;
}

function indentOf(line: string): number {
  let columns = 0;
  for (const char of line) {
    if (char === "\t") columns += 4 - (columns % 4);
    else if (char === " ") columns++;
    else break;
  }
  return columns;
}

function contentOf([item, before = "", after = ""]: RegExpExecArray): number {
  const marker = indentOf(before) + item.length - before.length - after.length;
  const space = indentOf(after);
  return marker + (space === 0 || space > 4 ? 1 : space);
}

/** Keys of front matter that only date a page, in small letters without `_`, `-` and `.`. */
const DATING_KEYS = new Set([
  ...["date", "lastmod", "lastupdate", "lastupdated", "lastmodified", "lastmodifiedat", "lastmodifieddate", "msdate"],
  ...["updated", "updatedat", "updateddate", "updatedate", "dateupdated", "modified", "modifiedat", "modifieddate"],
  ...["datemodified", "created", "createdat", "createddate", "datecreated", "publishdate", "pubdate", "publishedat"],
  ...["publisheddate", "datepublished"],
]);

/** The front matter without the keys that only date the page, and the line behind it. Nothing of it is left where no key is. */
function withoutFrontMatter(lines: readonly string[]): { readonly lines: readonly string[]; readonly at: number } {
  const mark = lines[0]?.trimEnd();
  if (mark !== "---" && mark !== "+++") return { lines: [], at: 0 };
  const end = lines.findIndex((line, index) => index > 0 && line.trimEnd() === mark);
  if (end < 0) return { lines: [], at: 0 };
  let dates = false;
  const kept = lines.slice(1, end).filter((line) => {
    const key = /^["']?([\w.-]+)["']?[ \t]*[:=]/.exec(line)?.[1];
    // What is indented below a key belongs to it.
    if (/^\S/.test(line)) dates = key !== undefined && DATING_KEYS.has(key.toLowerCase().replace(/[-_.]/g, ""));
    return !dates;
  });
  const at = end + 1;
  return kept.every((line) => line.trim() === "") ? { lines: [], at } : { lines: [mark, ...kept, mark], at };
}
