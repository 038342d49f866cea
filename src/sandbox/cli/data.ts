import { readFileSync } from "node:fs";
import * as z from "zod";
import * as mini from "../../zod.js";
import { HistoricRequestSchema, type JournaledRequest } from "../history-schema.js";
import { SavedSandboxSchema } from "../saved-sandbox.js";
import { ScenarioFileSchema } from "../scenario/rules.js";
import { AccountOptionsSchema } from "../world/accounts.js";
import { FileError } from "./given-file.js";

/** The first line: how the sandbox began, and what it was when this line was written. */
const DataHeadSchema = z.strictObject({
  version: z.literal(1),
  credits: z.int().min(0),
  scenario: ScenarioFileSchema.nullable(),
  /** `null` for one personal account. */
  accounts: z.array(AccountOptionsSchema).nullable(),
  seed: z.string(),
  speed: z.number().positive(),
  /** Milliseconds since the Unix epoch. */
  began: z.number(),
  /** `null` at the beginning. */
  saved: SavedSandboxSchema.nullable(),
});
export type DataHead = z.infer<typeof DataHeadSchema>;

const KnownVersionSchema = DataHeadSchema.pick({ version: true }).loose();

const JournaledRequestSchema = mini.extend(HistoricRequestSchema, { status: mini.optional(mini.int()) });

/** A sandbox on disk, with the requests that have changed it since its first line was written. */
export type Data = { readonly head: DataHead; readonly requests: readonly JournaledRequest[] };

/** The content of the file; `null` where there is no file yet. Throws `FileError` where the content is not a sandbox's. */
export function readData(path: string): Data | null {
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch (cause) {
    if (cause instanceof Error && "code" in cause && cause.code === "ENOENT") return null;
    throw new FileError(`The data ${path} can't be read: ${cause instanceof Error ? cause.message : cause}.`, {
      cause,
    });
  }
  // What stands after the last line break is the line of a killed process. It was never answered.
  const [first = "", ...lines] = text.split("\n").slice(0, -1);
  const head = jsonOf(first === "" ? text : first, path);
  if (!KnownVersionSchema.safeParse(head).success) {
    throw new FileError(
      `The data ${path} is not a sandbox's, or of another release: this one reads version 1. Nothing was changed.`,
    );
  }
  return {
    head: parsed(DataHeadSchema, head, path),
    requests: lines.map((line) => parsed(JournaledRequestSchema, jsonOf(line, path), path)),
  };
}

function jsonOf(text: string, path: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new FileError(`The data ${path} is not JSON. Nothing was changed; name another file, or delete it.`, {
      cause,
    });
  }
}

function parsed<Value>(schema: z.core.$ZodType<Value>, value: unknown, path: string): Value {
  const { data, error } = z.safeParse(schema, value);
  if (error === undefined) return data;
  throw new FileError(`The data ${path} is not a sandbox's. Nothing was changed.\n${z.prettifyError(error)}`);
}
