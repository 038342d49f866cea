import { existsSync } from "node:fs";
import { basename, join } from "node:path";
import { inOtherInstances, inStore, joined, NOTHING } from "../engine/load/evidence.js";
import { InputError } from "../engine/options.js";
import type { Sign, Signs, StorePort } from "../engine/ports.js";
import { remotesOf, said } from "../git.js";
import type { Settings } from "../manifest/settings.js";
import type { Run, State } from "../state/state.js";
import { ofInstance, STATE_BRANCH, StateError, type StateStore, statePath } from "../state/store.js";
import { BranchStore } from "../state/stores/branch.js";
import { fileStore, folderWithoutGit, localFile } from "../state/stores/file.js";
import { PlainGit } from "../state/stores/plain-git.js";
import { NO_TEXTS } from "../state/texts.js";
import type { Host } from "./host.js";
import { mainRemote, nameIn, projectRemote } from "./origin.js";

/** What a store of the command line is opened with. */
type StoreWorld = Pick<Host, "workspace" | "clock" | "random" | "store" | "env"> & {
  readonly manifest: string;
  readonly instance: string;
  readonly run: Run;
  /** Whether it is about the built-in sandbox: its videos are never in the way of those that were paid for. */
  readonly isTrial: boolean;
  /** Whether the command pays for what it finds no record of. */
  readonly pays: boolean;
  /** Asks a person for a yes. */
  readonly ask: (question: string) => Promise<boolean>;
};

/** A store, and what is said once something is recorded in it. */
export type LocalStore = StorePort & { readonly recorded: () => string };

/** The store that a project is kept in, as a laptop reaches it. Throws `InputError` where it can't have it. */
export function openStore(settings: Pick<Settings, "state">, world: StoreWorld): LocalStore {
  if (world.store === undefined) return storeNamed(settings, world);
  const { evidence: _, ...port } = openFile(world);
  return { ...port, ...world.store };
}

function storeNamed({ state }: Pick<Settings, "state">, world: StoreWorld): LocalStore {
  if (world.isTrial) return openFile(world);
  const isCi = /^(?!false$|0$)./.test(world.env["CI"] ?? "");
  switch (state) {
    case "file":
      if (world.pays && isCi && !world.env["GITHUB_ACTIONS"]) throw new InputError([GONE_WITH_THE_JOB]);
      return openFile(world);
    case "branch":
      return openBranch(world);
    default: {
      const why = `settings.state is ${state === null ? "not set, which means the Actions cache" : "cache"}, which only a workflow can read`;
      return {
        place: "the Actions cache, which only a workflow can read",
        unreachable: why,
        // Not before the manifest is read: a mistake in it hides what the setting says.
        async open() {
          if (world.pays) throw new InputError([`No state can be read here: ${why}. ${OUT_OF_REACH}`]);
          return NOWHERE;
        },
        recorded: () => "",
      };
    }
  }
}

const LINES = "\n\nsettings:\n  state: branch\n\n";

const OUT_OF_REACH =
  `An apply here would pay again for what is recorded there. Nothing was sent.\n👉 Write into the root manifest:${LINES}` +
  "The workflow's next apply takes its state along, if it has one. For this machine alone, write state: file.";

const GONE_WITH_THE_JOB =
  "settings.state is file, and CI is set: a file goes with the machine of this job, and the next apply would pay again. Nothing was sent.\n" +
  `👉 Write into the root manifest:${LINES}It works wherever git can push.`;

/** A store that nobody can reach from here. It has nothing, and keeps nothing. */
const NOWHERE: StateStore = {
  texts: NO_TEXTS,
  load: async () => null,
  async save() {
    throw new StateError(`Nothing can be recorded in the Actions cache from here. ${OUT_OF_REACH}`);
  },
};

/** The file of this machine. A trial has one of its own. */
function fileOf({ workspace, instance, isTrial }: StoreWorld) {
  const file = localFile(workspace, ofInstance(isTrial ? "sandbox.json" : "state.json", instance));
  return { ...file, open: () => fileStore({ ...file, instance }) };
}

