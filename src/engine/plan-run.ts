import { costsOf, monthOf } from "../ledger/costs.js";
import { runKey } from "../ledger/facts.js";
import type { Ledger } from "../ledger/fold.js";
import { firstOf } from "../ledger/texts.js";
import { unknownAmong } from "../manifest/files/tracked.js";
import type { Project } from "../manifest/project.js";
import { andList } from "../manifest/quote.js";
import { changedSettings, isWanted } from "../manifest/settings.js";
import { grouped } from "../maps.js";
import { monthIn } from "../plan/month.js";
import { absentScenes, makePlan, type PlanOptions, wordlessSources } from "../plan/plan.js";
import { shownIn, unkept } from "../plan/shown.js";
import { type EntryPlan, isPaid, type Plan, type PullState } from "../plan/step.js";
import { hasVideo } from "../plan/which-record.js";
import { count } from "../report/prose.js";
import { type CostReport, type Report, reportOfPlan } from "../report/report.js";
import { chainOf } from "../sentence.js";
import { dayInWords } from "../time.js";
import { acceptances } from "./acceptances.js";
import { type Loaded, serviceKindOf } from "./load/ledger.js";
import { demandSources, logWarnings } from "./load/project.js";
import type { RunOptions } from "./options.js";
import type { Ports } from "./ports.js";
import { emptyResult, linkOf, pageOf, type RunResult } from "./result.js";

/** What a run knows once it has made its plan. `texts` are those of the ledger and of the project. */
export type Decided = Awaited<ReturnType<typeof decide>>;

/** Makes the plan of a run, and logs it: a line an entry. */
export async function decide(
  ports: Ports,
  options: RunOptions,
  { project, loaded }: { project: Project; loaded: Loaded },
) {
  const { ledger, isCompared } = loaded;
  const key = runKey(options.run, ports.newId().slice(0, 8));
  const asked: PlanOptions = {
    recreate: options.recreate,
    resend: options.resend,
    only: options.only,
    retryFailed: options.retryFailed,
    lacksFacts: loaded.lacksFacts,
    run: { id: options.run.id, key },
    now: ports.clock.now(),
    texts: firstOf(project.texts, loaded.texts),
    isCompared,
    isTrial: options.service.kind === "sandbox",
    pullState: await pullStates(ports, ledger),
  };
  const first = await makePlan(project, ledger, asked);
  const { isAccepted, isLabelled, ...accepting } = await acceptances(ports, options, {
    project,
    loaded,
    made: first,
    asked,
  });
  const made = isAccepted === null ? first : await makePlan(project, ledger, { ...asked, isAccepted });
  await demandSources(ports, options, { plans: made.plan.entries, works: made.works, ledger, texts: made.texts });
  const unknown = ports.agree === undefined ? [] : await unknownSources(options, made.plan);
  const settings = newSettings(project, ledger);
  const notices = [...settings, ...made.plan.notices, ...unknown, ...accepting.notices];
  const plan: Plan = { ...made.plan, notices };
  if (plan.entries.length > 0) ports.log.info([...plan.entries.map(wordsOf), ...plan.notices].join("\n"));
  const absent = absentScenes(made, ledger);
  const wordless = wordlessSources(made.plan.entries.map(({ entry }) => entry));
  logWarnings(ports.log, [...absent, ...wordless]);
  /** What the manifests say and may not mean. */
  const warnings = [...project.warnings, ...absent, ...wordless];
  // The ledger learns the settings of an apply, so that they are told once.
  const isNoted = loaded.isNoted || settings.length > 0;
  const known = { ...loaded, ...made, isNoted, isLabelled, newManifests: newManifests(project, ledger) };
  return { ...known, plan, project, asked, key, warnings };
}

/** Names the files of videos that are made or edited which git doesn't have yet: a run elsewhere would take them for gone. */
async function unknownSources(
  { workspace, manifest }: Pick<RunOptions, "workspace" | "manifest">,
  { entries }: Plan,
): Promise<string[]> {
  const busy = entries.filter(({ steps }) => steps.some(isPaid));
  const paths = [...new Set(busy.flatMap(({ entry }) => (entry.brief?.sources ?? []).map(({ path }) => path)))];
  const unknown = paths.length === 0 ? [] : await unknownAmong(workspace, manifest, paths);
  if (unknown.length === 0) return [];
  return [
    `git doesn't have these sources yet: ${andList(unknown, MOST_NAMED)}. Commit them: a run that doesn't find them takes the change back.`,
  ];
}

const MOST_NAMED = 10;

/** What of the settings the last apply didn't have. A pull request may bring it, and only its merge obeys it. */
function newSettings({ settings }: Project, { runs }: Ledger): string[] {
  const former = runs.findLast(({ mode }) => mode === "apply")?.settings;
  const changes = former === undefined ? null : changedSettings(former, settings);
  return changes === null ? [] : [changes];
}

