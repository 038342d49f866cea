import type { Brief } from "../manifest/brief.js";
import { isSame } from "../manifest/canonical-json.js";
import type { Entry } from "../manifest/manifest.js";
import type { Project } from "../manifest/project.js";
import { TextError } from "../manifest/texts.js";
import { recordOf } from "../state/records.js";
import type { State } from "../state/state.js";
import { fingerprint } from "./brief-parts.js";
import { CanonicalBriefs, revisionsOf, withRevisions } from "./canonical-briefs.js";
import { sumOfBounds } from "./credits.js";
import { byPlace, planOfDuplicate } from "./duplicates.js";
import { planEntry } from "./entry-plan.js";
import { withListed, withoutListedDoubt } from "./listed.js";
import { reconcile } from "./reconcile.js";
import { alternatives, type EntryPlan, type Plan, type PlanOptions, type Step } from "./step.js";

/**
 * Decides what to do for each entry, from manifest and state alone. `state` in the result is the one that the plan starts
 * from: in canonical form, moved records under their new ids, retired ones marked.
 */
export async function makePlan(
  { entries: given, duplicates = [], manifests = [] }: Pick<Project, "entries"> & Partial<Project>,
  before: State,
  options: PlanOptions,
): Promise<{ plan: Plan; state: State }> {
  const { recreate, listed } = options;
  const briefs = new CanonicalBriefs(options.texts, before);
  const wanted = await canonicalEntries(given, briefs);
  const known = await briefs.ofState(before);
  const undecided = new Set(duplicates.map(({ id }) => id));
  const found = listed == null ? known : withListed(known, listed, { ...options, entries: wanted, undecided });
  const settled = options.trustsLockFile === true ? withoutListedDoubt(found) : found;
  const { moves, mistakes, retirements, ...reconciled } = reconcile(settled, {
    entries: wanted,
    recreate,
    undecided,
  });
  let { state } = reconciled;
  const entries: EntryPlan[] = [];
  const notices = [...reconciled.notices];
  for (const entry of wanted) {
    const uncounted = uncountedIn(entry, state);
    if (uncounted !== null) {
      state = await withBrief(state, entry);
      notices.push(`${entry.id}: ${uncounted}; nothing is sent for it.`);
    }
    const mistake = mistakes.get(entry.id) ?? null;
    entries.push({ ...(await planEntry({ entry, state, options, mistake })), restated: uncounted !== null });
  }
  entries.push(...duplicates.map(planOfDuplicate));
  if (duplicates.length > 0) entries.sort(byPlace(manifests));
  const plan: Plan = { entries, retirements, moves, notices, ...totalsOf(entries) };
  return { plan, state };
}

/** The same plan with only these entries, and what is said of no entry that is left. For showing it, not for applying it. */
export function onlyEntries(plan: Plan, ids: readonly string[]): Plan {
  const entries = plan.entries.filter(({ entry }) => ids.includes(entry.id));
  return {
    ...plan,
    entries,
    retirements: [],
    moves: plan.moves.filter(({ to }) => ids.includes(to)),
    ...totalsOf(entries),
  };
}

function totalsOf(entries: readonly EntryPlan[]): Pick<Plan, "creates" | "creditsAtMost"> {
  return {
    creates: entries.reduce((sum, { steps }) => sum + Math.max(...alternatives(steps).map(createsIn)), 0),
    creditsAtMost: sumOfBounds(entries.map(({ creditsAtMost }) => creditsAtMost)),
  };
}

function createsIn(steps: readonly Step[]): number {
  return steps.filter(({ kind }) => kind === "create").length;
}

/** The entries, with their briefs in canonical form. Where a file has changed since it was loaded, what needs its text fails. */
async function canonicalEntries(entries: readonly Entry[], briefs: CanonicalBriefs): Promise<Entry[]> {
  const canonical: Entry[] = [];
  for (const entry of entries) {
    try {
      canonical.push({ ...entry, brief: entry.brief && (await briefs.of(entry.brief)) });
    } catch (error) {
      if (!(error instanceof TextError)) throw error;
      canonical.push(entry);
    }
  }
  return canonical;
}

/** What of an entry's brief has changed and doesn't count, in words; `null` where nothing has. */
function uncountedIn({ id, brief }: Entry, state: State): string | null {
  const record = recordOf(state, id);
  if (brief === null || record === null) return null;
  const same = revisionsOf(record).filter((revision) => revision.fingerprint === fingerprint(brief));
  const former = same.findLast((revision) => !isSame(revision.brief, brief))?.brief ?? null;
  return former === null ? null : differenceInWords(former, brief);
}

/** How two briefs of one fingerprint differ: their sources are the same ones, in the same order. */
function differenceInWords(from: Brief, to: Brief): string {
  const renamed = to.sources.filter(({ path }, index) => from.sources[index]?.path !== path).length;
  const texts = [from.task, ...from.sources.map(({ text }) => text)];
  const changed = [to.task, ...to.sources.map(({ text }) => text)].filter(
    (text, index) => texts[index] !== text,
  ).length;
  const words = [
    renamed > 0 && `${renamed} source file${renamed === 1 ? "" : "s"} renamed`,
    changed > 0 && `${changed} text${changed === 1 ? "" : "s"} changed in white space, comments or dates alone`,
  ];
  return words.filter((some) => some !== false).join(", ");
}

/** The state takes the brief as it is now, with its paths and texts, in every revision that it describes. */
async function withBrief(state: State, { id, brief }: Entry): Promise<State> {
  const record = recordOf(state, id);
  if (brief === null || record === null) return state;
  const current = fingerprint(brief);
  const restated = await withRevisions(record, (revision) =>
    revision.fingerprint === current ? { ...revision, brief } : revision,
  );
  return { ...state, videos: { ...state.videos, [id]: restated } };
}
