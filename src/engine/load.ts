import { loadManifest } from "../manifest/load.js";
import type { Manifest, Problem } from "../manifest/manifest.js";
import { formsIn } from "../plan/canonical-briefs.js";
import type { ListedVideos, PullState } from "../plan/step.js";
import { isOfLineage } from "../report/marker.js";
import { isLeft, isNumbered, orderOf, stateLeft } from "../state/records.js";
import type { State } from "../state/state.js";
import { StateError, type StateStore } from "../state/store.js";
import { isSameUse, useName } from "../state/use.js";
import { chainOf } from "./causes.js";
import { heirOf, successorOf } from "./missing-state.js";
import type { RunOptions } from "./options.js";
import type { Part } from "./part.js";
import type { PlacedSighting, Ports, StorePort, Traces } from "./ports.js";

/** Reads a manifest. Throws `ManifestError`. */
export async function readManifest(
  { ports: { log }, options: { workspace, manifest: path } }: Part,
  { state }: Held,
): Promise<Manifest> {
  const read = await loadManifest({ workspace, path, forms: state === null ? new Map() : formsIn(state) });
  const own = `${read.path}#`;
  const entries = read.entries.map((entry) =>
    entry.movedFrom?.startsWith(own) ? { ...entry, movedFrom: entry.movedFrom.slice(own.length) } : entry,
  );
  const manifest = { ...read, entries };
  log.info(`${manifest.path}: ${videos(manifest.entries.length)}`);
  logWarnings(log, manifest.warnings);
  return manifest;
}

function videos(number: number): string {
  return `${number} ${number === 1 ? "video" : "videos"}`;
}

/** Says what a manifest may not mean, a line each. */
export function logWarnings(log: Pick<Ports["log"], "info">, warnings: readonly Problem[]): void {
  for (const { file, position, message } of warnings) {
    log.info(`${file}:${position.line}:${position.column} ${message}`);
  }
}

/** A store, and the state to go on with: `null` for a first run. */
export type Loaded = {
  readonly store: StateStore;
  readonly before: State | null;
  /** Whether the state comes from elsewhere, and the store doesn't have it yet. */
  readonly isTakenOver: boolean;
  /** What stays of the state of another manifest that is taken over. */
  readonly left: readonly State[];
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
  readonly store: StateStore | null;
  readonly state: State | null;
  readonly sightings: readonly PlacedSighting[];
  /** Why the state can't be had; `loadState` throws it. */
  readonly fault: { readonly error: unknown } | null;
};

/**
 * Asks the store for its state. It comes before the manifest, whose texts it knows: each is then read once. Mistakes of the manifest
 * are told first, so that a fault of the store waits.
 */
export async function heldState({ ports: { store: port } }: Part): Promise<Held> {
  try {
    const store = await port.open();
    const [state, sightings = []] = await Promise.all([store.load(), port.sightings?.()]);
    return { store, state, sightings, fault: null };
  } catch (error) {
    return { store: null, state: null, sightings: [], fault: { error } };
  }
}

