import fc from "fast-check";
import { expect, test } from "vitest";
import { type Brief, comparedSource, EDIT_REQUEST_MAX_CHARACTERS, MOST_EDITS } from "../../src/manifest/brief.js";
import { canonicalJson, isSame } from "../../src/manifest/canonical-json.js";
import { deriveEditTexts, fingerprint } from "../../src/plan/brief-parts.js";
import { knownTexts } from "../fixtures/known-texts.js";
import { brief, editWords, frozen, KNOWN, TEXTS } from "../fixtures/plans.js";

const line = fc.oneof(
  fc.constantFrom(
    "",
    "# One",
    "## Two",
    "A line.",
    "- an item",
    "+ more",
    "```",
    "# no heading",
    "\\ No newline",
    "  ",
    "ü🎬",
  ),
  fc.string({ unit: "grapheme", maxLength: 40 }),
);
const text = fc.oneof(
  { weight: 8, arbitrary: fc.array(line, { maxLength: 12 }).map((lines) => lines.join("\n")) },
  {
    weight: 1,
    arbitrary: fc.array(line, { minLength: 400, maxLength: 600, size: "max" }).map((lines) => lines.join("\n")),
  },
);
const path = fc.constantFrom("a.md", "docs/b.md", "docs/c.md", "docs/ü.md", "README");
const anyBrief: fc.Arbitrary<Brief> = fc
  .record({
    task: text,
    sources: fc.dictionary(path, text, { maxKeys: 4, noNullPrototype: true }),
    options: fc.dictionary(
      fc.string({ maxLength: 8 }).filter((key) => key !== "__proto__"),
      fc.jsonValue({ maxDepth: 2 }).map((value) => JSON.parse(JSON.stringify(value))),
      { maxKeys: 3, noNullPrototype: true },
    ),
    aspect_ratio: fc.constantFrom(null, "16:9" as const, "9:16" as const),
  })
  .map(({ task, ...given }) => brief(task, given));
const taskOf = ({ task, task_canonical = task }: Brief) => ({ task, task_canonical });
/** Two briefs that share some of their parts. */
const twoBriefs = fc.tuple(anyBrief, anyBrief, fc.nat(15)).map(([from, other, shared]): [Brief, Brief] => [
  from,
  {
    ...other,
    ...(shared & 1 ? taskOf(from) : {}),
    ...(shared & 2 ? { sources: from.sources } : {}),
    ...(shared & 4 ? { options: from.options } : {}),
    ...(shared & 8 ? { aspect_ratio: from.aspect_ratio } : {}),
  },
]);

const countedIn = (task: Pick<Brief, "task" | "task_canonical">) => task.task_canonical ?? task.task;
/** The paths of the sources whose text another brief has nowhere. */
function ownSources({ sources }: Brief, other: Brief): string[] {
  const others = new Set(other.sources.map(({ canonical }) => canonical));
  return sources.flatMap(({ path, canonical }) => (others.has(canonical) ? [] : [path]));
}

test("whatever changes, the words are the same every time, fit, and name every part that changed", async () => {
  await fc.assert(
    fc.asyncProperty(twoBriefs, async ([from, to]) => {
      fc.pre(fingerprint(from) !== fingerprint(to));
      const texts = await deriveEditTexts(frozen({ from, to, texts: KNOWN }));
      const words = texts?.join("\n\n") ?? null;
      expect(
        await editWords({
          from: structuredClone(from),
          to: structuredClone(to),
          texts: knownTexts(new Map(TEXTS)),
        }),
      ).toBe(words);
      if (words === null) return;
      for (const text of texts ?? []) expect(text.length).toBeLessThanOrEqual(EDIT_REQUEST_MAX_CHARACTERS);
      expect(texts?.length).toBeLessThanOrEqual(MOST_EDITS);
      const said = words.slice(words.indexOf("\n\n"));
      expect(said.trim()).not.toBe("");
      if (said.includes("Everywhere")) return;
      const [gone, fresh] = [ownSources(from, to), ownSources(to, from)];
      for (const path of fresh) expect(said).toContain(path);
      // Each new text is that of a new source, or replaces one that is gone.
      const named = gone.filter((path) => said.includes(path));
      expect(named.length + fresh.length).toBeGreaterThanOrEqual(gone.length);
      if (!isSame(from.sources.map(comparedSource), to.sources.map(comparedSource)))
        expect(said).toMatch(/\.md|README/);
      if (countedIn(from) === countedIn(to)) expect(said).not.toMatch(IN_TASK);
      else expect(said).toMatch(IN_TASK);
      for (const key of Object.keys({ ...from.options, ...to.options })) {
        const [old, now] = [from.options, to.options].map((options) =>
          canonicalJson(Object.entries(options).find(([name]) => name === key)),
        );
        if (old !== now) expect(said).toContain(`The option ${key}`);
      }
      if (from.aspect_ratio !== to.aspect_ratio) expect(said).toContain("The aspect ratio");
      expect(said).not.toContain("undefined");
    }),
    { numRuns: 150 },
  );
});

const IN_TASK = /^In (?:“.*” \()?the task\)?:$/m;

/** Characters of everything that may have to be said. */
function size({ task, sources, options }: Brief): number {
  const texts = [task, ...sources.map(({ text }) => text)].map((hash) => TEXTS.get(hash) ?? "");
  return texts.reduce(
    (sum, text) => sum + text.length + 60 * text.split("\n").length,
    canonicalJson(options).length * 5,
  );
}

test("only what is long is found too long", async () => {
  await fc.assert(
    fc.asyncProperty(twoBriefs, async ([from, to]) => {
      fc.pre(fingerprint(from) !== fingerprint(to));
      if (size(from) + size(to) > EDIT_REQUEST_MAX_CHARACTERS - 1500) return;
      expect(await editWords({ from, to, texts: KNOWN })).not.toBeNull();
    }),
    { numRuns: 150 },
  );
});
