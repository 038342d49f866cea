import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "vitest";
import { type Repository, test } from "../../fixtures/repository.js";

const TASK = "Explain the billing page. Show an invoice.";
const settings = { state: "cache" };
const LIST = { method: "GET", path: /\/actions\/caches/, afterwards: false } as const;

type Trouble = (repository: Repository) => Promise<Record<string, string>> | Record<string, string>;

/** A `zstd` that prints no version is one that the cache package takes for missing. */
async function withoutZstd({ workspace }: Repository): Promise<Record<string, string>> {
  const folder = join(workspace, "..", "bin");
  await mkdir(folder);
  await writeFile(join(folder, "zstd"), "#!/bin/sh\n", { mode: 0o755 });
  return { PATH: `${folder}:${process.env["PATH"]}` };
}

function cacheTrouble(trouble: Parameters<Repository["cache"]["setTrouble"]>[0]): Trouble {
  return ({ cache }) => {
    cache.setTrouble(trouble);
    return {};
  };
}

function listTrouble(status: number, times: number): Trouble {
  return ({ github }) => {
    for (let time = 0; time < times; time++) github.addFault({ ...LIST, status });
    return {};
  };
}

// A 5xx ends as a 429 does, after the cache package has tried for half a minute: test/state/stores/actions-cache.test.ts has it.
const lost: [string, Trouble, string][] = [
  ["the runner has no zstd, and the entry was packed with it", withoutZstd, "zstd"],
  ["cache-mode is none", () => ({ ACTIONS_CACHE_MODE: "none" }), "cache-mode"],
  ["cache-mode is write-only", () => ({ ACTIONS_CACHE_MODE: "write-only" }), "cache-mode"],
  ["the cache answers 429", cacheTrouble({ fail: 429 }), "can't be restored"],
  ["the token may not read the cache", cacheTrouble({ deny: true }), "can't be restored"],
  ["the entry is listed and its archive is gone", cacheTrouble({ loseArchives: true }), "can't be restored"],
  ["the list of caches answers 5xx", listTrouble(502, 4), "can't be listed"],
  [
    "the token may not list them, and the entry can't be restored",
    (repository) => {
      repository.cache.setTrouble({ deny: true });
      return listTrouble(403, 1)(repository);
    },
    "actions: read",
  ],
];

test("a state that was saved is never taken for a missing one, whatever is in the way", async ({ open }) => {
  const repository = await open();
  await repository.videos({ billing: { task: TASK } });
  await repository.push({ settings });
  for (const [name, trouble, words] of lost) {
    const run = await repository.push({ settings, env: await trouble(repository) });
    expect(run.exitCode, name).toBe(1);
    expect(run.failure, name).toContain(words);
    expect(run.requests, name).toEqual([]);
    repository.cache.setTrouble({});
  }
  expect((await repository.push({ settings })).outcomes).toEqual(["billing: unchanged"]);
});

const unsavable: [string, Trouble][] = [
  ["cache-mode is read", () => ({ ACTIONS_CACHE_MODE: "read" })],
  ["cache-mode is none", () => ({ ACTIONS_CACHE_MODE: "none" })],
  ["the event has a read-only token", cacheTrouble({ readOnly: true })],
  ["the cache answers 429", cacheTrouble({ fail: 429 })],
];

test.for(unsavable)("a first run that can't save asks for no video: %s", async ([_, trouble], { open }) => {
  const repository = await open();
  await repository.videos({ billing: { task: TASK } });
  const env = await trouble(repository);
  const run = await repository.push({ settings, env });
  expect(run.outcomes).toEqual(["billing: blocked"]);
  expect(run.results[0]?.error?.detail).toContain("not saved in the Actions cache");
  expect(run.requests).toEqual([]);
});
