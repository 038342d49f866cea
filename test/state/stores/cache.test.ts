import { existsSync } from "node:fs";
import { mkdir, readdir, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { FolderCache } from "../../../harness/fake-cache.js";
import { hashText } from "../../../src/manifest/texts.js";
import type { State } from "../../../src/state/state.js";
import { StateConflict, StateError, serializeState } from "../../../src/state/store.js";
import { CacheStore, type CacheStoreOptions } from "../../../src/state/stores/cache.js";
import { cacheKeyPrefix, formatCacheKey, formatClaimKey } from "../../../src/state/stores/cache-key.js";
import { brief, inDoubt } from "../../fixtures/plans.js";
import { stateNaming, stateOf } from "../../fixtures/states.js";
import { temporaryFolder } from "../../fixtures/temporary-folder.js";

const MAIN = "refs/heads/main";
const PULL = "refs/pull/7/merge";
const PREFIX = cacheKeyPrefix("");

async function surroundings() {
  const workspace = await temporaryFolder();
  const cache = new FolderCache({ workspace, storage: await temporaryFolder() });
  const slept: number[] = [];
  let suffix = 0;
  const storeWith = (changes: Partial<CacheStoreOptions> = {}) =>
    new CacheStore({
      cache: async () => cache,
      listCaches: cache.list,
      workspace,
      instance: "",
      run: { id: "1001", attempt: 1 },
      ref: MAIN,
      defaultRef: MAIN,
      randomSuffix: () => `r${++suffix}`,
      clock: {
        now: () => 0,
        async sleep(ms) {
          slept.push(ms);
          // Another run goes on meanwhile.
          for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve));
        },
      },
      ...changes,
    });
  /** An entry of an earlier run. */
  const putState = async (state: State, { ref = MAIN, key = keyOf(state.serial) } = {}) => {
    const folder = await temporaryFolder();
    await writeFile(join(folder, "cached-state.json"), serializeState(state));
    await cache.put(key, folder, ref);
  };
  return { workspace, cache, slept, storeWith, store: storeWith(), putState };
}

/** What a run has saved that was about to create this entry. */
function created(id: string): Partial<State> {
  return { run: { id: "900", attempt: 1, url: null }, videos: { [id]: inDoubt(brief("Explain."), { key: id }) } };
}

function keyOf(serial: number, run = "900", { follows = serial - 1, random = "old" } = {}): string {
  return formatCacheKey(PREFIX, { serial, run: { id: run, attempt: 1 }, follows, random });
}

const folderOf = (workspace: string) => join(workspace, ".videos-as-code-cache");

