import { type Dirent, readdirSync } from "node:fs";
import { join } from "node:path";
import picomatch from "picomatch";
import { folderOf } from "./pattern.js";

/** The files of a workspace by pattern. Links are passed over, `node_modules` too; a folder is listed once, however many patterns meet it. */
export class Walk {
  readonly #root: string;
  readonly #listed = new Map<string, readonly Dirent[]>();

  constructor(root: string) {
    this.#root = root;
  }

  /** The paths that a pattern matches, in no particular order. A name that begins with a dot is matched by that dot alone. */
  match(pattern: string): string[] {
    const matches = picomatch(pattern, { noextglob: true, posix: true });
    const base = folderOf(pattern);
    const found: string[] = [];
    this.#visit(
      { folder: base, depth: depthOf(pattern, base), hidden: /(?:^|[/{,[])\./.test(pattern), matches },
      found,
    );
    return found;
  }

  #visit({ folder, depth, hidden, matches }: Visit, found: string[]): void {
    for (const item of this.#list(folder)) {
      const path = folder === "" ? item.name : `${folder}/${item.name}`;
      if (item.isFile()) {
        if (matches(path)) found.push(path);
      } else if (item.isDirectory() && depth > 0 && mayHold(item.name, hidden)) {
        this.#visit({ folder: path, depth: depth - 1, hidden, matches }, found);
      }
    }
  }

  #list(folder: string): readonly Dirent[] {
    const known = this.#listed.get(folder);
    if (known !== undefined) return known;
    const items = this.#read(folder);
    this.#listed.set(folder, items);
    return items;
  }

  /** A folder that can't be listed has no files. */
  #read(folder: string): readonly Dirent[] {
    try {
      return readdirSync(join(this.#root, folder), { withFileTypes: true });
    } catch {
      return [];
    }
  }
}

type Visit = {
  readonly folder: string;
  /** Levels of folders below this one that the pattern reaches. */
  readonly depth: number;
  /** Whether the pattern names something that begins with a dot. */
  readonly hidden: boolean;
  readonly matches: (path: string) => boolean;
};

function mayHold(name: string, hidden: boolean): boolean {
  return name !== "node_modules" && name !== ".git" && (hidden || !name.startsWith("."));
}

function depthOf(pattern: string, base: string): number {
  if (pattern.includes("**") || pattern.includes("{")) return Number.POSITIVE_INFINITY;
  const below = base === "" ? pattern : pattern.slice(base.length + 1);
  return below.split("/").length - 1;
}
