import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { canonicalText, kindOf, sentText } from "../../src/manifest/canonical-text.js";

const PAGE = `---
title: Refunds
date: 2026-01-02
last_updated: 2026-01-03
---

# Refunds

A customer can ask for a refund in the billing page, with \`acme  refund\` or by mail.

- First, open the page.
- Then press **Refund**.

    A paragraph of the item.

- > A quote in
  > an item.

> A note on refunds,
> which says more.

\`\`\`sh
acme   refund --all
  # an indented comment
\`\`\`

Nothing is kept back.

    indented   code

1. One.
2. Two.

<pre>
a   b
</pre>

The end — naïve “quotes”.
`;

function changed(from: string | RegExp, to: string): string {
  const text = PAGE.replace(from, to);
  expect(text).not.toBe(PAGE);
  return text;
}

describe("in Markdown, nothing is counted of", () => {
  test.each<[string, string]>([
    ["the ends of lines", PAGE.replaceAll("\n", "\r\n")],
    ["Unicode's forms", PAGE.normalize("NFD")],
    ["white space around the text", `\n\n${PAGE}\n\n`],
    [
      "a paragraph that is wrapped anew",
      changed("refund in the billing page, with", "refund\nin the billing\npage, with"),
    ],
    ["a wrapped item", changed("First, open the", "First,\n  open the")],
    ["a wrapped paragraph of an item", changed("    A paragraph of the", "    A paragraph\n    of the")],
    ["a wrapped quote", changed("refunds,\n> which says", "refunds, which\n> says")],
    ["a wrapped quote of an item", changed("quote in\n  > an", "quote\n  > in an")],
    ["a code span that is wrapped at its spaces", changed("with `acme  refund`", "with\n`acme  refund`")],
    ["spaces at a line's end", changed("back.\n", "back.  \n")],
    ["more blank lines", changed("# Refunds\n\n", "# Refunds\n\n\n\n")],
    ["the date of the page", changed("2026-01-02", "2026-06-06")],
    ["a key that dates it", changed("title: Refunds\n", "title: Refunds\nlastmod: 2026-02-02\nUpdated_At: now\n")],
    [
      "a key that dates it, with what is below",
      changed("title: Refunds\n", "title: Refunds\nlast_update:\n  date: 1\n  author: me\n"),
    ],
    ["keys that dated it", changed(/date: .*\nlast_updated: .*\n/, "")],
    ["a comment", changed("A customer", "<!-- TODO: check -->\nA customer")],
    ["a comment in a line", changed("can ask", "can <!-- may? --> ask")],
    ["a comment over several lines", changed("A customer", "<!--\ncheck\n\n```\n    this\n-->\n\nA customer")],
    ["a comment in an item", changed("- Then press", "- <!-- sic -->Then press")],
  ])("%s", (_, text) => {
    expect(canonicalText(text, "markdown")).toBe(canonicalText(PAGE, "markdown"));
  });
});

describe("in Markdown, something is counted of", () => {
  test.each<[string, string]>([
    ["a word", changed("customer", "person")],
    ["the case of a letter", changed("Nothing", "nothing")],
    ["the order", changed(/(1\. One\.)\n2\. Two\./, "1. Two.\n2. One.")],
    ["white space in a block of code", changed("acme   refund", "acme refund")],
    ["the indentation of code", changed("  # an indented", "# an indented")],
    ["a blank line in code", changed("--all\n", "--all\n\n")],
    ["white space in a code span", changed("acme  refund`", "acme refund`")],
    ["white space in indented code", changed("indented   code", "indented code")],
    ["white space in preformatted text", changed("a   b", "a b")],
    ["a comment in a block of code", changed("acme   refund", "<!-- no comment --> acme   refund")],
    ["a comment in a code span", changed("acme  refund`", "acme <!-- x -->  refund`")],
    ["a comment that never ends", changed("Nothing", "<!-- Nothing")],
    ["other front matter", changed("title: Refunds", "title: Returns")],
    ["a date outside of the front matter", changed("# Refunds", "# Refunds\n\ndate: 2026-01-02")],
    ["white space that makes two words one", changed("kept back", "keptback")],
    ["code that is a paragraph now", changed("    indented   code", "indented   code")],
  ])("%s", (_, text) => {
    expect(canonicalText(text, "markdown")).not.toBe(canonicalText(PAGE, "markdown"));
  });
});

