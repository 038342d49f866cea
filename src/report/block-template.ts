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
type Context = "text" | "address" | "attribute" | "bare attribute" | "string" | "expression";

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
  const scanner = new Scanner();
  let from = 0;
  const code = /<(?:script|style)\b/i.exec(text);
  if (code !== null) {
    const message = "a template has no <script> and no <style>: the values of a manifest must not become code.";
    faults.push({ offset: lead + code.index, message });
  }
  for (const found of text.matchAll(/\{([A-Za-z_]+)\}/g)) {
    const [whole, word = ""] = found;
    const between = text.slice(from, found.index);
    scanner.read(between);
    const name = NAMES.find((known) => known === word);
    if (name === undefined) {
      const guess = nearest(word, NAMES);
      const known = andList(NAMES.map((one) => `{${one}}`));
      const message = `${whole} is no placeholder; ${guess === null ? `known are ${known}` : `did you mean {${guess}}?`}`;
      faults.push({ offset: lead + found.index, message });
      continue;
    }
    const where = scanner.contextBefore(text[found.index + whole.length] ?? "");
    const fault = faultAt(name, where);
    if (fault !== null) faults.push({ offset: lead + found.index, message: `${whole} ${fault}` });
    parts.push({ text: between }, { name, context: where.context });
    from = found.index + whole.length;
  }
  parts.push({ text: text.slice(from) });
  return { template: { parts, lines: text.split("\n").length }, faults };
}

type Where = { readonly context: Context; readonly attribute: string };

function faultAt(name: Name, { context, attribute }: Where): string | null {
  if (attribute !== "" && CODE_ATTRIBUTE.test(attribute))
    return `stands in the attribute ${attribute}, whose value is code; use an attribute that holds text.`;
  const isAddress = context === "address" || ADDRESS_ATTRIBUTE.test(attribute);
  if (isAddress && name === "title") return "is text, and an address stands here; {link} is one.";
  return null;
}

/** Follows a template from its start, and tells what stands at a place: Markdown, a tag, an expression of JSX. */
class Scanner {
  #before = "";
  /** The quote that an attribute or a string of an expression began with. */
  #quote = "";
  #inTag = false;
  #attribute = "";
  #depth = 0;
  #inAddress = false;

  read(text: string): void {
    for (const char of text) this.#next(char);
  }

  #next(char: string): void {
    const before = this.#before;
    this.#before = char;
    if (this.#quote !== "") {
      if (char === this.#quote && !(this.#depth > 0 && before === "\\")) this.#quote = "";
    } else if (this.#depth > 0) {
      if (char === "{") this.#depth++;
      else if (char === "}") this.#depth--;
      else if (`"'\``.includes(char)) this.#quote = char;
    } else if (char === "{") {
      this.#depth = 1;
    } else if (this.#inTag) {
      if (char === ">") this.#inTag = false;
      else if (`"'`.includes(char) && before === "=") this.#quote = char;
      else if (/[\s"']/.test(char)) this.#attribute = "";
      else if (char !== "=") this.#attribute += char;
    } else if (before === "<" && /[A-Za-z/]/.test(char)) {
      this.#inTag = true;
      // The tag's own name is none.
      this.#attribute = "";
    } else if (this.#inAddress) {
      if (char === ")" || char === ">" || char === "\n") this.#inAddress = false;
    } else if (before === "]" && char === "(") {
      this.#inAddress = true;
    }
  }

  contextBefore(next: string): Where {
    const attribute = this.#inTag ? this.#attribute : "";
    const placed = (context: Context): Where => {
      // A value stands here for the scanner, too.
      this.#before = "x";
      return { context, attribute };
    };
    if (this.#depth > 0) return placed(this.#quote === "" ? "expression" : "string");
    if (this.#quote !== "") return placed("attribute");
    if (this.#inTag) return placed("bare attribute");
    if (this.#inAddress || (this.#before === "<" && next === ">")) return placed("address");
    return placed("text");
  }
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
    case "bare attribute":
      return `"${entities(value, /[&<>"'`{}]/g)}"`;
    case "string":
      return scriptText(value);
    case "expression":
      return `"${scriptText(value)}"`;
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

/** Text inside of a string of JavaScript, whatever its quotes. */
function scriptText(value: string): string {
  return value.replace(/[^\w .,:/?=%+\-\u00a0-\u1fff\u2070-\ud7ff\uf900-\ufdcf]/g, (char) =>
    Array.from({ length: char.length }, (_, index) => char.charCodeAt(index).toString(16).padStart(4, "0"))
      .map((hex) => `\\u${hex}`)
      .join(""),
  );
}
