import { refusalAhead, totalOf } from "../apply/guards.js";
import type { Manifest, Problem } from "../manifest/manifest.js";
import type { Texts } from "../manifest/texts.js";
import { absentScenes } from "../plan/absent-scenes.js";
import { CanonicalBriefs } from "../plan/canonical-briefs.js";
import { type Moved, moveBetween, placeIn } from "../plan/moves-between.js";
import { makePlan } from "../plan/plan.js";
import { knownIds } from "../plan/reconcile.js";
import type { EntryPlan, Plan, PullState } from "../plan/step.js";
import { reportOfPlan } from "../report/report.js";
import type { State } from "../state/state.js";
import { emptyState } from "../state/state.js";
import { firstOf, ownTexts } from "../state/texts.js";
import { newSandbox } from "./connection.js";
import { type Loaded, logWarnings, pullStates } from "./load.js";
import { goneStates } from "./missing-state.js";
import type { RunOptions } from "./options.js";
import { isSeveral, type Part } from "./part.js";
import { emptyPart, linked, type PartResult, reporting } from "./result.js";
import { ofEach } from "./stopped.js";

/** What a run knows of one manifest once it has made its plan. */
export type Decided = Loaded & {
  readonly part: Part;
  readonly manifest: Manifest;
  readonly plan: Plan;
  /** What the plan starts from. */
  readonly state: State;
  /** The texts of state and manifest. */
  readonly texts: Texts;
  readonly pullState: (number: number) => PullState;
  /** What moves between the manifests of the run have done to its state. */
  readonly between: Pick<Moved, "moves" | "given">;
  /** The states of manifests that are gone, as they are without what this run takes over from them. */
  readonly left: readonly State[];
  /** What the manifest says and may not mean. */
  readonly warnings: readonly Problem[];
};

type Undecided = { readonly part: Part; readonly manifest: Manifest; readonly loaded: Loaded };

/**
 * The states of manifests that are gone, from which entries may have moved into those of this run. They are asked for where an entry
 * has no record yet: it would be created.
 */
async function statesOfGone(all: readonly Undecided[]): Promise<readonly State[]> {
  const [first] = all;
  if (first === undefined || !isSeveral(first.part.options.manifests)) return [];
  const { findGone } = first.part.ports.store;
  const isNew = all.some(({ part: { options }, manifest, loaded: { before } }) => {
    const known = before === null ? new Set<string>() : knownIds(before);
    return manifest.entries.some(({ id, uuid }) => uuid === null && !known.has(id) && !options.recreate.includes(id));
  });
  if (!isNew || findGone === undefined || first.part.options.service.kind === "sandbox") return [];
  const lineages = new Set(all.flatMap(({ loaded: { before } }) => before?.lineage ?? []));
  const found = goneStates(await findGone(all.map(({ manifest }) => manifest.path)), { lineages });
  return found.map(({ state }) => state);
}

/** Makes the plans of a run's manifests, and logs them: a line an entry. */
export async function decideAll(given: readonly Undecided[]): Promise<Decided[]> {
  const all = withHeirs(given);
  const gone = await statesOfGone(all);
  // A record that moves brings its texts along.
  const texts = firstOf(
    ...gone.map(ownTexts),
    ...all.flatMap(({ manifest, loaded: { before, store } }) => {
      return [manifest.texts, ...(before === null ? [] : [ownTexts(before)]), store.texts];
    }),
  );
  const sides = all.map(({ part: { ports, options }, manifest, loaded: { before, listed, serial } }) => {
    const sandbox = options.service.kind === "sandbox" ? newSandbox(ports) : null;
    const use = { manifest: manifest.path, instance: options.instance };
    const first = () => ({ ...emptyState(use, listed?.lock.lineage ?? ports.newId(), sandbox), serial });
    const state = before ?? first();
    const briefs = new CanonicalBriefs(texts, state);
    return {
      manifest: manifest.path,
      entries: manifest.entries,
      state,
      briefs,
      recreate: options.recreate,
      isListed: listed !== null,
    };
  });
  const givers = gone.map((state) => {
    const briefs = new CanonicalBriefs(texts, state);
    return { manifest: state.manifest, entries: [], state, briefs, recreate: [], isListed: false };
  });
  const moved = await moveBetween([...sides, ...givers]);
  const left = moved.slice(all.length).flatMap(({ state, given }) => (given === null ? [] : [{ ...state, texts: {} }]));
  return await ofEach(
    all.map((one, index) => ({ ...one, index, between: moved[index] })),
    async ({ index, between, ...one }) => {
      if (between === undefined) throw new Error(`${one.manifest.path} was not planned`);
      return await decide(one, { between, texts, left: [...one.loaded.left, ...(index === 0 ? left : [])] });
    },
  );
}

