import { canonicalJson } from "../manifest/brief.js";
import type { Brief } from "../manifest/brief-schema.js";
import type { Entry } from "../manifest/manifest.js";
import { recordOf, startsWith } from "../state/records.js";
import type { Revision } from "../state/state.js";
import type { Context } from "./entry-plan.js";
import type { EntryPlan } from "./step.js";

/**
 * The plan of an entry whose video shows what it wants, with nothing in flight; `null` where all rules are to be asked. They
 * would come to the same, in many times the time: of most plans, most entries are settled.
 */
export function settled({ entry, state, options }: Context): EntryPlan | null {
  const { id, uuid, category } = entry;
  const record = recordOf(state, id);
  const top = record?.revisions.at(-1);
  if (record === null || record.uuid === null || top === undefined) return null;
  if (record.in_flight !== null || record.preview !== null) return null;
  if (options.recreate.includes(id) || record.category !== category) return null;
  if (uuid !== null && uuid !== record.uuid) return null;
  if (state.intents.some(({ entries }) => entries.some((entry) => entry.id === id))) return null;
  if (!shows(top, entry)) return null;
  return { entry, steps: [], obstacle: null, todo: null, uuid: record.uuid, link: top.link, creditsAtMost: 0 };
}

function shows(top: Revision, { brief, edits, onChange }: Entry): boolean {
  if (top.edits.length !== edits.length || !startsWith(edits, top.edits)) return false;
  return brief === null || onChange === "ignore" || (top.brief !== null && isSame(brief, top.brief));
}

/** Whether two briefs have one fingerprint, without making either. */
function isSame(a: Brief, b: Brief): boolean {
  return Object.values(SAME).every((isSamePart) => isSamePart(a, b));
}

/** Of every part of a brief. */
const SAME: Readonly<Record<keyof Brief, (a: Brief, b: Brief) => boolean>> = {
  task: (a, b) => a.task === b.task,
  sources: (a, b) =>
    a.sources.length === b.sources.length &&
    a.sources.every(({ path, text }, index) => path === b.sources[index]?.path && text === b.sources[index].text),
  options: (a, b) => (isEmpty(a.options) ? isEmpty(b.options) : canonicalJson(a.options) === canonicalJson(b.options)),
  aspect_ratio: (a, b) => a.aspect_ratio === b.aspect_ratio,
  category: (a, b) => a.category === b.category,
};

function isEmpty(options: Brief["options"]): boolean {
  return Object.keys(options).length === 0;
}
