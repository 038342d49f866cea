import { hashText } from "../manifest/brief.js";
import type { Run } from "../state/state.js";
import { type Use, useKey } from "../state/use.js";

/** What the hidden last line of a comment says. */
export type Mark = {
  /** Whose comment it is: another text for each use of a manifest. */
  readonly use: string;
  /** The run that wrote it; `null` where a release wrote it that did not say. */
  readonly run: Pick<Run, "id" | "attempt"> | null;
};

/** The hidden line that identifies the one comment of a use: the last line of its body. */
export function commentMarker(use: Use, run: Mark["run"] = null): string {
  const by = run === null ? "" : ` run=${run.id}.${run.attempt}`;
  return `<!-- videos-as-code ${hashText(useKey(use)).slice(0, 16)}${by} -->`;
}

const MARKER = /(?:^|\n)<!-- videos-as-code ([0-9a-f]{16})((?: [a-z]+=[\w.]+)*) -->\s*$/;

/** What the marker says that a comment's body ends with; `null` if the action didn't write it. */
export function markOf(body: string): Mark | null {
  const [, use, fields = ""] = MARKER.exec(body) ?? [];
  if (use === undefined) return null;
  const [, id, attempt] = / run=(\d+)\.(\d+)\b/.exec(fields) ?? [];
  return { use, run: id === undefined ? null : { id, attempt: Number(attempt) } };
}

/** Whether one run is newer than another. The ids of runs grow, and a run that is started again keeps its id. */
export function isNewer(one: Mark["run"], other: Mark["run"]): boolean {
  if (one === null || other === null) return false;
  return Number(one.id) - Number(other.id) > 0 || (one.id === other.id && one.attempt > other.attempt);
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
