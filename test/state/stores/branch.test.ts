import { describe, expect, test } from "vitest";
import { FakeGit } from "../../../harness/fake-git.js";
import { emptyRecord, type Run, type State, type VideoRecord } from "../../../src/state/state.js";
import { parseState, StateError, serializeState, statePath } from "../../../src/state/store.js";
import { BranchStore, commitMessage, textsPath } from "../../../src/state/stores/branch.js";
import { brief, inDoubt, RUN } from "../../fixtures/plans.js";
import { stateNaming, stateOf } from "../../fixtures/states.js";

const PATH = statePath("");
const OURS = { id: "101", attempt: 1, url: null };
const THEIRS = { id: "102", attempt: 1, url: null };
const video = (uuid: string): VideoRecord => ({ ...emptyRecord(uuid, "training"), uuid });
const doubt = (key: string, run: Run = RUN): VideoRecord => {
  const record = inDoubt(brief("Explain."));
  return { ...record, key, in_flight: record.in_flight && { ...record.in_flight, run } };
};

function surroundings() {
  const git = new FakeGit();
  const slept: number[] = [];
  const storeOf = (instance = "") =>
    new BranchStore({
      git,
      instance,
      run: OURS,
      clock: { now: () => 0, sleep: async (ms) => void slept.push(ms) },
      random: () => 0.5,
    });
  /** A save of another run. */
  const put = (state: State) => git.push(statePath(state.instance), serializeState(state));
  const stored = () => parseState(git.file(PATH) ?? "", "it");
  return { git, slept, storeOf, store: storeOf(), put, stored };
}

test("without a branch, and without this instance's file on it, it is a first run", async () => {
  const { store, put } = surroundings();
  expect(await store.load()).toBeNull();
  put(stateOf({ instance: "europe" }));
  expect(await store.load()).toBeNull();
});

test("the first save makes an orphan branch, each further one a commit on top; another store loads it", async () => {
  const { store, storeOf, git } = surroundings();
  await store.load();
  await store.save(stateOf({ serial: 1, run: OURS, videos: { start: { ...doubt("u1"), key: "u1" } } }));
  await store.save(stateOf({ serial: 2, run: OURS, videos: { start: video("u1") } }));
  expect(git.calls).toEqual(["read", "create", "advance"]);
  expect(git.history()).toEqual(["Save 2 of videos.yml (run 101)", "Save 1 of videos.yml (run 101)"]);
  expect(await storeOf().load()).toEqual(stateOf({ serial: 2, run: OURS, videos: { start: video("u1") } }));
});

test("several instances share the branch", async () => {
  const { storeOf, git } = surroundings();
  const [one, two] = [storeOf(), storeOf("europe")];
  await Promise.all([one.load(), two.load()]);
  await one.save(stateOf());
  // The tip is another one than it has read, and its own file isn't there.
  await two.save(stateOf({ instance: "europe" }));
  expect(await storeOf().load()).toEqual(stateOf());
  expect(await storeOf("europe").load()).toEqual(stateOf({ instance: "europe" }));
  expect(git.commits.size).toBe(3);
});

test("a save merges what another run has saved since, and returns the result", async () => {
  const { store, put, stored, slept } = surroundings();
  put(stateOf({ serial: 4, videos: { old: video("u0") } }));
  await store.load();
  put(stateOf({ serial: 5, run: THEIRS, videos: { old: video("u0"), b: video("u2"), c: doubt("c") } }));
  const merged = await store.save(stateOf({ serial: 5, run: OURS, videos: { old: video("u0"), a: video("u1") } }));
  const expected = stateOf({
    serial: 6,
    run: THEIRS,
    videos: { old: video("u0"), a: video("u1"), b: video("u2"), c: doubt("c") },
  });
  expect(merged).toEqual({ state: expected, by: THEIRS });
  expect(stored()).toEqual(expected);
  expect(slept).toEqual([375]);
  expect(await store.save({ ...expected, serial: 7 })).toBeUndefined();
});

test("a text that another run has taken away meanwhile is kept where this state goes on naming it", async () => {
  const { store, storeOf, git } = surroundings();
  const { state, texts } = stateNaming("What a page said.");
  const { billing = emptyRecord("k", "training") } = state.videos;
  const other = storeOf();
  await other.save({ ...state, serial: 4 }, { texts });
  await store.load();
  await other.save({ ...state, serial: 5, videos: { billing: { ...billing, revisions: [] } } });
  expect([...git.files().values()]).not.toContain("What a page said.");
  const [revision] = billing.revisions;
  const revisions = [...billing.revisions, ...(revision === undefined ? [] : [{ ...revision, edit_id: "e1" }])];
  await store.save({ ...state, serial: 5, videos: { billing: { ...billing, revisions } } });
  expect([...git.files().values()]).toContain("What a page said.");
});

