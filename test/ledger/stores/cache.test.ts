import { existsSync } from "node:fs";
import { mkdir, readdir, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { FolderCache } from "../../../harness/fake-cache.js";
import { type Fact, idOf } from "../../../src/ledger/facts.js";
import { linesOf } from "../../../src/ledger/lines.js";
import { CacheStore, type CacheStoreOptions } from "../../../src/ledger/stores/cache.js";
import { cachedText } from "../../../src/ledger/stores/cache-entry.js";
import { WorkspaceFolder } from "../../../src/ledger/stores/cache-folder.js";
import { cacheKeyPrefix, formatCacheKey } from "../../../src/ledger/stores/cache-key.js";
import { NO_TEXTS } from "../../../src/ledger/texts.js";
import { hashText } from "../../../src/manifest/texts.js";
import { type MessageName, message } from "../../../src/messages/catalogue.js";
import { factNaming, named, runFact } from "../../fixtures/facts.js";
import { saying, sayingOf } from "../../fixtures/saying.js";
import { temporaryFolder } from "../../fixtures/temporary-folder.js";

const MAIN = "refs/heads/main";
const PULL = "refs/pull/7/merge";
const PREFIX = cacheKeyPrefix("");
const keyOf = (serial: number, random: string | null = null) => formatCacheKey(PREFIX, serial, random);
const idsOf = (facts: readonly Fact[]) => facts.map(idOf).sort();

const FIRST = [runFact()];
const OURS = [named("ours", { run: "101.1.a", n: 1 })];
const THEIRS = [named("theirs", { run: "102.1.b", n: 0 })];

type Left = {
  readonly ref?: string;
  readonly random?: string | null;
  readonly contains?: readonly string[];
  readonly texts?: ReadonlyMap<string, string>;
  readonly project?: string;
  /** What the entry itself says. */
  readonly says?: number;
};

async function surroundings() {
  const workspace = await temporaryFolder();
  const cache = new FolderCache({ workspace, storage: await temporaryFolder() });
  const slept: number[] = [];
  let suffix = 0;
  const now = () => slept.reduce((sum, ms) => sum + ms, 0);
  const storeWith = (changes: Partial<CacheStoreOptions> = {}) =>
    new CacheStore({
      cache: async () => cache,
      listCaches: cache.list,
      workspace,
      project: "",
      ref: MAIN,
      defaultRef: MAIN,
      randomSuffix: () => `r${++suffix}`,
      clock: {
        now,
        async sleep(ms) {
          slept.push(ms);
          // Another run goes on meanwhile.
          for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve));
        },
      },
      ...changes,
    });
  /** An entry of an earlier run. */
  const leave = async (serial: number, facts: readonly Fact[], left: Left = {}) => {
    const { ref = MAIN, random = "old", contains = [], texts = new Map(), project = "", says = serial } = left;
    const folder = await temporaryFolder();
    const lines = linesOf(facts).split("\n").slice(0, -1);
    const text = cachedText({ serial: says, project, contains: [...contains], lines, texts });
    await writeFile(join(folder, "cached-ledger.jsonl"), text);
    await cache.put(keyOf(serial, random), folder, ref);
  };
  return { workspace, cache, slept, storeWith, store: storeWith(), leave };
}

const folderOf = (workspace: string) => join(workspace, ".videos-as-code-cache");

