import { createContext, Script } from "node:vm";
import { test } from "vitest";
import { harmless } from "../../src/action/log.js";
import { imageUrlFault } from "../../src/manifest/image-url.js";
import { patternFault } from "../../src/manifest/pattern.js";
import { printable, quoted } from "../../src/manifest/quote.js";
import { creditsOf } from "../../src/report/credits.js";
import { advice } from "../../src/report/failures.js";
import { block, code, diff, inline, quotation, webAddress } from "../../src/report/markdown.js";
import { commentMarker, markOf, saysTheSame, sealed } from "../../src/report/marker.js";
import { redactor } from "../../src/secrets.js";
import { parseCacheKey } from "../../src/state/stores/cache-key.js";

const LENGTH = 256 * 1024;
/** Milliseconds. What looks at each character once takes a hundredth; what goes back for each, many times as long. */
const FOR_EVER = 10_000;
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
  saysTheSame: (text) => saysTheSame(text, sealed("x", commentMarker({ manifest: "videos.yml" }))),
  parseCacheKey: (text) => parseCacheKey("a", text),
  redactor: redactor(["vk_canary0123456789abcdef", "aaaaaaaaaaaaaaaaaaaaaaaab"]),
};

const call = new Script("read(text)");

test.each(Object.entries(READERS))("%s reads 256 KiB of anything, and doesn't take for ever", (_name, read) => {
  for (const text of TEXTS) call.runInContext(createContext({ read, text }), { timeout: FOR_EVER });
});
