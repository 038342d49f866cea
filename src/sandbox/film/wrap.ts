/** Widths as shares of the font size. They are estimates on the wide side, since nothing measures the text. */
const NARROW = 0.32;
const WIDE = 0.9;
const USUAL = 0.58;
/** Chinese and Japanese characters, and pictures. */
const SQUARE = 1;
const PICTURE = 1.3;

/** The text in lines that fit into `room` pixels. An ellipsis stands for what doesn't fit into the last line. */
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

/** A word that is longer than a line, such as an address, in pieces; any other word in one piece. */
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
    else if (/\p{Extended_Pictographic}/u.test(character) && character > "\u00ff") width += PICTURE;
    else if (/[\u1100-\u11ff\u2e80-\ud7ff\uf900-\ufaff\ufe30-\ufe4f\uff00-\uffef\u{20000}-\u{3ffff}]/u.test(character))
      width += SQUARE;
    else if (/[mwMW@%—…]|[^\u0000-\u04ff\u2000-\u206f]/.test(character)) width += WIDE;
    else width += USUAL;
  }
  return width;
}
