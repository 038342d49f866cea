import { posix } from "node:path";
import { characters } from "./quote.js";

export const MAX_PATH = 1024;
/** What `pathFault` takes but for the length, as editors check it. */
export const PATH = String.raw`^(?=.*\S)(?!/|[A-Za-z]:)(?:\.\.?/)*(?!(?:.*/)?(?:\.\.|\.[Gg][Ii][Tt])(?:/|$))[^\\\x00-\x1f\x7f-\x9f]*$`;
/** What stands in front of a path that begins in the manifest's folder. */
const FROM_MANIFEST = /^(?:\.\.?\/)+/;

/** What is wrong with a path of a manifest before it is looked up, as a clause, or `null`. */
export function pathFault(path: string): string | null {
  if (path.trim() === "") return "which is empty; write the path of a file";
  if (characters(path) > MAX_PATH) return "which is too long for a path";
  if (/[\x00-\x1f\x7f-\x9f]/.test(path)) return "which holds a sign that no file name has, such as a line's end";
  if (/^[a-z]:/i.test(path))
    return "which is a path of one machine; write paths from the workspace on, such as docs/a.md";
  if (path.includes("\\")) {
    const slashed = path.replaceAll("\\", "/");
    return pathFault(slashed) === null
      ? `which holds a backslash; write: ${slashed}`
      : "which holds a backslash; paths have /";
  }
  if (path.startsWith("/"))
    return `which begins with a slash; paths begin in the workspace; write: ${path.replace(/^\/+/, "")}`;
  const rest = path.replace(FROM_MANIFEST, "");
  if (rest.split("/").includes("..")) return 'which holds ".." behind its beginning; write the path without it';
  if (isInGit(rest.split("/"))) return "which is inside .git; name a file of the repository";
  return null;
}

/** A path in the one form that names it: no `./`, no doubled slash. */
export function normalPath(path: string): string {
  return posix.normalize(path);
}

/** The path from the workspace on of one that a manifest in `folder` names: with `./` or `../` in front it begins there. */
export function pathFrom(folder: string, path: string): string {
  return normalPath(FROM_MANIFEST.test(path) ? posix.join(folder, path) : path);
}

/** Whether a path in its normal form leads out of the workspace. */
export function climbs(path: string): boolean {
  return path === ".." || path.startsWith("../");
}

/** Whether a path leads into a repository's own folder. */
export function isInGit(segments: readonly string[]): boolean {
  return segments.some((segment) => segment.toLowerCase() === ".git");
}
