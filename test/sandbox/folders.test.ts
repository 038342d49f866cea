import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const SOURCES = fileURLToPath(new URL("../../src/sandbox", import.meta.url));
const page = readFileSync(new URL("../../docs/sandbox.md", import.meta.url), "utf8");

/** The rows of the table of folders: a folder, and what it may import. */
const allowed = new Map(
  page
    .slice(page.indexOf("## The folders"), page.indexOf("# Conformance"))
    .split("\n")
    .flatMap((line): [string, string[]][] => {
      const [, folder, imports = ""] = /^\| `(\w+)` \|.*\| ([^|]*)\|$/.exec(line) ?? [];
      return folder === undefined ? [] : [[folder, [...imports.matchAll(/`(\w+)`/g)].map(([, name = ""]) => name)]];
    }),
);

/** The folders and files at the top of src/sandbox that the files of a folder import, and `..` for what is outside. */
function importsOf(folder: string): Set<string> {
  const files = readdirSync(join(SOURCES, folder), { recursive: true, encoding: "utf8" });
  return new Set(
    files
      .filter((name) => name.endsWith(".ts"))
      .flatMap((name) => {
        const file = join(SOURCES, folder, name);
        return [...readFileSync(file, "utf8").matchAll(/\bfrom "(\.[^"]+)"/g)].map(([, path = ""]) => {
          const [top = ""] = relative(SOURCES, join(dirname(file), path)).split("/");
          return top.replace(/\.js$/, "");
        });
      })
      .filter((top) => top !== folder),
  );
}

test("docs/sandbox.md lists each folder of the sandbox", () => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".ts"));
  const folders = new Set(files.flatMap((name) => /^(\w+)\//.exec(name)?.[1] ?? []));
  expect([...allowed.keys()].sort()).toEqual([...folders].sort());
});

test.each([...allowed])("the folder %s imports exactly what docs/sandbox.md says", (folder, imports) => {
  // history-schema.ts belongs to history.ts.
  const found = [...importsOf(folder)].map((name) => (name === "history-schema" ? "history" : name));
  expect([...new Set(found)].sort()).toEqual([...imports].sort());
});
