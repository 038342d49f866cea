import { type Files, normalPath } from "./files.js";
import { folderOf, isPattern } from "./pattern.js";
import type { Problems } from "./problems.js";
import { counted, quoted } from "./quote.js";

/** All entries together; a file counts once for each entry that has it. */
const MAX_SOURCES = 10_000;
/** Each is a walk through the workspace. */
const MAX_PATTERNS = 1000;

const OPTIONS = {
  dot: false,
  expandDirectories: false,
  extglob: false,
  followSymbolicLinks: false,
  ignore: "**/node_modules/**",
};

type Source = { readonly path: string; readonly text: string };

/** A pattern, and how messages call the place it stands at. */
export type PlacedPattern = { readonly pattern: string; readonly offset: number; readonly name: string };

/** The source files that patterns name. */
export class Sources {
  readonly #files: Files;
  readonly #problems: Problems;
  /** The paths each pattern matches, in order. */
  readonly #matches = new Map<string, readonly string[]>();
  /** What is wrong with a pattern of `defaults` is said once. */
  readonly #reported = new Set<number>();
  #count = 0;

  constructor({ files, problems }: { files: Files; problems: Problems }) {
    this.#files = files;
    this.#problems = problems;
  }

  /** Looks the patterns up, each once. Returns whether they are few enough; `of` is for patterns that were looked up. */
  async match(patterns: readonly PlacedPattern[]): Promise<boolean> {
    const distinct = new Set<string>();
    for (const { pattern, offset } of patterns) {
      distinct.add(pattern);
      if (distinct.size <= MAX_PATTERNS) continue;
      this.#problems.add(offset, () => `the manifest has over ${counted(MAX_PATTERNS)} different patterns of sources.`);
      return false;
    }
    const globs = [...distinct].filter(isPattern);
    for (const path of distinct) if (!isPattern(path)) this.#matches.set(path, [normalPath(path)]);
    if (globs.length === 0) return true;
    const { glob } = await import("tinyglobby");
    const found = await Promise.all(
      globs.map(async (pattern) => {
        const normal = normalPath(pattern);
        // A pattern passes over links, but it would start behind one.
        const inside = this.#files.holds(folderOf(normal));
        return [pattern, inside ? await glob(normal, { ...OPTIONS, cwd: this.#files.root }) : []] as const;
      }),
    );
    for (const [pattern, paths] of found) this.#matches.set(pattern, paths.map(normalPath).sort());
    return true;
  }

  /** The files of an entry, in path order, each once. */
  of(patterns: readonly PlacedPattern[]): Source[] {
    const paths = new Set(patterns.flatMap(({ pattern }) => this.#matches.get(pattern) ?? []));
    const before = this.#count;
    this.#count += paths.size;
    const first = patterns[0];
    if (first && this.#count > MAX_SOURCES) {
      const message = `${first.name} brings the source files of all entries to over ${counted(MAX_SOURCES)}.`;
      if (before <= MAX_SOURCES) this.#problems.add(first.offset, () => message);
      return [];
    }
    const sources = new Map<string, string>();
    for (const placed of patterns) {
      for (const { path, text } of this.#read(placed)) sources.set(path, text);
    }
    return Array.from(sources, ([path, text]) => ({ path, text })).sort((a, b) => (a.path < b.path ? -1 : 1));
  }

  #read({ pattern, offset, name }: PlacedPattern): Source[] {
    const paths = this.#matches.get(pattern) ?? [];
    if (paths.length === 0) this.#report(offset, () => `${name} is ${quoted(pattern)}, which matches no file.`);
    const read = paths.map((path) => ({ path, ...this.#files.text(path) }));
    const faulty = read.flatMap((file) => ("fault" in file ? [file] : []));
    const [first] = faulty;
    if (first) {
      const others = faulty.length > 1 ? `, and ${counted(faulty.length - 1)} more that can't be read` : "";
      const verb = isPattern(pattern) ? "matches" : "names";
      this.#report(offset, () => `${name} ${verb} ${quoted(first.path)}, ${first.fault}${others}.`);
    }
    return read.flatMap((file) => ("text" in file ? [{ path: file.path, text: file.text }] : []));
  }

  #report(offset: number, message: () => string): void {
    if (this.#reported.has(offset)) return;
    this.#reported.add(offset);
    this.#problems.add(offset, message);
  }
}