function openFile(world: StoreWorld): LocalStore {
  const { workspace, isTrial, pays } = world;
  const { shown, place, open } = fileOf(world);
  const clone = async () => await ofClone(world);
  let name: string | null = null;
  return {
    place,
    open: async () => {
      if (pays && !isTrial) {
        const remotes = await remotesOf(workspace);
        name = nameIn(remotes.get(projectRemote(remotes)) ?? "");
      }
      return open();
    },
    repository: () => (name === null ? null : { id: null, name }),
    isSame: isSameRepository(world),
    recorded: () =>
      `The state is in ${shown}${isTrial ? ", the trial's own file" : "; a workflow doesn't see it, and would pay again: before one runs, set state: branch, and apply here once"}.`,
    evidence: {
      known: async () => await clone(),
      look: async (manifests) => {
        const remotes = await remotesOf(workspace);
        const there = await atRemotes(world, remotes);
        // Of two that are the same the first one counts. In the clone's copy no note can be left.
        return joined([...there, await clone(), await ofOthers(world, mainRemote(remotes), manifests)]);
      },
      isFirstRun: isFirstRun(world),
    },
  };
}

function openBranch(world: StoreWorld): LocalStore {
  const { workspace, instance } = world;
  let home: Home = { remote: "", name: null, ...NOTHING };
  return {
    place: `the file ${statePath(instance)} on the branch ${STATE_BRANCH}`,
    repository: () => (home.name === null ? null : { id: null, name: home.name }),
    isSame: isSameRepository(world),
    open: async () => {
      await demandOwnBranch(workspace);
      home = await homeOf(world);
      return branchAt(home.remote, world);
    },
    recorded: () => `The state is on the branch ${STATE_BRANCH} of ${home.remote}.`,
    evidence: {
      known: async () => await ofMachine(world),
      look: async (manifests) => {
        const { place, open } = fileOf(world);
        const inFile = await inStore(place, open, WAY_TO_STORES);
        return joined([inFile, await ofClone(world), await ofOthers(world, home.remote, manifests), home]);
      },
      isFirstRun: isFirstRun(world),
    },
  };
}

function isSameRepository({ pays, ask }: StoreWorld): NonNullable<StorePort["isSame"]> {
  return async (former, name) =>
    pays &&
    (await ask(
      `The state is that of the repository ${former}. Is ${name} the same repository, under another name or address? Where it is a fork or a copy, answer no: the videos are the other one's.`,
    ));
}

/** What shows that another instance keeps these videos. */
async function ofOthers(world: StoreWorld, remote: string, manifests: readonly string[]): Promise<Signs> {
  const fileFor = (instance: string) => fileOf({ ...world, instance });
  const onBranch = (instance: string) => branchAt(remote, { ...world, instance }, "forgotten");
  return joined([
    fromBeforeGit(world),
    await inOtherInstances(
      world,
      manifests,
      (instance) => fileFor(instance).place,
      (instance) => fileFor(instance).open(),
    ),
    remote === "" ? NOTHING : await inOtherInstances(world, manifests, () => `the branch ${STATE_BRANCH}`, onBranch),
  ]);
}

/** A folder that has become a repository since has its state elsewhere. Nothing of it is believed: a commit may bring it. */
function fromBeforeGit(world: StoreWorld): Signs {
  const { path, shown } = fileOf(world);
  const former = join(folderWithoutGit(world.workspace), basename(path));
  if (former === path || !existsSync(former)) return NOTHING;
  const place = `the file ${former}, from before this was a repository (${shown} is where it would be now)`;
  return { signs: [{ place, seen: null, state: null, run: null }], unread: [] };
}

function isFirstRun({ ask }: StoreWorld): (place: string) => Promise<boolean> {
  return async (place) =>
    await ask(
      `No state in ${place}. Is this the first apply of this project anywhere? Where videos were made from another folder, clone, fork or machine, answer no: they would be paid for again.`,
    );
}

function branchAt(
  remote: string,
  { workspace, instance, run, clock, random }: StoreWorld,
  memory?: "forgotten" | "offline",
): BranchStore {
  const git = new PlainGit({ folder: workspace, remote, memory });
  return new BranchStore({ git, instance, run, clock, random });
}

const WAY_TO_STORES = "Run again where it can be read.";

/** A remote, the name of its repository, and what is known of the others. */
type Home = Signs & { readonly remote: string; readonly name: string | null };

