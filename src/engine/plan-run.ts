import { unknownAmong } from "../manifest/files/tracked.js";
import type { Project } from "../manifest/project.js";
import { andList } from "../manifest/quote.js";
import { changedSettings, isWanted } from "../manifest/settings.js";
import { grouped } from "../maps.js";
import { absentScenes, makePlan, refusal, wordlessSources } from "../plan/plan.js";
import { knownIds } from "../plan/reconcile.js";
import type { EntryPlan, Plan, PullState } from "../plan/step.js";
import { count } from "../report/prose.js";
import { type Report, reportOfPlan } from "../report/report.js";
import { chainOf } from "../sentence.js";
import { mapVideos } from "../state/records.js";
import { emptyRecord, emptyState, type State } from "../state/state.js";
import { firstOf, ownTexts } from "../state/texts.js";
import { demandSources, logWarnings } from "./load/project.js";
import { type Loaded, serviceKindOf } from "./load/state.js";
import type { RunOptions } from "./options.js";
import type { Ports } from "./ports.js";
import { emptyResult, linkOf, pageOf, type RunResult, sightingOf } from "./result.js";

/** What a run knows once it has made its plan. `state` is what the plan starts from, `texts` are those of it and of the project. */
export type Decided = Awaited<ReturnType<typeof decide>>;

/** Makes the plan of a run, and logs it: a line an entry. */
export async function decide(
  ports: Ports,
  options: RunOptions,
  { project, loaded }: { project: Project; loaded: Loaded },
) {
  const { before, listed, store } = loaded;
  const texts = firstOf(project.texts, ...(before === null ? [] : [ownTexts(before)]), store.texts);
  const pullState = await pullStates(ports, before);
  const { plan: made, state } = await makePlan(project, startOf(ports, options, { project, loaded }), {
    recreate: options.recreate,
    only: options.only ?? [],
    retryFailed: options.retryFailed,
    runId: options.run.id,
    now: ports.clock.now(),
    newKey: ports.newId,
    listed,
    isShown: options.task.kind === "plan",
    lockFile: loaded.isCompared ? "compared" : options.onMissingState === "create" ? "complete" : undefined,
    texts,
    pullState,
  });
  await demandSources(ports, options, { plans: made.entries, state });
  const unknown = ports.agree === undefined ? [] : await unknownSources(options, made);
  const notices = [...newSettings(project, before), ...made.notices, ...unknown];
  const plan: Plan = { ...made, notices };
  if (plan.entries.length > 0) ports.log.info([...plan.entries.map(wordsOf), ...plan.notices].join("\n"));
  const absent = absentScenes(plan, state);
  const wordless = wordlessSources(plan.entries.map(({ entry }) => entry));
  logWarnings(ports.log, [...absent, ...wordless]);
  /** What the manifests say and may not mean. */
  const warnings = [...project.warnings, ...absent, ...wordless];
  return { ...loaded, project, plan, state, texts, pullState, warnings, newManifests: newManifests(project, before) };
}

/** Names the files of videos that are made or edited which git doesn't have yet: a run elsewhere would take them for gone. */
async function unknownSources(
  { workspace, manifest }: Pick<RunOptions, "workspace" | "manifest">,
  { entries }: Plan,
): Promise<string[]> {
  const busy = entries.filter(({ steps }) => steps.some(({ kind }) => kind === "create" || kind === "edit"));
  const paths = [...new Set(busy.flatMap(({ entry }) => (entry.brief?.sources ?? []).map(({ path }) => path)))];
  const unknown = paths.length === 0 ? [] : await unknownAmong(workspace, manifest, paths);
  if (unknown.length === 0) return [];
  return [
    `git doesn't have these sources yet: ${andList(unknown, MOST_NAMED)}. Commit them: a run that doesn't find them takes the change back.`,
  ];
}

const MOST_NAMED = 10;

/** A video of five scenes takes 3.4 s there, so that its first poll (R 4.2) sees it complete. */
const SANDBOX_SPEED = 60;

