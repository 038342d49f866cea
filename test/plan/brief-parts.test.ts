import fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as z from "zod";
import { hashesOf } from "../../src/ledger/look.js";
import { type Brief, BriefSchema } from "../../src/manifest/brief.js";
import { canonicalJson } from "../../src/manifest/canonical-json.js";
import { BRIEF_PARTS, type BriefPart, createItem, fingerprint, type PartName } from "../../src/plan/brief-parts.js";
import { record, revision } from "../fixtures/ledgers.js";
import { brief, editWords, entry, inWords, KNOWN, planOfOne } from "../fixtures/plans.js";
import { entryWith, problemsOf } from "../fixtures/workspace.js";

const given = { options: { style: "whiteboard", duration: 90 }, sources: { "docs/a.md": "A.", "docs/b.md": "B." } };
const known = brief("Explain billing.", given);

test("the fingerprint of a brief doesn't change with the order of its options, nor from one release to the next", () => {
  const other = brief("Explain billing.", { ...given, options: { duration: 90, style: "whiteboard" } });
  expect(fingerprint(other)).toBe(fingerprint(known));
  expect(fingerprint(known)).toBe("v1:12fa6e3eaaea53d56f958d6da827d8119945c980998a4c06a891b480aa4ea6bd");
});

test("the fingerprint of a brief doesn't change with the paths of its sources, nor with their order", () => {
  for (const sources of [
    { "docs/a.md": "A.", "guide/b.md": "B." },
    { "docs/0.md": "B.", "docs/a.md": "A." },
  ]) {
    expect(fingerprint(brief("Explain billing.", { ...given, sources }))).toBe(fingerprint(known));
  }
});

test("a text that nobody has read counts byte for byte", () => {
  const unread = ({ task_canonical: _, ...rest }: Brief) => rest;
  expect(fingerprint(unread(brief("Explain  billing.")))).not.toBe(fingerprint(brief("Explain billing.")));
});

test("a create item has the task, then each source under its path, the options, and the aspect ratio where one is given", async () => {
  const sources = { "docs/b.md": "# B\n\nBe.\n", "docs/a.md": "\n# A\n" };
  const options = { style: "whiteboard", duration: 90 };
  expect(await createItem(brief("\nExplain billing.\n", { sources, options, aspect_ratio: "9:16" }), KNOWN)).toEqual({
    task: "Explain billing.\n\n## docs/a.md\n\n# A\n\n## docs/b.md\n\n# B\n\nBe.",
    aspect_ratio: "9:16",
    ...options,
  });
  expect(await createItem(brief("Explain billing."), KNOWN)).toEqual({ task: "Explain billing." });
});

const words = fc.stringMatching(/^[a-z]{1,8}( [a-z]{1,8}){0,5}$/);
const path = fc.constantFrom("a.md", "docs/b.md", "docs/c.md");
/** What a brief may have of each part. */
const VALUES = {
  task: words.map((words) => {
    const { task, task_canonical } = brief(words);
    return { task, task_canonical };
  }),
  sources: fc
    .dictionary(path, words, { maxKeys: 3, noNullPrototype: true })
    .map((sources) => ({ sources: brief("", { sources }).sources })),
  options: fc
    .dictionary(words, fc.jsonValue({ maxDepth: 2 }), { maxKeys: 3, noNullPrototype: true })
    .map((options) => ({ options: JSON.parse(JSON.stringify(options)) })),
  aspect_ratio: fc.constantFrom(null, "16:9" as const, "9:16" as const).map((aspect_ratio) => ({ aspect_ratio })),
  category: fc.constantFrom("training" as const, "marketing" as const).map((category) => ({ category })),
} satisfies Record<PartName, fc.Arbitrary<Partial<Brief>>>;

const anyBrief: fc.Arbitrary<Brief> = fc
  .tuple(VALUES.task, VALUES.sources, VALUES.options, VALUES.aspect_ratio, VALUES.category)
  .map((parts) => Object.assign(brief(""), ...parts));

