import { type Position, positionAt } from "../manifest/manifest.js";
import { andList } from "../manifest/quote.js";
import { nearest } from "../nearest.js";
import { visible, webAddress } from "./markdown.js";

/** What a template can show of a video. `null`: the video has none yet. */
type BlockValues = {
  readonly id: string;
  readonly title: string;
  readonly uuid: string;
  readonly link: string | null;
  readonly rendering: string | null;
};

const NAMES = ["title", "link", "rendering", "uuid", "id"] as const satisfies readonly (keyof BlockValues)[];
type Name = (typeof NAMES)[number];
const ADDRESSES: readonly Name[] = ["link", "rendering"];

/** What stands around a placeholder, and so what a value must not do there. */
type Context = "text" | "address" | "attribute";

type Part = { readonly text: string } | { readonly name: Name; readonly context: Context };

export type BlockTemplate = { readonly parts: readonly Part[]; readonly lines: number };

/** The block of a template that nobody has given: a link with the title. */
export const DEFAULT_TEMPLATE = "[{title}]({link})";

type TemplateFault = { readonly position: Position; readonly message: string };

/** Attributes that hold an address. */
const ADDRESS_ATTRIBUTE = /^(?:href|src|poster|action|formaction|xlink:href)$/i;
/** Attributes that hold code: event handlers, styles, bindings of Vue, Svelte and Alpine. */
const CODE_ATTRIBUTE = /^(?:on.*|style|srcdoc|[:@#].*|v-.*|x-.*|bind:.*|use:.*|\{.*)$/i;

/** Reads a template: text with `{title}`, `{link}`, `{rendering}`, `{uuid}` and `{id}` in it. */
export function parseTemplate(source: string): {
  readonly template: BlockTemplate;
  readonly faults: readonly TemplateFault[];
} {
  const text = source.replace(/^\ufeff/, "").replace(/\r\n?/g, "\n");
  const shown = text.replace(/^\n+|\n+$/g, "");
  const start = text.indexOf(shown);
  const faults: TemplateFault[] = [];
  const fail = (offset: number, message: string) =>
    faults.push({ position: positionAt(text, start + offset), message });
  const code = /<(?:script|style)\b/i.exec(shown);
  if (code !== null)
    fail(code.index, "a template has no <script> and no <style>: the values of a manifest must not become code.");
  const parts: Part[] = [];
  let [offset, before] = [0, ""];
  for (const [index, piece] of shown.split(/\{([A-Za-z_]+)\}/).entries()) {
    if (index % 2 === 0) {
      parts.push({ text: piece });
      before += piece;
      offset += piece.length;
      continue;
    }
    const whole = `{${piece}}`;
    const end = offset + whole.length;
    const name = NAMES.find((known) => known === piece);
    const context = name === undefined ? unknown(piece) : contextOf(name, before, shown[end] ?? "");
    if (typeof context !== "string") fail(offset, `${whole} ${context.fault}`);
    else if (name !== undefined) parts.push({ name, context });
    before += "x";
    offset = end;
  }
  return { template: { parts, lines: shown.split("\n").length }, faults };
}

type Fault = { readonly fault: string };

function unknown(word: string): Fault {
  const guess = nearest(word, NAMES);
  const known = andList(NAMES.map((name) => `{${name}}`));
  return { fault: `is no placeholder; ${guess === null ? `known are ${known}` : `did you mean {${guess}}?`}` };
}

/** A tag that is open, as far as its quotes and braces are closed. */
const OPEN_TAG = /<[a-z/](?:[^<>"'{}]|"[^"]*"|'[^']*'|\{(?:[^{}]|\{[^{}]*\})*\})*/.source;
const IN_TAG = new RegExp(`${OPEN_TAG}$`, "i");
const IN_ATTRIBUTE = new RegExp(`${OPEN_TAG}?(?<=[\\s"'}])([^\\s"'<>=]+)=(?:"[^"]*|'[^']*)$`, "i");
const IN_BRACES = /\{[^{}]*$/;
const IN_ADDRESS = /\]\([^)>\n]*$/;

/** What stands around a placeholder, between `before` and the sign behind it; or why it must not stand there. */
function contextOf(name: Name, before: string, next: string): Context | Fault {
  const attribute = IN_ATTRIBUTE.exec(before)?.[1];
  if (attribute === undefined && (IN_TAG.test(before) || IN_BRACES.test(before)))
    return { fault: `stands in code; put it into quotes, as in <Video ${name}="{${name}}" />.` };
  if (attribute !== undefined && CODE_ATTRIBUTE.test(attribute))
    return { fault: `stands in the attribute ${attribute}, whose value is code; use an attribute that holds text.` };
  const isAddress =
    attribute === undefined
      ? IN_ADDRESS.test(before) || (before.endsWith("<") && next === ">")
      : ADDRESS_ATTRIBUTE.test(attribute);
  if (isAddress && name === "title") return { fault: "is text, and an address stands here; {link} is one." };
  if (attribute !== undefined) return "attribute";
  return isAddress ? "address" : "text";
}

/** A block's text; `null` where the video lacks what the template shows. */
export function renderBlock({ parts }: BlockTemplate, values: BlockValues): string | null {
  let text = "";
  for (const part of parts) {
    if ("text" in part) {
      text += part.text;
      continue;
    }
    const value = ADDRESSES.includes(part.name) ? webAddress(values[part.name] ?? "") : values[part.name];
    if (value === null) return null;
    const plain = visible(value).replace(/\s+/g, " ").trim();
    text += escaped(plain, part, /(?:^|\n)[ \t]*$/.test(text));
  }
  return text;
}

function escaped(
  value: string,
  { name, context }: { readonly name: Name; readonly context: Context },
  startsLine: boolean,
): string {
  switch (context) {
    case "address":
      return ADDRESSES.includes(name) ? value : encodeURIComponent(value);
    case "attribute":
      return entities(value, /[&<>"'`{}]/g);
    case "text":
      return prose(value, startsLine);
  }
}

/** Text that Markdown, MDX, HTML and the template languages of sites show as it is. */
function prose(value: string, startsLine: boolean): string {
  const text = entities(value, /[&<>`*[\]{}|\\~$]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu)
    // Vue reads two braces as code, though they are written as entities.
    .replace(/&#123;(?=&#123;)/g, "&#123;\u2060")
    .replace(/:(?=\/\/|[\w+-]+:)/g, "&#58;")
    .replace(/www\./gi, (start) => `${start.slice(0, -1)}&#46;`);
  if (!startsLine) return text;
  return text.replace(/^[#+\-=:]/, entity).replace(/^(\d{1,9})([.)])/, (_, digits, sign) => `${digits}${entity(sign)}`);
}

function entities(value: string, dangerous: RegExp): string {
  return value.replace(dangerous, entity);
}

function entity(char: string): string {
  return `&#${char.codePointAt(0)};`;
}
