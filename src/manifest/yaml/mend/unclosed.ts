import { type Mistake, write } from "./mistake.js";
import { closingQuote } from "./quotes.js";
import { bare } from "./value.js";

/** The mistake of quotes or brackets that nothing closes. `text` is what they were probably to hold. */
export function unclosed({
  text,
  offset,
  before,
  opener,
}: {
  text: string;
  offset: number;
  before: string;
  opener: string;
}): Mistake {
  const isQuote = opener === '"' || opener === "'";
  const inside = (isQuote ? text.trimEnd() : bare(text)).replace(/,\s*$/, "");
  const closer = isQuote ? opener : `${openQuoteIn(inside)}${opener === "[" ? "]" : "}"}`;
  const fix = `${before}${inside.replace(/\s*\n\s*/g, " ")}${closer}`;
  return {
    offset,
    message: `the ${isQuote ? "quote" : "bracket"} ${opener} that opens here is not closed; ${write(fix)}`,
    repairs: [{ from: offset + inside.length, to: offset + inside.length, text: closer }],
  };
}

/** The quote that an item in brackets opens and nothing closes; empty where there is none. */
function openQuoteIn(text: string): string {
  for (let at = 0; at < text.length; at++) {
    const sign = text[at] ?? "";
    if (!/["']/.test(sign) || !/[[{,:\s]/.test(text[at - 1] ?? " ")) continue;
    const close = closingQuote(text, { from: at, end: text.length });
    if (close === -1) return sign;
    at = close;
  }
  return "";
}
