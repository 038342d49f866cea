import { realpathSync } from "node:fs";
import { isAbsolute, join, relative, sep } from "node:path";
import { commonFolderOf } from "../git.js";

/**
 * The folder of what is kept on this machine alone: the state of `state: file`, that of a trial, the journals. It lies in the git folder, which
 * no commit reaches and all worktrees share; where the workspace is no repository, in the workspace.
 */
export function localFolder(workspace: string): string {
  const common = commonFolderOf(workspace);
  if (common !== null) return join(common, "videos-as-code");
  return join(realpathSync.native(workspace), ".videos-as-code");
}

/** A file in that folder: its path, what messages name it by, and that as a place. */
export function localFile(workspace: string, name: string) {
  const path = join(localFolder(workspace), name);
  const way = relative(realpathSync.native(workspace), path);
  const shown = way.startsWith(`..${sep}`) || isAbsolute(way) ? path : way.split(sep).join("/");
  return { path, shown, place: `the file ${shown}` };
}
