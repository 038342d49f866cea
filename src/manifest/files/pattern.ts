import { posix } from "node:path";
import picomatch from "picomatch";
import { remembered } from "../../maps.js";
import { characters, quoted } from "../quote.js";

export const MAX_PATH = 1024;
/** What `pathFault` takes but for the length, as editors check it, too. */
export const PATH = String.raw`^(?=.*\S)(?!/|[A-Za-z]:)(?:\.\.?/)*(?!(?:.*/)?(?:\.\.|\.[Gg][Ii][Tt])(?:/|$))[^\\\x00-\x1f\x7f-\x9f\u2028\u2029]*$`;
/** What stands in front of a path that begins in the manifest's folder. */
const FROM_MANIFEST = /^(?:\.\.?\/)+/;

const TAKEN = new RegExp(PATH, "u");

/** The signs that mean something in a pattern; with a backslash in front, each is that sign of a name. */
const SIGNS = "*?[\\]{}()!";
const ESCAPED = new RegExp(String.raw`\\([${SIGNS}])`, "g");
/** What a pattern may be, as editors check it: a path in which such a sign may have a backslash in front. */
export const PATTERN = PATH.replace(/\[\^\\\\/, String.raw`(?:\\[${SIGNS}]|[^\\`).replace(/\*\$$/, ")*$");

/** The name that a pattern writes, or the beginning of one: its signs without the backslashes in front. */
export function literalOf(pattern: string): string {
  return pattern.replace(ESCAPED, "$1");
}

/** What YAML makes of a backslash and a letter in double quotes: `"docs\a.md"` holds a bell. */
const LETTERS: Readonly<Record<string, string>> = {
  "\0": "0",
  "\u0007": "a",
  "\b": "b",
  "\t": "t",
  "\n": "n",
  "\v": "v",
  "\f": "f",
  "\r": "r",
  "\u001b": "e",
  "\u0085": "N",
  "\u2028": "L",
  "\u2029": "P",
};
/** Such a sign with more of the path behind it. A line that ends in a file's name is one of several paths in a block of text. */
const ESCAPES = /(?:[\0\x07\b\t\v\f\r\x1b\x85\u2028\u2029]|(?<!\.[A-Za-z]{1,5})\n)(?=\S)/g;

/** The same as `pathFault`, of a path as a manifest writes it. */
export function writtenFault(path: string): string | null {
  const meant = path.replace(ESCAPES, (sign) => `/${LETTERS[sign] ?? ""}`);
  return meant !== path && TAKEN.test(meant)
    ? `which holds a backslash in double quotes, and YAML takes that for a special sign; paths have /; write: ${meant}`
    : pathFault(path);
}

/** What is wrong with a path before it is looked up, as a clause, or `null`. */
export function pathFault(path: string): string | null {
  if (characters(path) > MAX_PATH) return "which is too long for a path";
  if (TAKEN.test(path)) return null;
  if (path.trim() === "") return "which is empty; write the path of a file";
  if (/[\x00-\x1f\x7f-\x9f\u2028\u2029]/.test(path))
    return "which holds a sign that no file name has, such as a line's end";
  if (/^[a-z]:/i.test(path))
    return "which is a path of one machine; write paths from the workspace on, such as docs/a.md";
  if (path.includes("\\")) {
    const slashed = path.replaceAll("\\", "/");
    return TAKEN.test(slashed) ? `which holds a backslash; write: ${slashed}` : "which holds a backslash; paths have /";
  }
  if (path.startsWith("/"))
    return `which begins with a slash; paths begin in the workspace; write: ${path.replace(/^\/+/, "")}`;
  return path.replace(FROM_MANIFEST, "").split("/").includes("..")
    ? 'which holds ".." behind its beginning; write the path without it'
    : "which is inside .git; name a file of the repository";
}

/** The path from the workspace on of one that a manifest in `folder` names: with `./` or `../` in front it begins there. */
export function pathFrom(folder: string, path: string): string {
  return posix.normalize(FROM_MANIFEST.test(path) ? posix.join(folder, path) : path);
}

/** Whether a path in its normal form leads out of the workspace. */
export function climbs(path: string): boolean {
  return path === ".." || path.startsWith("../");
}

/** Whether a path leads into a repository's own folder. */
export function isInGit(segments: readonly string[]): boolean {
  return segments.some((segment) => segment.toLowerCase() === ".git");
}

const MAX_PATTERN = 200;
/** A pattern becomes a regular expression that backtracks: with many wildcards, one long file name takes for ever. */
const MAX_WILD_IN_SEGMENT = 3;
const MAX_GLOBSTARS = 4;

/** What is wrong with a pattern, or `null`. It takes `*`, `**`, `?`, `[…]` and `{a,b}`; a backslash before such a sign makes it a part of a name. */
export function patternFault(pattern: string): string | null {
  const path = writtenFault(literalOf(pattern));
  if (path) return `is ${quoted(pattern)}, ${path}${path.includes("write: ") ? "" : "."}`;
  if (!isPattern(pattern)) return null;
  // The glob library takes a name that starts with two dots for the folder above.
  if (/(?:^|[/{,])\.\./.test(pattern.replace(/^(?:\.\.?\/)+/, ""))) {
    return 'holds ".." behind its beginning; write the pattern without it.';
  }
  if (/[\]}]\+/.test(pattern))
    return "holds a + behind a bracket, which patterns don't take; they take *, **, ?, [abc] and {a,b}.";
  if (/(?<!\\)\[[^\]]*$|(?<!\\)\{[^}]*$/.test(pattern)) return "holds a [ or { that isn't closed; close it.";
  const segments = pattern.split("/");
  const globstars = segments.filter((segment) => segment === "**").length;
  const most = Math.max(...segments.map((segment) => (segment === "**" ? 0 : (segment.match(/\*+|\{/g)?.length ?? 0))));
  if (characters(pattern) <= MAX_PATTERN && globstars <= MAX_GLOBSTARS && most <= MAX_WILD_IN_SEGMENT) return null;
  return (
    `is too intricate; write several simpler ones: a pattern has at most ${MAX_PATTERN} characters, ${MAX_GLOBSTARS} **, ` +
    `and ${MAX_WILD_IN_SEGMENT} * and {…} between two slashes.`
  );
}

/** Whether it is more than the path of one file. */
export function isPattern(pattern: string): boolean {
  return WILD.test(pattern);
}

const WILD = /(?<!\\)[*?[\]{}]/;

/** The folder that a pattern starts in, with a slash behind it: what stands before its first wildcard; and the rest of the pattern. */
export function splitPattern(pattern: string): { readonly folder: string; readonly rest: string } {
  const at = pattern.lastIndexOf("/", pattern.search(WILD)) + 1;
  return { folder: literalOf(pattern.slice(0, at)), rest: pattern.slice(at) };
}

/** The folder that a pattern starts in. */
export function folderOf(pattern: string): string {
  return splitPattern(pattern).folder;
}

/** By the part behind the folder: the patterns of many entries differ only in their folder. */
const matcherOf = remembered((rest: string) =>
  // Folders of routes have brackets in their names, which a regular expression would take for its own.
  picomatch(rest.replace(/(?<!\\)[()|]/g, "\\$&"), { noextglob: true, nonegate: true, posix: true }),
);

/** Whether a path is one that a path or a pattern names. A name that begins with a dot is matched by that dot alone. */
export function namedBy(pattern: string): (path: string) => boolean {
  if (!isPattern(pattern)) return (path) => path === literalOf(pattern);
  const { folder, rest } = splitPattern(pattern);
  const matches = matcherOf(rest);
  return (path) => path.startsWith(folder) && matches(path.slice(folder.length));
}
