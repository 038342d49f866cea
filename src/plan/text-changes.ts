import { type StructuredPatchHunk, structuredPatch } from "diff";
import { type Brief, comparedSource, EDIT_REQUEST_MAX_CHARACTERS } from "../manifest/brief.js";
import { kindOf, rewrapped, sentText, type TextKind } from "../manifest/canonical-text.js";
import { codeEnd } from "../manifest/markdown.js";
import type { Texts } from "../manifest/texts.js";
import { grouped } from "../maps.js";

type Sources = Brief["sources"];
type Source = Sources[number];

/** How the sources of a brief changed, a paragraph or more each. `null`: what changed never fits an edit. */
export async function* sourceChanges(
  from: Sources,
  to: Sources,
  { texts, context }: { texts: Texts; context: number },
): AsyncGenerator<string | null> {
  const read = async ({ path, text }: Source) => sentText(await texts.get(text), kindOf(path));
  /** What each source was before; nothing where it is new. */
  const former = await formerSources(from, to, read);
  const kept = new Set(former.values());
  const gone = from.filter((source) => !kept.has(source)).map((old) => ({ old, now: null, path: old.path }));
  const there = to.map((now) => ({ old: former.get(now) ?? null, now, path: now.path }));

  for (const { old, now, path } of [...gone, ...there].sort((a, b) => (a.path < b.path ? -1 : 1))) {
    if (now === null) {
      yield `The source ${path} is gone${headings(await read(old))}. Leave out what only this source said.`;
    } else if (old === null) {
      yield newSource(path, await read(now));
    } else if (comparedSource(old) !== comparedSource(now)) {
      const [before, after] = [await texts.get(old.text), await texts.get(now.text)];
      yield* textChanges(path, { from: before, to: after, context, kind: kindOf(path) });
    }
  }
}

/** Which source became which: the one of the same text, else of the same path, else one whose text is alike. */
async function formerSources(
  from: Sources,
  to: Sources,
  read: (source: Source) => Promise<string>,
): Promise<ReadonlyMap<Source, Source>> {
  const former = new Map<Source, Source>();
  const gone = new Set(from);
  for (const keyOf of LIKENESSES) {
    const waiting = grouped([...gone].reverse(), keyOf);
    for (const source of to) {
      const old = former.has(source) ? undefined : waiting.get(keyOf(source))?.pop();
      if (old === undefined) continue;
      former.set(source, old);
      gone.delete(old);
    }
  }
  const appeared = to.filter((source) => !former.has(source));
  if (gone.size * appeared.length > MOST_COMPARED) return former;
  for (const old of gone) {
    const text = await read(old);
    for (const source of appeared) {
      if (former.has(source) || !isAlike(text, await read(source))) continue;
      former.set(source, old);
      break;
    }
  }
  return former;
}

/** What two sources may have in common, the surest sign first. */
const LIKENESSES: readonly ((source: Source) => string)[] = [
  (source) => `${source.path}\n${comparedSource(source)}`,
  comparedSource,
  ({ path }) => path,
];

/** More comparisons of whole texts take too long. */
const MOST_COMPARED = 100;

function newSource(path: string, text: string): string | null {
  if (text.length > EDIT_REQUEST_MAX_CHARACTERS) return null;
  if (text === "") return `The source ${path} is new, and empty.`;
  const lines = text.split("\n").map((line) => legible(`+${line}`));
  return `The source ${path} is new:\n${lines.join("\n")}`;
}

/** The places where what counts of two texts differs; a `null` among them where they never fit an edit, whatever the context. */
export function* textChanges(
  name: string,
  { from, to, context, kind }: { from: string; to: string; context: number; kind: TextKind },
): Generator<string | null> {
  const old = sentText(from, kind);
  const lines = (text: string) => linesOf(rewrapped(text, { like: old, kind }));
  const [oldLines, newLines] = [lines(old), lines(sentText(to, kind))];
  const joined = (lines: readonly string[]) => lines.map((line) => `${line}\n`).join("");
  const patch = structuredPatch("", "", joined(oldLines), joined(newLines), undefined, undefined, {
    context,
    maxEditLength: mostChangedLines(oldLines, newLines),
  });
  const [before, after] = [sectionsOf(oldLines), sectionsOf(newLines)];
  if (patch === undefined) yield null;
  else if (patch.hunks.length === 0) yield `In ${name}, only white space changed.`;
  for (const hunk of patch?.hunks ?? []) {
    const section = sectionOf(hunk, before, after);
    const shown = hunk.lines.map(legible);
    const first = shown.findIndex((line) => line !== "");
    const last = shown.findLastIndex((line) => line !== "");
    yield `In ${name}${section === null ? "" : `, section “${section}”`}:\n${shown.slice(first, last + 1).join("\n")}`;
  }
}

