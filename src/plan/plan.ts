import { knownElsewhere, type Ledger, newRecordKey, type Record } from "../ledger/fold.js";
import { firstOf, memoryTexts } from "../ledger/texts.js";
import type { Brief } from "../manifest/brief.js";
import { WORDLESS } from "../manifest/formats/part.js";
import type { Entry, Problem } from "../manifest/manifest.js";
import type { Project } from "../manifest/project.js";
import { andList, counted, nameOf, quoted } from "../manifest/quote.js";
import { TextError, type Texts } from "../manifest/texts.js";
import { pathOfId } from "../manifest/variants.js";
import { CanonicalBriefs } from "./canonical-briefs.js";
import { bareEntry, byPlace, planOfDuplicate, sharedVideos } from "./duplicates.js";
import { briefOf, idlePlan, planEntry, planOfGone } from "./entry-plan.js";
import { type Limits, limitsIn, numberOf, refusedIn } from "./limits.js";
import type { Situation } from "./next.js";
import { type EntryPlan, type Plan, type PullState, type Retirement, type Step, sumOfBounds } from "./step.js";
import { type Assigned, MOST_NAMED, whichRecords, withKnownMoves } from "./which-record.js";
import { acceptId, type Wish, wishOf } from "./wish.js";

export type PlanOptions = {
  readonly recreate: readonly string[];
  /** The entries whose edit was taken back elsewhere and is to be sent again. */
  readonly resend?: readonly string[];
  /** Whether merged pull requests, or the present one, accept a brief, which is named as `accept` names it. */
  readonly isAccepted?: (id: string, brief: string) => boolean;
  /** The entries that the plan is about; empty for all. Renames are noted for every entry, and a gone entry is retired only if the plan is about it. */
  readonly only?: readonly string[];
  readonly retryFailed: boolean;
  /** Facts are missing in the ledger, and a person has said to go on without them. */
  readonly lacksFacts?: boolean;
  readonly run: { readonly id: string; readonly key: string };
  /** Milliseconds since the Unix epoch. */
  readonly now: number;
  readonly texts: Texts;
  /** The ledger is out of reach, and the plan compares with the lock file. */
  readonly isCompared?: boolean;
  /** Whether the built-in sandbox makes the videos: it has none that an entry names by `uuid`. */
  readonly isTrial?: boolean;
  /** What GitHub says of the pull requests that preview edits. */
  readonly pullState: (number: number) => PullState;
};

/** What an entry's apply works on. */
export type Work = {
  readonly wish: Wish;
  /**
   * The key of its record, which may not be there yet. It is chosen with the plan, so that two runs that begin the same entry at once begin the
   * same record: the second one then finds the job of the first.
   */
  readonly record: string;
};

/** A plan, and what each of its entries works on, in the same order. */
export type Made = {
  readonly plan: Plan;
  readonly works: readonly Work[];
  /** What every entry wants, and the record that it has: those outside of `only`, too. */
  readonly wishes: ReadonlyMap<string, Work>;
  /** The given ones, and the briefs of all wishes. */
  readonly texts: Texts;
};

