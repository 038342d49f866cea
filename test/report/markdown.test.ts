import { describe, expect, test } from "vitest";
import { cut } from "../../src/manifest/quote.js";
import { block, code, diff, inline, link, place, quotation, shownAddress } from "../../src/report/markdown.js";

const ZWSP = "\u200b";

describe("inline text", () => {
  test.each([
    ["a mention", "ask @acme/team", `ask @${ZWSP}acme/team`],
    ["an address", "mail a@b.example, or mailto:c@d.example.", "mail `a@b.example`, or `mailto:c@d.example`."],
    ["a reference", "fixes #12 and acme/docs#3", `fixes #${ZWSP}12 and acme/docs#${ZWSP}3`],
    ["a reference in letters", "see GH-12 and gh-3", `see GH-${ZWSP}12 and gh-${ZWSP}3`],
    ["an autolink", "https://x.example/#1 and (www.x.example).", "`https://x.example/#1` and (`www.x.example`)."],
    ["an address between marks", "*https://e.example/a_(b)*", "\\*`https://e.example/a_(b)`\\*"],
    ["an address behind a backtick", "`https://e.example`", "\\``https://e.example`\\`"],
    ["what is nearly one", "www. ftp: a@b", `www${ZWSP}. ftp: a@${ZWSP}b`],
    ["HTML", "<b>&amp;</b><!-- x -->", "&lt;b&gt;&amp;amp;&lt;/b&gt;&lt;!-- x --&gt;"],
    ["a table", "a|b", "a\\|b"],
    ["a link", "[a](https:b) ![c](d)", "\\[a\\](https:b) !\\[c\\](d)"],
    ["code and emphasis", "`a` *b* _c_ ~d~ \\", "\\`a\\` \\*b\\* \\_c\\_ \\~d\\~ \\\\"],
    ["a name with underscores", "INSUFFICIENT_CREDITS __proto__", "INSUFFICIENT_CREDITS \\_\\_proto\\_\\_"],
    ["a formula", "$a$", "<span>$</span>a<span>$</span>"],
    ["an emoji's name", "so :tada: 12:5:", `so :${ZWSP}tada: 12:5:`],
    ["several lines", " a\r\n\tb\u2028c ", "a b c"],
    ["the start of a block", "# a", "\\# a"],
    ["the start of a list", "12. a", "12\\. a"],
    ["turned text and hidden characters", "a\u202eb\u200bc\u0000\u001bd\ufeff", "abcd"],
    ["half a character", "a\ud83d", "a\ufffd"],
    ["a replacement pattern", "$& $' %0A", "<span>$</span>&amp; <span>$</span>' %0A"],
  ])("shows %s as it is", (_name, text, markdown) => {
    expect(inline(text)).toBe(markdown);
  });
});

test("a fence is longer than any run of backticks in it, and no line of it is a bot's command", () => {
  expect(block("a\r\n````\n/deploy\n")).toBe("`````text\na\n````\n /deploy\n`````");
});

test("a quotation keeps its lines, and none of them starts anything", () => {
  expect(quotation("a\r\n\n# b\n- c")).toBe("> a  \n>  \n> \\# b  \n> \\- c");
});

test("a long line of a diff wraps under its own sign, and a sentence that wraps gets none", () => {
  const words = (sign: string) => `${sign}${"word ".repeat(30).trim()}`;
  const lines = diff([words("- "), words("+ "), words("  "), `${"x".repeat(89)} - was removed`].join("\n")).split("\n");
  expect(lines.map((line) => line.slice(0, 6))).toEqual([
    ...["```dif", "- word", "- word", "+ word", "+ word", "  word", "  word", "xxxxxx", " - was", "```"],
  ]);
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(91);
});

test("a place in a file is a link to that file at its commit", () => {
  const source = "https://github.com/acme/docs/blob/1f0c";
  expect(place(source, { file: "docs/a b#1.yml", at: "31:5", line: 31 })).toBe(
    "[`docs/a b#1.yml:31:5`](https://github.com/acme/docs/blob/1f0c/docs/a%20b%231.yml#L31)",
  );
  expect(place(null, { file: "videos.yml", at: "31", line: 31 })).toBe("`videos.yml:31`");
  expect(place(source, { file: "\ud83d.yml", at: "1", line: 1 })).toBe("`\ufffd.yml:1`");
});

test("an address is shown whole and leads where it says, or nowhere", () => {
  expect(shownAddress("https://e.example/a.png?v=1&t=2")).toBe(
    "[`https://e.example/a.png?v=1&t=2`](https://e.example/a.png?v=1&t=2)",
  );
  expect(shownAddress("javascript:alert(1)")).toBe("`javascript:alert(1)`");
});

test("an id is code, anything that could end a code span is not", () => {
  expect(code("docs/a b.md:12")).toBe("`docs/a b.md:12`");
  expect(code('@acme style: "*$1*"')).toBe('`@acme style: "*$1*"`');
  expect(code("a`b|c")).toBe("a\\`b\\|c");
});

describe("a link", () => {
  test.each([
    ["https://e.example/v?id=1&t=2", "[x](https://e.example/v?id=1&t=2)"],
    ["http://e.example", "[x](http://e.example/)"],
    ["https://e.example/a(b)[c]|\"<>'`\\", "[x](https://e.example/a%28b%29%5Bc%5D%7C%22%3C%3E%27%60/)"],
    ["https://e.example/?a=&copy;", "[x](https://e.example/?a=&amp;copy;)"],
    ["https://e.example/a b\nc", "[x](https://e.example/a%20bc)"],
    ["javascript:alert(1)", "x"],
    ["java\nscript:alert(1)", "x"],
    ["data:text/html,x", "x"],
    ["smb://host/share", "x"],
    ["https://user:secret@e.example/", "x"],
    ["https://user@e.example/", "x"],
    ["https://:secret@e.example/", "x"],
    ["/relative", "x"],
  ])("to %j is safe or none", (address, markdown) => {
    expect(link("x", address)).toBe(markdown);
  });
});

test("an address of thousands of characters is no link", () => {
  expect(link("x", `https://e.example/${"a".repeat(3_000)}`)).toBe("x");
});

test("text is cut at whole characters", () => {
  expect(cut("abc", 3)).toBe("abc");
  expect(cut("abcd", 3)).toBe("ab…");
  expect(cut("🎬🎬🎬", 3)).toBe("🎬🎬🎬");
  expect(cut("🎬🎬🎬🎬", 3)).toBe("🎬🎬…");
});
