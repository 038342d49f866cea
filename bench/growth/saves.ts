import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, readdir, realpath, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createActionsCacheStandIn } from "../../harness/actions-cache.js";
import type { Clock } from "../../src/clock.js";
import { type StateStore, serializeState } from "../../src/state/store.js";
import { actionsCache } from "../../src/state/stores/actions-cache.js";
import { BranchStore } from "../../src/state/stores/branch.js";
import { CacheStore } from "../../src/state/stores/cache.js";
import { fileStore } from "../../src/state/stores/file.js";
import type { GitData } from "../../src/state/stores/git-data.js";
import { PlainGit } from "../../src/state/stores/plain-git.js";
import { afterOneJob, grownState } from "./grown-state.js";

export const STORES = ["file", "branch", "cache"] as const;
export type Store = (typeof STORES)[number];

/** What one save takes. */
type Cost = {
  readonly ms: number;
  /** Of the processor, in this process: git works in others. It doesn't depend on what else the machine does. */
  readonly computing: number;
  /** Written to the disk, or sent. */
  readonly bytes: number;
  /** Calls of git data, each of which is a request where GitHub has the branch; or calls of the cache and of its list. */
  readonly requests: number;
};
export type SaveCost = {
  /** The state alone, as JSON. */
  readonly document: number;
  /** The save that brings all texts. */
  readonly first: Cost;
  /** The quickest of several that follow, since the machine does other things, too: one job has ended. */
  readonly later: Cost;
};

/** A store with what it has cost since it was opened. */
type Metered = {
  readonly store: StateStore;
  bytes(): Promise<number> | number;
  requests(): number;
  close(): Promise<void>;
};

const LATER_SAVES = 5;
const REF = "refs/heads/main";
const RUN = { id: "1000", attempt: 1, url: null };
const clock: Clock = { now: () => Date.UTC(2026, 0, 1), sleep: async () => undefined };

/** What it costs to save a state of so many records. */
export async function saveCost(name: Store, records: number): Promise<SaveCost> {
  const { state, texts } = await grownState(records);
  const folder = await realpath(await mkdtemp(join(tmpdir(), "videos-as-code-bench-")));
  const metered = await OPEN[name](folder);
  try {
    await metered.store.load();
    const first = await costOf(metered, async () => await metered.store.save(state, { texts }));
    const later: Cost[] = [];
    for (let saved = state; later.length < LATER_SAVES; ) {
      saved = afterOneJob(saved);
      later.push(await costOf(metered, async () => await metered.store.save(saved, { texts })));
    }
    const [quickest = first] = later.toSorted((a, b) => a.ms - b.ms);
    return { document: Buffer.byteLength(serializeState(state)), first, later: quickest };
  } finally {
    await metered.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function costOf(metered: Metered, save: () => Promise<unknown>): Promise<Cost> {
  const before = { bytes: await metered.bytes(), requests: metered.requests() };
  const [began, used] = [performance.now(), process.cpuUsage()];
  await save();
  const ms = performance.now() - began;
  const { user, system } = process.cpuUsage(used);
  return {
    ms,
    computing: (user + system) / 1000,
    bytes: (await metered.bytes()) - before.bytes,
    requests: metered.requests() - before.requests,
  };
}

const OPEN: Readonly<Record<Store, (folder: string) => Promise<Metered>>> = {
  async file(folder) {
    const path = "state.json";
    const store = fileStore({ path: join(folder, path), instance: "" });
    let documents = 0;
    const counted: StateStore = {
      ...store,
      async save(...given) {
        const saved = await store.save(...given);
        documents += (await stat(join(folder, path))).size;
        return saved;
      },
    };
    const texts = async () => await sizeOf(join(folder, `${path}.texts`)).catch(() => 0);
    return {
      store: counted,
      bytes: async () => documents + (await texts()),
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
      store: new BranchStore({ git: data, instance: "", run: RUN, clock, random }),
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
        instance: "",
        run: RUN,
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

/** Of all files in a folder, in bytes. */
async function sizeOf(folder: string): Promise<number> {
  const items = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = items.filter((item) => item.isFile()).map(({ parentPath, name }) => stat(join(parentPath, name)));
  return (await Promise.all(files)).reduce((sum, { size }) => sum + size, 0);
}
