import type { Project } from "../../manifest/project.js";
import { counted } from "../../manifest/quote.js";
import type { ListedVideos } from "../../plan/step.js";
import { isNumbered, orderOf } from "../../state/records.js";
import { isOfLineage } from "../../state/sighting.js";
import type { State } from "../../state/state.js";
import { StateError, type StateStore } from "../../state/store.js";
import type { RunOptions } from "../options.js";
import type { PlacedSighting, Ports, StorePort, Traces } from "../ports.js";
import { stateElsewhere } from "./missing-state.js";
import { refuseOtherRoot } from "./project.js";

/** A store, and the state to go on with: `null` for a first run. */
export type Loaded = {
  readonly store: StateStore;
  /** As it was found. It may name a former root manifest. */
  readonly before: State | null;
  /** Whether the state comes from elsewhere, and the store doesn't have it yet. */
  readonly isTakenOver: boolean;
  /** The lock file to begin with, where there is no state; `null` for none. */
  readonly listed: ListedVideos | null;
  /** The highest serial that a state of the lock file's lineage is known to have had. */
  readonly serial: number;
};

/** The lock file that the repository has. */
export type FoundLockFile = {
  /** What to begin with where there is no state; `null`, and a notice that says why, where it is another repository's. */
  readonly listed: () => ListedVideos | null;
  /** Throws `ManifestError` where it names a video that the state doesn't know. */
  readonly check: (state: State) => void;
};

/** What the store has, before anything is made of it. */
export type Held = {
  readonly port: StorePort;
  readonly store: StateStore | null;
  readonly state: State | null;
  readonly sightings: readonly PlacedSighting[];
  /** Why the state can't be had; `loadState` throws it. */
  readonly fault: { readonly error: unknown } | null;
};

/**
 * Asks the store for its state. It comes before the manifests, whose texts it knows: each is then read once. Mistakes of the manifests
 * are told first, so that a fault of the store waits.
 */
export async function heldState(port: StorePort): Promise<Held> {
  try {
    const store = await port.open();
    const [state, sightings = []] = await Promise.all([store.load(), port.sightings?.()]);
    return { port, store, state, sightings, fault: null };
  } catch (error) {
    return { port, store: null, state: null, sightings: [], fault: { error } };
  }
}

type Known = {
  readonly held: Held;
  /** `null` where the run does nothing to it. */
  readonly project: Project | null;
  readonly lockFile?: FoundLockFile | null;
};

/** Decides which state to go on with. Throws `StateError` where this run must not go on with it, or without one. */
export async function loadState(
  { log }: Pick<Ports, "log">,
  options: RunOptions,
  { held: { port, store, state: held, sightings, fault }, project, lockFile = null }: Known,
): Promise<Loaded> {
  if (store === null) throw fault?.error;
  // In the sandbox nothing is paid, and its videos live in its state.
  const listed = held === null && options.service.kind !== "sandbox" ? (lockFile?.listed() ?? null) : null;
  const other = held === null ? await inPlaceOfMissing({ store: port, log }, options, { sightings, listed }) : null;
  const before = held ?? other;
  const found = { store, before, isTakenOver: other !== null, listed: null, serial: 0 };
  if (before === null && listed !== null) {
    log.notice(
      `There was no state of ${options.manifest} in ${port.place}. Its videos are adopted as ${listed.path} lists them: ` +
        "each is polled once, and what it doesn't list is not created.",
    );
    const known = sightings.filter((sighting) => isOfLineage(sighting, listed.lock.lineage));
    const serial = Math.max(0, ...known.map((sighting) => sighting.serial));
    return { ...found, isTakenOver: true, listed, serial };
  }
  if (before === null) {
    log.info("There is no state yet: this is a first run.");
    return found;
  }
  lockFile?.check(before);
  const count = Object.keys(before.videos).length;
  log.info(`State ${before.lineage}, serial ${before.serial}: ${counted(count)} ${count === 1 ? "video" : "videos"}`);
  if (project !== null) await refuseOtherRoot(before, { project, workspace: options.workspace });
  refuseOtherService(before, { ...options, place: port.place });
  refuseRolledBack(before, { sightings, place: port.place });
  if (options.task.kind === "apply") refuseOldRun(before, options);
  return found;
}

