import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import * as z from "zod";
import { type HistoricRequest, type History, HistorySchema } from "../history-schema.js";
import { FileError, ScenarioFileSchema } from "./scenario-file.js";

/** A sandbox on disk: how it began, and the requests that made it what it is. */
const DataSchema = z.strictObject({
  version: z.literal(1, "is of another release of the sandbox; this one reads version 1"),
  credits: z.int().min(0),
  scenario: ScenarioFileSchema.nullable(),
  history: HistorySchema,
});
export type Data = z.infer<typeof DataSchema>;

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
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new FileError(`The data ${path} is not JSON. Nothing was changed; name another file, or delete it.`, {
      cause,
    });
  }
  const { data, error } = DataSchema.safeParse(value);
  if (error !== undefined) {
    throw new FileError(`The data ${path} is not a sandbox's. Nothing was changed.\n${z.prettifyError(error)}`);
  }
  return data;
}

/** Writes the file: the whole of it at each change, so that a crash leaves either the old content or the new one. */
export class DataFile {
  readonly #path: string;
  readonly #data: Data;
  readonly #requests: HistoricRequest[];

  constructor(path: string, data: Data) {
    this.#path = path;
    this.#data = data;
    this.#requests = [...data.history.requests];
  }

  get history(): History {
    return { ...this.#data.history, requests: [...this.#requests] };
  }

  /** Throws `FileError` where it can't be written. */
  remember(request: HistoricRequest): void {
    this.#requests.push(request);
    this.save();
  }

  save(): void {
    const temporary = `${this.#path}.${process.pid}.tmp`;
    try {
      writeFileSync(temporary, `${JSON.stringify({ ...this.#data, history: this.history })}\n`, { mode: 0o600 });
      renameSync(temporary, this.#path);
    } catch (cause) {
      rmSync(temporary, { force: true });
      const reason = cause instanceof Error ? cause.message : cause;
      throw new FileError(`The data ${this.#path} can't be written: ${reason}.`, { cause });
    }
  }
}
