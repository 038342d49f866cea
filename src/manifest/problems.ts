import type { LineCounter } from "yaml";
import { ManifestError, type Position, type Problem } from "./manifest.js";
import { counted } from "./quote.js";

/** More than these are counted, not shown. */
const SHOWN = 50;

/** The mistakes found in a manifest so far. */
export class Problems {
  readonly #file: string;
  readonly #lines: LineCounter;
  readonly #subject: string | undefined;
  readonly #found: { offset: number; message: () => string }[] = [];

  constructor({ file, lines, subject }: { file: string; lines: LineCounter; subject?: string }) {
    this.#file = file;
    this.#lines = lines;
    this.#subject = subject;
  }

  get count(): number {
    return this.#found.length;
  }

  /** Notes a mistake. Its message is made only when it is shown: a hostile manifest has a hundred thousand. */
  add(offset: number, message: () => string): void {
    this.#found.push({ offset, message });
  }

  positionOf(offset: number): Position {
    const { line, col } = this.#lines.linePos(offset);
    return { line, column: col };
  }

  /** Throws a `ManifestError` with all mistakes, in the order of the file, if there are any. */
  throwIfAny(): void {
    if (this.#found.length === 0) return;
    const sorted = this.#found.toSorted((a, b) => a.offset - b.offset);
    const shown = sorted.slice(0, SHOWN).map(({ offset, message }) => this.#problem(offset, message()));
    const next = sorted[SHOWN];
    if (next) {
      shown.push(
        this.#problem(next.offset, `and ${counted(sorted.length - SHOWN)} more; these are the first ${SHOWN}.`),
      );
    }
    throw new ManifestError(shown, this.#subject);
  }

  #problem(offset: number, message: string): Problem {
    return { file: this.#file, position: this.positionOf(offset), message };
  }
}