/** Only what hangs is given up soon: anything else may take its time on a busy machine. */
const patienceWith = (name: string) => (/hangs|doesn't come/.test(name) ? { deadlineMs: 50 } : {});

describe("load", () => {
  test("returns what another run saved, and leaves no folder behind", async () => {
    const { store, storeWith, workspace } = await surroundings();
    await store.save(stateOf({ serial: 3 }));
    expect(existsSync(folderOf(workspace))).toBe(false);
    expect(await storeWith({ run: { id: "1002", attempt: 1 } }).load()).toEqual(stateOf({ serial: 3 }));
    expect(existsSync(folderOf(workspace))).toBe(false);
  });

  test("merges what two runs saved under one serial, with the texts of both", async () => {
    const { store, cache } = await surroundings();
    for (const [run, text] of [
      ["900", "ours"],
      ["901", "theirs"],
    ] as const) {
      const folder = await temporaryFolder();
      const state = { ...stateNaming(text).state, serial: 5, run: { id: run, attempt: 1, url: null } };
      const texts = { [hashText(text)]: text };
      await writeFile(join(folder, "cached-state.json"), serializeState({ ...state, texts }));
      await cache.put(keyOf(5, run), folder, MAIN);
    }
    expect((await store.load())?.serial).toBe(6);
    for (const text of ["ours", "theirs"]) expect(await store.texts.get(hashText(text))).toBe(text);
  });

  test("takes the highest serial, not the newest entry", async () => {
    const { store, cache, putState } = await surroundings();
    await putState(stateOf({ serial: 12 }));
    await putState(stateOf({ serial: 9 }));
    expect((await store.load())?.serial).toBe(12);
    expect(cache.calls).toEqual([`list ${MAIN}`, `restore ${keyOf(12)}`, `look up ${PREFIX}`]);
  });

  test("takes the newest entry of two of one run with one serial", async () => {
    const { store, putState } = await surroundings();
    await putState(stateOf({ serial: 2 }), { key: keyOf(2, "900") });
    await putState(stateOf({ serial: 2, commit: "late" }), { key: keyOf(2, "900", { random: "new" }) });
    expect((await store.load())?.commit).toBe("late");
  });

  test("merges what a run has saved that another one's higher save does not follow, until one follows both", async () => {
    const { store, putState } = await surroundings();
    await putState(stateOf({ serial: 3 }));
    await putState(stateOf({ serial: 4, ...created("early") }), { key: keyOf(4, "900") });
    // It had found the claim of save 4, and no save with it.
    await putState(stateOf({ serial: 5, ...created("late") }), { key: keyOf(5, "901", { follows: 3 }) });
    const loaded = await store.load();
    expect(Object.keys(loaded?.videos ?? {}).sort()).toEqual(["early", "late"]);
    expect(loaded?.serial).toBe(6);
    await store.save({ ...stateOf({ serial: 7 }), videos: {} });
    expect((await store.load())?.videos).toEqual({});
  });

  test("of two first runs that met, one's lineage goes on, and the other's counts no more", async () => {
    const { store, putState } = await surroundings();
    const [first, second] = ["6e8b8d64-ad41-4a9c-b70b-e829c30d0dfe", "7d9c5f61-1a4e-4a52-8a3c-0f6c2f1d9b22"];
    await putState(stateOf({ serial: 1, lineage: first }), { key: keyOf(1, "900") });
    await putState(stateOf({ serial: 1, lineage: second }), { key: keyOf(1, "901") });
    expect(await store.load()).toMatchObject({ lineage: second, given_up: [first] });
  });

  test("a later save of one of two runs that met hides nothing of the other one", async () => {
    const { store, putState } = await surroundings();
    await putState(stateOf({ serial: 4, ...created("early") }), { key: keyOf(4, "900") });
    for (const serial of [4, 5]) await putState(stateOf({ serial, ...created("late") }), { key: keyOf(serial, "901") });
    expect(Object.keys((await store.load())?.videos ?? {}).sort()).toEqual(["early", "late"]);
  });

  test("is null on a first run: nothing is listed, and nothing is found", async () => {
    const { store, cache } = await surroundings();
    expect(await store.load()).toBeNull();
    expect(cache.calls).toEqual([`list ${MAIN}`, `look up ${PREFIX}`]);
  });

  test("tries again where a listed entry was not found", async () => {
    const { store, cache, slept, putState } = await surroundings();
    await putState(stateOf());
    cache.restores = ["refuses"];
    expect(await store.load()).toEqual(stateOf());
    expect(slept).toEqual([1_000]);
  });

  test("never reads what a pull request saved on its own ref", async () => {
    const { storeWith, cache, putState } = await surroundings();
    await putState(stateOf({ serial: 99 }), { ref: PULL, key: keyOf(99) });
    cache.ref = PULL;
    expect(await storeWith({ ref: PULL }).load()).toBeNull();
    await putState(stateOf({ serial: 5 }));
    expect((await storeWith({ ref: PULL }).load())?.serial).toBe(5);
  });

  describe("is an error, and not a first run, where", () => {
    type Surroundings = Awaited<ReturnType<typeof surroundings>>;
    const badState = (state: State, key: string) => async (s: Surroundings) => await s.putState(state, { key });
    const badFolder = (put: (folder: string) => Promise<unknown>) => async (s: Surroundings) => {
      const folder = await temporaryFolder();
      await put(folder);
      await s.cache.put(keyOf(1), folder);
    };
    const withEntry = (change: (cache: FolderCache) => void) => async (s: Surroundings) => {
      await s.putState(stateOf());
      change(s.cache);
    };
    test.each<[string, (s: Surroundings) => Promise<unknown>, RegExp]>([
      ["the list can't be had", withEntry((cache) => (cache.listing = "throws")), /can't be listed: 502/],
      ["the list doesn't come", withEntry((cache) => (cache.listing = "hangs")), /can't be listed: no answer/],
      ["a listed entry can't be restored", withEntry((cache) => (cache.restores = ["refuses", "refuses"])), /zstd/],
      ["a restore throws", withEntry((cache) => (cache.restores = ["throws"])), /Path Validation Error/],
      ["a restore hangs", withEntry((cache) => (cache.restores = ["hangs"])), /no answer within/],
      ["the first lookup throws", async ({ cache }) => (cache.restores = ["throws"]), /Path Validation Error/],
      ["the list hides an entry of the same ref", withEntry((cache) => (cache.listing = "empty")), /doesn't show it/],
      ["the token may not list", withEntry((cache) => (cache.listing = "forbidden")), /actions: read/],
      ["the serial is not the key's", badState(stateOf({ serial: 2 }), keyOf(7)), /holds save 2/],
      ["the instance is not the key's", badState(stateOf({ instance: "europe" }), keyOf(1)), /\(instance europe\)/],
      [
        "the content is not JSON",
        badFolder(async (folder) => await writeFile(join(folder, "cached-state.json"), "{")),
        /not JSON/,
      ],
      ["the content is missing", badFolder(async () => undefined), /holds no/],
      [
        "the content is a link",
        badFolder(async (folder) => await symlink("/etc/passwd", join(folder, "cached-state.json"))),
        /can't be read: ELOOP/,
      ],
    ])("%s", async (name, prepare, message) => {
      const s = await surroundings();
      await prepare(s);
      const error = await s
        .storeWith(patienceWith(name))
        .load()
        .catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(StateError);
      expect(error).toHaveProperty("message", expect.stringMatching(message));
      expect(existsSync(folderOf(s.workspace))).toBe(false);
    });
  });
});

describe("save", () => {
  test("uses a new key for each attempt, and succeeds only with an entry id", async () => {
    const { store, cache, slept } = await surroundings();
    cache.saves = ["works", "refuses"];
    await store.save(stateOf({ serial: 1 }));
    await store.save(stateOf({ serial: 2 }));
    const key = (serial: number, random: string) => keyOf(serial, "1001", { random });
    expect(cache.calls).toEqual([
      `list ${MAIN}`,
      `save ${formatClaimKey(PREFIX, 1)}`,
      `save ${key(1, "r1")}`,
      `save ${key(1, "r2")}`,
      `list ${MAIN}`,
      `look up ${formatClaimKey(PREFIX, 1)}`,
      `list ${MAIN}`,
      `save ${key(2, "r3")}`,
      `list ${MAIN}`,
      `look up ${formatClaimKey(PREFIX, 2)}`,
    ]);
    expect(slept).toEqual([1_000]);
  });

  test.each<[string, Partial<FolderCache>, RegExp]>([
    ["the service gives no id", { saves: ["refuses", "refuses"] }, /no entry id.*read-only cache token.*cache-mode/],
    ["it throws", { saves: ["throws"] }, /Path Validation Error/],
    ["it hangs", { saves: ["hangs"] }, /no answer within/],
  ])("fails where %s, and leaves no folder behind", async (name, changes, message) => {
    const { storeWith, cache, workspace } = await surroundings();
    Object.assign(cache, changes);
    const error = await storeWith(patienceWith(name))
      .save(stateOf())
      .catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(StateError);
    expect(error).toHaveProperty("message", expect.stringMatching(message));
    expect(cache.entries).toEqual([]);
    expect(existsSync(folderOf(workspace))).toBe(false);
  });

  test("does not depend on the list", async () => {
    const { store, cache } = await surroundings();
    cache.listing = "throws";
    await store.save(stateOf());
    expect(cache.entries).toHaveLength(2);
  });

  test("fails where another run has saved since, and not where an earlier step of this run has", async () => {
    const { store, storeWith, putState } = await surroundings();
    await putState(stateOf({ serial: 3 }));
    await store.load();
    await putState(stateOf({ serial: 4 }), { key: keyOf(4, "950") });
    await expect(store.save(stateOf({ serial: 4 }))).rejects.toThrow("run 950 has made save 4");
    const later = storeWith({ run: { id: "950", attempt: 1 } });
    await later.load();
    await later.save(stateOf({ serial: 5 }));
  });

  test.each([
    ["another lineage", stateOf({ serial: 4, lineage: "11111111-5d0e-4b3a-9c58-0d6c1f6f9a11" }), /its origin is/],
    ["no higher serial", stateOf({ serial: 3 }), /does not follow/],
    ["another instance", stateOf({ serial: 4, instance: "europe" }), /can't be saved under/],
  ])("refuses a state of %s", async (_, state, message) => {
    const { store, cache, putState } = await surroundings();
    await putState(stateOf({ serial: 3 }));
    await store.load();
    await expect(store.save(state)).rejects.toThrow(message);
    expect(cache.entries).toHaveLength(1);
  });
});

describe("two runs at once", () => {
  const A = { id: "1001", attempt: 1 };
  const B = { id: "1002", attempt: 1 };
  const ours = (serial: number) => stateOf({ serial, run: { ...A, url: null } });
  const theirs = (serial: number) => stateOf({ serial, run: { ...B, url: null } });

  /** Two runs that have loaded the same state, each in a workspace of its own. */
  async function two(begin: State | null = null) {
    const s = await surroundings();
    if (begin !== null) await s.putState(begin);
    const workspace = await temporaryFolder();
    const a = s.storeWith({ run: A });
    const b = s.storeWith({ run: B, workspace, cache: async () => s.cache.from(workspace) });
    return { ...s, a, b };
  }

  test.each([
    ["the service refuses the second key", false],
    ["the server lets a key be overwritten", true],
  ])("that load the same state never both go on, where %s", async (_, overwrites) => {
    const { cache, a, b } = await two(stateOf({ serial: 3 }));
    cache.overwrites = overwrites;
    await Promise.all([a.load(), b.load()]);
    const ends = await Promise.allSettled([a.save(ours(4)), b.save(theirs(4))]);
    expect(ends.filter(({ status }) => status === "fulfilled").length).toBeLessThan(2);
    const failed = ends.flatMap((end) => (end.status === "rejected" ? [end.reason] : []));
    expect(failed[0]).toBeInstanceOf(StateConflict);
  });

  test("where a key can be overwritten, a run whose first save has failed puts no save above that of the other", async () => {
    const { cache, a } = await two(stateOf({ serial: 3 }));
    cache.overwrites = true;
    await a.load();
    // The other one has listed before, and saves while this one claims what its failed save has left.
    let saves = 0;
    cache.afterSave = async () => {
      saves += 1;
      if (saves === 1) cache.add(keyOf(4, B.id), cache.entries.at(-1)?.content ?? "");
    };
    await expect(a.save(ours(5))).rejects.toBeInstanceOf(StateConflict);
    expect(cache.entries.filter(({ key }) => key.startsWith(`${PREFIX}s0000000005`))).toEqual([]);
  });

  test("a claim of a run that has withdrawn hides no save of another one, and what follows has a higher serial", async () => {
    const { cache, a, b } = await two(stateOf({ serial: 3 }));
    await a.load();
    await a.save(ours(4));
    cache.add(`${PREFIX}s0000000005`, cache.entries.at(0)?.content ?? "");
    const loaded = await b.load();
    expect(loaded).toEqual({ ...ours(4), serial: 5 });
    await b.save({ ...theirs(6), videos: loaded?.videos ?? {} });
    expect((await a.load())?.serial).toBe(6);
  });

  test("a list that fails once after the first save doesn't hide the other, where a key can be overwritten", async () => {
    const { cache, a, workspace } = await two(stateOf({ serial: 3 }));
    cache.overwrites = true;
    await a.load();
    let saves = 0;
    cache.afterSave = async () => {
      saves += 1;
      if (saves > 2) return;
      // The other run's entry is older than the one that this run saves last.
      if (saves === 1) await cache.put(keyOf(4, B.id), folderOf(workspace));
      else cache.outages = 1;
    };
    await expect(a.save(ours(4))).rejects.toBeInstanceOf(StateConflict);
  });

  test("the second one is refused by the service itself, though its list is stale", async () => {
    const { cache, a, b } = await two();
    expect([await a.load(), await b.load()]).toEqual([null, null]);
    await a.save(ours(1));
    cache.listing = "empty";
    const error = await b.save(theirs(1)).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(StateConflict);
    expect(error).toMatchObject({ run: A, message: expect.stringContaining("run 1001 has made save 1") });
  });

  test("the second one is refused though its first save has failed, and it would claim the serial after that", async () => {
    const { cache, a, b } = await two();
    await Promise.all([a.load(), b.load()]);
    await a.save(ours(1));
    cache.listing = "empty";
    await expect(b.save(theirs(2))).rejects.toBeInstanceOf(StateConflict);
    expect(cache.entries.filter(({ key }) => key.startsWith(`${PREFIX}s0000000002`))).toEqual([]);
  });

  test("a run that has withdrawn saves nothing more, however high its serial", async () => {
    const { cache, a, b } = await two(stateOf({ serial: 3 }));
    await Promise.all([a.load(), b.load()]);
    await a.save(ours(4));
    for (const serial of [4, 5, 9]) await expect(b.save(theirs(serial))).rejects.toBeInstanceOf(StateConflict);
    expect(cache.entries.map(({ key }) => key.slice(PREFIX.length, PREFIX.length + 11)).at(-1)).toBe("s0000000004");
  });

  test("one that has saved already notices another that goes on from there", async () => {
    const { cache, a, b } = await two();
    await a.load();
    await a.save(ours(1));
    await b.load();
    await b.save(theirs(2));
    await expect(a.save(ours(2))).rejects.toThrow("run 1002 has made save 2");
    await expect(a.save(ours(7))).rejects.toThrow("run 1002 has made save 2");
    expect(cache.calls.filter((call) => call.includes("s0000000007"))).toEqual([]);
  });

  test("an entry of lower serial, of whatever age, is noticed, too", async () => {
    const { a, putState } = await two(stateOf({ serial: 3 }));
    await a.load();
    for (const serial of [4, 5, 6]) await a.save(ours(serial));
    await putState(theirs(4), { key: keyOf(4, "1002") });
    await expect(a.save(ours(7))).rejects.toThrow("run 1002 has made save 4");
  });

  test("an entry that comes while this run saves is noticed after that save", async () => {
    const { cache, a, putState } = await two(stateOf({ serial: 3 }));
    await a.load();
    await a.save(ours(4));
    cache.afterSave = async () => await putState(theirs(5), { key: keyOf(5, "1002") });
    await expect(a.save(ours(5))).rejects.toThrow("run 1002 has made save 5");
  });

  test("a key that is reserved and never appears is waited for 60 s, then the next serial is tried", async () => {
    const { cache, a, slept } = await two(stateOf({ serial: 3 }));
    await a.load();
    cache.reserved.add(formatClaimKey(PREFIX, 4));
    expect(await a.save(ours(4))).toEqual({ state: ours(5), by: null });
    expect(slept.reduce((sum, ms) => sum + ms)).toBeGreaterThanOrEqual(60_000);
    expect(slept.reduce((sum, ms) => sum + ms)).toBeLessThan(65_000);
    expect((await a.load())?.serial).toBe(5);
  });

  test("a key that was saved though its reply was lost is the run's own", async () => {
    const { cache, a } = await two(stateOf({ serial: 3 }));
    await a.load();
    cache.saves = ["loses the reply"];
    await a.save(ours(4));
    await a.save(ours(5));
    expect((await a.load())?.serial).toBe(5);
  });
});

describe("the folder in the workspace", () => {
  test.each<[string, (folder: string) => Promise<unknown>, RegExp]>([
    ["is a link", async (folder) => await symlink("/tmp", folder), /is not a folder/],
    ["is a file", async (folder) => await writeFile(folder, ""), /is not a folder/],
    [
      "holds something",
      async (folder) => await mkdir(folder).then(() => writeFile(join(folder, "state.json"), "{}")),
      /holds state\.json/,
    ],
  ])("is left as it is, and is an error, where it %s", async (_, prepare, message) => {
    const { store, cache, workspace, putState } = await surroundings();
    await putState(stateOf());
    await store.load();
    await prepare(folderOf(workspace));
    const before = await readdir(workspace);
    await expect(store.load()).rejects.toThrow(message);
    await expect(store.save(stateOf({ serial: 2 }))).rejects.toThrow(message);
    expect(await readdir(workspace)).toEqual(before);
    expect(cache.entries).toHaveLength(1);
  });

  test("is used again where a killed run has left it", async () => {
    const { store, workspace } = await surroundings();
    await mkdir(folderOf(workspace));
    await writeFile(join(folderOf(workspace), "cached-state.json"), "{");
    await writeFile(join(folderOf(workspace), ".cached-state.json.1.tmp"), "{");
    await store.save(stateOf());
    expect(existsSync(folderOf(workspace))).toBe(false);
  });
});
