import type { Brief } from "../manifest/brief.js";
import { WORDLESS } from "../manifest/formats/part.js";
import type { Entry, Problem } from "../manifest/manifest.js";
import type { Project } from "../manifest/project.js";
import { andList, counted, quoted } from "../manifest/quote.js";
import type { Settings } from "../manifest/settings.js";
import { grouped, once } from "../maps.js";
import { creationInDoubt, recordOf, revisionsOf, uuidsOf, withRecord } from "../state/records.js";
import type { State } from "../state/state.js";
import { fingerprint } from "./brief-parts.js";
import { CanonicalBriefs, withRevisions } from "./canonical-briefs.js";
import { byPlace, idlePlan, planOfDuplicate, planOfRetired, sharedVideos } from "./duplicates.js";
import { isRecreated, newUuid, planEntry } from "./entry-plan.js";
import { withListed, withoutListedDoubt } from "./listed.js";
import { MOST_NAMED, reconcile } from "./reconcile.js";
import { alternatives, type EntryPlan, type Plan, type PlanOptions, type Step, sumOfBounds } from "./step.js";

/**
 * Decides what to do for each entry, from manifest and state alone. `state` in the result is the one that the plan starts
 * from: in canonical form, moved records under their new ids, retired ones marked.
 */
export async function makePlan(
  { entries: given, duplicates = [], manifests = [], settings }: Pick<Project, "entries"> & Partial<Project>,
  before: State,
  options: PlanOptions,
): Promise<{ plan: Plan; state: State }> {
  const { recreate, listed, lockFile, only = [] } = options;
  const isAsked = ({ id }: { readonly id: string }) => only.length === 0 || only.includes(id);
  const briefs = new CanonicalBriefs(options.texts, before, settings?.front_matter);
  const isFirst = listed == null && Object.keys(before.videos).length === 0;
  // There is nothing to compare these briefs with, and nothing keeps them.
  const wanted = isFirst && options.isShown === true ? given : await briefs.ofEntries(given);
  const inForm = await briefs.ofState(before);
  const undecided = new Set(duplicates.map(({ id }) => id));
  const found = listed == null ? inForm : withListed(inForm, listed, { ...options, entries: wanted, undecided });
  const settled = lockFile === undefined ? found : withoutListedDoubt(found, lockFile === "compared");
  const { moves, mistakes, retirements, ...reconciled } = reconcile(settled, {
    entries: wanted,
    recreate,
    undecided,
  });
  let { state } = reconciled;
  const anew = wanted.filter((entry) => isRecreated({ entry, record: recordOf(state, entry.id), options }));
  const shared = sharedVideos(state, { entries: wanted, recreate: anew.map(({ id }) => id) });
  const known = once(() => grouped(Object.values(state.videos).flatMap(uuidsOf), (uuid) => uuid));
  const decided = { ...options, known };
  const entries: EntryPlan[] = [];
  const notices = [...reconciled.notices];
  const elsewhere: string[] = [];
  for (const entry of wanted.filter(isAsked)) {
    const held = recordOf(state, entry.id);
    // An entry that names its video no more may name it again, and then means it. What is written while a creation is in doubt may end that.
    const isNamed = entry.uuid === null || (newUuid(entry, held) === null && creationInDoubt(held) === null);
    if (held !== null && held.named !== entry.uuid && isNamed)
      state = withRecord(state, entry.id, { ...held, named: entry.uuid });
    const restated = await restatedBy(entry, state);
    if (restated !== null) {
      state = restated.state;
      notices.push(`${entry.id}: ${restated.words}; nothing is sent for it.`);
    }
    if (before.sandbox !== null && newUuid(entry, recordOf(state, entry.id)) !== null) {
      elsewhere.push(entry.id);
      entries.push(idlePlan(entry));
      continue;
    }
    const mistake = mistakes.get(entry.id) ?? shared.get(entry.id) ?? null;
    const record = recordOf(state, entry.id);
    const planned = await planEntry({ entry, record, options: decided }, mistake);
    entries.push({ ...planned, restated: restated !== null });
  }
  if (elsewhere.length > 0)
    notices.push(
      `The sandbox doesn't have the videos that these entries name by uuid, so it leaves them alone: ${andList(elsewhere, MOST_NAMED)}.`,
    );
  notices.push(...takenOverIn(entries), ...unsaidIn(entries, state));
  entries.push(...duplicates.filter(isAsked).map(planOfDuplicate));
  if (duplicates.length > 0) entries.sort(byPlace(manifests));
  const gone = retirements.flatMap(({ id }) => planOfRetired(id, { state, entries: wanted }));
  // A run that ends before it has seen to what is in flight leaves that to the next one.
  for (const { entry } of gone) {
    const record = recordOf(state, entry.id);
    state = withRecord(state, entry.id, record && { ...record, retired: false });
  }
  entries.push(...gone.filter(({ entry }) => isAsked(entry)));
  const creditsAtMost = sumOfBounds(entries.map(({ creditsAtMost }) => creditsAtMost));
  const plan = { entries, retirements, moves, notices, creates: mostOf("create", entries), creditsAtMost };
  return { plan, state };
}

