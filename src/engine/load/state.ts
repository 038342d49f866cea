import { isLoopback } from "../../loopback.js";
import type { Project } from "../../manifest/project.js";
import { knownIds } from "../../plan/reconcile.js";
import type { ListedVideos } from "../../plan/step.js";
import { count } from "../../report/prose.js";
import type { LockFile } from "../../state/lock-file.js";
import { isNumbered, orderOf } from "../../state/records.js";
import type { Repository, Run, State } from "../../state/state.js";
import { StateError } from "../../state/store.js";
import type { RunOptions } from "../options.js";
import type { Ports, StorePort } from "../ports.js";
import { NOTHING } from "./evidence.js";
import { refuseOtherRoot } from "./project.js";
import { asFirstRun, whichState } from "./which-state.js";

/** A store, and the state to go on with. */
export type Loaded = Awaited<ReturnType<typeof loadState>>;

/** The lock file that the repository has. */
export type FoundLockFile = {
  readonly lock: LockFile;
  readonly path: string;
  readonly text: string;
  /** Why it is another project's, in words; `null` where it is not. */
  readonly foreign: string | null;
  /** Throws `ManifestError` where it is this project's, and names a video that the state doesn't know. */
  readonly check: (state: State) => void;
};

type Known = {
  readonly port: StorePort;
  /** `null` where the run does nothing to it. */
  readonly project: Project | null;
  readonly lockFile?: FoundLockFile | null;
  /** What in the repository shows that videos were made, in words. */
  readonly shown?: readonly string[];
};

/** Asks the store for its state, and decides which one to go on with. Throws `StateError` where this run must not go on with it, or without one. */
export async function loadState(
  { log }: Pick<Ports, "log">,
  options: RunOptions,
  { port, project, lockFile = null, shown = [] }: Known,
) {
  const { place, evidence, unreachable } = port;
  const isSandbox = options.service.kind === "sandbox";
  // Signs are read first: what another run saves meanwhile is no lost state. The sandbox leaves none.
  const known = isSandbox ? NOTHING : ((await evidence?.known()) ?? NOTHING);
  const store = await port.open();
  const held = await store.load();
  // In the sandbox nothing is paid, and its videos live in its state.
  const isTrial = isSandbox || (held?.sandbox ?? null) !== null;
  const isGone = held === null || held.moved_to !== undefined;
  const lock = isGone && lockFile?.foreign === null ? { ...lockFile, run: options.run } : null;
  const videos = project?.entries.filter(({ uuid }) => uuid === null).length ?? 0;
  const isPlan = options.task.kind !== "apply";
  const isReal = serviceKindOf(options.service) === "other";
  const manifests = project?.manifests ?? [options.manifest];
  const question = {
    ...options,
    place,
    held,
    known,
    isPlan,
    isListed: lock !== null,
    shown,
    manifests,
    videos,
    isReal,
  };
  const asked = { evidence: isTrial ? undefined : evidence, log };
  const { state: before, left, givenUp, seen } = await whichState(asked, question);
  const repository = port.repository?.() ?? null;
  const loaded = {
    store,
    place,
    /** What the store holds. */
    held,
    /** The state to go on with, as it was found: it may name a former root manifest. `null` for a first run. */
    before,
    left,
    givenUp,
    repository,
    /** The lock file to begin with, where there is no state; `null` for none. */
    listed: before === null ? lock : null,
    /** Whether the state comes from elsewhere, or what is known of it, and the store doesn't have it yet. */
    isTakenOver: before !== held || before?.moving === true || givenUp.length > 0 || lock !== null,
    /** Whether the lock file is only compared with, since the state is out of reach. */
    isCompared: unreachable !== undefined,
    /** What the next serial is above, beside that of the state: the highest that any state is known to have had. */
    serial: givenUp.length === 0 && before !== null ? 0 : Math.max(0, ...seen.map(({ serial }) => serial)),
  };
  if (before === null) {
    tellBeginning(lock, { ...port, log, manifest: options.manifest, videos, isTrial, isPlan });
    return loaded;
  }
  lockFile?.check(before);
  // What a person gives up counts until that is saved.
  if (before === held && givenUp.length === 0) await store.settle?.();
  log.info(`State ${before.lineage}, save ${before.serial}: ${count(Object.keys(before.videos).length, "video")}`);
  if (project !== null) await refuseOtherRoot(before, { project, workspace: options.workspace });
  refuseOtherService(before, { ...options, place });
  const isRenamed = await isOfFormerName(before, repository, { ...options, isSame: port.isSame });
  // The next run is not asked again.
  return { ...loaded, isTakenOver: loaded.isTakenOver || isRenamed };
}

/**
 * Whether the repository of a state is this one under another name, as a person says. Throws `StateError` where it is another one: a template
 * or a fork may come with the branch of the repository that it was made of, and its videos are that one's.
 */
async function isOfFormerName(
  { repository: of }: State,
  here: Repository | null,
  { onMissingState, isSame }: Pick<RunOptions, "onMissingState"> & { readonly isSame: StorePort["isSame"] },
): Promise<boolean> {
  if (of === undefined || here === null) return false;
  const isKnown =
    of.id !== null && here.id !== null ? of.id === here.id : of.name.toLowerCase() === here.name.toLowerCase();
  if (isKnown) return false;
  const isUntold = of.id === null || here.id === null;
  if (isUntold && (await isSame?.(of.name, here.name)) === true) return true;
  if (of.name.toLowerCase() === here.name.toLowerCase()) {
    if (onMissingState === "create") return true;
    throw new StateError(
      `The state is that of ${of.name} with another number: the repository was made anew or imported. Where its videos are this one's, apply once with ` +
        "on-missing-state: create. Nothing was sent.",
    );
  }
  throw new StateError(
    `The state is that of the repository ${of.name}, and this one is ${here.name}: its videos are not this one's. Where it is the same ` +
      "repository under another name or address, apply once at a terminal, which asks whether it is. Else give this project an instance of " +
      "its own. Nothing was sent.",
  );
}

