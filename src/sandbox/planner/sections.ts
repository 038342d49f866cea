/** A part of a text under one heading, or under none. */
export type TextSection = {
  readonly heading: string | null;
  readonly text: string;
  /** The file that it comes from; `null` for words of the task itself. */
  readonly source: string | null;
};

const PAGE = String.raw`\.(?:md|mdx|markdown|mdown|mkd|qmd|rmd|mdoc|x?html?|ipynb|rst|rest|adoc|asciidoc|asc|txt)`;
/** A path as a heading names a file: a page, or a file in a folder. Names of pages in a folder may have spaces. */
const FILE = new RegExp(String.raw`^(?:[^\s:/]+${PAGE}|[^\s:]+/(?:[^\s:]*\.[a-z]\w*|[^:]*${PAGE}))$`, "i");
const LONGEST_TITLE = 60;

/**
 * The sections of a text. A heading that is the path of a file says where the words below come from, as in the brief of a video that has
 * sources, and isn't one that people read: these words stand under the title of the page. `source` is the file of the first words.
 */
export function sectionsOf(task: string, source: string | null = null): TextSection[] {
  const sections: TextSection[] = [];
  let file = source;
  /** Whether the words are those of a file before its first heading. */
  let isTop = file !== null;
  for (const part of task.split(/^(?=#{1,6} )/m)) {
    const heading = headingOf(part);
    const text = heading === null ? part : part.replace(/^.*\n?/, "");
    if (heading !== null && FILE.test(heading)) [file, isTop] = [heading, true];
    else if (heading !== null) isTop = false;
    const above = sections.at(-1);
    if (!isTop && above !== undefined && above.source === file && isTitleTwice(above, heading)) {
      sections[sections.length - 1] = { heading, text: `${above.text}\n${text}`, source: file };
    } else if (!isTop) sections.push({ heading, text, source: file });
    else if (text.trim() !== "") sections.push({ heading: pageTitle(text), text, source: file });
  }
  return sections;
}

/** Whether a line is a heading that names a file. */
export function isFileHeading(line: string): boolean {
  return FILE.test(headingOf(line) ?? "");
}

/** The words of a heading, with which a section begins. */
function headingOf(section: string): string | null {
  return /^#{1,6} +(.+)/.exec(section)?.[1]?.trim() ?? null;
}

/** Whether a page that has its title in the front matter repeats it as its first heading. */
function isTitleTwice({ heading: above, source, text }: TextSection, heading: string | null): boolean {
  return (
    source !== null && heading !== null && above?.toLowerCase() === heading.toLowerCase() && pageTitle(text) === above
  );
}

/** The title of a page is its first line where that is no sentence; `null` where the page begins with a sentence. */
function pageTitle(text: string): string | null {
  const [line = ""] = text.trim().split("\n");
  return /[.!?:;,…]$/.test(line.trim()) ||
    line.includes("|") ||
    line.length > LONGEST_TITLE ||
    !/^[\p{L}\p{N}]/u.test(line)
    ? null
    : line.trim();
}
