import { join } from "node:path";
import { apply, type EntryResult } from "../apply/apply.js";
import type { ApplyContext } from "../apply/context.js";
import { refusal } from "../apply/guards.js";
import { canonicalJson, type Texts } from "../manifest/brief.js";
import type { Plan } from "../plan/step.js";
import { reportOfPlan, type Stop } from "../report/report.js";
import { Service } from "../service/client.js";
import { ServerClock } from "../service/server-clock.js";
import { RateWindow } from "../service/windows.js";
import { journalTexts } from "../state/journal.js";
import { StateKeeper } from "../state/keeper.js";
import type { Run, State } from "../state/state.js";
import type { StateStore } from "../state/store.js";
import type { TextFolder } from "../state/texts.js";
import { tokenWarning } from "./bearer-token.js";
import { chainOf } from "./chain.js";
import { connect } from "./connection.js";
import type { Host } from "./host.js";
import type { Session } from "./session.js";
import { setAside } from "./set-aside.js";
import { blankReport, linked, pullRequestOf, type Told } from "./told.js";

export type Subject = {
  readonly plan: Plan;
  /** What the plan starts from. */
  readonly state: State;
  /** What the store holds; `null` for a first run. */
  readonly before: State | null;
  readonly store: StateStore;
  /** The texts of state and manifest. */
  readonly texts: Texts;
};

/** How long the state may take to be saved after a signal, in milliseconds: the runner kills 10 s after the first one. */
const LAST_SAVE_MS = 6_000;

/** Applies a plan: guards, then submit and poll, then save. */
export async function applyPlan(host: Host, session: Session, subject: Subject): Promise<Told> {
  const { plan: wanted, state, before, store, texts } = subject;
  const { inputs, log } = session;
  const refused = refusal(wanted, inputs);
  if (refused !== null) return await refusedWhole(session, wanted, refused);

  const journal = newJournal(host, session);
  const plan = await setAside(wanted, { texts, folder: journal.texts });
  const busy = plan.entries.some(({ steps }) => steps.length > 0);
  const changed = remembered(state) !== remembered(before);
  if (!busy && !changed) {
    const noteworthy = plan.entries.some(({ obstacle }) => obstacle !== null);
    const pullRequest = noteworthy ? await pullRequestOf(session) : session.event.pullRequest;
    return toldOf(session, plan, { results: null, stop: null, pullRequest });
  }

  const keeper = openKeeper(host, journal, { state, changed, store, run: session.event.run });
  const pullRequest = await pullRequestOf(session);
  const context = await contextOf(host, session, { keeper, pullRequest, texts: journal.texts });
  const notices = tokenNotices(host, session);
  const { results, broken, nextRun } = await apply(plan, context);
  if (nextRun !== null) log.info(nextRun);
  const unsaved = await lastSave(host, keeper);
  if (unsaved !== null) log.info(unsaved);
  const reasons = [
    ...(host.stop.aborted
      ? ["Stopped by a signal; what is in flight stays recorded, and the next run goes on with it"]
      : []),
    ...timeoutReason(host, session, context, results),
    ...(broken === null ? [] : [chainOf(broken.error)]),
    ...(unsaved === null ? [] : [unsaved]),
  ];
  const stop: Stop | null = reasons.length === 0 ? null : { message: reasons.join("; "), problems: [] };
  const told = toldOf(session, plan, { results, stop, pullRequest });
  return {
    ...told,
    report: { ...told.report, notices: [...notices, ...(nextRun === null ? [] : [nextRun])] },
  };
}

/** Says of a token that it may not last as long as this run. */
function tokenNotices({ annotate, clock }: Host, { inputs, log }: Session): string[] {
  const { validity } = inputs.credential ?? {};
  if (validity === undefined || !inputs.wait) return [];
  const warning = tokenWarning(validity, clock.now() + inputs.timeoutMinutes * 60_000);
  if (warning === null) return [];
  log.info(warning);
  annotate("notice", warning);
  return [warning];
}

/** Where a run notes what it must not forget, with the texts of what it makes. */
export type JournalPlace = { readonly path: string; readonly texts: TextFolder };

export function newJournal(host: Host, { workspace }: Session): JournalPlace {
  const path = join(host.env["RUNNER_TEMP"] || workspace, `videos-as-code-${host.newId()}.journal`);
  return { path, texts: journalTexts(path) };
}

