import type { Brief } from "../brief.js";
import { formatOf } from "../formats/format.js";
import { type FoundFiles, MAX_PROJECT_ENTRIES } from "../manifest.js";
import type { MistakeName } from "../mistakes.js";
import { andList, counted, quoted } from "../quote.js";
import { note, type Value, warn } from "../yaml/value.js";
import type { Files } from "./files.js";
import { meantBy, meantByFolder, type Named, wayOut } from "./near-file.js";
import { isPattern, namedBy } from "./pattern.js";

/** Of all entries together. A file counts once for each entry that has it. */
const MAX_SOURCES = 20_000;
/** Different patterns of all entries together: each is a walk through the workspace. */
const MAX_PATTERNS = MAX_PROJECT_ENTRIES;

type Source = Brief["sources"][number];

/** A pattern with its place, which is in the manifest of an entry, or in `defaults` of the root. */
export type PlacedPattern = Named & {
  readonly value: Value;
  /** Whether it takes files away: it is written with a ! in front. */
  readonly isExclusion?: boolean;
};

/** The source files that the patterns of a project name. */
export class Sources {
  readonly #files: Files;
  /** The paths that each pattern matches. */
  readonly #matches = new Map<string, readonly string[]>();
  /** Patterns of `defaults` are those of many entries, each with its own name in them. */
  readonly #noted = new Set<string>();
  /** What git ignores. */
  #ignored: ReadonlySet<string> = new Set();
  readonly #warned = new Set<string>();
  #patterns = 0;
  #count = 0;

  constructor(files: Files) {
    this.#files = files;
  }

  /** The files of an entry, in path order, each once, and what each of its patterns has found, in the order of the manifest. */
  of(all: readonly PlacedPattern[]): { readonly sources: Source[]; readonly found: FoundFiles[] } {
    const none = { sources: [], found: [] };
    const patterns = all.filter(({ isExclusion }) => !isExclusion);
    if (!patterns.every((placed) => this.#lookUp(placed))) return none;
    const away = all.flatMap(({ isExclusion, pattern }) => (isExclusion ? [namedBy(pattern)] : []));
    const isAway = (path: string) => away.some((isNamed) => isNamed(path));
    const read = patterns.map((placed) => ({ pattern: placed.written, files: this.#read(placed, isAway) }));
    const texts = new Map(read.flatMap(({ files }) => files.map(({ path, hash }) => [path, hash])));
    const before = this.#count;
    this.#count += texts.size;
    const [first] = patterns;
    if (first && this.#count > MAX_SOURCES) {
      const what = `brings the source files of all entries to over ${counted(MAX_SOURCES)}; name fewer.`;
      if (before <= MAX_SOURCES) note(first.value, what, "manifest-too-large");
      return none;
    }
    return {
      sources: Array.from(texts, ([path, text]) => ({ path, text })).sort((a, b) => (a.path < b.path ? -1 : 1)),
      found: read.map(({ pattern, files }) => ({ pattern, files: files.length })),
    };
  }

  /** The files that patterns match, each pattern looked up once. */
  matching(patterns: readonly PlacedPattern[]): string[] {
    const known = patterns.filter((placed) => isPattern(placed.written) && this.#lookUp(placed));
    return [...new Set(known.flatMap(({ pattern }) => this.#matches.get(pattern) ?? []))];
  }

  /** Leaves out what git ignores, but for a file that is named by its path. */
  leaveOut(ignored: readonly string[]): void {
    this.#ignored = new Set(ignored);
  }

  /** Looks a pattern up, each one once. Returns whether they are still few enough. */
  #lookUp({ pattern, value }: PlacedPattern): boolean {
    if (this.#matches.has(pattern)) return true;
    if (isPattern(pattern)) this.#patterns += 1;
    if (this.#patterns <= MAX_PATTERNS) this.#matches.set(pattern, this.#files.matching(pattern));
    else if (this.#patterns === MAX_PATTERNS + 1) {
      const message = `the project has over ${counted(MAX_PATTERNS)} different patterns of sources; join some of them.`;
      value.problems.add(value.offset, () => message, "manifest-too-large");
    }
    return this.#patterns <= MAX_PATTERNS;
  }

  #read(placed: PlacedPattern, isAway: (path: string) => boolean): { readonly path: string; readonly hash: string }[] {
    const { pattern, written, value } = placed;
    const matched = this.#matches.get(pattern) ?? [];
    // A file that is named by its path is meant.
    const ignored = matched.filter((path) => path !== pattern && this.#ignored.has(path));
    const left = matched.filter((path) => !isAway(path) && !ignored.includes(path));
    const read = left.map((path) => ({ path, ...this.#files.hash(path, formatOf(path)) }));
    if (ignored.length > 0) {
      const names = andList(ignored.map(quoted), 3);
      this.#warnOnce(
        value,
        `matches ${names}, which git ignores: left out; to have such a file all the same, name its path.`,
      );
    }
    const including = left.find((path) => this.#files.inclusionIn(path) !== null);
    if (including !== undefined) {
      const line = quoted(this.#files.inclusionIn(including) ?? "");
      const what = `${isPattern(written) ? "matches" : "names"} ${quoted(including)}`;
      this.#warnOnce(
        value,
        `${what}, whose line ${line} includes another file, which is not followed; name that one, too.`,
      );
    }
    if (left.length === 0 && matched.length > 0) {
      const why = ignored.length === matched.length ? "git ignores" : "a pattern with ! takes away";
      this.#noteOnce(
        placed,
        () => `is ${quoted(written)}, which matches only files that ${why}; name others, or remove it.`,
        "manifest-pattern-empty",
      );
      return [];
    }
    const faulty = read.flatMap((file) => ("fault" in file ? [file] : []));
    const [first] = faulty;
    if (read.length === 0) {
      const meant = () => meantBy(this.#files, placed);
      this.#noteOnce(placed, () => `is ${quoted(written)}, which matches no file${meant()}`, "manifest-pattern-empty");
    } else if (first) {
      const others = faulty.length > 1 ? `, and ${counted(faulty.length - 1)} more that can't be read` : "";
      const what = isPattern(written) ? `matches ${quoted(first.path)}` : `names ${quoted(written)}`;
      const ofPath = { fault: first.fault, ofFolder: meantByFolder(written) };
      const way = () => (isPattern(written) ? "." : wayOut(this.#files, placed, ofPath));
      this.#noteOnce(placed, () => `${what}, ${first.fault}${others}${way()}`, "manifest-path");
    }
    return read.flatMap((file) => ("fault" in file ? [] : [file]));
  }

  #warnOnce(value: Value, what: string): void {
    const key = `${value.problems.file} ${value.offset} ${what}`;
    if (!this.#warned.has(key)) warn(value, what);
    this.#warned.add(key);
  }

  #noteOnce({ value, pattern }: PlacedPattern, what: () => string, docs: MistakeName): void {
    const key = `${value.problems.file} ${value.offset} ${pattern}`;
    if (!this.#noted.has(key)) note(value, what, docs);
    this.#noted.add(key);
  }
}
