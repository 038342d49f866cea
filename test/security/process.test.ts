import { readFile } from "node:fs/promises";
import { basename, join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import { expect } from "vitest";
import * as z from "zod";
import { repositoryRoot } from "../../harness/root.js";
import type { GivenSettings } from "../../harness/settings.js";
import { type Repository, test } from "../fixtures/repository.js";

const ENTRIES = {
  billing: { task_file: "briefs/billing.md", sources: ["docs/billing/**/*.md"] },
  start: { task: "Explain the start." },
};
const FILES = {
  "briefs/billing.md": "Explain the billing page.",
  "docs/billing/a.md": "An invoice.",
  "docs/secret.md": "Nobody named this.",
  "package.json": '{"type":"commonjs","scripts":{"preinstall":"touch pwned"}}',
  ".npmrc": "ignore-scripts=false",
  ".env": "INPUT_MODE=apply",
  ".yarnrc.yml": "yarnPath: evil.cjs",
  "tsconfig.json": "{}",
  "node_modules/undici/index.js": "throw new Error('pwned')",
  "node_modules/undici/package.json": '{"main":"index.js"}',
  ".github/workflows/videos.yml": "name: Videos",
};
const NoteSchema = z.strictObject({ kind: z.enum(["file", "folder", "program"]), what: z.string() });

/** The environment that loads these modules of this folder before the action. */
function preloading(...names: readonly string[]): Record<string, string> {
  const modules = [join("harness", "warp.mjs"), ...names.map((name) => join("test", "security", name))];
  const imports = modules.map((path) => `--import ${pathToFileURL(join(repositoryRoot(), path)).href}`);
  return { NODE_OPTIONS: imports.join(" ") };
}

async function witnessed(repository: Repository, settings: GivenSettings) {
  const notes = join(repository.workspace, "..", "notes.jsonl");
  const run = await repository.push({ merges: 7, settings, env: { ...preloading("witness.mjs"), VAC_WITNESS: notes } });
  const lines = (await readFile(notes, "utf8")).trim().split("\n");
  const found = lines.map((line) => NoteSchema.parse(JSON.parse(line)));
  const inside = (kind: string) =>
    found
      .filter((note) => note.kind === kind)
      .map(({ what }) => relative(repository.workspace, what))
      .filter((path) => !path.startsWith("..") && !path.startsWith("/"));
  const programs = found.filter(({ kind }) => kind === "program").map(({ what }) => basename(what));
  return { run, files: new Set(inside("file")), folders: new Set(inside("folder")), programs: new Set(programs) };
}

test("of the repository nothing is read but the manifest, what it names, and the ledger; nothing is run", async ({
  open,
}) => {
  const repository = await open();
  await repository.commit(FILES);
  await repository.videos(ENTRIES);
  const { run, files, folders, programs } = await witnessed(repository, {});
  expect(run.outcomes).toEqual(["billing: succeeded", "start: succeeded"]);
  const own = [...files].filter((path) => !path.startsWith(".videos-as-code"));
  expect(own.sort()).toEqual(["briefs/billing.md", "docs/billing/a.md", "videos.yml"]);
  expect([...folders].filter((path) => !/^(?:docs\/billing|\.videos-as-code)/.test(path))).toEqual([]);
  // A first run also looks into the cache, whose package asks for its packer.
  expect([...programs].filter((name) => name !== "zstd")).toEqual([]);
});

test("with the ledger in the cache, git, tar and its packers are the only programs", async ({ open }) => {
  const repository = await open();
  await repository.commit(FILES);
  await repository.videos(ENTRIES);
  const { run, programs } = await witnessed(repository, { ledger: "cache" });
  expect(run.outcomes).toEqual(["billing: succeeded", "start: succeeded"]);
  expect(
    [...programs].filter((name) => !/^(?:git|tar|gtar|bsdtar|zstd|zstdmt|unzstd|gzip)(?:\.exe)?$/.test(name)),
  ).toEqual([]);
  expect(programs.size).toBeGreaterThan(0);
});

test("with debug logging on, no secret is written either", async ({ open }) => {
  const repository = await open();
  await repository.videos(ENTRIES);
  await repository.commit(FILES);
  const env = { RUNNER_DEBUG: "1", ACTIONS_STEP_DEBUG: "true", DEBUG: "*", ACTIONS_RUNNER_DEBUG: "true" };
  // Each run's log, files, outputs and comments are searched for its secrets.
  const run = await repository.push({ merges: 7, env, settings: { ledger: "cache" } });
  expect(run.outcomes).toEqual(["billing: succeeded", "start: succeeded"]);
});

test("a debugger that looks into the process ends the run before any request", async ({ open }) => {
  const repository = await open();
  await repository.videos(ENTRIES);
  const env = preloading();
  const run = await repository.push({ env: { NODE_OPTIONS: `${env["NODE_OPTIONS"]} --inspect-port=0` } });
  expect(run.failure).toContain("NODE_OPTIONS has --inspect");
  expect(run.requests).toEqual([]);
});

test("a log that nobody reads any more doesn't keep the ledger from being saved", async ({ open }) => {
  const repository = await open();
  await repository.commit(FILES);
  await repository.videos(ENTRIES);
  const run = await repository.push({ env: { ...preloading("mishap.mjs"), VAC_MISHAP: "nobody reads the log" } });
  expect(run.exitCode).toBe(0);
  expect(run.outcomes).toEqual(["billing: succeeded", "start: succeeded"]);
  expect([...(await repository.ledger()).byId.keys()].sort()).toEqual(["billing", "start"]);
});

for (const mishap of ["an error that nobody expects", "a rejection that nobody awaits"]) {
  test(`${mishap} ends the step in one line, without stack and key`, async ({ open }) => {
    const repository = await open();
    await repository.commit(FILES);
    await repository.videos(ENTRIES);
    const run = await repository.push({ post: false, env: { ...preloading("mishap.mjs"), VAC_MISHAP: mishap } });
    expect(run.exitCode).toBe(1);
    expect(run.failure).toBe("broken: ***");
    expect(run.stdout + run.stderr).not.toMatch(/^\s+at .*:\d+:\d+/m);
  });
}
