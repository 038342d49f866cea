import { type Applied, apply, type EntryResult } from "../apply/apply.js";
import { refusal } from "../apply/guards.js";
import { canonicalJson } from "../manifest/brief.js";
import { editCreditsAtMost } from "../plan/credits.js";
import { type EntryReport, type Report, reportOfPlan, type Stop } from "../report/report.js";
import { together, unended } from "../sentence.js";
import type { StateKeeper } from "../state/keeper.js";
import type { State } from "../state/state.js";
import { StateError } from "../state/store.js";
import { lastSave, openApply } from "./apply-context.js";
import { tokenWarning } from "./bearer-token.js";
import { chainOf } from "./causes.js";
import type { RunOptions } from "./options.js";
import type { Decided } from "./plan-run.js";
import type { Ports } from "./ports.js";
import { emptyResult, linked, pullRequestOf, type RunResult, reporting, sightingOf } from "./result.js";
import { snapshotTexts } from "./snapshot-texts.js";

/** What an apply ended with, and the state then; `null` where the plan was refused as a whole. */
export type Ended = { readonly result: RunResult; readonly state: State | null };

/** Applies a plan: guards, then submit and poll, then save. */
export async function applyRun(ports: Ports, options: RunOptions, decided: Decided): Promise<Ended> {
  const { state, before, store, texts, isTakenOver } = decided;
  const refused = refusal(decided.plan, options);
  if (refused !== null) return { result: await refusedWhole(ports, options, { ...decided, refused }), state: null };

  const journal = ports.newJournal();
  const plan = await snapshotTexts(decided.plan, { texts, folder: journal.texts });
  const result = emptyResult(options, { plan, sandbox: state.sandbox !== null });
  const busy = plan.entries.some(({ steps }) => steps.length > 0);
  const changed = isTakenOver || worthSaving(state) !== worthSaving(before);
  if (!busy && !changed) {
    const noteworthy = plan.entries.some(({ obstacle }) => obstacle !== null);
    const pullRequest = noteworthy ? await pullRequestOf(ports, options) : options.pullRequest;
    const unchanged = reporting(result, { entries: linked(options, plan.entries.map(reportOfPlan)) });
    return { result: { ...unchanged, pullRequest, saved: sightingOf(before) }, state };
  }

  const pullRequest = await pullRequestOf(ports, options);
  const context = await openApply(ports, options, { journal, state, changed, store, run: options.run, pullRequest });
  const outlived = tokenNotice(ports, options);
  const applied = await apply(plan, context);
  const { results, nextRun } = applied;
  const reports = results.map(({ report }) => report);
  for (const notice of [...applied.notices, ...(nextRun === null ? [] : [nextRun])]) ports.log.info(notice);
  const unsaved = await lastSave(ports, context.keeper);
  if (unsaved !== null) ports.log.info(unsaved);
  const stop = whyItStopped(ports, options, { applied, deadline: context.options.deadline, unsaved });
  const ended = {
    ...reporting(result, {
      entries: linked(options, reports),
      stop,
      notices: [...plan.notices, ...[outlived, nextRun].filter((notice) => notice !== null), ...applied.notices],
      ...replannedIn(applied, context.keeper),
    }),
    pullRequest,
    startedBy: startedBy(results),
    saved: sightingOf(context.keeper.saved),
  };
  return { result: ended, state: context.keeper.state };
}

async function refusedWhole(
  ports: Ports,
  options: RunOptions,
  { plan, state, refused }: Pick<Decided, "plan" | "state"> & { readonly refused: string },
): Promise<RunResult> {
  const error = { status: null, detail: `Not submitted. ${refused}` };
  const entries = plan.entries.map((entry): EntryReport => {
    const report = reportOfPlan(entry);
    return report.outcome === "planned" ? { ...report, outcome: "blocked", error } : report;
  });
  const stop = { kind: "blocked" as const, message: `Nothing was submitted. ${refused}`, problems: [] };
  const result = reporting(emptyResult(options, { plan, sandbox: state.sandbox !== null }), { entries, stop });
  return { ...result, pullRequest: await pullRequestOf(ports, options) };
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

/** Why a run ended before all that it had to do was done; `null` where it didn't. */
function whyItStopped(
  { stop, clock }: Pick<Ports, "stop" | "clock">,
  { timeoutMinutes }: RunOptions,
  { applied, deadline, unsaved }: { applied: Applied; deadline: number; unsaved: string | null },
): Stop | null {
  const { results, broken, othersHoldSlots } = applied;
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
function replannedIn({ results }: Applied, keeper: Pick<StateKeeper, "record">): Pick<Report, "replanned"> {
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
