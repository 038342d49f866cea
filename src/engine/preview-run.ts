import { apply } from "../apply/apply.js";
import type { ApplyContext } from "../apply/context.js";
import type { EntryResult } from "../apply/entry-run.js";
import type { Category } from "../manifest/brief.js";
import { openProject } from "../manifest/project.js";
import type { Texts } from "../manifest/texts.js";
import { bareEntry, idlePlan } from "../plan/duplicates.js";
import { type PreviewPlan, planPreviews } from "../plan/preview-plan.js";
import { type EntryPlan, failsStep, type Plan, withoutPreviewCancels } from "../plan/step.js";
import type { EntryPreview, EntryReport, PreviewReport } from "../report/report.js";
import { chainOf, unended } from "../sentence.js";
import { ServiceError } from "../service/errors.js";
import type { State } from "../state/state.js";
import type { StateStore } from "../state/store.js";
import { lastSave, openApply, snapshotTexts } from "./apply-context.js";
import { loadState } from "./load/state.js";
import type { RunOptions, Task } from "./options.js";
import { type Decided, planned } from "./plan-run.js";
import type { Ports } from "./ports.js";
import { emptyResult, type RunResult, reporting, sightingOf } from "./result.js";

/** Has the service plan the edits of a pull request, and tells what it plans. Nothing is applied, and nothing paid. */
export async function showPreviews(
  ports: Ports,
  options: RunOptions,
  { task: { pullRequest }, decided }: { task: Extract<Task, { kind: "show previews" }>; decided: Decided },
): Promise<RunResult> {
  const { project, plan, before, isTakenOver, store, texts, pullState } = decided;
  // A pull request's own run sees to its previews.
  const entries = plan.entries.map((entry) => ({ ...entry, steps: withoutPreviewCancels(entry.steps) }));
  const shown = { ...planned(options, { ...decided, plan: { ...plan, entries } }), plan };
  if (before === null) return shown;
  // Nothing becomes of the preview of an id that stands twice.
  const twice = new Set(project.duplicates.map(({ id }) => id));
  const plans = plan.entries.filter(({ entry }) => !twice.has(entry.id));
  const wanted = planPreviews(plans, { state: before, pullRequest, pullState, now: ports.clock.now() });
  const previews = isTakenOver ? wanted.map(leftOut) : wanted;
  const named = new Set(plan.entries.map(({ entry }) => entry.id));
  const gone = isTakenOver ? [] : cancelsOf(before, pullRequest).filter(({ entry }) => !named.has(entry.id));
  const work = [...previews, ...gone].filter(({ steps }) => steps.length > 0);
  const { results, refused, notices, saved } =
    work.length === 0
      ? { results: [], refused: null, notices: [], saved: shown.saved }
      : await runPreviews(ports, options, { state: before, store, plans: work, texts, pullRequest });
  const byId = new Map(results.map((result) => [result.id, result]));
  const entryPreviews = previews.flatMap((preview, index): [string, EntryPreview][] => {
    const { id } = preview.entry;
    const found = preview.notPreviewed ?? previewOf(byId.get(id), { preview, plan: plans[index] });
    return found === null ? [] : [[id, found]];
  });
  const told = reporting(shown, {
    entries: shown.report.entries.map((entry) => failedOr(entry, byId.get(entry.id))),
    preview: { entries: Object.fromEntries(entryPreviews), refused, closed: null },
    notices: [...shown.report.notices, ...notices],
  });
  return { ...told, saved };
}

/** A preview whose state is not yet in the store of this run: it would be saved there as a second one. */
function leftOut({ entry, steps, notPreviewed }: PreviewPlan): PreviewPlan {
  const isAsked = steps.some(({ kind }) => kind === "preview");
  const why = "its state is in another place until the merge";
  return { entry, steps: [], notPreviewed: isAsked ? { kind: "left", why } : notPreviewed };
}

/** Cancels what a pull request has previewed that was closed without merging, whatever its manifests say by now. */
export async function closePreviews(
  ports: Ports,
  options: RunOptions,
  { pullRequest }: Extract<Task, { kind: "close previews" }>,
): Promise<RunResult> {
  const { workspace, manifest, secrets } = options;
  const { settings } = openProject({ workspace, root: manifest, secrets });
  const port = ports.stores(settings);
  const { before, isTakenOver, store } = await loadState(ports, options, { port, project: null });
  const plans = before === null || isTakenOver ? [] : cancelsOf(before, pullRequest);
  if (before === null || plans.length === 0) {
    const idle = "There is no preview to cancel.";
    ports.log.info(idle);
    return { ...emptyResult(options, { idle }), pullRequest: null };
  }
  const done = await runPreviews(ports, options, { state: before, store, plans, texts: store.texts, pullRequest });
  const closed = done.results.filter(({ report }) => report.outcome === "succeeded");
  const left = done.results.filter(({ report }) => report.outcome !== "succeeded");
  const preview: PreviewReport = { entries: {}, refused: null, closed: closed.map(({ id }) => id) };
  const entries = left.map(({ report }) => report);
  const told = emptyResult(options, { entries, preview, notices: done.notices });
  return { ...told, pullRequest, saved: done.saved };
}

