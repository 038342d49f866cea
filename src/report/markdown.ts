import { cut } from "../manifest/quote.js";
import { isMessageName, type MessageName, PAGE, SIGN } from "../messages/catalogue.js";

// Text of the manifest and of the service is untrusted: it must show as what it is and do nothing on the page.

/** Breaks a word where GitHub would otherwise see a mention or a reference; it has no width. */
const BREAK = "\u200b";

/** Characters that a line of a fence shows without scrolling. */
const WIDTH = 90;
const LINE_END = /\r\n?|[\n\u2028\u2029]/g;

/** Addresses of pages and of mail. Nothing in them can end a code span. */
const ADDRESS =
  /(?:[a-z][a-z0-9+.-]{0,19}:\/\/|www\.)[^\s<>`|\\[\]"]+|(?:(?:mailto|xmpp):)?[\w.+-]{1,64}@[\w-]{1,64}(?:\.[\w-]{1,64})+/gi;

/**
 * Untrusted text for a sentence, a list item or a table cell: one line without any live Markdown. An address is code, so that it
 * leads nowhere and can be copied.
 */
export function inline(text: string): string {
  const line = visible(text).replace(/\s+/g, " ").trim();
  let shown = "";
  let end = 0;
  for (const { 0: found, index } of line.matchAll(ADDRESS)) {
    const address = withoutPunctuation(found);
    if (address === "") continue;
    shown += `${escaped(line.slice(end, index), { starts: end === 0 })}\`${address}\``;
    end = index + address.length;
  }
  return `${shown}${escaped(line.slice(end), { starts: end === 0 })}`;
}

/** An address without the punctuation of the sentence that it ends. */
function withoutPunctuation(address: string): string {
  const end = address.includes("(") ? /[.,;:!?'*_~]+$/ : /[.,;:!?'*_~)]+$/;
  return address.replace(end, "");
}

