import { html } from "hono/html";
import { isBriefChange } from "../planner/brief-change.js";
import { plainText } from "../planner/plain-text.js";

/** A line of what a request changes. */
type Line = { readonly kind: "added" | "removed" | "said"; readonly words: string };

/**
 * What a request changes, a line each. Of a changed brief these are its paths, its changed lines and its options: not the words to
 * the service before them, nor the lines around a change. Any other request is one line, as it was written.
 */
function linesOf(request: string): Line[] {
  if (!isBriefChange(request)) return [{ kind: "said", words: request }];
  const lines = request.replace(/^The brief of this video has changed\..*\n+/, "").split("\n");
  return lines.flatMap((line): Line[] => {
    const [, sign = "", text = line] = /^([+-]) ?(.*)$/.exec(line) ?? [];
    if (text.trim() === "" || line.startsWith("  ")) return [];
    return [{ kind: sign === "+" ? "added" : sign === "-" ? "removed" : "said", words: plainText(text) }];
  });
}

/** A request in one line: of a changed brief what it says now, or no longer says. */
export function requestTitle(request: string): string {
  const lines = linesOf(request);
  const line = lines.find(({ kind }) => kind === "added") ?? lines.find(({ kind }) => kind === "removed") ?? lines[0];
  if (line === undefined) return request;
  return { added: `Now: ${line.words}`, removed: `No longer: ${line.words}`, said: line.words }[line.kind];
}

/** What a request changes; the whole request is folded below, where that is more. */
export function requestWords(request: string) {
  if (!isBriefChange(request)) return html`<blockquote>${request}</blockquote>`;
  const row = ({ kind, words }: Line) => {
    if (kind === "added") return html`<p class="added"><ins>${words}</ins></p>`;
    return kind === "removed" ? html`<p class="removed"><del>${words}</del></p>` : html`<p>${words}</p>`;
  };
  return html`<blockquote>${linesOf(request).map(row)}</blockquote>
    <details><summary>The whole request</summary><blockquote>${request}</blockquote></details>`;
}
