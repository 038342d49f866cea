import { type Paint, paintFor, type Style } from "../src/cli/terminal/text.js";

export { wrapped } from "../src/report/markdown.js";

/** Columns that the demo writes in. */
export const WIDTH = Math.min(110, Math.max(60, process.stdout.columns ?? 100));

const shown = paintFor(process.env, { isTerminal: process.stdout.isTTY === true });

/** Its addresses lead nowhere. */
export const PAINT: Paint = { ...shown, link: (text) => shown.styled("underline", text) };

/** Text in a style, where the output shows one. */
export function styled(style: Style, text: string): string {
  return PAINT.styled(style, text);
}

export function print(text = ""): void {
  process.stdout.write(`${text}\n`);
}