/** `starts`: the text begins a line. */
function escaped(text: string, { starts }: { starts: boolean }): string {
  const inside = text
    .replace(/&/g, "&amp;")
    .replace(/</g, "&lt;")
    .replace(/>/g, "&gt;")
    .replace(/[\\`*[\]|~]/g, "\\$&")
    .replace(/^.*_.*$/s, underscored)
    .replace(/@(?=\S)/g, `@${BREAK}`)
    .replace(/#(?=\d)/g, `#${BREAK}`)
    .replace(/GH-(?=\d)/gi, `$&${BREAK}`)
    .replace(/:(?=\/\/)/g, `:${BREAK}`)
    .replace(/(?:www\.|mailto:|xmpp:)/gi, (start) => `${start.slice(0, -1)}${BREAK}${start.slice(-1)}`)
    .replace(/:(?=(?:[a-z][\w+-]*|[+-]1|100|1234):)/gi, `:${BREAK}`)
    // The only way to write a dollar sign that starts no formula.
    .replace(/\$/g, () => "<span>$</span>");
  return starts ? inside.replace(/^[#+\-=:]/, "\\$&").replace(/^(\d{1,9})(?=[.)])/, "$1\\") : inside;
}

/** Inside a word an underscore is only an underscore. */
function underscored(text: string): string {
  return text.replace(/(?<![^\W_])_|_(?![^\W_])/g, "\\_");
}

/** Untrusted text as code: an id, a path, a value. */
export function code(text: string): string {
  const clean = visible(text).replace(/\s+/g, " ").trim();
  return /^[^`|\\<>]+$/.test(clean) ? `\`${clean}\`` : inline(text);
}

/** Untrusted text of several lines, word for word, in a fence that it can't close. */
export function block(text: string, language: "text" | "yaml" | "json" | "diff" = "text"): string {
  const clean = visible(text)
    .replaceAll(LINE_END, "\n")
    // Bots read a slash at the start of a line as a command to them.
    .replace(/^\//gm, " /")
    .replace(/^\n+/, "")
    .trimEnd();
  const longest = Math.max(2, ...(clean.match(/`+/g) ?? []).map((run) => run.length));
  const fence = "`".repeat(longest + 1);
  return `${fence}${language}\n${clean}\n${fence}`;
}

/** Untrusted text of several lines as a quotation: its lines wrap. */
export function quotation(text: string): string {
  const lines = text.trim().split(LINE_END);
  // Two spaces end a line and not only the source's.
  return lines.map((line) => `> ${inline(line)}`.trimEnd()).join("  \n");
}

/** Untrusted lines of which those that begin with - and + were removed and added: a page shows them red and green. */
export function diff(text: string): string {
  return block(text.split(LINE_END).flatMap(signed).join("\n"), "diff");
}

/** The parts of a line of a diff, each under the line's own sign: a fence doesn't wrap. */
function signed(line: string): string[] {
  const sign = /^(?:[+-] | {2})/.exec(line)?.[0] ?? "";
  // A part of a sentence has no sign, and must not look as if it had one.
  return wrapped(line.slice(sign.length), WIDTH - sign.length).map((text, index) =>
    index > 0 && sign === "" && /^[+\-@!]/.test(text) ? ` ${text}` : `${sign}${text}`,
  );
}

/** Lines of at most `width` columns, broken between words; a longer word keeps its length. */
export function wrapped(text: string, width: number, columnsOf = (part: string) => part.length): string[] {
  const lines: string[] = [];
  let line: string | null = null;
  for (const word of text.split(" ")) {
    const longer: string = line === null ? word : `${line} ${word}`;
    if (line !== null && line !== "" && columnsOf(longer) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line ?? ""];
}

/** A place in a file: a link to the file, where `source` is the address of the folder that the file's path begins in. */
export function place(source: string | null, { file, at, line }: { file: string; at: string; line: number }): string {
  const name = code(`${cut(file, 200)}:${at}`);
  const path = (file.isWellFormed() ? file : "").split("/").map(encodeURIComponent).join("/");
  const address = source === null || !file.isWellFormed() ? null : webAddress(`${source}/${path}#L${line}`);
  return named(name, address);
}

/** An untrusted web address, shown whole and as a link. */
export function shownAddress(address: string): string {
  const [name, href] = [code(cut(address, 200)), webAddress(address)];
  return named(name, href);
}

/** A link whose text is code. What can't be code is no link either: its text could be anything. */
function named(name: string, href: string | null): string {
  return href === null || !/^`[^`|\\]+`$/.test(name) ? name : `[${name}](${href})`;
}

/** A link with untrusted text and address; only the text where the address isn't a plain web address. */
/** Where the docs say more of a failure, behind its words; empty without a name. Markdown. */
export function docsLinks(docs: readonly MessageName[]): string {
  const names = [...new Set(docs)];
  return names.length === 0 ? "" : ` ${SIGN}${names.map((name) => `[${name}](${PAGE}#${name})`).join(", ")}`;
}

/** The same of words that end with a name. Markdown. */
export function linked(markdown: string): string {
  const [end, name = ""] = / → docs: ([\w-]{1,60})$/.exec(markdown) ?? [];
  return end !== undefined && isMessageName(name) ? markdown.slice(0, -end.length) + docsLinks([name]) : markdown;
}

export function link(text: string, address: string): string {
  const href = webAddress(address);
  return href === null ? inline(text) : `[${inline(text)}](${href})`;
}

/** The address, safe between the parentheses of a link, or `null` if a comment must not lead there. */
export function webAddress(address: string): string | null {
  if (address.length > 2_000 || !URL.canParse(address)) return null;
  const url = new URL(address);
  if (url.protocol !== "https:" && url.protocol !== "http:") return null;
  if (url.username !== "" || url.password !== "") return null;
  return url.href.replace(/[()[\]|"'<>\\`$]/g, percentEncoded).replace(/&(?=#?\w+;)/g, "&amp;");
}

export function percentEncoded(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}

/** Without what can't be seen or turns text around: controls, format characters, half characters, towers of accents. */
export function visible(text: string): string {
  const seen = text.replace(/(?![\t\n\r])[\p{Cc}\p{Cf}]/gu, "").toWellFormed();
  return seen.replace(/(?<=\p{M}{4})\p{M}+/gu, "");
}

/** What a reader opens on demand. */
export function folded(summary: string, parts: readonly string[], { open = false } = {}): string {
  return [
    open ? "<details open>" : "<details>",
    `<summary>${summary}</summary>`,
    "",
    parts.join("\n\n"),
    "",
    "</details>",
  ].join("\n");
}
