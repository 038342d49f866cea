import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { execute } from "../../bench/journeys/executed.js";
import { temporaryFolder } from "../fixtures/temporary-folder.js";

test("a module counts with each function that ran, once, and in the order in which it first ran one", async () => {
  const { modules, output, status } = await executed({
    "main.mjs":
      'import { one } from "./one.mjs";\nimport { two } from "./two.mjs";\nconsole.log(two(), one(), one());\n',
    "one.mjs": "export function one() { return 1; }\nexport function unused() { return 2; }\n",
    "two.mjs": "const half = () => 1;\nexport const two = () => half() + half();\n",
  });
  expect({ output, status }).toEqual({ output: "2 1 1\n", status: 0 });
  expect([...modules]).toEqual([
    ["two.mjs", 2],
    ["one.mjs", 1],
  ]);
});

test("a module that is only loaded doesn't count", async () => {
  const { modules } = await executed({
    "main.mjs": 'import { LIST } from "./list.mjs";\nif (LIST.length === 0) never();\nfunction never() {}\n',
    "list.mjs": "export const LIST = [1, 2];\nexport function never() {}\n",
  });
  expect(modules).toEqual(new Map());
});

test("each kind of function counts: also one without words, one that waits, and the fields of a class", async () => {
  const kinds = {
    arrow: "(() => 1)();",
    empty: "(function () {})();",
    async: "await (async () => 1)();",
    generator: "[...(function* () { yield 1; })()];",
    getter: "({ get size() { return 1; } }).size;",
    "class with a field": "new (class { #one = 1; })();",
    "class with a constructor": "new (class { constructor() {} })();",
    "private method": "(class { static of() { return this.#one(); } static #one() {} }).of();",
    default: "((one = () => 1) => one())();",
  };
  const counts: Record<string, number> = {};
  for (const [kind, text] of Object.entries(kinds)) {
    const { modules } = await executed({ "main.mjs": `${text}\n` });
    counts[kind] = modules.get("main.mjs") ?? 0;
  }
  expect(counts).toEqual({
    ...Object.fromEntries(Object.keys(kinds).map((kind) => [kind, 1])),
    "private method": 2,
    default: 2,
  });
});

test("a module of another folder doesn't count", async () => {
  const files = { "main.mjs": "export function run() {}\nrun();\n" };
  expect((await executed(files)).modules.size).toBe(1);
  expect((await executed(files, "elsewhere/")).modules.size).toBe(0);
});

test("what a process prints and how it ends is told, so that a journey that fails is seen", async () => {
  const { status, output } = await executed({ "main.mjs": 'console.error("no");\nprocess.exit(3);\n' });
  expect({ status, output }).toEqual({ status: 3, output: "no\n" });
});

async function executed(files: Readonly<Record<string, string>>, counted = "") {
  const folder = await temporaryFolder();
  for (const [path, text] of Object.entries(files)) await writeFile(join(folder, path), text);
  const process = { args: [join(folder, "main.mjs")], cwd: folder, env: {} };
  return await execute(process, new URL(counted, pathToFileURL(`${folder}/`)).href);
}
