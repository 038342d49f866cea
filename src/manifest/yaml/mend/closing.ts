/** Where the quotes or brackets that open at `from` are closed; -1 where they aren't before `end`. */
export function closing(text: string, from: number, end = text.length): number {
  return /["']/.test(text[from] ?? "") ? closingQuote(text, from, end) : closingBracket(text, from, end);
}

function closingQuote(text: string, from: number, end: number): number {
  const quote = text[from];
  for (let at = from + 1; at < end; at++) {
    if (quote === '"' && text[at] === "\\") at += 1;
    else if (text[at] === quote) {
      if (quote === '"' || text[at + 1] !== "'") return at;
      at += 1;
    }
  }
  return -1;
}

function closingBracket(text: string, from: number, end: number): number {
  let depth = 0;
  for (let at = from; at < end; at++) {
    const sign = text[at];
    if (opensQuote(text, at)) {
      at = closingQuote(text, at, end);
      if (at === -1) return -1;
    } else if (sign === "#" && /\s/.test(text[at - 1] ?? "")) {
      const next = text.indexOf("\n", at);
      at = next === -1 ? end : next;
    } else if (sign === "[" || sign === "{") depth += 1;
    else if (sign === "]" || sign === "}") depth -= 1;
    if (depth === 0) return at;
  }
  return -1;
}

/** Whether the sign at a place in brackets is a quote that begins a text. */
function opensQuote(text: string, at: number): boolean {
  return /["']/.test(text[at] ?? "") && /[[{,:\s]/.test(text[at - 1] ?? " ");
}

export type Range = { readonly from: number; readonly to: number };

/** What stands between the commas of a list in brackets, without the spaces around it. */
export function itemsOf(text: string, { from, to }: Range): Range[] {
  const items: Range[] = [];
  let start = from;
  for (let at = from; at <= to; at++) {
    const sign = text[at] ?? "";
    if (at === to || sign === ",") {
      const item = text.slice(start, at);
      const begin = start + item.length - item.trimStart().length;
      if (item.trim() !== "") items.push({ from: begin, to: begin + item.trim().length });
      start = at + 1;
    } else if (/[[{]/.test(sign) || (/["']/.test(sign) && text.slice(start, at).trim() === "")) {
      at = Math.max(at, closing(text, at, to));
    }
  }
  return items;
}

/** What closes the quotes or brackets that a text opens at its beginning, and the quote that an item in them opens. */
export function closersFor(text: string): string {
  const opener = text[0] ?? "";
  if (/["']/.test(opener)) return opener;
  let open = "";
  for (let at = 1; at < text.length && open === ""; at++) {
    if (!opensQuote(text, at)) continue;
    const close = closingQuote(text, at, text.length);
    if (close === -1) open = text[at] ?? "";
    else at = close;
  }
  return `${open}${opener === "[" ? "]" : "}"}`;
}
