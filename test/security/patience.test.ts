import { createContext, Script } from "node:vm";
import { test } from "vitest";
import { harmless } from "../../src/action/log.js";
import { canonicalText, sentText } from "../../src/manifest/canonical-text.js";
import { imageUrlFault } from "../../src/manifest/image-url.js";
import { findBlocks } from "../../src/manifest/marked-blocks.js";
import { patternFault } from "../../src/manifest/pattern.js";
import { printable, quoted } from "../../src/manifest/quote.js";
import { textChanges } from "../../src/plan/text-changes.js";
import { advice, creditsOf } from "../../src/report/failures.js";
import { block, code, diff, inline, quotation, webAddress } from "../../src/report/markdown.js";
import { commentMarker, markOf, saysTheSame, sealed } from "../../src/report/marker.js";
import { redactor } from "../../src/secrets.js";
import { unended } from "../../src/sentence.js";
import { parseCacheKey } from "../../src/state/stores/cache-key.js";

const LENGTH = 128 * 1024;
/** Milliseconds. What looks at each character once takes a hundredth; what goes back for each, many times as long. */
const FOR_EVER = 5_000;
/** What regular expressions stumble over: long runs of one thing with the wrong thing behind. */
const PIECES = [
  "a",
  " ",
  "\n",
  "\r\n",
  "`",
  "@",
  "#",
  ":",
  "_",
  "<!-- ",
  "\u200b",
  "\u0301",
  "\\",
  "GH-",
  ":a",
  "/..",
  "*",
  "0",
  "()",
];
const TEXTS = PIECES.flatMap((piece) => {
  const run = piece.repeat(LENGTH / piece.length);
  return [`${run}x`, `x${run}!`, `\n\n<!-- digest ${run} -->\n`, `https://example.com/${run}`];
});

const READERS: Readonly<Record<string, (text: string) => unknown>> = {
  harmless,
  inline,
  code,
  block,
  quotation,
  diff,
  creditsOf,
  advice: (detail) => advice({ status: 409, detail }),
  webAddress,
  quoted,
  printable,
  imageUrlFault,
  patternFault,
  markOf,
  saysTheSame: (text) => saysTheSame(text, sealed("x", commentMarker("", { id: "1", attempt: 1 }))),
  parseCacheKey: (text) => parseCacheKey("a", text),
  redactor: redactor(["vk_canary0123456789abcdef", "aaaaaaaaaaaaaaaaaaaaaaaab"]),
};

/** What the readers of documents stumble over: a comment, a span or a heading that goes on and on, or begins again and again. */
const DOCUMENT_LENGTH = 64 * 1024;
/** Milliseconds; what takes a time in proportion to the length takes a hundredth. */
const TOO_LONG = 2_000;
const DOCUMENTS = [
  ...["", "# a", "`a", "video: `a", "<!-- video: a", "{/* video: a", "---\n", "    code\n"].flatMap((begin) =>
    [" ", "\t", "\n", "`", "<!--", "<!-- video: ", "{/* video: "].map((piece) => [begin, piece] as const),
  ),
  ["a: ", "<!-- video \t \t \t \t \t \t \t \t "] as const,
].flatMap(([begin, piece]) => {
  const run = begin + piece.repeat(DOCUMENT_LENGTH / piece.length);
  return [`${run}x`, `${run}\n<!-- /video -->`];
});
const SPANS = `video: ${Array.from({ length: 350 }, (_, index) => "`".repeat(index + 1)).join(" ")}`;

const DOCUMENT_READERS: Readonly<Record<string, (text: string) => unknown>> = {
  canonicalText: (text) => canonicalText(text, "markdown"),
  sentText: (text) => sentText(text, "markdown"),
  findBlocks: (text) => findBlocks(text, "markdown"),
  "findBlocks of MDX": (text) => findBlocks(text, "mdx"),
  textChanges: (text) => [...textChanges("a.md", { from: text, to: `${text}\nb`, context: 3, kind: "markdown" })],
  unended,
};

const call = new Script("read(text)");

test.each(Object.entries(DOCUMENT_READERS))("%s reads 64 KiB of any document in time", (_name, read) => {
  for (const text of [...DOCUMENTS, SPANS]) call.runInContext(createContext({ read, text }), { timeout: TOO_LONG });
});

test.each(Object.entries(READERS))("%s reads 128 KiB of anything, and doesn't take for ever", (_name, read) => {
  for (const text of TEXTS) call.runInContext(createContext({ read, text }), { timeout: FOR_EVER });
});
