import { describe, expect, test } from "vitest";
import { CHANGES } from "../../../scripts/pages/changes.js";
import { formatOf, partsOf } from "../../../src/manifest/formats/format.js";
import { FRONT_MATTER } from "../../../src/manifest/formats/front-matter-keys.js";
import { canonicalHash } from "../../../src/manifest/formats/part.js";

const rows = CHANGES.flatMap(({ rows }) => rows);
const cases = rows.flatMap(({ edit, cost, examples }) =>
  Object.entries(examples).map(([ending, [before, after]]) => ({ edit, cost, ending, before, after })),
);

describe("what counts as a change:", () => {
  test.each(cases)("$edit in .$ending is $cost", async ({ cost, ending, before, after }) => {
    expect(after).not.toBe(before);
    const read = async (text: string) => await partsOf(text, formatOf(`page.${ending}`), FRONT_MATTER);
    const [from, to] = [await read(before), await read(after)];
    const said = (parts: typeof from) => parts.map(({ kind, section, words }) => ({ kind, section, words }));
    if (cost === "free") expect(said(to)).toEqual(said(from));
    expect(canonicalHash(to) === canonicalHash(from)).toBe(cost === "free");
  });

  test("each edit has an example in three formats, where three have it", () => {
    const fewer = rows.filter(({ examples }) => Object.keys(examples).length < 3).map(({ edit }) => edit);
    expect(fewer).toEqual(["imports and exports", "what a notebook has beside its cells, and the results of code"]);
  });
});
