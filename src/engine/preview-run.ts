import type { EntryResult } from "../apply/apply.js";
import { isSame } from "../manifest/canonical-json.js";
import type { Entry } from "../manifest/manifest.js";
import type { Texts } from "../manifest/texts.js";
import { type PreviewPlan, planPreviews } from "../plan/preview-plan.js";
import { type EntryPlan, type Plan, withoutPreviewCancels } from "../plan/step.js";
import { type EntryPreview, type EntryReport, failsStep, type PreviewReport } from "../report/report.js";
import type { State, VideoRecord } from "../state/state.js";
import { lastSave, type Opened, openApply } from "./apply-context.js";
import { applyAll } from "./apply-run.js";
import { chainOf } from "./causes.js";
import { controlsRefused } from "./control-access.js";
import { heldState, loadState } from "./load.js";
import type { RunOptions, Task } from "./options.js";
import type { Part } from "./part.js";
import { type Decided, planned } from "./plan-run.js";
import { NEUTRAL, type Ports } from "./ports.js";
import { type Home, previewHome } from "./preview-home.js";
import { emptyPart, type PartResult, type RunResult, reporting, resultOf, sightingOf } from "./result.js";
import { sideBySide } from "./side-by-side.js";
import { snapshotTexts } from "./snapshot-texts.js";
import { ofEach } from "./stopped.js";

/** Has the service plan the edits of a pull request, and tells what it plans. Nothing is applied, and nothing paid. */
export async function showPreviews(
  ports: Ports,
  options: RunOptions,
  { task, decided }: { task: Extract<Task, { kind: "show previews" }>; decided: readonly Decided[] },
): Promise<RunResult> {
  const { pullRequest } = task;
  // A pull request's own run sees to its previews.
  const shown = planned(
    options,
    decided.map((one) => ({ ...one, plan: { ...one.plan, entries: one.plan.entries.map(withoutCancels) } })),
  );
  const now = ports.clock.now();
  const wanted = await ofEach(decided, async (one) => {
    return previewsOf(one, { home: await previewHome(ports, one), pullRequest, now });
  });
  const works = wanted.flatMap(({ work }) => (work === null ? [] : [work]));
  const done = works.length === 0 ? NOTHING : await runPreviews(ports, options, { works, pullRequest });
  const parts = shown.map((part, index) => {
    const [one, asked] = [decided[index], wanted[index]];
    if (one === undefined || asked === undefined || one.before === null) return part;
    const of = asked.work === null ? null : (done.ended[works.indexOf(asked.work)] ?? null);
    const result = { ...part, plan: one.plan, saved: of?.saved ?? sightingOf(one.before) };
    return withPreviews(result, { plan: one.plan, previews: asked.previews, done, results: of?.results ?? [] });
  });
  return resultOf(options, withNotices(parts, done.notices), options.pullRequest);
}

function withoutCancels(entry: EntryPlan): EntryPlan {
  return { ...entry, steps: withoutPreviewCancels(entry.steps) };
}

type Wanted = { readonly previews: readonly PreviewPlan[]; readonly work: Work | null };

/** What a pull request wants to see of one manifest, and what of it the service has to be asked for. */
function previewsOf(
  { part, plan, before, texts, pullState }: Decided,
  { home, pullRequest, now }: { home: Home | null; pullRequest: number; now: number },
): Wanted {
  if (before === null) return { previews: [], work: null };
  const previews = planPreviews(plan.entries, { state: before, pullRequest, pullState, now });
  if (home === null) return { previews: previews.map(leftOut), work: null };
  const named = new Set(plan.entries.map(({ entry }) => entry.id));
  const gone = cancelsOf(before, pullRequest).filter(({ entry }) => !named.has(entry.id));
  const plans = [...previews, ...gone].filter(({ steps }) => steps.length > 0);
  return { previews, work: plans.length === 0 ? null : { part, ...home, plans, texts } };
}

/** A preview that has no state to be kept in. */
function leftOut(preview: PreviewPlan): PreviewPlan {
  if (!preview.steps.some(({ kind }) => kind === "preview")) return { ...preview, steps: [] };
  const why = "its state is in another place until the merge, or another run has just saved it";
  return { ...preview, steps: [], notPreviewed: { kind: "left", why } };
}

/** Cancels what a pull request has previewed that was closed without merging, whatever its manifests say by now. */
export async function closePreviews(
  ports: Ports,
  options: RunOptions,
  { parts, task: { pullRequest } }: { parts: readonly Part[]; task: Extract<Task, { kind: "close previews" }> },
): Promise<RunResult> {
  const works = await ofEach(
    parts.map((part) => ({ part })),
    async ({ part }): Promise<Work | null> => {
      const manifest = { path: part.options.manifest, entries: [] };
      const home = await previewHome(ports, await loadState(part, { manifest, held: await heldState(part) }));
      const plans = home === null ? [] : cancelsOf(home.state, pullRequest);
      return home === null || plans.length === 0 ? null : { part, ...home, plans, texts: home.store.texts };
    },
  );
  // Without their entries, several manifests may seem to go on with the state of one that is gone.
  const busy = [...new Map(works.flatMap((work) => (work === null ? [] : [[work.state.manifest, work]]))).values()];
  if (busy.length === 0) {
    const idle = "There is no preview to cancel.";
    ports.log.info(idle);
    const part = emptyPart({ ...options, manifest: options.manifests.join(", ") }, { sandbox: false });
    return resultOf(options, [reporting(part, { idle })]);
  }
  const { ended, notices } = await runPreviews(ports, options, { works: busy, pullRequest });
  const told = busy.map(({ part }, index) => {
    const { results = [], saved = null } = ended[index] ?? {};
    const closed = results.filter(({ report }) => report.outcome === "succeeded");
    const left = results.filter(({ report }) => report.outcome !== "succeeded");
    const preview: PreviewReport = { entries: {}, refused: null, closed: closed.map(({ id }) => id) };
    const entries = left.map(({ report }) => report);
    return { ...reporting(emptyPart(part.options, { sandbox: false }), { entries, preview }), saved };
  });
  return resultOf(options, withNotices(told, notices), pullRequest);
}

