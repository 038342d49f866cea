import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { conformance, named } from "../../scripts/pages/proof-pages.js";

/** The sections of the reference that hold rules. */
const SECTIONS = [
  ...["1.1", "1.2", "1.3", "1.4", "1.5", "1.6", "1.7", "2.1", "2.2", "2.3", "2.4", "2.5", "3.1", "3.2"],
  ...["4.1", "4.2", "4.3", "4.4", "4.5", "4.6", "4.7", "4.8", "4.9", "5.1", "5.2", "5.3", "5.4"],
  ...["6", "7", "8.1", "8.2", "8.3", "9"],
];

type Named = ReturnType<typeof named>;

const rules = conformance().flatMap(({ rules }) => rules);

/** How often a test of this name is in the file, as it is written there. */
function timesIn({ file, title }: Named): number {
  const source = readFileSync(new URL(file, import.meta.url), "utf8");
  return source
    .split(JSON.stringify(title))
    .slice(1)
    .filter((rest) => /^,\s*(?:async\s*)?\(/.test(rest)).length;
}

describe("the rules of conformance.yml", () => {
  test("are of each section of the reference", () => {
    expect(new Set(rules.flatMap(({ R }) => R.split(", ")))).toEqual(new Set(SECTIONS));
  });

  test.each(rules)("R $R: $rule", ({ tests }) => {
    for (const test of tests) expect(timesIn(named(test)), test).toBe(1);
  });
});
