import { describe, expect, test } from "vitest";
import { FakeGit } from "../../../harness/fake-git.js";
import { unwritten } from "../../../harness/unwritten.js";
import type { Fact } from "../../../src/ledger/facts.js";
import { linesOf } from "../../../src/ledger/lines.js";
import { ledgerPath } from "../../../src/ledger/names.js";
import { BranchStore, commitMessage, textsPath } from "../../../src/ledger/stores/branch.js";
import { NO_TEXTS } from "../../../src/ledger/texts.js";
import { type MessageName, message } from "../../../src/messages/catalogue.js";
import { factNaming, named, runFact } from "../../fixtures/facts.js";
import { saying, sayingOf } from "../../fixtures/saying.js";

const PATH = ledgerPath("");
const FIRST = [runFact(), named("start")];
const THEIRS = [runFact({ run: "102.1.b" })];
const mine = (n: number) => [named(`v${n}`, { n })];

function surroundings() {
  const git = new FakeGit();
  const slept: number[] = [];
  const storeOf = (project = "") =>
    new BranchStore({
      git,
      project,
      run: { id: "101", url: null },
      clock: { now: () => 0, sleep: async (ms) => void slept.push(ms) },
      random: () => 0.5,
    });
  /** An append of another run. */
  const put = (facts: readonly Fact[], project = "") =>
    git.push(ledgerPath(project), `${git.file(ledgerPath(project)) ?? ""}${linesOf(facts)}`);
  return { git, slept, storeOf, store: storeOf(), put };
}

/** A store that has the first facts. */
async function filled() {
  const s = surroundings();
  const { cursor } = await s.store.read();
  return { ...s, cursor: await s.store.append(cursor, FIRST, NO_TEXTS) };
}

const facts = async (store: BranchStore) => (await store.read()).facts;

test("without a branch, and without this project's file on it, it is a first run", async () => {
  const { store, put } = surroundings();
  expect(await facts(store)).toEqual([]);
  put(THEIRS, "europe");
  expect(await facts(store)).toEqual([]);
});

test("the first append makes an orphan branch, each further one a commit on top; another store reads both", async () => {
  const { store, storeOf, git, cursor } = await filled();
  await store.append(cursor, mine(2), NO_TEXTS);
  expect(git.calls).toEqual(["read", "create", "advance"]);
  expect(git.history()).toEqual(["Add a fact (run 101)", "Add 2 facts (run 101)"]);
  expect(git.file(PATH)).toBe(linesOf([...FIRST, ...mine(2)]));
  expect(await facts(storeOf())).toEqual([...FIRST, ...mine(2)]);
});

test("several projects share the branch: what one pushes is no conflict for another one", async () => {
  const { storeOf, put, cursor, store, git } = await filled();
  put(THEIRS, "europe");
  expect(await store.append(cursor, mine(2), NO_TEXTS)).not.toBe("conflict");
  expect(await facts(storeOf())).toEqual([...FIRST, ...mine(2)]);
  expect(await facts(storeOf("europe"))).toEqual(THEIRS);
  expect((await store.projects()).sort()).toEqual(["", "europe"]);
  expect(git.history()).toHaveLength(3);
});

test("where another run has appended since, nothing is added, and the branch is never forced", async () => {
  const { store, put, cursor, git } = await filled();
  put(THEIRS);
  expect(await store.append(cursor, mine(2), NO_TEXTS)).toBe("conflict");
  expect(git.file(PATH)).toBe(linesOf([...FIRST, ...THEIRS]));
  const { cursor: then } = await store.read();
  expect(await store.append(then, mine(2), NO_TEXTS)).not.toBe("conflict");
  expect(await facts(store)).toEqual([...FIRST, ...THEIRS, ...mine(2)]);
});

test("a cursor that was given before a later append or reading is one of the past", async () => {
  const { store, cursor } = await filled();
  await store.append(cursor, mine(2), NO_TEXTS);
  expect(await store.append(cursor, mine(3), NO_TEXTS)).toBe("conflict");
  expect(await store.append("no branch", mine(3), NO_TEXTS)).toBe("conflict");
});

