import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { expect, test } from "vitest";
import { repositoryRoot } from "../../harness/root.js";

const ROOT = repositoryRoot();
/** What only the real entry and the real host load. */
const ELSEWHERE = ["src/action/step.js", "src/action/octokit.js", "src/service/network.js", "src/sandbox/history.js"];

function importsOf(path: string, pattern: RegExp): string[] {
  const text = readFileSync(join(ROOT, path), "utf8");
  return [...text.matchAll(pattern)].map(([, name = ""]) => relative(ROOT, join(ROOT, dirname(path), name)));
}

test("a virtual clock has all modules before it runs that are loaded on the way", () => {
  const sources = readdirSync(join(ROOT, "src"), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts") && !name.startsWith("sandbox"))
    .map((name) => join("src", name));
  const loaded = sources.flatMap((path) => importsOf(path, /\bimport\("(\.[^"]+)"\)/g));
  const wanted = [...new Set(loaded)].filter((path) => !ELSEWHERE.includes(path));
  expect(importsOf("harness/preload.ts", /^import "([^"]+)";$/gm).sort()).toEqual(wanted.sort());
});
