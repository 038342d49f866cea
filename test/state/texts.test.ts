import { mkdir, readdir, readFile, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { FolderCache } from "../../harness/fake-cache.js";
import { FakeGit } from "../../harness/fake-git.js";
import { hashText, TextError } from "../../src/manifest/texts.js";
import { referencedHashes } from "../../src/state/records.js";
import type { State } from "../../src/state/state.js";
import { parseState, type StateStore, serializeState } from "../../src/state/store.js";
import { BranchStore } from "../../src/state/stores/branch.js";
import { CacheStore } from "../../src/state/stores/cache.js";
import { fileStore } from "../../src/state/stores/file.js";
import { firstOf, newTexts, ownTexts, putAll, textFolder, withTexts } from "../../src/state/texts.js";
import { knownTexts } from "../fixtures/known-texts.js";
import { anyState, TEXTS } from "../fixtures/random-states.js";
import { stateNaming } from "../fixtures/states.js";
import { temporaryFolder } from "../fixtures/temporary-folder.js";

const clock = { now: () => 0, sleep: async () => undefined };
const ALL = knownTexts(new Map(Object.entries(TEXTS)));

/** A place for states, which one run after another opens. */
type Place = {
  open(): StateStore;
  /** Puts a state there as an earlier release would. */
  leave(state: State): Promise<void>;
  /** The hashes of the texts that are there. */
  kept(): Promise<string[]>;
};

const hashesAmong = (paths: readonly string[]) =>
  paths.flatMap((path) => /(?:^|[/\\])([0-9a-f]{64})$/.exec(path)?.[1] ?? []).sort();

async function inFile(): Promise<Place> {
  const workspace = await temporaryFolder();
  return {
    open: () => fileStore({ path: join(workspace, "state.json"), instance: "" }),
    leave: async (state) => await writeFile(join(workspace, "state.json"), serializeState(state)),
    kept: async () => hashesAmong(await readdir(workspace, { recursive: true })),
  };
}

async function inCache(): Promise<Place> {
  const [workspace, storage] = [await temporaryFolder(), await temporaryFolder()];
  const cache = new FolderCache({ workspace, storage });
  let opened = 0;
  const ref = "refs/heads/main";
  const open = () => {
    opened++;
    return new CacheStore({
      cache: async () => cache,
      listCaches: cache.list,
      workspace,
      instance: "",
      run: { id: String(1000 + opened), attempt: 1 },
      ref,
      defaultRef: ref,
      randomSuffix: () => `r${cache.entries.length}`,
      clock,
    });
  };
  return {
    open,
    async leave(state) {
      await open().save({ ...state, videos: {} });
      const entry = cache.entries.at(-1);
      await writeFile(join(entry?.content ?? "", "cached-state.json"), serializeState(state));
    },
    async kept() {
      const text = await readFile(join(cache.entries.at(-1)?.content ?? "", "cached-state.json"), "utf8");
      return Object.keys(parseState(text, "it").texts ?? {}).sort();
    },
  };
}

async function onBranch(): Promise<Place> {
  const git = new FakeGit();
  const run = { id: "1001", attempt: 1, url: null };
  const open = () => new BranchStore({ git, instance: "", run, clock, random: () => 0.5 });
  return {
    open,
    async leave(state) {
      await open().save({ ...state, videos: {} });
      git.push([...git.files().keys()][0] ?? "", serializeState(state));
    },
    kept: async () => hashesAmong([...git.files().keys()]),
  };
}

describe.each([
  ["a file", inFile],
  ["the cache", inCache],
  ["a branch", onBranch],
])("in %s", (_, place) => {
  test("after any saves, another run finds every text that the last state names, and no other text is kept", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyState, { minLength: 1, maxLength: 4 }), async (states) => {
        const { open, kept } = await place();
        for (const [index, state] of states.entries()) {
          const store = open();
          await store.load();
          await store.save({ ...state, serial: index + 1 }, { texts: ALL });
          expect((await open().load())?.serial).toBe(index + 1);
        }
        const store = open();
        const last = await store.load();
        if (last === null) throw new Error("nothing was saved");
        expect(last.texts).toBeUndefined();
        const named = [...referencedHashes(last)].sort();
        for (const hash of named) expect(await store.texts.get(hash)).toBe(TEXTS[hash]);
        expect(await kept()).toEqual(named);
      }),
      { numRuns: 15 },
    );
  });

  test("texts that a state of an artifact holds itself are read, and the next save moves them out of it", async () => {
    const { open, leave, kept } = await place();
    const { state } = stateNaming("one", "two");
    const texts = { [hashText("one")]: "one", [hashText("two")]: "two" };
    await leave({ ...state, texts });
    const store = open();
    const loaded = await store.load();
    for (const [hash, text] of Object.entries(texts))
      expect(await firstOf(ownTexts(loaded ?? {}), store.texts).get(hash)).toBe(text);
    await store.save({ ...state, ...loaded, serial: 2 });
    expect(await kept()).toEqual(Object.keys(texts).sort());
    const later = open();
    expect((await later.load())?.texts).toBeUndefined();
    expect(await later.texts.get(hashText("two"))).toBe("two");
  });

  test("a text that is lost fails only the call that asks for it, and the state is saved without it", async () => {
    const { open } = await place();
    const { state, texts } = stateNaming("one", "two");
    const only = {
      get: async (hash: string) => await (hash === hashText("one") ? texts : knownTexts(new Map())).get(hash),
    };
    await open().save(state, { texts: only });
    const store = open();
    expect(await store.load()).toEqual(state);
    expect(await store.texts.get(hashText("one"))).toBe("one");
    await expect(store.texts.get(hashText("two"))).rejects.toBeInstanceOf(TextError);
    await store.save({ ...state, serial: 2 }, { texts });
    expect(await open().load()).toMatchObject({ serial: 2 });
  });
});

