import fc from "fast-check";
import { expect, test } from "vitest";
import { fillBlocks, findBlocks, withoutMarkedBlocks } from "../../src/manifest/marked-blocks.js";

const fill = (text: string) => fillBlocks(text, findBlocks(text).blocks, () => "NEW");
const faultsOf = (text: string) =>
  findBlocks(text).faults.map(({ position: { line, column }, message }) => `${line}:${column} ${message}`);

test.for([
  [
    "on lines of its own",
    "A\n<!-- video: x -->\nold\n<!-- /video -->\nB",
    "A\n<!-- video: x -->\nNEW\n<!-- /video -->\nB",
  ],
  ["empty", "<!--video:x-->\n<!--/video-->", "<!--video:x-->\nNEW\n<!--/video-->"],
  ["inside of a line", "| <!-- video: x -->old<!-- /video --> | b |", "| <!-- video: x -->NEW<!-- /video --> | b |"],
  [
    "in CRLF",
    "A\r\n<!-- video: x -->\r\nold\r\n<!-- /video -->\r\nB",
    "A\r\n<!-- video: x -->\r\nNEW\r\n<!-- /video -->\r\nB",
  ],
  [
    "in a list",
    "- A\n  <!-- video: x -->\n  old\n  <!-- /video -->\n",
    "- A\n  <!-- video: x -->\n  NEW\n  <!-- /video -->\n",
  ],
  ["in a quote", "> <!-- video: x -->\n> old\n> <!-- /video -->", "> <!-- video: x -->\n> NEW\n> <!-- /video -->"],
  ["in MDX", "{/* video: x */}\nold\n{/* /video */}", "{/* video: x */}\n\nNEW\n\n{/* /video */}"],
  ["in fenced code", "```md\n<!-- video: x -->\nold\n<!-- /video -->\n```", null],
  ["in a code span", "Write `<!-- video: x -->` and `<!-- /video -->`.", null],
  ["after a byte order mark", "\ufeff<!-- video: x -->y<!-- /video -->", "\ufeff<!-- video: x -->NEW<!-- /video -->"],
] as const)("a block %s", ([_, text, filled]) => {
  expect(fill(text)).toBe(filled ?? text);
  expect(fill(fill(text))).toBe(fill(text));
});

test.for([
  ["as Prettier leaves it", "<!-- video: x -->\n\nNEW\n\n<!-- /video -->"],
  ["with more blank lines", "<!-- video: x -->\n\n\nNEW\n<!-- /video -->"],
  ["in a quote", "> <!-- video: x -->\n>\n> NEW\n>\n> <!-- /video -->"],
  ["in a list", "- A\n  <!-- video: x -->\n\n  NEW\n\n  <!-- /video -->"],
  ["in CRLF", "<!-- video: x -->\r\n\r\nNEW\r\n\r\n<!-- /video -->"],
  ["in MDX without a blank line", "{/* video: x */}\nNEW\n{/* /video */}"],
] as const)("a block that is up to date is left as it is, %s", ([, text]) => {
  expect(fill(text)).toBe(text);
});

test.for([
  ["<!-- video: x -->\nold", '1:1 the block of "x" doesn\'t end; it ends with <!-- /video -->.'],
  ["\n<!-- /video -->", "2:1 <!-- /video --> closes a block that doesn't begin; it begins with <!-- video: ID -->."],
  [
    "<!-- video: x -->\n<!-- video: y -->\n<!-- /video -->",
    '2:1 a block of "y" begins inside of the one of line 1; close that one first, with <!-- /video -->.',
  ],
  ["<!-- video: -->\n", '1:1 "<!-- video: -->" is not a marker; write <!-- video: ID -->.'],
  ["<!-- video: a b -->\n", '1:1 "<!-- video: a b -->" is not a marker; write <!-- video: ID -->.'],
  ["<!-- /video: x -->\n", '1:1 "<!-- /video: x -->" is not a marker; write <!-- /video -->.'],
  [
    "A <!-- video: x -->\nold\n<!-- /video -->",
    "1:3 the two markers of a block stand either both on lines of their own or both on one line.",
  ],
  ["{/* video: x */}\nold", '1:1 the block of "x" doesn\'t end; it ends with {/* /video */}.'],
  [
    "<!-- video: x */}\n<!-- /video -->",
    "2:1 <!-- /video --> closes a block that doesn't begin; it begins with <!-- video: ID -->.",
  ],
] as const)("a wrong marker is named with its line: %j", ([text, fault]) => {
  expect(faultsOf(text)).toEqual([fault]);
});

test("a comment that only speaks of a video is a comment", () => {
  expect(findBlocks("<!-- video follows here -->\n<!-- videos: none -->")).toEqual({
    blocks: [],
    faults: [],
  });
});

test("filling changes nothing outside of the markers, whatever stands there, and twice is as once", () => {
  const outside = fc.string({
    unit: fc.constantFrom("a", " ", "\n", "\r\n", "`", "~~~\n", "> ", "<!--", "-->", "é", "\t"),
  });
  fc.assert(
    fc.property(fc.array(outside, { minLength: 2, maxLength: 4 }), fc.boolean(), (pieces, isBlock) => {
      const block = isBlock ? "\n<!-- video: x -->\nold\n<!-- /video -->\n" : "<!-- video: x -->old<!-- /video -->";
      const text = pieces.join(block);
      const { blocks } = findBlocks(text);
      const once = fill(text);
      expect(fill(once)).toBe(once);
      let from = 0;
      let rest = once;
      for (const { end, close } of blocks) {
        expect(rest.startsWith(text.slice(from, end))).toBe(true);
        rest = rest.slice(end - from);
        rest = rest.slice(rest.indexOf("NEW") + 3).replace(/^\r?\n/, "");
        from = close.start - (close.prefix?.length ?? 0);
      }
      expect(rest).toBe(text.slice(from));
    }),
  );
});

test("a marked block describes nothing", () => {
  expect(withoutMarkedBlocks("A\n<!-- video: x -->\nhttps://…\n<!-- /video -->\nB")).toBe("A\n\nB");
  expect(withoutMarkedBlocks("A {/* video: x */}y{/* /video */} B")).toBe("A  B");
  expect(withoutMarkedBlocks("```\n<!-- video: x -->y<!-- /video -->\n```")).toContain("y");
});
