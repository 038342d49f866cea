import { createContext, Script } from "node:vm";
import { expect, test } from "vitest";
import { harmless } from "../../src/action/log.js";
import { cacheKeysAmong } from "../../src/ledger/stores/cache-key.js";
import { patternFault } from "../../src/manifest/files/pattern.js";
import { htmlParts } from "../../src/manifest/formats/html.js";
import { markdownParts } from "../../src/manifest/formats/markdown.js";
import { MDX } from "../../src/manifest/formats/mdx.js";
import { proseParts } from "../../src/manifest/formats/prose.js";
import { findBlocks } from "../../src/manifest/marked-blocks.js";
import { printable, quoted } from "../../src/manifest/quote.js";
import { imageUrlFault } from "../../src/manifest/schema.js";
import { partsChanged } from "../../src/plan/part-changes.js";
import { advice, creditsOf } from "../../src/report/advice.js";
import { block, code, diff, inline, quotation, webAddress } from "../../src/report/markdown.js";
import { commentMarker, markOf, saysTheSame } from "../../src/report/marker.js";
import { redactor } from "../../src/secrets.js";
import { unended } from "../../src/sentence.js";

const LENGTH = 64 * 1024;
const DOCUMENT_LENGTH = 4 * 1024;
/**
 * Milliseconds of the processor, whatever else the machine does. What takes a time in proportion to the length takes a hundredth; what goes
 * back for each character, many times as long. Of a document half as long, a quarter of that time is too long.
 */
const TOO_LONG = { text: 2_000, document: 500 };
/** Milliseconds after which it is stopped: such a one may go on for hours. */
const STOPPED = 60_000;
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
  return [`${run}x`, `x${run}!`, `https://example.com/${run}`];
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
  saysTheSame: (text) => saysTheSame(text, `x\n\n${commentMarker("", { id: "1", attempt: 1 })}`),
  cacheKeysAmong: (text) => cacheKeysAmong("a", [text]),
  redactor: redactor(["vk_canary0123456789abcdef", "aaaaaaaaaaaaaaaaaaaaaaaab"]),
};

/** What the readers of documents stumble over: a comment, a span or a heading that goes on and on, or begins again and again. */
const DOCUMENTS = [
  ...["", "# a", "`a", "video: `a", "<!-- video: a", "{/* video: a", "---\n", "    code\n"].flatMap((begin) =>
    [" ", "\t", "\n", "`", "<!--", "<!-- video: ", "{/* video: "].map((piece) => [begin, piece] as const),
  ),
  ["a: ", "<!-- video \t \t \t \t \t \t \t \t "] as const,
].flatMap(([begin, piece]) => {
  const run = begin + piece.repeat(DOCUMENT_LENGTH / piece.length);
  return [`${run}x`, `${run}\n<!-- /video -->`];
});
const SPANS = `video: ${Array.from({ length: 250 }, (_, index) => "`".repeat(index + 1)).join(" ")}`;

const DOCUMENT_READERS: Readonly<Record<string, (text: string) => unknown>> = {
  markdownParts: (text) => markdownParts(text, ["title"]),
  "markdownParts of MDX": (text) => markdownParts(text, ["title"], MDX),
  htmlParts: (text) => htmlParts(text, ["title"]),
  ...Object.fromEntries(
    (["plain", "rest", "asciidoc"] as const).map((kind) => [
      `proseParts ${kind}`,
      (text: string) => proseParts(text, kind),
    ]),
  ),
  findBlocks,
  partsChanged: (text) =>
    partsChanged({
      name: "a.txt",
      before: proseParts(text, "plain"),
      now: proseParts(
        `${text}
b`,
        "plain",
      ),
    }),
  unended,
};

const call = new Script("read(text)");

function readAll(texts: readonly string[], read: (text: string) => unknown, tooLong: number): void {
  const context = createContext({ read, text: "" });
  for (const text of texts) {
    context["text"] = text;
    const before = process.cpuUsage();
    call.runInContext(context, { timeout: STOPPED });
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(tooLong);
  }
}

test.each(Object.entries(DOCUMENT_READERS))("%s reads 4 KiB of any document in time", (_name, read) => {
  readAll([...DOCUMENTS, SPANS], read, TOO_LONG.document);
});

test.each(Object.entries(READERS))("%s reads 64 KiB of anything in time", (_name, read) => {
  readAll(TEXTS, read, TOO_LONG.text);
});
