import { existsSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { expect, test } from "vitest";

/** The files that are loaded with a file, and the packages: whatever it imports, dynamic imports and types aside. */
function loadedWith(start: string): { files: string[]; packages: string[] } {
  const files = new Set<string>();
  const packages = new Set<string>();
  const todo = [start];
  for (let file = todo.pop(); file !== undefined; file = todo.pop()) {
    if (files.has(file)) continue;
    files.add(file);
    const text = readFileSync(file, "utf8");
    for (const [, names = "", specifier = ""] of text.matchAll(/^(?:import|export)\b([^;"]*?)\bfrom "([^"]+)"/gm)) {
      const isType = /^ type\b/.test(names) || /^ \{(?:\s*type [^,}]+,?)+\s*\}/.test(names);
      if (isType || specifier.startsWith("node:") || specifier.endsWith(".json")) continue;
      if (!specifier.startsWith(".")) packages.add(specifier);
      else todo.push(posix.join(posix.dirname(file), specifier.replace(/\.js$/, ".ts")));
    }
  }
  return { files: [...files].sort(), packages: [...packages] };
}

test("a command line that starts loads no schema, no manifest, no state and no service: each command loads what it needs", () => {
  const { files, packages } = loadedWith("src/cli/index.ts");
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
  expect(packages).toEqual(["commander"]);
  const heavy = /^src\/(apply|manifest|plan|report|sandbox|state\/(?!system-error))|^src\/cli\/(runs|terminal)|zod/;
  expect(files.filter((file) => heavy.test(file))).toEqual([]);
  expect(files.length).toBeLessThan(60);
});
