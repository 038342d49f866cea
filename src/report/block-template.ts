import { type Position, positionAt } from "../manifest/manifest.js";
import { andList } from "../manifest/quote.js";
import { nearest } from "../nearest.js";
import { percentEncoded, visible, webAddress } from "./markdown.js";

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

type Part = { readonly text: string } | { readonly name: Name };

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
    const fault = name === undefined ? unknown(piece) : faultOf(name, before, shown[end] ?? "");
    if (fault !== null) fail(offset, `${whole} ${fault}`);
    else if (name !== undefined) parts.push({ name });
    before += "x";
    offset = end;
  }
  return { template: { parts, lines: shown.split("\n").length }, faults };
}

function unknown(word: string): string {
  const guess = nearest(word, NAMES);
  const known = andList(NAMES.map((name) => `{${name}}`));
  return `is no placeholder; ${guess === null ? `known are ${known}` : `did you mean {${guess}}?`}`;
}

/** A tag that is open, as far as its quotes and braces are closed. */
const OPEN_TAG = /<[a-z/](?:[^<>"'{}]|"[^"]*"|'[^']*'|\{(?:[^{}]|\{[^{}]*\})*\})*/.source;
const IN_TAG = new RegExp(`${OPEN_TAG}$`, "i");
const IN_ATTRIBUTE = new RegExp(`${OPEN_TAG}?(?<=[\\s"'}])([^\\s"'<>=]+)=(?:"[^"]*|'[^']*)$`, "i");
const IN_BRACES = /\{[^{}]*$/;
const IN_ADDRESS = /\]\([^)>\n]*$/;

/** Why a placeholder must not stand between `before` and the sign behind it; `null` where it may. */
function faultOf(name: Name, before: string, next: string): string | null {
  const attribute = IN_ATTRIBUTE.exec(before)?.[1];
  if (attribute === undefined && (IN_TAG.test(before) || IN_BRACES.test(before)))
    return `stands in code; put it into quotes, as in <Video ${name}="{${name}}" />.`;
  if (attribute !== undefined && CODE_ATTRIBUTE.test(attribute))
    return `stands in the attribute ${attribute}, whose value is code; use an attribute that holds text.`;
  const isAddress =
    attribute === undefined
      ? IN_ADDRESS.test(before) || (before.endsWith("<") && next === ">")
      : ADDRESS_ATTRIBUTE.test(attribute);
  return isAddress && name === "title" ? "is text, and an address stands here; {link} is one." : null;
}

/** A block's text; `null` where the video lacks what the template shows. */
export function renderBlock({ parts }: BlockTemplate, values: BlockValues): string | null {
  let text = "";
  for (const part of parts) {
    const shown = "text" in part ? part.text : shownIn(part.name, values, /(?:^|\n)[ \t]*$/.test(text));
    if (shown === null) return null;
    text += shown;
  }
  return text;
}

/** A value that is the same in text, in an address and in an attribute. */
function shownIn(name: Name, values: BlockValues, startsLine: boolean): string | null {
  switch (name) {
    case "link":
    case "rendering":
      return webAddress(values[name] ?? "")?.replace(/[{}]/g, encodeURIComponent) ?? null;
    case "uuid":
    case "id":
      return encodeURIComponent(visible(values[name])).replace(/[!'()*~]/g, percentEncoded);
    case "title":
      return prose(visible(values.title).replace(/\s+/g, " ").trim(), startsLine);
  }
}

/** Text that Markdown, MDX, HTML and the template languages of sites show as it is. */
function prose(value: string, startsLine: boolean): string {
  const text = value
    .replace(/[&<>"'`*[\]{}|\\~$]|(?<![^\W_])_|_(?![^\W_])/g, entity)
    // Vue reads two braces as code, though they are written as entities.
    .replace(/&#123;(?=&#123;)/g, "&#123;\u2060")
    .replace(/:(?=\/\/|[\w+-]+:)/g, "&#58;")
    .replace(/www\./gi, (start) => `${start.slice(0, -1)}&#46;`);
  if (!startsLine) return text;
  return text.replace(/^[#+\-=:]/, entity).replace(/^(\d{1,9})([.)])/, (_, digits, sign) => `${digits}${entity(sign)}`);
}

function entity(char: string): string {
  return `&#${char.codePointAt(0)};`;
}
