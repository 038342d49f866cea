import { existsSync, readFileSync, statSync, truncateSync } from "node:fs";
import { fileJournal } from "../../../src/state/journal.js";
import type { Build } from "../build.js";
import type { Machine } from "./machine.js";

/** The journals of one run. The machine may die before, within or after each line. */
export class Journals {
  readonly #machine: Machine;
  readonly #build: Build;
  readonly #opened: { readonly path: string; close(): void }[] = [];

  constructor(machine: Machine, build: Build) {
    this.#machine = machine;
    this.#build = build;
  }

  readonly open: typeof fileJournal = (path) => {
    const journal = fileJournal(path);
    this.#opened.push({ path, close: journal.close });
    const torn = this.#machine.journal(journal, () => truncateSync(path, statSync(path).size - 7));
    return { ...this.#build.journal(torn), close: journal.close };
  };

  close(): void {
    for (const journal of this.#opened) journal.close();
  }

  /** What is left of them on the disk. */
  get text(): string {
    const left = this.#opened.filter(({ path }) => existsSync(path));
    return left.map(({ path }) => readFileSync(path, "utf8")).join("");
  }
}
