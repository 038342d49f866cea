import { type Applied, apply } from "../apply/apply.js";
import type { EntryResult } from "../apply/entry-run.js";
import { isSame } from "../manifest/canonical-json.js";
import type { Texts } from "../manifest/texts.js";
import { grouped } from "../maps.js";
import { refusal } from "../plan/plan.js";
import { type EntryReport, reportOfPlan, type Stop } from "../report/report.js";
import { chainOf, together, unended } from "../sentence.js";
import { placed } from "../state/records.js";
import type { State } from "../state/state.js";
import { StateError } from "../state/store.js";
import { firstOf } from "../state/texts.js";
import { lastSave, openApply, snapshotTexts } from "./apply-context.js";
import { refuseOldCommit } from "./load/state.js";
import type { RunOptions } from "./options.js";
import { type Decided, resultOf } from "./plan-run.js";
import type { Ports } from "./ports.js";
import { pullRequestOf, type RunResult, sightingOf } from "./result.js";

/** What an apply ended with, and the state then; `null` where the plan was refused as a whole. */
type Ended = { readonly result: RunResult; readonly state: State | null };

/** Applies a plan: guards, then submit and poll, then save. */
export async function applyRun(ports: Ports, options: RunOptions, decided: Decided): Promise<Ended> {
  const { store, held, before, state, isTakenOver, texts } = decided;
  const refused = refusal(decided.plan, decided.project.settings);
  const isGoing = decided.plan.entries.some(({ steps }) => steps[0]?.kind === "resume");
  // Where nothing goes on, nothing is asked or saved: the limit may be all that tells of a lost state.
  if (refused !== null && !isGoing) {
    const pullRequest = await pullRequestOf(ports, options);
    return { result: { ...refusedWhole(options, decided, refused), pullRequest }, state: null };
  }
  const journal = ports.newJournal();
  const states = before === null ? [state] : [state, before];
  const plan = await snapshotTexts(decided.plan, { texts, folder: journal.texts, states });
  const made = { ...decided, plan };
  const busy = plan.entries.some(({ steps }) => steps.length > 0);
  // Where nobody can tell that it is a newer one, a commit that changes nothing is not noted.
  const last = before?.ahead === true && state.ahead === false ? before.commit : null;
  const isCaughtUp = last === undefined || (last !== null && (await ports.contains?.(last)) === true);
  const changed = isTakenOver || isCaughtUp || !isSame(worthSaving(state), worthSaving(before));
  if (!busy && !changed) {
    const isNoteworthy = plan.entries.some(({ obstacle }) => obstacle !== null);
    const pullRequest = isNoteworthy ? await pullRequestOf(ports, options) : options.pullRequest;
    const told = resultOf(options, made, { entries: plan.entries.map(reportOfPlan) });
    return { result: { ...told, pullRequest, saved: sightingOf(before) }, state };
  }

  if (before !== null && !busy) await refuseOldCommit(before, options, ports);
  const pullRequest = await pullRequestOf(ports, options);
  const run = placed(options.run, state.run);
  const moved: State = decided.left.length > 0 ? { ...state, moving: true } : state;
  const context = await openApply(ports, options, {
    journal,
    state: moved,
    // Of a state from elsewhere, the store may have a newer save by now.
    stored: held ?? before,
    changed,
    store,
    run,
    pullRequest,
  });
  const { keeper, brakes } = context;
  if (refused !== null) brakes.overLimit = `Not submitted. ${refused}`;
  // What is elsewhere, or was lost, comes before all requests: a cancelled job has no other save.
  if (isTakenOver) {
    await keeper.save();
    const texts = firstOf(journal.texts, store.texts);
    if ((await leaveNotes(ports, decided, { state: keeper.saved, texts })) && moved.moving) keeper.arrive();
  }
  const applied = await apply(plan, context);
  const { results, notices } = applied;
  for (const notice of notices) ports.log.info(notice);
  const unsaved = await lastSave(ports, keeper);
  if (unsaved !== null) ports.log.info(unsaved);
  const told = resultOf(options, made, {
    entries: results.map(({ report }) => report),
    stop: whyItStopped(ports, options, { applied, unsaved, refused }),
    notices: [...plan.notices, ...notices],
  });
  const result = { ...told, pullRequest, startedBy: startedBy(results), saved: sightingOf(keeper.saved) };
  return { result, state: keeper.state };
}

/** Leaves a note in each store that the state has moved away from. Returns whether all of them are left. */
async function leaveNotes(
  { log }: Pick<Ports, "log">,
  { left, place }: Decided,
  { state, texts }: { readonly state: State | null; readonly texts: Texts },
): Promise<boolean> {
  if (state === null) return false;
  let isDone = true;
  for (const store of left) {
    try {
      await store.save({ ...state, moved_to: place }, { texts });
    } catch (error) {
      isDone = false;
      log.notice(`The state has moved to ${place}, and no note of it could be left where it was: ${chainOf(error)}`);
    }
  }
  return isDone;
}

function refusedWhole(options: RunOptions, decided: Decided, refused: string): RunResult {
  const error = { status: null, detail: `Not submitted. ${refused}` };
  const stop = { kind: "blocked" as const, message: `Nothing was submitted. ${refused}`, problems: [] };
  const entries = decided.plan.entries.map((entry): EntryReport => {
    const report = reportOfPlan(entry);
    return report.outcome === "planned" ? { ...report, outcome: "blocked", error } : report;
  });
  return resultOf(options, decided, { entries, stop });
}

/** What of a state would be missed if it were not saved. */
function worthSaving(state: State | null): Pick<State, "videos" | "settings"> & { readonly manifest: string | null } {
  const { videos = {}, manifest = null, settings } = state ?? {};
  // A state that was never saved has nothing to name.
  return Object.keys(videos).length === 0 ? { videos, manifest: null } : { videos, manifest, settings };
}

/** Why a run ended before all that it had to do was done; `null` where it didn't. */
function whyItStopped(
  { stop }: Pick<Ports, "stop">,
  { timeoutMinutes }: RunOptions,
  { applied, unsaved, refused }: { applied: Applied; unsaved: string | null; refused: string | null },
): Stop | null {
  const { results, broken } = applied;
  const breach = broken === null ? null : chainOf(broken.error);
  const pending = results.filter(({ report }) => report.outcome === "pending").length;
  const late = pending > 0 && !stop.aborted && applied.late;
  const reasons = [
    refused !== null && `Nothing was submitted. ${refused}`,
    stop.aborted && "A signal has ended it; what is in flight stays recorded, and the next run goes on with it",
    late &&
      `The time of ${timeoutMinutes} ${timeoutMinutes === 1 ? "minute" : "minutes"} is over; ${pending} of ${results.length} ${results.length === 1 ? "video stays" : "videos stay"} recorded, and the next run goes on with ${pending === 1 ? "it" : "them"}`,
    breach !== null && unsaved?.includes(unended(breach)) !== true && breach,
    unsaved,
  ].filter((reason) => typeof reason === "string");
  if (reasons.length === 0) return null;
  const isUnsaved = unsaved !== null || broken?.error instanceof StateError;
  const kind = isUnsaved ? "state" : stop.aborted || late ? "timeout" : breach !== null ? "service" : "blocked";
  return { kind, message: together(reasons), problems: [] };
}

function startedBy(results: readonly EntryResult[]): Map<number, string[]> {
  const all = results.flatMap(({ id, startedBy }) => startedBy.map((number) => ({ number, id })));
  return new Map([...grouped(all, ({ number }) => number)].map(([number, of]) => [number, of.map(({ id }) => id)]));
}
