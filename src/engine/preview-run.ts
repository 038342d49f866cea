import { apply, type EntryResult } from "../apply/apply.js";
import type { Texts } from "../manifest/brief.js";
import type { Entry } from "../manifest/manifest.js";
import { type PreviewPlan, planPreviews } from "../plan/preview-plan.js";
import { type EntryPlan, type Plan, withoutPreviewCancels } from "../plan/step.js";
import { type EntryPreview, type EntryReport, failsStep, type PreviewReport } from "../report/report.js";
import type { State, VideoRecord } from "../state/state.js";
import type { StateStore } from "../state/store.js";
import { lastSave, openApply } from "./apply-context.js";
import { chainOf } from "./causes.js";
import { controlsRefused } from "./control-access.js";
import { heldState, loadState } from "./load.js";
import type { RunOptions, Task } from "./options.js";
import { type Decided, planned } from "./plan-run.js";
import { NEUTRAL, type Ports } from "./ports.js";
import { emptyResult, type RunResult, reporting, sightingOf } from "./result.js";
import { snapshotTexts } from "./snapshot-texts.js";

/** Has the service plan the edits of a pull request, and tells what it plans. Nothing is applied, and nothing paid. */
export async function showPreviews(
  ports: Ports,
  options: RunOptions,
  { task, decided }: { task: Extract<Task, { kind: "show previews" }>; decided: Decided },
): Promise<RunResult> {
  const { plan, before, store, texts, pullState } = decided;
  const { pullRequest } = task;
  // A pull request's own run sees to its previews.
  const entries = plan.entries.map((entry) => ({ ...entry, steps: withoutPreviewCancels(entry.steps) }));
  const shown = planned(options, { plan: { ...plan, entries }, state: decided.state });
  const result = { ...shown, plan, saved: sightingOf(before) };
  if (before === null) return result;
  const previews = planPreviews(plan.entries, { state: before, pullRequest, pullState, now: ports.clock.now() });
  const named = new Set(entries.map(({ entry }) => entry.id));
  const gone = cancelsOf(before, pullRequest).filter(({ entry }) => !named.has(entry.id));
  const work = [...previews, ...gone].filter(({ steps }) => steps.length > 0);
  const done =
    work.length === 0 ? NOTHING : await runPreviews(ports, options, { state: before, store, work, pullRequest, texts });
  const after = withPreviews(result, { plan, previews, done });
  return { ...after, saved: done.saved ?? result.saved };
}

/** Cancels what a pull request has previewed that was closed without merging, whatever its manifest says by now. */
export async function closePreviews(
  ports: Ports,
  options: RunOptions,
  { pullRequest }: Extract<Task, { kind: "close previews" }>,
): Promise<RunResult> {
  const { before: state, store } = await loadState(ports, options, {
    manifest: { path: options.manifest, entries: [] },
    held: await heldState(ports),
  });
  const result = emptyResult(options, { sandbox: false });
  const work = state === null ? [] : cancelsOf(state, pullRequest);
  if (state === null || work.length === 0) {
    const idle = "There is no preview to cancel.";
    ports.log.info(idle);
    return reporting(result, { idle });
  }
  const { results, notices, saved } = await runPreviews(ports, options, {
    state,
    store,
    work,
    pullRequest,
    texts: store.texts,
  });
  const closed = results.filter(({ report }) => report.outcome === "succeeded");
  const left = results.filter(({ report }) => report.outcome !== "succeeded");
  const preview: PreviewReport = { entries: {}, refused: null, closed: closed.map(({ id }) => id) };
  return { ...reporting(result, { entries: left.map(({ report }) => report), notices, preview }), pullRequest, saved };
}

type Previewed = {
  readonly results: readonly EntryResult[];
  readonly refused: PreviewReport["refused"];
  /** What went wrong with the run as a whole. */
  readonly notices: readonly string[];
  readonly saved: RunResult["saved"];
};
const NOTHING: Previewed = { results: [], refused: null, notices: [], saved: null };

type Work = {
  readonly state: State;
  readonly store: StateStore;
  readonly work: readonly PreviewPlan[];
  readonly pullRequest: number;
  readonly texts: Texts;
};

