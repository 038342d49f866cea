import { resolve } from "node:path";
import fc from "fast-check";
import { afterAll, expect, vi } from "vitest";

/** The cases that the properties try are the same each time. `SEED=17 npm test` tries others. */
fc.configureGlobal({ seed: Number(process.env["SEED"] ?? 1) });

// Git of the machine without its settings, so that a test is the same everywhere, and without work that no test needs.
Object.assign(process.env, {
  GIT_CONFIG_GLOBAL: resolve("test/fixtures/gitconfig"),
  GIT_CONFIG_NOSYSTEM: "1",
  GIT_TEMPLATE_DIR: "",
});

// The next file runs in the same process: a file that leaves it otherwise than it found it fails.
const environment = { ...process.env };
const folder = process.cwd();
afterAll(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  expect({ ...process.env }).toEqual(environment);
  expect(process.cwd()).toBe(folder);
});
