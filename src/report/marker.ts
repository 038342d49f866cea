import { hashText } from "../manifest/brief.js";

/** The hidden line that identifies the one comment of a manifest: the last line of its body. */
export function commentMarker(manifest: string): string {
  return `<!-- videos-as-code ${hashText(manifest).slice(0, 16)} -->`;
}

/** The marker that a comment's body ends with; `null` if the action didn't write it. */
export function markerOf(body: string): string | null {
  return /(?:^|\n)(<!-- videos-as-code [0-9a-f]{16} -->)\s*$/.exec(body)?.[1] ?? null;
}

/** Ends a comment with its marker and with a digest of what it says, apart from the address of the run. */
export function sealed(content: string, marker: string): string {
  return `${content}\n\n<!-- digest ${digest(content)} -->\n${marker}`;
}

/** Whether a comment says what `body` says, whichever run wrote it, and nobody has changed it since. */
export function saysTheSame(existing: string, body: string): boolean {
  const [old, wanted] = [opened(existing), opened(body)];
  return old !== null && wanted !== null && old.digest === wanted.digest && digest(old.content) === old.digest;
}

function opened(body: string): { content: string; digest: string } | null {
  const match = /^(.*)\n\n<!-- digest ([0-9a-f]{64}) -->\n<!-- [^\n]* -->\s*$/s.exec(body.replace(/\r\n/g, "\n"));
  return match?.[1] === undefined || match[2] === undefined ? null : { content: match[1], digest: match[2] };
}

function digest(content: string): string {
  return hashText(content.replace(/\]\([^)\s]*\/actions\/runs\/[^)\s]*\)/g, "](run)"));
}