/** The state that a plan is made from. It names the root manifest that it has now, and where it is. */
function startOf(
  { newId, clock }: Pick<Ports, "newId" | "clock">,
  { service, instance, task, commit, isOnDefaultBranch }: RunOptions,
  { project, loaded }: { project: Project; loaded: Loaded },
): State {
  const { root, settings } = project;
  const { before, listed, serial, givenUp } = loaded;
  const sandbox =
    service.kind === "sandbox" ? { seed: newId(), speed: SANDBOX_SPEED, began: clock.now(), requests: [] } : null;
  // What is left of the lost state may have a higher serial.
  const lost = listed === null ? {} : { given_up: [listed.lock.lineage] };
  const base = before ?? { ...emptyState({ manifest: root, instance }, newId(), sandbox), ...lost };
  const kind = serviceKindOf(service);
  const repository = loaded.repository ?? base.repository;
  return {
    ...base,
    serial: Math.max(base.serial, serial),
    manifest: root,
    settings,
    ...(repository === undefined ? {} : { repository }),
    ...(kind === null || kind === "sandbox" ? {} : { service: kind }),
    ...(task.kind === "apply" && commit !== null
      ? { ahead: !isOnDefaultBranch, ...(isOnDefaultBranch ? { commit } : {}) }
      : {}),
    // What is given up of its own lineage may come to light again: another origin tells the two apart.
    ...(givenUp.includes(base.lineage) ? { lineage: newId() } : {}),
    ...(givenUp.length === 0
      ? {}
      : { given_up: [...(base.given_up ?? []), ...givenUp], videos: asTheyStand(base, project) }),
  };
}

/** The records once another state is given up. Where an entry names its video, that one may have changed it: it is adopted as it stands. */
function asTheyStand(state: State, { entries }: Project): State["videos"] {
  const named = new Map(entries.map(({ id, uuid }) => [id, uuid]));
  return mapVideos(state, (record, id) => {
    const { key, category, uuid, former_uuids } = record;
    return [id, uuid === null || uuid !== named.get(id) ? record : { ...emptyRecord(key, category), former_uuids }];
  });
}

/** What of the settings the last apply didn't have. A pull request may bring it, and only its merge obeys it. */
function newSettings({ settings }: Project, before: State | null): string[] {
  const former = before?.settings;
  const changes = former === undefined ? null : changedSettings(former, settings);
  return changes === null ? [] : [changes];
}

/** Names the included manifests of which no entry was ever applied: a pattern may find more than it is meant to. */
function newManifests({ root, entries }: Project, before: State | null): string[] {
  const known: ReadonlySet<string> = before === null ? new Set() : knownIds(before);
  if (known.size === 0) return [];
  return [...grouped(entries, ({ manifest }) => manifest)].flatMap(([manifest, own]) => {
    const isNew = own.every(({ id, movedFrom }) => !known.has(id) && !known.has(movedFrom ?? ""));
    return manifest === root || !isNew ? [] : [`${manifest} (${count(own.length, "video")})`];
  });
}

/** What is known of the pull requests whose previews the state holds. Where nobody can be asked, nothing depends on it. */
async function pullStates(
  { pullRequests, log }: Pick<Ports, "pullRequests" | "log">,
  state: State | null,
): Promise<(number: number) => PullState> {
  const numbers = new Set(Object.values(state?.videos ?? {}).flatMap(({ preview }) => preview?.pull_request ?? []));
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
  { project: { manifests, settings }, plan, state, warnings, newManifests }: Decided,
  { entries, ...fields }: Partial<Report> & Pick<Report, "entries">,
): RunResult {
  const { retirements, moves, notices } = plan;
  const told = { manifests, newManifests, warnings, retirements, moves, notices, ...fields };
  const page = pageOf(settings, options);
  const linked = entries.map((entry) => {
    const { videoUuid: uuid, link: rendering } = entry;
    return uuid === null ? entry : { ...entry, link: linkOf(page, { uuid, rendering }) };
  });
  return { ...emptyResult(options, { sandbox: state.sandbox !== null, ...told, entries: linked }), plan };
}

/** What a plan says, with nothing done. It says first that an apply would refuse it. */
export function planned(options: RunOptions, decided: Decided): RunResult {
  const { task, service } = options;
  const { plan, project } = decided;
  const refused = refusal(plan, project.settings);
  const ahead = refused === null ? null : `Applied as it is, this plan would submit nothing: ${refused}`;
  const isCheck = task.kind === "check";
  const makes = plan.entries.some(({ steps }) => steps.some(({ kind }) => kind === "create" || kind === "edit"));
  // A video that is in the sandbox has no page.
  const isPageless = project.settings.link === null && isWanted(project.settings) && service.kind !== "sandbox";
  const notices = [
    ...plan.notices,
    ...(task.kind === "plan" ? task.notices : []),
    ...(makes && isPageless && !isCheck ? [NO_PAGE] : []),
  ];
  const entries = plan.entries.map(reportOfPlan);
  const result = resultOf(options, decided, { entries, notices, limitWarning: isCheck ? null : ahead });
  return { ...result, saved: sightingOf(decided.before) };
}

const NO_PAGE =
  "settings.link is not set. The service's own link changes with each edit, so links that are pasted into docs go stale. " +
  "Set it to the page of a video, such as https://app.example.com/v/{uuid}.";
