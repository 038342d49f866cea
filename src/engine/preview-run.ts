import { apply } from "../apply/apply.js";
import type { ApplyContext } from "../apply/context.js";
import type { EntryResult } from "../apply/entry-run.js";
import type { Record } from "../ledger/fold.js";
import { memoryTexts } from "../ledger/texts.js";
import type { Category } from "../manifest/brief.js";
import { openProject, type Project } from "../manifest/project.js";
import { type Message, message } from "../messages/catalogue.js";
import { bareEntry } from "../plan/duplicates.js";
import { idlePlan } from "../plan/entry-plan.js";
import { isHeld, next } from "../plan/next.js";
import type { Made, Work } from "../plan/plan.js";
import { type EntryPlan, failsStep, type NotPreviewed, type Step } from "../plan/step.js";
import { wishOf } from "../plan/wish.js";
import type { EntryPreview, EntryReport, PreviewReport } from "../report/report.js";
import { chainOf } from "../sentence.js";
import { ServiceError } from "../service/errors.js";
import { lastSave, openApply, snapshotTexts } from "./apply-context.js";
import { loadLedger } from "./load/ledger.js";
import type { RunOptions, Task } from "./options.js";
import { type Decided, decide, planned } from "./plan-run.js";
import type { Ports } from "./ports.js";
import { emptyResult, type RunResult, reporting } from "./result.js";

/** More previews keep a run busy for minutes: the service takes ten requests about edits a minute (R 8.1). */
const MAX_PREVIEWS = 10;
const TOO_MANY: NotPreviewed = {
  kind: "left",
  why: `a pull request previews ${MAX_PREVIEWS} edits at most, and merging submits the others as it always does`,
};

/** A preview is a new edit: it would pay again for what the failed one has done already. */
const RETRIED = "the same edit has failed, and is retried after the merge";

/** Why an entry isn't previewed, by the step that comes first. */
const BEFORE: { readonly [Kind in Exclude<Step["kind"], "edit" | "cancel preview">]: string } = {
  create: "a new video has no plan to show before it is created",
  adopt: "the video is taken over first",
  revert: "earlier edits are reverted first",
  resume: "an earlier run still works on the video",
  cancel: "an earlier run still works on the video",
};

/** Has the service plan the edits of a pull request, and tells what it plans. Nothing is applied, and nothing paid. */
export async function showPreviews(
  ports: Ports,
  options: RunOptions,
  { task: { pullRequest }, decided }: { task: Extract<Task, { kind: "show previews" }>; decided: Decided },
): Promise<RunResult> {
  const { plan, works, ledger } = decided;
  // A pull request's own run sees to its previews.
  const entries = plan.entries.map((entry) => ({ ...entry, steps: withoutPreviewCancels(entry.steps) }));
  const shown = planned(options, { ...decided, plan: { ...plan, entries } });
  let room = MAX_PREVIEWS;
  const reasons = entries.map((entry, index) => {
    const reason = notPreviewed(entry, works[index], { decided, pullRequest });
    const isPreviewed = reason === null && entry.obstacle === null && entry.steps[0]?.kind === "edit";
    return isPreviewed && room-- <= 0 ? TOO_MANY : reason;
  });
  const wanted = entries.flatMap((entry, index): { entry: EntryPlan; work: Work }[] => {
    const work = works[index];
    const first = entry.steps[0];
    const isBusy = work !== undefined && reasons[index] === null && first?.kind === "edit" && entry.obstacle === null;
    return isBusy ? [{ entry: { ...entry, steps: [first] }, work }] : [];
  });
  const named = new Set(wanted.map(({ work }) => work.record));
  const { only } = options;
  const isAsked = ({ id }: Record) => only.length === 0 || only.includes(id ?? "");
  const gone = previewsOf(ledger.records.values(), pullRequest).filter(
    (record) => isAsked(record) && !named.has(record.key),
  );
  const busy = [...wanted, ...gone.map(cancelling(decided))];
  const { results, refused, notices } =
    busy.length === 0
      ? { results: [], refused: null, notices: [] }
      : await runPreviews(ports, options, { decided, busy, pullRequest });
  const byId = new Map(results.map((result) => [result.id, result]));
  const entryPreviews = entries.flatMap((entry, index): [string, EntryPreview][] => {
    const found = reasons[index] ?? previewOf(byId.get(entry.entry.id), entry);
    return found === null ? [] : [[entry.entry.id, found]];
  });
  return reporting(shown, {
    entries: shown.report.entries.map((entry) => failedOr(entry, byId.get(entry.id))),
    preview: { entries: Object.fromEntries(entryPreviews), refused, closed: null },
    notices: [...shown.report.notices, ...notices],
  });
}

