import { type Position, positionAt } from "../manifest/manifest.js";
import { andList } from "../manifest/quote.js";
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
/** The block of a video that has no link. */
const TITLE_ALONE = "{title}";

const UNKNOWN = `is no placeholder; known are ${andList(NAMES.map((name) => `{${name}}`))}`;

type TemplateFault = { readonly position: Position; readonly message: string };

/** Reads a template: text with `{title}`, `{link}`, `{rendering}`, `{uuid}` and `{id}` in it. */
export function parseTemplate(source: string): {
  readonly template: BlockTemplate;
  readonly faults: readonly TemplateFault[];
} {
  const text = source.replace(/^\ufeff/, "").replace(/\r\n?/g, "\n");
  const shown = text.replace(/^\n+|\n+$/g, "");
  const start = text.indexOf(shown);
  const faults: TemplateFault[] = [];
  const parts: Part[] = [];
  let end = 0;
  for (const { 0: whole, 1: word = "", index } of shown.matchAll(/\{([A-Za-z_]+)\}/g)) {
    parts.push({ text: shown.slice(end, index) });
    end = index + whole.length;
    const name = NAMES.find((known) => known === word);
    if (name !== undefined) parts.push({ name });
    else faults.push({ position: positionAt(text, start + index), message: `${whole} ${UNKNOWN}` });
  }
  parts.push({ text: shown.slice(end) });
  return { template: { parts, lines: shown.split("\n").length }, faults };
}

/** A block's text, and what it shows: all that its template names; a link with the title, where the video lacks something else; or the title alone. */
export function renderBlock(
  template: BlockTemplate,
  values: BlockValues,
): { readonly text: string; readonly shows: "template" | "link" | "title" } {
  const whole = rendered(template, values);
  if (whole !== null) return { text: whole, shows: "template" };
  const link = rendered(parseTemplate(DEFAULT_TEMPLATE).template, values);
  if (link !== null) return { text: link, shows: "link" };
  return { text: rendered(parseTemplate(TITLE_ALONE).template, values) ?? "", shows: "title" };
}

function rendered({ parts }: BlockTemplate, values: BlockValues): string | null {
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
