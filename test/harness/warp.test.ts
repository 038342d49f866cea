import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { startWarp, warpEnvironment, warpedClock } from "../../harness/warp.js";
import { temporaryFolder } from "../fixtures/temporary-folder.js";

const T0 = Date.parse("2026-11-21T00:00:00Z");

async function runWarped(script: string, k: number): Promise<string> {
  const file = join(await temporaryFolder(), "script.mjs");
  await writeFile(file, script);
  const env = { PATH: process.env["PATH"], ...warpEnvironment(startWarp({ k, t0: T0 })) };
  return (await promisify(execFile)(process.execPath, [file], { env })).stdout.trim();
}

test("a minute of a warped process takes a fraction of a second, and never less than a minute of its own clock", async () => {
  const script = `
    import { setTimeout as sleep } from "node:timers/promises";
    const start = Date.now();
    const value = await sleep(60_000, "value");
    console.log(JSON.stringify({ start, slept: Date.now() - start, value, real: process.uptime() * 1000 }));`;
  const { start, slept, value, real } = JSON.parse(await runWarped(script, 600));
  expect(value).toBe("value");
  expect(start).toBeGreaterThanOrEqual(T0);
  expect(slept).toBeGreaterThanOrEqual(60_000);
  expect(real).toBeLessThan(30_000);
});

test("a required module and timers.promises are warped alike, and an abort ends the sleep", async () => {
  const script = `
    import { createRequire } from "node:module";
    import timers from "node:timers";
    const sleep = createRequire(import.meta.url)("timers/promises").setTimeout;
    const aborted = await sleep(1e9, undefined, { signal: AbortSignal.abort() }).catch((error) => error.name);
    console.log(aborted, sleep === timers.promises.setTimeout);`;
  expect(await runWarped(script, 600)).toBe("AbortError true");
});

test("without VAC_WARP the preload changes nothing", async () => {
  const file = join(await temporaryFolder(), "script.mjs");
  await writeFile(file, `console.log(Date.now.toString().includes("native"));`);
  const { NODE_OPTIONS } = warpEnvironment(startWarp({ k: 2 }));
  const { stdout } = await promisify(execFile)(process.execPath, [file], { env: { NODE_OPTIONS } });
  expect(stdout).toBe("true\n");
});

test("the parent's clock shows the same time, sleeps as fast and wakes on an abort", async () => {
  const clock = warpedClock({ k: 1_000, t0: T0, r0: Date.now() });
  const start = clock.now();
  await clock.sleep(2_000);
  expect(clock.now() - start).toBeGreaterThanOrEqual(2_000);
  await clock.sleep(1e12, AbortSignal.abort());
  expect(start).toBeGreaterThanOrEqual(T0);
});
