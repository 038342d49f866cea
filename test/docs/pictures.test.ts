import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, test } from "vitest";
import { docsDiagrams, stampOf } from "../../scripts/readme-pictures/diagrams.js";
import { filesOf, NAMES, pictureFaults, textFileOf } from "../../scripts/readme-pictures/drawn-from.js";

const PAGES = ["README.md", "docs/README.md", "docs/in-one-minute.md", "docs/sandbox.md"];
const named = PAGES.map((page) => ({
  page,
  paths: [...readFileSync(page, "utf8").matchAll(/(?:src|srcset)="([^"]+\.png)"/g)].map(([, path = ""]) =>
    join("docs/pictures", basename(path)),
  ),
}));

test.each(named)("$page shows each picture light and dark, wide and for a phone", ({ paths }) => {
  const names = [...new Set(paths.map((path) => path.replace(/(-narrow)?-(light|dark)\.png$/, "")))];
  expect(names).not.toEqual([]);
  expect(paths.sort()).toEqual(
    names
      .flatMap((name) => ["-dark", "-light", "-narrow-dark", "-narrow-light"].map((form) => `${name}${form}.png`))
      .sort(),
  );
});

test.each([...new Set(named.flatMap(({ paths }) => paths))])("%s is there, and a PNG", (path) => {
  expect(readFileSync(path).subarray(1, 4).toString()).toBe("PNG");
});

test("each picture was drawn from the text that lies beside it (npm run pictures:readme)", async () => {
  expect(await pictureFaults({})).toEqual([]);
});

test("a picture whose words have changed since is named, with the first line that differs", async () => {
  const text = readFileSync(textFileOf("plan"), "utf8");
  expect(await pictureFaults({ plan: text })).toEqual([]);
  expect(
    await pictureFaults({ plan: text.replace("Only changed scenes are charged.", "Changed scenes cost.") }),
  ).toEqual([
    'plan: line 5 of the picture reads "Only changed scenes are charged.", and is "Changed scenes cost." now',
  ]);
});

test("every picture that a page shows has a text that it was drawn from", () => {
  const shown = new Set(named.flatMap(({ paths }) => paths.map((path) => basename(path))));
  expect([...shown].sort()).toEqual(NAMES.flatMap(filesOf).sort());
});

const diagrams = docsDiagrams();

test("a guide has one diagram at most, with words for whoever can't see it", () => {
  expect(new Set(diagrams.map(({ name }) => name)).size).toBe(diagrams.length);
  expect(diagrams.filter(({ source }) => !/^ *accTitle: .+$/m.test(source))).toEqual([]);
});

test.each(diagrams)("the pictures of the diagram in $name.md show it as it is (npm run pictures:readme)", (diagram) => {
  for (const scheme of ["light", "dark"]) {
    expect(readFileSync(`docs/pictures/${diagram.name}-${scheme}.svg`, "utf8").endsWith(stampOf(diagram))).toBe(true);
  }
});