/** Decides what to do for each entry, from manifest and ledger alone. */
export async function makePlan(
  { entries: given, duplicates = [], manifests = [], root = "", settings }: Pick<Project, "entries"> & Partial<Project>,
  ledger: Ledger,
  options: PlanOptions,
): Promise<Made> {
  const { recreate, only = [], isCompared = false, isTrial = false, isAccepted = () => false } = options;
  const isAsked = ({ id }: { readonly id: string }) => only.length === 0 || only.includes(id);
  const briefs = new CanonicalBriefs(options.texts, ledger);
  const texts = firstOf(memoryTexts(briefs.made), options.texts);
  const wishes: Wish[] = [];
  for (const entry of withKnownMoves(given, ledger))
    wishes.push(acceptedBy(isAccepted, await briefs.wish(entry, ledger.byId.get(entry.id) ?? null)));
  const undecided = new Set(duplicates.map(({ id }) => id));
  const { records, moves, mistakes, ...which } = whichRecords(ledger, { wishes, recreate, undecided });
  // A run with `only` retires no other entry: a retired record is never looked at again, so its job could not be cancelled later.
  const retirements = which.retirements.filter(isAsked);
  const notices = [...which.notices];
  const shared = sharedVideos({ wishes, records, recreate });
  const situation = situationOf(ledger, options);
  const newKey = newKeysIn(ledger);
  const byId = worksOf(wishes, { records, mistakes, newKey });
  const elsewhere: string[] = [];
  const planned: { plan: EntryPlan; work: Work }[] = [];
  for (const work of byId.values()) {
    const { wish } = work;
    const { entry } = wish;
    if (!isAsked(entry)) continue;
    const record = records.get(entry.id) ?? null;
    if (isTrial && entry.uuid !== null && entry.uuid !== record?.uuid) {
      elsewhere.push(entry.id);
      planned.push({ plan: { ...idlePlan(entry), left: true }, work });
      continue;
    }
    const mistake = mistakes.get(entry.id) ?? shared.get(entry.id) ?? null;
    const asked = { wish, record, situation: situation(entry.id, record), texts, isCompared };
    const plan = await planEntry(asked, mistake);
    planned.push({ plan: { ...plan, restated: plan.restated && mistake === null }, work });
  }
  if (elsewhere.length > 0)
    notices.push(
      `The sandbox doesn't have the videos that these entries name by uuid, so it leaves them alone: ${andList(elsewhere, MOST_NAMED)}.`,
    );
  notices.push(
    ...(await restatedIn(planned, ledger, texts)),
    ...takenOverIn(planned.map(({ plan }) => plan)),
    ...unsaidIn(planned, ledger),
    ...idleAcceptsIn(planned),
  );
  for (const duplicate of duplicates.filter(isAsked)) {
    const plan = planOfDuplicate(duplicate);
    planned.push({ plan, work: { wish: wishOf(plan.entry), record: newKey(plan.entry.id) } });
  }
  if (duplicates.length > 0) planned.sort((a, b) => byPlace(manifests)(a.plan, b.plan));
  const gone = goneIn(retirements, { wishes, ledger });
  for (const { id, record } of gone) {
    const entry = bareEntry({ id, manifest: root, position: { line: 1, column: 1 } });
    for (const plan of planOfGone(record, entry, situation(id, record)))
      planned.push({ plan, work: { wish: wishOf(entry), record: record.key } });
  }
  notices.push(...inDoubtIn(gone));
  const entries = planned.map(({ plan }) => plan);
  const limits = settings && limitsIn(settings, ledger, options.now);
  return {
    plan: { entries, retirements, moves, notices, ...sumsOf(entries, limits) },
    works: planned.map(({ work }) => work),
    wishes: byId,
    texts,
  };
}

/** A record whose entry is gone, and the id that its cancellation is told under. */
type Gone = { readonly id: string; readonly record: Record };

/** The records of gone entries, less those whose video another entry names. */
function goneIn(
  retirements: readonly Retirement[],
  { wishes, ledger }: { readonly wishes: readonly Wish[]; readonly ledger: Ledger },
): Gone[] {
  const ids = new Set(wishes.map(({ entry }) => entry.id));
  const uuids = new Set(wishes.map(({ entry }) => entry.uuid));
  return retirements.flatMap(({ id, record: key }) => {
    const record = ledger.records.get(key);
    if (record === undefined || uuids.has(record.current?.uuid ?? record.open?.accepted ?? "")) return [];
    return [{ id: ids.has(id) ? `${id} (former)` : id, record }];
  });
}

/** Nobody can cancel a creation whose reply was never seen. Its video may be there, and paid for. */
function inDoubtIn(gone: readonly Gone[]): string[] {
  const ids = gone.flatMap(({ id, record: { open } }) =>
    open?.work.kind === "create" && open.accepted === null ? [id] : [],
  );
  if (ids.length === 0) return [];
  return [
    `Removed before it was known whether their videos are made: ${andList(ids, MOST_NAMED)}. The service may have made and charged them. Look for them in ` +
      "its dashboard; no run waits for them.",
  ];
}