describe("what a save was merged with is kept where nobody heard of it:", () => {
  test.each([
    "the reply to the push is lost, and the branch can't be read then",
    "the caller alone doesn't hear of it",
  ])("%s", async (how) => {
    const { store, put, stored, git } = surroundings();
    put(stateOf({ serial: 4, videos: { old: video("u0") } }));
    await store.load();
    put(stateOf({ serial: 5, run: THEIRS, videos: { old: video("u0"), b: video("u2") } }));
    const ours = (serial: number) =>
      stateOf({
        serial,
        run: OURS,
        videos: { old: video("u0"), a: doubt("u1", OURS) },
      });
    if (how.startsWith("the caller")) await store.save(ours(5));
    else {
      // The first push comes too late, and meets theirs.
      git.moves = ["works", "lost after"];
      const close = () => {
        git.readable = false;
      };
      git.before = [() => undefined, close];
      await expect(store.save(ours(5))).rejects.toThrow(StateError);
      git.readable = true;
    }
    const madeFrom = [stateOf({ serial: 4, videos: { old: video("u0") } }), ours(5)];
    await store.save(stateOf({ ...ours(6), videos: { old: video("u0"), a: video("u1") } }), { madeFrom });
    expect(stored().videos).toEqual({ old: video("u0"), a: video("u1"), b: video("u2") });
  });
});

test("two first runs are merged, with the lineage of the one that saved first", async () => {
  const { store, put, git, stored } = surroundings();
  await store.load();
  const lineage = "11111111-5d0e-4b3a-9c58-0d6c1f6f9a11";
  git.before = [() => put(stateOf({ lineage, run: THEIRS, videos: { a: doubt("theirs") } }))];
  const merged = await store.save(stateOf({ run: OURS, videos: { a: doubt("ours") } }));
  expect(merged).toMatchObject({ by: THEIRS, state: { lineage, serial: 2, videos: { a: { key: "theirs" } } } });
  expect(Object.values(stored().videos).map(({ key }) => key)).toEqual(["theirs"]);
  // And it goes on with that origin.
  await store.save(stateOf({ lineage, serial: 3, videos: { a: { ...video("u9"), key: "theirs" } } }));
  expect(stored().videos["a"]?.uuid).toBe("u9");
});

test("a save is tried again after a conflict, with growing pauses, eight times", async () => {
  const { store, git, put, slept } = surroundings();
  put(stateOf({ serial: 1 }));
  await store.load();
  const conflict = () => put(stateOf({ serial: 1 }));
  git.before = Array.from({ length: 7 }, () => conflict);
  await store.save(stateOf({ serial: 2 }));
  expect(slept).toEqual([375, 750, 1500, 3000, 6000, 6000, 6000]);
  git.before = Array.from({ length: 8 }, () => conflict);
  await expect(store.save(stateOf({ serial: 3 }))).rejects.toThrow(
    /8 times another save came first.*one run at a time/,
  );
});

test("a branch that git never makes is told with what stands in its way", async () => {
  const { store, git } = surroundings();
  git.moves = Array.from({ length: 8 }, () => "refused" as const);
  await expect(store.save(stateOf())).rejects.toThrow(
    /Delete or rename a branch whose name begins with videos-as-code\//,
  );
});

