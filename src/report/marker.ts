import type { Run } from "../ledger/facts.js";
import { hashText } from "../manifest/texts.js";

type Writer = Pick<Run, "id" | "attempt">;

/** What the hidden last line of a comment says. */
export type Mark = {
  /** Whose comment it is: another text for each project. */
  readonly project: string;
  readonly run: Writer;
  /** How many facts the project's ledger has at least, as far as runs have known; `null` where none has appended to it. */
  readonly facts: number | null;
};

/** The part of the marker that is another for each project. */
export function markedProject(project: string): string {
  return hashText(project).slice(0, 16);
}

/** The hidden line that identifies the one comment of a project: the last line of its body. */
export function commentMarker(project: string, run: Writer, facts: Mark["facts"] = null): string {
  return lineOf({ project: markedProject(project), run, facts });
}

/** The same of the one issue of a project. It also says whether an apply or a check wrote it. */
export function issueMarker(project: string, run: Writer, by: "apply" | "check"): string {
  return lineOf({ project: markedProject(project), run, facts: null }, ` by=${by}`);
}

/** Whether a check wrote the issue that ends with this marker. */
export function isOfCheck(body: string): boolean {
  return / by=check(?= |$)/.test(MARKER.exec(body)?.[4] ?? "");
}

function lineOf({ project, run, facts }: Mark, by = ""): string {
  const known = facts === null ? "" : ` facts=${facts}`;
  return `<!-- videos-as-code ${project} run=${run.id}.${run.attempt}${known}${by} -->`;
}

/** A comment's body whose marker has at least as many facts as that of the comment in its place. */
export function withFactsOf(body: string, existing: string): string {
  const [mark, old] = [markOf(body), markOf(existing)];
  if (mark === null || old === null || old.facts === null) return body;
  return body.replace(MARKER, `\n${lineOf({ ...mark, facts: Math.max(mark.facts ?? 0, old.facts) })}`);
}

const MARKER = /(?:^|\n)<!-- videos-as-code ([0-9a-f]{16}) run=([\w-]+)\.(\d+)((?: [a-z]+=[\w.-]+)*) -->\s*$/;

/** What the marker says that a comment's body ends with; `null` if the action didn't write it. */
export function markOf(body: string): Mark | null {
  const [, project, id, attempt, fields = ""] = MARKER.exec(body) ?? [];
  if (project === undefined || id === undefined) return null;
  const [, facts] = / facts=(\d{1,9})(?= |$)/.exec(fields) ?? [];
  return { project, run: { id, attempt: Number(attempt) }, facts: facts === undefined ? null : Number(facts) };
}

/** Whether one run is newer than another. The ids of runs grow, and a run that is started again keeps its id. */
export function isNewer(one: Writer, other: Writer): boolean {
  return Number(one.id) - Number(other.id) > 0 || (one.id === other.id && one.attempt > other.attempt);
}

/** Whether a comment says what `body` says, whichever run wrote it. */
export function saysTheSame(existing: string, body: string): boolean {
  return markOf(existing) !== null && wordsOf(existing) === wordsOf(body);
}

/** What a comment says, apart from its marker and the address of its run. */
function wordsOf(body: string): string {
  const words = body.replace(/\r\n/g, "\n").replace(MARKER, "");
  return words.replace(/\]\([^)\s]*\/actions\/runs\/[^)\s]*\)/g, "](run)").trimEnd();
}
