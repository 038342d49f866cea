import { TextError, type Texts } from "../manifest/texts.js";
import { alternatives, type EntryPlan, type Plan } from "../plan/step.js";
import { unnoted } from "../state/journal.js";
import { hashesOf, recordOf, referencedHashes } from "../state/records.js";
import type { State } from "../state/state.js";
import type { TextFolder } from "../state/texts.js";

type Means = {
  /** The texts of state and manifest. */
  readonly texts: Texts;
  readonly folder: TextFolder;
};

/**
 * Copies the texts of what a plan will make before anything of it is sent: what is sent is then what was planned, whatever
 * becomes of the files, and `post` finds the texts that a killed run could not save. An entry whose files have changed since
 * they were read fails.
 */
export async function snapshotTexts(plan: Plan, { texts, folder }: Means): Promise<Plan> {
  const entries: EntryPlan[] = [];
  for (const entry of plan.entries) {
    try {
      for (const hash of hashesIn(entry)) if (!folder.has(hash)) await put(folder, hash, await texts.get(hash));
      entries.push(entry);
    } catch (error) {
      if (!(error instanceof TextError)) throw error;
      entries.push(unsubmitted(entry, error));
    }
  }
  return { ...plan, entries };
}

/** The entry without what would be submitted. Where nothing can take its place, a job finishes. */
function unsubmitted(entry: EntryPlan, { message }: TextError): EntryPlan {
  const steps = entry.steps
    .flatMap((step) => (step.kind === "cancel" ? step.otherwise.steps : [step]))
    .filter(({ kind }) => kind === "resume" || kind === "cancel preview");
  return { ...entry, steps, obstacle: { outcome: "failed", status: null, detail: `Not submitted: ${message}` } };
}

/**
 * Copies the texts that the records name on which a plan works: another run may remove them from the store before `post` saves what a
 * killed run could not. One that was lost earlier is missed only where it is needed.
 */
export async function copyTexts(
  { entries }: Plan,
  { state, before }: { readonly state: State; readonly before: State | null },
  { texts, folder }: Means,
): Promise<void> {
  const busy = entries.filter(({ steps, restated }) => steps.length > 0 || restated);
  const keys = new Set(busy.map(({ entry: { id } }) => recordOf(state, id)?.key));
  // What was never sent is taken back to what the state was before.
  const named = [state, ...(before === null ? [] : [before])].flatMap(({ videos }) => {
    const records = Object.entries(videos).filter(([, { key }]) => keys.has(key));
    return [...referencedHashes({ videos: Object.fromEntries(records) })];
  });
  for (const hash of named) {
    if (folder.has(hash)) continue;
    const text = await texts.get(hash).catch((error: unknown) => {
      if (error instanceof TextError) return null;
      throw error;
    });
    if (text !== null) await put(folder, hash, text);
  }
}

async function put(folder: TextFolder, hash: string, text: string): Promise<void> {
  await folder.put(hash, text).catch((cause: unknown) => {
    throw unnoted(folder.path, cause);
  });
}

/**
 * The texts of an entry that makes something, or whose brief the state takes over. Also those that the state has: another step
 * may remove them from there.
 */
function hashesIn({ entry: { brief }, steps, restated }: EntryPlan): string[] {
  const makes = alternatives(steps)
    .flat()
    .some(({ kind }) => kind === "create" || kind === "edit" || kind === "preview" || kind === "adopt");
  return (makes || restated) && brief !== null ? hashesOf(brief) : [];
}