/** Only what hangs is given up soon: anything else may take its time on a busy machine. */
const patienceWith = (name: string) => (/hangs|doesn't come/.test(name) ? { deadlineMs: 50 } : {});

const append = async (store: CacheStore, facts: readonly Fact[]) =>
  await store.append((await store.read()).cursor, facts, NO_TEXTS);

describe("a reading", () => {
  test("has what another run appended, and leaves no folder behind", async () => {
    const { store, storeWith, workspace } = await surroundings();
    await append(store, FIRST);
    expect(existsSync(folderOf(workspace))).toBe(false);
    expect((await storeWith().read()).facts).toEqual(FIRST);
    expect(existsSync(folderOf(workspace))).toBe(false);
  });

  test("takes the entry of the highest serial, not the newest one, and restores no more where that contains the others", async () => {
    const { store, cache, leave } = await surroundings();
    await leave(12, [...FIRST, ...OURS], { contains: [keyOf(9, "old")] });
    await leave(9, FIRST);
    expect((await store.read()).facts).toEqual([...FIRST, ...OURS]);
    expect(cache.calls).toEqual([`list ${MAIN}`, `look up ${PREFIX}`, `restore ${keyOf(12, "old")}`]);
  });

  test("is the union of two appends that went different ways, with the texts of both; and each fact once", async () => {
    const { store, leave } = await surroundings();
    for (const [random, facts, text] of [
      ["a", OURS, "ours"],
      ["b", THEIRS, "theirs"],
    ] as const)
      await leave(5, [...FIRST, ...facts], { random, texts: new Map([[hashText(text), text]]) });
    expect(idsOf((await store.read()).facts)).toEqual(idsOf([...FIRST, ...OURS, ...THEIRS]));
    for (const text of ["ours", "theirs"]) expect(await store.texts.get(hashText(text))).toBe(text);
  });

  test("hides nothing of an append that a higher one doesn't contain, and what is appended then contains both", async () => {
    const { store, storeWith, cache, leave } = await surroundings();
    await leave(4, [...FIRST, ...THEIRS], { random: "a" });
    await leave(5, [...FIRST, ...OURS], { random: "b" });
    await append(store, [named("more", { run: "103.1.c", n: 0 })]);
    const before = cache.calls.length;
    const { facts } = await storeWith().read();
    expect(idsOf(facts)).toEqual(idsOf([...FIRST, ...OURS, ...THEIRS, named("more", { run: "103.1.c", n: 0 })]));
    expect(cache.calls.slice(before).filter((call) => call.startsWith("restore"))).toHaveLength(1);
  });

  test("has the entry of a run that has taken a serial, and saved nothing more yet", async () => {
    const { store, leave } = await surroundings();
    await leave(1, FIRST);
    await leave(2, [...FIRST, ...THEIRS], { random: null, contains: [keyOf(1, "old")] });
    expect((await store.read()).facts).toEqual([...FIRST, ...THEIRS]);
  });

  test("shows nothing on a first run: nothing is listed, and nothing is found", async () => {
    const { store, cache } = await surroundings();
    expect((await store.read()).facts).toEqual([]);
    expect(cache.calls).toEqual([`list ${MAIN}`, `look up ${PREFIX}`]);
  });

  test("has the newest entry that the cache finds where the list lags behind", async () => {
    const { storeWith, cache, leave } = await surroundings();
    await leave(1, FIRST);
    const listed = await cache.list({ key: PREFIX, ref: MAIN });
    await leave(2, [...FIRST, ...THEIRS], { contains: [keyOf(1, "old")] });
    expect((await storeWith({ listCaches: async () => listed }).read()).facts).toEqual([...FIRST, ...THEIRS]);
  });

  test("tries again where a listed entry was not found", async () => {
    const { store, cache, slept, leave } = await surroundings();
    await leave(1, FIRST);
    cache.restores = ["works", "refuses"];
    expect((await store.read()).facts).toEqual(FIRST);
    expect(slept).toEqual([1_000]);
  });

  test("never has what a pull request saved on its own ref", async () => {
    const { storeWith, cache, leave } = await surroundings();
    await leave(99, THEIRS, { ref: PULL });
    cache.ref = PULL;
    expect((await storeWith({ ref: PULL }).read()).facts).toEqual([]);
    await leave(5, FIRST);
    expect((await storeWith({ ref: PULL }).read()).facts).toEqual(FIRST);
  });

  describe("is an error, and not a first run, where", () => {
    type Surroundings = Awaited<ReturnType<typeof surroundings>>;
    const badFolder = (put: (folder: string) => Promise<unknown>) => async (s: Surroundings) => {
      const folder = await temporaryFolder();
      await put(folder);
      await s.cache.put(keyOf(1, "old"), folder);
    };
    const badText = (text: string) =>
      badFolder(async (folder) => await writeFile(join(folder, "cached-ledger.jsonl"), text));
    const withEntry = (change: (cache: FolderCache) => void) => async (s: Surroundings) => {
      await s.leave(1, FIRST);
      change(s.cache);
    };
    const head = '{"serial":1,"project":"","contains":[]}';
    test.each<[string, (s: Surroundings) => Promise<unknown>, MessageName, RegExp]>([
      ["the list can't be had", withEntry((cache) => (cache.listing = "throws")), "ledger-unread", /list of .*: 502/],
      [
        "the list doesn't come",
        withEntry((cache) => (cache.listing = "hangs")),
        "ledger-unread",
        /list of .*: no answer/,
      ],
      [
        "a listed entry can't be restored",
        withEntry((cache) => (cache.restores = ["works", "refuses", "refuses"])),
        "cache-not-restored",
        /old/,
      ],
      [
        "a restore throws",
        withEntry((cache) => (cache.restores = ["works", "throws"])),
        "ledger-unread",
        /Path Validation Error/,
      ],
      [
        "a restore hangs",
        withEntry((cache) => (cache.restores = ["works", "hangs"])),
        "ledger-unread",
        /no answer within/,
      ],
      [
        "the first lookup throws",
        async ({ cache }) => (cache.restores = ["throws"]),
        "ledger-unread",
        /Path Validation Error/,
      ],
      [
        "the list hides all entries of the same ref",
        withEntry((cache) => (cache.listing = "empty")),
        "cache-list-behind",
        /refs\/heads\/main/,
      ],
      [
        "the token may not list",
        withEntry((cache) => (cache.listing = "forbidden")),
        "cache-unlisted",
        /actions: read/,
      ],
      [
        "the serial is not the key's",
        async (s) => await s.leave(7, FIRST, { says: 2 }),
        "ledger-copy-damaged",
        /append 2/,
      ],
      [
        "the project is not the key's",
        async (s) => await s.leave(1, FIRST, { project: "europe" }),
        "ledger-copy-damaged",
        /the project europe/,
      ],
      ["the content is not JSON", badText("{"), "ledger-copy-damaged", /no ledger/],
      ["the content has no head", badText(linesOf(FIRST)), "ledger-copy-damaged", /no ledger/],
      ["a fact is damaged", badText(`${head}\n{"fact":\n`), "ledger-damaged", /line 2 .*JSON/],
      ["a text is damaged", badText(`${head}\n{"text":\n`), "ledger-damaged", /line 2 .* a text/],
      ["the content is missing", badFolder(async () => undefined), "ledger-copy-damaged", /\.videos-as-code-cache/],
      [
        "the content is a link",
        badFolder(async (folder) => await symlink("/etc/passwd", join(folder, "cached-ledger.jsonl"))),
        "ledger-unread",
        /ELOOP/,
      ],
    ])("%s", async (name, prepare, docs, part) => {
      const s = await surroundings();
      await prepare(s);
      await expect(s.storeWith(patienceWith(name)).read()).rejects.toMatchObject(sayingOf(docs, part));
      expect(existsSync(folderOf(s.workspace))).toBe(false);
    });
  });
});

describe("an append", () => {
  test("takes the next serial, saves under a key of its own, and reads the list before it goes on", async () => {
    const { store, cache, slept } = await surroundings();
    const { cursor } = await store.read();
    cache.calls.length = 0;
    cache.saves = ["works", "refuses"];
    const then = await store.append(cursor, FIRST, NO_TEXTS);
    await store.append(then, OURS, NO_TEXTS);
    expect(cache.calls).toEqual([
      `save ${keyOf(1)}`,
      `save ${keyOf(1, "r1")}`,
      `save ${keyOf(1, "r2")}`,
      `list ${MAIN}`,
      `save ${keyOf(2)}`,
      `save ${keyOf(2, "r3")}`,
      `list ${MAIN}`,
    ]);
    expect(slept).toEqual([1_000]);
  });

  test.each<[string, Partial<FolderCache>, RegExp]>([
    ["the service gives no id", { saves: Array(9).fill("refuses") }, /no entry id/],
    ["it throws", { saves: ["throws"] }, /Path Validation Error/],
    ["it hangs", { saves: ["hangs"] }, /no answer within/],
    ["it keeps nothing of what it says it saves", { forgetful: true }, /s0000000001/],
  ])("fails where %s, and leaves no folder behind", async (name, changes, part) => {
    const { storeWith, cache, workspace } = await surroundings();
    const store = storeWith(patienceWith(name));
    const { cursor } = await store.read();
    Object.assign(cache, changes);
    await expect(store.append(cursor, FIRST, NO_TEXTS)).rejects.toMatchObject(sayingOf("cache-not-saved", part));
    expect(cache.entries).toEqual([]);
    expect(existsSync(folderOf(workspace))).toBe(false);
  });

  test("after one that failed there is a conflict, until somebody has read what became of it", async () => {
    const { store, cache } = await surroundings();
    const { cursor } = await store.read();
    // The serial is taken; the key of the append's own isn't.
    cache.saves = ["works", "refuses", "refuses"];
    await expect(store.append(cursor, FIRST, NO_TEXTS)).rejects.toMatchObject({ docs: ["cache-not-saved"] });
    expect(await store.append(cursor, FIRST, NO_TEXTS)).toBe("conflict");
    const { facts, cursor: then } = await store.read();
    expect(facts).toEqual(FIRST);
    expect(await store.append(then, OURS, NO_TEXTS)).not.toBe("conflict");
  });

  test("does not depend on the list", async () => {
    const { store, cache } = await surroundings();
    const { cursor } = await store.read();
    cache.listing = "throws";
    expect(await store.append(cursor, FIRST, NO_TEXTS)).not.toBe("conflict");
    expect(cache.entries).toHaveLength(2);
  });

  test("keeps the facts of a newer release that it doesn't understand", async () => {
    const { storeWith, cache, workspace } = await surroundings();
    const folder = await temporaryFolder();
    const lines = [`${JSON.stringify({ ...runFact(), version: 2 })}`, '{"fact":"new"}'];
    await writeFile(
      join(folder, "cached-ledger.jsonl"),
      cachedText({ serial: 1, project: "", contains: [], lines, texts: new Map() }),
    );
    await cache.put(keyOf(1, "old"), folder);
    const store = storeWith();
    const { unknown, cursor } = await store.read();
    expect(unknown).toMatch(/version 2/);
    await store.append(cursor, OURS, NO_TEXTS);
    expect((await storeWith({ workspace }).read()).unknown).toMatch(/version 2/);
  });

  test("has the texts that its facts name, and those of before", async () => {
    const { store, storeWith } = await surroundings();
    const { fact, texts } = factNaming("one", "two");
    await store.append((await store.read()).cursor, [fact], texts);
    const other = storeWith();
    await append(other, OURS);
    const last = storeWith();
    await last.read();
    expect(await last.texts.get(hashText("two"))).toBe("two");
  });
});

describe("two runs at once", () => {
  /** Two runs that have read the same ledger, each in a workspace of its own. */
  async function two(entries = 1) {
    const s = await surroundings();
    if (entries > 0) await s.leave(3, FIRST);
    const workspace = await temporaryFolder();
    const b = s.storeWith({ workspace, cache: async () => s.cache.from(workspace) });
    const [at, bt] = [(await s.store.read()).cursor, (await b.read()).cursor];
    return {
      ...s,
      a: async (facts: readonly Fact[] = OURS) => await s.store.append(at, facts, NO_TEXTS),
      b: async (facts: readonly Fact[] = THEIRS) => await b.append(bt, facts, NO_TEXTS),
    };
  }

  test.each([
    ["the service refuses the second key", false],
    ["the server lets a key be overwritten", true],
  ])("that have read the same are never both acknowledged, where %s", async (_, overwrites) => {
    const { cache, a, b } = await two();
    cache.overwrites = overwrites;
    const ends = await Promise.all([a(), b()]);
    expect(ends).toContain("conflict");
  });

  test("the second one is refused by the service itself though its list is stale, and adds nothing", async () => {
    const { cache, a, b, storeWith } = await two(0);
    expect(await a()).not.toBe("conflict");
    cache.listing = "empty";
    expect(await b()).toBe("conflict");
    cache.listing = "works";
    expect((await storeWith().read()).facts).toEqual(OURS);
  });

  test("where a key can be overwritten, the second one loses nothing of the first", async () => {
    const { cache, a, b, storeWith } = await two();
    cache.overwrites = true;
    expect(await a()).not.toBe("conflict");
    expect(await b()).toBe("conflict");
    expect(idsOf((await storeWith().read()).facts)).toEqual(idsOf([...FIRST, ...OURS, ...THEIRS]));
  });

  test("a list that fails once after a save doesn't hide the other, where a key can be overwritten", async () => {
    const { cache, a, b } = await two();
    cache.overwrites = true;
    await b();
    cache.outages = 3;
    expect(await a()).toBe("conflict");
  });

  test("an entry that comes while this run saves is noticed after that save", async () => {
    const { cache, a, leave } = await two();
    let saves = 0;
    cache.afterSave = async () => {
      if (++saves === 2) await leave(3, [...FIRST, ...THEIRS], { random: "late" });
    };
    expect(await a()).toBe("conflict");
  });

  test("a key that is reserved and never appears is waited for 60 s, then the next serial is taken", async () => {
    const { cache, a, slept, storeWith } = await two();
    cache.reserved.add(keyOf(4));
    expect(await a()).not.toBe("conflict");
    expect(slept.reduce((sum, ms) => sum + ms)).toBeGreaterThanOrEqual(60_000);
    expect(slept.reduce((sum, ms) => sum + ms)).toBeLessThan(65_000);
    expect(cache.entries.at(-1)?.key).toMatch(/s0000000005-/);
    expect((await storeWith().read()).facts).toEqual([...FIRST, ...OURS]);
  });

  test("where a serial was passed over, an append that can't read the list is not certain", async () => {
    const { cache, a } = await two();
    cache.reserved.add(keyOf(4));
    cache.listing = "throws";
    await expect(a()).rejects.toMatchObject(sayingOf("ledger-unread", /list of /));
  });

  test("the owner of a serial that was passed over comes late: it sends nothing, and both are read", async () => {
    const { cache, slept, a, b, storeWith } = await two();
    cache.reserved.add(keyOf(4));
    expect(await a()).not.toBe("conflict");
    cache.reserved.delete(keyOf(4));
    cache.overwrites = true;
    // Its upload has taken so long that it doesn't need the list to know.
    cache.listing = "throws";
    cache.afterSave = async () => void slept.push(31_000);
    expect(await b()).toBe("conflict");
    cache.listing = "works";
    expect(idsOf((await storeWith().read()).facts)).toEqual(idsOf([...FIRST, ...OURS, ...THEIRS]));
  });

  test("a serial that was taken though the reply was lost is the run's own", async () => {
    const { cache, a, storeWith } = await two();
    cache.saves = ["loses the reply"];
    expect(await a()).not.toBe("conflict");
    expect((await storeWith().read()).facts).toEqual([...FIRST, ...OURS]);
    expect(cache.entries.some(({ key }) => key.startsWith(keyOf(5)))).toBe(false);
  });
});

test("the projects that have a ledger in the cache are told", async () => {
  const { store, storeWith } = await surroundings();
  await append(store, FIRST);
  await append(storeWith({ project: "europe" }), FIRST);
  expect(await store.projects()).toEqual(["", "europe"]);
});

describe("the folder in the workspace", () => {
  test("takes no ledger that nobody could read again", async () => {
    const folder = new WorkspaceFolder(await temporaryFolder());
    const most = 256 * 2 ** 20;
    const tooLarge = message("ledger-too-large", { bytes: most + 1, most });
    await expect(folder.write("x".repeat(most + 1))).rejects.toMatchObject(saying(tooLarge));
  });

  test.each<[string, (folder: string) => Promise<unknown>, RegExp]>([
    ["is a link", async (folder) => await symlink("/tmp", folder), /is not a folder/],
    ["is a file", async (folder) => await writeFile(folder, ""), /is not a folder/],
    [
      "holds something",
      async (folder) => await mkdir(folder).then(async () => await writeFile(join(folder, "ledger.jsonl"), "{}")),
      /holds ledger\.jsonl/,
    ],
  ])("is left as it is, and is an error, where it %s", async (_, prepare, part) => {
    const { store, cache, workspace, leave } = await surroundings();
    await leave(1, FIRST);
    const { cursor } = await store.read();
    await prepare(folderOf(workspace));
    const before = await readdir(workspace);
    const taken = sayingOf("cache-path-taken", part);
    await expect(store.append(cursor, OURS, NO_TEXTS)).rejects.toMatchObject(taken);
    await expect(store.read()).rejects.toMatchObject(taken);
    expect(await readdir(workspace)).toEqual(before);
    expect(cache.entries).toHaveLength(1);
  });

  test("is used again where a killed run has left it", async () => {
    const { store, workspace } = await surroundings();
    await mkdir(folderOf(workspace));
    await writeFile(join(folderOf(workspace), "cached-ledger.jsonl"), "{");
    await append(store, FIRST);
    expect(existsSync(folderOf(workspace))).toBe(false);
  });
});
