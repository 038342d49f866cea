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

/** A mistake in a template, and where it stands in its text. */
type TemplateFault = { readonly offset: number; readonly message: string };

/** Attributes that hold an address. */
const ADDRESS_ATTRIBUTE = /^(?:href|src|poster|action|formaction|xlink:href)$/i;
/** Attributes that hold code: event handlers, styles, bindings of Vue, Svelte and Alpine. */
const CODE_ATTRIBUTE = /^(?:on.*|style|srcdoc|[:@#].*|v-.*|x-.*|bind:.*|use:.*|\{.*)$/i;

/** Reads a template: text with `{title}`, `{link}`, `{rendering}`, `{uuid}` and `{id}` in it. */
export function parseTemplate(source: string): {
  readonly template: BlockTemplate;
  readonly faults: readonly TemplateFault[];
} {
  const text = source
    .replace(/^\ufeff/, "")
    .replace(/\r\n?/g, "\n")
    .replace(/^\n+|\n+$/g, "");
  const lead = source.length - source.replace(/^[\ufeff\r\n]+/, "").length;
  const faults: TemplateFault[] = [];
  const parts: Part[] = [];
  let before = "";
  let from = 0;
  const code = /<(?:script|style)\b/i.exec(text);
  if (code !== null) {
    const message = "a template has no <script> and no <style>: the values of a manifest must not become code.";
    faults.push({ offset: lead + code.index, message });
  }
  for (const found of text.matchAll(/\{([A-Za-z_]+)\}/g)) {
    const [whole, word = ""] = found;
    const between = text.slice(from, found.index);
    before += between;
    const name = NAMES.find((known) => known === word);
    if (name === undefined) {
      const guess = nearest(word, NAMES);
      const known = andList(NAMES.map((one) => `{${one}}`));
      const message = `${whole} is no placeholder; ${guess === null ? `known are ${known}` : `did you mean {${guess}}?`}`;
      faults.push({ offset: lead + found.index, message });
      continue;
    }
    const next = text[found.index + whole.length] ?? "";
    const place = placeAfter(before, next);
    const fault = faultAt(name, place);
    if (fault !== null) faults.push({ offset: lead + found.index, message: `${whole} ${fault}` });
    parts.push({ text: between }, { name, context: place.context === "code" ? "attribute" : place.context });
    from = found.index + whole.length;
    before += "x";
  }
  parts.push({ text: text.slice(from) });
  return { template: { parts, lines: text.split("\n").length }, faults };
}

/** Where a placeholder stands. In code there is none. */
type Place = { readonly context: Context | "code"; readonly attribute: string };

/** A tag that is open, as far as its quotes and braces are closed. */
const OPEN_TAG = /<[a-z/](?:[^<>"'{}]|"[^"]*"|'[^']*'|\{(?:[^{}]|\{[^{}]*\})*\})*/.source;
const IN_TAG = new RegExp(`${OPEN_TAG}$`, "i");
const IN_ATTRIBUTE = new RegExp(`${OPEN_TAG}?(?<=[\\s"'}])([^\\s"'<>=]+)=(?:"[^"]*|'[^']*)$`, "i");
const IN_BRACES = /\{[^{}]*$/;
const IN_ADDRESS = /\]\([^)>\n]*$/;

function placeAfter(before: string, next: string): Place {
  const attribute = IN_ATTRIBUTE.exec(before)?.[1];
  if (attribute !== undefined) return { context: "attribute", attribute };
  if (IN_TAG.test(before) || IN_BRACES.test(before)) return { context: "code", attribute: "" };
  const isAddress = IN_ADDRESS.test(before) || (before.endsWith("<") && next === ">");
  return { context: isAddress ? "address" : "text", attribute: "" };
}

function faultAt(name: Name, { context, attribute }: Place): string | null {
  if (context === "code") return `stands in code; put it into quotes, as in <Video ${name}="{${name}}" />.`;
  if (CODE_ATTRIBUTE.test(attribute))
    return `stands in the attribute ${attribute}, whose value is code; use an attribute that holds text.`;
  const isAddress = context === "address" || ADDRESS_ATTRIBUTE.test(attribute);
  if (isAddress && name === "title") return "is text, and an address stands here; {link} is one.";
  return null;
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
