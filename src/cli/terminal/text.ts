import { styleText } from "node:util";
import stringWidth from "string-width";
import type { Output } from "../host.js";

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

/**
 * Lines at the bottom of a terminal that are drawn again in place. What is written meanwhile goes above them, and stays. It writes
 * one text a frame, over the old one, so that nothing flickers.
 */
export class Live implements Output {
  readonly isTerminal = true;
  readonly #output: Output;
  #lines: readonly string[] = [];

  constructor(output: Output) {
    this.#output = output;
  }

  get columns(): number {
    return this.#output.columns;
  }

  get rows(): number {
    return this.#output.rows;
  }

  /** Puts lines in place of those that are there. None of them may be wider than the terminal. */
  draw(lines: readonly string[]): void {
    this.#output.write(`${this.#home()}${lines.map((line) => `${line}${END_OF_LINE}\n`).join("")}${REST}`);
    this.#lines = lines;
  }

  /** Writes whole lines above. */
  write(text: string): void {
    if (this.#lines.length === 0) {
      this.#output.write(text);
      return;
    }
    const lines = this.#lines;
    this.#output.write(`${this.#home()}${text.replaceAll("\n", `${END_OF_LINE}\n`)}${REST}`);
    this.#lines = [];
    this.draw(lines);
  }

  /** Where the first of the lines begins. */
  #home(): string {
    return this.#lines.length === 0 ? "" : `\r\u001b[${this.#lines.length}A`;
  }
}

/** Clears what an older, longer line has left. */
const END_OF_LINE = "\u001b[K";
/** Clears all below. */
const REST = "\u001b[J";