/** Has `moved_from` name the manifest that goes on with the state of the one it names: the entry's record is there now. */
function withHeirs(all: readonly Undecided[]): readonly Undecided[] {
  const heirs = new Map(
    all.flatMap(({ manifest, loaded }) => loaded.left.map((left) => [left.manifest, manifest.path])),
  );
  if (heirs.size === 0) return all;
  return all.map(({ manifest, ...one }) => {
    const entries = manifest.entries.map((entry) => {
      const from = placeIn(entry.movedFrom ?? "");
      const heir = from === null ? undefined : heirs.get(from.manifest);
      if (from === null || heir === undefined) return entry;
      return { ...entry, movedFrom: heir === manifest.path ? from.id : `${heir}#${from.id}` };
    });
    return { ...one, manifest: { ...manifest, entries } };
  });
}

async function decide(
  { part, manifest, loaded }: Undecided,
  { between, texts, left }: { between: Moved; texts: Texts; left: readonly State[] },
): Promise<Decided> {
  const { ports, options } = part;
  const { before, listed } = loaded;
  const pullState = await pullStates(ports, before);
  const { plan, state } = await makePlan(manifest, between.state, {
    between,
    recreate: options.recreate,
    prefix: options.prefix,
    retryFailed: options.retryFailed,
    onClarification: options.onClarification,
    runId: options.run.id,
    now: ports.clock.now(),
    listed,
    trustsLockFile: options.onMissingState === "create",
    texts,
    pullState,
  });
  const inWords = (entry: EntryPlan) => options.prefix + wordsOf(entry);
  if (plan.entries.length > 0) ports.log.info([...plan.entries.map(inWords), ...plan.notices].join("\n"));
  const absent = absentScenes(plan, { state, manifest: manifest.path });
  logWarnings(ports.log, absent);
  const warnings = [...manifest.warnings, ...absent];
  return { ...loaded, part, manifest, plan, state, texts, pullState, warnings, between, left };
}

function wordsOf({ entry, steps, obstacle }: EntryPlan): string {
  const words = steps.map(({ kind }): string => kind);
  if (obstacle !== null) words.push(`${obstacle.outcome}: ${obstacle.detail}`);
  return `${entry.id}: ${words.length === 0 ? "unchanged" : words.join(", ")}`;
}

/** What plans say, with nothing done. What is about all of them is in the first part. */
export function planned(
  options: RunOptions,
  decided: readonly Pick<Decided, "part" | "plan" | "state" | "warnings">[],
): PartResult[] {
  const plans = decided.map(({ plan }) => plan);
  const { task } = options;
  // Any other run says it first (`warned` in run.ts).
  const ahead = task.kind === "check" ? refusalAhead(totalOf(plans), options) : null;
  const ofAll = [
    ...(ahead === null ? [] : [ahead]),
    ...(task.kind === "plan" ? task.notices : []),
    ...templateNotice(plans, options),
  ];
  return decided.map(({ part, plan, state, warnings }, index) =>
    reporting(emptyPart(part.options, { plan, sandbox: state.sandbox !== null }), {
      entries: linked(options, plan.entries.map(reportOfPlan)),
      notices: [...plan.notices, ...(index === 0 ? ofAll : [])],
      warnings,
    }),
  );
}

/** Tells a workflow without `link-template` what becomes of the links. A video that is in the sandbox has none. */
function templateNotice(plans: readonly Plan[], { linkTemplate, service, task }: RunOptions): string[] {
  if (linkTemplate !== null || service.kind === "sandbox" || task.kind === "check") return [];
  const steps = plans.flatMap(({ entries }) => entries.flatMap((entry) => entry.steps));
  return steps.some(({ kind }) => kind === "create" || kind === "edit") ? [NO_TEMPLATE] : [];
}

const NO_TEMPLATE =
  "The input link-template is not set. The service's own link changes with each edit, so links that are pasted into docs go stale. " +
  "Set it to the page of a video, such as https://app.example.com/v/{uuid}.";
