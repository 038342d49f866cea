import type { Brief } from "./brief.js";
import { kindOf } from "./canonical-text.js";
import type { Files } from "./files.js";
import type { FoundFiles } from "./manifest.js";
import type { ManifestTexts } from "./manifest-texts.js";
import { meantByFolder, meantFile, meantPattern } from "./near-file.js";
import { climbs, pathFrom } from "./path.js";
import { folderOf, isPattern, openWalk, type Walk } from "./pattern.js";
import type { Problems } from "./problems.js";
import { counted, quoted } from "./quote.js";

/** Of all entries together. A file counts once for each entry that has it. */
const MAX_SOURCES = 20_000;
/** Each is a walk through the workspace. */
const MAX_PATTERNS = 1000;

type Source = Brief["sources"][number];

/** A pattern with its place, and the name of that place in messages. */
export type PlacedPattern = { readonly pattern: string; readonly offset: number; readonly name: string };

/** The source files that patterns name. */
export class Sources {
  readonly #files: Files;
  readonly #problems: Problems;
  readonly #texts: ManifestTexts;
  /** The folder of the manifest. */
  readonly #folder: string;
  /** The paths each pattern matches, in order. */
  readonly #matches = new Map<string, readonly string[]>();
  /** The places of patterns with a fault: one of `defaults` is noted once. */
  readonly #reported = new Set<number>();
  #count = 0;

  constructor({
    files,
    problems,
    texts,
    folder,
  }: {
    files: Files;
    problems: Problems;
    texts: ManifestTexts;
    folder: string;
  }) {
    this.#files = files;
    this.#problems = problems;
    this.#texts = texts;
    this.#folder = folder;
  }

  /** Looks the patterns up, each once. Returns whether they are few enough; `of` is for patterns that were looked up. */
  async match(patterns: readonly PlacedPattern[]): Promise<boolean> {
    const walk = patterns.some(({ pattern }) => isPattern(pattern)) ? await openWalk(this.#files.root) : null;
    for (const { pattern, offset } of patterns) {
      if (this.#matches.has(pattern)) continue;
      if (this.#matches.size === MAX_PATTERNS) {
        const message = `the manifest has over ${counted(MAX_PATTERNS)} different patterns of sources; join some of them, or split it into several.`;
        this.#problems.add(offset, () => message);
        return false;
      }
      this.#matches.set(pattern, this.#pathsOf(pathFrom(this.#folder, pattern), walk));
    }
    return true;
  }

  #pathsOf(pattern: string, walk: Walk | null): readonly string[] {
    if (walk === null || !isPattern(pattern)) return [pattern];
    // A walk passes over links, but it could start behind one, or outside.
    return this.#files.holds(folderOf(pattern)) ? walk.match(pattern).sort() : [];
  }

  /** The files of an entry, in path order, each once. */
  of(patterns: readonly PlacedPattern[]): Source[] {
    const paths = new Set(patterns.flatMap(({ pattern }) => this.#matches.get(pattern) ?? []));
    const before = this.#count;
    this.#count += paths.size;
    const first = patterns[0];
    if (first && this.#count > MAX_SOURCES) {
      const message = `${first.name} brings the source files of all entries to over ${counted(MAX_SOURCES)}; name fewer, or split the manifest into several.`;
      if (before <= MAX_SOURCES) this.#problems.add(first.offset, () => message);
      return [];
    }
    const sources = new Map(patterns.flatMap((placed) => this.#read(placed)).map((source) => [source.path, source]));
    return [...sources.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
  }

  /** What each pattern of an entry has found, in the order of the manifest. */
  found(patterns: readonly PlacedPattern[]): FoundFiles[] {
    return patterns.map(({ pattern }) => {
      const sizes = (this.#matches.get(pattern) ?? []).map((path) => this.#files.hash(path, kindOf(path)));
      const bytes = sizes.reduce((sum, file) => sum + ("bytes" in file ? file.bytes : 0), 0);
      return { pattern, files: sizes.length, bytes };
    });
  }

  #read({ pattern, offset, name }: PlacedPattern): Source[] {
    const paths = this.#matches.get(pattern) ?? [];
    if (paths.length === 0) {
      this.#report(offset, () => `${name} is ${quoted(pattern)}, which matches no file${this.#meant(pattern)}`);
    }
    const read = paths.map((path) => ({ path, ...this.#files.hash(path, kindOf(path)) }));
    const faulty = read.flatMap((file) => ("fault" in file ? [file] : []));
    const [first] = faulty;
    if (first) {
      const others = faulty.length > 1 ? `, and ${counted(faulty.length - 1)} more that can't be read` : "";
      const verb = isPattern(pattern) ? "matches" : "names";
      const shown = isPattern(pattern) ? first.path : pattern;
      this.#report(
        offset,
        () => `${name} ${verb} ${quoted(shown)}, ${first.fault}${others}${this.#meant(pattern, first.fault)}`,
      );
    }
    return read.flatMap((file) => {
      if ("fault" in file) return [];
      this.#texts.addFile(file.path, file.hash);
      const { path, hash: text, canonical } = file;
      return [canonical === undefined ? { path, text } : { path, text, canonical }];
    });
  }

  /** What was probably meant by a path or pattern, as the end of a sentence. */
  #meant(written: string, fault?: string): string {
    const sought = { written, path: pathFrom(this.#folder, written), folder: this.#folder };
    if (isPattern(written) && climbs(sought.path)) return "; it leads out of the workspace, so name files inside.";
    if (isPattern(written))
      return fault === undefined ? meantPattern(this.#files, { ...sought, base: folderOf(sought.path) }) : ".";
    if (fault === "which is a folder") return `; ${meantByFolder(written)}`;
    return fault === "which does not exist" ? meantFile(this.#files, sought) : ".";
  }

  #report(offset: number, message: () => string): void {
    if (this.#reported.has(offset)) return;
    this.#reported.add(offset);
    this.#problems.add(offset, message);
  }
}