/**
 * More changed lines than this never fit; none do where the lines that only one text has don't. It bounds the time of a diff, which grows with
 * the square of the lines it finds.
 */
function mostChangedLines(oldLines: readonly string[], newLines: readonly string[]): number {
  const lines = [...oldLines, ...newLines];
  const surplus = new Map<string, number>();
  for (const [at, line] of lines.entries())
    surplus.set(line, (surplus.get(line) ?? 0) + (at < oldLines.length ? 1 : -1));
  const least = [...surplus].reduce((sum, [line, count]) => sum + Math.abs(count) * line.trimEnd().length, 0);
  if (least > EDIT_REQUEST_MAX_CHARACTERS) return 0;
  const shortest = lines.reduce((least, line) => Math.min(least, legible(`+${line}`).length), Number.POSITIVE_INFINITY);
  return Math.floor(EDIT_REQUEST_MAX_CHARACTERS / (shortest + 1));
}

function legible(line: string): string {
  return `${line.slice(0, 1)} ${line.slice(1)}`.trimEnd();
}

/** Leaves out whether the text ends with a line feed: an edit doesn't say that. */
function linesOf(text: string): string[] {
  const lines = text.split("\n");
  if (lines.at(-1) === "") lines.pop();
  return lines;
}

/** The section of the first changed line that isn't blank: of the old text where the line was removed, else of the new one. */
function sectionOf(hunk: StructuredPatchHunk, before: Sections, after: Sections): string | null {
  let [oldAt, newAt] = [hunk.oldStart - 1, hunk.newStart - 1];
  for (const line of hunk.lines) {
    const said = line.slice(1).trim() !== "";
    if (said && line.startsWith("-")) return before[oldAt] ?? null;
    if (said && line.startsWith("+")) return after[newAt] ?? null;
    if (!line.startsWith("+")) oldAt++;
    if (!line.startsWith("-")) newAt++;
  }
  return null;
}

const HEADING = /^ {0,3}#{1,6}[ \t]+(\S.*)$/;

/** For each line, the nearest heading at or above it. */
type Sections = readonly (string | null)[];

/** The sections of a Markdown text. A `#` comment in a block of code is no heading. */
function sectionsOf(lines: readonly string[]): Sections {
  let section: string | null = null;
  let codeUntil = -1;
  return lines.map((line, at) => {
    if (at > codeUntil) codeUntil = codeEnd(lines, at) ?? codeUntil;
    const heading = at > codeUntil ? HEADING.exec(line)?.[1] : undefined;
    // Signs may close a heading (CommonMark 4.2). The look behind keeps a long run of blanks from being read again from each of them.
    if (heading !== undefined) section = heading.trimEnd().replace(/(?<![ \t])[ \t]+#+$/, "");
    return section;
  });
}

/** Names the sections of a text that is gone: that says what it was about without repeating it. */
function headings(text: string): string {
  const found = [...new Set(sectionsOf(text.split("\n")))].filter((heading) => heading !== null).slice(0, 5);
  return found.length === 0 ? "" : ` (it was about ${found.map((heading) => `“${heading}”`).join(", ")})`;
}

/** Whether two texts share most of their words. */
function isAlike(a: string, b: string): boolean {
  const [one, other] = [wordsOf(a), wordsOf(b)];
  const shared = [...one].filter((word) => other.has(word)).length;
  return 3 * shared >= 2 * Math.max(one.size, other.size);
}

function wordsOf(text: string): Set<string> {
  return new Set(text.split(/\s+/));
}
