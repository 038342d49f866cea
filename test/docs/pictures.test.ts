import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { diagramsOf, stampOf } from "../../scripts/readme-pictures/diagrams.js";

const named = [...readFileSync("README.md", "utf8").matchAll(/(?:src|srcset)="([^"]+\.png)"/g)].map(
  ([, path = ""]) => path,
);

test("the README shows a comment and the sandbox, each light and dark", () => {
  expect(named.sort()).toEqual(
    ["comment", "sandbox"].flatMap((name) => [`docs/pictures/${name}-dark.png`, `docs/pictures/${name}-light.png`]),
  );
});

test.each(named)("%s is there, and a PNG", (path) => {
  expect(readFileSync(path).subarray(1, 4).toString()).toBe("PNG");
});

const diagrams = diagramsOf("docs");

test("a guide has one diagram at most, with words for whoever can't see it", () => {
  expect(new Set(diagrams.map(({ name }) => name)).size).toBe(diagrams.length);
  expect(diagrams.filter(({ source }) => !/^ *accTitle: .+$/m.test(source))).toEqual([]);
});

test.each(diagrams)(
  "the pictures of the diagram in docs/$name.md show it as it is (npm run pictures:readme)",
  (diagram) => {
    for (const scheme of ["light", "dark"]) {
      expect(readFileSync(`docs/pictures/${diagram.name}-${scheme}.svg`, "utf8").endsWith(stampOf(diagram))).toBe(true);
    }
  },
);