/** What is not sent for videos that are adopted with explicit edits. */
function takenOverIn(plans: readonly EntryPlan[]): string[] {
  const ids = plans.flatMap(({ entry, uuid, steps }) =>
    steps.some(
      (step) => step.kind === "adopt" && step.isBack !== true && step.uuid !== uuid && step.target.edits.length > 0,
    )
      ? [entry.id]
      : [],
  );
  if (ids.length === 0) return [];
  return [
    `Taken over as they stand: ${andList(ids, MOST_NAMED)}. Their explicit edits count as made, and none is sent. What is still to be made, ` +
      "append once this is applied.",
  ];
}

/** Changes of a brief for which an explicit edit stands: nothing else of them is sent. */
function unsaidIn(plans: readonly EntryPlan[], state: State): string[] {
  const ids = plans.flatMap(({ entry: { id }, steps }) => {
    const record = recordOf(state, id);
    const shown = new Set(
      [...(record?.revisions ?? []), record?.in_flight?.target].map((revision) => revision?.fingerprint),
    );
    const isNew = (step: Step) =>
      step.kind === "edit" && step.source === "explicit" && !shown.has(step.target.fingerprint);
    return steps.some(({ kind }) => kind === "create" || kind === "adopt") || !steps.some(isNew) ? [] : [id];
  });
  if (ids.length === 0) return [];
  return [
    `Changed in task or sources, too: ${andList(ids, MOST_NAMED)}. The words of the explicit edit stand for that, and nothing else of it is sent.`,
  ];
}

/** The most steps of a kind that entries may come to. */
function mostOf(kind: Step["kind"], entries: readonly EntryPlan[]): number {
  const countIn = (steps: readonly Step[]) => steps.filter((step) => step.kind === kind).length;
  return entries.reduce((sum, { steps }) => sum + Math.max(...alternatives(steps).map(countIn)), 0);
}

/**
 * What of an entry's brief has changed and doesn't count, in words, and the state with the brief as it is now, with its paths and texts, in
 * every revision that it describes; `null` where nothing has changed.
 */
async function restatedBy({ id, brief }: Entry, state: State): Promise<{ words: string; state: State } | null> {
  const record = recordOf(state, id);
  if (brief === null || record === null) return null;
  const current = fingerprint(brief);
  const words = revisionsOf(record)
    .flatMap(({ brief: from, fingerprint }) =>
      from === null || fingerprint !== current ? [] : differenceInWords(from, brief),
    )
    .findLast((words) => words !== "");
  if (words === undefined) return null;
  const restated = await withRevisions(record, (revision) =>
    revision.fingerprint === current ? { ...revision, brief } : revision,
  );
  return { words, state: { ...state, videos: { ...state.videos, [id]: restated } } };
}

/** How two briefs of one fingerprint differ: their sources are the same ones. */
function differenceInWords(from: Brief, to: Brief): string {
  const newIn = (partsOf: (brief: Brief) => string[]) => {
    const former = new Set(partsOf(from));
    return partsOf(to).filter((part) => !former.has(part)).length;
  };
  const renamed = newIn(({ sources }) => sources.map(({ path }) => path));
  const changed = newIn(({ task, sources }) => [task, ...sources.map(({ text }) => text)]);
  const words = [
    renamed > 0 && `${renamed} source file${renamed === 1 ? "" : "s"} renamed`,
    changed > 0 && `${changed} text${changed === 1 ? "" : "s"} changed in nothing that a viewer could notice`,
  ];
  return words.filter((some) => some !== false).join(", ");
}