/** Why the first edit of an entry isn't previewed; `null` where it is, or where there is none. */
function notPreviewed(
  { entry, steps, obstacle }: EntryPlan,
  work: Work | undefined,
  { decided: { ledger, asked, found, left }, pullRequest }: { decided: Decided; pullRequest: number },
): NotPreviewed | null {
  const isElsewhere = found.length > 0 || left.length > 0;
  const [first] = steps;
  if (first === undefined || obstacle !== null) return null;
  const record = work?.record == null ? null : (ledger.records.get(work.record) ?? null);
  const open = record?.open ?? null;
  const isOther = open !== null && isHeld(open) && open.pullRequest !== pullRequest;
  if (isOther && open.pullRequest !== null && asked.pullState(open.pullRequest) !== "closed")
    return { kind: "waits", behind: open.pullRequest };
  if (first.kind !== "edit") return first.kind === "cancel preview" ? null : { kind: "left", why: BEFORE[first.kind] };
  if (first.retries !== undefined) return { kind: "left", why: RETRIED };
  if (isElsewhere) return { kind: "left", why: "its ledger is in another place until the merge" };
  if (record?.id !== entry.id) return { kind: "left", why: "its record has another name until the merge" };
  return null;
}

/** The steps that are left when the cancels of previews are taken out. */
function withoutPreviewCancels(steps: readonly Step[]): readonly Step[] {
  return steps.filter(({ kind }) => kind !== "cancel preview");
}

/** The records that a pull request previews an edit of. */
function previewsOf(records: Iterable<Record>, pullRequest: number): Record[] {
  return [...records].filter(({ open }) => open !== null && isHeld(open) && open.pullRequest === pullRequest);
}

/** What cancels a preview that its pull request doesn't want any more, whatever its manifests say by now. */
function cancelling({ project }: Pick<Decided, "project">) {
  return ({ key, id, current, open }: Record): { entry: EntryPlan; work: Work } => {
    const at = { manifest: project.root, position: { line: 1, column: 1 } };
    const category = current?.category ?? open?.work.category ?? "training";
    const entry = bareEntry({ id: id ?? key, ...at, category });
    return { entry: { ...idlePlan(entry), steps: [], retires: true }, work: { wish: wishOf(entry), record: key } };
  };
}

/** Cancels what a pull request has previewed that was closed without merging, whatever its manifests say by now. */
export async function closePreviews(
  ports: Ports,
  options: RunOptions,
  { pullRequest }: Extract<Task, { kind: "close previews" }>,
): Promise<RunResult> {
  const { workspace, manifest, secrets } = options;
  const { settings } = openProject({ workspace, root: manifest, secrets });
  const nothing = { files: [], entries: [], duplicates: [], warnings: [], settingPlaces: new Map() };
  const project: Project = {
    ...nothing,
    root: manifest,
    manifests: [manifest],
    settings,
    texts: memoryTexts(new Map()),
  };
  const loaded = await loadLedger(ports, options, { port: ports.stores(settings), project });
  const decided = await decide(ports, options, { project, loaded });
  const busy = previewsOf(decided.ledger.records.values(), pullRequest).map(cancelling(decided));
  if (busy.length === 0) {
    const idle = "There is no preview to cancel.";
    ports.log.info(idle);
    return { ...emptyResult(options, { idle }), pullRequest: null };
  }
  const done = await runPreviews(ports, options, { decided, busy, pullRequest });
  // A preview that was never accepted needs no cancellation.
  const isOver = ({ report: { outcome } }: EntryResult) => outcome === "succeeded" || outcome === "unchanged";
  const closed = done.results.filter(isOver);
  const left = done.results.filter((result) => !isOver(result));
  const preview: PreviewReport = { entries: {}, refused: null, closed: closed.map(({ id }) => id) };
  const entries = left.map(({ report }) => report);
  return { ...emptyResult(options, { entries, preview, notices: done.notices }), pullRequest };
}

