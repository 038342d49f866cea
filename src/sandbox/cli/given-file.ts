import { readFileSync } from "node:fs";
import { parse } from "yaml";
import * as z from "zod";
import { createSandbox } from "../sandbox.js";
import { type ScenarioFile, ScenarioFileSchema } from "../scenario/rules.js";
import { type AccountOptions, AccountOptionsSchema } from "../world/accounts.js";

/** A file that was given to the sandbox is wrong. The message says what is wrong with it. */
export class FileError extends Error {
  override readonly name = "FileError";
}

/** Throws `FileError` where the file can't be read, is neither YAML nor JSON, or doesn't fit. */
export function readScenarioFile(path: string): ScenarioFile {
  return readGiven(path, "scenario", ScenarioFileSchema);
}

/** Throws `FileError` where the file can't be read, is neither YAML nor JSON, or doesn't fit. */
export function readAccountsFile(path: string): readonly AccountOptions[] {
  const accounts = readGiven(path, "accounts", z.array(AccountOptionsSchema).min(1, "must have an account"));
  try {
    createSandbox({ accounts });
  } catch (cause) {
    throw new FileError(`The accounts ${path} don't fit: ${reasonOf(cause)}.`, { cause });
  }
  return accounts;
}

/** `called` says in messages what is in the file. */
function readGiven<Content>(path: string, called: string, schema: z.ZodType<Content>): Content {
  const the = `The ${called} ${path}`;
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch (cause) {
    throw new FileError(`${the} can't be read: ${reasonOf(cause)}.`, { cause });
  }
  let value: unknown;
  try {
    value = parse(text);
  } catch (cause) {
    throw new FileError(`${the} is neither YAML nor JSON: ${reasonOf(cause)}`, { cause });
  }
  const { data, error } = schema.safeParse(value ?? {});
  if (error !== undefined) throw new FileError(`${the} doesn't fit:\n${z.prettifyError(error)}`);
  return data;
}

export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
