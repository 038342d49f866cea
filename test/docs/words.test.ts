import { expect, test } from "vitest";
import { BOUNDS, boundOf, guides, TASKS, words, wordsBefore } from "../../scripts/checks/words.js";

const pages = guides();

test.each(pages)("$path is short enough to be read", ({ path, text }) => {
  expect(words(text)).toBeLessThanOrEqual(boundOf(path));
});

test("all guides together are short enough", () => {
  const counts = pages.flatMap(({ path, text }) => (path === "README.md" ? [] : [words(text)]));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(BOUNDS.all);
});

test.each(TASKS)("who wants to $task finds it near the beginning of $page", (task) => {
  expect(wordsBefore(task)).toBeLessThanOrEqual(BOUNDS.beforeAnswer);
});

const prose = (text: string) => text.replaceAll(/^ *(```+)[\s\S]*?^ *\1 *$|`[^`\n]*`|\]\([^)]*\)|<[^>]*>/gm, " ");

test.each(pages)("$path writes numbers as 1,160, and years without a comma", ({ text }) => {
  expect(
    prose(text)
      .match(/\b\d{4,}\b/g)
      ?.filter((number) => !/^20\d\d$/.test(number)) ?? [],
  ).toEqual([]);
});
