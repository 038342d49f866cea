import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { repositoryRoot } from "../../harness/root.js";
import { filesUnder } from "../fixtures/project-files.js";

const PAGE = "docs/contributing/service-rules.md";
const FOLDERS = ["src", "test", "harness", "bench", "demo", "scripts", "docs"];

/** `R 4.3`, and what may follow it: `R 4.6, 4.7 and 5.3`. */
const CITATION = /\bR (\d+(?:\.\d+)?)((?:(?:, | and | against | or )\d+\.\d+)*)/g;

function sectionsCitedIn(text: string): string[] {
  return [...text.matchAll(CITATION)].flatMap(([, first = "", more = ""]) => [
    first,
    ...(more.match(/\d+\.\d+/g) ?? []),
  ]);
}

const page = readFileSync(join(repositoryRoot(), PAGE), "utf8");
const headings = [...page.matchAll(/^#+ R (\d(?:\.\d)?)\.? \S/gm)].map(([, section = ""]) => section);

test("every section of the service's reference that is cited has a heading of its own", () => {
  const missing = filesUnder(...FOLDERS).flatMap(({ path, text }) =>
    sectionsCitedIn(text).flatMap((section) => (headings.includes(section) ? [] : [`${path} cites R ${section}`])),
  );
  expect(missing).toEqual([]);
});

test("no section has two headings, and they stand in order", () => {
  expect(headings).toEqual([...new Set(headings)].sort());
});

test("a citation of several sections counts for each of them", () => {
  expect(sectionsCitedIn("(R 3.1, 8.2) and R 4.7 against 5.2, but not in R 9.")).toEqual([
    "3.1",
    "8.2",
    "4.7",
    "5.2",
    "9",
  ]);
});
