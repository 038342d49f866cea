import { posix } from "node:path";
import type { LineCounter } from "yaml";
import { ManifestError, type Position, type Problem } from "./manifest.js";
import type { MistakeName } from "./mistakes.js";
import { counted } from "./quote.js";

/** More than these are counted, not shown. */
const SHOWN = 50;

/** Its message is made only when it is shown: a hostile manifest has a hundred thousand. */
type Found = { readonly offset: number; readonly made: () => Problem };

/** The mistakes found in a manifest so far, and what its author may not mean. */
export class Problems {
  /** From the workspace on. */
  readonly file: string;
  readonly folder: string;
  readonly mistakes: Found[] = [];
  readonly warnings: Found[] = [];
  readonly #lines: Pick<LineCounter, "linePos">;

  constructor(file: string, lines: Pick<LineCounter, "linePos">) {
    this.file = file;
    this.folder = posix.dirname(file);
    this.#lines = lines;
  }

  /** `docs`: what the docs call it. */
  add(offset: number, message: () => string, docs: MistakeName = "manifest-value"): void {
    this.mistakes.push(this.#found(offset, message, docs));
  }

  /** Notes what is read as it stands, and may not be meant so. */
  warn(offset: number, message: () => string): void {
    this.warnings.push(this.#found(offset, message));
  }

  #found(offset: number, message: () => string, docs?: MistakeName): Found {
    const named = docs === undefined ? {} : { docs };
    return {
      offset,
      made: () => ({ file: this.file, position: this.positionOf(offset), message: message(), ...named }),
    };
  }

  positionOf(offset: number): Position {
    const { line, col } = this.#lines.linePos(offset);
    return { line, column: col };
  }

  throwIfAny(): void {
    throwIfAny([this.mistakes]);
  }
}

/** Throws a `ManifestError` with the mistakes of all files, in the order of the files, if there are any. */
export function throwIfAny(files: readonly (readonly Found[])[], subject?: string): void {
  const mistakes = firstOf(files);
  if (mistakes.length > 0) throw new ManifestError(mistakes, subject);
}

/** Those that are shown, in the order of the files, and how many more there are. */
export function firstOf(files: readonly (readonly Found[])[]): Problem[] {
  const all = files.flatMap((found) => found.toSorted((a, b) => a.offset - b.offset));
  const shown = all.slice(0, SHOWN).map(({ made }) => made());
  const next = all[SHOWN]?.made();
  if (next === undefined) return shown;
  const message = `and ${counted(all.length - SHOWN)} more; these are the first ${SHOWN}.`;
  return [...shown, { ...next, message }];
}
