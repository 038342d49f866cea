import { type Applied, apply } from "../apply/apply.js";
import type { ApplyContext } from "../apply/context.js";
import type { EntryResult } from "../apply/entry-run.js";
import type { Fact, Said } from "../ledger/facts.js";
import type { Ledger } from "../ledger/fold.js";
import { LedgerError } from "../ledger/store.js";
import type { Texts } from "../manifest/texts.js";
import { grouped } from "../maps.js";
import { type Message, message } from "../messages/catalogue.js";
import { notSubmitted, refusalOf } from "../plan/limits.js";
import { naming, retiring } from "../plan/next.js";
import { situationOf } from "../plan/plan.js";
import { type EntryReport, reportOfPlan, type Stop } from "../report/report.js";
import { chainOf, together, unended } from "../sentence.js";
import { lastSave, openApply, snapshotTexts, type Unsaved } from "./apply-context.js";
import type { RunOptions } from "./options.js";
import { costReport, type Decided, resultOf } from "./plan-run.js";
import type { PendingPort, Ports } from "./ports.js";
import { pullRequestOf, type RunResult } from "./result.js";

/** What an apply ended with, and the ledger then; `null` where the plan was refused as a whole. */
type Ended = { readonly result: RunResult; readonly ledger: Ledger | null };

/** Applies a plan: guards, then submit and poll, then append what is left. */
export async function applyRun(ports: Ports, options: RunOptions, decided: Decided): Promise<Ended> {
  if (decided.plan.refused.length > 0 && !goesOn(decided)) {
    const pullRequest = await pullRequestOf(ports, options);
    return { result: { ...refusedWhole(options, decided), pullRequest }, ledger: null };
  }
  const names = namesIn(decided);
  const busy = decided.plan.entries.some(({ steps }) => steps.length > 0);
  const changed = names.length > 0 || decided.found.length > 0 || decided.isMoving || decided.isNoted;
  const notes = decided.plan.entries.some(({ restated }) => restated);
  if (!busy && !changed && !notes) return { result: await idle(ports, options, decided), ledger: decided.ledger };
  const work = async (pending: PendingPort) => await carryOut(ports, options, decided, { pending, names, changed });
  return busy ? await work(ports.newPending()) : await noted(ports, options, decided, work);
}

/** The result of a run that has nothing to do. */
async function idle(ports: Ports, options: RunOptions, decided: Decided): Promise<RunResult> {
  const isNoteworthy = decided.plan.entries.some(({ obstacle }) => obstacle !== null);
  const pullRequest = isNoteworthy ? await pullRequestOf(ports, options) : options.pullRequest;
  const told = resultOf(options, decided, { entries: decided.plan.entries.map(reportOfPlan) });
  return { ...told, pullRequest, facts: decided.reading.facts.length || null };
}

/**
 * Writes what a run notes that has nothing to send. If it has no key, or can't write the ledger, the next run notes the same: a merge by Dependabot has
 * no secrets, and a token that only reads.
 */
async function noted(
  ports: Ports,
  options: RunOptions,
  decided: Decided,
  work: (pending: PendingPort) => Promise<Ended>,
): Promise<Ended> {
  const { lacks = [] } = options;
  const unnoted = async (): Promise<Ended> => ({ result: await idle(ports, options, decided), ledger: null });
  if (lacks.length > 0) {
    ports.log.info("The ledger stays as it is, because this run has no key. The next run notes what is new.");
    return await unnoted();
  }
  const pending = ports.newPending();
  // A ledger that goes on elsewhere has to be written there before anything else. A rename that only an equal brief shows has to be noted before that
  // brief changes: then nothing would show it any more, and a new video would be paid for.
  const isByBrief = decided.plan.moves.some(({ byBrief }) => byBrief === true);
  if (decided.isMoving || decided.found.length > 0 || isByBrief) return await work(pending);
  const failed = async (why: string) => {
    await pending.clear?.();
    ports.log.notice(
      `Nothing was to be sent, and the ledger could not be written: ${unended(why)}. The next run notes what is new.`,
    );
    return await unnoted();
  };
  try {
    const ended = await work(pending);
    const { stop } = ended.result.report;
    return stop?.kind === "ledger" ? await failed(stop.message) : ended;
  } catch (error) {
    if (!(error instanceof LedgerError)) throw error;
    return await failed(chainOf(error));
  }
}

type Doing = {
  readonly pending: PendingPort;
  readonly names: readonly Said[];
  readonly changed: boolean;
};

/** Notes what is new, and then submits and polls. */
async function carryOut(
  ports: Ports,
  options: RunOptions,
  decided: Decided,
  { pending, names, changed }: Doing,
): Promise<Ended> {
  const made = { ...decided, plan: await snapshotTexts({ ...decided, folder: pending.texts }) };
  const pullRequest = await pullRequestOf(ports, options);
  const context = await openApply(ports, options, made, { pending, pullRequest, previews: null });
  const { ledger } = context;
  // What was found elsewhere comes before all that this run notes: if it can't be appended, nothing of this run is left beside it.
  if (decided.found.length > 0) await ledger.save();
  if (names.length > 0) ledger.note(...names);
  // A copy of a run that the ledger doesn't know would be a sign that the ledger has lost something.
  if (decided.isNoted || decided.found.length > 0) ledger.introduce();
  const moved = decided.isMoving ? ledger.moved(decided.place) : null;
  // The former store is told first: whatever ends this run, none is left that goes on there.
  if (moved !== null) await leaveNotes(ports, decided, { moved, texts: context.texts });
  if (changed) await ledger.save();
  const applied = await apply(made, context);
  const { results, notices } = applied;
  for (const notice of notices) ports.log.info(notice);
  const gone = results.filter(({ report }) => report.outcome === "succeeded" || report.outcome === "unchanged");
  retire(made, gone, context);
  const unsaved = await lastSave(ports, ledger);
  if (unsaved === null) await pending.clear?.();
  else ports.log.info(unsaved.words);
  await ports.world.close?.();
  const told = resultOf(options, made, {
    entries: results.map(({ report }) => report),
    stop: whyItStopped(ports, options, { applied, unsaved }),
    notices: [...made.plan.notices, ...notices],
    costs: costReport(ledger.ledger, decided.project, ports.clock.now()),
  });
  return {
    result: { ...told, pullRequest, startedBy: startedBy(results), facts: unsaved === null ? ledger.size : null },
    ledger: ledger.ledger,
  };
}

