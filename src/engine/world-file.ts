import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import * as z from "zod";
import { LedgerError } from "../ledger/store.js";
import { isCode, reasonOf } from "../ledger/system-error.js";
import { message } from "../messages/catalogue.js";
import { type HistoricRequest, HistoricRequestSchema, type History, HistorySchema } from "../sandbox/history-schema.js";
import type { WorldPort } from "./ports.js";

const BeginningSchema = HistorySchema.omit({ requests: true });

/** The world of a trial, as a file keeps it: a line with its beginning, then a line for each request that changed something. */
export function worldFile(path: string): Pick<WorldPort, "open"> {
  return {
    async open(begin) {
      const known = readWorld(path);
      const history = known ?? begin();
      const { requests: _, ...beginning } = history;
      if (known === null) added(path, beginning);
      return { history, add: (request: HistoricRequest) => added(path, request) };
    },
  };
}

/** What has happened in the world of a trial; `null` where there is none. Throws `LedgerError` where the file can't be read. */
export function readWorld(path: string): History | null {
  try {
    const lines = readFileSync(path, "utf8").split("\n");
    // What follows the last line end is the beginning of a line that a kill has cut.
    const [beginning, ...requests] = lines.slice(0, -1).map((line): unknown => JSON.parse(line));
    if (beginning === undefined) return null;
    return { ...BeginningSchema.parse(beginning), requests: z.array(HistoricRequestSchema).parse(requests) };
  } catch (cause) {
    if (isCode(cause, "ENOENT")) return null;
    // The words of a parser would repeat a part of the file.
    const isSystems = cause instanceof Error && "syscall" in cause;
    const fault = isSystems ? `can't be read from ${path} (${reasonOf(cause)})` : `in ${path} is damaged`;
    throw new LedgerError(message("trial-world", { fault }), isSystems ? { cause } : {});
  }
}

/** Adds a line that survives a crash once this returns. */
function added(path: string, line: object): void {
  try {
    mkdirSync(dirname(path), { recursive: true });
    const file = openSync(path, "a", 0o600);
    try {
      writeFileSync(file, `${JSON.stringify(line)}\n`);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
  } catch (cause) {
    const what = "The world of this trial";
    throw new LedgerError(message("file-unwritten", { what, path, reason: reasonOf(cause) }), { cause });
  }
}
