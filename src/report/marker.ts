import { hashText } from "../manifest/texts.js";
import type { Run } from "../state/state.js";
import { type Use, useKey } from "../state/use.js";

/** What the hidden last line of a comment says. */
export type Mark = {
  /** Whose comment it is: another text for each use of a manifest. */
  readonly use: string;
  /** The run that wrote it; `null` where a release wrote it that did not say. */
  readonly run: Pick<Run, "id" | "attempt"> | null;
  /** The states that this run knew to be saved, the newest of each. A state that is older has lost something. */
  readonly states: readonly Sighting[];
};

/** A serial that a state has had: evidence of an earlier save. The lineage may be shortened. */
export type Sighting = { readonly lineage: string; readonly serial: number };

/** The part of the marker that is another for each use of a manifest. */
export function markedUse(use: Use): string {
  return hashText(useKey(use)).slice(0, 16);
}

/** The hidden line that identifies the one comment of a use: the last line of its body. */
export function commentMarker(use: Use, run: Mark["run"] = null, states: Mark["states"] = []): string {
  return lineOf({ use: markedUse(use), run, states });
}

/** The same of the one issue of a use. It also says whether an apply or a check wrote it. */
export function issueMarker(use: Use, run: Mark["run"], by: "apply" | "check"): string {
  return `${commentMarker(use, run).slice(0, -END.length)} by=${by}${END}`;
}

/** Whether a check wrote the issue that ends with this marker. */
export function isOfCheck(body: string): boolean {
  return / by=check(?= |$)/.test(MARKER.exec(body)?.[2] ?? "");
}

const END = " -->";

function lineOf({ use, run, states }: Mark): string {
  const by = run === null ? "" : ` run=${run.id}.${run.attempt}`;
  const known = states.map(({ lineage, serial }) => ` state=${shortLineage(lineage)}.${serial}`);
  return `<!-- videos-as-code ${use}${by}${known.join("")} -->`;
}

/** A run has at most as many manifests. Of more states, the first ones stay. */
const MAX_STATES = 100;

/** A comment's body whose marker also says what that of the comment in its place said: the highest serial of each state. */
export function withStatesOf(body: string, existing: string): string {
  const [mark, old] = [markOf(body), markOf(existing)];
  if (mark === null || old === null || old.states.length === 0) return body;
  const states: Sighting[] = [];
  for (const seen of [...mark.states, ...old.states]) {
    const same = states.findIndex(({ lineage }) => isOfLineage(seen, lineage));
    if (same === -1) states.push(seen);
    else if ((states[same]?.serial ?? 0) < seen.serial) states[same] = seen;
  }
  return body.replace(MARKER, `\n${lineOf({ ...mark, states: states.slice(0, MAX_STATES) })}`);
}

/** Whether a sighting is one of this lineage. */
export function isOfLineage(sighting: Sighting, lineage: string): boolean {
  return shortLineage(sighting.lineage) === shortLineage(lineage);
}

/** Enough to tell the states of one repository apart. */
function shortLineage(lineage: string): string {
  return lineage.replaceAll("-", "").slice(0, 12);
}

const MARKER = /(?:^|\n)<!-- videos-as-code ([0-9a-f]{16})((?: [a-z]+=[\w.]+)*) -->\s*$/;

/** What the marker says that a comment's body ends with; `null` if the action didn't write it. */
export function markOf(body: string): Mark | null {
  const [, use, fields = ""] = MARKER.exec(body) ?? [];
  if (use === undefined) return null;
  const [, id, attempt] = / run=(\d+)\.(\d+)\b/.exec(fields) ?? [];
  const states = [...fields.matchAll(/ state=([0-9a-f]{12})\.(\d{1,15})(?= |$)/g)].map(
    ([, lineage = "", serial]): Sighting => ({ lineage, serial: Number(serial) }),
  );
  return { use, run: id === undefined ? null : { id, attempt: Number(attempt) }, states };
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
