import { closeSync, fstatSync, fsyncSync, ftruncateSync, openSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { type Message, message } from "../messages/catalogue.js";
import { appendedText } from "./appended.js";
import type { Fact } from "./facts.js";
import { LedgerError, type Reading } from "./store.js";
import { readLedgerFile } from "./stores/file.js";
import { reasonOf } from "./system-error.js";
import { type TextFolder, textFolder } from "./texts.js";

/** Facts that a run could not append: `post`, or the next command on a laptop, appends what the ledger lacks of them. */
export type Pending = {
  /** The facts are durable once this returns, all of them or none. Throws `LedgerError`. */
  append(facts: readonly Fact[]): void;
  /** A step ends with its process, and has no need to close it. */
  close(): void;
};

/** Pending facts in a new file. */
export function pendingFile(path: string): Pending {
  let file: number | null = null;
  return {
    append(facts) {
      try {
        file ??= openSync(path, "ax", 0o600);
        const { size } = fstatSync(file);
        try {
          // Unlike writeSync, writeFileSync returns only when everything is written.
          writeFileSync(file, appendedText(facts));
          fsyncSync(file);
        } catch (cause) {
          // Half of a line could not be read with what follows it.
          ftruncateSync(file, size);
          throw cause;
        }
      } catch (cause) {
        throw new LedgerError(unkept(path, cause), { cause });
      }
    },
    close() {
      if (file !== null) closeSync(file);
      file = null;
    },
  };
}

/** That what happens in a run can't be kept on this machine. */
export function unkept(path: string, cause: unknown): Message {
  return message("file-unwritten", { what: "What this run must not forget", path, reason: reasonOf(cause) });
}

/** What a run has left there; nothing where there is no such file. Throws `LedgerError`. */
export function readPending(path: string): Omit<Reading, "cursor"> {
  const { facts, unknown } = readLedgerFile(path, `The file ${path} of an earlier run`) ?? { facts: [], unknown: null };
  return { facts, unknown };
}

/** The texts of a run, beside its pending facts. They must survive the process, not the machine, because no other run reads them. */
export function pendingTexts(path: string): TextFolder {
  return textFolder(`${path}.texts`, { durable: false });
}

/** Removes both once the ledger has them. */
export async function removePending(path: string): Promise<void> {
  await rm(path, { force: true });
  await rm(pendingTexts(path).path, { recursive: true, force: true });
}