/** Remotes by these names are of the same project, as the main one is. Any other may be that of a template. */
const OWN = new Set(["origin", "upstream"]);

/**
 * The remote that has the branch: of several, the one whose own state it is, then the newest. Where none has it, or nobody can tell whether
 * `origin` does, that one.
 */
async function homeOf(world: StoreWorld): Promise<Home> {
  const remotes = await remotesOf(world.workspace);
  const only = mainRemote(remotes) || "origin";
  const read = remotes.size < 2 ? [] : await atRemotes(world, remotes);
  const nameOf = (remote: string) => nameIn(remotes.get(remote) ?? "");
  const states = read.flatMap(({ remote, signs }) =>
    signs.flatMap(({ state }) => (state === null ? [] : [{ remote, state }])),
  );
  const isOwn = ({ remote, state }: { remote: string; state: State }) =>
    state.repository?.name.toLowerCase() === nameOf(remote)?.toLowerCase();
  const own = states.filter(isOwn);
  if (new Set(own.map(({ state }) => state.lineage)).size > 1) {
    const names = own.map(({ remote }) => remote);
    const other = names.find((name) => name !== only) ?? only;
    throw new StateError(
      `${names.join(" and ")} have a state each, of different origin: they are two projects. Give the remote that isn't this project's another ` +
        `name, such as: git remote rename ${other} template. Nothing was sent.`,
    );
  }
  const [best] = states.sort((a, b) => Number(isOwn(b)) - Number(isOwn(a)) || b.state.serial - a.state.serial);
  const isUnread = read.some(({ remote, unread }) => remote === only && unread.length > 0);
  const remote = isUnread ? only : (best?.remote ?? only);
  const { signs, unread } = joined(read);
  return { remote, name: nameOf(remote), signs: signs.filter(({ state }) => state === null), unread };
}

/** What each remote has. Of one that may be another project's, only that there is something. */
async function atRemotes(world: StoreWorld, remotes: ReadonlyMap<string, string>) {
  const main = mainRemote(remotes);
  const read = async (remote: string) => {
    const isOwn = remote === main || OWN.has(remote);
    const open = () => branchAt(remote, world, isOwn ? undefined : "forgotten");
    const { signs, unread } = await inStore(`the branch ${STATE_BRANCH} of ${remote}`, open, WAY_TO_STORES);
    const shown = ({ place }: Sign): Sign => ({ place, seen: null, state: null, run: null });
    return { remote, signs: isOwn ? signs : signs.map(shown), unread };
  };
  return await Promise.all([...remotes.keys()].map(read));
}

/** What this clone remembers of the branch, whatever became of it since. */
async function ofClone(world: StoreWorld): Promise<Signs> {
  const git = new PlainGit({ folder: world.workspace, remote: "", memory: "offline" });
  if ((await git.readTip(STATE_BRANCH).catch(() => null)) === null) return NOTHING;
  const place = `this clone's copy of the branch ${STATE_BRANCH}`;
  const { signs } = await inStore(place, () => branchAt("", world, "offline"), WAY_TO_STORES);
  // Nothing is saved there.
  return { signs: signs.map(({ store: _, ...sign }) => sign), unread: [] };
}

/** What this machine knows of a state on the branch. It may have moved to the file here, and a run that was killed has left no note of it. */
async function ofMachine(world: StoreWorld): Promise<Signs> {
  const clone = await ofClone(world);
  const { place, open } = fileOf(world);
  const state = await open()
    .load()
    .catch(() => null);
  if (state === null || !clone.signs.some(({ seen }) => seen?.lineage === state.lineage)) return clone;
  return joined([clone, { signs: [{ place, seen: state, state: null, run: null }], unread: [] }]);
}

/** The state's branch holds nothing else: whoever works on it would find commits of ours there. */
async function demandOwnBranch(workspace: string): Promise<void> {
  // What git can't say here, the store says with its reason.
  if ((await said(workspace, ["symbolic-ref", "--quiet", "--short", "HEAD"])) === STATE_BRANCH)
    throw new InputError([
      `The branch ${STATE_BRANCH} is checked out, which is that of the state: switch to another one.`,
    ]);
}