test("a branch gets each text once, in requests of bounded size, and a save without new texts doesn't list them", async () => {
  const git = new FakeGit();
  const run = { id: "1001", attempt: 1, url: null };
  const store = new BranchStore({ git, instance: "", run, clock, random: () => 0.5 });
  const long = Array.from({ length: 12 }, (_, at) => `${at} `.repeat(500_000).trim());
  const { state, texts } = stateNaming(...long);
  await store.load();
  await store.save(state, { texts });
  const sizes = git.added.map((paths) => paths.filter((path) => path.startsWith("texts/")).length);
  expect(sizes.reduce((sum, count) => sum + count)).toBe(12);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(4);
  const before = git.added.length;
  await store.save({ ...state, serial: 2 }, { texts });
  expect(git.added.slice(before)).toEqual([["state.json"]]);
  expect(git.calls).not.toContain("list");
});

describe("a folder of texts", () => {
  const kept = async (text: string) => {
    const path = join(await temporaryFolder(), "texts");
    const folder = textFolder(path, { durable: true });
    const hash = hashText(text);
    await folder.put(hash, text);
    return { folder, hash, file: join(path, hash.slice(0, 2), hash) };
  };

  test.each<[string, (file: string) => Promise<unknown>, RegExp]>([
    ["changed", async (file) => await writeFile(file, "another"), /which was changed/],
    ["cut off", async (file) => await writeFile(file, ""), /which was changed/],
  ])("doesn't return a text that was %s", async (_, damage, message) => {
    const { folder, hash, file } = await kept("text");
    await damage(file);
    await expect(folder.get(hash)).rejects.toThrow(message);
    await expect(folder.get(hash)).rejects.toBeInstanceOf(TextError);
  });

  test.skipIf(process.platform === "win32")("doesn't read through a link", async () => {
    const hash = hashText("text");
    const { folder, file } = await kept("other");
    await mkdir(join(folder.path, hash.slice(0, 2)), { recursive: true });
    await symlink(file, join(folder.path, hash.slice(0, 2), hash));
    await expect(folder.get(hash)).rejects.toThrow(/can't be read/);
  });
});

describe("texts of several places", () => {
  const hash = hashText("one");
  const lacking = { get: async () => Promise.reject(new TextError("lacks it")) };
  const broken = { get: async () => Promise.reject(new TypeError("broken")) };

  test("come from the first that has them; a fault of the disk is no text that is lost", async () => {
    const has = knownTexts(new Map([[hash, "one"]]));
    expect(await firstOf(lacking, has, broken).get(hash)).toBe("one");
    await expect(firstOf(lacking).get(hash)).rejects.toThrow("lacks it");
    await expect(firstOf(broken, has).get(hash)).rejects.toThrow("broken");
    await expect(firstOf().get(hash)).rejects.toThrow(`nothing has the text ${hash}`);
  });

  test("that a state holds count where they are what their hash says", async () => {
    expect(await ownTexts({ texts: { [hash]: "one" } }).get(hash)).toBe("one");
    await expect(ownTexts({ texts: { [hash]: "two" } }).get(hash)).rejects.toThrow("the state lacks the text");
    await expect(ownTexts({}).get(hash)).rejects.toThrow("the state lacks the text");
  });

  test("are added to a save where the store lacks them; a text that was lost is left out, a broken disk is not passed over", async () => {
    const { state, texts } = stateNaming("one", "two");
    const added = async (from: typeof texts, has: (hash: string) => boolean) => {
      const all: string[] = [];
      for await (const { text } of newTexts(state, { texts: from, has })) all.push(text);
      return all.sort();
    };
    expect(await added(texts, () => false)).toEqual(["one", "two"]);
    expect(await added(texts, (one) => one === hash)).toEqual(["two"]);
    expect(await added(lacking, () => false)).toEqual([]);
    await expect(added(broken, () => false)).rejects.toThrow("broken");
    expect((await withTexts(state, texts)).texts).toEqual({ [hash]: "one", [hashText("two")]: "two" });
  });

  test("in a folder are written once, read as they were, and removed", async () => {
    const folder = textFolder(join(await temporaryFolder(), "texts"), { durable: true });
    expect(folder.has(hash)).toBe(false);
    await expect(folder.get(hash)).rejects.toThrow("does not exist");
    await folder.put(hash, "one");
    await folder.put(hash, "never written");
    expect([folder.has(hash), await folder.get(hash)]).toEqual([true, "one"]);
    await folder.remove(hash);
    await folder.remove(hash);
    expect(folder.has(hash)).toBe(false);
    await mkdir(join(folder.path, hash.slice(0, 2), hash), { recursive: true });
    await expect(folder.get(hash)).rejects.toThrow("which is a folder");
    await expect(folder.remove(hash)).rejects.toThrow();
  });

  test("are written sixteen at a time, and all of them", async () => {
    let [now, most] = [0, 0];
    const put: string[] = [];
    const slow = async (hash: string) => {
      most = Math.max(most, ++now);
      await Promise.resolve();
      now--;
      put.push(hash);
    };
    const names = Array.from({ length: 40 }, (_, at) => String(at));
    async function* all() {
      for (const hash of names) yield { hash, text: hash };
    }
    await putAll({ put: slow }, all());
    expect([put.sort(), most]).toEqual([names.sort(), 16]);
  });
});
