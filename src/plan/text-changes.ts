import { type StructuredPatchHunk, structuredPatch } from "diff";
import { type Brief, EDIT_REQUEST_MAX_CHARACTERS, type Texts } from "../manifest/brief.js";

/** The most lines of context that are shown around a change. */
export const MOST_CONTEXT = 3;

type Sources = Brief["sources"];

/** How the sources of a brief changed, a paragraph or more each. `null`: what changed never fits an edit. */
export async function* sourceChanges(
  from: Sources,
  to: Sources,
  { texts, context }: { texts: Texts; context: number },
): AsyncGenerator<string | null> {
  const before = new Map(from.map(({ path, text }) => [path, text]));
  const after = new Map(to.map(({ path, text }) => [path, text]));
  const renamedTo = renames(before, after);
  const renamedFrom = new Set(renamedTo.values());

  for (const path of [...new Set([...before.keys(), ...after.keys()])].sort()) {
    const [oldHash, newHash] = [before.get(path), after.get(path)];
    if (oldHash === newHash || renamedFrom.has(path)) continue;
    const newPath = renamedTo.get(path);
    if (newPath !== undefined) {
      yield `The source ${path} is now called ${newPath}. Its text is the same, so nothing needs to change for it.`;
    } else if (newHash === undefined) {
      yield `The source ${path} is gone${headings(await texts.get(oldHash ?? ""))}. Leave out what only this source said.`;
    } else if (oldHash === undefined) {
      yield newSource(path, await texts.get(newHash));
    } else {
      yield* textChanges(path, { from: await texts.get(oldHash), to: await texts.get(newHash), context });
    }
  }
}

/** Sources that kept their text under another path, old path to new. */
function renames(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): Map<string, string> {
  const appeared = new Map([...after].filter(([path]) => !before.has(path)).map(([path, hash]) => [hash, path]));
  const renamed = new Map<string, string>();
  for (const [path, hash] of before) {
    const newPath = after.has(path) ? undefined : appeared.get(hash);
    if (newPath === undefined) continue;
    renamed.set(path, newPath);
    appeared.delete(hash);
  }
  return renamed;
}

function newSource(path: string, text: string): string | null {
  if (text.length > EDIT_REQUEST_MAX_CHARACTERS) return null;
  if (text.trim() === "") return `The source ${path} is new, and empty.`;
  return `The source ${path} is new:\n${text
    .trimEnd()
    .split("\n")
    .map((line) => legible(`+${line}`))
    .join("\n")}`;
}

/** The places where two texts differ; a `null` among them where they never fit an edit, whatever the context. */
export function* textChanges(
  name: string,
  { from, to, context }: { from: string; to: string; context: number },
): Generator<string | null> {
  const [oldLines, newLines] = [linesOf(from), linesOf(to)];
  if (leastCharacters(oldLines, newLines) > EDIT_REQUEST_MAX_CHARACTERS) {
    yield null;
    return;
  }
  const { skipped, ...part } = changedPart(oldLines, newLines);
  const [oldPart, newPart] = [part.oldLines, part.newLines].map((lines) => lines.map((line) => `${line}\n`).join(""));
  const patch = structuredPatch("", "", oldPart ?? "", newPart ?? "", undefined, undefined, {
    context,
    maxEditLength: mostChangedLines([...part.oldLines, ...part.newLines]),
  });
  const [before, after] = [sectionsOf(oldLines), sectionsOf(newLines)];
  if (patch === undefined) yield null;
  else if (patch.hunks.length === 0) yield `In ${name}, only white space changed.`;
  for (const hunk of patch?.hunks ?? []) {
    const { oldStart, newStart } = hunk;
    const section = sectionOf({ ...hunk, oldStart: oldStart + skipped, newStart: newStart + skipped }, before, after);
    const lines = hunk.lines.filter((line) => !line.startsWith("\\")).map(legible);
    const first = lines.findIndex((line) => line !== "");
    const last = lines.findLastIndex((line) => line !== "");
    yield `In ${name}${section === null ? "" : `, section “${section}”`}:\n${lines.slice(first, last + 1).join("\n")}`;
  }
}

/** The lines from the first that differs to the last, with the most context that is shown: in a long text that is little. */
function changedPart(oldLines: readonly string[], newLines: readonly string[]) {
  const shorter = Math.min(oldLines.length, newLines.length);
  let same = 0;
  while (same < shorter && oldLines[same] === newLines[same]) same++;
  let end = 0;
  while (end < shorter - same && oldLines.at(-1 - end) === newLines.at(-1 - end)) end++;
  const skipped = Math.max(0, same - MOST_CONTEXT);
  const left = Math.max(0, end - MOST_CONTEXT);
  const part = (lines: readonly string[]) => lines.slice(skipped, lines.length - left);
  return { skipped, oldLines: part(oldLines), newLines: part(newLines) };
}

/** The fewest characters that the changed lines take: those of lines that the other text lacks. Needs no diff. */
function leastCharacters(oldLines: readonly string[], newLines: readonly string[]): number {
  const surplus = new Map<string, number>();
  for (const line of oldLines) surplus.set(line, (surplus.get(line) ?? 0) + 1);
  for (const line of newLines) surplus.set(line, (surplus.get(line) ?? 0) - 1);
  let characters = 0;
  for (const [line, count] of surplus) characters += Math.abs(count) * line.trimEnd().length;
  return characters;
}

/** More changed lines than this never fit. It bounds the time of a diff, which grows with the square of the lines it finds. */
function mostChangedLines(lines: readonly string[]): number {
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
const FENCE = /^ {0,3}(`{3,}|~{3,})/;

/** For each line, the nearest heading at or above it. */
type Sections = readonly (string | null)[];

/** The sections of a Markdown text. A `#` comment in a block of code is no heading. */
function sectionsOf(lines: readonly string[]): Sections {
  let section: string | null = null;
  let fence: string | null = null;
  return lines.map((line) => {
    const mark = FENCE.exec(line)?.[1];
    if (fence === null && mark !== undefined) fence = mark;
    else if (fence !== null && mark?.startsWith(fence)) fence = null;
    const heading = fence === null ? HEADING.exec(line)?.[1] : undefined;
    if (heading !== undefined) section = heading.replace(/[ \t]+#*[ \t]*$/, "");
    return section;
  });
}

/** Names the sections of a text that is gone: that says what it was about without repeating it. */
function headings(text: string): string {
  const found = [...new Set(sectionsOf(text.split("\n")))].filter((heading) => heading !== null).slice(0, 5);
  return found.length === 0 ? "" : ` (it was about ${found.map((heading) => `“${heading}”`).join(", ")})`;
}
