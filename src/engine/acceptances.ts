import type { Ledger } from "../ledger/fold.js";
import { firstOf } from "../ledger/texts.js";
import { openProject, type Project } from "../manifest/project.js";
import { andList, counted } from "../manifest/quote.js";
import { type Made, makePlan, type PlanOptions } from "../plan/plan.js";
import { acceptedBrief, acceptedItem, kept } from "../plan/shown.js";
import { isPaid } from "../plan/step.js";
import { MOST_NAMED } from "../plan/which-record.js";
import { chainOf, unended } from "../sentence.js";
import type { Loaded } from "./load/ledger.js";
import { readProject } from "./load/project.js";
import type { RunOptions } from "./options.js";
import type { Ports, Since } from "./ports.js";

// What people accept by a label of a pull request: the plan says so on the pull request, and the merge obeys what the plan has said.

/** What is accepted by labels; `isAccepted` is `null` where nothing is. */
type Acceptances = {
  readonly isAccepted: NonNullable<PlanOptions["isAccepted"]> | null;
  /** Whether the run is about a pull request with the label. */
  readonly isLabelled: boolean;
  readonly notices: readonly string[];
};

const NONE: Acceptances = { isAccepted: null, isLabelled: false, notices: [] };

type Known = { readonly project: Project; readonly loaded: Loaded; readonly made: Made; readonly asked: PlanOptions };

/** Asks only where the plan has something that could be accepted. */
export async function acceptances(ports: Ports, options: RunOptions, known: Known): Promise<Acceptances> {
  const { plan } = known.made;
  if (plan.entries.every(({ accept, isAccepted }) => accept === null || isAccepted)) return NONE;
  const { kind } = options.task;
  if (kind === "apply") return await ofMerged(ports, known);
  return kind === "plan" || kind === "show previews" ? await ofPullRequest(ports, options, known) : NONE;
}

/** What the plans of merged pull requests have said that is accepted by their label. */
async function ofMerged(
  { pullRequests }: Pick<Ports, "pullRequests">,
  { project, loaded }: Known,
): Promise<Acceptances> {
  const since = lastAccepting(loaded.ledger);
  if (since === null || pullRequests.accepted === undefined) return NONE;
  const { briefs, notices } = await pullRequests.accepted(project.settings.project, since);
  const isAccepted = (id: string, brief: string) =>
    [...(briefs.get(id) ?? [])].some((beginning) => brief.startsWith(beginning));
  return { isAccepted: briefs.size === 0 ? null : isAccepted, isLabelled: false, notices };
}

/**
 * The last apply of all entries of the default branch: an earlier merge has no label that counts now. An entry with a job in flight accepts nothing,
 * so if a job was in flight after that apply, the apply before the job counts.
 */
function lastAccepting({ runs, records }: Ledger): Since | null {
  const applies = runs.flatMap(({ mode, on_default_branch, only, commit, at }) =>
    mode === "apply" && on_default_branch && only === undefined && commit !== null ? [{ commit, at }] : [],
  );
  const last = applies.at(-1);
  if (last === undefined) return null;
  const jobs = [...records.values()].flatMap((record) => record.jobs);
  const inFlight = jobs.filter(({ end }) => end === null || end.at > last.at);
  const first = inFlight.reduce((least, { began }) => Math.min(least, began.at), last.at);
  return applies.findLast(({ at }) => at <= first) ?? last;
}

/** What a pull request changes itself. What waits from earlier merges, the plan of the files that it is merged into tells. */
async function ofPullRequest(ports: Ports, options: RunOptions, { loaded, made, asked }: Known): Promise<Acceptances> {
  const { pullRequests } = ports;
  if ((await pullRequests.isLabelled?.()) !== true || pullRequests.base === undefined) return NONE;
  try {
    const base = await pullRequests.base();
    try {
      const { manifest, secrets } = options;
      const opened = openProject({ workspace: base.folder, root: manifest, secrets });
      const project = await readProject(ports, { ...options, workspace: base.folder, opened });
      const { plan } = await makePlan(project, loaded.ledger, {
        ...asked,
        texts: firstOf(project.texts, loaded.texts),
      });
      const waiting = new Set(
        plan.entries.flatMap(({ entry, steps, obstacle }) =>
          steps.some(isPaid) || obstacle !== null ? [entry.id] : [],
        ),
      );
      // What waits under a former id waits under the new one.
      for (const { from, to } of made.plan.moves) if (waiting.has(from)) waiting.add(to);
      const { accepted, notices } = labelled(made, waiting);
      return { isAccepted: (id) => accepted.has(id), isLabelled: true, notices };
    } finally {
      await base.end();
    }
  } catch (error) {
    const notices = [
      `The label accepts nothing here, because ${unended(chainOf(error))}. Write accept into the entries.`,
    ];
    return { ...NONE, notices };
  }
}

/** What the label of a pull request accepts of its plan, as far as a comment keeps that: the merge reads it there. `waiting`: ids that it isn't about. */
export function labelled({ plan, works }: Made, waiting: ReadonlySet<string>) {
  const changes = plan.entries.flatMap(({ entry: { id }, accept }, index) => {
    const look = works[index]?.wish.look;
    return accept === null || look === undefined ? [] : [[id, acceptedBrief(look)] as const];
  });
  const own = changes.filter(([id]) => !waiting.has(id));
  const ids = own.map(([id]) => id);
  const most = kept(own, acceptedItem).length;
  const more = ids.slice(most);
  const left = changes.flatMap(([id]) => (waiting.has(id) ? [id] : []));
  const notices: string[] = [];
  if (left.length > 0)
    notices.push(`The label doesn't accept what has waited since earlier merges: ${andList(left, MOST_NAMED)}.`);
  if (more.length > 0)
    notices.push(
      `The label accepts ${counted(most)} changes here, as many as a comment keeps. Write accept into the others, or split the change: ` +
        `${andList(more, MOST_NAMED)}.`,
    );
  return { accepted: new Set(ids.slice(0, most)), notices };
}
