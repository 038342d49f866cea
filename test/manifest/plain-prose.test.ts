import fc from "fast-check";
import { expect, test } from "vitest";
import { canonicalText } from "../../src/manifest/canonical-text.js";
import { plainProse } from "../../src/manifest/plain-prose.js";

const formOf = (text: string) => {
  const form = plainProse(Buffer.from(text));
  return form === null ? null : Buffer.from(form).toString("utf8");
};

test("the form of plain prose is told from its bytes: dashes, quotation marks, letters of Europe, lists and wrapped lines", () => {
  const page = "\n  # Refunds — naïve “quotes”\n\nA page,\n  wrapped… 1+1 - 2 -- ñ\n\n- First,\n- then. \n\n";
  expect(formOf(page)).toBe("# Refunds — naïve “quotes” A page, wrapped… 1+1 - 2 -- ñ - First, - then.");
});

test.each([
  ["a code span", "a `b  c`"],
  ["fenced code", "a\n~~~\nb\n~~~"],
  ["indented code", "a\n\n    b  c"],
  ["a tab", "a\n\n\tb"],
  ["front matter", "---\ndate: 2026-01-02\n---\na"],
  ["a comment", "a <!-- b -->"],
  ["a quote", "> a\n>  b"],
  ["a marked block of MDX", "{/* video: a */}"],
  ["a sign that Unicode composes", "e\u0301"],
  ["a blank of its own", "a\u00a0 b"],
  ["a blank of another width", "a\u2003 b"],
  ["letters that may have other forms", "が 가 中"],
])("%s is left to the whole rules", (_, text) => {
  expect(formOf(text)).toBeNull();
});

test("where it is told from the bytes, it is the canonical form", () => {
  const piece = fc.constantFrom(
    ...[
      "a",
      "word",
      "ü",
      "–",
      "”",
      "e\u0301",
      "\u00a0",
      "\u2028",
      "\u3000",
      "\ufeff",
      "中",
      "🎬",
      "\u0085",
      "\u0130",
      "ǆ",
    ],
    ...[" ", "  ", "    ", "\n", "\n\n", "\r\n", "\r", "\t", "\v", "\f", "---", "--", "+++", "- ", "1. ", "# ", "> "],
    ...["`", "```", "~~~", "~", "<pre>", "<", "<!--", "-->", "{/* video: a */}", "\\", "date: 1", "|", "*"],
  );
  const text = fc.oneof(
    fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join("")),
    fc.string({ unit: "binary" }).map((text) => text.toWellFormed()),
  );
  fc.assert(
    fc.property(text, (text) => {
      const form = formOf(text);
      if (form !== null) expect(form).toBe(canonicalText(text.trim(), "markdown"));
    }),
    { numRuns: 3000 },
  );
});
