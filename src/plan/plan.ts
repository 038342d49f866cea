import type { Texts } from "../manifest/brief.js";
import type { Manifest } from "../manifest/manifest.js";
import type { State } from "../state/state.js";
import { sumOfBounds } from "./credits.js";
import { planEntry } from "./entry-plan.js";
import type { PullState } from "./preview.js";
import { type Reconciled, reconcile } from "./reconcile.js";
import { type EntryPlan, type Plan, type Step, waysOf } from "./step.js";

export type PlanOptions = {
  /** Ids to create anew. */
  readonly recreate: readonly string[];
  readonly retryFailed: boolean;
  /** What becomes of work in flight that an entry wants no more. */
  readonly onSuperseded: "cancel" | "finish";
  /** The id of this run: what it has created anew once, it doesn't create again. */
  readonly runId: string;
  /** Milliseconds since the Unix epoch. */
  readonly now: number;
  /** The texts of state and manifest. */
  readonly texts: Texts;
  /** What becomes of a creation that asks a question, where the manifest doesn't say; `fail` where it isn't given. */
  readonly onClarification?: "fail" | "skip";
  /** What GitHub says of the pull requests that preview edits. */
  readonly pullState: (number: number) => PullState;
};

/**
 * Decides what to do for each entry, from manifest and state alone. `state` in the result is the one that the plan starts
 * from: moved records under their new ids, retired ones marked.
 */
export async function makePlan(
  manifest: Manifest,
  before: State,
  options: PlanOptions,
): Promise<{ plan: Plan; state: State }> {
  const { state, moves, retirements }: Reconciled = reconcile(before, manifest);
  const entries: EntryPlan[] = [];
  for (const entry of manifest.entries) {
    entries.push(await planEntry({ entry, state, options }));
  }
  const plan: Plan = {
    entries,
    retirements,
    moves,
    creates: entries.reduce((sum, { steps }) => sum + Math.max(...waysOf(steps).map(createsIn)), 0),
    creditsAtMost: sumOfBounds(entries.map(({ creditsAtMost }) => creditsAtMost)),
  };
  return { plan, state };
}

function createsIn(steps: readonly Step[]): number {
  return steps.filter(({ kind }) => kind === "create").length;
}
