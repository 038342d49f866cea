import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { repositoryRoot } from "../../harness/root.js";
import { attacks, named } from "../../scripts/pages/proof-pages.js";

/** How many attacks are answered. Whoever adds or removes one says so here, too. */
const ATTACKS = 57;

const all = attacks();
const page = readFileSync(join(repositoryRoot(), "docs/contributing/security.md"), "utf8");

/** The cells of each row of the table under a heading. */
function rowsUnder(heading: string): string[][] {
  const [section = ""] = (page.split(`## ${heading}\n`)[1] ?? "").split("\n## ");
  const rows = section.split("\n").filter((line) => line.startsWith("| "));
  return rows.slice(1).map((row) => row.slice(2, -2).split(" | "));
}

/** Whether a file of tests has one of this title, as it is written there: the first argument of a call. */
function hasTest(path: string, title: string): boolean {
  const source = readFileSync(join(repositoryRoot(), path), "utf8");
  const literals = [JSON.stringify(title), `\`${title}\``];
  return literals.some((literal) => {
    const before = source.split(literal).slice(0, -1);
    return before.some((text) => /\(\s*$/.test(text));
  });
}

test(`${ATTACKS} attacks are answered, each once`, () => {
  expect(all).toHaveLength(ATTACKS);
  expect(new Set(all.map(({ attack }) => attack)).size).toBe(ATTACKS);
});

test("each attack that is not answered has a reason", () => {
  const exempt = rowsUnder("What does not apply, and what is not proven here");
  expect(exempt).not.toEqual([]);
  for (const [attack = "", reason = ""] of exempt) expect(reason, attack).not.toBe("");
});

describe.each(all)("$attack:", ({ proofs }) => {
  test.each(proofs)("%s", (proof) => {
    const { file, title } = named(proof);
    if (title === null) {
      expect(file).toMatch(/^test\/corpus\/.*\.yml$/);
      expect(existsSync(join(repositoryRoot(), file))).toBe(true);
    } else {
      expect(file).toMatch(/^test\/.*\.test\.ts$/);
      expect(hasTest(file, title)).toBe(true);
    }
  });
});
