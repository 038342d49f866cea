import { TextError, type Texts } from "../manifest/brief.js";
import type { EntryPlan, Plan, Step } from "../plan/step.js";
import { hashesOf, referencedHashes } from "../state/records.js";
import type { State } from "../state/state.js";
import type { TextFolder } from "../state/text-folder.js";

type Means = {
  /** The texts of state and manifest. */
  readonly texts: Texts;
  readonly folder: TextFolder;
  /** What the store holds, its texts included. */
  readonly before: State | null;
};

/**
 * Copies the texts of what a plan will make before anything of it is sent: what is sent is then what was planned, whatever
 * becomes of the files, and `post` finds the texts that a killed run could not save. An entry fails whose files have changed
 * since they were read.
 */
export async function setAside(plan: Plan, { texts, folder, before }: Means): Promise<Plan> {
  const stored = before === null ? new Set<string>() : referencedHashes(before);
  const entries: EntryPlan[] = [];
  for (const entry of plan.entries) {
    try {
      for (const hash of hashesIn(entry.steps, stored)) {
        if (!folder.has(hash)) await folder.put(hash, await texts.get(hash));
      }
      entries.push(entry);
    } catch (error) {
      if (!(error instanceof TextError)) throw error;
      const steps = entry.steps.filter(({ kind }) => kind === "resume");
      const obstacle = { outcome: "failed" as const, status: null, detail: `Not submitted: ${error.message}` };
      entries.push({ ...entry, steps, obstacle });
    }
  }
  return { ...plan, entries };
}

/** A creation sends its texts; of an edit or an adoption only what is new has to be kept. */
function hashesIn(steps: readonly Step[], stored: ReadonlySet<string>): string[] {
  return steps.flatMap((step) => {
    if (step.kind !== "create" && step.kind !== "edit" && step.kind !== "adopt") return [];
    const hashes = step.target.brief === null ? [] : hashesOf(step.target.brief);
    return step.kind === "create" ? hashes : hashes.filter((hash) => !stored.has(hash));
  });
}