/** The state to go on with where the store is empty; `null` for a first run. */
async function inPlaceOfMissing(
  { store, log }: Pick<Ports, "log"> & { store: StorePort },
  options: RunOptions,
  { sightings, listed }: { sightings: readonly PlacedSighting[]; listed: ListedVideos | null },
): Promise<State | null> {
  const { manifest, instance, onMissingState, service } = options;
  if (onMissingState === "fail") throw missing();
  // In the sandbox nothing is paid.
  if (onMissingState === "create" || service.kind === "sandbox" || store.findTraces === undefined) return null;
  const traces = withSightings(await store.findTraces(), sightings);
  const found = stateElsewhere(traces, { manifest, instance, place: store.place, isListed: listed !== null });
  if (found === null) return null;
  log.notice(`There was no state of ${manifest} in ${store.place}. It is taken over from ${found.place}.`);
  return found.state;
}

/** A comment of an earlier run shows that there was one, wherever its state is. */
function withSightings(traces: Traces, sightings: readonly PlacedSighting[]): Traces {
  const places = sightings.map(({ place, serial }) => `${place}, written when the state had serial ${serial}`);
  return { ...traces, evidence: [...traces.evidence, ...new Set(places)] };
}

function missing(): StateError {
  return new StateError(
    "There is no state, and on-missing-state is fail: this repository has run before, and without its state every video " +
      "would be paid for again. Restore the state, or adopt the videos by their uuid with on-missing-state: create.",
  );
}

/** Refuses a state that is older than one that an earlier run is known to have saved: what it lacks would be paid for again. */
function refuseRolledBack(
  { lineage, serial, sandbox }: State,
  { sightings, place }: { sightings: readonly PlacedSighting[]; place: string },
): void {
  if (sandbox !== null) return;
  const newer = sightings.find((known) => isOfLineage(known, lineage) && known.serial > serial);
  if (newer === undefined) return;
  throw new StateError(
    `The state that was found has serial ${serial}, and ${newer.place} was written when it had serial ${newer.serial}: newer states ` +
      "were lost, and what they record would be paid for again. Run again in a few minutes. Where that doesn't help, restore a " +
      `newer state in ${place}; where there is none, look in the service's dashboard for videos that the state lacks, and delete ` +
      "that comment. Nothing was sent.",
  );
}

/**
 * Refuses to apply an old run again: it would take the videos back to the project of its commit, and the next run would pay
 * for bringing them forward. The ids of runs grow, and a re-run keeps its id. A run without a number is started by a person, now.
 */
function refuseOldRun({ run: saved }: State, { run }: Pick<RunOptions, "run">): void {
  if (saved === null || !isNumbered(run.id) || orderOf(saved) <= Number(run.id)) return;
  throw new StateError(
    `Run ${saved.id}${saved.url === null ? "" : ` (${saved.url})`} is newer than this one and has applied its manifest already. ` +
      "Start that one again, or a new one; nothing was sent.",
  );
}

/**
 * Refuses a state of another service: a real one doesn't know the sandbox's videos, and the sandbox doesn't know a real one's. A
 * plan without an address asks nobody.
 */
function refuseOtherService(
  { sandbox }: State,
  { service, place }: Pick<RunOptions, "service"> & { place: string },
): void {
  if ((sandbox !== null) === (service.kind === "sandbox")) return;
  if (service.kind === "sandbox") {
    throw new StateError(
      "The state belongs to a video service, and base-url is sandbox, which knows none of its videos. Set base-url and api-key " +
        "as before. To try the sandbox, give it an instance of its own, or try it on a laptop, where a trial has a state of its own. Keep this state: without " +
        "it every video would be paid for again. Nothing was sent.",
    );
  }
  if (service.baseUrl === null) return;
  throw new StateError(
    `The state belongs to the built-in sandbox, whose videos don't exist at ${service.baseUrl}. To begin with the real service, ` +
      `delete the sandbox's state: ${place}; then run again, and every video of the project is created there. To go ` +
      "on with the sandbox, set base-url to sandbox. Nothing was sent.",
  );
}
