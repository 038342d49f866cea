import type { Brief, Category, ExplicitEdit } from "./brief.js";
import type { MistakeName } from "./mistakes.js";

/** The most entries that a manifest may have. */
export const MAX_ENTRIES = 1000;
/** The most that a project may have. */
export const MAX_PROJECT_ENTRIES = 5 * MAX_ENTRIES;

/** A place in a file, both counted from 1. */
export type Position = { readonly line: number; readonly column: number };

export function positionAt(text: string, offset: number): Position {
  const lines = text.slice(0, offset).split(/\r\n?|\n/);
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}

/** A place in one of a project's files. */
export type Place = Position & { readonly file: string };

/** What to say to a question of the service (R 2.3): answers by question id, or by its own words where it has none. */
export type Clarification = "fail" | "skip" | { readonly answers: Readonly<Record<string, string>> };

/** The files that one of an entry's `sources` has found. */
export type FoundFiles = { readonly pattern: string; readonly files: number };

/** One video of a project. Its id has a dot where it is a variant. */
export type Entry = {
  readonly id: string;
  /** The file that it stands in, relative to the workspace. */
  readonly manifest: string;
  readonly title: string | null;
  /** A video that exists already, to be adopted. */
  readonly uuid: string | null;
  readonly movedFrom: string | null;
  /** Whether `movedFrom` is what its entry's says for a variant: it is followed only where the ledger knows that id. */
  readonly movesAlong?: boolean;
  /** The beginning of the fingerprint for which the video is to stand though nothing is sent; `null` where none is given. */
  readonly accept: string | null;
  readonly category: Category;
  readonly onChange: "edit" | "recreate" | "ignore";
  readonly clarification: Clarification;
  /** `null` only beside `uuid`: the video is adopted as it is and its brief is not kept in step. */
  readonly brief: Brief | null;
  /** What its `sources` have found, in their order. */
  readonly found?: readonly FoundFiles[];
  /** The patterns of its `sources`, from the workspace on. */
  readonly patterns?: readonly string[];
  readonly edits: readonly ExplicitEdit[];
  /** Where the entry's id stands in `manifest`. */
  readonly position: Position;
  /** Where each explicit edit stands in `manifest`. */
  readonly editPositions?: readonly Position[];
};

/** One mistake in a manifest or in a file that it names. */
export type Problem = {
  /** The file the mistake is in, relative to the workspace. */
  readonly file: string;
  readonly position: Position;
  /** Says what is wrong, at which key, and what is allowed; one line. */
  readonly message: string;
  /** What the docs call the mistake; left out of a warning. */
  readonly docs?: MistakeName;
};

/** A manifest, or another file that people write, that can't be used, with all of its mistakes. */
export class ManifestError extends Error {
  override readonly name = "ManifestError";
  readonly problems: readonly Problem[];
  /** What has the mistakes, at the start of a sentence. */
  readonly subject: string;

  constructor(problems: readonly Problem[], subject = "The manifest") {
    super(
      problems
        .map(({ file, position, message }) => `${file}:${position.line}:${position.column} ${message}`)
        .join("\n"),
    );
    this.problems = problems;
    this.subject = subject;
  }
}