/** Keeps the state of this run, with a journal that `post` finds. */
export function openKeeper(
  host: Host,
  { path, texts }: JournalPlace,
  kept: { state: State; changed: boolean; store: StateStore; run: Run },
): StateKeeper {
  host.keep("journal", path);
  return new StateKeeper({ ...kept, journal: host.openJournal(path), texts });
}

export async function contextOf(
  host: Host,
  session: Session,
  { keeper, pullRequest, texts }: { keeper: StateKeeper; pullRequest: number | null; texts: Texts },
): Promise<ApplyContext> {
  const { inputs, event, log } = session;
  const { speed, ...address } = await connect(host, session, keeper);
  const windows = { videos: new RateWindow("videos"), edits: new RateWindow("edits") };
  const server = new ServerClock();
  const service = new Service({
    ...address,
    now: () => host.clock.now(),
    observe: (observation) => {
      windows[observation.bucket].observe(observation);
      server.observe(observation);
    },
  });
  return {
    service,
    windows,
    server,
    keeper,
    clock: host.clock,
    random: () => host.random(),
    newId: () => host.newId(),
    log: (line) => log.info(line),
    stop: host.stop,
    texts,
    options: {
      wait: inputs.wait,
      deadline: host.clock.now() + inputs.timeoutMinutes * 60_000,
      recreate: inputs.recreate,
      onClarification: inputs.onClarification,
      run: event.run,
      pullRequest,
      previewing: session.mode === "plan",
      speed,
    },
    brakes: { unauthorized: null, outOfCredits: null, unsavable: null },
  };
}

/** Saves what is left to save. Returns what to say where that fails: `post` tries once more. */
export async function lastSave({ stop, clock }: Host, keeper: StateKeeper): Promise<string | null> {
  const late = async () => {
    await clock.sleep(LAST_SAVE_MS);
    throw new Error(`not saved within ${LAST_SAVE_MS / 1000} s`);
  };
  try {
    await (stop.aborted ? Promise.race([keeper.save(), late()]) : keeper.save());
    return null;
  } catch (error) {
    const uuids = Object.entries(keeper.state.videos).flatMap(([id, { uuid }]) =>
      uuid === null ? [] : [`${id} ${uuid}`],
    );
    return `The state could not be saved (${chainOf(error)}). The post step tries again; the videos are: ${uuids.join(", ")}`;
  }
}

function timeoutReason(
  host: Host,
  { inputs }: Session,
  { options }: ApplyContext,
  results: readonly EntryResult[],
): string[] {
  const pending = results.filter(({ report }) => report.outcome === "pending").length;
  if (pending === 0 || host.stop.aborted || host.clock.now() < options.deadline) return [];
  return [
    `Stopped waiting after ${inputs.timeoutMinutes} minutes; ${pending} of ${results.length} videos stay recorded, and the next run goes on with them`,
  ];
}

async function refusedWhole(session: Session, plan: Plan, message: string): Promise<Told> {
  const entries = plan.entries.map((entry) => {
    const report = reportOfPlan(entry);
    return report.outcome === "planned"
      ? { ...report, outcome: "blocked" as const, error: { status: null, detail: `Not submitted. ${message}` } }
      : report;
  });
  return {
    report: {
      ...blankReport(session, plan),
      entries,
      stop: { message: `Nothing was submitted. ${message}`, problems: [] },
    },
    plan,
    pullRequest: await pullRequestOf(session),
    startedBy: new Map(),
  };
}

function toldOf(
  session: Session,
  plan: Plan,
  {
    results,
    stop,
    pullRequest,
  }: { results: readonly EntryResult[] | null; stop: Stop | null; pullRequest: number | null },
): Told {
  const reports = results?.map(({ report }) => report) ?? plan.entries.map(reportOfPlan);
  const startedBy = new Map<number, string[]>();
  for (const { id, startedBy: numbers } of results ?? []) {
    for (const number of numbers) startedBy.set(number, [...(startedBy.get(number) ?? []), id]);
  }
  return {
    report: { ...blankReport(session, plan), entries: reports.map((report) => linked(session, report)), stop },
    plan,
    pullRequest,
    startedBy,
  };
}

/** What of a state would be missed, were it not saved. */
function remembered(state: State | null): string {
  return canonicalJson({ videos: state?.videos ?? {}, intents: state?.intents ?? [] });
}
