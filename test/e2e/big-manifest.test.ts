import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "vitest";
import { startWarp, warpEnvironment } from "../../harness/warp.js";
import { type Repository, testInProcess as test } from "../fixtures/repository.js";

const ENTRIES = 5;
const FILES = 20;

const page = (entry: number, file: number, word = "old") =>
  `# Page ${entry}.${file}\n\nThe ${word} way.\n\n${`A sentence that page ${entry}.${file} repeats.\n`.repeat(20)}`;

/** 5 entries of 20 files each. */
async function commitAll(repository: Repository): Promise<void> {
  const files = Array.from({ length: ENTRIES * FILES }, (_, at) => {
    const [entry, file] = [Math.floor(at / FILES), at % FILES];
    return [`docs/${entry}/${file}.md`, page(entry, file)] as const;
  });
  await repository.commit(Object.fromEntries(files));
  const entries = Array.from({ length: ENTRIES }, (_, at) => [
    `entry-${at}`,
    { task: `Explain chapter ${at}.`, sources: [`docs/${at}/*.md`] },
  ]);
  await repository.videos(Object.fromEntries(entries));
}

/** Notes every file of the workspace that the action opens, as often as it does. */
const HOOK = `
const fs = require("node:fs");
const { openSync } = fs;
fs.openSync = (path, ...rest) => {
  if (String(path).endsWith(".md")) fs.appendFileSync(process.env.OPENED, path + "\\n");
  return openSync(path, ...rest);
};
require("node:module").syncBuiltinESMExports();
`;

test("a first plan reads each source file twice at most, and a later apply three times", async ({ open }) => {
  const repository = await open({ speed: 1000 });
  await commitAll(repository);
  const [hook, opened] = ["hook.cjs", "opened.txt"].map((name) => join(repository.workspace, "..", name));
  await writeFile(hook ?? "", HOOK);
  const { NODE_OPTIONS: warped } = warpEnvironment(startWarp({ k: 1 }));
  const env = { NODE_OPTIONS: `${warped} --require ${hook}`, OPENED: opened ?? "" };
  const times = async () => {
    const paths = (await readFile(opened ?? "", "utf8")).trim().split("\n");
    await rm(opened ?? "");
    return { opened: paths.length, files: new Set(paths).size };
  };
  const settings = { max_creates: ENTRIES, max_edits: ENTRIES };

  expect((await repository.pullRequest(7, { settings, env, built: true })).results).toHaveLength(ENTRIES);
  const first = await times();
  expect(first.files).toBe(ENTRIES * FILES);
  expect(first.opened).toBeLessThanOrEqual(2 * ENTRIES * FILES);

  const made = await repository.push({ settings });
  expect(made.outputs).toMatchObject({ created: String(ENTRIES), failed: "0" });

  const changed = page(3, 5, "new");
  await repository.commit({ "docs/3/5.md": changed });
  const edited = await repository.push({ settings, env, built: true });
  expect(edited.outputs).toMatchObject({ unchanged: String(ENTRIES - 1), edited: "1", failed: "0" });
  const later = await times();
  expect(later.files).toBe(ENTRIES * FILES);
  expect(later.opened).toBeLessThanOrEqual(3 * ENTRIES * FILES + FILES);
  const [edit] = repository.sandbox.edits();
  expect(edit?.request).toContain("- The old way.\n+ The new way.");

  const kept = await readdir(join(repository.workspace, ".videos-as-code/ledger.jsonl.texts"), { recursive: true });
  // Each file, each task, each brief, and what the changed file and its brief were before: a revert goes back to them.
  expect(kept.filter((path) => /[0-9a-f]{64}$/.test(path))).toHaveLength(ENTRIES * FILES + 2 * ENTRIES + 2);
});

test("a text that is lost from beside the ledger is missed by the one edit that needs it", async ({ open }) => {
  const repository = await open();
  await repository.commit({ "docs/a.md": "The old way.\n", "docs/b.md": "Another page.\n" });
  const entries = (task: string) => ({
    a: { task, sources: ["docs/a.md"] },
    b: { task: "Explain it.", sources: ["docs/b.md"] },
  });
  await repository.videos(entries("Explain it."));
  expect((await repository.push()).outputs).toMatchObject({ created: "2" });
  await rm(join(repository.workspace, ".videos-as-code/ledger.jsonl.texts"), { recursive: true });
  expect((await repository.push()).outcomes).toEqual(["a: unchanged", "b: unchanged"]);

  await repository.commit({ "docs/a.md": "The new way.\n" });
  const lost = await repository.push();
  expect(lost.outcomes).toEqual(["a: failed", "b: unchanged"]);
  expect(lost.errors[0]?.message).toMatch(/^What changed can't be told: .*on_change: recreate/);

  await repository.videos({
    ...entries("Explain it."),
    a: { ...entries("Explain it.").a, edits: ["Show the new way."] },
  });
  expect((await repository.push()).outcomes).toEqual(["a: succeeded", "b: unchanged"]);
});
