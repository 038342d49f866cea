import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import * as z from "zod";
import type { Clock } from "../../clock.js";
import { FileLock } from "../../file-lock.js";
import { SavedSandboxSchema } from "../saved-sandbox.js";
import { ScenarioFileSchema } from "../scenario/rules.js";
import { AccountOptionsSchema } from "../world/accounts.js";
import { FileError, reasonOf } from "./given-file.js";

/** How a sandbox began. */
const BeginningSchema = z.strictObject({
  credits: z.int().min(0),
  scenario: ScenarioFileSchema.nullable(),
  /** `null` for one personal account. */
  accounts: z.array(AccountOptionsSchema).nullable(),
  seed: z.string(),
  speed: z.number().positive(),
});
export type Beginning = z.infer<typeof BeginningSchema>;

/** A sandbox on disk: how it began, and what it is. */
const DataSchema = BeginningSchema.extend({ version: z.literal(1), saved: SavedSandboxSchema });
export type Data = z.infer<typeof DataSchema>;

/** A sandbox that was killed leaves its file to others after so long. */
const FREE_AFTER_MS = 10_000;

/** The file of a sandbox, which no other sandbox uses meanwhile. */
export class DataFile {
  /** What the file holds; `null` where it is new. */
  readonly data: Data | null;
  readonly #path: string;
  readonly #lock: FileLock;

  /** Takes the file for this sandbox. Rejects with `FileError` where another one has it, or its content is not a sandbox's. */
  static async open(path: string, clock: Clock): Promise<DataFile> {
    const lock = new FileLock(`${resolve(path)}.lock`, clock, FREE_AFTER_MS);
    try {
      if (lock.refreshedAt !== null)
        console.error(`A sandbox used ${path} a moment ago. Looking whether it still does, which takes up to 10 s.`);
      if (await lock.takeOnceLeft()) return new DataFile(path, lock);
    } catch (cause) {
      if (cause instanceof FileError) throw cause;
      throw new FileError(`The lock ${lock.path} can't be written: ${reasonOf(cause)}.`, { cause });
    }
    throw new FileError(`Another sandbox uses ${path}${LOST_WORK}.`);
  }

  private constructor(path: string, lock: FileLock) {
    this.#path = path;
    this.#lock = lock;
    try {
      this.#sweep();
      this.data = readData(path);
    } catch (error) {
      this.#lock.release();
      throw error;
    }
  }

  /** Replaces the content. Throws `FileError` where that fails; then the file stays as it was. */
  write(data: Omit<Data, "version">): void {
    const temporary = `${this.#path}.${process.pid}.tmp`;
    try {
      if (!this.#lock.isHeld) this.#takeAgain();
      writeFileSync(temporary, JSON.stringify({ version: 1, ...data } satisfies Data), { mode: 0o600, flush: true });
      renameSync(temporary, this.#path);
    } catch (cause) {
      rmSync(temporary, { force: true });
      throw new FileError(`The data ${this.#path} can't be written: ${reasonOf(cause)}.`, { cause });
    }
  }

  close(): void {
    this.#lock.release();
  }

  /** Takes a file that was deleted again. One that is there belongs to a sandbox that has taken it while this one stood still. */
  #takeAgain(): void {
    this.#lock.release();
    if (existsSync(this.#path) || !this.#lock.take()) throw new Error(`another sandbox has taken it${LOST_WORK}`);
  }

  /** What a killed sandbox was writing. */
  #sweep(): void {
    const name = basename(this.#path);
    for (const found of readdirSync(dirname(this.#path))) {
      if (!found.startsWith(`${name}.`) || !/^\d+\.tmp$/.test(found.slice(name.length + 1))) continue;
      rmSync(join(dirname(this.#path), found), { force: true });
    }
  }
}

const LOST_WORK = ", and two at once would lose work. End it, or name another file";

/** The content of the file; `null` where there is no file yet. Throws `FileError` where the content is not a sandbox's. */
export function readData(path: string): Data | null {
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch (cause) {
    if (cause instanceof Error && "code" in cause && cause.code === "ENOENT") return null;
    throw new FileError(`The data ${path} can't be read: ${reasonOf(cause)}.`, { cause });
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
  if (error === undefined) return data;
  throw new FileError(
    `The data ${path} is not a sandbox's, or of another release. Nothing was changed.\n${z.prettifyError(error)}`,
  );
}
