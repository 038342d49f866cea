import { hashText } from "../manifest/texts.js";
import type { Run } from "../state/state.js";
import type { Sighting } from "../state/store.js";

type Writer = Pick<Run, "id" | "attempt">;

/** What the hidden last line of a comment says. */
export type Mark = {
  /** Whose comment it is: another text for each instance. */
  readonly project: string;
  readonly run: Writer;
  /** The states that runs knew to be saved, the newest of each. A state that is older has lost something. */
  readonly states: readonly Sighting[];
};

/** The part of the marker that is another for each instance. */
export function markedProject(instance: string): string {
  return hashText(instance).slice(0, 16);
}

/** The hidden line that identifies the one comment of a project: the last line of its body. */
export function commentMarker(instance: string, run: Writer, states: Mark["states"] = []): string {
  return lineOf({ project: markedProject(instance), run, states });
}

/** The same of the one issue of a project. It also says whether an apply or a check wrote it. */
export function issueMarker(instance: string, run: Writer, by: "apply" | "check"): string {
  return lineOf({ project: markedProject(instance), run, states: [] }, ` by=${by}`);
}

/** Whether a check wrote the issue that ends with this marker. */
export function isOfCheck(body: string): boolean {
  return / by=check(?= |$)/.test(MARKER.exec(body)?.[4] ?? "");
}

function lineOf({ project, run, states }: Mark, by = ""): string {
  const known = states.map(({ lineage, serial }) => ` state=${lineage}.${serial}`);
  return `<!-- videos-as-code ${project} run=${run.id}.${run.attempt}${known.join("")}${by} -->`;
}

/** Of more states, the first ones stay. */
const MAX_STATES = 50;

/** A comment's body whose marker also says what that of the comment in its place said: the highest serial of each state. */
export function withStatesOf(body: string, existing: string): string {
  const [mark, old] = [markOf(body), markOf(existing)];
  if (mark === null || old === null || old.states.length === 0) return body;
  const states: Sighting[] = [];
  for (const seen of [...mark.states, ...old.states]) {
    const same = states.findIndex(({ lineage }) => seen.lineage === lineage);
    if (same === -1) states.push(seen);
    else if ((states[same]?.serial ?? 0) < seen.serial) states[same] = seen;
  }
  return body.replace(MARKER, `\n${lineOf({ ...mark, states: states.slice(0, MAX_STATES) })}`);
}

const MARKER = /(?:^|\n)<!-- videos-as-code ([0-9a-f]{16}) run=([\w-]+)\.(\d+)((?: [a-z]+=[\w.-]+)*) -->\s*$/;

/** What the marker says that a comment's body ends with; `null` if the action didn't write it. */
export function markOf(body: string): Mark | null {
  const [, project, id, attempt, fields = ""] = MARKER.exec(body) ?? [];
  if (project === undefined || id === undefined) return null;
  const states = [...fields.matchAll(/ state=([0-9a-f-]{36})\.(\d{1,15})(?= |$)/g)].map(
    ([, lineage = "", serial]): Sighting => ({ lineage, serial: Number(serial) }),
  );
  return { project, run: { id, attempt: Number(attempt) }, states };
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