/** Submits and cancels previews. Of the state, nothing else is written. */
async function runPreviews(
  ports: Ports,
  options: RunOptions,
  { state, store, work, pullRequest, texts }: Work,
): Promise<Previewed> {
  const { log } = ports;
  const journal = ports.newJournal();
  const plan = await snapshotTexts(planOf(work), { texts, folder: journal.texts });
  // The manifest of the run that the state names was applied; this one's is not.
  const run = state.run ?? options.run;
  const context = await openApply(ports, options, { journal, state, changed: false, store, run, pullRequest });
  const asks = work.find(({ steps }) => steps.some(({ kind }) => kind === "preview"));
  const address = options.service.kind === "remote" ? (options.service.baseUrl ?? "") : "";
  const refused =
    asks === undefined
      ? null
      : await controlsRefused(context, {
          address,
          category: asks.entry.category,
          again: (ports.phrases ?? NEUTRAL).again,
        });
  const { results, broken } = await apply(refused === null ? plan : planOf([]), context);
  const unsaved = await lastSave(ports, context.keeper);
  const notices = [
    ...(broken === null ? [] : [`The previews ended early: ${chainOf(broken.error)}`]),
    ...(unsaved === null ? [] : [unsaved]),
  ];
  for (const notice of notices) log.info(notice);
  return { results, refused, notices, saved: sightingOf(context.keeper.saved) };
}

/** Every record's preview of a pull request, to be cancelled. */
function cancelsOf(state: State, pullRequest: number): PreviewPlan[] {
  return Object.entries(state.videos).flatMap(([id, record]) => {
    const { preview } = record;
    if (preview?.pull_request !== pullRequest) return [];
    return [{ entry: entryOf(id, record), steps: [{ kind: "cancel preview", preview }], notPreviewed: null }];
  });
}

/** An entry that the manifest at hand may not name. */
function entryOf(id: string, { category, uuid }: VideoRecord): Entry {
  return {
    id,
    title: null,
    uuid,
    movedFrom: null,
    category,
    onChange: "edit",
    clarification: null,
    brief: null,
    edits: [],
    position: { line: 1, column: 1 },
  };
}

function planOf(work: readonly PreviewPlan[]): Plan {
  const entries = work.map(({ entry, steps }) => ({
    entry,
    steps,
    obstacle: null,
    todo: null,
    uuid: null,
    link: null,
    creation: null,
    restated: false,
    creditsAtMost: 0,
  }));
  return { entries, retirements: [], moves: [], notices: [], creates: 0, creditsAtMost: 0 };
}

function withPreviews(
  result: RunResult,
  { plan, previews, done }: { plan: Plan; previews: readonly PreviewPlan[]; done: Previewed },
): RunResult {
  const { results, refused, notices } = done;
  const resultOf = (id: string) => results.find((of) => of.id === id) ?? null;
  const shown = previews.flatMap((preview, index): [string, EntryPreview][] => {
    const { id } = preview.entry;
    if (preview.notPreviewed !== null) return [[id, preview.notPreviewed]];
    const [of, entry] = [resultOf(id), plan.entries[index]];
    const shows = of === null || entry === undefined ? null : previewOf(of, { preview, entry });
    return shows === null ? [] : [[id, shows]];
  });
  const { report } = result;
  return reporting(result, {
    entries: report.entries.map((entry) => failedOr(entry, resultOf(entry.id))),
    preview: { entries: Object.fromEntries(shown), refused, closed: null },
    notices: [...report.notices, ...notices],
  });
}

function previewOf(
  { report, behind, servicePlan }: EntryResult,
  { preview, entry }: { preview: PreviewPlan; entry: EntryPlan },
): EntryPreview | null {
  const step = preview.steps.find(({ kind }) => kind === "preview");
  if (step?.kind !== "preview") return null;
  if (behind !== null) return { kind: "waits", behind };
  if (report.outcome === "pending") return { kind: "planning" };
  if (report.outcome !== "succeeded") return null;
  const following = withoutPreviewCancels(entry.steps).filter(({ kind }) => kind === "edit").length - 1;
  return { kind: "shown", plan: servicePlan, creditsAtMost: step.creditsAtMost, following };
}

/** What the service could not plan, or could not be asked, has failed on the pull request already. */
function failedOr(entry: EntryReport, result: EntryResult | null): EntryReport {
  const { outcome = null, error = null, todo = null } = result?.report ?? {};
  return outcome !== null && failsStep(outcome) ? { ...entry, outcome, error, todo } : entry;
}
