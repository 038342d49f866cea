import { posix } from "node:path";
import { normalPath, pathFrom } from "./path.js";
import { folderOf, isPattern } from "./pattern.js";
import { Problems } from "./problems.js";
import { parseYaml } from "./yaml/parse.js";
import { treeOf } from "./yaml/to-tree.js";
import type { Tree } from "./yaml/tree.js";

/**
 * The manifest itself, and the files and folders that it names, from the workspace on: nothing else has to be there for it to be
 * read. Where it can't be read, the manifest alone.
 */
export function namedPaths(text: string, path: string): string[] {
  const file = normalPath(path);
  const { root, lines } = parseYaml(text);
  const tree = root && treeOf(root, { text, problems: new Problems({ file, lines }) });
  const videos = tree?.children.get("videos")?.tree.children.values() ?? [];
  const owners = [tree?.children.get("defaults"), ...videos].flatMap((child) =>
    child === undefined ? [] : [child.tree],
  );
  const named = owners.flatMap((owner) => [...textsAt(owner, "task_file"), ...textsAt(owner, "sources")]);
  const paths = named.map((name) => {
    const from = pathFrom(posix.dirname(file), name);
    return isPattern(from) ? folderOf(from) : from;
  });
  return [...new Set([file, ...paths])];
}

/** The text under a key, or the texts of a list there. */
function textsAt(tree: Tree, key: string): string[] {
  const found = tree.children.get(key)?.tree;
  if (found === undefined) return [];
  const values =
    found.children.size > 0 ? [...found.children.values()].map((child) => child.tree.value) : [found.value];
  return values.filter((value) => typeof value === "string");
}
