// Text of the manifest and of the service is untrusted: it must show as what it is and do nothing on the page.

/** Breaks a word where GitHub would otherwise see a mention, a reference or an address; it has no width. */
const BREAK = "\u200b";

/** Characters that a line of a fence shows without scrolling. */
const WIDTH = 90;
const LINE_END = /\r\n?|[\n\u2028\u2029]/g;

/** Shortened to `max` code points, with an ellipsis where something is missing. */
export function cut(text: string, max: number): string {
  if (text.length <= max) return text;
  // No text of more than 2 × max code units fits, and splitting a huge one would be slow.
  const points = [...text.slice(0, max * 2 + 2)];
  return points.length <= max && text.length <= max * 2 ? text : `${points.slice(0, max - 1).join("")}…`;
}

/** Untrusted text for a sentence, a list item or a table cell: one line without any live Markdown. */
export function inline(text: string): string {
  return (
    visible(text)
      .replace(/\s+/g, " ")
      .trim()
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
      .replace(/\$/g, () => "<span>$</span>")
      .replace(/^[#+\-=:]/, "\\$&")
      .replace(/^(\d{1,9})(?=[.)])/, "$1\\")
  );
}

/** Inside a word an underscore is only an underscore. */
function underscored(text: string): string {
  return text.replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, "\\_");
}

/** Untrusted text as code: an id, a path, a part of a hash. */
export function code(text: string): string {
  const clean = visible(text).replace(/\s+/g, " ").trim();
  return /^[\w./:@#+=, -]+$/.test(clean) ? `\`${clean}\`` : inline(text);
}

/** Untrusted text of several lines, word for word, in a fence that it can't close. */
export function block(text: string, language: "text" | "yaml" = "text"): string {
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

/** Untrusted text word for word, in a fence unless a line of it is so long that it must wrap. */
export function verbatim(text: string): string {
  return text.split(LINE_END).every((line) => line.length <= WIDTH) ? block(text) : quotation(text);
}

/** A link with untrusted text and address; only the text where the address isn't a plain web address. */
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

function percentEncoded(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}

/** Without what can't be seen or turns text around: controls, format characters, half characters, towers of accents. */
export function visible(text: string): string {
  // Most text, and the expressions about classes of Unicode take a while to build.
  if (/^[\t\n\r\x20-\x7e]*$/.test(text)) return text;
  return text
    .replace(/(?![\t\n\r])\p{Cc}|\p{Cf}/gu, "")
    .replace(/\p{Cs}/gu, "\ufffd")
    .replace(/(\p{M}{4})\p{M}+/gu, "$1");
}