/** A wish that a label accepts is accepted, whatever its manifest says. */
function acceptedBy(isAccepted: NonNullable<PlanOptions["isAccepted"]>, wish: Wish): Wish {
  const brief = acceptId(wish.look);
  return brief === null || !isAccepted(wish.entry.id, brief) ? wish : { ...wish, isAccepted: true };
}

/** The sums of a plan, and what of it the limits refuse. */
export function sumsOf(
  entries: readonly EntryPlan[],
  limits: Limits | undefined,
): Pick<Plan, "creates" | "creditsAtMost" | "refused"> {
  return {
    creates: numberOf("create", entries),
    creditsAtMost: sumOfBounds(entries.map((entry) => entry.creditsAtMost)),
    refused: limits === undefined ? [] : refusedIn(entries, limits),
  };
}

/** What each entry works on, by its id. A record that an ambiguous entry might have stays as it is until a person has said which. */
function worksOf(
  wishes: readonly Wish[],
  { records, mistakes, newKey }: Pick<Assigned, "records" | "mistakes"> & { newKey: (id: string) => string },
): ReadonlyMap<string, Work> {
  const record = (id: string) => (mistakes.has(id) ? undefined : records.get(id)?.key) ?? newKey(id);
  return new Map(wishes.map((wish) => [wish.entry.id, { wish, record: record(wish.entry.id) }]));
}

/** Chooses the keys of new records: none that a record of the ledger, or of this plan, has. */
function newKeysIn({ records }: Ledger): (id: string) => string {
  const taken = new Set(records.keys());
  return (id) => {
    const key = newRecordKey(taken, id);
    taken.add(key);
    return key;
  };
}

/** What the decision for each entry depends on, beside its record and its wish. */
export function situationOf(
  ledger: Ledger,
  { recreate, resend = [], retryFailed, lacksFacts = false, run, now, pullState }: PlanOptions,
): (id: string, record: Record | null) => Situation {
  return (id, record) => ({
    runId: run.id,
    runKey: run.key,
    now,
    recreates: recreate.includes(id),
    resends: resend.includes(id),
    stands: () => false,
    retryFailed,
    lacksFacts,
    previews: null,
    pullState,
    uncancelled: new Set(),
    elsewhere: (uuid) => knownElsewhere(ledger, uuid, record?.key ?? null),
  });
}

/** What is not sent for videos that are adopted with explicit edits. */
function takenOverIn(plans: readonly EntryPlan[]): string[] {
  const ids = plans.flatMap(({ entry, steps }) =>
    entry.edits.length > 0 &&
    steps.some((step) => step.kind === "adopt" && step.isBack !== true) &&
    !steps.some((step) => step.kind === "edit" && step.source === "explicit")
      ? [entry.id]
      : [],
  );
  if (ids.length === 0) return [];
  return [
    `Taken over as they stand: ${andList(ids, MOST_NAMED)}. Their explicit edits count as made, and none is sent. If a video lacks one of them, append ` +
      "that one again once this is applied.",
  ];
}

/** Changes of a brief for which an explicit edit stands: nothing else of them is sent. */
function unsaidIn(planned: readonly { plan: EntryPlan; work: Work }[], ledger: Ledger): string[] {
  const ids = planned.flatMap(({ plan: { entry, steps }, work }) => {
    const record = ledger.records.get(work.record) ?? null;
    const looks = record?.current?.revisions.flatMap((revision) => revision.looks) ?? [];
    const onItsWay = record?.open != null && "look" in record.open.work ? [record.open.work.look] : [];
    const shown = new Set([...looks, ...onItsWay].map(({ fingerprint }) => fingerprint));
    const isNew = (step: Step) =>
      step.kind === "edit" && step.source === "explicit" && !shown.has(step.look.fingerprint);
    return steps.some(({ kind }) => kind === "create" || kind === "adopt") || !steps.some(isNew) ? [] : [entry.id];
  });
  if (ids.length === 0) return [];
  return [
    `Changed in task or sources, too: ${andList(ids, MOST_NAMED)}. Only the explicit edit is sent, so its words have to cover that change.`,
  ];
}

