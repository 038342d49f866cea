import { orderOf } from "../../state/records.js";
import { isSameInstance, projectName, StateError } from "../../state/store.js";
import type { FoundState, Traces } from "../ports.js";

type Missing = {
  /** Path of the root manifest. */
  readonly manifest: string;
  readonly instance: string;
  readonly place: string;
  /** Whether a lock file names the videos: then nothing else has to be found. */
  readonly isListed: boolean;
};

/**
 * The state that a project goes on with whose own store is empty: its own from another store. `null` where nothing shows an earlier run.
 * Throws `StateError` where something does and no state is to be had.
 */
export function stateElsewhere({ states, evidence, unread }: Traces, missing: Missing): FoundState | null {
  // The sandbox's videos were never paid for, and those of another instance are not this one's.
  const own = newest(states.filter(({ state }) => state.sandbox === null && isSameInstance(state, missing)));
  if (own !== null || missing.isListed) return own;
  if (evidence.length > 0) throw lost(missing, evidence);
  if (unread.length > 0) throw undecided(missing, unread);
  return null;
}

/** Of several states, the one that the latest run has saved. */
function newest(states: readonly FoundState[]): FoundState | null {
  const order = ({ state: { run } }: FoundState) => (run === null ? 0 : orderOf(run));
  return [...states].sort((a, b) => order(b) - order(a) || b.state.serial - a.state.serial)[0] ?? null;
}

/** How many places a message names. */
const NAMED = 5;

function lost(missing: Missing, evidence: readonly string[]): StateError {
  const more = evidence.length > NAMED ? ` and ${evidence.length - NAMED} more` : "";
  return new StateError(
    `There is no state of ${projectName(missing)} in ${missing.place}, and something shows an earlier run: ` +
      `${evidence.slice(0, NAMED).join("; ")}${more}. Without its state, that run's videos would be paid for again. Look there ` +
      "first. Then give each entry the `uuid` of its video, if it has one, and run once with on-missing-state: create: entries " +
      "with a uuid are adopted, and the others are created. Nothing was sent.",
  );
}

function undecided(missing: Missing, unread: Traces["unread"]): StateError {
  const waysOut = [...new Set(unread.map(({ wayOut }) => wayOut))];
  return new StateError(
    `There is no state of ${projectName(missing)} in ${missing.place}, and whether there was an earlier run can't be told: ` +
      `${unread.map(({ reason }) => reason).join("; ")}. ${waysOut.join(" ")} Nothing was sent.`,
  );
}
