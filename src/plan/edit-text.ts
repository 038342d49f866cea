import { structuredPatch } from "diff";
import { type Brief, canonicalJson, type Json, type Texts, textOf } from "../manifest/brief.js";

/** R 4.3 */
export const EDIT_REQUEST_MAX_CHARACTERS = 5000;

/** Lines of context around a change, tried in this order until the text fits. */
const CONTEXTS = [3, 1, 0];

/** More changed lines than this never fit, since each takes at least two characters; it also bounds the time of a diff. */
const MAX_CHANGED_LINES = EDIT_REQUEST_MAX_CHARACTERS / 2;

/**
 * The words of an edit that turns the video of one brief into that of another (at most 5,000 characters, R 4.3), or `null`
 * where the difference doesn't fit. The same briefs give the same words.
 */
export function deriveEditText({ from, to, texts }: { from: Brief; to: Brief; texts: Texts }): string | null {
  for (const context of CONTEXTS) {
    const changes = changesOf(from, to, texts, context);
    if (changes === null) return null;
    const text = [introduction(changes), ...changes].join("\n\n");
    if (text.length <= EDIT_REQUEST_MAX_CHARACTERS) return text;
  }
  return null;
}

function introduction(changes: readonly string[]): string {
  const legend = changes.some((change) => /^[+-] /m.test(change))
    ? " A line that starts with - was removed, one that starts with + was added; other lines stand around them, unchanged."
    : "";
  return `The brief of this video has changed. Change the video to match, and keep everything that these changes do not concern.${legend}`;
}

/** One paragraph or more for each difference; `null` where there are too many to say. */
function changesOf(from: Brief, to: Brief, texts: Texts, context: number): string[] | null {
  const before = new Map(from.sources.map(({ path, text }) => [path, text]));
  const after = new Map(to.sources.map(({ path, text }) => [path, text]));
  const renamedTo = renames(before, after);
  const renamedFrom = new Map([...renamedTo].map(([old, path]) => [path, old]));
  const changes: string[] = [];
  const addHunks = (name: string, oldText: string, newText: string): boolean => {
    const hunks = hunksOf(name, oldText, newText, context);
    changes.push(...(hunks ?? []));
    return hunks !== null;
  };

  if (from.task !== to.task && !addHunks("In the task", textOf(texts, from.task), textOf(texts, to.task))) return null;
  for (const path of [...new Set([...before.keys(), ...after.keys()])].sort()) {
    const [oldHash, newHash] = [before.get(path), after.get(path)];
    if (oldHash === newHash || renamedFrom.has(path)) continue;
    const newPath = renamedTo.get(path);
    if (newPath !== undefined) {
      changes.push(`The source ${path} is now called ${newPath}; its text is the same.`);
    } else if (newHash === undefined) {
      changes.push(`The source ${path} is gone. Leave out what only it said${headings(textOf(texts, oldHash ?? ""))}.`);
    } else if (oldHash === undefined) {
      if (!addHunks(`In ${path}, which is new`, "", textOf(texts, newHash))) return null;
    } else if (!addHunks(`In ${path}`, textOf(texts, oldHash), textOf(texts, newHash))) {
      return null;
    }
  }
  changes.push(...optionChanges("", from.options, to.options));
  if (from.aspect_ratio !== to.aspect_ratio) {
    changes.push(
      `The aspect ratio changes from ${from.aspect_ratio ?? "the default"} to ${to.aspect_ratio ?? "the default"}.`,
    );
  }
  return changes;
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

function hunksOf(name: string, oldText: string, newText: string, context: number): string[] | null {
  const patch = structuredPatch("", "", withNewline(oldText), withNewline(newText), undefined, undefined, {
    context,
    maxEditLength: MAX_CHANGED_LINES,
  });
  if (patch === undefined) return null;
  const newLines = newText.split("\n");
  return patch.hunks.map((hunk) => {
    const lines = hunk.lines.filter((line) => !line.startsWith("\\")).map(legible);
    const firstChange = hunk.lines.findIndex((line) => !line.startsWith(" "));
    const section = sectionAt(newLines, hunk.newStart - 1 + Math.max(0, firstChange));
    return `${name}${section === null ? "" : `, section “${section}”`}:\n${lines.join("\n")}`;
  });
}

function legible(line: string): string {
  return `${line.slice(0, 1)} ${line.slice(1)}`.trimEnd();
}

function withNewline(text: string): string {
  return text === "" || text.endsWith("\n") ? text : `${text}\n`;
}

const HEADING = /^#{1,6}\s+(\S.*)$/;

/** The nearest heading at or above a line. */
function sectionAt(lines: readonly string[], index: number): string | null {
  for (let at = Math.min(index, lines.length - 1); at >= 0; at--) {
    const heading = HEADING.exec(lines[at] ?? "")?.[1];
    if (heading !== undefined) return heading.trim();
  }
  return null;
}

/** Names the sections of a text that is gone, so that the words say what it was about without repeating it. */
function headings(text: string): string {
  const found = text.split("\n").flatMap((line) => HEADING.exec(line)?.[1]?.trim() ?? []);
  return found.length === 0
    ? ""
    : `, such as ${found
        .slice(0, 5)
        .map((heading) => `“${heading}”`)
        .join(", ")}`;
}

type Options = { readonly [key: string]: Json };

function optionChanges(prefix: string, from: Options, to: Options): string[] {
  return [...new Set([...Object.keys(from), ...Object.keys(to)])].sort().flatMap((key) => {
    const [before, after] = [from[key], to[key]];
    const name = `The option ${prefix}${key}`;
    if (after === undefined) return before === undefined ? [] : [`${name} is gone; it was ${words(before)}.`];
    if (before === undefined) return [`${name} is new: ${words(after)}.`];
    if (canonicalJson(before) === canonicalJson(after)) return [];
    if (isOptions(before) && isOptions(after)) return optionChanges(`${prefix}${key}.`, before, after);
    return [`${name} changes from ${words(before)} to ${words(after)}.`];
  });
}

function isOptions(value: Json): value is Options {
  return value !== null && typeof value === "object" && !Array.isArray(value);
}

function words(value: Json): string {
  return typeof value === "string" ? `“${value}”` : canonicalJson(value);
}