describe("after a lost reply the store reads the branch:", () => {
  test("the commit is there, and is not made again", async () => {
    const { store, git } = surroundings();
    await store.load();
    git.moves = ["lost after"];
    expect(await store.save(stateOf())).toBeUndefined();
    expect(git.commits.size).toBe(1);
    await store.save(stateOf({ serial: 2 }));
    expect(git.history()).toHaveLength(2);
  });

  test("the commit is there, with one of another run on top", async () => {
    const { store, git, put, stored } = surroundings();
    await store.load();
    await store.save(stateOf());
    git.moves = ["lost after"];
    const advance = git.advance.bind(git);
    git.advance = async (branch, commit) => {
      git.advance = advance;
      return await advance(branch, commit).catch((error: unknown) => {
        put(stateOf({ serial: 3, videos: { b: video("u2"), a: video("u1") } }));
        throw error;
      });
    };
    expect(await store.save(stateOf({ serial: 2, videos: { a: video("u1") } }))).toBeUndefined();
    await store.save(stateOf({ serial: 3, videos: { a: video("u1"), c: video("u3") } }));
    expect(Object.keys(stored().videos).sort()).toEqual(["a", "b", "c"]);
  });

  test("the commit is not there, and the save is tried again", async () => {
    const { store, git } = surroundings();
    await store.load();
    git.moves = ["lost before", "lost before"];
    await store.save(stateOf());
    expect(git.history()).toHaveLength(1);
    expect(git.commits.size).toBe(3);
  });

  test("the branch can't be read: the save fails, and the next one reads it first", async () => {
    const { store, git, stored } = surroundings();
    await store.load();
    git.moves = ["lost after"];
    git.before = [() => (git.readable = false)];
    await expect(store.save(stateOf({ videos: { a: doubt("ours") } }))).rejects.toThrow(/not saved: socket hang up/);
    // Something may have been changed by now.
    await expect(store.save(stateOf({ serial: 2 }))).rejects.toThrow(/was not saved: socket hang up\.$/);
    git.readable = true;
    // The intent was taken back: nothing was sent.
    const madeFrom = [null, stateOf({ videos: { a: doubt("ours") } })];
    expect(await store.save(stateOf({ serial: 2 }), { madeFrom })).toBeUndefined();
    expect(stored()).toEqual(stateOf({ serial: 2 }));
  });
});

describe("it is an error that changes nothing where", () => {
  test.each<[string, (s: ReturnType<typeof surroundings>) => void, RegExp]>([
    ["the branch can't be read", ({ git }) => (git.readable = false), /can't be read: socket hang up/],
    ["the file is of another instance", ({ put, git }) => foreignFile(put, git), /belongs to another instance/],
    ["the file is damaged", ({ git }) => file(git, "{"), /is not JSON/],
    ["it is of a newer release", ({ git }) => file(git, '{"version":2}'), /has version 2/],
  ])("%s", async (_, prepare, message) => {
    const s = surroundings();
    prepare(s);
    const error = await s.store.load().catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(StateError);
    expect(error).toHaveProperty("message", expect.stringMatching(message));
  });

  function file(git: FakeGit, text: string) {
    git.push(PATH, text);
    git.tip = "c1";
  }

  function foreignFile(_put: unknown, git: FakeGit) {
    file(git, serializeState(stateOf({ instance: "europe" })));
  }

  test("the branch has a state of another origin than the one loaded", async () => {
    const { store, put, git } = surroundings();
    put(stateOf());
    await store.load();
    git.before = [() => put(stateOf({ serial: 9, lineage: "11111111-5d0e-4b3a-9c58-0d6c1f6f9a11" }))];
    await expect(store.save(stateOf({ serial: 2 }))).rejects.toThrow(/another origin/);
    expect(git.history()).not.toContain("videos: save");
  });

  test("the token may not write", async () => {
    const { store, git } = surroundings();
    await store.load();
    git.denied = new StateError("needs contents: write");
    git.moves = ["denied"];
    await expect(store.save(stateOf())).rejects.toThrow("contents: write");
    expect(git.calls).toEqual(["read", "create"]);
  });
});

test("a branch that was set back to an older serial, or removed, gets the newer state again", async () => {
  const { store, put, git, stored } = surroundings();
  put(stateOf({ serial: 3, videos: { a: video("u1") } }));
  await store.load();
  await store.save(stateOf({ serial: 4, videos: { a: video("u1"), b: video("u2") } }));
  git.before = [
    () => {
      git.tip = null;
      put(stateOf({ serial: 1, videos: {} }));
    },
  ];
  await store.save(stateOf({ serial: 5, videos: { a: video("u1"), b: video("u2") } }));
  expect(Object.keys(stored().videos)).toEqual(["a", "b"]);
  git.before = [() => (git.tip = null)];
  await store.save({ ...stored(), serial: 9 });
  expect(Object.keys(stored().videos)).toEqual(["a", "b"]);
});

test.each([
  ["", "state.json", "texts"],
  ["europe", "state-europe.json", "texts-europe"],
])("the state of the instance %j has a file and a folder of its own", (instance, file, folder) => {
  expect([statePath(instance), textsPath(instance)]).toEqual([file, folder]);
});

test("the commit of a save names the project, the run and its page", () => {
  const url = "https://github.com/o/r/actions/runs/7";
  expect(commitMessage(stateOf({ serial: 2 }), { ...OURS, url }).split("\n\n")).toEqual([
    "Save 2 of videos.yml (run 101)",
    url,
    "Nothing in this branch is to be built. [skip ci]",
  ]);
});
