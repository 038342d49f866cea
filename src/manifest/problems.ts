import { posix } from "node:path";
import type { LineCounter } from "yaml";
import { ManifestError, type Position, type Problem } from "./manifest.js";
import { counted } from "./quote.js";

/** More than these are counted, not shown. */
const SHOWN = 50;

type Found = { readonly offset: number; readonly message: () => string };

type Reading = {
  file: string;
  lines: Pick<LineCounter, "linePos">;
  /** What has the mistakes, at the start of a sentence. */
  subject?: string | undefined;
};

/** The mistakes found in a manifest so far, and what its author may not mean. */
export class Problems {
  readonly #reading: Readonly<Reading>;
  readonly #found: Found[] = [];
  readonly #warnings: Found[] = [];

  /** The file, from the workspace on. */
  readonly file: string;
  readonly folder: string;

  constructor(reading: Reading) {
    this.#reading = reading;
    this.file = reading.file;
    this.folder = posix.dirname(reading.file);
  }

  /** Notes a mistake. Its message is made only when it is shown: a hostile manifest has a hundred thousand. */
  add(offset: number, message: () => string): void {
    this.#found.push({ offset, message });
  }

  /** Notes what is read as it stands, and may not be meant so. */
  warn(offset: number, message: () => string): void {
    this.#warnings.push({ offset, message });
  }

  positionOf(offset: number): Position {
    const { line, col } = this.#reading.lines.linePos(offset);
    return { line, column: col };
  }

  /** Throws a `ManifestError` with all mistakes, in the order of the file, if there are any. */
  throwIfAny(): void {
    throwIfAny([this.mistakes], this.#reading.subject);
  }

  /** The mistakes in the order of the file, each made when it is asked for. */
  get mistakes(): readonly (() => Problem)[] {
    return this.#inOrder(this.#found);
  }

  /** What was warned of, in the order of the file. */
  get warnings(): readonly (() => Problem)[] {
    return this.#inOrder(this.#warnings);
  }

  #inOrder(found: readonly Found[]): (() => Problem)[] {
    const made =
      ({ offset, message }: Found) =>
      () => {
        return { file: this.file, position: this.positionOf(offset), message: message() };
      };
    return found.toSorted((a, b) => a.offset - b.offset).map(made);
  }
}

/** Throws a `ManifestError` with the mistakes of all files, in the order of the files, if there are any. */
export function throwIfAny(files: readonly (readonly (() => Problem)[])[], subject?: string): void {
  const mistakes = firstOf(files.flat());
  if (mistakes.length > 0) throw new ManifestError(mistakes, subject);
}

/** Those that are shown, and how many more there are. */
export function firstOf(all: readonly (() => Problem)[]): Problem[] {
  const shown = all.slice(0, SHOWN).map((made) => made());
  const next = all[SHOWN]?.();
  if (next === undefined) return shown;
  const message = `and ${counted(all.length - SHOWN)} more; these are the first ${SHOWN}.`;
  return [...shown, { ...next, message }];
}
