import { styleText } from "node:util";
import stringWidth from "string-width";

/** Columns that a text takes: pictures and East Asian letters take two, what joins to them and what colours it none. */
export function columnsOf(text: string): number {
  return stringWidth(text);
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

export type Style = Parameters<typeof styleText>[0];

/** How a place to write to shows styles and links. */
export type Paint = {
  styled(style: Style, text: string): string;
  /** A text that leads to an address. */
  link(text: string, address: string): string;
};

/** Without colour, and with each address in words. */
export const PLAIN: Paint = { styled: (_style, text) => text, link: (text, address) => `${text} ${address}` };

const COLOURED: Paint = {
  styled: (style, text) => styleText(style, text, { validateStream: false }),
  link: (text, address) =>
    `\u001b]8;;${address}\u001b\\${styleText("underline", text, { validateStream: false })}\u001b]8;;\u001b\\`,
};

/** Colour is for terminals that can show it. `FORCE_COLOR` wins over `NO_COLOR`, as it does in Node. */
export function paintFor(
  env: Readonly<Record<string, string | undefined>>,
  { isTerminal }: { readonly isTerminal: boolean },
): Paint {
  const forced = env["FORCE_COLOR"];
  if (forced !== undefined) return forced === "0" || forced === "false" ? PLAIN : COLOURED;
  const refused = (env["NO_COLOR"] ?? "") !== "" || env["TERM"] === "dumb";
  return isTerminal && !refused ? COLOURED : PLAIN;
}