/** Decides which state to go on with. Throws `StateError` where this run must not go on with it, or without one. */
export async function loadState(
  { ports: { store: port, log }, options }: Part,
  {
    manifest,
    held: { store, state: held, sightings, fault },
    lockFile = null,
    rivals = [],
  }: {
    manifest: Pick<Manifest, "path" | "entries">;
    held: Held;
    lockFile?: FoundLockFile | null;
    /** The other manifests of the run whose store is empty. */
    rivals?: readonly Pick<Manifest, "path" | "entries">[];
  },
): Promise<Loaded> {
  if (store === null) throw fault?.error;
  // In the sandbox nothing is paid, and its videos live in its state.
  const listed = held === null && options.service.kind !== "sandbox" ? (lockFile?.listed() ?? null) : null;
  const other =
    held === null
      ? await inPlaceOfMissing({ port, log, sightings, listed, rivals }, options, manifest)
      : await backFrom(held, { port, log });
  const before = other === null ? held : { ...other, manifest: manifest.path };
  const left = other === null || other.manifest === manifest.path ? [] : [stateLeft(other, manifest.path)];
  const first = { store, before, isTakenOver: other !== null, left, listed: null, serial: 0 };
  if (before === null && listed !== null) {
    log.notice(
      `There was no state of ${manifest.path} in ${port.place}. Its videos are adopted as ${listed.path} lists them: ` +
        "each is polled once, and what it doesn't list is not created.",
    );
    const { lineage } = listed.lock;
    const known = sightings.filter((sighting) => isOfLineage(sighting, lineage)).map(({ serial }) => serial);
    return { ...first, isTakenOver: true, listed, serial: Math.max(0, ...known) };
  }
  if (before === null) {
    log.info("There is no state yet: this is a first run.");
  } else {
    lockFile?.check(before);
    log.info(`State ${before.lineage}, serial ${before.serial}: ${videos(Object.keys(before.videos).length)}`);
    refuseOtherService(before, { ...options, place: port.place });
    refuseRolledBack(before, { sightings, place: port.place });
    if (options.task.kind === "apply") refuseOldRun(before, options);
  }
  return first;
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

/** The state to go on with where the store is empty; `null` for a first run. */
async function inPlaceOfMissing(
  {
    port,
    log,
    sightings,
    listed,
    rivals,
  }: {
    port: StorePort;
    log: Ports["log"];
    sightings: readonly PlacedSighting[];
    listed: ListedVideos | null;
    rivals: readonly Pick<Manifest, "path" | "entries">[];
  },
  { instance, onMissingState, service }: Pick<RunOptions, "instance" | "onMissingState" | "service">,
  manifest: Pick<Manifest, "path" | "entries">,
): Promise<State | null> {
  if (onMissingState === "fail") throw missing();
  // In the sandbox nothing is paid.
  if (onMissingState === "create" || service.kind === "sandbox" || port.findTraces === undefined) return null;
  const traces = withSightings(await port.findTraces(), sightings);
  const found = heirOf(traces, { manifest, instance, place: port.place, isListed: listed !== null, rivals });
  if (found === null) {
    const use = { manifest: manifest.path, instance };
    const other = traces.states.find(({ state }) => state.manifest === manifest.path && !isSameUse(state, use));
    if (other !== undefined) {
      log.notice(
        `There is a state of ${useName(other.state)} (in ${other.place}), and none of ${useName(use)}: another instance makes videos of its own.`,
      );
    }
    return null;
  }
  log.notice(`There was no state of ${manifest.path} in ${port.place}. It is taken over from ${found.place}.`);
  return found.state;
}

/** The state of a manifest that has gone on with this one, and is gone itself: its videos are back. `null` where there is none. */
async function backFrom(held: State, { port, log }: { port: StorePort; log: Ports["log"] }): Promise<State | null> {
  if (!isLeft(held) || port.findTraces === undefined) return null;
  const found = successorOf(held, (await port.findTraces()).states);
  if (found === null) return null;
  log.notice(`The videos of ${held.manifest} are back: its state is taken over from ${found.place}.`);
  // No serial is used twice.
  return { ...found.state, serial: Math.max(found.state.serial, held.serial) };
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

/**
 * Refuses to apply an old run again: it would take the videos back to the manifest of its commit, and the next run would pay
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
        "as before. To try the sandbox, use another manifest, or state: file with another state-file. Keep this state: without " +
        "it every video would be paid for again. Nothing was sent.",
    );
  }
  if (service.baseUrl === null) return;
  throw new StateError(
    `The state belongs to the built-in sandbox, whose videos don't exist at ${service.baseUrl}. To begin with the real service, ` +
      `delete the sandbox's state: ${place}; then run again, and every video of the manifest is created there. To go ` +
      "on with the sandbox, set base-url to sandbox. Nothing was sent.",
  );
}

/** What is known of the pull requests whose previews the state holds. Where nobody can be asked, nothing depends on it. */
export async function pullStates(
  { pullRequests, log }: Pick<Ports, "pullRequests" | "log">,
  state: State | null,
): Promise<(number: number) => PullState> {
  const numbers = new Set(Object.values(state?.videos ?? {}).flatMap(({ preview }) => preview?.pull_request ?? []));
  const states = new Map<number, PullState>();
  for (const number of numbers) {
    try {
      states.set(number, await pullRequests.stateOf(number));
    } catch (error) {
      log.info(`Whether pull request ${number} is open could not be found: ${chainOf(error)}`);
    }
  }
  return (number) => states.get(number) ?? null;
}
