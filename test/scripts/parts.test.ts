import { resolve } from "node:path";
import type { RolldownOutput } from "rolldown";
import { expect, test } from "vitest";
import { partsPage } from "../../scripts/parts.js";

function chunk(fileName: string, code: string, modules: Record<string, number>) {
  const lengths = Object.entries(modules).map(([id, renderedLength]) => [resolve(id), { renderedLength }]);
  return { type: "chunk", fileName, code, modules: Object.fromEntries(lengths) };
}

test("each file of dist/ is named with its size and what most of it is, the largest first", () => {
  const bundles = [
    { output: [chunk("index.js", "x".repeat(2_400), { "src/action/index.ts": 9 })] },
    {
      output: [
        chunk("cache.js", "x".repeat(1_200_000), {
          "node_modules/@actions/cache/a.js": 5,
          "node_modules/semver/b.js": 3,
          "node_modules/semver/c.js": 3,
          "node_modules/tunnel/unused.js": 0,
        }),
      ],
    },
  ] as unknown as RolldownOutput[];
  expect(partsPage([".", "step"], bundles).split("\n").slice(4)).toEqual([
    "| file | KB | mostly |",
    "| --- | --: | --- |",
    "| `step/cache.js` | 1,200 | semver, @actions/cache |",
    "| `index.js` | 2 | src/action |",
    "| all | 1,202 | |",
    "",
  ]);
});
