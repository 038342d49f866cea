import { existsSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { virtualClock } from "../../harness/virtual-clock.js";
import { FileLock } from "../../src/state/file-lock.js";
import { temporaryFolder } from "../fixtures/temporary-folder.js";

async function lockFile() {
  const clock = virtualClock();
  const path = join(await temporaryFolder(), "lock");
  return { clock, path, lock: () => new FileLock(path, clock) };
}

test("of two, one has the lock, until it gives it back", async () => {
  const { path, lock } = await lockFile();
  const [a, b] = [lock(), lock()];
  expect([a.take(), b.take(), a.isHeld, b.isHeld]).toEqual([true, false, true, false]);
  b.release();
  expect(b.take()).toBe(false);
  a.release();
  expect(existsSync(path)).toBe(false);
  expect(b.take()).toBe(true);
  b.release();
});

test("an owner that lives keeps it, however long it works", async () => {
  const { clock, lock } = await lockFile();
  const [a, b] = [lock(), lock()];
  a.take();
  await clock.run(async () => await clock.sleep(60 * 60_000));
  expect([b.take(), a.isHeld]).toEqual([false, true]);
  a.release();
});

test("an owner that was killed loses it after a minute, whatever process has its number", async () => {
  const { clock, path, lock } = await lockFile();
  writeFileSync(path, String(process.pid));
  utimesSync(path, clock.now() / 1000, clock.now() / 1000);
  const next = lock();
  clock.advance(60_000);
  expect(next.take()).toBe(false);
  clock.advance(1_000);
  expect(next.take()).toBe(true);
  next.release();
});

test("an owner that stood still sees that another one has it, and leaves that one alone", async () => {
  const { clock, lock } = await lockFile();
  const [a, b] = [lock(), lock()];
  a.take();
  clock.advance(61_000);
  expect(b.take()).toBe(true);
  expect(a.isHeld).toBe(false);
  a.release();
  expect(b.isHeld).toBe(true);
  b.release();
});
