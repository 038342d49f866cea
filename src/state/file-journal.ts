import { fsyncSync, openSync, writeFileSync } from "node:fs";
import type { Journal } from "./journal.js";

/** A journal in a file, for `post` to read when `main` was killed. */
export function fileJournal(path: string): Journal {
  let file: number | null = null;
  return {
    append(event) {
      file ??= openSync(path, "ax", 0o600);
      // Unlike writeSync, it doesn't end before all is written.
      writeFileSync(file, `${JSON.stringify(event)}\n`);
      fsyncSync(file);
    },
  };
}
