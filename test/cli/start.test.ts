import { readFileSync } from "node:fs";
import { posix } from "node:path";
import { expect, test } from "vitest";

/** The packages that are loaded with a file: whatever it imports, dynamic imports and types aside. */
function packagesOf(start: string): string[] {
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
  return [...packages].map((specifier) => /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier);
}

test.each(["src/action/index.ts", "src/cli/index.ts"])(
  "%s loads what is large and rarely needed only then",
  (start) => {
    const loaded = packagesOf(start);
    expect(loaded).toEqual(expect.arrayContaining(["undici", "yaml", "zod"]));
    for (const name of ["@actions/artifact", "@actions/cache", "hono", "@modelcontextprotocol/server"]) {
      expect(loaded).not.toContain(name);
    }
  },
);
