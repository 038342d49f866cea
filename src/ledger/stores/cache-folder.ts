import { isUtf8 } from "node:buffer";
import { lstat, mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { readRegularFile } from "../../manifest/files/regular-file.js";
import { message } from "../../messages/catalogue.js";
import { LedgerError } from "../store.js";
import { asLedgerError, isCode, reasonOf } from "../system-error.js";
import { damagedEntry } from "./cache-entry.js";

/** What goes into the Actions cache, relative to the workspace. It never changes: the cache hashes this text. */
export const CACHE_PATH = ".videos-as-code-cache";
const FILE = "cached-ledger.jsonl";
/** A larger file is none of ours: it holds the texts, too. */
const MAX_BYTES = 256 * 1024 * 1024;

export type CacheFolder = Pick<WorkspaceFolder, "use" | "write" | "read">;

/** The folder of the workspace through which a ledger goes into the Actions cache and comes back. */
export class WorkspaceFolder {
  readonly #path: string;

  constructor(workspace: string) {
    this.#path = join(workspace, CACHE_PATH);
  }

  /** Does something while the folder may be there. Throws `LedgerError` where anything else is in its place. */
  async use<T>(work: () => Promise<T>): Promise<T> {
    await this.#clear();
    try {
      return await work();
    } finally {
      // What can't be removed now is removed the next time.
      await rm(this.#path, { recursive: true, force: true }).catch(() => undefined);
    }
  }

  async write(text: string): Promise<void> {
    try {
      const bytes = Buffer.byteLength(text);
      // Nobody could read it again.
      if (bytes > MAX_BYTES) throw new LedgerError(message("ledger-too-large", { bytes, most: MAX_BYTES }));
      await mkdir(this.#path);
      await writeFile(join(this.#path, FILE), text, { flag: "wx" });
    } catch (cause) {
      throw asLedgerError(cause, (reason) =>
        message("file-unwritten", { what: "The ledger", path: `${CACHE_PATH} in the workspace`, reason }),
      );
    }
  }

  /** The text that a restore has put there. */
  async read(where: string): Promise<string> {
    try {
      const stat = await lstat(this.#path);
      if (!stat.isDirectory()) throw new Error(`${CACHE_PATH} is not a folder`);
      const bytes = readRegularFile(join(this.#path, FILE), MAX_BYTES);
      if (typeof bytes === "string") throw new Error(bytes.replace(/^which/, "it"));
      if (!isUtf8(bytes)) throw damagedEntry(where, "is not UTF-8");
      return bytes.toString("utf8");
    } catch (cause) {
      if (isCode(cause, "ENOENT")) throw damagedEntry(where, `holds no ${CACHE_PATH}/${FILE}`);
      throw asLedgerError(cause, (reason) => message("ledger-unread", { where, reason }));
    }
  }

  /** Removes what an interrupted run has left there. */
  async #clear(): Promise<void> {
    try {
      const stat = await lstat(this.#path);
      if (!stat.isDirectory()) throw notOurs("is not a folder");
      const foreign = (await readdir(this.#path)).filter((name) => name !== FILE && !name.startsWith(`.${FILE}.`));
      if (foreign.length > 0) throw notOurs(`holds ${foreign.slice(0, 3).join(", ")}`);
      await rm(this.#path, { recursive: true });
    } catch (cause) {
      if (isCode(cause, "ENOENT")) return;
      if (cause instanceof LedgerError) throw cause;
      throw notOurs(`can't be cleared (${reasonOf(cause)})`, cause);
    }
  }
}

function notOurs(fault: string, cause?: unknown): LedgerError {
  return new LedgerError(message("cache-path-taken", { path: CACHE_PATH, fault }), { cause });
}
