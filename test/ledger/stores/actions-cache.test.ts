import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { createActionsCacheStandIn } from "../../../harness/actions-cache.js";
import { actionsCache } from "../../../src/ledger/stores/actions-cache.js";
import { CacheStore, type CacheStoreOptions } from "../../../src/ledger/stores/cache.js";
import { NO_TEXTS } from "../../../src/ledger/texts.js";
import { hashText } from "../../../src/manifest/texts.js";
import { factNaming, named, runFact } from "../../fixtures/facts.js";
import { sayingOf } from "../../fixtures/saying.js";
import { temporaryFolder } from "../../fixtures/temporary-folder.js";

const MAIN = "refs/heads/main";
const PULL = "refs/pull/7/merge";
const FIRST = [runFact()];

const cwd = process.cwd();
beforeEach(() => {
  vi.spyOn(process.stdout, "write").mockReturnValue(true);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  process.chdir(cwd);
});

/** The real `@actions/cache` on the stand-in of its service. */
async function surroundings() {
  const workspace = await temporaryFolder();
  const standIn = createActionsCacheStandIn();
  const listener = await standIn.listen();
  onTestFinished(listener.close);
  process.chdir(workspace);
  vi.stubEnv("GITHUB_WORKSPACE", workspace);
  vi.stubEnv("GITHUB_SERVER_URL", "https://github.com");
  vi.stubEnv("RUNNER_TEMP", await temporaryFolder());
  const storeOn = (ref: string, changes: Partial<CacheStoreOptions> = {}) => {
    for (const [name, value] of Object.entries(listener.env({ ref, defaultRef: MAIN }))) vi.stubEnv(name, value);
    return new CacheStore({
      cache: async () => await actionsCache(workspace),
      listCaches: async (query) =>
        standIn.entries().filter((entry) => entry.ref === query.ref && entry.key.startsWith(query.key)),
      workspace,
      project: "",
      ref,
      defaultRef: MAIN,
      randomSuffix: () => Math.random().toString(36).slice(2),
      clock: { now: () => 0, sleep: async () => undefined },
      ...changes,
    });
  };
  return { workspace, standIn, storeOn };
}

const append = async (store: CacheStore, facts = FIRST, texts = NO_TEXTS) =>
  await store.append((await store.read()).cursor, facts, texts);

test("a ledger survives the real cache package, and a pull request reads the default branch's", async () => {
  const { storeOn, standIn } = await surroundings();
  const store = storeOn(MAIN);
  const { facts, cursor } = await store.read();
  expect(facts).toEqual([]);
  const then = await store.append(cursor, FIRST, NO_TEXTS);
  const { fact, texts } = factNaming("one", "two");
  await store.append(then, [fact], texts);
  expect(standIn.entries().map(({ ref }) => ref)).toEqual([MAIN, MAIN, MAIN, MAIN]);

  const other = storeOn(PULL);
  expect((await other.read()).facts).toEqual([...FIRST, fact]);
  expect(await other.texts.get(hashText("two"))).toBe("two");
});

test("without zstd the entry is not found, and that is not a first run", async () => {
  const { storeOn, workspace } = await surroundings();
  await append(storeOn(MAIN));
  // What runs is this file, and it prints no version.
  await writeFile(join(workspace, "zstd"), "#!/bin/sh\n", { mode: 0o755 });
  vi.stubEnv("PATH", `${workspace}:${process.env["PATH"]}`);
  await expect(storeOn(MAIN).read()).rejects.toMatchObject(sayingOf("cache-not-restored", /zstd/));
});

test.each([
  ["a read-only token", { readOnly: true }],
  ["a 429", { fail: 429 }],
] as const)("an append with %s fails", async (_, trouble) => {
  const { storeOn, standIn } = await surroundings();
  const store = storeOn(MAIN);
  const { cursor } = await store.read();
  standIn.setTrouble(trouble);
  await expect(store.append(cursor, FIRST, NO_TEXTS)).rejects.toMatchObject({ docs: ["cache-not-saved"] });
  expect(standIn.entries()).toEqual([]);
});

test.each([
  ["no right to read", { deny: true }],
  ["a 429", { fail: 429 }],
  ["a lost archive", { loseArchives: true }],
] as const)("a reading with %s is not a first run", async (_, trouble) => {
  const { storeOn, standIn } = await surroundings();
  await append(storeOn(MAIN));
  standIn.setTrouble(trouble);
  await expect(storeOn(MAIN).read()).rejects.toMatchObject({ docs: ["cache-not-restored"] });
});

test.each([
  ["a reading", "none"],
  ["a reading", "write-only"],
  ["an append", "none"],
  ["an append", "read"],
])("%s fails where ACTIONS_CACHE_MODE is %s", async (what, mode) => {
  const { storeOn } = await surroundings();
  const store = storeOn(MAIN);
  await append(store);
  const { cursor } = await store.read();
  vi.stubEnv("ACTIONS_CACHE_MODE", mode);
  const tried = what === "a reading" ? store.read() : store.append(cursor, [named("start")], NO_TEXTS);
  const docs = what === "a reading" ? "cache-not-restored" : "cache-not-saved";
  await expect(tried).rejects.toMatchObject({ docs: [docs] });
});

test.each([
  ["gives a key once", {}],
  ["overwrites keys", { overwrite: true }],
])(
  "of two runs that have read the same ledger, the first goes on, and the other one after it, where the server %s",
  async (_, trouble) => {
    const { storeOn, standIn } = await surroundings();
    standIn.setTrouble(trouble);
    await append(storeOn(MAIN));
    const [a, b] = [storeOn(MAIN), storeOn(MAIN)];
    const [at, bt] = [(await a.read()).cursor, (await b.read()).cursor];
    expect(await a.append(at, [named("a")], NO_TEXTS)).not.toBe("conflict");
    const theirs = [named("b", { run: "102.1.b" })];
    expect(await b.append(bt, theirs, NO_TEXTS)).toBe("conflict");
    expect(await append(b, theirs)).not.toBe("conflict");
    expect((await storeOn(MAIN).read()).facts).toHaveLength(3);
    standIn.evict();
    expect((await storeOn(MAIN).read()).facts).toEqual([]);
  },
);

test("outside of a workflow there is no Actions cache", async () => {
  const { storeOn } = await surroundings();
  const store = storeOn(MAIN);
  vi.stubEnv("ACTIONS_RESULTS_URL", "");
  await expect(store.read()).rejects.toMatchObject(sayingOf("cache-absent", /only a step/));
  const folder = await temporaryFolder();
  await expect(actionsCache(folder)).rejects.toMatchObject(sayingOf("cache-absent", /the workspace is /));
});
