/** The most nested, and the most marks of one paragraph, with which a parser of Markdown takes time in proportion to its text. */
const MOST_NESTED = 40;
const MOST_MARKS = 4_000;
const MOST_PIPES = 5_000;

/**
 * Whether a Markdown text may keep its parser busy for a time that grows with the square of its length: its marks are counted paragraph by
 * paragraph, an item of a list being one.
 */
export function isIntricate(text: string): boolean {
  let [marks, pipes] = [0, 0];
  for (const line of text.split("\n")) {
    const begin = CONTAINERS.exec(line)?.[0] ?? "";
    if ((begin.match(/[>*+-]|\d+[.)]/g)?.length ?? 0) > MOST_NESTED) return true;
    if (line.trim() === "" || /[*+-]|\d[.)]/.test(begin)) [marks, pipes] = [0, 0];
    if (begin.length > 4 * MOST_NESTED && begin.length < line.length && /[>*+-]/.test(begin)) return true;
    marks += line.match(/[[\]*_~`<&:@\\$]|www\./g)?.length ?? 0;
    pipes += line.match(/\|/g)?.length ?? 0;
    if (marks > MOST_MARKS || pipes > MOST_PIPES) return true;
  }
  return false;
}

/** The most braces of a page with components: from each that isn't closed, its parser reads to the end. */
const MOST_BRACES = 1_000;
const MOST_OPEN = 10;

/** The same of what MDX adds. */
export function isIntricateMdx(text: string): boolean {
  const open = text.match(/\{/g)?.length ?? 0;
  return open > MOST_BRACES || open - (text.match(/\}/g)?.length ?? 0) > MOST_OPEN;
}

/** What stands before a block in its line: indentation, marks of quotes and list items. */
const CONTAINERS = /^(?:[ \t]|>|[-*+](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$)){0,1000}/;

/** Tables of contents that a tool writes between comments of its own. */
const CONTENTS: readonly (readonly [RegExp, RegExp])[] = [
  [/<!--\s{0,9}START doctoc\b/i, /<!--\s{0,9}END doctoc\b/i],
  [/<!--\s{0,9}toc\s{0,9}-->/i, /<!--\s{0,9}(?:tocstop|\/toc)\s{0,9}-->/i],
  [/<!--\s{0,9}(?:begin-)?toc:?start\b/i, /<!--\s{0,9}(?:end-)?toc:?(?:end|stop)\b/i],
];

/** A text without the tables of contents that a tool has made of its headings. */
export function withoutContents(text: string): string {
  if (!/<!--[^>]{0,30}toc/i.test(text)) return text;
  let rest = text;
  for (const [begin, end] of CONTENTS) {
    const from = rest.search(begin);
    const length = from < 0 ? -1 : rest.slice(from).search(end);
    if (length < 0) continue;
    const close = rest.indexOf("-->", from + length);
    rest = `${rest.slice(0, from)}\n\n${close < 0 ? "" : rest.slice(close + 3)}`;
  }
  return rest;
}

const ADMONITION = /^([ \t]*)(?:(?:!!!|\?\?\?\+?)[ \t]+[\w-]+|===[!+]?(?=[ \t]+"))(?:[ \t]+"([^"]*)")?[ \t]*(.*)$/;
/** A container with a title, and words that a formatter has set behind it; and the end of one, behind other words. */
const CONTAINER_BEGIN = /^([ \t]*:{3,}[ \t]?[\w-]+\[[^\]\n]*\](?:\{[^}\n]*\})?)[ \t]+(?=\S)/;
const CONTAINER_END = /(\S)[ \t]+(:{3,})[ \t]*$/;

/**
 * A text whose admonitions and tabs of Python-Markdown (`!!! note "Title"`) are quotes, since Markdown takes what they hold for code, and whose
 * containers begin and end on lines of their own. Both are read as they are meant where a formatter that doesn't know them went over them.
 */
export function withAdmonitions(text: string, depth = 0): string {
  if (depth > 5 || !/^[ \t]*(?:!!!|\?\?\?|===|:::)|[ \t]:::[ \t]*$/m.test(text)) return text;
  const lines = text.split("\n");
  const changed: string[] = [];
  let codeUntil = -1;
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? "";
    if (at > codeUntil) codeUntil = codeEnd(lines, at) ?? codeUntil;
    const begin = at > codeUntil ? ADMONITION.exec(line) : null;
    if (begin === null) {
      const isContainer = at > codeUntil && line.includes(":::");
      changed.push(isContainer ? line.replace(CONTAINER_BEGIN, "$1\n").replace(CONTAINER_END, "$1\n$2") : line);
      continue;
    }
    const [, indent = "", title = "", rest = ""] = begin;
    const inside = new RegExp(`^${indent.length > 100 ? "" : indent}(?: {4}|\\t)`);
    const held = [rest];
    const isHeld = (line: string, isFirst: boolean) => line.trim() === "" || isFirst || inside.test(line);
    let isFirst = true;
    while (at + 1 < lines.length && isHeld(lines[at + 1] ?? "", isFirst)) {
      const next = lines[++at] ?? "";
      if (next.trim() === "") isFirst = false;
      held.push(next.replace(inside, ""));
    }
    const content = withAdmonitions(`${title}\n\n${held.join("\n").trim()}`, depth + 1).split("\n");
    changed.push("", content.map((line) => `${indent}> ${line}`).join("\n"), "");
  }
  return changed.join("\n");
}

/** What stands before code in its line: indentation, marks of quotes and list items. */
const BEFORE_CODE = String.raw`^(?:[ \t]|>|[-*+] |\d{1,9}[.)] )*`;

/** Fenced code, and HTML whose white space counts (CommonMark 4.6). */
const CODE = new RegExp(`${BEFORE_CODE}(?:(\`{3,}(?=[^\`]*$)|~{3,})|<(pre|script|style|textarea)(?:[ \\t>]|$))`, "i");

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
