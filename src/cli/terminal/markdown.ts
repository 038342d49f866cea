import { PAGE } from "../../messages/catalogue.js";
import { wrapped } from "../../report/markdown.js";
import { columnsOf, type Paint, PLAIN, type Style } from "./text.js";

type View = {
  /** Columns of a line. */
  readonly width: number;
  readonly paint: Paint;
  /** Our words in those of the command line. Quotations and code are the manifest's and the service's. */
  readonly own?: (text: string) => string;
};

/** The Markdown of a comment or a summary, as a terminal can show it: it knows what reports use, and unfolds it. */
export function inTerminal(markdown: string, view: View): string[] {
  const { styled } = view.paint;
  const { own = (text) => text } = view;
  const shown: string[] = [];
  let fence: { readonly end: string; readonly language: string } | null = null;
  for (const line of markdown.split("\n")) {
    const [, end, language = ""] = /^(`{3,})(.*)$/.exec(line) ?? [];
    if (fence !== null) {
      if (line === fence.end) fence = null;
      else shown.push(`  ${styled(styleOf(line, fence.language), line)}`);
    } else if (end !== undefined) {
      fence = { end, language };
    } else {
      // The first line of a sandbox's page is a quotation of our own words.
      shown.push(...paragraph(/^>(?! 🧪)/.test(line) ? line : own(line), view));
    }
  }
  return withoutDoubles(shown);
}

/** What a diff removes and adds, as a page shows it. */
function styleOf(code: string, language: string): Style {
  if (language !== "diff") return "yellow";
  return code.startsWith("- ") ? "red" : code.startsWith("+ ") ? "green" : "dim";
}

function paragraph(line: string, { width, paint }: View): string[] {
  const { styled } = paint;
  if (/^<\/?details(?: open)?>$|^<!--.*-->$/.test(line)) return [];
  const summary = /^<summary>(.*)<\/summary>$/.exec(line)?.[1];
  if (summary !== undefined) return [styled("dim", `▾ ${inline(summary, paint)}`)];
  const heading = /^#+ (.*)$/.exec(line)?.[1];
  if (heading !== undefined)
    return wrapped(inline(heading, paint), width, columnsOf).map((part) => styled("bold", part));
  // A variant stands below its entry, further to the right.
  const [, indent = "", mark = "", text = line] = /^( *)(> ?|- )(.*)$/.exec(line) ?? [];
  const first = indent + (mark.startsWith(">") ? "│ " : mark === "- " ? "• " : "");
  const next = mark.startsWith(">") ? first : " ".repeat(first.length);
  return wrapped(inline(text, paint), width - first.length, columnsOf).map(
    (part, index) => `${index === 0 ? first : next}${part}`,
  );
}

/** Code, strong words and links, which a backslash takes back. */
const MARK = /(?<!\\)(?:`([^`]+)`|\*\*(.+?)\*\*|\[([^\]]+)\]\(([^)]+)\))/g;

/** Markdown of one line, as a terminal can show it. */
export function inline(text: string, paint: Paint): string {
  const line = text.replace(/<\/?(?:sub|span)>/g, "");
  let shown = "";
  let end = 0;
  // In one go: what is styled already holds brackets and backslashes of its own.
  for (const { 0: mark, 1: code, 2: strong, 3: label, 4: address, index } of line.matchAll(MARK)) {
    shown += unescaped(line.slice(end, index));
    if (code !== undefined) shown += paint.styled("cyan", unescaped(code));
    else if (strong !== undefined) shown += paint.styled("bold", inline(strong, paint));
    // The name of a message is short, and its address is not: where that can't be hidden, the name says enough.
    else if (address?.startsWith(PAGE) === true && paint === PLAIN) shown += label;
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

/** One empty line where there are several, and none at either end. */
function withoutDoubles(lines: readonly string[]): string[] {
  const kept = lines.filter((line, index) => line !== "" || (index > 0 && lines[index - 1] !== ""));
  return kept.at(-1) === "" ? kept.slice(0, -1) : kept;
}
