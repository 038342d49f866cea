import { existsSync, realpathSync } from "node:fs";
import { isAbsolute, join, posix, relative, sep } from "node:path";
import { topOf } from "../git.js";
import { rootPath } from "../manifest/project.js";
import type { Host, StartedHost } from "./host.js";
import type { Options, Typed } from "./options.js";

const MANIFEST = "videos.yml";

/** Whichever folder of a repository a command is started in, it works from the top of it. */
export function atTop(host: StartedHost): Host {
  const folder = realpathSync.native(host.folder);
  return { ...host, folder, workspace: topOf(folder) ?? folder };
}

/** What was typed, with the root manifest as a path from the top on. */
export function withManifest(typed: Typed, options: Options, host: Host): Typed {
  if (!Object.values(options).flat().includes("manifest")) return typed;
  const { manifest } = typed.options;
  const named = Array.isArray(manifest) ? manifest.map((path) => manifestAt(host, String(path))) : [manifestAt(host)];
  return { ...typed, options: { ...typed.options, manifest: named } };
}

/** The root manifest that is named from the folder on that the command was started in; without one, the outermost on the way up. */
export function manifestAt({ workspace, folder }: Host, named?: string): string {
  const way = relative(workspace, folder).split(sep).join("/");
  if (named !== undefined)
    return rootPath(workspace, named.trim() === "" || isAbsolute(named) ? named : posix.join(way, named));
  const folders = way.split("/").map((_, at, all) => all.slice(0, at).join("/"));
  const found = [...folders, way].find((folder) => existsSync(join(workspace, folder, MANIFEST))) ?? "";
  return rootPath(workspace, posix.join(found, MANIFEST));
}
