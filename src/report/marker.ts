import type { Run } from "../ledger/facts.js";
import { hashText } from "../manifest/texts.js";
import { acceptedItem, kept, paidItem, type Shown } from "../plan/shown.js";

type Writer = Pick<Run, "id" | "attempt">;

/** What the hidden last line of a comment says. */
export type Mark = {
  /** Whose comment it is: another text for each project. */
  readonly project: string;
  readonly run: Writer;
  /** How many facts the project's ledger has at least, as far as runs have known; `null` where none has appended to it. */
  readonly facts: number | null;
  /** What the last plan of the pull request has shown; `null` where it has shown none. */
  readonly shown?: Shown | null;
};

/** The part of the marker that is another for each project. */
export function markedProject(project: string): string {
  return hashText(project).slice(0, 16);
}

/** The hidden line that identifies the one comment of a project: the last line of its body. */
export function commentMarker(
  project: string,
  run: Writer,
  { facts = null, shown = null }: Partial<Pick<Mark, "facts" | "shown">> = {},
): string {
  return lineOf({ project: markedProject(project), run, facts, shown });
}

/** The same of the one issue of a project. It also says whether an apply or a check wrote it. */
export function issueMarker(project: string, run: Writer, by: "apply" | "check"): string {
  return lineOf({ project: markedProject(project), run, facts: null }, ` by=${by}`);
}

/** Whether a check wrote the issue that ends with this marker. */
export function isOfCheck(body: string): boolean {
  return / by=check(?= |$)/.test(MARKER.exec(body)?.[4] ?? "");
}

function lineOf({ project, run, facts, shown = null }: Mark, by = ""): string {
  const known = facts === null ? "" : ` facts=${facts}`;
  const plan = shown === null ? "" : ` ${shownInLine(shown)}`;
  return `<!-- videos-as-code ${project} run=${run.id}.${run.attempt}${known}${plan}${by} -->`;
}

/** `shown=billing:3f2a91c40b7d5e26:1:145 accepts=tour:0b7d5e263f2a91c4`; `-` in place of nothing. */
function shownInLine({ paid, accepted }: Shown): string {
  return `shown=${kept([...paid], paidItem).join(",") || "-"} accepts=${kept([...accepted], acceptedItem).join(",") || "-"}`;
}

/** A comment's body whose marker has at least as many facts as that of the comment in its place, and the last plan that was shown there. */
export function withFactsOf(body: string, existing: string): string {
  const [mark, old] = [markOf(body), markOf(existing)];
  if (mark === null || old === null) return body;
  const facts = old.facts === null ? mark.facts : Math.max(mark.facts ?? 0, old.facts);
  return body.replace(MARKER, () => `\n${lineOf({ ...mark, facts, shown: mark.shown ?? old.shown ?? null })}`);
}

const MARKER = /(?:^|\n)<!-- videos-as-code ([0-9a-f]{16}) run=([\w-]+)\.(\d+)((?: [a-z]+=[\w.:,-]+)*) -->\s*$/;
const ID = "[a-z0-9][a-z0-9.-]*";
const SHOWN = new RegExp(`^(${ID}):([0-9a-f]{16}):(\\d{1,6}):(\\d{1,9}|-)$`);
const ACCEPTED = new RegExp(`^(${ID}):([0-9a-f]{16})$`);

/** What the marker says that a comment's body ends with; `null` if the action didn't write it. */
export function markOf(body: string): Mark | null {
  const [, project, id, attempt, fields = ""] = MARKER.exec(body) ?? [];
  if (project === undefined || id === undefined) return null;
  const [, facts] = / facts=(\d{1,9})(?= |$)/.exec(fields) ?? [];
  const known = facts === undefined ? null : Number(facts);
  return { project, run: { id, attempt: Number(attempt) }, facts: known, shown: shownOf(fields) };
}

function shownOf(fields: string): Shown | null {
  const [, shown] = / shown=(\S+)/.exec(fields) ?? [];
  const [, accepts = ""] = / accepts=(\S+)/.exec(fields) ?? [];
  if (shown === undefined) return null;
  const paid = shown.split(",").flatMap((item) => {
    const [, id = "", look = "", steps, credits = "-"] = SHOWN.exec(item) ?? [];
    const known = { look, steps: Number(steps), credits: credits === "-" ? null : Number(credits) };
    return steps === undefined ? [] : [[id, known] as const];
  });
  const accepted = accepts.split(",").flatMap((item) => {
    const [, id = "", brief] = ACCEPTED.exec(item) ?? [];
    return brief === undefined ? [] : [[id, brief] as const];
  });
  return { paid: new Map(paid), accepted: new Map(accepted) };
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