/** How an edit names what changed; `recreate`: it takes a new video. */
const NAMED: Readonly<Record<PartName, RegExp | "recreate">> = {
  task: /^In the task\b/m,
  sources: /^(In|The source) (a|docs\/b|docs\/c)\.md\b/m,
  options: /^The option [a-z]/m,
  aspect_ratio: /^The aspect ratio changes from /m,
  category: "recreate",
};

/** Two briefs that differ in one part alone. */
function differingIn(part: PartName): fc.Arbitrary<readonly [Brief, Brief]> {
  return (
    fc
      .tuple(anyBrief, VALUES[part])
      .map(([from, value]) => [from, { ...from, ...value }] as const)
      .filter(([from, to]) => canonicalJson(withoutPaths(from)) !== canonicalJson(withoutPaths(to)))
      // No edit takes a ratio back.
      .filter(([from, to]) => from.aspect_ratio === null || to.aspect_ratio !== null)
  );
}

function withoutPaths({ sources, ...rest }: Brief) {
  return { ...rest, sources: sources.map(({ text }) => text) };
}

const NAMES = z.keyof(BriefSchema).options.filter((name) => name !== "task_canonical" && name !== "front_matter");

test("the table has every part of a brief", () => {
  expect(Object.keys(BRIEF_PARTS).sort()).toEqual([...NAMES].sort());
});

test("a part that the table doesn't have does not compile", () => {
  // @ts-expect-error language has no entry
  const parts: Readonly<Record<PartName | "language", BriefPart>> = BRIEF_PARTS;
  expect(parts).toBe(BRIEF_PARTS);
});

describe.each(NAMES)("a brief in which %s alone changes", (part) => {
  const named = NAMED[part];

  test("has another fingerprint", () => {
    fc.assert(
      fc.property(differingIn(part), ([from, to]) => {
        expect(fingerprint(to)).not.toBe(fingerprint(from));
      }),
    );
  });

  test(named === "recreate" ? "takes a new video" : "gives an edit whose text names it", async () => {
    await fc.assert(
      fc.asyncProperty(differingIn(part), async ([from, to]) => {
        const text = await editWords({ from, to, texts: KNOWN });
        const planned = await planOfOne(entry({ brief: to }), record([revision(from)], { category: from.category }));
        if (named === "recreate") {
          expect(text).toBeNull();
          expect(inWords(planned)).toEqual(["create instead of 11"]);
        } else {
          expect(text?.slice(text.indexOf("\n\n"))).toMatch(named);
          expect(inWords(planned)).toEqual(["derived edit"]);
        }
      }),
    );
  });
});

// The category is in the route (R 1.4).
test.each(NAMES.filter((part) => part !== "category"))("another %s makes another create item", async (part) => {
  await fc.assert(
    fc.asyncProperty(differingIn(part), async ([from, to]) => {
      expect(await createItem(to, KNOWN)).not.toEqual(await createItem(from, KNOWN));
    }),
  );
});

test("two briefs that are the same give no edit", async () => {
  expect(await editWords({ from: known, to: structuredClone(known), texts: KNOWN })).toBeNull();
});

test("every text that a brief is sent or worded with is one that the ledger keeps", async () => {
  await fc.assert(
    fc.asyncProperty(anyBrief, anyBrief, async (from, other) => {
      const to = { ...other, category: from.category };
      const used: string[] = [];
      const texts = {
        get: async (hash: string) => {
          used.push(hash);
          return await KNOWN.get(hash);
        },
      };
      await createItem(to, texts);
      expect(hashesOf(to)).toEqual(expect.arrayContaining(used));
      await editWords({ from, to, texts });
      expect([...hashesOf(from), ...hashesOf(to)]).toEqual(expect.arrayContaining(used));
    }),
  );
});

test("no option can stand in a field that another part fills", async () => {
  const fields = Object.keys(await createItem(brief("x", { aspect_ratio: "9:16" }), KNOWN));
  for (const field of fields) {
    const problems = await problemsOf(entryWith("task: x", `options: { ${field}: x }`));
    expect(problems.join()).toContain(`options.${field} would overwrite the entry's own`);
  }
});
