import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { createActionsCacheStandIn } from "../../../harness/actions-cache.js";
import { hashText } from "../../../src/manifest/texts.js";
import { StateError } from "../../../src/state/store.js";
import { actionsCache } from "../../../src/state/stores/actions-cache.js";
import { CacheStore, type CacheStoreOptions } from "../../../src/state/stores/cache.js";
import { stateNaming, stateOf } from "../../fixtures/states.js";
import { temporaryFolder } from "../../fixtures/temporary-folder.js";

const MAIN = "refs/heads/main";
const PULL = "refs/pull/7/merge";

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
      instance: "",
      run: { id: "1001", attempt: 1 },
      ref,
      defaultRef: MAIN,
      randomSuffix: () => Math.random().toString(36).slice(2),
      clock: { now: () => 0, sleep: async () => undefined },
      ...changes,
    });
  };
  return { workspace, standIn, storeOn };
}

test("a state survives the real cache package, and a pull request reads the default branch's", async () => {
  const { storeOn, standIn } = await surroundings();
  const store = storeOn(MAIN);
  expect(await store.load()).toBeNull();
  await store.save(stateOf({ serial: 1 }));
  const { state, texts } = stateNaming("one", "two");
  await store.save({ ...state, serial: 2 }, { texts });
  expect(standIn.entries().map(({ ref }) => ref)).toEqual([MAIN, MAIN, MAIN]);

  const other = storeOn(PULL);
  expect(await other.load()).toEqual({ ...state, serial: 2 });
  expect(await other.texts.get(hashText("two"))).toBe("two");
});

test("without zstd the entry is not found, and that is not a first run", async () => {
  const { storeOn, workspace } = await surroundings();
  await storeOn(MAIN).save(stateOf());
  // What runs is this file, and it prints no version.
  await writeFile(join(workspace, "zstd"), "#!/bin/sh\n", { mode: 0o755 });
  vi.stubEnv("PATH", `${workspace}:${process.env["PATH"]}`);
  await expect(storeOn(MAIN).load()).rejects.toThrow("zstd");
});

test.each([
  ["a read-only token", { readOnly: true }],
  ["a 429", { fail: 429 }],
] as const)("a save with %s is a failed save", async (_, trouble) => {
  const { storeOn, standIn } = await surroundings();
  standIn.setTrouble(trouble);
  await expect(storeOn(MAIN).save(stateOf())).rejects.toBeInstanceOf(StateError);
  expect(standIn.entries()).toEqual([]);
});

test.each([
  ["no right to read", { deny: true }],
  ["a 429", { fail: 429 }],
  ["a lost archive", { loseArchives: true }],
] as const)("a load with %s is not a first run", async (_, trouble) => {
  const { storeOn, standIn } = await surroundings();
  await storeOn(MAIN).save(stateOf());
  standIn.setTrouble(trouble);
  await expect(storeOn(MAIN).load()).rejects.toThrow("can't be restored");
});

test.each([
  ["a load", "none"],
  ["a load", "write-only"],
  ["a save", "none"],
  ["a save", "read"],
])("%s fails where ACTIONS_CACHE_MODE is %s", async (what, mode) => {
  const { storeOn } = await surroundings();
  const store = storeOn(MAIN);
  await store.save(stateOf());
  vi.stubEnv("ACTIONS_CACHE_MODE", mode);
  await expect(what === "a load" ? store.load() : store.save(stateOf({ serial: 2 }))).rejects.toThrow("cache-mode");
});

test("a server that overwrites keys changes nothing", async () => {
  const { storeOn, standIn } = await surroundings();
  standIn.setTrouble({ overwrite: true });
  const store = storeOn(MAIN);
  await store.save(stateOf({ serial: 1 }));
  await store.save(stateOf({ serial: 2 }));
  expect(await storeOn(MAIN).load()).toMatchObject({ serial: 2 });
  standIn.evict();
  expect(await storeOn(MAIN).load()).toBeNull();
});

test.each([
  ["gives a key once", {}],
  ["overwrites keys", { overwrite: true }],
])("of two runs that have loaded the same state, one goes on, where the server %s", async (_, trouble) => {
  const { storeOn, standIn } = await surroundings();
  standIn.setTrouble(trouble);
  await storeOn(MAIN).save(stateOf({ serial: 1 }));
  const [a, b] = [storeOn(MAIN), storeOn(MAIN, { run: { id: "1002", attempt: 1 } })];
  await a.load();
  await b.load();
  await a.save(stateOf({ serial: 2 }));
  await expect(b.save(stateOf({ serial: 2 }))).rejects.toThrow("run 1001 has made save 2");
  await a.save(stateOf({ serial: 3 }));
  expect(await storeOn(MAIN).load()).toMatchObject({ serial: 3 });
});

test("outside of a workflow there is no Actions cache", async () => {
  const { storeOn } = await surroundings();
  const store = storeOn(MAIN);
  vi.stubEnv("ACTIONS_RESULTS_URL", "");
  await expect(store.save(stateOf())).rejects.toThrow("Use `state: branch` or `state: file`");
  await expect(actionsCache(await temporaryFolder())).rejects.toThrow("not on the workspace");
});
