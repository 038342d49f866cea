import { type Applied, apply, type EntryResult } from "../apply/apply.js";
import type { ApplyContext } from "../apply/context.js";
import { refusal, totalOf } from "../apply/guards.js";
import { canonicalJson } from "../manifest/canonical-json.js";
import { editCreditsAtMost } from "../plan/credits.js";
import type { Plan } from "../plan/step.js";
import { type EntryReport, type Report, reportOfPlan, type Stop } from "../report/report.js";
import { together, unended } from "../sentence.js";
import type { StateKeeper } from "../state/keeper.js";
import { placed } from "../state/records.js";
import type { State } from "../state/state.js";
import { StateError } from "../state/store.js";
import { lastSave, openApply } from "./apply-context.js";
import { tokenWarning } from "./bearer-token.js";
import { chainOf } from "./causes.js";
import type { RunOptions } from "./options.js";
import type { Decided } from "./plan-run.js";
import type { JournalPort, Ports } from "./ports.js";
import {
  emptyPart,
  linked,
  type PartResult,
  pullRequestOf,
  type RunResult,
  reporting,
  resultOf,
  sightingOf,
} from "./result.js";
import { saveLeft, saveMoves, withGiven } from "./save-moves.js";
import { sideBySide } from "./side-by-side.js";
import { copyTexts, snapshotTexts } from "./snapshot-texts.js";

/** What an apply ended with, and the state of each manifest then; `null` where the plans were refused as a whole. */
type Ended = { readonly result: RunResult; readonly states: readonly State[] | null };

/** A plan with all that it needs from here on. */
type Prepared = Decided & {
  readonly journal: JournalPort;
  /** Whether there is something to do. */
  readonly busy: boolean;
  /** Whether the state differs from what the store holds. */
  readonly changed: boolean;
};

/** Applies the plans: guards over all of them, then submit and poll, then save. */
export async function applyRun(ports: Ports, options: RunOptions, decided: readonly Decided[]): Promise<Ended> {
  const refused = refusal(totalOf(decided.map(({ plan }) => plan)), options);
  if (refused !== null) return { result: await refusedWhole(ports, options, { decided, refused }), states: null };

  const all: Prepared[] = [];
  for (const one of decided) all.push(await prepared(ports, one));
  const active = all.filter(({ busy, changed }) => busy || changed);
  if (active.length === 0) {
    const noteworthy = all.some(({ plan }) => plan.entries.some(({ obstacle }) => obstacle !== null));
    const pullRequest = noteworthy ? await pullRequestOf(ports, options) : options.pullRequest;
    return { result: resultOf(options, all.map(unchanged), pullRequest), states: all.map(({ state }) => state) };
  }

  const pullRequest = await pullRequestOf(ports, options);
  const beginnings = active.map((one) => {
    const { between, state } = one;
    return { ...one, state: withGiven({ ...between, state }), run: placed(options.run, state.run) };
  });
  const opened = await openApply(ports, options, { beginnings, pullRequest });
  const sides = active.map(({ between: { moves, given }, state }, index) => {
    return { moves, given, state, keeper: at(opened, index).context.keeper };
  });
  await saveMoves(sides);
  const left = decided.flatMap((one) => one.left);
  if (left.length > 0) for (const { context } of opened) await context.keeper.save();
  for (const state of left) await saveLeft(ports, state, options.run);
  const outlived = tokenNotice(ports, options);
  const works = active.map(({ plan }, index) => ({ plan, ...at(opened, index) }));
  const applied = await applyAll(works);
  const { nextRun } = applied;
  for (const notice of [...applied.notices, ...(nextRun === null ? [] : [nextRun])]) ports.log.info(notice);
  const unsaved = await sideBySide(opened, async ({ context }) => await lastSave(ports, context.keeper), {
    urgent: ports.stop.aborted,
  });
  for (const words of unsaved) if (words !== null) ports.log.info(words);
  const ofAll = [...[outlived, nextRun].filter((notice) => notice !== null), ...applied.notices];
  const ended = all.map((one) => {
    const index = active.indexOf(one);
    if (index === -1) return { part: unchanged(one), state: one.state };
    const results = at(applied.results, index);
    const { line, context } = at(opened, index);
    const stop = whyItStopped(ports, options, {
      results,
      applied,
      deadline: line.options.deadline,
      unsaved: unsaved[index] ?? null,
    });
    const notices = [...one.plan.notices, ...(index === 0 ? ofAll : [])];
    return { part: partOf(one, { results, stop, notices, keeper: context.keeper }), state: context.keeper.state };
  });
  return {
    result: resultOf(
      options,
      ended.map(({ part }) => part),
      pullRequest,
    ),
    states: ended.map(({ state }) => state),
  };
}

/** Applies several plans one beside the other. */
export async function applyAll(works: readonly { readonly plan: Plan; readonly context: ApplyContext }[]) {
  const all = await Promise.all(works.map(async ({ plan, context }) => await apply(plan, context)));
  return {
    results: all.map(({ results }) => results),
    broken: all.map(({ broken }) => broken).find((broken) => broken !== null) ?? null,
    nextRun: all.map(({ nextRun }) => nextRun).find((words) => words !== null) ?? null,
    notices: [...new Set(all.flatMap(({ notices }) => notices))],
    othersHoldSlots: all.some(({ othersHoldSlots }) => othersHoldSlots),
  };
}

function at<T>(list: readonly T[], index: number): T {
  const item = list[index];
  if (item === undefined) throw new Error(`there is no number ${index} of ${list.length}`);
  return item;
}

