import { realpathSync } from "node:fs";
import { isAbsolute, relative, resolve, sep } from "node:path";
import { climbs } from "./pattern.js";

/**
 * The path of a root manifest from the workspace on, with links resolved: a project is the same one, whichever link it is named through. What
 * doesn't exist or is outside stays as it is written, for the error that names it.
 */
export function rootPath(workspace: string, written: string): string {
  try {
    const way = relative(realpathSync.native(workspace), realpathSync.native(resolve(workspace, written)));
    const path = way.split(sep).join("/");
    return path === "" || climbs(path) || isAbsolute(way) ? written : path;
  } catch {
    return written;
  }
}