test("what is sent has neither comments nor dates, and its own white space", () => {
  const text = "---\ndate: 1\ntitle: A\n---\n\nA  <!-- b -->\n\n<!-- c\nd -->\n`<!-- e -->`\n";
  expect(sentText(text, "markdown")).toBe("---\ntitle: A\n---\n\nA  \n\n`<!-- e -->`");
  expect(sentText("---\ndate: 1\n---\n\nA.\n", "markdown")).toBe("A.");
  expect(sentText("A\r\nB <!-- c -->", "plain")).toBe("A\nB <!-- c -->");
});

test("of what isn't Markdown, all but the ends of lines and Unicode's form counts", () => {
  expect(canonicalText("é\r\n  b", "plain")).toBe("é\n  b");
  expect(canonicalText("a  b", "plain")).not.toBe(canonicalText("a b", "plain"));
  expect(["a.md", "docs/A.MDX", null].map(kindOf)).toEqual(["markdown", "markdown", "markdown"]);
  expect(["a.txt", "a.md.py", "README"].map(kindOf)).toEqual(["plain", "plain", "plain"]);
});

const line = fc.oneof(
  fc.constantFrom(
    "",
    "```",
    "~~~",
    "    code",
    "- item",
    "  - item",
    "> quote",
    ">     code",
    "<!--",
    "-->",
    "<!-- a -->",
  ),
  fc.constantFrom(
    "---",
    "date: 1",
    "title: a",
    "<pre>",
    "</pre>",
    "`a",
    "b`",
    "\ta",
    "# a",
    "1. a",
    "a <!-- b",
    "\\`a` b`",
  ),
  fc.string({ unit: "grapheme", maxLength: 20 }),
);
const anyText = fc.array(line, { maxLength: 20 }).map((lines) => lines.join("\n"));

test("whatever a text is, what is sent of it counts as all of it does, but for what a comment has hidden", () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const canonical = canonicalText(text, "markdown");
      fc.pre(!text.includes("<!--") && !/^---/.test(text.trim()));
      expect(canonicalText(sentText(text, "markdown"), "markdown")).toBe(canonical);
    }),
    { numRuns: 2000 },
  );
});

test("whatever a text is, its words stay when white space is all that is left out", () => {
  const words = (text: string) => text.normalize("NFC").replace(/\s+/g, "");
  // A wrapped quote has a mark on each line, and a NUL marks white space that counts.
  const marks = (text: string) => words(text).replace(/[>\0]/g, "");
  fc.assert(
    fc.property(anyText, (text) => {
      fc.pre(!text.includes("<!--") && !/^(?:---|\+\+\+)/.test(text.trim()));
      expect(marks(canonicalText(text, "markdown"))).toBe(marks(text));
      expect(words(sentText(text, "markdown"))).toBe(words(text));
    }),
    { numRuns: 2000 },
  );
});

test.each<[string, string]>([
  ["backticks of all lengths", Array.from({ length: 1400 }, (_, at) => "`".repeat(at)).join(" ")],
  ["backticks", "` `` ".repeat(200_000)],
  ["comments that begin", "<!--".repeat(250_000)],
  ["comments that begin lines", "<!--\n".repeat(200_000)],
  ["comments", "<!---->".repeat(140_000)],
  ["comments that end", "-->\n<!--\n".repeat(110_000)],
  ["fences", "```\n~~~\n".repeat(120_000)],
  ["containers", "> - 1. ".repeat(140_000)],
  ["lists in lists", Array.from({ length: 1400 }, (_, at) => `${" ".repeat(at)}- a`).join("\n")],
  ["tags", "<pre>a\n".repeat(140_000)],
  ["blank lines", "\n".repeat(1_000_000)],
  ["spaces", `a${" ".repeat(1_000_000)}b\`\``],
  ["escapes", "\\`".repeat(500_000)],
])("a MiB of %s takes no longer than two seconds of work", (_, text) => {
  const started = process.cpuUsage();
  canonicalText(`a\n${text}\nb \`c\``, "markdown");
  sentText(`a\n${text}\nb \`c\``, "markdown");
  expect(process.cpuUsage(started).user).toBeLessThan(2_000_000);
});
