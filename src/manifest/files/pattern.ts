import { posix } from "node:path";
import picomatch from "picomatch";
import { remembered } from "../../maps.js";
import { characters, quoted } from "../quote.js";

export const MAX_PATH = 1024;
/** What `pathFault` takes but for the length, as editors check it, too. */
export const PATH = String.raw`^(?=.*\S)(?!/|[A-Za-z]:)(?:\.\.?/)*(?!(?:.*/)?(?:\.\.|\.[Gg][Ii][Tt])(?:/|$))[^\\\x00-\x1f\x7f-\x9f]*$`;
/** What stands in front of a path that begins in the manifest's folder. */
const FROM_MANIFEST = /^(?:\.\.?\/)+/;

const TAKEN = new RegExp(PATH, "u");

/** What is wrong with a path of a manifest before it is looked up, as a clause, or `null`. */
export function pathFault(path: string): string | null {
  if (characters(path) > MAX_PATH) return "which is too long for a path";
  if (TAKEN.test(path)) return null;
  if (path.trim() === "") return "which is empty; write the path of a file";
  if (/[\x00-\x1f\x7f-\x9f]/.test(path)) return "which holds a sign that no file name has, such as a line's end";
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

/** What is wrong with a pattern of `sources`, or `null`. A pattern takes `*`, `**`, `?`, `[…]` and `{a,b}`. */
export function patternFault(pattern: string): string | null {
  const path = pathFault(pattern);
  if (path) return `is ${quoted(pattern)}, ${path}${path.includes("write: ") ? "" : "."}`;
  if (pattern.startsWith("!")) return 'begins with "!"; patterns only add files, so name those that you want.';
  if (!isPattern(pattern)) return null;
  // The glob library takes a name that starts with two dots for the folder above.
  if (/(?:^|[/{,])\.\./.test(pattern.replace(/^(?:\.\.?\/)+/, ""))) {
    return 'holds ".." behind its beginning; write the pattern without it.';
  }
  if (/[()|]|[\]}]\+/.test(pattern))
    return "holds (, ), | or a + behind a bracket, which patterns don't take; they take *, **, ?, [abc] and {a,b}.";
  if (/\[[^\]]*$|\{[^}]*$/.test(pattern)) return "holds a [ or { that isn't closed; close it.";
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
  return /[*?[\]{}]/.test(pattern);
}

/** The folder that a pattern starts in, with a slash behind it: what stands before its first wildcard. */
export function folderOf(pattern: string): string {
  const wild = pattern.search(/[*?[\]{}]/);
  return pattern.slice(0, pattern.lastIndexOf("/", wild) + 1);
}

/** By the part behind the folder: the patterns of many entries differ only in their folder. */
const matcherOf = remembered((rest: string) => picomatch(rest, { noextglob: true, posix: true }));

/** Whether a path is one that a path or a pattern names. A name that begins with a dot is matched by that dot alone. */
export function namedBy(pattern: string): (path: string) => boolean {
  if (!isPattern(pattern)) return (path) => path === pattern;
  const folder = folderOf(pattern);
  const matches = matcherOf(pattern.slice(folder.length));
  return (path) => path.startsWith(folder) && matches(path.slice(folder.length));
}
