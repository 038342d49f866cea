/** Signs that nobody sees: soft hyphens, zero-width spaces and joiners, direction marks, variation selectors, byte order marks. */
const INVISIBLE = /\u034f|[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]|[\ufe00-\ufe0f]/g;
const SINGLE_QUOTES = /[\u2018-\u201b]/g;
const DOUBLE_QUOTES = /[\u201c-\u201f]/g;
/** Hyphens of other widths, and the minus sign. */
const HYPHENS = /[\u2010\u2011\u2212]/g;
/** Pictures inside of an address. */
const DATA_ADDRESSES = /\bdata:[\w/+.-]{1,80}(?:;[\w=-]{1,40}){0,4},[A-Za-z0-9+/=%_-]{20,}/g;
/** Scripts that put no space between words. */
const CJK = String.raw`[\u2e80-\u303f\u3040-\u30ff\u3100-\u312f\u31a0-\u31ff\u3400-\u9fff\uf900-\ufaff\ufe30-\ufe4f\uff00-\uffef\u{20000}-\u{3ffff}]`;
const BESIDE_CJK = new RegExp(`(?<=${CJK}) | (?=${CJK})`, "gu");
const HAS_CJK = new RegExp(CJK, "u");
const NOT_PLAIN = /[^ -~]| {2}|^ | $|data:/;

/** Words in canonical form: what two texts may differ in though nobody sees or hears it is the same in both. */
export function canonicalWords(text: string): string {
  if (!NOT_PLAIN.test(text)) return text;
  const seen = text
    .normalize("NFC")
    .replace(INVISIBLE, "")
    .replace(SINGLE_QUOTES, "'")
    .replace(DOUBLE_QUOTES, '"')
    .replace(HYPHENS, "-")
    .replaceAll("\u2026", "...")
    .replace(DATA_ADDRESSES, "")
    .replace(/\s+/g, " ")
    .trim();
  return HAS_CJK.test(seen) ? seen.replace(BESIDE_CJK, "") : seen;
}

/** The words of code. How it is laid out doesn't count: its white space, kind of quotes, last commas, and semicolons at ends of lines. */
export function codeWords(code: string): string {
  return canonicalWords(
    code
      .replace(/;[ \t]*$/gm, "")
      .replace(/,(?=\s*[)\]}])/g, "")
      .replace(/["`]/g, "'"),
  )
    .replace(/ ?([()[\]{}<>,;:=]) ?/g, "$1")
    .trim();
}

/** Code as it is shown: its lines as they are, without white space at their ends. */
export function codeLines(code: string): string {
  return code
    .normalize("NFC")
    .replace(DATA_ADDRESSES, "")
    .replace(/[ \t]+$/gm, "")
    .replace(/^\n+|\n+$/g, "");
}

/** Tags of templates and shortcodes: `{% tab %}`, `{{< figure >}}`, `{{% note %}}`. */
const TEMPLATE_TAGS = /\{%(?:(?!%\}).){0,300}%\}|\{\{[<%](?:(?![>%]\}\}).){0,300}[>%]\}\}|\{\{\s{0,9}\}\}/gs;

export function withoutTemplateTags(text: string): string {
  return text.includes("{") ? text.replace(TEMPLATE_TAGS, "") : text;
}
