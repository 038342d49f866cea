import { grouped } from "../grouped.js";

type Span = { readonly kind: "prose" | "code" | "comment"; readonly text: string };

/** A paragraph's prose, code spans (CommonMark 6.1) and comments, in order. Takes time in proportion to its length. */
export function spansOf(paragraph: string): Span[] {
  const spans: Span[] = [];
  const closer = closersOf(paragraph);
  const lastCommentEnd = paragraph.lastIndexOf("-->");
  const signs = /\\.|`+|<!--/gs;
  let from = 0;
  const push = (kind: Span["kind"], end: number) => {
    if (end > from) spans.push({ kind, text: paragraph.slice(from, end) });
    from = end;
  };
  for (let found = signs.exec(paragraph); found; found = signs.exec(paragraph)) {
    const { 0: sign, index } = found;
    if (sign.startsWith("\\")) continue;
    const isCode = sign.startsWith("`");
    const begin = index + sign.length;
    const end = isCode
      ? closer(sign.length, begin)
      : begin > lastCommentEnd
        ? null
        : paragraph.indexOf("-->", begin) + 3;
    if (end === null) continue;
    push("prose", index);
    push(isCode ? "code" : "comment", end);
    signs.lastIndex = end;
  }
  push("prose", paragraph.length);
  return spans;
}

/** Finds the end of the next run of exactly so many backticks; asked from left to right. */
function closersOf(paragraph: string): (length: number, from: number) => number | null {
  const runs = grouped([...paragraph.matchAll(/`+/g)].reverse(), ([run]) => run.length);
  return (length, from) => {
    const places = runs.get(length) ?? [];
    while ((places.at(-1)?.index ?? from) < from) places.pop();
    const place = places.at(-1);
    return place === undefined ? null : place.index + length;
  };
}
