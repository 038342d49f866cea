import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, readdir, realpath, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createActionsCacheStandIn } from "../../harness/actions-cache.js";
import type { Clock } from "../../src/clock.js";
import { fold } from "../../src/ledger/fold.js";
import { linesOf } from "../../src/ledger/lines.js";
import type { Cursor, Store as LedgerStore } from "../../src/ledger/store.js";
import { actionsCache } from "../../src/ledger/stores/actions-cache.js";
import { BranchStore } from "../../src/ledger/stores/branch.js";
import { CacheStore } from "../../src/ledger/stores/cache.js";
import { fileStore } from "../../src/ledger/stores/file.js";
import type { GitData } from "../../src/ledger/stores/git-data.js";
import { PlainGit } from "../../src/ledger/stores/plain-git.js";
import { NO_TEXTS } from "../../src/ledger/texts.js";
import { grownLedger, oneMore } from "./grown-ledger.js";

export const STORES = ["file", "branch", "cache"] as const;
export type Store = (typeof STORES)[number];

/** What one append takes. */
type Cost = {
  readonly ms: number;
  /** Of the processor, in this process: git works in others. It doesn't depend on what else the machine does. */
  readonly computing: number;
  /** Written to the disk, or sent. */
  readonly bytes: number;
  /** Calls of git data, each of which is a request where GitHub has the branch; or calls of the cache and of its list. */
  readonly requests: number;
};
export type LedgerCost = {
  /** The facts alone, as lines. */
  readonly lines: number;
  /** A new process reads them and adds them up. */
  readonly reading: Omit<Cost, "bytes">;
  /** The quickest of several appends, since the machine does other things, too: one edit has ended. */
  readonly append: Cost;
};

/** A store with what it has cost since it was opened. */
type Metered = {
  readonly store: LedgerStore;
  bytes(): Promise<number> | number;
  requests(): number;
  close(): Promise<void>;
};

const APPENDS = 5;
const EDITS = 10;
const REF = "refs/heads/main";
const RUN = { id: "1000", attempt: 1, url: null };
const clock: Clock = { now: () => Date.UTC(2026, 0, 1), sleep: async () => undefined };

/** What it costs to read a ledger of so many records with ten edits each, and to add to it. */
export async function ledgerCost(name: Store, records: number): Promise<LedgerCost> {
  const facts = grownLedger(records, EDITS);
  const folder = await realpath(await mkdtemp(join(tmpdir(), "videos-as-code-bench-")));
  const metered = await OPEN[name](folder);
  try {
    const texts = NO_TEXTS;
    let { cursor } = await metered.store.read();
    cursor = await demandAppended(metered.store.append(cursor, facts, texts));
    const { cursor: read, ...reading } = await readingOf(metered);
    cursor = read;
    const appends: Cost[] = [];
    for (let number = 0; number < APPENDS; number++)
      appends.push(
        await costOf(metered, async () => {
          cursor = await demandAppended(metered.store.append(cursor, oneMore(number), texts));
        }),
      );
    const [quickest] = appends.toSorted((a, b) => a.ms - b.ms);
    if (quickest === undefined) throw new Error("nothing was appended");
    return { lines: Buffer.byteLength(linesOf(facts)), reading, append: quickest };
  } finally {
    await metered.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function readingOf({ store, requests }: Metered) {
  const [before, began, used] = [requests(), performance.now(), process.cpuUsage()];
  const { facts, cursor } = await store.read();
  fold(facts);
  const ms = performance.now() - began;
  return { cursor, ms, computing: computingSince(used), requests: requests() - before };
}

async function demandAppended(appending: Promise<Cursor | "conflict">): Promise<Cursor> {
  const then = await appending;
  if (then === "conflict") throw new Error("nobody else appends");
  return then;
}

async function costOf(metered: Metered, append: () => Promise<unknown>): Promise<Cost> {
  const before = { bytes: await metered.bytes(), requests: metered.requests() };
  const [began, used] = [performance.now(), process.cpuUsage()];
  await append();
  const ms = performance.now() - began;
  return {
    ms,
    computing: computingSince(used),
    bytes: (await metered.bytes()) - before.bytes,
    requests: metered.requests() - before.requests,
  };
}

const OPEN: Readonly<Record<Store, (folder: string) => Promise<Metered>>> = {
  async file(folder) {
    return {
      store: fileStore({ path: join(folder, "ledger.jsonl"), project: "", clock }),
      bytes: async () => await sizeOf(folder),
      requests: () => 0,
      close: async () => undefined,
    };
  },

  async branch(folder) {
    const [bare, clone] = [join(folder, "bare.git"), join(folder, "clone")];
    const git = (...args: readonly string[]) => execFileSync("git", args, { encoding: "utf8", stdio: "pipe" });
    git("init", "--quiet", "--bare", bare);
    git("init", "--quiet", clone);
    git("-C", clone, "remote", "add", "origin", bare);
    let requests = 0;
    const data = counted(new PlainGit({ folder: clone, remote: "origin" }), () => requests++);
    const random = () => 0.5;
    return {
      store: new BranchStore({ git: data, project: "", run: RUN, clock, random }),
      bytes: async () => await sizeOf(join(bare, "objects")),
      requests: () => requests,
      close: async () => undefined,
    };
  },

  async cache(folder) {
    const workspace = join(folder, "workspace");
    await mkdir(workspace);
    const service = createActionsCacheStandIn();
    const listening = await service.listen();
    const surroundings = { folder: process.cwd(), write: process.stdout.write };
    // The package works in the working folder, takes its address from the environment, and prints what a runner reads.
    process.chdir(workspace);
    const env = listening.env({ ref: REF, defaultRef: REF });
    Object.assign(process.env, env, { GITHUB_WORKSPACE: workspace, RUNNER_TEMP: folder });
    process.stdout.write = () => true;
    let lists = 0;
    return {
      store: new CacheStore({
        cache: async () => await actionsCache(workspace),
        listCaches: async ({ key }) => {
          lists++;
          return service.entries().filter((entry) => entry.key.startsWith(key));
        },
        workspace,
        project: "",
        ref: REF,
        defaultRef: REF,
        randomSuffix: () => crypto.randomUUID().slice(0, 8),
        clock,
      }),
      bytes: () => service.entries().reduce((sum, { id }) => sum + (service.archive(id)?.length ?? 0), 0),
      requests: () => service.requests.length + lists,
      async close() {
        process.stdout.write = surroundings.write;
        process.chdir(surroundings.folder);
        await listening.close();
      },
    };
  },
};

/** The same, with each call counted. */
function counted(git: GitData, count: () => void): GitData {
  return new Proxy(git, {
    get(target, name: keyof GitData) {
      const method: unknown = Reflect.get(target, name);
      if (typeof method !== "function") return method;
      return (...given: readonly unknown[]) => {
        count();
        return Reflect.apply(method, target, given);
      };
    },
  });
}

function computingSince(used: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(used);
  return (user + system) / 1000;
}

/** Of all files in a folder, in bytes. */
async function sizeOf(folder: string): Promise<number> {
  const items = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = items.filter((item) => item.isFile()).map(({ parentPath, name }) => stat(join(parentPath, name)));
  return (await Promise.all(files)).reduce((sum, { size }) => sum + size, 0);
}
