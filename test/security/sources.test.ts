import { readdirSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
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
    /child_process(?=")|(?<![\w.])eval\(|new Function\(|exportVariable|addPath\(|console\.(?:log|error|warn|info)|\.exec\("|dangerouslySet/g;
  const own = sources.filter(({ path }) => !path.startsWith("src/sandbox/"));
  expect(places(own, forbidden)).toEqual(["src/git.ts: child_process"]);
  // To wait for what is written, nothing is written.
  expect(places(own, /process\.stdout\.write(?!\("", )|writeSync\(1/g)).toEqual([]);
});

test("of git the action reads the index, the commit, whether it contains another one, and what a pull request is merged into", () => {
  const known = new Map(sources.map(({ path, text }) => [path, text]));
  const reached = new Set(["src/action/index.ts"]);
  for (const path of reached) {
    for (const [, specifier = ""] of (known.get(path) ?? "").matchAll(/(?:from|import\() ?"(\.[^"]+)\.js"/g))
      reached.add(`${posix.join(posix.dirname(path), specifier)}.ts`);
  }
  expect(reached.size).toBeGreaterThan(100);
  expect([...reached].filter((path) => path.startsWith("src/cli/"))).toEqual([]);
  const users = [...reached].filter((path) =>
    /\b(?:askGit|said|containsCommit)\b[^}]*\} from "(?:\.\.?\/)+git\.js"/.test(known.get(path) ?? ""),
  );
  expect(users.sort()).toEqual(["src/action/base.ts", "src/action/main.ts", "src/manifest/files/tracked.ts"]);
  expect(known.get("src/action/main.ts")).toMatch(/import \{ containsCommit \} from "\.\.\/git\.js";/);
  const base = known.get("src/action/base.ts") ?? "";
  expect([...base.matchAll(/(?:git|GitCommand)\("([a-z-]+)"/g)].map(([, name]) => name)).toEqual([
    "fetch",
    "read-tree",
    "checkout-index",
  ]);
  const text = known.get("src/manifest/files/tracked.ts") ?? "";
  const commands = [...text.matchAll(/said\((?:[^[]*), \[([^\]]*)\]/g)];
  expect(commands.map(([, args]) => args)).toEqual([
    '...OF_ANYBODY, "--literal-pathspecs", "ls-files", "-t", "--", path',
    '...OF_ANYBODY, "ls-files", "-z"',
    '...OF_ANYBODY, "rev-parse", "--verify", "HEAD^{commit}"',
    '...OF_ANYBODY, "merge-base", sha, "HEAD"',
  ]);
});

test("only the places that must know the environment read it", () => {
  const readers = new Set(places(sources, /process\.env|\{ env \} = process/g).map((place) => place.split(":")[0]));
  expect([...readers].sort()).toEqual([
    "src/action/runner.ts",
    "src/cli/host.ts",
    "src/git.ts",
    "src/service/network.ts",
  ]);
});

test("only the entry fails the step, and only the runner's port speaks to the runner", () => {
  const users = (pattern: RegExp) => [...new Set(places(sources, pattern).map((place) => place.split(":")[0]))];
  expect(users(/setFailed\(/g)).toEqual(["src/action/index.ts"]);
  expect(users(/core\.(?:info|debug|error|warning|notice|setOutput|setSecret|startGroup|summary)\b/g)).toEqual([
    "src/action/runner.ts",
  ]);
});
