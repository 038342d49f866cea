/** Lines under a heading, or under none. */
export type Section = { readonly heading: string | null; readonly lines: readonly string[] };

/** Changed lines that follow one another. */
type Block = {
  /** The nearest unchanged heading above. */
  readonly heading: string | null;
  /** The unchanged lines between that heading and the block. */
  readonly above: readonly string[];
  /** The nearest unchanged heading below. */
  readonly nextHeading: string | null;
  readonly removed: readonly Section[];
  readonly added: readonly Section[];
};

/** One list of changes to a text, with the line that introduces it. */
export type Hunk = {
  /** The hunk as the request writes it. */
  readonly words: string;
  /** The path of a new source, whose whole text this is. */
  readonly newSource: string | null;
  readonly section: string | null;
  /** The path of the source that changes; of a change of the task no source has this path. */
  readonly path: string;
  readonly blocks: readonly Block[];
};

const HEADER = /^(?:In (?:“(.+)” \((.+)\)|(.+?))|The source (?:“.+” \((.+)\)|(.+)) is new):$/;
const HEADING = /^Heading: (\S.*)$/;

type Line = { readonly sign: string; readonly text: string };

/** The hunks in a request: lists of removed (`-`) and added (`+`) lines. */
export function hunksIn(request: string): Hunk[] {
  const lines = request.split("\n");
  return lines.flatMap((line, index): Hunk[] => {
    const header = HEADER.exec(line);
    if (header === null) return [];
    const [, section = null, named = "", path = named, titled = null, newSource = titled] = header;
    const end = lines.findIndex((each, at) => at > index && !/^(?:[+-]| |$)/.test(each));
    const body = lines.slice(index + 1, end === -1 ? undefined : end);
    const changes = body.map((each) => ({ sign: /^[+-]/.exec(each)?.[0] ?? " ", text: each.slice(2) }));
    const words = [line, ...body].join("\n").trimEnd();
    // A heading that the hunk itself adds or removes is not the heading above it.
    const own = changes.some(({ sign, text }) => sign !== " " && headingOf(text) === section);
    return [{ words, newSource, section: own ? null : section, path, blocks: blocksOf(changes) }];
  });
}

function blocksOf(lines: readonly Line[]): Block[] {
  const blocks: Block[] = [];
  for (let at = 0; at < lines.length; at++) {
    if (lines[at]?.sign === " ") continue;
    const rest = lines.slice(at);
    const length = rest.findIndex(({ sign }) => sign === " ");
    const own = length === -1 ? rest : rest.slice(0, length);
    const stayed = (some: readonly Line[]) => some.filter(({ sign }) => sign === " ").map(({ text }) => text);
    const above = stayed(lines.slice(0, at));
    const headingAt = above.findLastIndex((text) => headingOf(text) !== null);
    blocks.push({
      heading: headingOf(above[headingAt] ?? ""),
      above: above.slice(headingAt + 1),
      nextHeading:
        stayed(rest)
          .map(headingOf)
          .find((heading) => heading !== null) ?? null,
      removed: sectionsOf(own.filter(({ sign }) => sign === "-")),
      added: sectionsOf(own.filter(({ sign }) => sign === "+")),
    });
    at += own.length - 1;
  }
  return blocks;
}

/** Drops the first section where it has neither a heading nor a line. */
function sectionsOf(lines: readonly Line[]): Section[] {
  const sections: { heading: string | null; lines: string[] }[] = [{ heading: null, lines: [] }];
  for (const { text } of lines) {
    const heading = headingOf(text);
    if (heading !== null) sections.push({ heading, lines: [] });
    else if (text.trim() !== "") sections.at(-1)?.lines.push(text);
  }
  return sections.filter((section) => section.heading !== null || section.lines.length > 0);
}

function headingOf(line: string): string | null {
  return HEADING.exec(line)?.[1] ?? null;
}
