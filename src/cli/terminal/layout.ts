import stringWidth from "string-width";

/** Columns that a text takes: pictures and East Asian letters take two, what joins to them and what colours it none. */
export function columnsOf(text: string): number {
  return stringWidth(text);
}

/** Lines of at most `width` columns, broken between words; a longer word keeps its length. */
export function wrapped(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (line !== "" && columnsOf(longer) > width) {
      lines.push(line);
      line = word;
    } else {
      line = longer;
    }
  }
  return [...lines, line];
}

/** A word in parts of at most `width` columns. What is coloured or linked stays whole. */
export function broken(word: string, width: number): string[] {
  if (columnsOf(word) <= width || width < 1 || word.includes("\u001b")) return [word];
  const parts: string[] = [];
  let part = "";
  for (const character of word) {
    if (part !== "" && columnsOf(part + character) > width) {
      parts.push(part);
      part = "";
    }
    part += character;
  }
  return [...parts, part];
}

/** A text with spaces behind it, so that it takes so many columns. */
export function padded(text: string, columns: number): string {
  return text + " ".repeat(Math.max(0, columns - columnsOf(text)));
}

/** A text of at most so many columns, with an ellipsis where something is missing. It must have no colour. */
export function shortened(text: string, columns: number): string {
  if (columnsOf(text) <= columns) return text;
  let short = "";
  for (const character of text) {
    if (columnsOf(`${short}${character}…`) > columns) break;
    short += character;
  }
  return columns < 1 ? "" : `${short}…`;
}