async function prepared(ports: Pick<Ports, "newJournal">, decided: Decided): Promise<Prepared> {
  const { state, before, isTakenOver, texts } = decided;
  const journal = ports.newJournal(state.manifest);
  const plan = await snapshotTexts(decided.plan, { texts, folder: journal.texts });
  const ids = decided.between.moves.map(({ to }) => to);
  await copyTexts(state, { ids, texts, folder: journal.texts });
  return {
    ...decided,
    plan,
    journal,
    busy: plan.entries.some(({ steps }) => steps.length > 0),
    changed: isTakenOver || worthSaving(state) !== worthSaving(before),
  };
}

function emptyPartOf({ part, plan, state }: Pick<Decided, "part" | "plan" | "state">): PartResult {
  return emptyPart(part.options, { plan, sandbox: state.sandbox !== null });
}

function unchanged(one: Prepared): PartResult {
  const { part, plan, before, warnings } = one;
  const entries = linked(part.options, plan.entries.map(reportOfPlan));
  return { ...reporting(emptyPartOf(one), { entries, warnings }), saved: sightingOf(before) };
}

function partOf(
  one: Prepared,
  {
    results,
    stop,
    notices,
    keeper,
  }: { results: readonly EntryResult[]; stop: Stop | null; notices: readonly string[]; keeper: StateKeeper },
): PartResult {
  const reports = results.map(({ report }) => report);
  const entries = linked(one.part.options, reports);
  const { warnings } = one;
  return {
    ...reporting(emptyPartOf(one), { entries, stop, notices, warnings, ...replannedIn(results, keeper) }),
    startedBy: startedBy(results),
    saved: sightingOf(keeper.saved),
  };
}

async function refusedWhole(
  ports: Ports,
  options: RunOptions,
  { decided, refused }: { readonly decided: readonly Decided[]; readonly refused: string },
): Promise<RunResult> {
  const error = { status: null, detail: `Not submitted. ${refused}` };
  const stop = { kind: "blocked" as const, message: `Nothing was submitted. ${refused}`, problems: [] };
  const parts = decided.map((one) => {
    const entries = one.plan.entries.map((entry): EntryReport => {
      const report = reportOfPlan(entry);
      return report.outcome === "planned" ? { ...report, outcome: "blocked", error } : report;
    });
    return reporting(emptyPartOf(one), { entries, stop, warnings: one.warnings });
  });
  return resultOf(options, parts, await pullRequestOf(ports, options));
}

/** What of a state would be missed if it were not saved. */
function worthSaving(state: State | null): string {
  return canonicalJson({ videos: state?.videos ?? {}, intents: state?.intents ?? [] });
}

/** Says of a token that it may not last as long as this run. */
function tokenNotice({ log, clock }: Pick<Ports, "log" | "clock">, options: RunOptions): string | null {
  const { service, wait, timeoutMinutes } = options;
  const validity = service.kind === "remote" ? service.credential?.validity : undefined;
  if (validity === undefined || !wait) return null;
  const warning = tokenWarning(validity, clock.now() + timeoutMinutes * 60_000);
  if (warning !== null) log.notice(warning);
  return warning;
}

const SLOTS_HELD =
  "They wait because jobs of others with this key hold the slots (the service makes three at a time): with a shared key, set wait: false and " +
  "a schedule";

/** Why a run ended before all that it had to do for a manifest was done; `null` where it didn't. */
function whyItStopped(
  { stop, clock }: Pick<Ports, "stop" | "clock">,
  { timeoutMinutes }: RunOptions,
  {
    results,
    applied,
    deadline,
    unsaved,
  }: { results: readonly EntryResult[]; applied: Omit<Applied, "results">; deadline: number; unsaved: string | null },
): Stop | null {
  const { broken, othersHoldSlots } = applied;
  const breach = broken === null ? null : chainOf(broken.error);
  const pending = results.filter(({ report }) => report.outcome === "pending").length;
  const late = pending > 0 && !stop.aborted && clock.now() >= deadline;
  const reasons = [
    stop.aborted && "Stopped by a signal; what is in flight stays recorded, and the next run goes on with it",
    late &&
      `Stopped waiting after ${timeoutMinutes} ${timeoutMinutes === 1 ? "minute" : "minutes"}; ${pending} of ${results.length} ${results.length === 1 ? "video stays" : "videos stay"} recorded, and the next run goes on with ${pending === 1 ? "it" : "them"}${othersHoldSlots ? `. ${SLOTS_HELD}` : ""}`,
    breach !== null && unsaved?.includes(unended(breach)) !== true && breach,
    unsaved,
  ].filter((reason) => typeof reason === "string");
  if (reasons.length === 0) return null;
  const isUnsaved = unsaved !== null || broken?.error instanceof StateError;
  const kind = isUnsaved ? "state" : stop.aborted || late ? "timeout" : "service";
  return { kind, message: together(reasons), problems: [] };
}

function startedBy(results: readonly EntryResult[]): Map<number, string[]> {
  const found = new Map<number, string[]>();
  for (const { id, startedBy: numbers } of results)
    for (const number of numbers) found.set(number, [...(found.get(number) ?? []), id]);
  return found;
}

/** The plans that were not approved, for nobody has seen them. */
function replannedIn(results: readonly EntryResult[], keeper: Pick<StateKeeper, "record">): Pick<Report, "replanned"> {
  const found = results.flatMap(({ id, servicePlan }) =>
    servicePlan === null
      ? []
      : [
          [
            id,
            {
              plan: servicePlan,
              creditsAtMost: editCreditsAtMost(keeper.record(id)?.total_scenes ?? null),
              following: 0,
            },
          ] as const,
        ],
  );
  return found.length === 0 ? {} : { replanned: Object.fromEntries(found) };
}