test("a branch that was set back, or removed, is a conflict; what is read then is what it has", async () => {
  const { store, git, cursor } = await filled();
  const then = await store.append(cursor, mine(2), NO_TEXTS);
  git.before = [() => git.force("c1"), () => git.force(null)];
  git.moves = ["refused"];
  expect(await store.append(then, mine(3), NO_TEXTS)).toBe("conflict");
  const { facts: left, cursor: at } = await store.read();
  expect(left).toEqual(FIRST);
  git.moves = ["refused"];
  expect(await store.append(at, mine(3), NO_TEXTS)).toBe("conflict");
  expect(await facts(store)).toEqual([]);
});

test("a push of another project is waited out with growing pauses, eight times", async () => {
  const { store, git, put, slept, cursor } = await filled();
  const push = () => put(THEIRS, "europe");
  git.before = Array.from({ length: 7 }, () => push);
  const then = await store.append(cursor, mine(2), NO_TEXTS);
  expect(slept).toEqual([375, 750, 1500, 3000, 6000, 6000, 6000]);
  git.before = Array.from({ length: 8 }, () => push);
  await expect(store.append(then, mine(3), NO_TEXTS)).rejects.toMatchObject(
    saying(message("ledger-busy", { lock: null })),
  );
});

test("a branch that git never makes is told with what stands in its way", async () => {
  const { store, git } = surroundings();
  git.moves = Array.from({ length: 8 }, () => "refused" as const);
  const { cursor } = await store.read();
  await expect(store.append(cursor, FIRST, NO_TEXTS)).rejects.toMatchObject(
    saying(message("branch-name-taken", { branch: "videos-as-code" })),
  );
});

describe("after a lost reply the store reads the branch:", () => {
  test("the commit is there, and is not made again", async () => {
    const { store, git, cursor } = await filled();
    git.moves = ["lost after"];
    const then = await store.append(cursor, mine(2), NO_TEXTS);
    expect(git.commits.size).toBe(2);
    expect(await store.append(then, mine(3), NO_TEXTS)).not.toBe("conflict");
    expect(await facts(store)).toEqual([...FIRST, ...mine(2), ...mine(3)]);
  });

  test("the commit is there with one of another run on top, which is a conflict for the next append alone", async () => {
    const { store, git, put, cursor } = await filled();
    git.moves = ["lost after"];
    const advance = git.advance.bind(git);
    git.advance = async (branch, commit) => {
      git.advance = advance;
      return await advance(branch, commit).catch((error: unknown) => {
        put(THEIRS);
        throw error;
      });
    };
    const then = await store.append(cursor, mine(2), NO_TEXTS);
    expect(then).not.toBe("conflict");
    expect(await store.append(then, mine(3), NO_TEXTS)).toBe("conflict");
    expect(await facts(store)).toEqual([...FIRST, ...mine(2), ...THEIRS]);
  });

  test("the commit is not there, and is pushed again", async () => {
    const { store, git, cursor } = await filled();
    git.moves = ["lost before", "lost before"];
    await store.append(cursor, mine(2), NO_TEXTS);
    expect(await facts(store)).toEqual([...FIRST, ...mine(2)]);
  });

  test("the commit arrives while it is pushed again, and counts", async () => {
    const { store, git, cursor } = await filled();
    git.moves = ["lost before"];
    // The first push, which is late, comes before the second one.
    git.before = [() => undefined, () => git.force("c2")];
    expect(await store.append(cursor, mine(2), NO_TEXTS)).toBe("c2");
    expect(await facts(store)).toEqual([...FIRST, ...mine(2)]);
  });

  test("the branch can't be read: the append fails, and whether it arrived is told by the next reading", async () => {
    const { store, git, cursor } = await filled();
    git.moves = ["lost after"];
    git.before = [() => (git.readable = false)];
    await expect(store.append(cursor, mine(2), NO_TEXTS)).rejects.toMatchObject(
      sayingOf("ledger-unwritten", /socket hang up/),
    );
    git.readable = true;
    expect(await store.append(cursor, mine(3), NO_TEXTS)).toBe("conflict");
    expect(await facts(store)).toEqual([...FIRST, ...mine(2)]);
  });
});

