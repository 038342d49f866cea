import { describe, expect, test } from "vitest";
import { block, code, cut, inline, link, quotation, verbatim } from "../../src/report/markdown.js";

const ZWSP = "\u200b";

describe("inline text", () => {
  test.each([
    ["a mention", "ask @acme/team", `ask @${ZWSP}acme/team`],
    ["an address", "mail a@b.example", `mail a@${ZWSP}b.example`],
    ["a reference", "fixes #12 and acme/docs#3", `fixes #${ZWSP}12 and acme/docs#${ZWSP}3`],
    ["a reference in letters", "see GH-12 and gh-3", `see GH-${ZWSP}12 and gh-${ZWSP}3`],
    ["an autolink", "https://x.example and www.x.example", `https:${ZWSP}//x.example and www${ZWSP}.x.example`],
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

test("words stand in a fence, unless a line is so long that it must wrap", () => {
  expect(verbatim("short\nlines")).toBe("```text\nshort\nlines\n```");
  const long = "long ".repeat(40).trim();
  expect(verbatim(long)).toBe(`> ${long}`);
});

test("an id is code, anything that could end a code span is not", () => {
  expect(code("docs/a b.md:12")).toBe("`docs/a b.md:12`");
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
