import type { Output } from "../host.js";

/**
 * Lines at the bottom of a terminal that are drawn again in place. What is written meanwhile goes above them, and stays. It writes
 * one text a frame, over the old one, so that nothing flickers.
 */
export class Live implements Output {
  readonly isTerminal = true;
  readonly #output: Output;
  #lines: readonly string[] = [];

  constructor(output: Output) {
    this.#output = output;
  }

  get columns(): number {
    return this.#output.columns;
  }

  get rows(): number {
    return this.#output.rows;
  }

  /** Puts lines in place of those that are there. None of them may be wider than the terminal. */
  draw(lines: readonly string[]): void {
    this.#output.write(`${this.#home()}${lines.map((line) => `${line}${END_OF_LINE}\n`).join("")}${REST}`);
    this.#lines = lines;
  }

  /** Writes whole lines above. */
  write(text: string): void {
    if (this.#lines.length === 0) {
      this.#output.write(text);
      return;
    }
    const lines = this.#lines;
    this.#output.write(`${this.#home()}${text.replaceAll("\n", `${END_OF_LINE}\n`)}${REST}`);
    this.#lines = [];
    this.draw(lines);
  }

  /** Where the first of the lines begins. */
  #home(): string {
    return this.#lines.length === 0 ? "" : `\r\u001b[${this.#lines.length}A`;
  }
}

/** Clears what an older, longer line has left. */
const END_OF_LINE = "\u001b[K";
/** Clears all below. */
const REST = "\u001b[J";
