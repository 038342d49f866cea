import type { Brief } from "./brief.js";
import { kindOf } from "./canonical-text.js";
import type { Files } from "./files.js";
import { type FoundFiles, MAX_PROJECT_ENTRIES } from "./manifest.js";
import { meantByFolder, meantFile, meantPattern } from "./near-file.js";
import { climbs, folderOf, isPattern } from "./pattern.js";
import type { Problems } from "./problems.js";
import { counted, printable, quoted } from "./quote.js";
import { hashText, TextError, type Texts } from "./texts.js";

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
  readonly offset: number;
  /** The name of its place in messages. */
  readonly name: string;
  /** The folder of its manifest. */
  readonly folder: string;
  readonly problems: Problems;
};

/** The source files that the patterns of a project name. */
export class Sources {
  readonly #files: Files;
  readonly #texts: ManifestTexts;
  /** The paths each pattern matches, in order. */
  readonly #matches = new Map<string, readonly string[]>();
  #walks = 0;
  #count = 0;

  constructor({ files, texts }: { files: Files; texts: ManifestTexts }) {
    this.#files = files;
    this.#texts = texts;
  }

  /** Looks the patterns up, each once. Returns whether they are few enough; `of` is for patterns that were looked up. */
  async match(patterns: readonly PlacedPattern[]): Promise<boolean> {
    for (const { pattern, offset, problems } of patterns) {
      if (this.#matches.has(pattern)) continue;
      if (isPattern(pattern)) this.#walks += 1;
      if (this.#walks > MAX_WALKS) {
        const message = `the project has over ${counted(MAX_WALKS)} different patterns of sources; join some of them.`;
        if (this.#walks === MAX_WALKS + 1) problems.add(offset, () => message);
        return false;
      }
      this.#matches.set(pattern, isPattern(pattern) ? await this.#found(pattern) : [pattern]);
    }
    return true;
  }

  async #found(pattern: string): Promise<readonly string[]> {
    // A walk passes over links, but it could start behind one, or outside.
    if (!this.#files.holds(folderOf(pattern))) return [];
    return (await this.#files.walk()).match(pattern).sort();
  }

  /** The files of an entry, in path order, each once. */
  of(patterns: readonly PlacedPattern[]): Source[] {
    const paths = new Set(patterns.flatMap(({ pattern }) => this.#matches.get(pattern) ?? []));
    const before = this.#count;
    this.#count += paths.size;
    const [first] = patterns;
    if (first && this.#count > MAX_SOURCES) {
      const message = `${first.name} brings the source files of all entries to over ${counted(MAX_SOURCES)}; name fewer.`;
      if (before <= MAX_SOURCES) first.problems.add(first.offset, () => message);
      return [];
    }
    const sources = new Map(patterns.flatMap((placed) => this.#read(placed)).map((source) => [source.path, source]));
    return [...sources.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
  }

  /** What each pattern of an entry has found, in the order of the manifest. */
  found(patterns: readonly PlacedPattern[]): FoundFiles[] {
    return patterns.map(({ written, pattern }) => {
      const sizes = (this.#matches.get(pattern) ?? []).map((path) => this.#files.hash(path, kindOf(path)));
      const bytes = sizes.reduce((sum, file) => sum + ("bytes" in file ? file.bytes : 0), 0);
      return { pattern: written, files: sizes.length, bytes };
    });
  }

  #read(placed: PlacedPattern): Source[] {
    const { pattern, written, offset, name, problems } = placed;
    const paths = this.#matches.get(pattern) ?? [];
    if (paths.length === 0) {
      problems.addOnce(
        offset,
        () => `${name} is ${quoted(written)}, which matches no file${meantBy(this.#files, placed)}`,
      );
    }
    const read = paths.map((path) => ({ path, ...this.#files.hash(path, kindOf(path)) }));
    const faulty = read.flatMap((file) => ("fault" in file ? [file] : []));
    const [first] = faulty;
    if (first) {
      const others = faulty.length > 1 ? `, and ${counted(faulty.length - 1)} more that can't be read` : "";
      const what = isPattern(written) ? `matches ${quoted(first.path)}` : `names ${quoted(written)}`;
      const way = () => meantBy(this.#files, placed, first.fault);
      problems.addOnce(offset, () => `${name} ${what}, ${first.fault}${others}${way()}`);
    }
    return read.flatMap((file) => {
      if ("fault" in file) return [];
      this.#texts.addFile(file.path, file.hash);
      return [{ path: file.path, text: file.hash }];
    });
  }
}

/** What was probably meant by a path or pattern, as the end of a sentence. */
export function meantBy(
  files: Files,
  { written, pattern: path, folder }: Pick<PlacedPattern, "written" | "pattern" | "folder">,
  fault?: string,
): string {
  const sought = { written, path, folder };
  if (isPattern(written) && climbs(path)) return "; it leads out of the workspace, so name files inside.";
  if (isPattern(written)) return fault === undefined ? meantPattern(files, { ...sought, base: folderOf(path) }) : ".";
  if (fault === "which is a folder") return `; ${meantByFolder(written)}`;
  return fault === "which does not exist" ? meantFile(files, sought) : ".";
}

/** The texts of a manifest's briefs. Those of files are not kept: a file is read again where its text is needed. */
export class ManifestTexts implements Texts {
  readonly #files: Files;
  /** Texts that stand in the manifest itself. */
  readonly #own = new Map<string, string>();
  /** The path of a file with this text, by the text's hash. */
  readonly #paths = new Map<string, string>();

  constructor(files: Files) {
    this.#files = files;
  }

  /** Returns the text's hash, without the white space around it, which `createItem` leaves out as well. */
  add(text: string): string {
    const trimmed = text.trim();
    const hash = hashText(trimmed);
    this.#own.set(hash, trimmed);
    return hash;
  }

  addFile(path: string, hash: string): void {
    if (!this.#paths.has(hash)) this.#paths.set(hash, path);
  }

  async get(hash: string): Promise<string> {
    const own = this.#own.get(hash);
    if (own !== undefined) return own;
    const path = this.#paths.get(hash);
    if (path === undefined) throw new TextError(`the manifest has no text ${hash}`);
    const read = this.#files.text(path);
    const text = "text" in read ? read.text.trim() : null;
    if (text !== null && hashText(text) === hash) return text;
    const why = "fault" in read ? `it is now a path ${read.fault}` : "its text is another one now";
    throw new TextError(`${printable(path)} was changed while this run was at work: ${why}. Run again.`);
  }
}
