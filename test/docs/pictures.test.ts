import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

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
