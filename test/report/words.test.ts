import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync, Visitor } from "oxc-parser";
import { describe, expect, test } from "vitest";

/** The golden file of a comment, as it is committed. */
const golden = (name: string) =>
  readFileSync(new URL(`golden/${name.replaceAll(" ", "-")}.md`, import.meta.url), "utf8");

/** The words that a page shows, and those that it folds. Hidden lines, addresses of links and signs are none. */
function wordsOf(markdown: string): { readonly open: string[]; readonly folded: string[] } {
  const shown = markdown.replace(/<!--.*?-->/g, "");
  const folded = [...shown.matchAll(/<details>\n(<summary>.*<\/summary>)([\s\S]*?)<\/details>/g)].map(
    ([, , text = ""]) => text,
  );
  const open = shown.replace(/<details>\n(<summary>.*<\/summary>)[\s\S]*?<\/details>/g, "$1");
  return { open: words(open), folded: folded.flatMap(words) };
}

function words(markdown: string): string[] {
  return markdown
    .replace(/\]\([^)]*\)/g, "]")
    .replace(/<[^>]*>/g, " ")
    .split(/[\s|]+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
}

describe("a reader has read, what is folded apart,", () => {
  test.each([
    ["plan of one edit", 120],
    ["plan of an undo", 120],
    ["result of one edit", 60],
    ["out of credits", 180],
    ["out of credits for two edits", 180],
  ])("%s after at most %d words", (name, most) => {
    const { open } = wordsOf(golden(name));
    expect(open.length, open.join(" ")).toBeLessThanOrEqual(most);
  });
});

test("what is counted is what a page shows", () => {
  const page =
    "### A [b](https://c.example)\n\n<details>\n<summary>d (2)</summary>\n\ne f\n\n</details>\n\n| g | – |\n<!-- h -->";
  expect(wordsOf(page)).toEqual({ open: ["A", "[b]", "d", "(2)", "g"], folded: ["e", "f"] });
});

/** Words of those who build this, which the glossary of `docs/` explains. */
const OURS = /\b(?:briefs?|adopt(?:s|ed|ing|ions?)?|serials?|lineages?|published|adoption)\b/i;

/** Keys that people write in place of `task`. */
const KEYS = "prompt promt description";

describe("no word of ours stands", () => {
  test.each(readdirSync(new URL("golden/", import.meta.url)))("in the comment %s", (file) => {
    expect(readFileSync(new URL(`golden/${file}`, import.meta.url), "utf8")).not.toMatch(OURS);
  });

  test("in a message", () => {
    const folders = ["action", "apply", "cli", "engine", "manifest", "plan", "report", "service", "ledger"];
    const said = folders.flatMap((folder) => {
      const root = join(import.meta.dirname, "../../src", folder);
      const files = readdirSync(root, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".ts"));
      return files.flatMap((file) =>
        sentencesIn(join(root, file))
          .filter((text) => OURS.test(text) && !text.startsWith(KEYS))
          .map((text) => `${folder}/${file}: ${text}`),
      );
    });
    expect(said).toEqual([]);
  });
});

/** What of a source's texts has more words than one. */
function sentencesIn(path: string): string[] {
  const found: string[] = [];
  const note = (text: unknown) => void (typeof text === "string" && /\S \S/.test(text) && found.push(text));
  new Visitor({ Literal: ({ value }) => note(value), TemplateElement: ({ value }) => note(value.raw) }).visit(
    parseSync(path, readFileSync(path, "utf8")).program,
  );
  return found;
}

test("no sentence of ours stands twice on a page", () => {
  for (const file of readdirSync(new URL("golden/", import.meta.url)).filter((file) => file !== "over-budget.md")) {
    const page = readFileSync(new URL(`golden/${file}`, import.meta.url), "utf8").replace(/^```[\s\S]*?^```$/gm, "");
    // What is quoted is the manifest's or the service's.
    const sentences = page
      .split("\n")
      .filter((line) => !/^(?:>|<|- (?:📝|✅|⏳))/u.test(line))
      .flatMap((line) => line.match(/\p{Lu}[^.!?]{12,}[.!?]/gu) ?? []);
    expect(sentences, file).toEqual([...new Set(sentences)]);
  }
});
