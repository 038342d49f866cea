import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { expect } from "vitest";
import * as z from "zod";
import { repositoryRoot } from "../../harness/root.js";
import { test } from "../fixtures/repository.js";

const CoverageSchema = z.object({ result: z.array(z.object({ url: z.string() })) });
const DIST = join(repositoryRoot(), "dist");

/** What stands in those files of the bundle that have the code, and in no others. */
const HEAVY: Readonly<Record<string, RegExp>> = {
  "the Actions cache": /saveCacheV2/,
  "the sandbox": /createSandbox/,
  Octokit: /Octokit=class/,
  undici: /EnvHttpProxyAgent=class/,
  "the diff": /structuredPatch/,
};

function having(code: RegExp): string[] {
  const names = readdirSync(DIST, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".js"));
  return names.filter((name) => code.test(readFileSync(join(DIST, name), "utf8")));
}

/** The scripts of the bundle of which V8 knows, from what it writes when it is asked for coverage. */
function loadedFrom(folder: string): string[] {
  const reports = readdirSync(folder).map((name) =>
    CoverageSchema.parse(JSON.parse(readFileSync(join(folder, name), "utf8"))),
  );
  const urls = reports.flatMap(({ result }) => result.map(({ url }) => url));
  const paths = urls.filter((url) => url.startsWith("file:")).map((url) => relative(DIST, fileURLToPath(url)));
  return paths.filter((path) => !path.startsWith(".."));
}

test("an unchanged plan loads none of what only others use", async ({ open }) => {
  const repository = await open();
  const coverage = join(repository.workspace, "..", "coverage");
  await repository.videos({ start: { task: "Explain the start." }, end: { task: "Explain the end." } });
  await repository.push({});
  const run = await repository.push({
    inputs: { mode: "plan", "github-token": "" },
    env: { NODE_V8_COVERAGE: coverage },
    post: false,
  });
  expect(run.outcomes).toEqual(["start: unchanged", "end: unchanged"]);

  const loaded = loadedFrom(coverage);
  expect(loaded).toContain("index.js");
  for (const [name, code] of Object.entries(HEAVY)) {
    const files = having(code);
    expect(files, `the files with ${name}`).not.toEqual([]);
    expect(
      files.filter((file) => loaded.includes(file)),
      `loaded with ${name}`,
    ).toEqual([]);
  }
});

test("what every run loads is ASCII, which Node reads twice as fast", () => {
  expect(having(/[^\p{ASCII}]/u).filter((name) => !name.includes("/"))).toEqual([]);
});
