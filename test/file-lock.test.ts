import { existsSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { expect, test } from "vitest";
import { virtualClock } from "../harness/virtual-clock.js";
import { FileLock } from "../src/file-lock.js";
import { temporaryFolder } from "./fixtures/temporary-folder.js";

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

test("while somebody has it, who asks for it never takes the file away, not even for a moment", async () => {
  const { clock, path } = await lockFile();
  writeFileSync(path, "of another process");
  utimesSync(path, clock.now() / 1000, clock.now() / 1000);
  const seen: boolean[] = [];
  const fileTime = () => {
    seen.push(existsSync(path));
    return clock.now();
  };
  const next = new FileLock(path, { ...clock, fileTime });
  expect(next.take()).toBe(false);
  clock.advance(60_000);
  expect([next.take(), ...new Set(seen)]).toEqual([false, true]);
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

test("of three that find it old at once, one gets it", async () => {
  const { clock, path, lock } = await lockFile();
  writeFileSync(path, "of a process that was killed");
  utimesSync(path, clock.now() / 1000 - 61, clock.now() / 1000 - 61);
  const waiting = [lock(), lock()];
  const taken: boolean[] = [];
  const fileTime = () => {
    // The others take it while the last one looks at it.
    const next = waiting.shift();
    if (next !== undefined) taken.push(next.take());
    return clock.now();
  };
  const last = new FileLock(path, { ...clock, fileTime });
  expect([last.take(), ...taken]).toEqual([false, true, false]);
  expect(readdirSync(dirname(path))).toEqual([basename(path)]);
});

test("one that is killed while it takes over what another one has left is in nobody's way after a minute", async () => {
  const { clock, path, lock } = await lockFile();
  for (const left of [path, `${path}.old`]) {
    writeFileSync(left, "killed");
    utimesSync(left, clock.now() / 1000, clock.now() / 1000);
  }
  clock.advance(61_000);
  expect(lock().take()).toBe(true);
  expect(readdirSync(dirname(path))).toEqual([basename(path)]);
});

test("one that is killed while its laptop sleeps loses it, though the clock of its run stood still", async () => {
  const { clock, path } = await lockFile();
  let slept = 0;
  const laptop = { ...clock, fileTime: () => clock.now() + slept };
  const [killed, next] = [new FileLock(path, laptop), new FileLock(path, laptop)];
  killed.take();
  expect(killed.refreshedAt).toBe(clock.now());
  slept = 61_000;
  expect([next.refreshedAt, next.take(), next.isHeld, killed.isHeld]).toEqual([null, true, true, false]);
  next.release();
});

test("a process that ends gives it back, and one that gave it back leaves nothing to its end", async () => {
  const { path, lock } = await lockFile();
  const before = process.listeners("exit");
  const own = lock();
  own.take();
  const added = process.listeners("exit").filter((listener) => !before.includes(listener));
  for (const end of added) end(0);
  expect([added.length, existsSync(path), process.listeners("exit").length]).toEqual([1, false, before.length]);
});

test("an owner that is woken before its time, as when its process ends, keeps nothing fresh any more", async () => {
  const { clock, path } = await lockFile();
  let slept = 0;
  const sleep = async () => await (++slept > 3 ? new Promise<void>(() => {}) : Promise.resolve());
  const own = new FileLock(path, { ...clock, sleep });
  own.take();
  await new Promise((resolve) => setImmediate(resolve));
  expect(slept).toBe(1);
  own.release();
});

test("an owner whose file is gone has lost it, and doesn't make it anew", async () => {
  const { clock, path, lock } = await lockFile();
  const own = lock();
  own.take();
  rmSync(path);
  await clock.run(async () => await clock.sleep(60_000));
  expect([own.isHeld, existsSync(path)]).toEqual([false, false]);
  own.release();
});

test.each(["missing/lock", "file/lock"])("where it can't be made (%s), the system's error says why", async (name) => {
  const { clock, path } = await lockFile();
  writeFileSync(join(dirname(path), "file"), "");
  expect(() => new FileLock(join(dirname(path), name), clock).take()).toThrow(/^(ENOENT|ENOTDIR): /);
});

test("a lock from the future is free: its owner's clock was wrong, and it was killed", async () => {
  const { clock, path, lock } = await lockFile();
  writeFileSync(path, "killed");
  utimesSync(path, clock.now() / 1000 + 3_600, clock.now() / 1000 + 3_600);
  const next = lock();
  expect(next.refreshedAt).toBeNull();
  expect(next.take()).toBe(true);
  next.release();
});
