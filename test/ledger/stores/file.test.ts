import { appendFileSync, existsSync, readFileSync, statSync, truncateSync, utimesSync } from "node:fs";
import { mkdir, readdir, symlink, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { virtualClock } from "../../../harness/virtual-clock.js";
import { linesOf } from "../../../src/ledger/lines.js";
import { LedgerError } from "../../../src/ledger/store.js";
import { fileStore, localFile } from "../../../src/ledger/stores/file.js";
import { NO_TEXTS } from "../../../src/ledger/texts.js";
import { wholeOf } from "../../../src/ledger/whole.js";
import { hashText } from "../../../src/manifest/texts.js";
import { type MessageName, message } from "../../../src/messages/catalogue.js";
import { factNaming, named, runFact } from "../../fixtures/facts.js";
import { git } from "../../fixtures/git-repository.js";
import { saying, sayingOf } from "../../fixtures/saying.js";
import { temporaryFolder } from "../../fixtures/temporary-folder.js";

const PATH = ".videos-as-code/ledger.jsonl";
const FIRST = [runFact(), named("start")];
const SECOND = [named("tour", { n: 2 }), named("ünïcode 💡", { n: 3 })];

async function storeIn() {
  const workspace = await temporaryFolder();
  const path = join(workspace, PATH);
  return { workspace, path, store: fileStore({ path, project: "" }) };
}

/** A store that has the first facts. */
async function filled() {
  const s = await storeIn();
  const { cursor } = await s.store.read();
  return { ...s, cursor: await s.store.append(cursor, FIRST, NO_TEXTS) };
}

test("there is nothing before the first append, and then all that was appended", async () => {
  const { workspace, store } = await storeIn();
  const empty = await store.read();
  expect(empty).toMatchObject({ facts: [], unknown: null });
  const cursor = await store.append(empty.cursor, FIRST, NO_TEXTS);
  expect(await store.read()).toEqual({ facts: FIRST, cursor, unknown: null });
  const then = await store.append(cursor, SECOND, NO_TEXTS);
  expect(await store.read()).toEqual({ facts: [...FIRST, ...SECOND], cursor: then, unknown: null });
  expect(await readdir(join(workspace, ".videos-as-code"))).toEqual(["ledger.jsonl"]);
});

test("at a cursor after which somebody has appended, nothing is added", async () => {
  const { path, store, cursor } = await filled();
  await fileStore({ path, project: "" }).append(cursor, SECOND, NO_TEXTS);
  expect(await store.append(cursor, [named("mine", { n: 4 })], NO_TEXTS)).toBe("conflict");
  expect((await store.read()).facts).toEqual([...FIRST, ...SECOND]);
});

test("at a cursor that a file which was put back doesn't reach, nothing is added", async () => {
  const { path, store, cursor } = await filled();
  truncateSync(path, Buffer.byteLength(linesOf([runFact()])) + 1);
  expect(await store.append(cursor, SECOND, NO_TEXTS)).toBe("conflict");
});

test("an append that was cut off anywhere counts as never made, and the next one takes its place", async () => {
  const { path, store, cursor } = await filled();
  const then = await store.append(cursor, SECOND, NO_TEXTS);
  const bytes = readFileSync(path);
  for (let length = Number(cursor); length < Number(then) - 1; length++) {
    await writeFile(path, bytes.subarray(0, length));
    expect(await store.read(), `${length}`).toEqual({ facts: FIRST, cursor, unknown: null });
    expect(await store.append(cursor, SECOND, NO_TEXTS)).toBe(then);
    expect(readFileSync(path).equals(bytes)).toBe(true);
  }
});

test("a fact whose line end is gone, as an editor takes it away, is kept, and the next append adds a line of its own", async () => {
  const { path, store } = await filled();
  truncateSync(path, readFileSync(path).length - 1);
  const { facts, cursor } = await store.read();
  expect(facts).toEqual(FIRST);
  await store.append(cursor, SECOND, NO_TEXTS);
  expect((await store.read()).facts).toEqual([...FIRST, ...SECOND]);
});

test("the file of an artifact can be put in its place: its texts are read from it", async () => {
  const { workspace, path, store } = await storeIn();
  const { fact, texts } = factNaming("one", "two");
  await mkdir(join(workspace, ".videos-as-code"));
  await writeFile(path, await wholeOf([runFact(), fact], texts));
  const { facts, cursor } = await store.read();
  expect(facts).toEqual([runFact(), fact]);
  expect(await store.texts.get(hashText("two"))).toBe("two");
  await store.append(cursor, SECOND, NO_TEXTS);
  expect((await store.read()).facts).toEqual([runFact(), fact, ...SECOND]);
});

describe("a ledger that exists but can't be read is an error, not a missing ledger:", () => {
  test.each<[string, (path: string, workspace: string) => Promise<unknown>, MessageName, RegExp]>([
    ["not JSON", async (path) => await writeFile(path, "{\n"), "ledger-damaged", /line 1 .*JSON/],
    [
      "not JSON at its end",
      async (path) => await writeFile(path, `${linesOf(FIRST)}\0\0\0`),
      "ledger-damaged",
      /line 3 .*JSON/,
    ],
    ["nothing but zeros", async (path) => await writeFile(path, Buffer.alloc(100)), "ledger-damaged", /JSON/],
    ["not a fact", async (path) => await writeFile(path, '{"fact":"other"}\n'), "ledger-damaged", /line 1 .* a fact/],
    ["a list", async (path) => await writeFile(path, "[]\n"), "ledger-damaged", /line 1 .* a fact/],
    [
      "a fact with a field too many",
      async (path) => await writeFile(path, withField()),
      "ledger-damaged",
      /line 1 .* a fact/,
    ],
    ["nested too deeply", async (path) => await writeFile(path, deep()), "ledger-damaged", /line 1 .* a fact/],
    [
      "a text that is none",
      async (path) => await writeFile(path, '{"text":7}\n'),
      "ledger-damaged",
      /line 1 .* a text/,
    ],
    [
      "not UTF-8",
      async (path) => await writeFile(path, Buffer.from([0x22, 0xff, 0x22, 0x0a])),
      "ledger-damaged",
      /UTF-8/,
    ],
    ["a folder", async (path) => await mkdir(path), "ledger-unread", /it is a folder/],
    ["a link", async (path, workspace) => await symlink(join(workspace, "x"), path), "ledger-unread", /ELOOP/],
  ])("%s", async (_, put, docs, part) => {
    const { workspace, store, path } = await storeIn();
    await mkdir(join(workspace, ".videos-as-code"));
    await put(path, workspace);
    await expect(store.read()).rejects.toMatchObject(sayingOf(docs, part));
    const appended = await store.append("0", FIRST, NO_TEXTS).catch((error: unknown) => error);
    expect(appended === "conflict" || appended instanceof LedgerError).toBe(true);
  });

  const withField = () => `${JSON.stringify({ ...runFact(), more: 1 })}\n`;
  const deep = () =>
    linesOf([runFact()]).replace('"settings":{}', `"settings":{"a":${"[".repeat(9_999)}${"]".repeat(9_999)}}`);
});

test("facts of a newer release are read as far as this one knows them, and said", async () => {
  const { path, store } = await filled();
  appendFileSync(path, `${JSON.stringify({ ...runFact({ run: "102.1.b" }), version: 2 })}\n{"fact":"new"}\n`);
  const { facts, unknown } = await store.read();
  expect(facts.slice(0, 2)).toEqual(FIRST);
  expect(unknown).toMatch(/has facts of version 2; this release reads version 1/);
});

test.skipIf(process.platform === "win32")("a folder that is a link is neither read nor written", async () => {
  const { workspace, path, store } = await storeIn();
  await symlink(await temporaryFolder(), join(workspace, ".videos-as-code"));
  const refused = saying(message("ledger-link", { where: `The ledger ${path}`, folder: ".videos-as-code" }));
  await expect(store.read()).rejects.toMatchObject(refused);
  await expect(store.append("0", FIRST, NO_TEXTS)).rejects.toMatchObject(refused);
});

test("an append fails where its folder can't be made", async () => {
  const { workspace, store } = await storeIn();
  await writeFile(join(workspace, ".videos-as-code"), "a file");
  await expect(store.append("0", FIRST, NO_TEXTS)).rejects.toMatchObject(sayingOf("file-unwritten", /E[A-Z]+: /));
});

test("a file that is too large is none of ours", async () => {
  const { path, store } = await filled();
  await truncate(path, 257 * 2 ** 20);
  await expect(store.read()).rejects.toMatchObject(sayingOf("ledger-unread", /256 MiB/));
});

test("an append that makes a file which nobody could read again is refused, and what was there stays", async () => {
  const { store, path } = await filled();
  const size = 256 * 2 ** 20 - 10;
  await truncate(path, size);
  await expect(store.append(String(size), SECOND, NO_TEXTS)).rejects.toMatchObject(
    sayingOf("ledger-too-large", /268,43\d,\d{3} bytes.*268,435,456/),
  );
  expect(statSync(path).size).toBe(size);
});

test("an append waits for one that is under way, and no longer than a minute for one that was killed", async () => {
  const { workspace, path } = await storeIn();
  const clock = virtualClock();
  await mkdir(join(workspace, ".videos-as-code"));
  await writeFile(`${path}.lock`, "another");
  utimesSync(`${path}.lock`, clock.now() / 1000, clock.now() / 1000);
  const began = clock.now();
  await clock.run(async () => await fileStore({ path, project: "", clock }).append("0", FIRST, NO_TEXTS));
  expect(clock.now() - began).toBeGreaterThanOrEqual(60_000);
  expect(clock.now() - began).toBeLessThan(61_000);
  expect(await readdir(join(workspace, ".videos-as-code"))).toEqual(["ledger.jsonl"]);
});

test("each project has a file of its own, and either finds the other", async () => {
  const { workspace, store } = await filled();
  const europe = fileStore({ path: join(workspace, ".videos-as-code/ledger-europe.jsonl"), project: "europe" });
  await europe.append("0", FIRST, NO_TEXTS);
  for (const one of [store, europe]) expect((await one.projects?.())?.toSorted()).toEqual(["", "europe"]);
});

test("the file of a repository lies in the folder that its worktrees share, and is no part of a commit", async () => {
  const workspace = await temporaryFolder();
  expect(localFile(workspace, "ledger.jsonl").shown).toBe(PATH);
  git(workspace, "init", "--quiet");
  const { path, shown, place } = localFile(workspace, "ledger.jsonl");
  await fileStore({ path, shown, project: "" }).append("0", FIRST, NO_TEXTS);
  expect([shown, place]).toEqual([".git/videos-as-code/ledger.jsonl", "the file .git/videos-as-code/ledger.jsonl"]);
  expect(existsSync(join(workspace, ".git/videos-as-code/ledger.jsonl"))).toBe(true);
  expect(git(workspace, "status", "--porcelain")).toBe("");
});