type Busy = {
  readonly decided: Decided;
  readonly busy: readonly { readonly entry: EntryPlan; readonly work: Work }[];
  readonly pullRequest: number;
};

/** Submits and cancels previews. Nothing else is appended to the ledger. */
async function runPreviews(ports: Ports, options: RunOptions, { decided, busy, pullRequest }: Busy) {
  const { log } = ports;
  const pending = ports.newPending();
  const made: Pick<Made, "plan" | "works"> = {
    // Planning is free: no limit refuses it.
    plan: { ...decided.plan, entries: busy.map(({ entry }) => entry), refused: [] },
    works: busy.map(({ work }) => work),
  };
  const plan = await snapshotTexts({ ...made, texts: decided.texts, folder: pending.texts });
  const context = await openApply(ports, options, decided, { pending, pullRequest, previews: pullRequest });
  const asks = busy.find((one) => previews(one, context));
  const refused = asks === undefined ? null : await controlsRefused(context, asks.entry.entry.category);
  const { results, broken } = await apply(
    refused === null ? { plan, works: made.works } : { plan: { ...plan, entries: [] }, works: [] },
    context,
  );
  const unsaved = await lastSave(ports, context.ledger);
  if (unsaved === null) await pending.clear?.();
  await ports.world.close?.();
  /** What went wrong with the run as a whole. */
  const notices = [
    ...(broken === null ? [] : [`The previews ended early: ${chainOf(broken.error)}`]),
    ...(unsaved === null ? [] : [unsaved.words]),
  ];
  for (const notice of notices) log.info(notice);
  return { results, refused, notices };
}

/** Whether an edit is to be sent, and not only looked at again. */
function previews({ entry, work }: Busy["busy"][number], { ledger, situation }: ApplyContext): boolean {
  const record = ledger.record(work.record);
  const then = next(record, work.wish, situation(entry.entry.id, record)).next;
  return entry.steps.some(({ kind }) => kind === "edit") && then !== "go on" && then !== "nothing";
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
): Promise<Message | null> {
  for (const control of ["cancelEdit", "approveEdit"] as const) {
    windows.edits.reserve();
    const asked = service[control](category, newId());
    const error = await asked.then(
      () => null,
      (error: unknown) => error,
    );
    if (error !== null && !(error instanceof ServiceError)) throw error;
    const { status, message: said } = error ?? { status: null, message: "the service knows an edit that can't exist" };
    if (status === 404) continue;
    const what = REFUSALS.has(status) ? (status === 401 ? "key" : "right") : "unknown";
    return message("preview-refused", { case: what, said });
  }
  return null;
}

function previewOf(result: EntryResult | undefined, plan: EntryPlan): EntryPreview | null {
  const step = plan.steps[0];
  if (result === undefined || step?.kind !== "edit") return null;
  const { report, behind, servicePlan } = result;
  if (behind !== null) return { kind: "waits", behind };
  if (report.outcome === "pending") return { kind: "planning" };
  if (report.outcome !== "succeeded") return null;
  const following = plan.steps.filter(({ kind }) => kind === "edit").length - 1;
  return { kind: "shown", plan: servicePlan, creditsAtMost: step.creditsAtMost, following };
}

/** What the service could not plan, or could not be asked, has failed on the pull request already. */
function failedOr(entry: EntryReport, result: EntryResult | undefined): EntryReport {
  if (result === undefined || !failsStep(result.report.outcome)) return entry;
  const { outcome, error, todo } = result.report;
  return { ...entry, outcome, error, todo };
}
