import type { LineCounter } from "yaml";
import { ManifestError, type Position, type Problem } from "./manifest.js";
import { counted } from "./quote.js";

/** More than these are counted, not shown. */
const SHOWN = 50;

type Found = { readonly offset: number; readonly message: () => string };

/** The mistakes found in a manifest so far, and what its author may not mean. */
export class Problems {
  readonly #file: string;
  readonly #lines: LineCounter;
  readonly #placeOf: (offset: number) => number;
  readonly #subject: string | undefined;
  readonly #found: Found[] = [];
  readonly #warnings: Found[] = [];
  /** Where something is wrong that other mistakes may come of. */
  readonly #causes = new Set<number>();

  /** `lines` are those of the file. `placeOf` leads there where another text is read in its place. */
  constructor({
    file,
    lines,
    subject,
    placeOf = (offset) => offset,
  }: { file: string; lines: LineCounter; subject?: string; placeOf?: (offset: number) => number }) {
    this.#file = file;
    this.#lines = lines;
    this.#subject = subject;
    this.#placeOf = placeOf;
  }

  get count(): number {
    return this.#found.length;
  }

  /** Notes a mistake. Its message is made only when it is shown: a hostile manifest has a hundred thousand. */
  add(offset: number, message: () => string): void {
    const place = this.#placeOf(offset);
    if (!this.#causes.has(place)) this.#found.push({ offset: place, message });
  }

  /** Notes a mistake at a place of the file. What is found at this place later comes of it, and isn't noted. */
  addCause({ offset, message }: { readonly offset: number; readonly message: string }): void {
    this.#found.push({ offset, message: () => message });
    this.#causes.add(offset);
  }

  /** Notes what is read as it stands, and may not be meant so. */
  warn(offset: number, message: () => string): void {
    this.#warnings.push({ offset: this.#placeOf(offset), message });
  }

  positionOf(offset: number): Position {
    const { line, col } = this.#lines.linePos(this.#placeOf(offset));
    return { line, column: col };
  }

  /** What was warned of, in the order of the file. */
  warnings(): Problem[] {
    return this.#inOrder(this.#warnings);
  }

  /** Throws a `ManifestError` with all mistakes, in the order of the file, if there are any. */
  throwIfAny(): void {
    if (this.#found.length > 0) throw new ManifestError(this.#inOrder(this.#found), this.#subject);
  }

  #inOrder(found: readonly Found[]): Problem[] {
    const sorted = found.toSorted((a, b) => a.offset - b.offset);
    const shown = sorted.slice(0, SHOWN).map(({ offset, message }) => this.#problem(offset, message()));
    const next = sorted[SHOWN];
    if (next) {
      shown.push(
        this.#problem(next.offset, `and ${counted(sorted.length - SHOWN)} more; these are the first ${SHOWN}.`),
      );
    }
    return shown;
  }

  #problem(offset: number, message: string): Problem {
    const { line, col } = this.#lines.linePos(offset);
    return { file: this.#file, position: { line, column: col }, message };
  }
}