/** Lines that accept what isn't wished any more. */
function idleAcceptsIn(planned: readonly { work: Work }[]): string[] {
  const ids = planned.flatMap(({ work: { wish } }) =>
    wish.entry.accept !== null && !wish.isAccepted ? [wish.entry.id] : [],
  );
  if (ids.length === 0) return [];
  return [`What accept says of these entries fits no more, so the line can go: ${andList(ids, MOST_NAMED)}.`];
}

/** What has changed in an entry's brief though no viewer could notice it: paths of sources, and hashes of texts. */
type Restatement = { readonly id: string; readonly renamed: readonly string[]; readonly changed: readonly string[] };

/** How briefs have changed in what doesn't count, in one sentence: an apply that fills the blocks of all pages changes all their texts. */
async function restatedIn(
  planned: readonly { plan: EntryPlan; work: Work }[],
  { records }: Ledger,
  texts: Texts,
): Promise<string[]> {
  const told: Restatement[] = [];
  for (const { plan, work } of planned) {
    if (!plan.restated) continue;
    const changes = await restatementOf(work.wish, records.get(work.record) ?? null, texts);
    if (changes !== null && changes.renamed.length + changes.changed.length > 0)
      told.push({ id: plan.entry.id, ...changes });
  }
  const renamed = new Set(told.flatMap((one) => one.renamed)).size;
  const changed = new Set(told.flatMap((one) => one.changed)).size;
  const words = [
    renamed > 0 && `${counted(renamed)} source file${renamed === 1 ? "" : "s"} renamed`,
    changed > 0 && `${counted(changed)} text${changed === 1 ? "" : "s"} changed in nothing that a viewer could notice`,
  ].filter((some) => some !== false);
  const ids = told.map(({ id }) => id);
  return words.length === 0 ? [] : [`${words.join(", ")}, and nothing is sent for that: ${andList(ids, FEW_NAMED)}.`];
}

/** Enough to know what it is about, where nobody has to do anything. */
const FEW_NAMED = 3;

async function restatementOf(
  { entry, look }: Wish,
  record: Record | null,
  texts: Texts,
): Promise<Omit<Restatement, "id"> | null> {
  const shown = record?.current?.revisions
    .at(-1)
    ?.looks.findLast(({ fingerprint }) => fingerprint === look.fingerprint);
  if (shown === undefined || shown.brief === null || shown.brief === look.brief || entry.brief === null) return null;
  try {
    return differenceOf(await briefOf(shown.brief, texts), entry.brief);
  } catch (error) {
    if (error instanceof TextError) return null;
    throw error;
  }
}

/** How two briefs of one fingerprint differ: their sources are the same ones. */
function differenceOf(from: Brief, to: Brief): Omit<Restatement, "id"> {
  const newIn = (partsOf: (brief: Brief) => string[]) => {
    const former = new Set(partsOf(from));
    return partsOf(to).filter((part) => !former.has(part));
  };
  return {
    renamed: newIn(({ sources }) => sources.map(({ path }) => path)),
    changed: newIn(({ task, sources }) => [task, ...sources.map(({ text }) => text)]),
  };
}

/** Explicit edits of a plan that name a scene which their video doesn't have, each on its line of the manifest. */
export function absentScenes({ plan: { entries }, works }: Pick<Made, "plan" | "works">, ledger: Ledger): Problem[] {
  return entries.flatMap((plan, index) => {
    const record = ledger.records.get(works[index]?.record ?? "");
    const scenes = record?.current?.revisions.at(-1)?.scenes ?? null;
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
      const message = `${nameOf([...pathOfId(entry.id), "sources"])} names ${quoted(path)}, which has no word that a video could show; name the file that has them, or leave this one out.`;
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
      message: `${nameOf([...pathOfId(entry.id), "edits", index])} names scene ${number}, and the video has ${scenes === 1 ? "1 scene" : `${scenes} scenes`}; correct the number.`,
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