function withNotices([first, ...others]: readonly PartResult[], notices: readonly string[]): PartResult[] {
  if (first === undefined) return [];
  return [reporting(first, { notices: [...first.report.notices, ...notices] }), ...others];
}

type Previewed = {
  /** Of each work, in their order. */
  readonly ended: readonly { readonly results: readonly EntryResult[]; readonly saved: PartResult["saved"] }[];
  readonly refused: PreviewReport["refused"];
  /** What went wrong with the run as a whole. */
  readonly notices: readonly string[];
};
const NOTHING: Previewed = { ended: [], refused: null, notices: [] };

/** The previews of one manifest that the service has to be asked for, or to cancel. */
type Work = Home & {
  readonly part: Part;
  readonly plans: readonly PreviewPlan[];
  readonly texts: Texts;
};

/** Submits and cancels previews. Of the states, nothing else is written. */
async function runPreviews(
  ports: Ports,
  options: RunOptions,
  { works, pullRequest }: { works: readonly Work[]; pullRequest: number },
): Promise<Previewed> {
  const { log } = ports;
  const prepared = [];
  for (const work of works) {
    const journal = ports.newJournal(work.state.manifest);
    const plan = await snapshotTexts(planOf(work.plans), { texts: work.texts, folder: journal.texts });
    // The manifest of the run that the state names was applied; this one's is not.
    prepared.push({
      ...work,
      plan,
      beginning: { ...work, journal, changed: false, run: work.state.run ?? options.run },
    });
  }
  const beginnings = prepared.map(({ beginning }) => beginning);
  const opened = await openApply(ports, options, { beginnings, pullRequest });
  const asking = prepared.flatMap(({ plans }, index) => {
    const asks = plans.find(({ steps }) => steps.some(({ kind }) => kind === "preview"));
    const context = opened[index]?.context;
    return asks === undefined || context === undefined ? [] : [{ context, category: asks.entry.category }];
  });
  const refused = await refusedOnce(ports, options, asking);
  const { results, broken } = await applyAll(
    prepared.flatMap(({ plan }, index) => {
      const of = opened[index];
      return of === undefined ? [] : [{ plan: refused === null ? plan : planOf([]), ...of }];
    }),
  );
  const unsaved = await sideBySide(opened, async ({ context }) => await lastSave(ports, context.keeper), {
    urgent: ports.stop.aborted,
  });
  const notices = [
    ...(broken === null ? [] : [`The previews ended early: ${chainOf(broken.error)}`]),
    ...unsaved.filter((words) => words !== null),
  ];
  for (const notice of notices) log.info(notice);
  const ended = opened.map(({ context }, index) => ({
    results: results[index] ?? [],
    saved: sightingOf(context.keeper.saved),
  }));
  return { ended, refused, notices };
}

type Asking = { readonly context: Opened["context"]; readonly category: Entry["category"] };

/** Why the service takes no previews. What a key may do is asked once: all states use the same. */
async function refusedOnce(
  { phrases }: Ports,
  { service }: RunOptions,
  [first, ...others]: readonly Asking[],
): Promise<PreviewReport["refused"]> {
  if (first === undefined) return null;
  const { context, category } = first;
  const address = service.kind === "remote" ? (service.baseUrl ?? "") : "";
  const refused = await controlsRefused(context, { address, category, again: (phrases ?? NEUTRAL).again });
  const { controls } = context.keeper.state;
  for (const { context: other } of others)
    if (controls !== null && !isSame(other.keeper.state.controls, controls)) other.keeper.putControls(controls);
  return refused;
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
    manifest: "",
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
  part: PartResult,
  {
    plan,
    previews,
    done: { refused },
    results,
  }: { plan: Plan; previews: readonly PreviewPlan[]; done: Previewed; results: readonly EntryResult[] },
): PartResult {
  const byId = new Map(results.map((of) => [of.id, of]));
  const ofEntry = (id: string) => byId.get(id) ?? null;
  const shown = previews.flatMap((preview, index): [string, EntryPreview][] => {
    const { id } = preview.entry;
    if (preview.notPreviewed !== null) return [[id, preview.notPreviewed]];
    const [of, entry] = [ofEntry(id), plan.entries[index]];
    const shows = of === null || entry === undefined ? null : previewOf(of, { preview, entry });
    return shows === null ? [] : [[id, shows]];
  });
  return reporting(part, {
    entries: part.report.entries.map((entry) => failedOr(entry, ofEntry(entry.id))),
    preview: { entries: Object.fromEntries(shown), refused, closed: null },
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