type Beginning = Pick<StorePort, "place" | "unreachable"> &
  Pick<Ports, "log"> & {
    readonly manifest: string;
    readonly videos: number;
    readonly isTrial: boolean;
    readonly isPlan: boolean;
  };

/** Tells what a project without a state begins with: the videos of its lock file, or nothing. */
function tellBeginning(lock: ListedVideos | null, beginning: Beginning): void {
  const { place, unreachable, log, manifest, videos, isTrial, isPlan } = beginning;
  if (unreachable !== undefined) {
    const compared =
      lock === null
        ? `there is no lock file of this project to compare with, so ${asFirstRun(videos)}`
        : `compared with ${lock.path}.`;
    log.notice(`No state can be read here: ${unreachable}; ${compared}`);
  }
  // Of any other plan, the search for a state has said so.
  if (isPlan && isTrial) log.notice(`No state in ${place}: ${asFirstRun(videos)}`);
  if (!isPlan && lock === null) log.info("There is no state yet: this is a first run.");
  if (lock !== null && unreachable === undefined) {
    log.notice(
      `There was no state of ${manifest} in ${place}. Its videos are taken over as ${lock.path} lists them: ` +
        "each is polled once, and what it doesn't list is not created.",
    );
  }
}

/**
 * Refuses to apply a commit that is older than the one that was applied last: it would take the videos back to its project, and the next
 * run would pay for bringing them forward. Where nobody can tell, the ids of runs do: they grow, and a re-run keeps its id. Where these
 * don't tell either, it isn't applied.
 */
export async function refuseOldCommit(
  { commit: applied, run: saved }: State,
  { commit, run, onMissingState, recreate }: Pick<RunOptions, "commit" | "run" | "onMissingState" | "recreate">,
  { contains, phrases }: Pick<Ports, "contains" | "phrases">,
): Promise<void> {
  // Inputs that pay or give up something are said once: an older run that is started again says them again.
  const isOlder = saved !== null && isNumbered(run.id) && Number(run.id) < orderOf(saved);
  if (isOlder && recreate.length > 0) throw newer(saved);
  if (applied !== undefined && applied === commit) return;
  const isNewer = applied === undefined || commit === null ? null : ((await contains?.(applied)) ?? null);
  if (isNewer === true || (isNewer === false && onMissingState === "create" && !isOlder)) return;
  if (isNewer === false) {
    throw new StateError(
      `Commit ${applied} was applied last, and ${commit} doesn't contain it: it would take the videos back, and the next run would pay ` +
        `again. ${phrases.catchUp} Where the branch was rewritten on purpose, apply once with on-missing-state: create. Nothing was sent.`,
    );
  }
  if (saved === null || (isNumbered(run.id) && Number(run.id) >= orderOf(saved))) return;
  if (!isNumbered(run.id)) {
    if (applied === undefined || commit === null || onMissingState === "create") return;
    throw new StateError(
      `Commit ${applied} was applied last, and whether ${commit} contains it can't be told here: an older one would take the videos back, and the ` +
        "next run would pay again. Fetch the whole history (git fetch --unshallow), and apply then. Nothing was sent.",
    );
  }
  throw newer(saved);
}

function newer(saved: Run): StateError {
  return new StateError(
    `Run ${saved.id}${saved.url === null ? "" : ` (${saved.url})`} is newer than this one. ` +
      "Start that one again, or a new one; or check out the whole history (fetch-depth: 0, GIT_DEPTH: 0), which tells more than the numbers " +
      "of runs. Nothing was sent.",
  );
}

/**
 * Refuses a state of another kind of service: a real one doesn't know the videos of the sandbox, or of a service on this machine, and
 * these don't know a real one's. A plan without an address asks nobody.
 */
function refuseOtherService(before: State, { service, place }: Pick<RunOptions, "service"> & { place: string }): void {
  const { sandbox } = before;
  const here = serviceKindOf(service);
  const there = sandbox !== null ? "sandbox" : before.service;
  if (here === null || there === undefined || here === there) return;
  // A service that was never reached has none of them.
  if (sandbox === null && here !== "sandbox" && knownIds(before).size === 0) return;
  const [mine, other] = [KINDS[there], KINDS[here]];
  throw new StateError(
    `The videos of the state are in ${mine}, and the input base-url is ${other}, which knows none of them. Set it as before, or try ` +
      (there === "other"
        ? "it out with an instance of its own. Keep this state: without it every video would be paid for again. Nothing was sent."
        : `the other one with an instance of its own. Where what was tried is over, delete its state: ${place}. If that is not enough, apply once with on-missing-state: create. Nothing was sent.`),
  );
}

const KINDS = {
  sandbox: "the built-in sandbox",
  loopback: "a service on this machine",
  other: "a video service",
} as const;

/** The kind of a run's service; `null` where it has none. */
export function serviceKindOf(service: RunOptions["service"]): keyof typeof KINDS | null {
  if (service.kind === "sandbox") return "sandbox";
  if (service.baseUrl === null) return null;
  return isLoopback(new URL(service.baseUrl)) ? "loopback" : "other";
}
