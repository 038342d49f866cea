import type { Entry } from "../manifest/manifest.js";
import type { Duplicate } from "../manifest/project.js";
import { andList } from "../manifest/quote.js";
import { creationInDoubt, recordOf } from "../state/records.js";
import type { State } from "../state/state.js";
import { newUuid } from "./entry-plan.js";
import { type EntryPlan, failed, type Obstacle } from "./step.js";
import { isCancellable } from "./supersede.js";

/** How many other places a message names. */
const NAMED = 5;

/** The plan of one place of an id that stands more than once: it fails, and nothing becomes of the id's record. */
export function planOfDuplicate({ id, manifest, position, others }: Duplicate): EntryPlan {
  const places = others.map(({ file, line }) => `${file}:${line}`);
  const detail =
    `The id ${id} stands at ${andList(places, NAMED)}, too. An id is unique in a project, so nothing is sent for it, and its video stays as it is. ` +
    "Rename all of these entries but one.";
  return { ...idlePlan(bareEntry({ id, manifest, position })), obstacle: failed(detail) };
}

/**
 * The plan of an id that the project doesn't have any more: what is in flight is cancelled. Nothing where nothing can be, or where another
 * entry names the video. What the service doesn't cancel ends by itself, and nobody waits for it.
 */
export function planOfRetired(
  id: string,
  { state, entries }: { readonly state: State; readonly entries: readonly Entry[] },
): EntryPlan[] {
  const record = recordOf(state, id);
  const job = record?.in_flight ?? null;
  if (record === null || job === null || !isCancellable(job)) return [];
  const { uuid, category } = record;
  if (entries.some((entry) => entry.uuid === uuid)) return [];
  const entry = bareEntry({ id, manifest: state.manifest, position: { line: 1, column: 1 }, category });
  const steps = [{ kind: "cancel", job, otherwise: { steps: [], obstacle: null } }] as const;
  return [{ ...idlePlan(entry), uuid, steps, retires: true }];
}

/** An entry that says nothing of its video. */
export function bareEntry(known: Pick<Entry, "id" | "manifest" | "position"> & Partial<Entry>): Entry {
  const said = { title: null, uuid: null, movedFrom: null, brief: null, edits: [] };
  return { ...said, category: "training", onChange: "edit", clarification: "fail", ...known };
}

/**
 * What is wrong with entries that would have one video: an edit that one asks for would change the other's. Where one record has the video,
 * its entry keeps it; where several have, the entry that names it. A record whose entry is gone gives its video away.
 */
export function sharedVideos(
  state: State,
  { entries, recreate }: { readonly entries: readonly Entry[]; readonly recreate: readonly string[] },
): Map<string, Obstacle> {
  const holders = new Map<string, string[]>();
  for (const [id, { uuid, retired }] of Object.entries(state.videos)) {
    if (uuid !== null && !retired && !recreate.includes(id)) holders.set(uuid, [...(holders.get(uuid) ?? []), id]);
  }
  const wrong = new Map<string, Obstacle>();
  for (const entry of entries) {
    const { id } = entry;
    const record = recordOf(state, id);
    const wanted = newUuid(entry, record);
    const uuid = wanted ?? record?.uuid ?? "";
    const others = (holders.get(uuid) ?? []).filter((other) => other !== id);
    const isKeeper = wanted === null && entry.uuid === uuid;
    // A creation in doubt blocks its entry, which says what to check.
    const isBlocked = wanted === null && creationInDoubt(record) !== null;
    if (others.length === 0 || isKeeper || isBlocked || recreate.includes(id)) continue;
    const keeper = entries.find((other) => other.uuid === uuid && others.includes(other.id))?.id ?? null;
    wrong.set(id, failed(wanted === null ? inCommon(id, uuid, { others, keeper }) : adoptedTwice(id, uuid, others)));
  }
  return wrong;
}

function adoptedTwice(id: string, uuid: string, [owner = "", ...more]: readonly string[]): string {
  return (
    `The video ${uuid} that this entry names is that of ${andList([owner, ...more])}, and two entries can't have one video. Name another uuid; or ` +
    `remove ${owner}: ${id} then takes its video over as it stands.`
  );
}

function inCommon(id: string, uuid: string, { others, keeper }: { others: string[]; keeper: string | null }): string {
  const kept = keeper === null ? `Name it in the one that keeps it (uuid: ${uuid})` : `${keeper} names it and keeps it`;
  return (
    `This entry has the video ${uuid} together with ${andList(others)}, and two entries can't have one video, so nothing is sent for ` +
    `this one. ${kept}. Remove this entry; or, to have a video of its own made, run once with the input recreate: ${id}.`
  );
}

/** The plan of an entry for which nothing is to be done. */
export function idlePlan(entry: Entry): EntryPlan {
  const nothing = { steps: [], obstacle: null, todo: null, uuid: null, link: null, creation: null };
  return { entry, ...nothing, restated: false, creditsAtMost: 0 };
}

/** The order of the files, and in each that of its entries. */
export function byPlace(manifests: readonly string[]): (a: EntryPlan, b: EntryPlan) => number {
  const order = new Map(manifests.map((manifest, index) => [manifest, index]));
  const fileOf = ({ entry }: EntryPlan) => order.get(entry.manifest) ?? 0;
  return (a, b) => {
    const [one, other] = [a.entry.position, b.entry.position];
    return fileOf(a) - fileOf(b) || one.line - other.line || one.column - other.column;
  };
}