/** Explicit edits of a plan that name a scene which their video doesn't have, each on its line of the manifest. */
export function absentScenes({ entries }: Pick<Plan, "entries">, state: State): Problem[] {
  return entries.flatMap((plan) => {
    const scenes = recordOf(state, plan.entry.id)?.total_scenes ?? null;
    return scenes === null || plan.steps.some(({ kind }) => kind === "revert") ? [] : warningsOf(plan, scenes);
  });
}

/** Sources in which no word is left: a page of front matter and pictures, or one that only includes others. */
export function wordlessSources(entries: readonly Entry[]): Problem[] {
  const told = new Set<string>();
  return entries.flatMap((entry) =>
    (entry.brief?.sources ?? []).flatMap(({ path, canonical }) => {
      if (canonical !== WORDLESS || told.has(path)) return [];
      told.add(path);
      const message = `videos.${entry.id}.sources names ${quoted(path)}, which has no word that a video could show; name the file that has them, or leave this one out.`;
      return [{ file: entry.manifest, position: entry.position, message }];
    }),
  );
}

function warningsOf({ entry, steps }: EntryPlan, scenes: number): Problem[] {
  const warnings: Problem[] = [];
  for (const request of steps.flatMap(explicitRequest)) {
    // From here on, nobody knows how many there are.
    if (ADDS.test(request)) break;
    const number = scenesIn(request).find((named) => named > scenes);
    if (number === undefined) continue;
    const index = entry.edits.findLastIndex((edit) => edit.request === request);
    warnings.push({
      file: entry.manifest,
      position: entry.editPositions?.[index] ?? entry.position,
      message: `videos.${entry.id}.edits[${index}] names scene ${number}, and the video has ${scenes === 1 ? "1 scene" : `${scenes} scenes`}; correct the number.`,
    });
  }
  return warnings;
}

function explicitRequest(step: Step): string[] {
  return step.kind === "edit" && step.source === "explicit" ? [step.request] : [];
}

/** Words of an edit that makes more scenes. */
const ADDS = /\b(?:add|insert|append|split|new scenes?)\b/i;

/** The scenes that an edit names: "scene 3", "scenes 3, 4 and 7", "scenes 2-5". */
function scenesIn(request: string): number[] {
  const lists = request.match(/\bscenes?\s+#?\d{1,4}(?:\s*(?:,|-|–|to|and|&)\s*\d{1,4}\b)*/gi) ?? [];
  return lists.flatMap((list) => (list.match(/\d+/g) ?? []).map(Number));
}

type Total = Pick<Plan, "entries" | "creates" | "creditsAtMost">;
/** What a run may ask for. */
type Limits = Pick<Settings, "max_creates" | "max_edits" | "max_credits">;

/** Why the plan of a run may not be applied as a whole, before anything is submitted; `null` where it may. */
export function refusal(plan: Total, { max_creates, max_edits, max_credits }: Limits): string | null {
  if (plan.creates > max_creates) {
    return (
      `${counted(plan.creates)} new ${plan.creates === 1 ? "video is" : "videos are"} more than settings.max_creates (${max_creates}) allows in one run. ` +
      "If the state was lost, restore it rather than pay again; if they are all wanted, raise max_creates."
    );
  }
  const edits = mostOf("edit", plan.entries);
  if (edits > max_edits) {
    return (
      `${counted(edits)} ${edits === 1 ? "edit is" : "edits are"} more than settings.max_edits (${max_edits}) allows in one run. ` +
      "A change of `defaults`, or of a source that many entries share, edits every video; if they are all wanted, raise max_edits."
    );
  }
  if (max_credits === null) return null;
  if (plan.creditsAtMost === null) {
    const ids = plan.entries.flatMap(({ entry, creditsAtMost }) => (creditsAtMost === null ? [entry.id] : []));
    return (
      `The edits of ${andList(ids, MOST_NAMED)} could cost more than settings.max_credits (${max_credits}) allows: nobody knows yet how many scenes ` +
      "there are. Of a new video, leave the edits out until it is made; else leave max_credits out for this run."
    );
  }
  if (plan.creditsAtMost <= max_credits) return null;
  return `The edits could cost up to ${plan.creditsAtMost} credits, more than settings.max_credits (${max_credits}) allows in one run. If they are all wanted, raise max_credits.`;
}
