import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

/** The sections of the reference that hold rules. */
const SECTIONS = [
  ...["1.1", "1.2", "1.3", "1.4", "1.5", "1.6", "1.7", "2.1", "2.2", "2.3", "2.4", "2.5", "3.1", "3.2"],
  ...["4.1", "4.2", "4.3", "4.4", "4.5", "4.6", "4.7", "4.8", "4.9", "5.1", "5.2", "5.3", "5.4"],
  ...["6", "7", "8.1", "8.2", "8.3", "9"],
];

type Rule = { readonly sections: readonly string[]; readonly rule: string; readonly tests: readonly Named[] };
type Named = { readonly file: string; readonly name: string };

const page = readFileSync(new URL("../../docs/sandbox.md", import.meta.url), "utf8");
const rules = page
  .slice(page.indexOf("# Conformance"))
  .split("\n")
  .flatMap((line): Rule[] => {
    const [, sections, rule = "", tests = ""] = /^\| (\d[\d., ]*) \| (.*) \| (.*) \|$/.exec(line) ?? [];
    return sections === undefined
      ? []
      : [{ sections: sections.split(", "), rule, tests: tests.split("<br>").map(named) }];
  });

function named(text: string): Named {
  const [, label, file, name] =
    /^\[([\w/-]+\.test\.ts)\]\(\.\.\/test\/sandbox\/([\w/-]+\.test\.ts)\): (.+)$/.exec(text) ?? [];
  if (file === undefined || name === undefined || label !== file) throw new Error(`this names no test: ${text}`);
  return { file, name };
}

/** How often a test of this name is in the file, as it is written there. */
function timesIn({ file, name }: Named): number {
  const source = readFileSync(new URL(file, import.meta.url), "utf8");
  return source
    .split(JSON.stringify(name))
    .slice(1)
    .filter((rest) => /^,\s*(?:async\s*)?\(/.test(rest)).length;
}

describe("the conformance table of docs/sandbox.md", () => {
  test("names a test for each rule, and has rows for each section of the reference", () => {
    expect(new Set(rules.flatMap(({ sections }) => sections))).toEqual(new Set(SECTIONS));
    const rows = page.split("\n").filter((line) => /^\| \d/.test(line));
    expect(rules).toHaveLength(rows.length);
  });

  test.each(rules.map(({ sections, rule, tests }) => [sections.join(", "), rule, tests] as const))(
    "R %s: %s",
    (_sections, _rule, tests) => {
      for (const one of tests) expect(timesIn(one), `${one.file}: ${one.name}`).toBe(1);
    },
  );
});
