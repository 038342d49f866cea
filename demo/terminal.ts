import { styleText } from "node:util";
import stringWidth from "string-width";

type Style = Parameters<typeof styleText>[0];

/** Columns that the demo writes in. */
export const WIDTH = Math.min(110, Math.max(60, process.stdout.columns ?? 100));

/** Text in a style, where the output shows one. */
export function styled(style: Style, text: string): string {
  const shows = process.stdout.isTTY === true && (process.env["NO_COLOR"] ?? "") === "";
  return shows || (process.env["FORCE_COLOR"] ?? "0") !== "0"
    ? styleText(style, text, { validateStream: false })
    : text;
}

export function print(text = ""): void {
  process.stdout.write(`${text}\n`);
}

/** Columns that a text takes: pictures and East Asian letters take two, what joins to them none. */
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