/** Names the included manifests of which no entry was ever applied: a pattern may find more than it is meant to. */
function newManifests({ root, entries }: Project, { records }: Ledger): string[] {
  const known = new Set([...records.values()].filter(hasVideo).flatMap(({ ids }) => ids));
  if (known.size === 0) return [];
  return [...grouped(entries, ({ manifest }) => manifest)].flatMap(([manifest, own]) => {
    const isNew = own.every(({ id, movedFrom }) => !known.has(id) && !known.has(movedFrom ?? ""));
    return manifest === root || !isNew ? [] : [`${manifest} (${count(own.length, "video")})`];
  });
}

/** What is known of the pull requests whose previews the ledger holds. Where nobody can be asked, nothing depends on it. */
async function pullStates(
  { pullRequests, log }: Pick<Ports, "pullRequests" | "log">,
  { records }: Ledger,
): Promise<(number: number) => PullState> {
  const numbers = new Set([...records.values()].flatMap(({ open }) => open?.pullRequest ?? []));
  const states = new Map<number, PullState>();
  for (const number of numbers) {
    try {
      states.set(number, await pullRequests.stateOf(number));
    } catch (error) {
      log.info(`Whether pull request ${number} is open could not be found: ${chainOf(error)}`);
    }
  }
  return (number) => states.get(number) ?? null;
}

function wordsOf({ entry, steps, obstacle }: EntryPlan): string {
  const words = steps.map(({ kind }): string => kind);
  if (obstacle !== null) words.push(`${obstacle.outcome}: ${obstacle.detail}`);
  return `${entry.id}: ${words.length === 0 ? "unchanged" : words.join(", ")}`;
}

/** The result of a run that has a plan, whose report has these fields, too. Its entries have the links that people open. */
export function resultOf(
  options: RunOptions,
  {
    project: { root, manifests, settings, settingPlaces },
    ledger,
    plan,
    works,
    isLabelled,
    warnings,
    newManifests,
    asked,
    isCompared,
  }: Decided,
  { entries, ...fields }: Partial<Report> & Pick<Report, "entries">,
): RunResult {
  const { retirements, moves, notices } = plan;
  const refused = plan.refused.map((one) => ({
    ...one,
    place: settingPlaces.get(one.setting) ?? { file: root, position: { line: 1, column: 1 } },
  }));
  const known = { project: settings.project, manifests, newManifests, warnings, retirements, moves, notices, refused };
  const isCosted = (options.task.kind === "apply" || options.task.kind === "check") && !isCompared;
  const costs = isCosted ? { costs: costReport(ledger, { settings }, asked.now) } : {};
  const told = { ...known, ...costs, ...fields };
  const page = pageOf(settings, options);
  const linked = entries.map((entry) => {
    const { videoUuid: uuid, link: rendering } = entry;
    return uuid === null ? entry : { ...entry, link: linkOf(page, { uuid, rendering }) };
  });
  // A plan may have no address, such as on a fork.
  const sandbox = (serviceKindOf(options.service) ?? ledger.runs.at(-1)?.service) === "sandbox";
  const isShown = options.task.kind === "plan" || options.task.kind === "show previews";
  const shown = isShown ? shownIn({ plan, works }, isLabelled) : null;
  const missing = shown === null || options.pullRequest === null ? null : unkept(shown);
  const said = missing === null ? told : { ...told, notices: [...(told.notices ?? []), missing] };
  return { ...emptyResult(options, { sandbox, ...said, entries: linked }), plan, shown };
}

/** What edits have cost, as a ledger tells it in the month of now. */
export function costReport(ledger: Ledger, { settings }: Pick<Project, "settings">, now: number): CostReport {
  return { costs: costsOf(ledger), month: monthOf(now), limit: monthIn(ledger, settings, now) };
}

/** What a plan says, with nothing done. */
export function planned(options: RunOptions, decided: Decided): RunResult {
  const { task, service } = options;
  const { plan, project, ledger, asked } = decided;
  const isCheck = task.kind === "check";
  const changesLinks = plan.entries.some(({ steps }) => steps.some((step) => isPaid(step) || step.kind === "revert"));
  // A video that is in the sandbox has no page.
  const isPageless = project.settings.link === null && isWanted(project.settings) && service.kind !== "sandbox";
  const notices = [
    ...plan.notices,
    ...(task.kind === "plan" ? task.notices : []),
    ...(changesLinks && isPageless && !isCheck ? [NO_PAGE] : []),
  ];
  const entries = plan.entries.map(reportOfPlan);
  // An apply of some entries has left the others as they were.
  const last = ledger.runs.findLast(({ mode, only }) => mode === "apply" && only === undefined);
  const since = last === undefined ? {} : { since: dayInWords(last.at, asked.now) };
  // A check says it among its findings.
  return resultOf(options, decided, { ...since, entries, notices, ...(isCheck ? { refused: [] } : {}) });
}

const NO_PAGE =
  "settings.link is not set. The service's own link changes with each edit and is gone where edits are undone, so links that are pasted into docs go stale. " +
  "Set it to the page of a video, such as https://app.example.com/v/{uuid}.";