describe("it is an error that changes nothing where", () => {
  test.each<[string, (git: FakeGit) => unknown, MessageName, RegExp]>([
    ["the branch can't be read", (git) => (git.readable = false), "ledger-unread", /socket hang up/],
    ["the file is damaged", (git) => git.push(PATH, "{\n"), "ledger-damaged", /line 1 .*JSON/],
    ["the file is cut off", (git) => git.push(PATH, linesOf(FIRST).slice(0, -9)), "ledger-damaged", /line 2 .*JSON/],
    ["it is a folder", (git) => git.push(`${PATH}/x`, ""), "ledger-damaged", /a file/],
  ])("%s", async (_, prepare, docs, part) => {
    const { git, store } = surroundings();
    prepare(git);
    await expect(store.read()).rejects.toMatchObject(sayingOf(docs, part));
  });

  test("the token may not write", async () => {
    const { store, git } = surroundings();
    const { cursor } = await store.read();
    git.denied = unwritten("needs contents: write");
    git.moves = ["denied"];
    await expect(store.append(cursor, FIRST, NO_TEXTS)).rejects.toThrow("contents: write");
    expect(git.calls).toEqual(["read", "create"]);
  });
});

test("texts are sent in requests of bounded size, and those of a brief that the ledger has are not sent again", async () => {
  const { git, store, storeOf } = surroundings();
  const long = Array.from({ length: 12 }, (_, at) => `${at} `.repeat(250_000).trim());
  const { fact, texts } = factNaming(...long);
  const { cursor } = await store.read();
  await store.append(cursor, [fact], texts);
  const sizes = git.added.map((paths) => paths.filter((path) => path.startsWith("texts/")).length);
  expect(sizes.reduce((sum, count) => sum + count)).toBe(13);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(4);
  const other = storeOf();
  const before = git.added.length;
  await other.append((await other.read()).cursor, [{ ...fact, n: 7 }], texts);
  expect(git.added.slice(before)).toEqual([[PATH]]);
  expect(git.calls).not.toContain("list");
});

test("a large ledger is read from a few files, and an append writes about as much as it adds", async () => {
  const { git, store, storeOf } = surroundings();
  let written = 0;
  let requests = 0;
  const addTree = git.addTree.bind(git);
  git.addTree = async (base, files) => {
    for (const text of files.values()) written += text?.length ?? 0;
    return await addTree(base, files);
  };
  let { cursor } = await store.read();
  const size = 100_000;
  for (let n = 0; n < 400; n++) {
    const calls = git.calls.length;
    const then = await store.append(cursor, [named("x".repeat(size), { n })], NO_TEXTS);
    requests = Math.max(requests, git.calls.length - calls);
    cursor = then;
  }
  const total = 400 * 2 * size;
  expect(written / total).toBeLessThan(20);
  expect(requests).toBe(1);
  const blobs = git.calls.length;
  expect(await facts(storeOf())).toHaveLength(400);
  // Beside them, GitHub is asked for the ref, the commit and the root.
  expect(git.calls.slice(blobs).filter((call) => call === "blob").length).toBeLessThanOrEqual(7);
});

test.each([
  ["", "ledger.jsonl", "texts"],
  ["europe", "ledger-europe.jsonl", "texts-europe"],
])("the ledger of the project %j has a file and a folder of its own", (project, file, folder) => {
  expect([ledgerPath(project), textsPath(project)]).toEqual([file, folder]);
});

test("the commit of an append names the project, the run and its page", () => {
  const url = "https://github.com/o/r/actions/runs/7";
  expect(commitMessage({ project: "europe", run: { id: "101", url } }, 2).split("\n\n")).toEqual([
    "Add 2 facts of europe (run 101)",
    url,
    "Nothing in this branch is to be built. [skip ci]",
  ]);
});
