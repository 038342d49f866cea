import { readdir, readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { expect } from "vitest";
import * as z from "zod";
import { repositoryRoot } from "../../harness/root.js";
import { test } from "../fixtures/repository.js";

const CoverageSchema = z.object({ result: z.array(z.object({ url: z.string() })) });
const DIST = join(repositoryRoot(), "dist");

/** The files of dist/ that each process of a run has loaded, from what V8 writes when it is asked for coverage. */
async function loadedFrom(folder: string): Promise<string[][]> {
  const reports = (await readdir(folder)).map(async (name) => {
    const { result } = CoverageSchema.parse(JSON.parse(await readFile(join(folder, name), "utf8")));
    const files = result.filter(({ url }) => url.startsWith("file:")).map(({ url }) => fileURLToPath(url));
    // The bundler's own few functions are in a file apart.
    const names = files.map((file) => relative(DIST, file)).filter((file) => !file.endsWith("rolldown-runtime.js"));
    return names.filter((name) => !name.startsWith(".."));
  });
  return await Promise.all(reports);
}

test("a plan without changes loads no part that only others use, and a post step with nothing to do only the entry", async ({
  open,
}) => {
  const repository = await open();
  const coverage = join(repository.workspace, "..", "coverage");
  await repository.videos({ start: { task: "Explain the start." }, end: { task: "Explain the end." } });
  await repository.push({});
  const inputs = { mode: "plan", "github-token": "" };
  const run = await repository.push({ inputs, env: { NODE_V8_COVERAGE: coverage } });
  expect(run.outcomes).toEqual(["start: unchanged", "end: unchanged"]);
  expect((await loadedFrom(coverage)).sort((a, b) => a.length - b.length)).toEqual([
    ["index.js"],
    ["index.js", "step/index.js"],
  ]);
});
