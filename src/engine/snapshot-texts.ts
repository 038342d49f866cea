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
  /** The state that the plan starts from, then the one that was stored before: what was never sent is taken back to that. */
  readonly states: readonly State[];
};

/**
 * Copies the texts of what a plan works on before anything of it is sent: what is sent is then what was planned, whatever becomes of
 * the files and of the store, and `post` finds the texts that a killed run could not save. An entry whose files have changed since
 * they were read fails. A text that the state alone names is missed only where it is needed.
 */
export async function snapshotTexts(plan: Plan, { texts, folder, states }: Means): Promise<Plan> {
  const copy = async (hash: string) => {
    if (folder.has(hash)) return;
    const text = await texts.get(hash);
    await folder.put(hash, text).catch((cause: unknown) => {
      throw unnoted(folder.path, cause);
    });
  };
  const entries: EntryPlan[] = [];
  for (const entry of plan.entries) {
    try {
      for (const hash of hashesIn(entry)) await copy(hash);
      entries.push(entry);
    } catch (error) {
      if (!(error instanceof TextError)) throw error;
      entries.push(unsubmitted(entry, error));
    }
  }
  for (const hash of hashesNamed(entries, states)) {
    await copy(hash).catch((error: unknown) => {
      if (!(error instanceof TextError)) throw error;
    });
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

/** The texts that the records name on which a plan works: another run may remove them from the store. */
function hashesNamed(entries: readonly EntryPlan[], states: readonly State[]): Set<string> {
  const [state] = states;
  const busy = entries.filter(({ steps, restated }) => steps.length > 0 || restated);
  const keys = new Set(busy.map(({ entry: { id } }) => state && recordOf(state, id)?.key));
  const named = states.flatMap(({ videos }) => {
    const records = Object.entries(videos).filter(([, { key }]) => keys.has(key));
    return [...referencedHashes({ videos: Object.fromEntries(records) })];
  });
  return new Set(named);
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
