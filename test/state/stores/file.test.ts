import { utimesSync } from "node:fs";
import { mkdir, readdir, symlink, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { virtualClock } from "../../../harness/virtual-clock.js";
import { emptyRecord } from "../../../src/state/state.js";
import { StateError, serializeState } from "../../../src/state/store.js";
import { fileStore } from "../../../src/state/stores/file.js";
import { stateOf } from "../../fixtures/states.js";
import { temporaryFolder } from "../../fixtures/temporary-folder.js";

const RUN = { id: "1", attempt: 1, url: null };
const PATH = ".videos-as-code/state.json";

async function storeIn(path = PATH) {
  const workspace = await temporaryFolder();
  return { workspace, store: fileStore({ path: join(workspace, path), instance: "" }) };
}

test("there is no state before the first save, and then it is the last one saved", async () => {
  const { workspace, store } = await storeIn();
  expect(await store.load()).toBeNull();
  await store.save(stateOf({ serial: 1 }));
  await store.save(stateOf({ serial: 2, run: { id: "ünïcode", attempt: 1, url: null } }));
  expect(await store.load()).toEqual(stateOf({ serial: 2, run: { id: "ünïcode", attempt: 1, url: null } }));
  expect(await readdir(join(workspace, ".videos-as-code"))).toEqual(["state.json"]);
});

describe("a state that exists but can't be read is an error, not a missing state:", () => {
  test.each<[string, (path: string, workspace: string) => Promise<unknown>, RegExp]>([
    ["not JSON", async (path) => await writeFile(path, "{"), /is not JSON/],
    ["empty", async (path) => await writeFile(path, ""), /is not JSON/],
    ["of a newer version", async (path) => await writeFile(path, `{"version":2}`), /version 2/],
    ["not a state", async (path) => await writeFile(path, `{"version":1}`), /does not fit the schema/],
    ["not UTF-8", async (path) => await writeFile(path, Buffer.from([0x22, 0xff, 0x22])), /can't be read/],
    ["a folder", async (path) => await mkdir(path), /it is a folder/],
    ["a link", async (path, workspace) => await symlink(join(workspace, "x"), path), /can't be read: ELOOP/],
    [
      "too large",
      async (path) => await writeFile(path, "").then(() => truncate(path, 65 * 2 ** 20)),
      /has more than 64 MiB/,
    ],
    [
      "of another instance",
      async (path) => await writeFile(path, serializeState(stateOf({ instance: "europe" }))),
      /belongs to videos\.yml \(instance europe\)/,
    ],
  ])("%s", async (_, put, message) => {
    const { workspace, store } = await storeIn();
    await mkdir(join(workspace, ".videos-as-code"));
    await put(join(workspace, PATH), workspace);
    await expect(store.load()).rejects.toThrow(message);
    await expect(store.load()).rejects.toBeInstanceOf(StateError);
    await expect(store.save(stateOf({ serial: 9 }))).rejects.toBeInstanceOf(StateError);
  });
});

test("a state that a person has given up is replaced, and no other one of another origin", async () => {
  const { store, workspace } = await storeIn();
  const lost = stateOf({ serial: 5 });
  await store.save(lost);
  await store.load();
  const anew = stateOf({ serial: 6, lineage: "11111111-5d0e-4b3a-9c58-0d6c1f6f9a11" });
  await store.save({ ...anew, given_up: [lost.lineage] });
  expect(await store.load()).toMatchObject({ serial: 6, lineage: anew.lineage });
  await writeFile(join(workspace, PATH), serializeState({ ...lost, serial: 9 }));
  await expect(store.save({ ...anew, serial: 7 })).rejects.toThrow("another origin");
  expect((await store.load())?.serial).toBe(9);
});

test("a serial that can't grow is refused at load", async () => {
  const { workspace, store } = await storeIn();
  await mkdir(join(workspace, ".videos-as-code"));
  await writeFile(join(workspace, PATH), serializeState(stateOf({ serial: Number.MAX_SAFE_INTEGER })));
  await expect(store.load()).rejects.toThrow("It can't grow any more");
});

describe("two runs at once", () => {
  const video = (uuid: string) => ({ ...emptyRecord(uuid, "training"), uuid });
  const two = async () => {
    const { workspace, store } = await storeIn();
    return { workspace, a: store, b: fileStore({ path: join(workspace, PATH), instance: "" }) };
  };

  test("what one has saved meanwhile, the other merges", async () => {
    const { a, b } = await two();
    await a.save(stateOf({ serial: 1 }));
    await Promise.all([a.load(), b.load()]);
    await b.save(stateOf({ serial: 2, videos: { billing: video("u-b") } }));
    const merged = await a.save(stateOf({ serial: 2, videos: { start: video("u-a") } }));
    expect(merged?.state).toMatchObject({ serial: 3, videos: { billing: { uuid: "u-b" }, start: { uuid: "u-a" } } });
    expect(await b.load()).toEqual(merged?.state);
  });

  test("what a save was merged with is kept where the caller doesn't hear of it", async () => {
    const { a, b } = await two();
    await a.save(stateOf({ serial: 1 }));
    await Promise.all([a.load(), b.load()]);
    await b.save(stateOf({ serial: 2, videos: { billing: video("u-b") } }));
    const tried = stateOf({ serial: 2, videos: { start: video("u-a") } });
    await a.save(tried);
    const madeFrom = [stateOf({ serial: 1 }), tried];
    await a.save(stateOf({ serial: 3, videos: { start: video("u-a"), tour: video("u-t") } }), { madeFrom });
    expect(Object.keys((await b.load())?.videos ?? {}).sort()).toEqual(["billing", "start", "tour"]);
  });

  test("no save is lost, however they meet", async () => {
    const { a, b } = await two();
    await Promise.all([a.load(), b.load()]);
    const save = async (store: typeof a, name: string) => {
      let state = stateOf({ serial: 0 });
      for (let turn = 0; turn < 10; turn++) {
        const videos = { ...state.videos, [`${name}-${turn}`]: video(`u-${name}-${turn}`) };
        state = { ...state, serial: state.serial + 1, videos };
        state = (await store.save(state))?.state ?? state;
      }
    };
    await Promise.all([save(a, "a"), save(b, "b")]);
    expect(Object.keys((await a.load())?.videos ?? {})).toHaveLength(20);
  });

  test("a save waits for one that is under way, and no longer than a minute for one that was killed", async () => {
    const { workspace } = await storeIn();
    const clock = virtualClock();
    const path = join(workspace, PATH);
    await mkdir(join(workspace, ".videos-as-code"));
    await writeFile(`${path}.lock`, "another");
    utimesSync(`${path}.lock`, clock.now() / 1000, clock.now() / 1000);
    const began = clock.now();
    await clock.run(async () => await fileStore({ path, instance: "", clock }).save(stateOf({ serial: 1 })));
    expect(clock.now() - began).toBeGreaterThanOrEqual(60_000);
    expect(clock.now() - began).toBeLessThan(61_000);
    expect(await readdir(join(workspace, ".videos-as-code"))).toEqual(["state.json"]);
  });
});

test("a state that nobody could read again is not written, and the former one stays", async () => {
  const { store } = await storeIn();
  await store.save(stateOf({ serial: 1 }));
  const failure = { step: "create", status: null, desired: "0".repeat(64), at: 1, run: RUN } as const;
  const last = { ...failure, detail: "a".repeat(65 * 1024 * 1024) };
  const videos = { a: { ...emptyRecord("k", "training"), last_failure: last } };
  await expect(store.save(stateOf({ serial: 2, videos }))).rejects.toThrow(
    /can't be written: it would have 68,1\d\d,\d{3} bytes, and one with more than 67,108,864 is not read again; move some of the project's entries/,
  );
  expect(await store.load()).toEqual(stateOf({ serial: 1 }));
});

test("a save fails where its folder can't be made", async () => {
  const { workspace, store } = await storeIn();
  await writeFile(join(workspace, ".videos-as-code"), "a file");
  await expect(store.save(stateOf())).rejects.toBeInstanceOf(StateError);
});
