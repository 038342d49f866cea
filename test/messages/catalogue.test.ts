import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { repositoryRoot } from "../../harness/root.js";
import { messagesPage, wordsOf } from "../../scripts/pages/messages-page.js";
import { AREAS, PAGE } from "../../src/messages/catalogue.js";

const all = Object.entries(AREAS).flatMap(([, messages]) => Object.entries(messages));
const page = readFileSync(join(repositoryRoot(), "docs/messages.md"), "utf8");

// `npx vitest run test/messages -u` writes the file anew. No other test repeats these words: the others name a message.
test("each message reads as its golden file", async () => {
  const told = all.flatMap(([name, message]) => wordsOf(message).map((words) => `${name}\n${words}\n`));
  await expect(told.join("\n")).toMatchFileSnapshot("golden/messages.txt");
});

test("each name has a heading in docs/messages.md, and each such heading is a name", () => {
  const headings = [...page.matchAll(/^### (.*)$/gm)].map(([, heading]) => heading);
  expect(headings).toEqual(all.map(([name]) => name));
  expect(new URL(PAGE).pathname).toMatch(/\/docs\/messages\.md$/);
});

test("no name stands twice, and each can be an anchor", () => {
  const names = all.map(([name]) => name);
  expect(names).toEqual([...new Set(names)]);
  expect(names.filter((name) => !/^[a-z]+(?:-[a-z0-9]+)*$/.test(name))).toEqual([]);
});

test("the page is made from the catalogue", () => {
  expect(page).toBe(messagesPage());
});

test("the guide names only messages that there are", () => {
  const guide = readFileSync(join(repositoryRoot(), "docs/when-something-fails.md"), "utf8");
  const linked = [...guide.matchAll(/\]\(messages\.md#([\w-]+)\)/g)].map(([, name]) => name);
  expect(linked).not.toEqual([]);
  const areas = Object.keys(AREAS).map((area) => area.toLowerCase().replaceAll(" ", "-"));
  expect(linked.filter((name = "") => !areas.includes(name) && !all.some(([known]) => known === name))).toEqual([]);
});
