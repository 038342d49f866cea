import type { Brief } from "./brief.js";
import { kindOf } from "./canonical-text.js";
import type { Files } from "./files.js";
import { type FoundFiles, MAX_PROJECT_ENTRIES } from "./manifest.js";
import { meantByFolder, meantFile, meantPattern } from "./near-file.js";
import { climbs, folderOf, isPattern } from "./pattern.js";
import { counted, quoted } from "./quote.js";
import { note, type Value } from "./yaml/value.js";

/** Of all entries together. A file counts once for each entry that has it. */
const MAX_SOURCES = 20_000;
/** How often the workspace is searched for a pattern. */
const MAX_WALKS = MAX_PROJECT_ENTRIES;

type Source = Brief["sources"][number];

/** A pattern with its place, which is in the manifest of an entry, or in `defaults` of the root. */
export type PlacedPattern = {
  /** As it stands in the manifest. */
  readonly written: string;
  /** From the workspace on. */
  readonly pattern: string;
  readonly value: Value;
};

/** The source files that the patterns of a project name. */
export class Sources {
  readonly #files: Files;
  /** The paths each pattern matches, in order. */
  readonly #matches = new Map<string, readonly string[]>();
  /** Patterns of `defaults` are those of many entries. */
  readonly #noted = new Set<Value>();
  #walks = 0;
  #count = 0;

  constructor(files: Files) {
    this.#files = files;
  }

  /** Looks the patterns up, each once. Returns whether they are few enough; `of` is for patterns that were looked up. */
  async match(patterns: readonly PlacedPattern[]): Promise<boolean> {
    for (const { pattern, value } of patterns) {
      if (this.#matches.has(pattern)) continue;
      if (isPattern(pattern)) this.#walks += 1;
      if (this.#walks > MAX_WALKS) {
        const message = `the project has over ${counted(MAX_WALKS)} different patterns of sources; join some of them.`;
        if (this.#walks === MAX_WALKS + 1) value.problems.add(value.offset, () => message);
        return false;
      }
      this.#matches.set(pattern, isPattern(pattern) ? (await this.#files.matching(pattern)).sort() : [pattern]);
    }
    return true;
  }

  /** The files of an entry, in path order, each once, and what each of its patterns has found, in the order of the manifest. */
  of(patterns: readonly PlacedPattern[]): { readonly sources: Source[]; readonly found: FoundFiles[] } {
    const paths = new Set(patterns.flatMap(({ pattern }) => this.#matches.get(pattern) ?? []));
    const before = this.#count;
    this.#count += paths.size;
    const [first] = patterns;
    if (first && this.#count > MAX_SOURCES) {
      const what = `brings the source files of all entries to over ${counted(MAX_SOURCES)}; name fewer.`;
      if (before <= MAX_SOURCES) note(first.value, what);
      return { sources: [], found: [] };
    }
    const read = patterns.map((placed) => ({ pattern: placed.written, files: this.#read(placed) }));
    const texts = new Map(read.flatMap(({ files }) => files.map(({ path, hash }) => [path, hash])));
    return {
      sources: Array.from(texts, ([path, text]) => ({ path, text })).sort((a, b) => (a.path < b.path ? -1 : 1)),
      found: read.map(({ pattern, files }) => {
        return { pattern, files: files.length, bytes: files.reduce((sum, { bytes }) => sum + bytes, 0) };
      }),
    };
  }

  #read(placed: PlacedPattern): { readonly path: string; readonly hash: string; readonly bytes: number }[] {
    const { pattern, written, value } = placed;
    const paths = this.#matches.get(pattern) ?? [];
    if (paths.length === 0) {
      this.#noteOnce(value, () => `is ${quoted(written)}, which matches no file${meantBy(this.#files, placed)}`);
    }
    const read = paths.map((path) => ({ path, ...this.#files.hash(path, kindOf(path)) }));
    const faulty = read.flatMap((file) => ("fault" in file ? [file] : []));
    const [first] = faulty;
    if (first) {
      const others = faulty.length > 1 ? `, and ${counted(faulty.length - 1)} more that can't be read` : "";
      const what = isPattern(written) ? `matches ${quoted(first.path)}` : `names ${quoted(written)}`;
      const way = () => meantBy(this.#files, placed, first.fault);
      this.#noteOnce(value, () => `${what}, ${first.fault}${others}${way()}`);
    }
    return read.flatMap((file) => ("fault" in file ? [] : [file]));
  }

  #noteOnce(value: Value, what: () => string): void {
    if (!this.#noted.has(value)) note(value, what);
    this.#noted.add(value);
  }
}

/** What was probably meant by a path or pattern, as the end of a sentence. */
export function meantBy(files: Files, { written, pattern: path, value }: PlacedPattern, fault?: string): string {
  const sought = { written, path, folder: value.problems.folder };
  if (isPattern(written) && climbs(path)) return "; it leads out of the workspace, so name files inside.";
  if (isPattern(written)) return fault === undefined ? meantPattern(files, { ...sought, base: folderOf(path) }) : ".";
  if (fault === "which is a folder") return `; ${meantByFolder(written)}`;
  return fault === "which does not exist" ? meantFile(files, sought) : ".";
}
