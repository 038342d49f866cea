import { existsSync, readdirSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { PendingPort } from "../engine/ports.js";
import { appendMissing } from "../ledger/append-missing.js";
import type { Fact } from "../ledger/facts.js";
import { ofProject } from "../ledger/names.js";
import { type Pending, pendingFile, pendingTexts, readPending, removePending, unkept } from "../ledger/pending.js";
import { LedgerError, type Store } from "../ledger/store.js";
import { isCode, reasonOf } from "../ledger/system-error.js";
import { counted } from "../manifest/quote.js";
import { message } from "../messages/catalogue.js";
import type { Host } from "./host.js";

type Place = {
  /** A folder that no commit reaches and all worktrees share. */
  readonly folder: string;
  readonly project: string;
  readonly isTrial: boolean;
};

/**
 * What applies of one project on this machine know and could not append. Each apply has a file of its own, named by its process, which is
 * gone once the ledger has everything: one that is there while its process isn't is of an apply that was killed.
 */
export class LocalPending {
  readonly #host: Pick<Host, "newId" | "openPending">;
  readonly #folder: string;
  /** What the names of the files begin with. No name of a project has an `@`. */
  readonly #stem: string;

  constructor(host: Pick<Host, "newId" | "openPending">, { folder, project, isTrial }: Place) {
    this.#host = host;
    this.#folder = folder;
    this.#stem = `${ofProject(isTrial ? "sandbox-pending" : "pending", project)}@`;
  }

  /** Throws `LedgerError` where nothing can be written: an apply that forgets what it was told could lose a video. */
  async prepare(): Promise<void> {
    try {
      await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    } catch (cause) {
      throw new LedgerError(unkept(this.#folder, cause), { cause });
    }
  }

  /** For what this apply knows. */
  create(): PendingPort {
    const open = this.#host.openPending ?? pendingFile;
    const newPath = () => join(this.#folder, `${this.#stem}${process.pid}-${this.#host.newId()}.jsonl`);
    let path = newPath();
    let file: Pending | null = null;
    const all: Fact[] = [];
    return {
      texts: pendingTexts(path),
      keep: (facts) => {
        all.push(...facts);
        file ??= open(path);
        file.append(facts);
        if (existsSync(path)) return;
        // Another command took this apply for dead: in a container, processes have other numbers.
        file.close();
        path = newPath();
        file = open(path);
        file.append(all);
      },
      clear: async () => {
        file?.close();
        file = null;
        all.length = 0;
        // What stays is compared with the ledger by the next command.
        await removePending(path).catch(() => undefined);
      },
    };
  }

  /** Appends what applies that were killed could not. Throws `LedgerError`. */
  async recover(open: () => Promise<Store>, say: (words: string) => void): Promise<void> {
    let added = 0;
    for (const path of this.#left()) {
      try {
        const { facts, unknown } = readPending(path);
        if (unknown !== null) throw new LedgerError(message("ledger-newer", { unknown }));
        if (facts.length > 0) added += await appendMissing(await open(), facts, { texts: pendingTexts(path) });
      } catch (cause) {
        throw new LedgerError(message("pending-left", { path, reason: reasonOf(cause) }), { cause });
      }
      await removePending(path);
    }
    if (added > 0)
      say(`Note: the ledger now has ${counted(added)} facts that an earlier apply on this machine could not add.`);
  }

  /** The files of applies whose process has ended. */
  #left(): string[] {
    return this.#names().flatMap((name) => {
      const [, pid] =
        /^(\d+)-[\w-]+\.jsonl$/.exec(name.startsWith(this.#stem) ? name.slice(this.#stem.length) : "") ?? [];
      return pid === undefined || isRunning(Number(pid)) ? [] : [join(this.#folder, name)];
    });
  }

  #names(): string[] {
    try {
      return readdirSync(this.#folder);
    } catch (error) {
      // Whether the folder can be had at all, `prepare` finds out.
      if (isCode(error, "ENOENT") || isCode(error, "ENOTDIR")) return [];
      throw error;
    }
  }
}

function isRunning(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return isCode(error, "EPERM");
  }
}
