import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { repositoryRoot } from "../../harness/root.js";

function texts(folder: string, name: RegExp): { path: string; text: string }[] {
  const entries = readdirSync(join(repositoryRoot(), folder), { recursive: true, encoding: "utf8" });
  return entries
    .filter((path) => name.test(path))
    .map((path) => ({ path: `${folder}/${path}`, text: readFileSync(join(repositoryRoot(), folder, path), "utf8") }));
}

const sources = texts("src", /\.ts$/);

function places(files: readonly { path: string; text: string }[], pattern: RegExp): string[] {
  return files.flatMap(({ path, text }) => Array.from(text.matchAll(pattern), ([found]) => `${path}: ${found}`));
}

test("no source starts a program, evaluates text, exports a variable or writes to a log past its one way", () => {
  const forbidden =
    /child_process|(?<![\w.])eval\(|new Function\(|exportVariable|addPath\(|console\.(?:log|error|warn|info)|\.exec\("|dangerouslySet/g;
  const own = sources.filter(({ path }) => !path.startsWith("src/sandbox/"));
  expect(places(own, forbidden)).toEqual([]);
  // To wait for what is written, nothing is written.
  expect(places(own, /process\.stdout\.write(?!\("", )|writeSync\(1/g)).toEqual([
    "src/action/commands.ts: writeSync(1",
    "src/action/commands.ts: process.stdout.write",
  ]);
});

test("only the places that must know the environment read it", () => {
  const readers = new Set(places(sources, /process\.env|\{ env \} = process/g).map((place) => place.split(":")[0]));
  expect([...readers].sort()).toEqual(["src/action/commands.ts", "src/action/github.ts", "src/action/runner.ts"]);
});
