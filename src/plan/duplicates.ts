import type { Entry } from "../manifest/manifest.js";
import type { Duplicate } from "../manifest/project.js";
import { andList } from "../manifest/quote.js";
import type { EntryPlan } from "./step.js";

/** How many other places a message names. */
const NAMED = 5;

/** The plan of one place of an id that stands more than once: it fails, and nothing becomes of the id's record. */
export function planOfDuplicate({ id, manifest, position, others }: Duplicate): EntryPlan {
  const more = others.length > NAMED ? [`${others.length - NAMED} more places`] : [];
  const places = andList([...others.slice(0, NAMED).map(({ file, line }) => `${file}:${line}`), ...more]);
  const detail =
    `The id ${id} stands at ${places}, too. An id is unique in a project, so nothing is sent for it, and its video stays as it is. ` +
    "Give all of these entries but one another id.";
  return { ...idlePlan(bareEntry({ id, manifest, position })), obstacle: { outcome: "failed", status: null, detail } };
}

/** An entry that says nothing of its video. */
export function bareEntry(known: Pick<Entry, "id" | "manifest" | "position"> & Partial<Entry>): Entry {
  const said = { title: null, uuid: null, movedFrom: null, clarification: null, brief: null, edits: [] };
  return { ...said, category: "training", onChange: "edit", ...known };
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
