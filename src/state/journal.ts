import { closeSync, fsyncSync, openSync, writeFileSync } from "node:fs";
import type { JournalEvent } from "./replay.js";
import { StateError } from "./store.js";
import { reasonOf } from "./system-error.js";
import { type TextFolder, textFolder } from "./texts.js";

/** Where a run writes down what must not get lost before it is saved. An event is durable once `append` returns. */
export type Journal = {
  append(event: JournalEvent): void;
};

/** Why a run ends that can't write down what it must not forget: a disk that is full, or may not be written to. */
export function unnoted(place: string, cause: unknown): StateError {
  return new StateError(
    `What this run must not forget can't be written to ${place}: ${reasonOf(cause)}. Make room there. In a workflow, RUNNER_TEMP ` +
      "names the folder.",
    { cause },
  );
}

/**
 * A journal in a file. `post` reads it when `main` was killed. A step ends with its process, and has no need to close it. `append` throws
 * `StateError` where the file can't be written.
 */
export function fileJournal(path: string): Journal & { close(): void } {
  let file: number | null = null;
  return {
    append(event) {
      try {
        file ??= openSync(path, "ax", 0o600);
        // Unlike writeSync, writeFileSync returns only when everything is written.
        writeFileSync(file, `${JSON.stringify(event)}\n`);
        fsyncSync(file);
      } catch (cause) {
        throw unnoted(path, cause);
      }
    },
    close() {
      if (file !== null) closeSync(file);
      file = null;
    },
  };
}

/** The texts of the briefs of a run, beside its journal. They must survive the process, not the machine: no other run reads them. */
export function journalTexts(path: string): TextFolder {
  return textFolder(`${path}.texts`, { durable: false });
}
