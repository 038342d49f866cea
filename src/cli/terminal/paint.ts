import { styleText } from "node:util";

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
