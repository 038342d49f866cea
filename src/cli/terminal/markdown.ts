import { broken, columnsOf, type Paint, padded, type Style, wrapped } from "./text.js";

type View = {
  /** Columns of a line. */
  readonly width: number;
  readonly paint: Paint;
};

function fenceOf(line: string): string | null {
  return /^`{3,}/.exec(line)?.[0] ?? null;
}

/** The Markdown of a comment or a summary, as a terminal can show it: it knows what reports use, and unfolds it. */
export function inTerminal(markdown: string, { width, paint }: View): string[] {
  const { styled } = paint;
  const lines = markdown.split("\n").filter((line) => !/^<!--.*-->$/.test(line));
  const shown: string[] = [];
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? "";
    const fence = fenceOf(line);
    if (fence !== null) {
      const last = lines.indexOf(fence, at + 1);
      const end = last === -1 ? lines.length : last;
      for (const code of lines.slice(at + 1, end)) shown.push(`  ${styled(styleOf(code, line), code)}`);
      at = end;
    } else if (line.startsWith("|")) {
      const rows = lines.slice(at).findIndex((row) => !row.startsWith("|"));
      const end = rows < 0 ? lines.length : at + rows;
      shown.push(...table(lines.slice(at, end), { width, paint }));
      at = end - 1;
    } else {
      shown.push(...paragraph(line, { width, paint }));
    }
  }
  return withoutDoubles(shown);
}

/** What a diff removes and adds, as a page shows it. */
function styleOf(code: string, fence: string): Style {
  if (!fence.endsWith("diff")) return "yellow";
  return code.startsWith("- ") ? "red" : code.startsWith("+ ") ? "green" : "dim";
}

function paragraph(line: string, { width, paint }: View): string[] {
  const { styled } = paint;
  if (/^<\/?details(?: open)?>$/.test(line)) return [];
  const summary = /^<summary>(.*)<\/summary>$/.exec(line)?.[1];
  if (summary !== undefined) return [styled("dim", `▾ ${inline(summary, paint)}`)];
  const heading = /^#+ (.*)$/.exec(line)?.[1];
  if (heading !== undefined) return wrapped(inline(heading, paint), width).map((part) => styled("bold", part));
  const [, mark = "", text = line] = /^(> ?|- )(.*)$/.exec(line) ?? [];
  const first = mark.startsWith(">") ? "│ " : mark === "- " ? "• " : "";
  const next = mark.startsWith(">") ? "│ " : " ".repeat(first.length);
  return wrapped(inline(text, paint), width - first.length).map(
    (part, index) => `${index === 0 ? first : next}${part}`,
  );
}

/** Markdown of one line, as a terminal can show it. */
export function lineInTerminal(markdown: string, paint: Paint): string {
  return inline(markdown, paint);
}

/** Code, strong words and links, which a backslash takes back. */
const MARK = /(?<!\\)(?:`([^`]+)`|\*\*(.+?)\*\*|\[([^\]]+)\]\(([^)]+)\))/g;

function inline(text: string, paint: Paint): string {
  const line = text.replace(/<\/?(?:sub|span)>/g, "");
  let shown = "";
  let end = 0;
  // In one go: what is styled already holds brackets and backslashes of its own.
  for (const { 0: mark, 1: code, 2: strong, 3: label, 4: address, index } of line.matchAll(MARK)) {
    shown += unescaped(line.slice(end, index));
    if (code !== undefined) shown += paint.styled("cyan", unescaped(code));
    else if (strong !== undefined) shown += paint.styled("bold", inline(strong, paint));
    else shown += paint.link(inline(label ?? "", paint), (address ?? "").replaceAll("&amp;", "&"));
    end = index + mark.length;
  }
  return `${shown}${unescaped(line.slice(end))}`.trimEnd();
}

function unescaped(text: string): string {
  return text
    .replace(/\\(?=[^\w\s])/g, "")
    .replaceAll("\u200b", "")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
}

/** A table with lines around its cells, whose longest columns give way where the width doesn't suffice. */
function table(rows: readonly string[], { width, paint }: View): string[] {
  const { styled } = paint;
  const [heads = [], , ...body] = rows.map((row) => cellsOf(row, paint));
  const all = [heads.map((head) => styled("bold", head)), ...body];
  const natural = heads.map((_, column) => Math.max(...all.map((cells) => columnsOf(cells[column] ?? ""))));
  const least = heads.map((_, column) => longestWord(all.map((cells) => cells[column] ?? "")));
  const room = width - 3 * heads.length - 1;
  const between = fitted(natural, { least, room });
  // Words are broken only where nothing else helps.
  const widths = sumOf(between) <= room ? between : fitted(between, { least: least.map(brokenAt), room });
  const rule = (left: string, middle: string, right: string) =>
    styled("dim", `${left}${widths.map((columns) => "─".repeat(columns + 2)).join(middle)}${right}`);
  const bar = styled("dim", "│");
  const row = (cells: readonly string[]) => {
    const parts = widths.map((columns, column) =>
      wrapped(cells[column] ?? "", columns).flatMap((line) => broken(line, columns)),
    );
    const height = Math.max(...parts.map((lines) => lines.length));
    return Array.from({ length: height }, (_, line) => {
      const texts = parts.map((lines, column) => padded(lines[line] ?? "", widths[column] ?? 0));
      return `${bar} ${texts.join(` ${bar} `)} ${bar}`;
    });
  };
  const [head = [], ...others] = all;
  return [rule("┌", "┬", "┐"), ...row(head), rule("├", "┼", "┤"), ...others.flatMap(row), rule("└", "┴", "┘")];
}

function cellsOf(row: string, paint: Paint): string[] {
  return row
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => inline(cell.trim(), paint));
}

function longestWord(texts: readonly string[]): number {
  return Math.max(...texts.flatMap((text) => text.split(" ")).map(columnsOf));
}

/** A shorter part of a word can't be read. An identifier is to be copied, and stays whole. */
const SHORTEST_PART = 12;
const IDENTIFIER = 36;

function brokenAt(longest: number): number {
  return longest === IDENTIFIER ? longest : Math.min(longest, SHORTEST_PART);
}

function sumOf(widths: readonly number[]): number {
  return widths.reduce((sum, columns) => sum + columns, 0);
}

function fitted(natural: readonly number[], { least, room }: { least: readonly number[]; room: number }): number[] {
  const widths = [...natural];
  while (sumOf(widths) > room) {
    const spare = widths.map((columns, index) => (columns > (least[index] ?? 0) ? columns : 0));
    const widest = Math.max(...spare);
    if (widest === 0) break;
    widths[spare.indexOf(widest)] = widest - 1;
  }
  return widths;
}

/** One empty line where there are several, and none at either end. */
function withoutDoubles(lines: readonly string[]): string[] {
  const kept = lines.filter((line, index) => line !== "" || (index > 0 && lines[index - 1] !== ""));
  return kept.at(-1) === "" ? kept.slice(0, -1) : kept;
}
