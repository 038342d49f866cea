import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { repositoryRoot } from "../../harness/root.js";

type Row = { readonly id: string; readonly attack: string; readonly proofs: readonly string[] };

const page = readFileSync(join(repositoryRoot(), "docs/security.md"), "utf8");

/** The rows under a heading; `proofs` are the last cell's lines. */
function rowsUnder(heading: string): Row[] {
  const [section = ""] = (page.split(`## ${heading}\n`)[1] ?? "").split("\n## ");
  return section.split("\n").flatMap((line) => {
    const cells = /^\| ([A-Z]\d\d) \| (.+) \|$/.exec(line);
    if (cells === null) return [];
    const [attack = "", ...others] = (cells[2] ?? "").split(" | ");
    return [{ id: cells[1] ?? "", attack, proofs: (others.at(-1) ?? "").split("<br>") }];
  });
}

const attacks = rowsUnder("Attacks");
const exempt = rowsUnder("What does not apply, and what is not proven here");

/** Whether a file of tests has one of this title, as it is written there: the first argument of a call. */
function hasTest(path: string, title: string): boolean {
  const source = readFileSync(join(repositoryRoot(), path), "utf8");
  const literals = [JSON.stringify(title), `\`${title}\``];
  return literals.some((literal) => {
    const before = source.split(literal).slice(0, -1);
    return before.some((text) => /\(\s*$/.test(text));
  });
}

test("every attack of the catalogue is answered, or said not to apply", () => {
  const ids = new Set([...attacks, ...exempt].map(({ id }) => id));
  const catalogue = Array.from({ length: 32 }, (_, index) => `A${String(index + 1).padStart(2, "0")}`);
  expect(catalogue.filter((id) => !ids.has(id))).toEqual([]);
});

describe.each(attacks)("$id, $attack:", ({ proofs }) => {
  test.each(proofs)("%s", (proof) => {
    const [, path = "", title] = /^`(test\/[\w./-]+)`(?:: (.+))?$/.exec(proof) ?? [];
    expect(path, "this names no file").not.toBe("");
    if (title === undefined) {
      expect(path).toMatch(/^test\/corpus\/.*\.yml$/);
      expect(existsSync(join(repositoryRoot(), path))).toBe(true);
    } else {
      expect(hasTest(path, title)).toBe(true);
    }
  });
});
