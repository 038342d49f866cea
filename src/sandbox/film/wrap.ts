/** Widths in shares of the font's size, rather too wide than too narrow, since nothing measures the text. */
const NARROW = 0.32;
const WIDE = 0.9;
const USUAL = 0.58;

/** The text in lines that fit into `room` pixels; what the last line can't hold ends in an ellipsis. */
export function wrap(text: string, { room, size, lines }: { room: number; size: number; lines: number }): string[] {
  const fits = (line: string) => widthOf(line) * size <= room;
  const all: string[] = [];
  for (const word of text.split(/\s+/).filter((word) => word !== "")) {
    const longer = `${all.at(-1) ?? ""} ${word}`;
    if (all.length > 0 && fits(longer)) all.splice(-1, 1, longer);
    else all.push(...pieces(word, fits));
  }
  if (all.length <= lines) return all;
  let last = [...(all[lines - 1] ?? "")];
  while (last.length > 0 && !fits(`${last.join("")}…`)) last = last.slice(0, -1);
  return [...all.slice(0, lines - 1), `${last.join("").trimEnd()}…`];
}

/** A word that no line can hold, such as an address, in pieces; any other as it is. */
function pieces(word: string, fits: (line: string) => boolean): string[] {
  const found = [""];
  for (const character of word) {
    const longer = `${found.at(-1) ?? ""}${character}`;
    if (longer === character || fits(longer)) found.splice(-1, 1, longer);
    else found.push(character);
  }
  return found;
}

function widthOf(text: string): number {
  let width = 0;
  for (const character of text) {
    if (/[ilj.,:;!'|fIt ]/.test(character)) width += NARROW;
    else if (/[mwMW@%—…]|[^\u0000-\u04ff\u2000-\u206f]/.test(character)) width += WIDE;
    else width += USUAL;
  }
  return width;
}