/** What the manifest says of records' names, and the ledger doesn't know yet. A record whose entry is gone is named by nothing. */
export function namesIn({ plan, works, wishes, ledger, asked }: Decided): Said[] {
  const situation = situationOf(ledger, asked);
  const named = [...wishes.values()].flatMap(({ wish, record }) => {
    const known = ledger.records.get(record);
    return known === undefined ? [] : (naming(known, wish, situation(wish.entry.id, known)) ?? []);
  });
  const busy = new Set(plan.entries.flatMap(({ retires }, index) => (retires === true ? [works[index]?.record] : [])));
  const gone = plan.retirements.flatMap(({ record: key }) => {
    const record = ledger.records.get(key);
    return record === undefined || busy.has(key) ? [] : [retiring(record)];
  });
  return [...named, ...gone];
}

/** The records of gone entries whose job was cancelled, or can't be. */
function retire({ plan, works }: Decided, results: readonly EntryResult[], { ledger }: ApplyContext): void {
  const ended = new Set(results.map(({ id }) => id));
  for (const [index, { entry, retires }] of plan.entries.entries()) {
    const record = ledger.record(works[index]?.record ?? "");
    if (retires === true && record !== null && ended.has(entry.id)) ledger.note(retiring(record));
  }
}

/** Says in each store that the ledger has moved away from where it goes on. */
async function leaveNotes(
  { log }: Pick<Ports, "log">,
  { left, place }: Decided,
  { moved, texts }: { readonly moved: Fact; readonly texts: Texts },
): Promise<void> {
  for (const { place: former, store } of left) {
    try {
      const { cursor } = await store.read();
      if ((await store.append(cursor, [moved], texts)) === "conflict") throw new Error("another run appends to it");
    } catch (error) {
      log.notice(`The ledger goes on in ${place}, and no note of it could be left in ${former}: ${chainOf(error)}`);
    }
  }
}

/**
 * Whether an apply has anything to do that no limit refuses. If not, it writes nothing, because after a lost ledger `max_creates` is what protects
 * the user: all videos look new, and a ledger that was begun then would pass for the lost one. So nothing else is begun in an empty ledger, either.
 */
export function goesOn({ plan: { entries, refused }, ledger }: Decided): boolean {
  const isNew = ledger.records.size === 0 && refused.some(({ kind }) => kind === "create");
  return (
    !isNew &&
    entries.some(({ entry, steps }) => {
      const own = refused.filter(({ ids }) => ids.includes(entry.id));
      return steps.length > 0 && (steps[0]?.kind === "resume" || refusalOf(steps, own) === null);
    })
  );
}

function refusedWhole(options: RunOptions, decided: Decided): RunResult {
  const { entries, refused } = decided.plan;
  const [first] = refused;
  const blocked = entries.map((plan): EntryReport => {
    const report = reportOfPlan(plan);
    const own = refused.filter(({ ids }) => ids.includes(plan.entry.id));
    const limit = refusalOf(plan.steps, own) ?? first;
    if (report.outcome !== "planned" || limit === undefined) return report;
    const { words: detail, docs } = notSubmitted(limit);
    const error = { status: null, detail, docs, isLimit: true as const };
    return { ...report, outcome: "blocked", error };
  });
  return resultOf(options, decided, { entries: blocked });
}

/** Why a run ended before all that it had to do was done; `null` where it didn't. */
function whyItStopped(
  { stop }: Pick<Ports, "stop">,
  { timeoutMinutes }: RunOptions,
  { applied, unsaved }: { applied: Applied; unsaved: Unsaved | null },
): Stop | null {
  const { results, broken } = applied;
  const breach = broken === null ? null : chainOf(broken.error);
  const pending = results.filter(({ report }) => report.outcome === "pending").length;
  const late = pending > 0 && !stop.aborted && applied.late;
  const broke = broken?.error instanceof LedgerError ? broken.error.docs : [];
  const told = [
    stop.aborted && named(message("run-stopped")),
    late && named(message("time-over", { minutes: timeoutMinutes, pending, all: results.length })),
    breach !== null && unsaved?.words.includes(unended(breach)) !== true && { words: breach, docs: broke },
    unsaved,
  ].filter((one) => one !== false && one !== null);
  if (told.length === 0) return null;
  const isLedger = unsaved !== null || broke.length > 0;
  const kind = isLedger ? "ledger" : stop.aborted || late ? "timeout" : "service";
  const docs = [...told.flatMap((one) => one.docs), ...(kind === "service" ? (["unexpected"] as const) : [])];
  return { kind, message: together(told.map(({ words }) => words)), problems: [], docs };
}

function named({ docs, words }: Message): Unsaved {
  return { words, docs: [docs] };
}

function startedBy(results: readonly EntryResult[]): Map<number, string[]> {
  const all = results.flatMap(({ id, startedBy }) => startedBy.map((number) => ({ number, id })));
  return new Map([...grouped(all, ({ number }) => number)].map(([number, of]) => [number, of.map(({ id }) => id)]));
}
