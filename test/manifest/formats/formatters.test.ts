import doctoc from "doctoc/lib/transform.js";
import fc from "fast-check";
import { applyFixes } from "markdownlint";
import { lint } from "markdownlint/sync";
import { format } from "prettier";
import { remark } from "remark";
import remarkDirective from "remark-directive";
import remarkFrontmatter from "remark-frontmatter";
import remarkGfm from "remark-gfm";
import { describe, expect, test } from "vitest";
import { formatOf, partsOf } from "../../../src/manifest/formats/format.js";
import { FRONT_MATTER } from "../../../src/manifest/formats/front-matter-keys.js";
import type { Part } from "../../../src/manifest/formats/part.js";
import { PAGES } from "./pages.js";

const prettier = (proseWrap: "always" | "never" | "preserve") => async (text: string) =>
  await format(text, { parser: "markdown", proseWrap });

/** What mdformat does, whose program is one of Python. */
function mdformat(text: string): string {
  let isCode = false;
  const lines = text.split("\n").map((line) => {
    if (/^\s*(?:```|~~~)/.test(line)) isCode = !isCode;
    return isCode
      ? line
      : line
          .replace(/^(\s*)[*+] (?=\S)/, "$1- ")
          .replace(/^(?:\* ?){3,}$/, "_".repeat(70))
          .trimEnd();
  });
  return `${lines
    .join("\n")
    .replace(/^(\S.*)\n=+$/gm, "# $1")
    .replace(/^(\d)\) /gm, "$1. ")
    .replace(/\n{3,}/g, "\n\n")
    .trim()}\n`;
}

const FORMATTERS: Readonly<Record<string, (text: string) => string | Promise<string>>> = {
  "Prettier, lines as they are": prettier("preserve"),
  "Prettier, wrapped": prettier("always"),
  "Prettier, unwrapped": prettier("never"),
  mdformat,
  "markdownlint --fix": (text) => applyFixes(text, lint({ strings: { page: text } })["page"] ?? []),
  remark: async (text) =>
    String(
      await remark()
        .use({ settings: { bullet: "+", emphasis: "_", rule: "*", setext: true, incrementListMarker: false } })
        .use(remarkGfm)
        .use(remarkFrontmatter, ["yaml", "toml"])
        .use(remarkDirective)
        .process(text),
    ),
  doctoc: (text) => doctoc(text).data ?? text,
};

const read = async (name: string, text: string) => await partsOf(text, formatOf(name), FRONT_MATTER);
const said = (parts: readonly Part[]) => parts.map(({ kind, words }) => `${kind}: ${words}`);
const pages = Object.entries(PAGES);

/** remark makes code of what an admonition of Python-Markdown holds, on the site as well: a change that everybody sees. */
const isBroken = (formatter: string, name: string) => formatter === "remark" && name === "an MkDocs page.md";

describe.each(Object.entries(FORMATTERS))("%s changes nothing that counts of", (formatter, formatted) => {
  test.each(pages.filter(([name]) => !isBroken(formatter, name)))("%s", async (name, page) => {
    expect(said(await read(name, await formatted(page)))).toEqual(said(await read(name, page)));
  });
});

test("a formatter's work is not what is compared: it changes most pages", async () => {
  for (const [name, formatted] of Object.entries(FORMATTERS)) {
    const changed = await Promise.all(pages.map(async ([, page]) => (await formatted(page)) !== page));
    expect(changed.filter(Boolean).length, name).toBeGreaterThanOrEqual(4);
  }
});

/** A page, one of its words that stands in it once, and what the word becomes. */
const changedWord = fc.constantFrom(...pages).chain(([name, page]) =>
  fc.record({
    name: fc.constant(name),
    page: fc.constant(page),
    word: fc.nat(),
    other: fc.stringMatching(/^[a-z]{3,9}$/),
  }),
);

test("a changed word anywhere in a page is seen, whatever formatter goes over it", async () => {
  await fc.assert(
    fc.asyncProperty(
      changedWord,
      fc.constantFrom(...Object.entries(FORMATTERS)),
      async ({ name, page, word, other }, [formatter, formatted]) => {
        fc.pre(!isBroken(formatter, name));
        const parts = await read(name, page);
        const all = parts.flatMap(({ words }) => words.match(/[\p{L}\p{N}]{3,}/gu) ?? []);
        const once = all.filter((one) => page.split(one).length === 2);
        const chosen = once[word % once.length] ?? "";
        fc.pre(chosen !== other && !page.includes(other));
        const changed = page.replace(chosen, other);
        expect(said(await read(name, changed))).not.toEqual(said(parts));
        expect(said(await read(name, await formatted(changed)))).toEqual(said(await read(name, changed)));
      },
    ),
    { numRuns: 200 },
  );
});
