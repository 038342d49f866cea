import type { Manifest } from "../manifest/manifest.js";
import { isLeft, orderOf } from "../state/records.js";
import type { State } from "../state/state.js";
import { StateError } from "../state/store.js";
import { isSameInstance, useName } from "../state/use.js";
import type { FoundState, Traces } from "./ports.js";

type Missing = {
  readonly manifest: Pick<Manifest, "path" | "entries">;
  readonly instance: string;
  readonly place: string;
  /** Whether a lock file names the videos: then nothing else has to be found. */
  readonly isListed?: boolean;
  /** The other manifests of the run that have no state: only one of them all goes on with that of a manifest which is gone. */
  readonly rivals?: readonly Pick<Manifest, "path" | "entries">[];
};

/**
 * The state that a manifest goes on with whose own store is empty: its own from another store, else that of a manifest which is
 * gone. `null` where nothing shows an earlier run. Throws `StateError` where something does and no state is to be had.
 */
export function heirOf({ states: all, evidence, unread }: Traces, missing: Missing): FoundState | null {
  const { manifest } = missing;
  // The sandbox's videos were never paid for, and those of another instance are not this one's.
  const states = all.filter(({ state }) => state.sandbox === null && isSameInstance(state, missing));
  const own = newest(states.filter(({ state }) => state.manifest === manifest.path));
  if (own !== null) return own;
  const moved = movedState(states, missing);
  if (moved !== null || missing.isListed === true) return moved;
  if (evidence.length > 0) throw lost({ ...missing, evidence });
  if (unread.length > 0) throw undecided({ ...missing, unread });
  return null;
}

/** The state of the one manifest that is gone; of several, of the one that has an entry in common with this one. */
function movedState(states: readonly FoundState[], { manifest, rivals = [] }: Missing): FoundState | null {
  // A move that an earlier run has seen leaves the old state where it was.
  const taken = new Set(states.filter(({ isGone }) => !isGone).map(({ state }) => state.lineage));
  const gone = states.filter(
    ({ state, isGone }) =>
      isGone &&
      !isLeft(state) &&
      !taken.has(state.lineage) &&
      !rivals.some((rival) => isNearer(rival, { manifest, state })),
  );
  const lineages = [...new Set(gone.map(({ state }) => state.lineage))];
  const newestOfEach = lineages.flatMap((one) => newest(gone.filter(({ state }) => state.lineage === one)) ?? []);
  if (newestOfEach.length <= 1) return newestOfEach[0] ?? null;
  const alike = newestOfEach.filter(({ state }) => manifest.entries.some(({ id }) => Object.hasOwn(state.videos, id)));
  if (alike.length === 1) return alike[0] ?? null;
  throw new StateError(
    `There is no state of ${manifest.path}, and the repository no longer has the manifests of ` +
      `${newestOfEach.map(({ state, place }) => `${state.manifest} (${place})`).join(", ")}: which of them has moved here can't be ` +
      "told, and its videos would be paid for again. Move the manifest back, or give its entries the ids that they had there. " +
      "Where it is a new one, run once with on-missing-state: create. Nothing was sent.",
  );
}

/** The state that has gone on with another one, of a manifest that is gone. */
export function successorOf(former: State, states: readonly FoundState[]): FoundState | null {
  return newest(
    states.filter(
      ({ state, isGone }) =>
        isGone && state.lineage === former.lineage && isSameInstance(state, former) && !isLeft(state),
    ),
  );
}

/** Whether a rival has more of a state's videos than a manifest has; of equals, the first by path is nearer. */
function isNearer(
  rival: Missing["manifest"],
  { manifest, state }: { manifest: Missing["manifest"]; state: FoundState["state"] },
): boolean {
  const inCommon = ({ entries }: Missing["manifest"]) =>
    entries.filter(({ id }) => Object.hasOwn(state.videos, id)).length;
  const [own, others] = [inCommon(manifest), inCommon(rival)];
  return others > own || (others === own && rival.path < manifest.path);
}

/** Of each manifest that is gone, the newest state, unless a manifest of this run goes on with it. */
export function goneStates(
  found: readonly FoundState[],
  { lineages }: { readonly lineages: ReadonlySet<string> },
): readonly FoundState[] {
  const left = found.filter(({ state }) => state.sandbox === null && !lineages.has(state.lineage));
  const manifests = [...new Set(left.map(({ state }) => state.manifest))].sort();
  return manifests.flatMap((manifest) => newest(left.filter(({ state }) => state.manifest === manifest)) ?? []);
}

/** Of several states of one manifest, the one that the latest run has saved. */
function newest(states: readonly FoundState[]): FoundState | null {
  const order = ({ state: { run } }: FoundState) => (run === null ? 0 : orderOf(run));
  return [...states].sort((a, b) => order(b) - order(a) || b.state.serial - a.state.serial)[0] ?? null;
}

/** How many places a message names. */
const NAMED = 5;

function lost({ manifest, instance, place, evidence }: Missing & { readonly evidence: readonly string[] }): StateError {
  const more = evidence.length > NAMED ? ` and ${evidence.length - NAMED} more` : "";
  return new StateError(
    `There is no state of ${useName({ manifest: manifest.path, instance })} in ${place}, and something shows an earlier run: ` +
      `${evidence.slice(0, NAMED).join("; ")}${more}. Without its state, that run's videos would be paid for again. Look there ` +
      "first. Then give each entry the `uuid` of its video, if it has one, and run once with on-missing-state: create: entries " +
      "with a uuid are adopted, and the others are created. Nothing was sent.",
  );
}

function undecided({ manifest, instance, place, unread }: Missing & { readonly unread: Traces["unread"] }): StateError {
  const waysOut = [...new Set(unread.map(({ wayOut }) => wayOut))];
  return new StateError(
    `There is no state of ${useName({ manifest: manifest.path, instance })} in ${place}, and whether there was an earlier run can't be told: ` +
      `${unread.map(({ reason }) => reason).join("; ")}. ${waysOut.join(" ")} Nothing was sent.`,
  );
}