type Work = {
  /** As the store holds it. */
  readonly state: State;
  readonly store: StateStore;
  readonly plans: readonly PreviewPlan[];
  readonly texts: Texts;
  readonly pullRequest: number;
};

/** Submits and cancels previews. Of the state, nothing else is written. */
async function runPreviews(ports: Ports, options: RunOptions, { state, store, plans, texts, pullRequest }: Work) {
  const { log } = ports;
  const journal = ports.newJournal();
  const plan = await snapshotTexts(planOf(plans), { texts, folder: journal.texts, states: [] });
  // The project of the run that the state names was applied; this one's is not.
  const run = state.run ?? options.run;
  const context = await openApply(ports, options, { journal, state, changed: false, store, run, pullRequest });
  const asks = plans.find(({ steps }) => steps.some((step) => step.kind === "preview" && !step.known?.edit_id));
  const refused = asks === undefined ? null : await controlsRefused(context, asks.entry.category);
  const { results, broken } = await apply(refused === null ? plan : planOf([]), context);
  const unsaved = await lastSave(ports, context.keeper);
  /** What went wrong with the run as a whole. */
  const notices = [
    ...(broken === null ? [] : [`The previews ended early: ${chainOf(broken.error)}`]),
    ...(unsaved === null ? [] : [unsaved]),
  ];
  for (const notice of notices) log.info(notice);
  return { results, saved: sightingOf(context.keeper.saved), refused, notices };
}

/** Statuses that refuse the key, whatever the edit. */
const REFUSALS: ReadonlySet<number | null> = new Set([401, 403, 405]);

/**
 * Why nothing may be previewed with this credential; `null` where it may approve and cancel (R 4.7 against 5.2).
 * Asking costs nothing: an edit that doesn't exist is a 404 for a key that may.
 */
async function controlsRefused(
  { service, windows, newId }: Pick<ApplyContext, "service" | "windows" | "newId">,
  category: Category,
): Promise<string | null> {
  for (const control of ["cancelEdit", "approveEdit"] as const) {
    windows.edits.reserve();
    const asked = service[control](category, newId());
    const error = await asked.then(
      () => null,
      (error: unknown) => error,
    );
    if (error !== null && !(error instanceof ServiceError)) throw error;
    const { status, message } = error ?? { status: null, message: "the service knows an edit that can't exist" };
    if (status === 404) continue;
    const detail = unended(message);
    if (!REFUSALS.has(status))
      return `Whether this key may approve and cancel edits could not be found out (${detail}): run again later.`;
    if (status === 401)
      return (
        `The service doesn't take this key for approving and cancelling edits (${detail}). Check the key: it is missing, mistyped, ` +
        "revoked or expired, or these routes are closed to it."
      );
    return (
      `The service doesn't let this key approve and cancel edits (${detail}), and an edit that nobody can release would block its ` +
      "video. Ask the service for a key that may, or set preview to false: merging then submits the edits as it always does."
    );
  }
  return null;
}

/** Every record's preview of a pull request, to be cancelled. */
function cancelsOf(state: State, pullRequest: number): PreviewPlan[] {
  const at = { manifest: state.manifest, position: { line: 1, column: 1 } };
  return Object.entries(state.videos).flatMap(([id, { preview, category, uuid }]) => {
    if (preview?.pull_request !== pullRequest) return [];
    // The project at hand may not name it.
    const entry = bareEntry({ id, ...at, category, uuid });
    return [{ entry, steps: [{ kind: "cancel preview", preview }], notPreviewed: null }];
  });
}

function planOf(work: readonly PreviewPlan[]): Plan {
  const entries = work.map(({ entry, steps }) => ({ ...idlePlan(entry), steps }));
  return { entries, retirements: [], moves: [], notices: [], creates: 0, creditsAtMost: 0 };
}

function previewOf(
  result: EntryResult | undefined,
  { preview, plan }: { preview: PreviewPlan; plan: EntryPlan | undefined },
): EntryPreview | null {
  const step = preview.steps.find(({ kind }) => kind === "preview");
  if (result === undefined || plan === undefined || step?.kind !== "preview") return null;
  const { report, behind, servicePlan } = result;
  if (behind !== null) return { kind: "waits", behind };
  if (report.outcome === "pending") return { kind: "planning" };
  if (report.outcome !== "succeeded") return null;
  const following = withoutPreviewCancels(plan.steps).filter(({ kind }) => kind === "edit").length - 1;
  return { kind: "shown", plan: servicePlan, creditsAtMost: step.creditsAtMost, following };
}

/** What the service could not plan, or could not be asked, has failed on the pull request already. */
function failedOr(entry: EntryReport, result: EntryResult | undefined): EntryReport {
  if (result === undefined || !failsStep(result.report.outcome)) return entry;
  const { outcome, error, todo } = result.report;
  return { ...entry, outcome, error, todo };
}
