import { existsSync, readFileSync, rmSync, statSync, truncateSync } from "node:fs";
import { type Pending, pendingFile } from "../../../src/ledger/pending.js";
import type { Build } from "../build.js";
import type { Machine } from "./machine.js";

/** The pending facts of one run. The machine may die before, within or after each line. */
export class PendingFiles {
  readonly #machine: Machine;
  readonly #build: Build;
  readonly #opened: { readonly path: string; close(): void }[] = [];

  constructor(machine: Machine, build: Build) {
    this.#machine = machine;
    this.#build = build;
  }

  readonly open = (path: string): Pending => {
    const pending = pendingFile(path);
    this.#opened.push({ path, close: pending.close });
    const torn = this.#machine.pending(pending, () => truncateSync(path, statSync(path).size - 7));
    return this.#build.pending(torn);
  };

  close(): void {
    for (const pending of this.#opened) pending.close();
  }

  /** Nobody will ever read them. */
  lose(): void {
    for (const { path } of this.#opened) rmSync(path, { force: true });
  }

  /** What is left of them on the disk. */
  get text(): string {
    const left = this.#opened.filter(({ path }) => existsSync(path));
    return left.map(({ path }) => readFileSync(path, "utf8")).join("");
  }
}
