import type { Brief } from "../brief.js";
import { formatOf } from "../formats/format.js";
import { type FoundFiles, MAX_PROJECT_ENTRIES } from "../manifest.js";
import { counted, quoted } from "../quote.js";
import { note, type Value } from "../yaml/value.js";
import type { Files } from "./files.js";
import { meantBy, meantByFolder, type Named, wayOut } from "./near-file.js";
import { isPattern } from "./pattern.js";

/** Of all entries together. A file counts once for each entry that has it. */
const MAX_SOURCES = 20_000;
/** Different patterns of all entries together: each is a walk through the workspace. */
const MAX_PATTERNS = MAX_PROJECT_ENTRIES;

type Source = Brief["sources"][number];

/** A pattern with its place, which is in the manifest of an entry, or in `defaults` of the root. */
export type PlacedPattern = Named & { readonly value: Value };

/** The source files that the patterns of a project name. */
export class Sources {
  readonly #files: Files;
  /** The paths that each pattern matches. */
  readonly #matches = new Map<string, readonly string[]>();
  /** Patterns of `defaults` are those of many entries. */
  readonly #noted = new Set<Value>();
  #patterns = 0;
  #count = 0;

  constructor(files: Files) {
    this.#files = files;
  }

  /** The files of an entry, in path order, each once, and what each of its patterns has found, in the order of the manifest. */
  of(patterns: readonly PlacedPattern[]): { readonly sources: Source[]; readonly found: FoundFiles[] } {
    const none = { sources: [], found: [] };
    if (!patterns.every((placed) => this.#lookUp(placed))) return none;
    const read = patterns.map((placed) => ({ pattern: placed.written, files: this.#read(placed) }));
    const texts = new Map(read.flatMap(({ files }) => files.map(({ path, hash }) => [path, hash])));
    const before = this.#count;
    this.#count += texts.size;
    const [first] = patterns;
    if (first && this.#count > MAX_SOURCES) {
      const what = `brings the source files of all entries to over ${counted(MAX_SOURCES)}; name fewer.`;
      if (before <= MAX_SOURCES) note(first.value, what);
      return none;
    }
    return {
      sources: Array.from(texts, ([path, text]) => ({ path, text })).sort((a, b) => (a.path < b.path ? -1 : 1)),
      found: read.map(({ pattern, files }) => ({ pattern, files: files.length })),
    };
  }

  /** Looks a pattern up, each one once. Returns whether they are still few enough. */
  #lookUp({ pattern, value }: PlacedPattern): boolean {
    if (this.#matches.has(pattern)) return true;
    if (isPattern(pattern)) this.#patterns += 1;
    if (this.#patterns <= MAX_PATTERNS) this.#matches.set(pattern, this.#files.matching(pattern));
    else if (this.#patterns === MAX_PATTERNS + 1) {
      const message = `the project has over ${counted(MAX_PATTERNS)} different patterns of sources; join some of them.`;
      value.problems.add(value.offset, () => message);
    }
    return this.#patterns <= MAX_PATTERNS;
  }

  #read(placed: PlacedPattern): { readonly path: string; readonly hash: string }[] {
    const { pattern, written, value } = placed;
    const read = (this.#matches.get(pattern) ?? []).map((path) => ({
      path,
      ...this.#files.hash(path, formatOf(path)),
    }));
    const faulty = read.flatMap((file) => ("fault" in file ? [file] : []));
    const [first] = faulty;
    if (read.length === 0) {
      const meant = () => meantBy(this.#files, placed);
      this.#noteOnce(value, () => `is ${quoted(written)}, which matches no file${meant()}`);
    } else if (first) {
      const others = faulty.length > 1 ? `, and ${counted(faulty.length - 1)} more that can't be read` : "";
      const what = isPattern(written) ? `matches ${quoted(first.path)}` : `names ${quoted(written)}`;
      const ofPath = { fault: first.fault, ofFolder: meantByFolder(written) };
      const way = () => (isPattern(written) ? "." : wayOut(this.#files, placed, ofPath));
      this.#noteOnce(value, () => `${what}, ${first.fault}${others}${way()}`);
    }
    return read.flatMap((file) => ("fault" in file ? [] : [file]));
  }

  #noteOnce(value: Value, what: () => string): void {
    if (!this.#noted.has(value)) note(value, what);
    this.#noted.add(value);
  }
}
