import { type Dirent, readdirSync } from "node:fs";
import { join } from "node:path";
import picomatch from "picomatch";
import { folderOf } from "./pattern.js";

/** The files of a workspace by pattern. Links are passed over, `node_modules` too; a folder is listed once, however many patterns meet it. */
export class Walk {
  readonly #root: string;
  readonly #listed = new Map<string, readonly Dirent[]>();
  /** By what they match: patterns of many entries differ only in the folder they start in. */
  readonly #matchers = new Map<string, (path: string) => boolean>();

  constructor(root: string) {
    this.#root = root;
  }

  /** The paths that a pattern matches, in no particular order. A name that begins with a dot is matched by that dot alone. */
  match(pattern: string): string[] {
    const base = folderOf(pattern);
    if (base.split("/").includes("node_modules")) return [];
    const prefix = base === "" ? "" : `${base}/`;
    const rest = pattern.slice(prefix.length).replace(/\/$/, "");
    const found: string[] = [];
    const hidden = /\[|(?:^|[/{,])\./.test(rest);
    this.#visit({ folder: base, path: "", depth: depthOf(rest), hidden, matches: this.#matcher(rest) }, found);
    return found.map((path) => prefix + path);
  }

  #matcher(pattern: string): (path: string) => boolean {
    const known = this.#matchers.get(pattern);
    if (known !== undefined) return known;
    const matcher = picomatch(pattern, { noextglob: true, posix: true });
    this.#matchers.set(pattern, matcher);
    return matcher;
  }

  #visit(visit: Visit, found: string[]): void {
    const { folder, depth, hidden, matches } = visit;
    for (const item of this.#list(folder)) {
      const path = visit.path + item.name;
      if (item.isFile()) {
        if (matches(path)) found.push(path);
      } else if (item.isDirectory() && depth > 0 && mayHold(item.name, hidden)) {
        const below = folder === "" ? item.name : `${folder}/${item.name}`;
        this.#visit({ ...visit, folder: below, path: `${path}/`, depth: depth - 1 }, found);
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
  /** The way to it from where the pattern starts, with a slash at its end. */
  readonly path: string;
  /** Levels of folders below this one that the pattern reaches. */
  readonly depth: number;
  /** Whether the pattern may name something that begins with a dot. */
  readonly hidden: boolean;
  readonly matches: (path: string) => boolean;
};

function mayHold(name: string, hidden: boolean): boolean {
  return name !== "node_modules" && name !== ".git" && (hidden || !name.startsWith("."));
}

function depthOf(pattern: string): number {
  const segments = pattern.split("/");
  const unbound = segments.includes("**") || /\{[^}]*\//.test(pattern);
  return unbound ? Number.POSITIVE_INFINITY : segments.length - 1;
}
