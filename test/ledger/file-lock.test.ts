import { existsSync, readdirSync, utimesSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { expect, test } from "vitest";
import { virtualClock } from "../../harness/virtual-clock.js";
import { locked } from "../../src/ledger/file-lock.js";
import { message } from "../../src/messages/catalogue.js";
import { saying } from "../fixtures/saying.js";
import { temporaryFolder } from "../fixtures/temporary-folder.js";

/** A file whose lock somebody else has taken so many milliseconds ago. */
async function taken(ago: number | null) {
  const clock = virtualClock();
  const path = join(await temporaryFolder(), "ledger.jsonl");
  const lock = `${path}.lock`;
  const touch = (before: number) => {
    writeFileSync(lock, "of another process");
    utimesSync(lock, (clock.now() - before) / 1000, (clock.now() - before) / 1000);
  };
  if (ago !== null) touch(ago);
  return { clock, path, lock, touch };
}

test("the lock is there while the work is done, and no longer; what the work throws is thrown", async () => {
  const { clock, path, lock } = await taken(null);
  expect(await locked(path, clock, () => existsSync(lock))).toBe(true);
  const fail = () => {
    throw new Error("no room");
  };
  await expect(locked(path, clock, fail)).rejects.toThrow("no room");
  expect(readdirSync(dirname(path))).toEqual([]);
});

test("work waits until another process has given its lock back, or was killed a minute ago", async () => {
  const { clock, path, lock } = await taken(0);
  const began = clock.now();
  await clock.run(async () => await locked(path, clock, () => undefined));
  expect(clock.now() - began).toBeGreaterThan(60_000);
  expect(existsSync(lock)).toBe(false);
});

test.each([
  ["a minute old", 61_000],
  ["from the future: its owner's clock was wrong", -3_600_000],
])("a lock that is %s is free", async (_, ago) => {
  const { clock, path } = await taken(ago);
  expect(await locked(path, clock, () => "done")).toBe("done");
  expect(readdirSync(dirname(path))).toEqual([]);
});

test("a lock that others take again and again is told after two minutes", async () => {
  const { clock, path, touch } = await taken(0);
  const sleep = async (ms: number) => {
    clock.advance(ms);
    touch(0);
  };
  const error = await locked(path, { ...clock, sleep }, () => undefined).catch((cause: unknown) => cause);
  expect(error).toMatchObject(saying(message("ledger-busy", { lock: `${path}.lock` })));
});

test("of two that find it old at once, one takes it away and the other one waits", async () => {
  const { clock, path, lock } = await taken(61_000);
  writeFileSync(`${lock}.old`, "of the other one");
  utimesSync(`${lock}.old`, clock.now() / 1000, clock.now() / 1000);
  let waits = 0;
  // An owner sleeps, too, until it refreshes its lock or gives it back.
  const sleep = async (_ms: number, released?: AbortSignal) => {
    if (released === undefined && ++waits === 2) utimesSync(`${lock}.old`, 0, 0);
  };
  await locked(path, { ...clock, sleep }, () => undefined);
  expect(waits).toBe(2);
  expect(readdirSync(dirname(path))).not.toContain(basename(lock));
});

test("while a laptop sleeps the time of files goes on: a lock of before is free", async () => {
  const { clock, path } = await taken(0);
  const awake = { ...clock, fileTime: () => clock.now() + 3_600_000 };
  expect(await locked(path, awake, () => "done")).toBe("done");
});

test("where it can't be taken, the system's error says why", async () => {
  const { clock, path } = await taken(null);
  await expect(locked(join(path, "missing"), clock, () => undefined)).rejects.toThrow(/ENOENT/);
});
