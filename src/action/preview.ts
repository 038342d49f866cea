import type { EntryResult } from "../apply/apply.js";
import type { Texts } from "../manifest/brief.js";
import { type PreviewPlan, planPreviews } from "../plan/preview-plan.js";
import type { PullState } from "../plan/step.js";
import { type EntryPlan, type Plan, withoutPreviewCancels } from "../plan/step.js";
import type { EntryPreview, EntryReport, PreviewReport } from "../report/report.js";
import type { State } from "../state/state.js";
import type { StateStore } from "../state/store.js";
import type { Host } from "./host.js";
import { planned } from "./planned.js";
import { discardsOf, type PreviewRun, runPreviews } from "./preview-run.js";
import type { Session } from "./session.js";
import { blankReport, silent, type Told } from "./told.js";

type Subject = {
  readonly plan: Plan;
  /** The texts of state and manifest. */
  readonly texts: Texts;
  readonly before: State | null;
  readonly store: StateStore;
  readonly pullState: (number: number) => PullState;
};

/** Has the service plan the edits of a pull request, and tells what it plans. Nothing is applied, and nothing paid. */
export async function showPreviews(host: Host, session: Session, subject: Subject): Promise<Told> {
  const { plan, texts, before, store, pullState } = subject;
  const { pullRequest } = session.event;
  const told = planned(session, plan);
  if (before === null || pullRequest === null) return told;
  const previews = planPreviews(plan.entries, { state: before, pullRequest, pullState, now: host.clock.now() });
  const named = new Set(plan.entries.map(({ entry }) => entry.id));
  const gone = discardsOf(before, pullRequest).filter(({ entry }) => !named.has(entry.id));
  const work = [...previews, ...gone].filter(({ steps }) => steps.length > 0);
  const done =
    work.length === 0 ? NOTHING : await runPreviews(host, session, { state: before, store, work, pullRequest, texts });
  return withPreviews(told, { plan, previews, done });
}

const NOTHING: PreviewRun = { results: [], refused: null, notices: [] };

/** Cancels what a pull request has previewed that was closed without merging. */
export async function closePreviews(
  host: Host,
  session: Session,
  { before, store }: { before: State | null; store: StateStore },
): Promise<Told> {
  const { pullRequest } = session.event;
  const work = before === null || pullRequest === null ? [] : discardsOf(before, pullRequest);
  if (before === null || pullRequest === null || work.length === 0)
    return silent(session, "There is no preview to cancel.");
  const { results, notices } = await runPreviews(host, session, {
    state: before,
    store,
    work,
    pullRequest,
    texts: store.texts,
  });
  const [closed, left] = [
    results.filter(({ report }) => report.outcome === "succeeded"),
    results.filter(({ report }) => report.outcome !== "succeeded"),
  ];
  const preview: PreviewReport = { entries: {}, refused: null, closed: closed.map(({ id }) => id) };
  const report = { ...blankReport(session, null), entries: left.map(({ report }) => report), notices, preview };
  return { report, plan: null, pullRequest, startedBy: new Map() };
}

function withPreviews(
  told: Told,
  { plan, previews, done }: { plan: Plan; previews: readonly PreviewPlan[]; done: PreviewRun },
): Told {
  const { results, refused, notices } = done;
  const resultOf = (id: string) => results.find((result) => result.id === id) ?? null;
  const shown = previews.flatMap(({ entry: { id }, notPreviewed }, index): [string, EntryPreview][] => {
    if (notPreviewed !== null) return [[id, notPreviewed]];
    const [result, of, planned] = [resultOf(id), plan.entries[index], previews[index]];
    const preview =
      result === null || of === undefined || planned === undefined ? null : previewOf(result, planned, of);
    return preview === null ? [] : [[id, preview]];
  });
  const entries = told.report.entries.map((entry) => failedOr(entry, resultOf(entry.id)));
  const preview: PreviewReport = { entries: Object.fromEntries(shown), refused, closed: null };
  return { ...told, report: { ...told.report, entries, preview, notices: [...told.report.notices, ...notices] } };
}

function previewOf(result: EntryResult, planned: PreviewPlan, { steps }: EntryPlan): EntryPreview | null {
  const step = planned.steps.find(({ kind }) => kind === "preview");
  if (step?.kind !== "preview") return null;
  if (result.behind !== null) return { kind: "waits", behind: result.behind };
  if (result.report.outcome === "pending") return { kind: "planning" };
  if (result.report.outcome !== "succeeded") return null;
  const following = withoutPreviewCancels(steps).filter(({ kind }) => kind === "edit").length - 1;
  return { kind: "shown", plan: result.servicePlan, creditsAtMost: step.creditsAtMost, following };
}

/** What the service could not plan, or could not be asked, has failed on the pull request already. */
function failedOr(entry: EntryReport, result: EntryResult | null): EntryReport {
  const outcome = result?.report.outcome ?? null;
  if (result === null || (outcome !== "failed" && outcome !== "blocked")) return entry;
  const { error, todo } = result.report;
  return { ...entry, outcome, error, todo };
}
